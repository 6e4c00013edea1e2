/**
 * The parts of the console: the big act buttons (legal, or dashed with the reason), the stepper for
 * an amount, the clock, the line in which the table speaks.
 */
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { sign } from "../sprite.js";
import { say, t } from "../strings.js";
import { fit } from "./answering.js";
import { clause } from "./clause.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../types.js").WhyNot} WhyNot */
/** @typedef {{key: string, name: string, extra?: string, cost: string, hot?: string, refusal?: WhyNot | null, best?: boolean, busy?: boolean, locked?: boolean,
 *   wide?: boolean, shown?: boolean, go: () => void, why: (refusal: WhyNot) => void}} ActButton */

/** A reason in the chosen language, or as the table said it. @param {WhyNot} refusal @returns {string} */
export function reasonOf(refusal) {
  const detail = say(`refusal.${refusal.code}`, refusal.detail, { detail: refusal.detail });
  return `${detail.charAt(0).toUpperCase()}${detail.slice(1)}${/[.!?]$/.test(detail) ? "" : "."}`;
}

/** A big button. Its name is the act alone; what it costs describes it. @param {ActButton} act @returns {Node_} */
export function actButton(act) {
  const refusal = act.refusal ?? null;
  const names = { labelledby: `act-${act.key}`, describedby: `cost-${act.key}` };
  const cost = refusal ? say(`why.short.${refusal.code}`, reasonOf(refusal)) : act.cost;
  const call = () => (refusal ? act.why(refusal) : act.locked ? undefined : act.go());
  const kind = `act-btn${act.best ? " on" : ""}${act.wide ? " wide" : ""}${refusal ? " low" : ""}`;
  return h("button", { key: act.key, type: "button", class: kind, "data-act": act.key, "aria-labelledby": names.labelledby, "aria-describedby": names.describedby, "aria-disabled": refusal || act.locked ? "true" : false, "data-locked": act.locked && !refusal ? "yes" : false, "aria-busy": act.busy ? "true" : false, "aria-keyshortcuts": act.hot ?? false, on: { click: call } }, [
    h("b", null, [h("span", { id: names.labelledby }, act.name), act.extra && !refusal ? h("em", null, ` ${act.extra}`) : null]),
    act.busy ? h("span", { class: "spin", "aria-hidden": "true" }) : act.hot ? h("kbd", { "aria-hidden": "true" }, act.hot) : null,
    h("span", { id: names.describedby, class: "cost" }, cost),
    refusal && h("span", { class: "why", "aria-hidden": "true" }, [reasonOf(refusal), clause(refusal.clause)]),
  ]);
}

/** @param {{label: string, cents: number, amounts: import("../types.js").Amounts, set: (cents: number) => void, note?: string}} given @returns {Node_} */
export function stepper({ label, cents, amounts, set, note }) {
  const move = (/** @type {number} */ by) => () => set(fit(cents + by * amounts.step, amounts));
  return h("span", { key: "stepper", class: "less" }, [
    h("span", null, label),
    h("span", { class: "step", role: "group", "aria-label": label }, [
      h("button", { type: "button", "aria-label": t("act.less"), "aria-keyshortcuts": "-", on: { click: move(-1) } }, "\u2212"),
      h("output", null, dollars(cents)),
      h("button", { type: "button", "aria-label": t("act.more"), "aria-keyshortcuts": "+", on: { click: move(1) } }, "+"),
    ]),
    note ? h("span", null, note) : null,
  ]);
}

/** The line of the table: what it says in large, then what it adds. @param {(Node_ | string | null | false)[]} parts @returns {Node_} */
export function sayLine(parts) {
  return h("div", { key: "say", class: "say" }, parts);
}

/** A note in the line: a refusal, a warning, something to know. @param {{kind: string, words: string, clause?: string} | null} note @returns {Node_ | null} */
export function noteBox(note) {
  if (!note) return null;
  return h("div", { key: "note", class: `note ${note.kind}` }, [
    sign(note.kind === "alert" ? "warn" : "info"),
    h("span", null, [note.words, " ", note.clause ? clause(note.clause) : null]),
  ]);
}

/** Time to act, as a line that runs out. @param {{left: number, whole: number} | null} clock @returns {Node_} */
export function clockLine(clock) {
  const share = clock && clock.whole > 0 ? Math.max(0, Math.min(1, clock.left / clock.whole)) : 0;
  return h("div", { key: "clock", class: `clock${clock ? "" : " none"}`, "aria-hidden": "true" }, h("i", { style: { "--share": String(share) } }));
}
