/** Findings: what a careful regulator would want to know, the gravest first. */
import { h } from "../dom.js";
import { change, percent } from "../money.js";
import { say, t } from "../strings.js";
import { clause } from "../table/clause.js";
import { told } from "../told.js";
import { paper } from "./paper.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{reading: string, says: string, wager: string, was: number, now: number, change: number}} Effect_ */
/** @typedef {{severity: string, kind: string, subject: string, clause: string, text: string, effects: Effect_[]}} Finding_ */

const TAGS = /** @type {Record<string, string>} */ ({ alarm: "tag warn", warning: "tag on", note: "tag" });
/** Effects that print as nothing. */
const SMALL = 5e-7;

/** A wager, and how it is played where that matters. @param {string} name @returns {string} */
function wagerText(name) {
  const [bet, ...play] = name.split(" ");
  const title = say(`kind.${bet}`, told(bet));
  return play.length ? `${title}, ${told(play.join(" "))}` : title;
}

/** What a finding is about: a key of the rules as it is written there, or a wager. @param {Finding_} finding @returns {Node_} */
const subject = (finding) => (finding.kind === "ruling" ? h("code", null, finding.subject) : h("b", null, paper(told(finding.subject))));

/** @param {Effect_} effect @returns {Node_} */
function drawEffect(effect) {
  return h("tr", { key: effect.reading + effect.wager }, [
    h("td", null, [h("span", { class: "mono" }, effect.reading), h("span", { class: "why-line" }, paper(effect.says))]),
    h("td", null, wagerText(effect.wager)),
    h("td", { class: "num", "data-l": t("odds.change") }, change(-effect.change)),
    h("td", { class: "num", "data-l": t("odds.then") }, percent(-effect.now)),
  ]);
}

/** @param {Finding_} finding @returns {Node_} */
function drawFinding(finding) {
  const effects = finding.effects.filter((effect) => Math.abs(effect.change) >= SMALL);
  return h("li", { key: finding.kind + finding.subject + finding.text, class: `finding ${finding.severity}` }, [
    h("div", { class: "finding-head" }, [h("span", { class: TAGS[finding.severity] ?? "tag" }, t(`odds.severity.${finding.severity}`)), finding.subject ? subject(finding) : null, clause(finding.clause)]),
    h("p", null, paper(finding.text)),
    effects.length ? h("div", { class: "hscroll", tabindex: "0", role: "region", "aria-label": finding.subject }, h("table", null, [
      h("thead", null, h("tr", null, [["odds.reading", ""], ["odds.wager", ""], ["odds.change", "num"], ["odds.then", "num"]].map(([key, kind]) => h("th", { key, scope: "col", class: kind }, t(key))))),
      h("tbody", null, effects.map(drawEffect)),
    ])) : null,
  ]);
}

/** @param {{findings: Finding_[]}} told @returns {Node_} */
export function drawFindings(told) {
  const counts = ["alarm", "warning", "note"].map((severity) => `${told.findings.filter((one) => one.severity === severity).length} ${t(`odds.severity.${severity}.many`)}`);
  return h("section", { key: "findings", class: "panel" }, [
    h("header", null, [h("h2", null, t("odds.findings")), h("span", { class: "small muted" }, counts.join(" · "))]),
    h("ul", { class: "findings" }, told.findings.map(drawFinding)),
  ]);
}
