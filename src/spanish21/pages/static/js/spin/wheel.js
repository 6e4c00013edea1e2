/** The wheel as the staff see it: slices drawn alike, the stop of the last spin, and how many numbers bring each prize. */
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { t } from "../strings.js";
import { segmentAt } from "../table/wheel.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{name: string, cents: number, weight: number}} Prize */

/** @param {number} degrees @param {number} r @returns {string} */
function at(degrees, r) {
  const a = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + r * Math.cos(a)).toFixed(2)} ${(100 + r * Math.sin(a)).toFixed(2)}`;
}

/** @param {Prize} prize @returns {string} */
const nameOf = (prize) => (prize.name === "top" ? t("spin.top") : dollars(prize.cents));

/** @param {Prize[]} wheel @param {import("../types.js").Spun | undefined} spun @param {number} top what is posted for the top prize @returns {Node_ | null} */
export function drawBigWheel(wheel, spun, top) {
  if (!wheel.length) return null;
  const stop = spun ? segmentAt(wheel, spun.number) : 0;
  const slice = 360 / wheel.length;
  const prize = wheel[stop];
  const hub = spun ? dollars(prize.name === "top" ? top || prize.cents : prize.cents) : "";
  return h("figure", { key: "wheel" }, h("svg", { class: "wheel", viewBox: "0 0 200 200", role: "img", "aria-label": spun ? t("spin.stopped", { prize: nameOf(prize), box: spun.box }) : t("spin.still") }, [
    h("circle", { class: "wheel-rim", cx: 100, cy: 100, r: 98 }),
    h("g", { key: spun ? `${spun.box} ${spun.number}` : "still", class: spun ? "wheel-turn" : "", style: { "--stop": `${-stop * slice}deg` } }, wheel.map((one, n) => h("g", { key: n }, [
      h("path", { class: `slice${one.name === "top" ? " top" : n % 2 ? " odd" : ""}`, d: `M100 100L${at((n - 0.5) * slice, 93)}A93 93 0 0 1 ${at((n + 0.5) * slice, 93)}Z` }),
      h("text", { class: `slice-word${one.name === "top" ? " top" : ""}`, x: 100, y: 24, "text-anchor": "middle", transform: `rotate(${n * slice} 100 100)` }, one.name === "top" ? t("wheel.top") : dollars(one.cents)),
    ]))),
    h("circle", { class: "wheel-hub", cx: 100, cy: 100, r: 33 }),
    h("path", { class: "wheel-mark", d: "M93 1h14l-7 14Z" }),
    h("text", { class: "hub-word", x: 100, y: 102, "text-anchor": "middle" }, hub),
    spun ? h("text", { class: "hub-small", x: 100, y: 114, "text-anchor": "middle" }, t("spin.seat", { seat: spun.box })) : null,
  ]));
}

/** @param {Prize[]} wheel @param {number} top @returns {Node_ | null} */
export function drawNumbers(wheel, top) {
  const all = wheel.reduce((sum, prize) => sum + prize.weight, 0);
  if (!all) return null;
  const sorted = [...wheel].sort((a, b) => (b.name === "top" ? 1 : 0) - (a.name === "top" ? 1 : 0) || b.cents - a.cents);
  return h("section", { key: "numbers", class: "panel" }, [
    h("header", null, [h("h2", null, t("spin.numbers")), h("span", { class: "tiny muted" }, t("spin.numbers.all", { all: all.toLocaleString("en-US") }))]),
    h("ul", { class: "numbers" }, sorted.map((prize, n) => h("li", { key: n }, [
      h("span", null, prize.name === "top" ? t("spin.topis", { amount: dollars(top || prize.cents) }) : dollars(prize.cents)),
      h("span", { class: "num" }, prize.weight.toLocaleString("en-US")),
      h("span", { class: "num" }, prize.weight ? t("spin.onein", { count: oneIn(all / prize.weight) }) : "–"),
    ]))),
  ]);
}

/** @param {number} ratio @returns {string} */
const oneIn = (ratio) => (ratio < 10 ? ratio.toFixed(1) : Math.round(ratio).toLocaleString("en-US"));
