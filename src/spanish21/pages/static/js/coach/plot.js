/** Results against expectation: the walk of the evening, and the band in which it should stay. */
import { h } from "../dom.js";
import { t } from "../strings.js";
import { exact, signed } from "./words.js";

/** @typedef {import("../dom.js").Node_} Node_ */

const WIDE = 312;
const HIGH = 116;
const LEFT = 44;

/** @param {import("../coach.js").Told_} told @returns {Node_} */
export function drawPlot(told) {
  return h("section", { key: "plot", class: "results" }, [h("h3", null, t("coach.results")), ...inside(told)]);
}

/** @param {import("../coach.js").Told_} told @returns {Node_[]} */
function inside(told) {
  if (!told.rounds) return [h("p", { class: "small muted" }, t("coach.noresults"))];
  if (!told.plot) return [h("p", { class: "small muted", role: "status" }, t("coach.plot.wait"))];
  if (!told.plot.length) return [h("p", { class: "small muted" }, t("coach.noresults"))];
  const last = told.plot[told.plot.length - 1];
  const words = t("coach.result", { result: signed(last.result), expected: exact(last.expected) });
  return [drawWalk(told.plot, told.rounds, words), h("p", { class: "small muted" }, `${words} ${t("coach.band")}`)];
}

/** @param {{result: number, expected: number, band: number}[]} points @param {number} rounds @param {string} words @returns {Node_} */
function drawWalk(points, rounds, words) {
  const all = [{ result: 0, expected: 0, band: 0 }, ...points];
  const most = Math.max(...all.map((one) => Math.max(Math.abs(one.result), Math.abs(one.expected) + one.band)), 100);
  const x = (/** @type {number} */ n) => LEFT + (n / (all.length - 1)) * (WIDE - LEFT - 4);
  const y = (/** @type {number} */ cents) => HIGH / 2 - (cents / most) * (HIGH / 2 - 8);
  const path = (/** @type {(one: typeof all[0]) => number} */ of) => all.map((one, n) => `${x(n).toFixed(1)},${y(of(one)).toFixed(1)}`);
  const upper = path((one) => one.expected + one.band);
  const lower = path((one) => one.expected - one.band).reverse();
  const line = (/** @type {number} */ cents) => h("line", { key: cents, class: "grid-line", x1: LEFT, x2: WIDE, y1: y(cents), y2: y(cents) });
  const label = (/** @type {number} */ cents, /** @type {string} */ text) => h("text", { key: text, x: LEFT - 6, y: y(cents) + 4, "text-anchor": "end" }, text);
  const round = (/** @type {number} */ cents) => signed(cents).replace(/\.\d\d$/, "");
  return h("svg", { class: "walk", viewBox: `0 0 ${WIDE} ${HIGH + 16}`, role: "img", "aria-label": words }, [
    line(most), line(-most),
    h("polygon", { class: "band", points: [...upper, ...lower].join(" ") }),
    h("path", { class: "expected", d: `M${path((one) => one.expected).join("L")}` }),
    h("path", { class: "walked", d: `M${path((one) => one.result).join("L")}` }),
    label(most, round(most)), label(0, "0"), label(-most, round(-most)),
    h("text", { key: "first", x: LEFT, y: HIGH + 12 }, "0"),
    h("text", { key: "last", x: WIDE - 2, y: HIGH + 12, "text-anchor": "end" }, t(rounds === 1 ? "coach.rounds.one" : "coach.rounds", { count: rounds })),
  ]);
}
