/** Disputes: opened by one person, answered by another with the clauses the answer rests on. */
import { h } from "../dom.js";
import { momentOf } from "../floor/house.js";
import { t } from "../strings.js";
import { clause } from "../table/clause.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{number: number, at: number, opened: {table: string, ruleset: string, round: number, person: string, words: string, by: string}, answered_at: number | null,
 *   answer: {outcome: string, words: string, clauses: string[], by: string} | null}} Dispute */

const NOBODY = "-";
const OUTCOMES = ["stands", "wrong", "undecided"];

/** @param {HTMLFormElement} form @param {string} name @returns {string} */
const valueOf = (form, name) => String(new FormData(form).get(name) ?? "").trim();

/** @param {string} address where the round is @param {Dispute} one @param {string} name @param {Node_ | null} [form] @returns {Node_} */
export function drawDispute(address, one, name, form = null) {
  const { opened, answer } = one;
  return h("article", { key: one.number, class: "dispute", "data-dispute": one.number }, [
    h("header", null, [
      h("h3", null, t("dispute.head", { number: one.number, name, round: opened.round })),
      h("span", { class: `tag ${answer ? "on" : "warn"}` }, answer ? t(`dispute.${answer.outcome}`) : t("dispute.open")),
    ]),
    h("p", null, opened.words),
    h("p", { class: "small muted" }, [t("dispute.by", { name: opened.by, when: momentOf(one.at) }), opened.person ? ` · ${t("dispute.of", { name: opened.person })}` : ""]),
    answer ? h("div", { class: "answer" }, [h("p", null, [answer.words, " ", ...answer.clauses.flatMap((each) => [clause(each), " "])]), h("p", { class: "small muted" }, t("dispute.answered", { name: answer.by, when: momentOf(one.answered_at ?? 0) }))]) : form,
    address ? h("a", { class: "btn", href: address }, t("dispute.replay")) : null,
  ]);
}

/** @param {string[]} people @param {(wanted: {person: string, words: string}) => void} send @returns {Node_} */
export function drawOpenForm(people, send) {
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const person = valueOf(form, "person");
    send({ person: person === NOBODY ? "" : person, words: valueOf(form, "words") });
  };
  return h("form", { key: "opendispute", class: "panel dispute-form", "aria-label": t("dispute.new"), on: { submit: go } }, [
    h("header", null, h("h3", null, t("dispute.new"))),
    h("label", { class: "field" }, [t("dispute.person"), h("select", { name: "person" }, [NOBODY, ...people].map((one) => h("option", { key: one, value: one }, one === NOBODY ? t("dispute.nobody") : one)))]),
    h("label", { class: "field" }, [t("dispute.words"), h("textarea", { name: "words", required: true, maxlength: 500, rows: 3 })]),
    h("button", { type: "submit", class: "btn primary" }, t("dispute.go")),
  ]);
}

/** @param {Dispute} one @param {string[]} clauses of the round's payments @param {(answer: {outcome: string, words: string, clauses: string[]}) => void} send @returns {Node_} */
export function drawAnswerForm(one, clauses, send) {
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const more = valueOf(form, "more").split(";").map((each) => each.trim()).filter(Boolean);
    const ticked = new FormData(form).getAll("clause").map(String);
    send({ outcome: valueOf(form, "outcome"), words: valueOf(form, "words"), clauses: [...new Set([...ticked, ...more])] });
  };
  return h("form", { key: `answer${one.number}`, class: "dispute-form", "aria-label": t("dispute.answer.title", { number: one.number }), on: { submit: go } }, [
    h("label", { class: "field" }, [t("dispute.outcome"), h("select", { name: "outcome" }, OUTCOMES.map((each) => h("option", { key: each, value: each }, t(`dispute.${each}`))))]),
    clauses.length ? h("fieldset", { class: "ticks" }, [h("legend", null, t("dispute.clauses")), clauses.map((each) => h("label", { key: each, class: "tickbox" }, [h("input", { type: "checkbox", name: "clause", value: each }), clause(each)]))]) : null,
    h("label", { class: "field" }, [t("dispute.more"), h("input", { name: "more", maxlength: 200, autocomplete: "off" })]),
    h("label", { class: "field" }, [t("dispute.reason"), h("textarea", { name: "words", required: true, maxlength: 500, rows: 3 })]),
    h("button", { type: "submit", class: "btn primary" }, t("dispute.answer")),
  ]);
}
