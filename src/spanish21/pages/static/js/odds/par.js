/** The PAR sheet on a page: every wager's pay table, edges, volatility and bands. */
import { h } from "../dom.js";
import { t } from "../strings.js";
import { told, toldInParts } from "../told.js";
import { paper } from "./paper.js";
import { drawWarning } from "./words.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{heads: string[], rows: string[][], numbers: boolean[]}} Columns_ */
/** @typedef {{title: string, warnings: string[], facts: [string, string][], pays: Columns_, bands: Columns_, method: string}} ParWager */
/** @typedef {{title: string, head: string, source: string, warnings: string[], prizes: string[], summary: Columns_, wagers: ParWager[]}} Par_ */

/** A fact as print has it: a true minus, and no powers of ten. @param {string} text @returns {string} */
function figure(text) {
  const plain = text.replace(/\b\d+(?:\.\d+)?e-(\d+)/g, (small, digits) => Number(small).toFixed(Number(digits)));
  return toldInParts(plain).replace(/(?<![\w)])-(?=[\d$])/g, "\u2212");
}

/** @param {Columns_} columns @param {string} label @returns {Node_} */
function drawColumns(columns, label) {
  const kind = (/** @type {number} */ n) => (columns.numbers[n] ? "num" : "");
  return h("div", { class: "hscroll", tabindex: "0", role: "region", "aria-label": label }, h("table", null, [
    h("thead", null, h("tr", null, columns.heads.map((head, n) => h("th", { key: n, scope: "col", class: kind(n) }, told(head))))),
    h("tbody", null, columns.rows.map((row, at) => h("tr", { key: at }, row.map((text, n) => h("td", { key: n, class: kind(n) }, columns.numbers[n] ? figure(text) : paper(toldInParts(text))))))),
  ]));
}

/** @param {ParWager} wager @returns {string} */
const titleOf = (wager) => paper(told(wager.title));

/** @param {ParWager} wager @returns {Node_} */
function drawWager(wager) {
  return h("section", { key: wager.title, class: "panel par" }, [
    h("h2", null, titleOf(wager)),
    wager.warnings.map((line) => drawWarning([`${paper(line)}.`])),
    h("dl", { class: "facts" }, wager.facts.map(([name, value]) => h("div", { key: name }, [h("dt", null, told(name)), h("dd", null, figure(value))]))),
    h("h3", null, t("odds.paytable")),
    drawColumns(wager.pays, `${titleOf(wager)}: ${t("odds.paytable")}`),
    h("h3", null, t("odds.bands")),
    drawColumns(wager.bands, `${titleOf(wager)}: ${t("odds.bands")}`),
    h("p", { class: "small muted" }, paper(wager.method)),
  ]);
}

/** @param {Par_} par @returns {Node_} */
export function drawPar(par) {
  return h("div", { key: "par", class: "grid" }, [
    h("section", { key: "sum", class: "panel par" }, [
      h("h2", null, t("odds.par.title", { title: par.title })),
      h("p", { class: "small muted" }, [paper(par.head), h("br", null), paper(par.source)]),
      par.warnings.length ? drawWarning(par.warnings.map((line) => h("span", { key: line, class: "warnline" }, `${paper(line)}.`))) : null,
      drawColumns(par.summary, t("odds.par.all")),
      par.prizes.map((line) => h("p", { key: line, class: "small muted" }, paper(line))),
    ]),
    par.wagers.map(drawWager),
  ]);
}
