/** What a person is asked beside a turn: insurance, a shared double or split, a cut. */
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { t } from "../strings.js";
import { allowed, find, isRange } from "./answering.js";
import { actButton, clockLine, noteBox, sayLine, stepper } from "./controls.js";
import { outcome, riding } from "./hand.js";
import { nameOf } from "./people.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {import("./controls.js").ActButton} ActButton */

/** @param {Seat} seat @param {string} title @param {string} words @param {Node_ | string} right @param {Partial<ActButton>[]} acts @returns {Node_[]} */
function drawQuestion(seat, title, words, right, acts) {
  return [
    clockLine(seat.clock()),
    sayLine([h("strong", { key: "t" }, title), noteBox(seat.note()) ?? h("span", { key: "more", class: "small muted" }, words), h("span", { key: "right", class: "right" }, right)]),
    h("div", { key: "acts", class: `acts of-${acts.length}` }, acts.map((act) => actButton({ key: "", name: "", cost: "", why: (reason) => seat.explain(act.key ?? "", reason), go: () => {}, busy: seat.busy() === act.key, locked: seat.busy() !== "", ...act }))),
  ];
}

/** Boxes on which one may insure, or pass. @param {Seat} seat @returns {import("../types.js").Answer | undefined} */
export function insuranceAsked(seat) {
  if (!seat.table.insurance_open) return undefined;
  return allowed(seat.answers, { type: "insure" }) ?? allowed(seat.answers, { type: "pass" });
}

/** @param {Seat} seat @returns {Node_[]} */
export function drawInsurance(seat) {
  const asked = insuranceAsked(seat);
  const box = asked?.ask.box ?? seat.home;
  const insure = allowed(seat.answers, { type: "insure", box });
  const pass = allowed(seat.answers, { type: "pass", box });
  const amounts = insure?.amounts ?? null;
  const cents = amounts ? seat.insureBy(amounts) : 0;
  const refusal = insure ? null : (find(seat.answers, { type: "insure", box })[0]?.refusal ?? { code: "not_offered", clause: "", detail: t("why.short.not_offered") });
  const right = amounts && isRange(amounts) ? stepper({ label: t("ins.amount"), cents, amounts, set: seat.setInsure }) : t("bet.chips", { amount: dollars(seat.chips) });
  return drawQuestion(seat, t("ins.title"), t("ins.words"), right, [
    { key: "insurance", name: t("ins.yes"), extra: dollars(cents), hot: "I", cost: t("ins.yes.cost", { amount: dollars(cents), box }), refusal, go: () => seat.send({ ...(insure?.ask ?? { type: "insure" }), cents }, "insurance") },
    { key: "pass", name: t("ins.no"), hot: "N", cost: t("ins.no.cost"), go: () => pass && seat.send(pass.ask, "pass") },
  ]);
}

/** One's own button of the wheel is lit. @param {Seat} seat @returns {Node_[]} */
export function drawSpin(seat) {
  return drawQuestion(seat, t("spin.yours"), t("spin.yours.words"), "", [
    { key: "spin", name: t("spin.press"), hot: "Enter", cost: t("spin.press.cost"), best: true, go: () => seat.send({ type: "press_spin" }, "spin") },
  ]);
}

