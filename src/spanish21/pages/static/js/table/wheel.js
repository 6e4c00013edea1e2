/** The wheel of Bonus Spin: slices drawn alike, four turns, slowing to the stop the house drew. */
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { t } from "../strings.js";
import { nameOf } from "./people.js";

/** @typedef {import("../dom.js").Node_} Node_ */

/** Where the wheel's numbers fall: the segment of a number. @param {{weight: number}[]} wheel @param {number} number @returns {number} */
export function segmentAt(wheel, number) {
  let left = number;
  for (let n = 0; n < wheel.length; n += 1) {
    if (left < wheel[n].weight) return n;
    left -= wheel[n].weight;
  }
  return 0;
}

/** @param {number} degrees @param {number} r @returns {string} */
function at(degrees, r) {
  const a = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + r * Math.cos(a)).toFixed(2)} ${(100 + r * Math.sin(a)).toFixed(2)}`;
}

/** @param {{name: string, cents: number, weight: number}[]} wheel @param {import("../types.js").Spun} spun @param {import("../picture.js").Picture} picture @param {number} home @returns {Node_} */
export function drawWheel(wheel, spun, picture, home) {
  const stop = segmentAt(wheel, spun.number);
  const slice = 360 / wheel.length;
  const prize = wheel[stop];
  const paid = picture.settled.find((one) => one.kind === "bonus_spin" && one.person === spun.person && one.box === spun.box);
  const words = paid ? paid.back + paid.won : prize.cents;
  return h("div", { key: `wheel-${picture.number}-${picture.wheel.length}`, class: `moment wheelbox${home > (picture.boxes.length + 1) / 2 ? " far" : ""}` }, [
    h("svg", { class: "wheel", viewBox: "0 0 200 200", "aria-hidden": "true" }, [
      h("circle", { class: "wheel-rim", cx: 100, cy: 100, r: 97 }),
      h("g", { class: "wheel-turn", style: { "--stop": `${-stop * slice}deg` } }, wheel.map((one, n) => h("g", { key: n }, [
        h("path", { class: `slice${one.name === "top" ? " top" : n % 2 ? " odd" : ""}`, d: `M100 100L${at((n - 0.5) * slice, 92)}A92 92 0 0 1 ${at((n + 0.5) * slice, 92)}Z` }),
        h("text", { class: `slice-word${one.name === "top" ? " top" : ""}`, x: 100, y: 26, "text-anchor": "middle", transform: `rotate(${n * slice} 100 100)` }, one.name === "top" ? t("wheel.top") : dollars(one.cents)),
      ]))),
      h("circle", { class: "wheel-hub", cx: 100, cy: 100, r: 34 }),
      h("path", { class: "wheel-mark", d: "M94 2h12l-6 14Z" }),
      h("text", { class: "hub-word", x: 100, y: 106, "text-anchor": "middle" }, dollars(words)),
    ]),
    h("div", { class: "w" }, t("moment.wheel.words", { name: nameOf(spun.person) })),
  ]);
}
