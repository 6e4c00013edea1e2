/**
 * The chart of best play: tables of cells, each with the value of every choice behind it. One cell
 * at a time can be reached with Tab, the others with the arrow keys; Enter or a tap pins one.
 */
import { h } from "../dom.js";
import { t } from "../strings.js";
import { told } from "../told.js";
import { actName, units } from "./words.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{best: string, options: [string, number][], cost: number | null}} Verdict_ */
/** @typedef {Verdict_ & {text: string, letter: string, cards: number, more: (Verdict_ & {cards: number})[], marks: Record<string, Verdict_>}} Cell_ */
/** @typedef {{label: string, cells: Cell_[]}} Row_ */
/** @typedef {{name: string, title: string, rows: Row_[]}} Table_ */
/** @typedef {{decks: number, ev: number, chart_ev: number | null, columns: string[], legend: Record<string, string>, tables: Table_[]}} Chart_ */
/** @typedef {{at: string, pinned: boolean, point: (id: string) => void, pin: (id: string) => void, leave: () => void}} Pointing */

const COLOUR = /** @type {Record<string, string>} */ ({ H: "a-hit", S: "a-stand", D: "a-double", d: "a-double", P: "a-split", R: "a-give" });
const STEPS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] });

/** @param {Table_} table @param {Row_} row @param {string} up @returns {string} */
const idOf = (table, row, up) => `${table.name}.${row.label.replaceAll(" ", "_")}.${up}`;

/** @param {Chart_} chart @param {string} id @returns {{table: Table_, row: Row_, cell: Cell_, up: string} | null} */
export function findCell(chart, id) {
  for (const table of chart.tables) {
    for (const row of table.rows) {
      const at = chart.columns.findIndex((up) => idOf(table, row, up) === id);
      if (at >= 0) return { table, row, cell: row.cells[at], up: chart.columns[at] };
    }
  }
  return null;
}

/** @param {Row_} row @returns {string} */
const labelOf = (row) => row.label.replace(/^(hard|soft) /, (_, kind) => `${t(`chart.${kind}`)} `).replace(" to ", row.label.includes("-") ? " \u2013 " : "\u2013");

/** @param {Chart_} chart @param {Table_} table @param {Row_} row @param {number} n @param {Pointing} pointing @param {boolean} first @returns {Node_} */
function drawCell(chart, table, row, n, pointing, first) {
  const cell = row.cells[n];
  const up = chart.columns[n];
  const id = idOf(table, row, up);
  const here = pointing.at === id;
  const name = `${labelOf(row)} ${t("odds.against")} ${up}: ${actName(cell.best)}, ${cell.text}, ${units(cell.options[0][1])}`;
  return h("td", { key: up, class: "c" }, h("button", {
    type: "button", class: `cell ${COLOUR[cell.letter] ?? ""}${here ? " here" : ""}`, "data-cell": id, tabindex: here || (!pointing.at && first) ? "0" : "-1", "aria-label": name, "aria-pressed": here && pointing.pinned ? "true" : "false",
    on: { mouseenter: () => pointing.point(id), mouseleave: pointing.leave, focus: () => pointing.point(id), click: () => pointing.pin(id), keydown: (/** @type {KeyboardEvent} */ event) => moveFrom(event) },
  }, cell.text));
}

/** Arrow keys go from cell to cell. @param {KeyboardEvent} event */
function moveFrom(event) {
  const step = STEPS[event.key];
  const from = /** @type {HTMLElement} */ (event.currentTarget);
  const row = from.closest("tr");
  if (!step || !row) return;
  event.preventDefault();
  const at = [...row.querySelectorAll(".cell")].indexOf(from);
  const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".chart tbody tr")]);
  const next = rows[rows.indexOf(row) + step[0]]?.querySelectorAll(".cell")[at + step[1]];
  if (next instanceof HTMLElement) next.focus();
}

/** @param {Chart_} chart @param {Table_} table @param {Pointing} pointing @param {number} number @returns {Node_} */
function drawTable(chart, table, pointing, number) {
  return h("section", { key: table.name, class: table.name.startsWith("doubled") ? "chart-part doubled" : "chart-part" }, [
    h("h3", { id: `t-${table.name}` }, told(table.title)),
    h("table", { class: "chart", "aria-labelledby": `t-${table.name}` }, [
      h("thead", null, h("tr", null, [h("th", { scope: "col" }, h("span", { class: "sr" }, t("odds.hand"))), chart.columns.map((up) => h("th", { key: up, scope: "col" }, up))])),
      h("tbody", null, table.rows.map((row, at) => h("tr", { key: row.label }, [h("th", { scope: "row" }, labelOf(row)), row.cells.map((_, n) => drawCell(chart, table, row, n, pointing, number + at + n === 0))]))),
    ]),
  ]);
}

/** @param {Verdict_} verdict @param {string} title @returns {Node_} */
function drawVerdict(verdict, title) {
  const cost = verdict.cost === null ? t("odds.only") : t("odds.second", { cents: (verdict.cost * 100).toFixed(2) });
  return h("div", { key: title, class: "verdict" }, [
    h("h4", null, title),
    h("dl", null, verdict.options.map(([act, value], n) => h("div", { key: act, class: n ? "" : "best" }, [h("dt", null, actName(act)), h("dd", null, units(value))]))),
    h("p", null, cost),
  ]);
}

/** What is behind the cell that is pointed at. @param {Chart_} chart @param {Pointing} pointing @returns {Node_ | null} */
export function drawTip(chart, pointing) {
  const found = findCell(chart, pointing.at);
  if (!found) return null;
  const { row, cell, up } = found;
  const name = `${labelOf(row)} ${t("odds.against")} ${up}`;
  return h("aside", { key: "tip", id: "tip", class: "tip", role: "status" }, [
    drawVerdict(cell, cell.more.length ? `${name}, ${t("odds.cards", { cards: cell.cards })}` : name),
    cell.more.slice(0, 2).map((one) => drawVerdict(one, t("odds.more", { cards: one.cards }))),
    Object.entries(cell.marks).slice(0, 1).map(([mark, one]) => drawVerdict(one, `${mark} ${t("odds.marked")}`)),
  ]);
}

/** @param {Chart_} chart @returns {Node_} */
function drawLegend(chart) {
  const letters = Object.entries(chart.legend).filter(([letter]) => letter in COLOUR);
  const marks = Object.entries(chart.legend).filter(([letter]) => !(letter in COLOUR));
  return h("div", { key: "legend", class: "legend" }, [
    h("ul", null, letters.map(([letter, words]) => h("li", { key: letter }, [h("span", { class: `cell ${COLOUR[letter]}` }, letter), told(words)]))),
    h("p", { class: "small muted" }, [...marks.map(([mark, words]) => `${mark === "n" ? "4" : mark}: ${told(words)}.`), t("odds.keys")].join(" ")),
  ]);
}

/** @param {Chart_} chart @param {Pointing} pointing @returns {Node_} */
export function drawChart(chart, pointing) {
  return h("div", { key: "chart", class: "charts" }, [chart.tables.map((table, n) => drawTable(chart, table, pointing, n)), drawLegend(chart)]);
}
