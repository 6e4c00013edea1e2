/** The dealer's side: cards, the shoe with its cut card, the discard rack, posted prizes, moments. */
import { drawCard } from "../cards.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { say, t } from "../strings.js";
import { clause } from "./clause.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../types.js").Layout} Layout */
/** @typedef {import("../picture.js").Picture} Picture */

/** @param {Picture} picture @param {Layout} layout @returns {Node_} */
export function drawDealer(picture, layout) {
  const { dealer } = picture;
  const cards = /** @type {(string | null)[]} */ ([...dealer.cards]);
  if (dealer.hole_down) cards.push(null);
  const total = dealer.total > 21 ? t("bust.total", { total: dealer.total }) : dealer.soft && dealer.cards.length > 1 && dealer.total < 21 ? t("soft.total", { total: dealer.total }) : String(dealer.total);
  return h("div", { key: "dealer", class: "dealer", role: "group", "aria-label": t("dealer") }, [
    cards.length === 0 && drawPosted(picture),
    cards.length > 0 && h("div", { key: "cards", class: "hand open" }, cards.map((card, n) => drawCard(card, { key: `0-${n}` }))),
    dealer.cards.length > 0 && h("span", { key: "total", class: `total${dealer.total > 21 ? " over" : ""}` }, total),
    cards.length === 0 && !Object.keys(picture.posted).length && layout.motto.length > 0 && h("span", { key: "wait", class: "rest" }, t("dealer.waits")),
  ]);
}

/** @param {Picture} picture @returns {Node_ | false} */
function drawPosted(picture) {
  const posted = Object.entries(picture.posted);
  if (!posted.length) return false;
  return h("div", { key: "posted", class: "posted" }, [
    h("span", null, t("posted")),
    h("div", { class: "jp" }, posted.map(([name, cents]) => h("span", { key: name }, [`${say(`prize.${name}`, name.toUpperCase())} `, h("b", null, dollars(cents))]))),
  ]);
}

/** The shoe: how full it looks, where the cut card is, how many cards are left.
 * @param {Picture} picture @param {Layout} layout @returns {Node_} */
export function drawShoe(picture, layout) {
  const whole = Math.max(layout.cards, picture.cards_left, 1);
  const full = Math.min(1, picture.cards_left / whole);
  const edges = Math.round(12 * full);
  const left = 118 - 88 * full;
  const words = picture.cut_card_out ? t("shoe.cut", { cards: picture.cards_left }) : t("shoe.left", { cards: picture.cards_left });
  return h("div", { key: "shoe", class: "shoe" }, [
    h("svg", { viewBox: "0 0 150 74", "aria-hidden": "true" }, [
      h("path", { class: "shoe-box", d: "M18 62V26L118 8h14v54Z" }),
      h("path", { class: "shoe-cards", d: `M24 58V30l${88 * full} ${-16 * full}V58Z` }),
      h("g", { class: "shoe-edges" }, Array.from({ length: edges }, (_, n) => h("path", { d: `M${34 + n * 7} ${30.2 - n * 1.27}V58` }))),
      !picture.cut_card_out && h("rect", { class: "cut", x: Math.min(100, 30 + 20 * full), y: 14, width: 4, height: 45, "data-left": left }),
      h("path", { class: "shoe-foot", d: "M10 66h130" }),
      h("rect", { class: "shoe-mouth", x: 4, y: 40, width: 22, height: 24, rx: 2 }),
      h("rect", { class: "shoe-back", x: 7, y: 43, width: 16, height: 18, rx: 1 }),
    ]),
    h("span", null, words),
  ]);
}

/** @param {Picture} picture @param {Layout} layout @returns {Node_} */
export function drawRack(picture, layout) {
  const whole = Math.max(layout.cards, 1);
  const gone = Math.max(0, whole - picture.cards_left);
  const rows = Math.min(14, Math.ceil((14 * gone) / whole));
  return h("div", { key: "rack", class: "rack" }, [
    h("svg", { viewBox: "0 0 150 74", "aria-hidden": "true" }, [
      h("path", { class: "rack-frame", d: "M26 66V14h98v52" }),
      h("g", { class: "rack-cards" }, Array.from({ length: rows }, (_, n) => h("rect", { x: 34, y: 61 - n * 3.2, width: 82, height: 2.6 }))),
      h("path", { class: "shoe-foot", d: "M16 66h118" }),
    ]),
    h("span", null, t("rack")),
  ]);
}

/** A prize, said once in the middle of the felt. @param {{title: string, cents: number, words: string, clause: string} | null} moment @returns {Node_ | null} */
export function drawMoment(moment) {
  if (!moment) return null;
  return h("div", { key: "moment", class: "moment" }, [
    h("div", { class: "k" }, moment.title),
    h("div", { class: "v", "data-count": moment.cents }, dollars(moment.cents)),
    h("div", { class: "w" }, [moment.words, " ", moment.clause && clause(moment.clause)]),
  ]);
}
