/**
 * Cards as this project draws them: 5 to 7, a large index, one large suit, courts as a letter in a
 * frame. A card is an image with a name for whoever listens. Knows nothing of hands.
 */
import { h } from "./dom.js";
import { t } from "./strings.js";

/** @typedef {import("./dom.js").Node_} Node_ */

/** @param {string} card @returns {{rank: string, suit: string}} */
export function parts(card) {
  return { rank: card.slice(0, -1), suit: card.slice(-1) };
}

/** The card in words. @param {string} card @returns {string} */
export function cardName(card) {
  const { rank, suit } = parts(card);
  return t("card.of", { rank: t(`rank.${rank}`), suit: t(`suit.${suit}`) });
}

/** The rank alone, in words. @param {string} card @returns {string} */
export function rankName(card) {
  return t(`rank.${parts(card).rank}`);
}

const SIGNS = /** @type {Record<string, string>} */ ({ c: "\u2663", d: "\u2666", h: "\u2665", s: "\u2660" });

/** As on a score sheet: 7♥. @param {string} card @returns {string} */
export function cardSign(card) {
  const { rank, suit } = parts(card);
  return rank + SIGNS[suit];
}

/** @param {string | null} card null for one face down @param {{key: string, side?: boolean, fresh?: boolean}} how @returns {Node_} */
export function drawCard(card, how) {
  const name = card === null ? t("card.down") : cardName(card);
  const kind = `card${card === null ? " back" : ""}${how.side ? " side" : ""}${how.fresh ? " fresh" : ""}`;
  return h("span", { key: how.key, "data-at": how.key, class: kind, role: "img", "aria-label": name }, [
    h("svg", { viewBox: "0 0 100 140", "aria-hidden": "true" }, card === null ? drawBack() : drawFront(card)),
  ]);
}

/** @param {string} card @returns {Node_[]} */
function drawFront(card) {
  const { rank, suit } = parts(card);
  const sign = `#${suit}`;
  const court = "JQK".includes(rank);
  return [
    h("rect", { class: "paper", x: 1, y: 1, width: 98, height: 138, rx: 8 }),
    h("g", { class: "dh".includes(suit) ? "red" : "black" }, [
      h("text", { class: "rank", x: rank === "10" ? 3 : 7, y: 38 }, rank),
      h("use", { href: sign, x: 8, y: 45, width: 25, height: 25 }),
      court ? drawCourt(rank, sign) : h("use", { href: sign, x: 40, y: 74, width: 50, height: 50 }),
    ]),
  ];
}

/** @param {string} rank @param {string} sign @returns {Node_} */
function drawCourt(rank, sign) {
  return h("g", null, [
    h("rect", { class: "frame", x: 42, y: 14, width: 46, height: 112, rx: 3 }),
    h("rect", { class: "panel-in", x: 46, y: 18, width: 38, height: 104, rx: 2 }),
    h("text", { class: "face", x: 65, y: 92, "text-anchor": "middle" }, rank),
    h("use", { href: sign, x: 58, y: 24, width: 14, height: 14 }),
    h("use", { href: sign, x: 58, y: 102, width: 14, height: 14, transform: "rotate(180 65 109)" }),
  ]);
}

/** @returns {Node_[]} */
function drawBack() {
  return [
    h("rect", { class: "paper", x: 1, y: 1, width: 98, height: 138, rx: 8 }),
    h("rect", { class: "back-fill", x: 7, y: 7, width: 86, height: 126, rx: 4 }),
    h("rect", { class: "back-net", x: 12, y: 12, width: 76, height: 116, rx: 2 }),
    h("circle", { class: "back-ring", cx: 50, cy: 70, r: 17 }),
    h("text", { class: "back-word", x: 50, y: 77, "text-anchor": "middle" }, "21"),
  ];
}
