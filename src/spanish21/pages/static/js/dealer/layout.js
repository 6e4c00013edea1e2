/** The table as its dealer sees it: box 1 at the left, the players beyond, the shoe at the left hand. */
import { cardSign, drawCard } from "../cards.js";
import { drawStack } from "../chips.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { nameOf, peopleOn } from "../table/people.js";
import { t } from "../strings.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../types.js").BoxView} BoxView */
/** @typedef {import("../types.js").HandView} HandView */

/** @param {HandView} hand @param {number} box @param {number} n @returns {Node_} */
function drawHand(hand, box, n) {
  const words = hand.dead ? t("hand.dead") : `${hand.soft && hand.total < 21 ? t("dealer.soft") : ""}${hand.total}`;
  return h("div", { key: `h${n}`, class: "dhand" }, [
    h("div", { class: "hand" }, hand.taken ? [] : hand.cards.map((card, at) => drawCard(card, { key: `${box}-${n}-${at}` }))),
    hand.cards.length ? h("b", { class: hand.total > 21 || hand.dead ? "out" : "" }, words) : null,
  ]);
}

/** What rides on a box, over its hands and beside them. @param {BoxView} box @returns {number} */
function riding(box) {
  const stakes = box.hands.flatMap((hand) => hand.stakes).filter((stake) => stake.back === null);
  const onHands = stakes.reduce((sum, stake) => sum + stake.cents + stake.added.reduce((all, one) => all + one, 0), 0);
  const beside = box.wagers.filter((wager) => !wager.collected && (!box.hands.length || wager.kind !== "main"));
  return box.hands.length ? onHands : beside.reduce((sum, wager) => sum + wager.cents, 0);
}

/** @param {BoxView} box @param {boolean} lit @returns {Node_} */
function drawBox(box, lit) {
  const people = peopleOn(box);
  const name = people.length ? nameOf(people[0]) + (people.length > 1 ? ` +${people.length - 1}` : "") : box.seated ? nameOf(box.seated) : t("dealer.open");
  const cents = riding(box);
  const cards = box.hands.flatMap((hand) => hand.cards).map(cardSign).join(" ");
  return h("li", { key: `b${box.number}`, class: `lbox${lit ? " next" : ""}`, "aria-current": lit ? "true" : false, "aria-label": t("dealer.box.says", { box: box.number, name, cards }) }, [
    h("span", { class: "bx" }, [String(box.number), h("small", null, name)]),
    cents ? h("span", { class: "bet" }, [drawStack(cents), h("span", null, dollars(cents))]) : null,
    h("span", { class: "fill" }),
    ...box.hands.map((hand, n) => drawHand(hand, box.number, n)),
  ]);
}

/** The box an act is for; 0 for none. @param {any} ask @param {import("../types.js").PublicView} table @returns {number} */
export function boxOf(ask, table) {
  const inner = ask?.ask ?? ask;
  return inner?.to || inner?.box || inner?.seat || table.awaits?.[0] || 0;
}

/** @param {import("../types.js").PublicView} table @param {any} ask the act that is next, if there is one @returns {Node_[]} */
export function drawLayout(table, ask) {
  const lit = boxOf(ask, table);
  const dealer = table.dealer;
  return [
    h("ul", { key: "row", class: `lrow of-${table.boxes.length}`, role: "list" }, table.boxes.map((box) => drawBox(box, box.number === lit))),
    h("div", { key: "near", class: "near" }, [
      h("div", { key: "shoe", class: "tiny" }, [t("dealer.shoe"), h("br"), h("b", null, t("dealer.left", { cards: table.cards_left })), table.cut_card_out ? h("span", null, ` · ${t("dealer.cutout")}`) : null]),
      h("div", { key: "own", class: "own" }, [
        h("div", { class: "hand open" }, [...dealer.cards.map((card, at) => drawCard(card, { key: `d-${at}` })), dealer.hole_down ? drawCard(null, { key: "d-hole" }) : null]),
        dealer.cards.length ? h("span", { class: "total" }, `${dealer.soft && dealer.total < 21 ? t("dealer.soft") : ""}${dealer.total}`) : null,
        h("span", { class: "tiny" }, t("dealer.you")),
      ]),
      h("div", { key: "rack", class: "tiny right" }, [t("dealer.round"), h("br"), h("b", null, String(table.number)), table.void ? h("span", null, ` · ${t("end.void")}`) : null]),
    ]),
  ];
}
