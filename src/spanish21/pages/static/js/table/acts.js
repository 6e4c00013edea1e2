/** The console while a hand is to act: every act with what it costs, or why it is not allowed. */
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { t } from "../strings.js";
import { allowed, find, fit, isRange, refusalOf } from "./answering.js";
import { actButton, clockLine, noteBox, sayLine, stepper } from "./controls.js";
import { riding, totalText, totalWords } from "./hand.js";
import { nameOf } from "./people.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {import("../types.js").HandView} HandView */

const ACTS = ["hit", "stand", "double", "split", "surrender", "rescue"];
export const HOT = /** @type {Record<string, string>} */ ({ hit: "H", stand: "S", double: "D", split: "P", surrender: "U", rescue: "R" });

/** The up card in words. @param {Seat} seat @returns {string} */
export function upWords(seat) {
  const up = seat.table.dealer.cards[0];
  return up ? t(`up.${up.slice(0, -1)}`) : t("up.none");
}

/** @param {Seat} seat @returns {Node_[]} */
export function drawActs(seat) {
  const turn = /** @type {[number, number, string]} */ (seat.table.awaits);
  const [number, place] = turn;
  const box = seat.table.boxes[number - 1];
  const hand = box.hands[place - 1];
  const rescue = Boolean(allowed(seat.answers, { type: "choose", box: number, hand: place, act: "rescue" }));
  const double = allowed(seat.answers, { type: "choose", box: number, hand: place, act: "double" });
  const blanks = { total: totalWords(hand), up: upWords(seat), hand: place, hands: box.hands.length };
  const title = rescue ? t("turn.rescue", blanks) : box.hands.length > 1 ? t("turn.hand", blanks) : t("turn.title", blanks);
  const several = seat.table.boxes.filter((each) => each.hands.some((one) => one.stakes.some((stake) => stake.person === seat.me))).length > 1;
  const amount = double?.amounts ? seat.doubleBy(double.amounts) : 0;
  const own = hand.stakes.filter((stake) => stake.person === seat.me);
  return [
    clockLine(seat.clock()),
    sayLine([
      h("strong", { key: "t" }, (several ? t("turn.box", { box: number }) : "") + title),
      noteBox(seat.note()) ?? h("span", { key: "more", class: "small muted" }, seat.lastWords()),
      h("span", { key: "right", class: "right" }, double && isRange(double.amounts) && double.amounts
        ? stepper({ label: t(own.length > 1 ? "act.each" : "act.amount"), cents: amount, amounts: double.amounts, set: seat.setDouble })
        : t("bet.chips", { amount: dollars(seat.chips) })),
    ]),
    h("div", { key: "acts", class: `acts of-${listActs(seat).length}` }, listActs(seat).map((act) => actButton(oneAct(seat, act, { number, place, hand, amount })))),
  ];
}

/** The acts to show: all but rescue, and after a double only what may be done then. @param {Seat} seat @returns {string[]} */
function listActs(seat) {
  const turn = seat.table.awaits;
  const doubled = turn && seat.table.boxes[turn[0] - 1].hands[turn[1] - 1].doubles > 0;
  if (!turn || !doubled) return ACTS.filter((act) => act !== "rescue");
  return ACTS.filter((act) => allowed(seat.answers, { type: "choose", box: turn[0], hand: turn[1], act }));
}

/** @param {Seat} seat @param {string} act @param {{number: number, place: number, hand: HandView, amount: number}} at @returns {import("./controls.js").ActButton} */
function oneAct(seat, act, { number, place, hand, amount }) {
  const wanted = { type: "choose", box: number, hand: place, act };
  const answer = allowed(seat.answers, wanted);
  const refusal = answer ? null : (refusalOf(seat.answers, wanted) ?? { code: "not_offered", clause: "", detail: t("why.short.not_offered") });
  const lines = hand.stakes.filter((stake) => stake.person === seat.me);
  const takes = act === "double" ? amount * lines.length : (answer?.takes?.least ?? 0);
  const money = act === "double" || act === "split" ? dollars(takes) : "";
  return {
    key: act,
    name: t(`act.${act}`),
    extra: money,
    hot: HOT[act],
    cost: coachCost(seat, act) || costOf(act, { hand, lines, takes, amount }),
    refusal,
    best: seat.best() === act,
    busy: seat.busy() === act,
    locked: seat.busy() !== "",
    go: () => seat.send({ ...(answer ? answer.ask : find(seat.answers, wanted)[0].ask), ...(act === "double" ? { cents: amount } : {}) }, act),
    why: (reason) => seat.explain(act, reason),
  };
}

/** What an act costs against the best, where the coach has been asked. @param {Seat} seat @param {string} act @returns {string} */
function coachCost(seat, act) {
  const advice = seat.coached;
  if (!advice || !(act in advice.cents)) return "";
  const cost = advice.cents[advice.best] - advice.cents[act];
  return act === advice.best ? t("coach.best.cost") : t("coach.costs", { cost: `$${(cost / 100).toFixed(2)}` });
}

/** What an act costs, in the second line. @param {string} act @param {{hand: HandView, lines: import("../types.js").StakeView[], takes: number, amount: number}} at @returns {string} */
function costOf(act, { hand, lines, takes, amount }) {
  const several = lines.length > 1;
  if (act === "stand") return t("act.stand.cost", { total: hand.total });
  if (act === "double") return several ? t("act.double.lines", { lines: lines.length, each: dollars(amount) }) : t("act.double.cost", { amount: dollars(takes) });
  if (act === "split") return several ? t("act.split.lines", { lines: lines.length, amount: dollars(takes) }) : t("act.split.cost", { amount: dollars(takes) });
  if (act === "rescue") {
    const back = lines.reduce((sum, stake) => sum + (stake.added[stake.added.length - 1] ?? 0), 0);
    const all = lines.reduce((sum, stake) => sum + riding(stake), 0);
    return t("act.rescue.cost", { back: dollars(back), lost: dollars(all - back) });
  }
  return t(`act.${act}.cost`);
}

/** While others act: the same buttons in their place, not to be used now. @param {Seat} seat @param {string} title @returns {Node_[]} */
export function drawWaiting(seat, title) {
  const turn = seat.table.awaits;
  const hand = turn ? seat.table.boxes[turn[0] - 1].hands[turn[1] - 1] : null;
  const more = turn && hand ? `${nameOf(turn[2])}: ${totalText(hand)}` : "";
  return [
    clockLine(seat.clock()),
    sayLine([h("strong", { key: "t" }, title), noteBox(seat.note()) ?? h("span", { key: "more", class: "small muted" }, seat.lastWords() || more), h("span", { key: "right", class: "right" }, t("bet.chips", { amount: dollars(seat.chips) }))]),
    h("div", { key: "acts", class: "acts of-5 waiting" }, ["hit", "stand", "double", "split", "surrender"].map((act) =>
      actButton({ key: act, name: t(`act.${act}`), cost: "", hot: HOT[act], refusal: { code: "not_your_turn", clause: "house", detail: title }, go: () => {}, why: (reason) => seat.explain(act, reason) }))),
  ];
}

/** The amount a double adds, kept within what is allowed. @param {number} chosen @param {import("../types.js").Amounts} amounts @returns {number} */
export function doubleAmount(chosen, amounts) {
  return chosen ? fit(chosen, amounts) : amounts.most;
}