/** @param {Seat} seat @returns {Node_[]} */
export function drawShared(seat) {
  const ask = /** @type {NonNullable<import("../types.js").PublicView["ask"]>} */ (seat.table.ask);
  const box = seat.table.boxes[ask.box - 1];
  const hand = box.hands[ask.hand - 1];
  const caller = hand.stakes.find((stake) => stake.person !== seat.me && !ask.people.includes(stake.person)) ?? hand.stakes[0];
  const own = hand.stakes.filter((stake) => stake.person === seat.me && outcome(stake) === null);
  const stake = own.reduce((sum, each) => sum + riding(each), 0);
  const name = nameOf(caller.person);
  const pass = allowed(seat.answers, { type: "pass", box: ask.box });
  const no = (/** @type {string} */ word, /** @type {string} */ cost) => ({ key: "pass", name: word, hot: "N", cost, go: () => pass && seat.send(pass.ask, "pass") });
  if (ask.act === "split") return drawSplitAsk(seat, name, stake, ask.box);
  if (ask.act === "rescue") {
    const rescue = allowed(seat.answers, { type: "choose", box: ask.box, act: "rescue" });
    return drawQuestion(seat, t("ask.rescue", { name }), t("ask.rescue.words"), "", [
      { key: "rescue", name: t("act.rescue"), hot: "R", cost: t("ask.rescue.words"), go: () => rescue && seat.send(rescue.ask, "rescue") },
      no(t("ask.rescue.no"), t("act.stand.cost", { total: hand.total })),
    ]);
  }
  const join = allowed(seat.answers, { type: "join_double", box: ask.box });
  const amounts = join?.amounts ?? null;
  const cents = amounts ? seat.doubleBy(amounts) : 0;
  const right = amounts && isRange(amounts) ? stepper({ label: t("act.amount"), cents, amounts, set: seat.setDouble, note: t("bet.range", { least: dollars(amounts.least), most: dollars(amounts.most) }) }) : "";
  const added = caller.added[caller.added.length - 1] ?? 0;
  const refusal = join ? null : (find(seat.answers, { type: "join_double" })[0]?.refusal ?? null);
  return drawQuestion(seat, t("ask.double", { name, amount: dollars(added) }), t("ask.double.words"), right, [
    { key: "double", name: t("ask.double.yes"), extra: dollars(cents * Math.max(1, own.length)), hot: "D", cost: t("ask.double.yes.cost", { amount: dollars(cents) }), refusal, best: true, go: () => join && seat.send({ ...join.ask, cents }, "double") },
    no(t("ask.double.no"), t("ask.double.no.cost", { amount: dollars(stake) })),
  ]);
}

/** @param {Seat} seat @param {string} name @param {number} stake @param {number} box @returns {Node_[]} */
function drawSplitAsk(seat, name, stake, box) {
  const one = (/** @type {string} */ cover, /** @type {string} */ hot) => {
    const answer = allowed(seat.answers, { type: "join_split", box, cover });
    const refusal = answer ? null : (find(seat.answers, { type: "join_split", cover })[0]?.refusal ?? null);
    const cost = cover === "both" ? t("ask.split.both.cost", { amount: dollars(answer?.takes?.least ?? stake) }) : t("ask.split.one.cost", { amount: dollars(stake) });
    return { key: cover, name: t(`ask.split.${cover}`), hot, cost, refusal, go: () => answer && seat.send(answer.ask, cover) };
  };
  return drawQuestion(seat, t("ask.split", { name }), t("ask.split.words"), "", [one("both", "P"), one("first", "1"), one("second", "2")]);
}

/** Whether one is offered the cut. @param {Seat} seat @returns {import("../types.js").Answer | undefined} */
export function cutAsked(seat) {
  return allowed(seat.answers, { type: "cut_cards" });
}

/** @param {Seat} seat @returns {Node_[]} */
export function drawCut(seat) {
  const cut = /** @type {import("../types.js").Answer} */ (cutAsked(seat));
  const range = cut.numbers ?? { least: cut.ask.at ?? 0, most: cut.ask.at ?? 0 };
  const at = seat.cutAt(range);
  const decline = allowed(seat.answers, { type: "decline_cut" });
  const slide = (/** @type {Event} */ event) => seat.setCut(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return [
    ...drawQuestion(seat, t("cut.title"), t("cut.words"), t("cut.at", { at }), [
      { key: "cut", name: t("cut.yes"), hot: "Enter", cost: t("cut.at", { at }), go: () => seat.send({ ...cut.ask, at }, "cut") },
      { key: "nocut", name: t("cut.no"), hot: "N", cost: "", refusal: decline ? null : (find(seat.answers, { type: "decline_cut" })[0]?.refusal ?? null), go: () => decline && seat.send(decline.ask, "nocut") },
    ]),
    h("label", { key: "slide", class: "cutter" }, [h("span", { class: "sr" }, t("cut.title")), h("input", { type: "range", min: range.least, max: range.most, value: String(at), on: { input: slide } })]),
  ];
}
