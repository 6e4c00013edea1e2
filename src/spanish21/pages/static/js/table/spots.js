/**
 * The places for wagers on a box, from the dealer outwards: side-bet squares, the main circle (one
 * for each person on the box), line circles. A place one may use is a button that lays the chip in
 * hand; everything on it is also its name for whoever listens.
 */
import { drawStack } from "../chips.js";
import { h } from "../dom.js";
import { dollars, gained } from "../money.js";
import { ridesOnHand } from "../picture.js";
import { t } from "../strings.js";
import { outcome, riding } from "./hand.js";
import { nameOf, peopleOn } from "./people.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../types.js").BoxView} BoxView */
/** @typedef {import("../types.js").Layout} Layout */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {{kind: string, person: string, cents: number, parts: number[], net: number | null, side: string | null}} Laid */
/** @typedef {{me: string, home: number, selected: string, lined: boolean, canBet: (box: number, kind: string, side?: string) => boolean,
 *   lay: (box: number, kind: string, side?: string) => void, goTo?: (box: number) => void}} Hands_ */

/** From the right of the row to the left, as the documents' layouts have them. */
const ORDER = ["match_dealer_up", "super_7s", "match_dealer", "lucky_ladies", "perfect_pair", "three_card_poker", "break_bonus", "match_dealer_down", "high_low", "bonus_spin"];

