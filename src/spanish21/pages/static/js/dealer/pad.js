/** The pad for a card that is keyed in: ranks, then suits. A card is not entered before it is confirmed. */
import { parts } from "../cards.js";
import { h } from "../dom.js";
import { t } from "../strings.js";

/** @typedef {import("../dom.js").Node_} Node_ */

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K"];
const SUITS = ["s", "h", "d", "c"];

/** What is picked so far: a rank, a suit, both or neither. @param {string} card @returns {{rank: string, suit: string}} */
export function picked(card) {
  if (!card) return { rank: "", suit: "" };
  if (card.length === 1 && SUITS.includes(card)) return { rank: "", suit: card };
  const last = card.slice(-1);
  return SUITS.includes(last) ? parts(card) : { rank: card, suit: "" };
}

/** @param {string} card @returns {boolean} */
export function isWhole(card) {
  const { rank, suit } = picked(card);
  return rank !== "" && suit !== "";
}

/** The pick after a key; null where the key is none of the pad's. @param {string} card @param {string} key @returns {string | null} */
export function pick(card, key) {
  const { rank, suit } = picked(card);
  const said = key === "t" || key === "0" ? "10" : key.toUpperCase();
  if (said === "10" || RANKS.includes(said)) return said + suit;
  return SUITS.includes(key) ? rank + key : null;
}

/** @param {string} card @param {(card: string) => void} fill @param {{small?: boolean, tens?: boolean}} [how] @returns {Node_[]} */
export function drawPad(card, fill, how = {}) {
  const { rank, suit } = picked(card);
  const ranks = how.tens ? [...RANKS.slice(0, 9), "10", ...RANKS.slice(9)] : RANKS;
  const size = how.small ? " small" : "";
  return [
    h("div", { key: "ranks", class: `keypad${size}${how.tens ? " five" : ""}` }, ranks.map((one) => h("button", { key: one, type: "button", class: "key", "aria-label": t(`rank.${one}`), "aria-pressed": one === rank ? "true" : "false", on: { click: () => fill(one + suit) } }, one))),
    h("div", { key: "suits", class: `keypad${size}` }, SUITS.map((one) => h("button", { key: one, type: "button", class: `key${"hd".includes(one) ? " red" : ""}`, "aria-label": t(`suit.${one}`), "aria-pressed": one === suit ? "true" : "false", on: { click: () => fill(rank + one) } }, h("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, h("use", { href: `#${one}` }))))),
  ];
}
