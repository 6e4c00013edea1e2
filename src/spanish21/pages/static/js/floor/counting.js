/** Money and players of a shift: drop, fills, credits, win and hold with the identity that ties them; ratings. */
import { h } from "../dom.js";
import { dollars, gained, percent } from "../money.js";
import { sign } from "../sprite.js";
import { t } from "../strings.js";
import { tableName } from "../table/people.js";
import { lengthOf, momentOf } from "./house.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{drop: number, cashed_out: number, fills: number, credits: number, win: number, jackpots: number, rack_opened: number, rack_closed: number}} Figures */
/** @typedef {{table: string, name: string, figures: Figures, hold: number | null, counted_win: number, ties: boolean}} Counted */
/** @typedef {{back: number, begins: number, ends: number}} Shift */
/** @typedef {{shift: Shift, shifts: Shift[], tables: Counted[], house: Counted}} Count */

const COLUMNS = /** @type {(keyof Figures)[]} */ (["drop", "cashed_out", "fills", "credits", "rack_opened", "rack_closed", "win"]);

/** @param {Counted} one @param {string} name @returns {Node_} */
function drawRow(one, name) {
  return h("tr", { key: one.table || "house", class: one.table ? "" : "sum" }, [
    h("th", { scope: "row" }, name),
    COLUMNS.map((column) => h("td", { key: column, class: `num${column === "win" ? " strong" : ""}` }, column === "win" ? gained(one.figures.win) : dollars(one.figures[column]))),
    h("td", { key: "hold", class: "num" }, one.hold === null ? "\u2013" : `${(100 * one.hold).toFixed(1)}%`.replace("-", "\u2212")),
    h("td", { key: "ties", class: "num" }, one.ties ? h("span", { class: "tag on" }, [sign("tick"), t("count.ties")]) : h("span", { class: "tag warn" }, t("count.differs", { amount: gained(one.figures.win - one.figures.jackpots - one.counted_win) }))),
  ]);
}

/** The identity, with the house's own figures in it. @param {Counted} house @returns {Node_} */
function drawIdentity(house) {
  const one = house.figures;
  const term = (/** @type {string} */ key, /** @type {number} */ cents) => h("span", { key, class: "term" }, [h("b", null, dollars(cents)), h("small", null, t(`count.${key}`))]);
  const mark = (/** @type {string} */ text, /** @type {number} */ n) => h("span", { key: `m${n}`, class: "mark" }, text);
  return h("div", { key: "identity", class: "identity", role: "group", "aria-label": t("count.identity") }, [
    term("win", one.win), mark("\u2212", 0), term("jackpots", one.jackpots), mark("=", 1),
    term("rack_gain", one.rack_closed - one.rack_opened), mark("+", 2), term("drop", one.drop), mark("\u2212", 3), term("cashed_out", one.cashed_out), mark("+", 4), term("credits", one.credits), mark("\u2212", 5), term("fills", one.fills),
  ]);
}

/** @param {Shift} shift @param {Shift[]} shifts @param {(back: number) => void} choose @returns {Node_} */
export function drawShifts(shift, shifts, choose) {
  const hear = (/** @type {Event} */ event) => choose(Number(/** @type {HTMLSelectElement} */ (event.target).value));
  return h("label", { key: "shift", class: "field shift" }, [t("count.shift"), h("select", { value: String(shift.back), on: { change: hear } }, shifts.map((one) => h("option", { key: one.back, value: String(one.back), selected: one.back === shift.back }, `${momentOf(one.begins)} – ${momentOf(one.ends)}`)))]);
}

/** @param {Count} count @param {(back: number) => void} choose @returns {Node_} */
export function drawCount(count, choose) {
  return h("section", { key: "count", class: "panel", "aria-label": t("count.title") }, [
    h("header", null, [h("h2", null, t("count.title")), drawShifts(count.shift, count.shifts, choose)]),
    h("div", { class: "hscroll", tabindex: "0", role: "region", "aria-label": t("count.title") }, h("table", { class: "count" }, [
      h("thead", null, h("tr", null, [h("th", { scope: "col" }, t("count.table")), COLUMNS.map((column) => h("th", { key: column, scope: "col", class: "num" }, t(`count.${column}`))), h("th", { key: "hold", scope: "col", class: "num" }, t("count.hold")), h("th", { key: "ties", scope: "col", class: "num" }, t("count.tied"))])),
      h("tbody", null, [...count.tables.map((one) => drawRow(one, tableName(one.name))), drawRow(count.house, t("count.house"))]),
    ])),
    h("h3", null, t("count.identity")),
    drawIdentity(count.house),
    h("p", { class: "small muted" }, t("count.words")),
  ]);
}

/** @param {{table: string, name: string, edge: number | null, rating: any}[]} ratings @returns {Node_} */
export function drawRatings(ratings) {
  const head = ["player", "table", "time", "rounds", "average", "wagered", "edge", "loss", "net"];
  return h("section", { key: "ratings", class: "panel", "aria-label": t("rate.title") }, [
    h("header", null, h("h2", null, t("rate.title"))),
    ratings.length ? h("div", { class: "hscroll", tabindex: "0", role: "region", "aria-label": t("rate.title") }, h("table", { class: "count" }, [
      h("thead", null, h("tr", null, head.map((one, n) => h("th", { key: one, scope: "col", class: n > 1 ? "num" : "" }, t(`rate.${one}`))))),
      h("tbody", null, ratings.map(({ table, name, edge, rating }) => h("tr", { key: `${table} ${rating.person}` }, [
        h("th", { scope: "row" }, rating.person), h("td", null, name), h("td", { class: "num" }, lengthOf(rating.time)), h("td", { class: "num" }, rating.rounds), h("td", { class: "num" }, dollars(Math.round(rating.average))),
        h("td", { class: "num" }, dollars(rating.wagered + rating.side_bets)), h("td", { class: "num" }, edge === null ? t("rate.wait") : percent(edge)), h("td", { class: "num strong" }, rating.loss === null ? t("rate.wait") : dollars(Math.round(rating.loss))), h("td", { class: "num" }, gained(rating.net)),
      ]))),
    ])) : h("p", { class: "small muted" }, t("rate.none")),
    h("p", { class: "small muted" }, t("rate.words")),
  ]);
}
