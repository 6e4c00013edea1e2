/**
 * Chips and stacks of them. A stack shows up to six chips, the highest value below, and is read as
 * an amount. Which chips a sum is made of is only how it looks: the engine counts cents.
 */
import { h } from "./dom.js";
import { dollars } from "./money.js";
import { t } from "./strings.js";

/** @typedef {import("./dom.js").Node_} Node_ */

export const VALUES = [100000, 50000, 10000, 2500, 500, 100, 50];
const MOST = 6;

/** @param {number} cents @returns {string} */
function face(cents) {
  if (cents >= 100000) return `${cents / 100000}K`;
  return cents < 100 ? `${cents}\u00a2` : String(cents / 100);
}

/** The chips for a sum, highest first. @param {number} cents @returns {number[]} */
export function breakUp(cents) {
  const found = [];
  let left = cents;
  for (const value of VALUES) {
    while (left >= value && found.length < 40) {
      found.push(value);
      left -= value;
    }
  }
  if (!found.length) found.push(VALUES[VALUES.length - 1]);
  return found.length > MOST ? [...found.slice(0, MOST - 1), found[found.length - 1]] : found;
}

/** One chip at a height of a stack. @param {number} value @param {number} y @returns {Node_} */
function drawChip(value, y) {
  return h("g", { class: `chip v${value}`, transform: `translate(0 ${y})` }, [
    h("circle", { class: "chip-shade", cx: 20, cy: 22.6, r: 18.5 }),
    h("circle", { class: "chip-body", cx: 20, cy: 20, r: 18.5 }),
    h("circle", { class: "chip-edge", cx: 20, cy: 20, r: 15.8 }),
    h("circle", { class: "chip-face", cx: 20, cy: 20, r: 11.6 }),
  ]);
}

/** @param {number} value @param {number} y @returns {Node_} */
function drawFace(value, y) {
  const word = face(value);
  return h("text", { class: `chip-word v${value}${word.length > 2 ? " long" : ""}`, x: 20, y: y + 23.9, "text-anchor": "middle" }, word);
}

/** @param {number} cents @param {{key?: string}} [how] @returns {Node_} */
export function drawStack(cents, how) {
  const chips = breakUp(cents);
  const rise = (chips.length - 1) * 4;
  const top = chips[chips.length - 1];
  return h(
    "span",
    { key: how?.key, "data-at": how?.key, class: "stack", role: "img", "aria-label": t("chips.amount", { amount: dollars(cents) }) },
    h("svg", { viewBox: `0 ${-rise} 40 ${42 + rise}`, "aria-hidden": "true", class: `high-${chips.length}` }, [
      chips.map((value, n) => drawChip(value, -n * 4)),
      drawFace(top, -rise),
    ]),
  );
}

/** A chip alone, for the tray. @param {number} value @returns {Node_} */
export function drawOne(value) {
  return h("svg", { viewBox: "0 0 40 43", "aria-hidden": "true" }, [drawChip(value, 0), drawFace(value, 0)]);
}