/** @param {Layout} layout @returns {Spot[]} */
export function squares(layout) {
  const found = layout.spots.filter((spot) => spot.shape === "square");
  return found.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** @param {Layout} layout @returns {Spot[]} */
export function lines(layout) {
  return layout.spots.filter((spot) => spot.shape === "line");
}

/** What lies on each place of a box: what rides, or else how the round decided it.
 * @param {BoxView} box @param {Picture} picture @returns {Laid[]} */
export function laidOn(box, picture) {
  /** @type {Laid[]} */
  const found = [];
  for (const wager of box.wagers) found.push({ ...wager, parts: [wager.cents], net: null });
  const hand = box.hands[0];
  const single = box.hands.length === 1;
  for (const stake of single ? hand.stakes : []) {
    found.push({ kind: stake.kind, person: stake.person, cents: riding(stake), parts: [stake.cents, ...stake.added], net: outcome(stake), side: null });
  }
  for (const each of picture.settled) {
    if (each.box !== box.number || each.hand || each.kind === "insurance") continue;
    if (found.some((one) => one.kind === each.kind && one.person === each.person)) continue;
    found.push({ kind: each.kind, person: each.person, cents: each.staked, parts: [each.staked], net: each.back + each.won - each.staked, side: null });
  }
  return found;
}

/** @param {Laid | undefined} laid @param {string} key @returns {(Node_ | false)[]} */
function drawLaid(laid, key) {
  if (!laid) return [];
  const lost = laid.net !== null && laid.net < 0;
  const won = laid.net !== null && laid.net > 0;
  const text = laid.net === null || laid.net === 0 ? laid.parts.map(dollars).join("+") : won ? gained(laid.net) : dollars(laid.cents);
  return [
    !lost && drawStack(laid.cents, { key: `stack-${key}` }),
    h("span", { key: "amt", class: `amt${won ? " win" : lost ? " lost" : ""}` }, text),
  ];
}

/** @param {Laid | undefined} laid @returns {string} */
function nameLaid(laid) {
  if (!laid) return t("spot.empty");
  if (laid.net === null) return dollars(laid.cents);
  if (laid.net === 0) return t("spot.push", { amount: dollars(laid.cents) });
  return laid.net > 0 ? t("spot.won", { amount: dollars(laid.net) }) : t("spot.lost", { amount: dollars(-laid.net) });
}

/** What a wager is called, with the half it lies on. @param {string} kind @param {string | null} [side] @returns {string} */
export function titleOf(kind, side) {
  return t(side ? `kind.${kind}.${side}` : `kind.${kind}`);
}

/** One place. @param {{spot: Spot, box: BoxView, laid: Laid | undefined, hands: Hands_, shape: string, key: string}} given @returns {Node_} */
function drawSpot({ spot, box, laid, hands, shape, key }) {
  const word = spot.kind === "main" && !hands.lined ? "" : t(laid?.side ? `short.${laid.side}` : `short.${spot.kind}`);
  const title = titleOf(spot.kind, laid?.side);
  const live = hands.canBet(box.number, spot.kind);
  const name = t("spot.name", { title, box: box.number, laid: nameLaid(laid) });
  const chosen = hands.home === box.number && hands.selected === spot.kind;
  const common = { key, "data-at": key, "data-l": word, class: `spot ${shape}${chosen ? " sel" : ""}`, "aria-label": name };
  const inside = [h("span", { key: "w", class: "word", "aria-hidden": "true" }, word), ...drawLaid(laid, key)];
  if (!live) return h("span", { ...common, role: "img" }, inside);
  return h("button", { ...common, type: "button", "data-spot": spot.kind, on: { click: () => hands.lay(box.number, spot.kind) } }, inside);
}

/** High Low is a square of two halves. @param {{spot: Spot, box: BoxView, laid: Laid | undefined, hands: Hands_, key: string}} given @returns {Node_} */
function drawHalves({ spot, box, laid, hands, key }) {
  const live = hands.canBet(box.number, spot.kind, "high");
  if (!live || laid) return drawSpot({ spot: { ...spot }, box, laid, hands: { ...hands, canBet: () => live }, shape: `sq${laid?.side ? ` ${laid.side}` : ""}`, key });
  const half = (/** @type {string} */ side) =>
    h("button", { key: side, type: "button", class: "half", "data-spot": `${spot.kind}-${side}`, "aria-label": t("spot.name", { title: t(`kind.high_low.${side}`), box: box.number, laid: t("spot.empty") }), on: { click: () => hands.lay(box.number, spot.kind, side) } }, t(`short.${side}`));
  return h("span", { key, "data-at": key, class: "spot sq halves" }, [half("high"), half("low")]);
}

/** @param {BoxView} box @param {Picture} picture @param {Layout} layout @param {Hands_} hands @returns {Node_} */
export function drawSpots(box, picture, layout, hands) {
  const all = laidOn(box, picture);
  const people = peopleOn(box);
  for (const one of all) if (!people.includes(one.person)) people.push(one.person);
  const own = people.includes(hands.me) ? hands.me : people[0];
  const find = (/** @type {string} */ kind, /** @type {string | undefined} */ person = own) => all.find((one) => one.kind === kind && one.person === person) ?? (ridesOnHand(kind) ? undefined : all.find((one) => one.kind === kind));
  const row = squares(layout).map((spot) => {
    const given = { spot, box, laid: find(spot.kind), hands, key: `${box.number}-${spot.kind}` };
    return spot.kind === "high_low" ? drawHalves(given) : drawSpot({ ...given, shape: "sq" });
  });
  return h("div", { key: "spots", class: "spots" }, [
    row.length > 0 && h("div", { key: "sq", class: "row" }, row),
    drawMains(box, people, hands, find, layout),
    lines(layout).length > 0 && h("div", { key: "ln", class: "row" }, lines(layout).map((spot) => drawSpot({ spot, box, laid: find(spot.kind), hands, shape: "line", key: `${box.number}-${spot.kind}` }))),
  ]);
}

/** The main circle, or one behind the other where several people are on the box (ma 13(c)).
 * @param {BoxView} box @param {string[]} people @param {Hands_} hands @param {(kind: string, person?: string) => Laid | undefined} find @param {Layout} layout @returns {Node_} */
function drawMains(box, people, hands, find, layout) {
  const spot = layout.spots.find((one) => one.shape === "main") ?? { kind: "main", title: "", shape: "main", least: 0, most: 0, step: 1 };
  const laid = people.filter((person) => find("main", person));
  const calls = box.seated && laid.includes(box.seated) ? box.seated : [...laid].sort((a, b) => (find("main", b)?.parts[0] ?? 0) - (find("main", a)?.parts[0] ?? 0))[0];
  const mains = [...laid].sort((a, b) => Number(b === calls) - Number(a === calls));
  if (mains.length > 1 && !mains.includes(hands.me) && hands.canBet(box.number, "main")) mains.push(hands.me); // a place behind them is open
  if (mains.length < 2) {
    const person = mains[0];
    return drawSpot({ spot: spot, box, laid: find("main", person), hands, shape: "main", key: `${box.number}-main` });
  }
  return h("div", { key: "behind", class: "behind" }, mains.map((person, n) => {
    const key = n ? `${box.number}-main-${person}` : `${box.number}-main`;
    const lies = find("main", person);
    const circle = drawSpot({ spot: spot, box, laid: lies, hands: person === hands.me ? hands : { ...hands, canBet: () => false }, shape: "main", key });
    const who = h("span", { class: "who" }, [person === hands.me ? t("box.self") : nameOf(person), h("small", null, t(lies ? `box.${n ? "behind" : "calls"}${person === hands.me ? ".you" : ""}` : "box.behind.may"))]);
    return h("div", { key: `p-${person}`, class: "one" }, [circle, who]);
  }));
}
