/** A hand on the felt: its cards, its total, and after a split the chips beside it. */
import { drawCard } from "../cards.js";
import { drawStack } from "../chips.js";
import { h } from "../dom.js";
import { dollars, gained } from "../money.js";
import { t } from "../strings.js";
import { nameOf } from "./people.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../types.js").HandView} HandView */
/** @typedef {import("../types.js").StakeView} StakeView */

/** @param {StakeView} stake @returns {number} */
export function riding(stake) {
  return stake.cents + stake.added.reduce((sum, each) => sum + each, 0);
}

/** What a person has gained or lost by a stake that is settled, or null while it rides.
 * @param {StakeView} stake @returns {number | null} */
export function outcome(stake) {
  return stake.back === null ? null : stake.back + stake.won - riding(stake);
}

/** @param {HandView} hand @returns {string} */
export function totalText(hand) {
  if (hand.total > 21) return t("bust.total", { total: hand.total });
  if (hand.soft && hand.total < 21 && hand.cards.length > 1) return t("soft.total", { total: hand.total });
  return String(hand.total);
}

/** The total within a sentence. @param {HandView} hand @returns {string} */
export function totalWords(hand) {
  return hand.soft && hand.total < 21 ? t("say.soft", { total: hand.total }) : String(hand.total);
}

/** @param {HandView} hand @returns {"won" | "out" | ""} */
function fate(hand) {
  const results = hand.stakes.map(outcome).filter((one) => one !== null);
  if (hand.ended === "rescued" || hand.ended === "surrendered" || hand.dead || hand.total > 21) return "out";
  if (!results.length) return hand.total === 21 ? "won" : "";
  return results.some((one) => one > 0) ? "won" : results.every((one) => one < 0) ? "out" : "";
}

/** @param {HandView} hand @param {{at: string, acting: boolean, many: boolean, shared: boolean, me: string}} how @returns {Node_} */
export function drawHand(hand, how) {
  const end = fate(hand);
  const sideways = hand.cards.length - hand.doubles + (hand.card_due ? 1 : 0);
  const gone = hand.ended === "rescued" || hand.ended === "surrendered" || hand.dead;
  const classes = ["h", how.acting && "act", (gone || hand.taken) && "gone"].filter(Boolean).join(" ");
  return h("div", { key: how.at, class: classes, "data-hand": how.at }, [
    how.acting && h("span", { class: "marker", "aria-hidden": "true" }),
    h("div", { class: "hand" }, hand.cards.map((card, n) => drawCard(card, { key: `${how.at}-${n}`, side: hand.doubles > 0 && n >= Math.max(2, sideways) }))),
    hand.cards.length > 0 && h("span", { class: `total${how.acting ? " act" : ""}${end === "won" ? " win" : end === "out" ? " out" : ""}` }, totalText(hand)),
    (how.many || gone) && drawChipsOf(hand, how),
  ]);
}

/** The chips on one hand of several. @param {HandView} hand @param {{at: string, many: boolean, shared: boolean, me: string}} how */
function drawChipsOf(hand, how) {
  if (hand.ended === "rescued") return h("span", { class: "hw" }, t("hand.rescued", { amount: dollars(lastAdded(hand)) }));
  if (hand.ended === "surrendered") return h("span", { class: "hw" }, t("hand.surrendered"));
  if (hand.dead) return h("span", { class: "hw" }, t("hand.dead"));
  if (!how.many) return null;
  const own = hand.stakes.filter((stake) => stake.person === how.me);
  const shown = own.length ? own : hand.stakes;
  const sum = shown.reduce((all, stake) => all + riding(stake), 0);
  const parts = shown.length === 1 && shown[0].added.length ? [shown[0].cents, ...shown[0].added] : [sum];
  const result = shown.map(outcome);
  const net = result.includes(null) ? null : result.reduce((/** @type {number} */ all, each) => all + (each ?? 0), 0);
  const whose = how.shared && !own.length && shown.length === 1 ? ` · ${nameOf(shown[0].person)}` : "";
  return h("span", { class: `hw${net !== null && net < 0 ? " lost" : ""}` }, [
    net !== null && net < 0 ? null : parts.map((cents, n) => h("span", { key: `s${n}` }, drawStack(cents))),
    h("span", { class: `amt-text${net !== null && net > 0 ? " win" : ""}` }, (net === null ? parts.map(dollars).join(" + ") : gained(net)) + whose),
  ]);
}

/** @param {HandView} hand @returns {number} */
function lastAdded(hand) {
  const stake = hand.stakes[0];
  return stake && stake.added.length ? stake.added[stake.added.length - 1] : 0;
}
