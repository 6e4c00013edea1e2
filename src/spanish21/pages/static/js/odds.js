/**
 * The odds page: charts, side bets, PAR sheets, findings and comparisons of every rule set, with
 * switches to flip. The address holds the settings; everything prints.
 */
import { get } from "./api.js";
import { begin, drawBar } from "./bar.js";
import { byId, h, render } from "./dom.js";
import { percent } from "./money.js";
import { VIEWS, queryOf, readAddress, writeAddress } from "./odds/address.js";
import { drawChart, drawTip } from "./odds/chart.js";
import { drawComparison, drawOther } from "./odds/compare.js";
import { drawFindings } from "./odds/findings.js";
import { drawPar } from "./odds/par.js";
import { Sheets } from "./odds/sheets.js";
import { drawFavours, drawSideTable, drawSides } from "./odds/sides.js";
import { drawSwitches } from "./odds/switches.js";
import { drawWaiting } from "./odds/words.js";
import { say, t } from "./strings.js";

/** @typedef {import("./dom.js").Node_} Node_ */

const shown = readAddress(location.search);
const sheets = new Sheets(() => draw());
/** @type {{id: string, title: string}[]} */
let sets = [];
let at = shown.cell;
let pinned = shown.cell !== "";
let late = 0;

/** @param {string} kind @param {string} [query] */
const pathOf = (kind, query = queryOf(shown.flips)) => `/api/odds/${kind}/${encodeURIComponent(shown.set)}${query ? `?${query}` : ""}`;
/** @param {any} told @returns {number | null} */
const readEdge = (told) => told.house_edge;

/** Show something else; the address follows. @param {Partial<typeof shown>} wanted @param {boolean} [keep] */
function go(wanted, keep = false) {
  Object.assign(shown, wanted);
  if (keep) history.replaceState(null, "", writeAddress(shown));
  else history.pushState(null, "", writeAddress(shown));
  draw();
}

/** @param {string} key @param {string | null} value */
function flip(key, value) {
  const flips = { ...shown.flips };
  if (value === null) delete flips[key];
  else flips[key] = value;
  go({ flips });
}

const pointing = {
  get at() { return at; },
  get pinned() { return pinned; },
  point(/** @type {string} */ id) {
    clearTimeout(late);
    if (pinned && document.activeElement?.getAttribute("data-cell") !== id) return;
    if (pinned && id !== at) pinned = false;
    if (id === at) return;
    at = id;
    draw();
  },
  pin(/** @type {string} */ id) {
    pinned = !(pinned && at === id);
    at = id;
    go({ cell: pinned ? id : "" }, true);
  },
  leave() {
    clearTimeout(late);
    if (!pinned) late = window.setTimeout(() => { if (!pinned && document.activeElement?.getAttribute("data-cell") !== at) { at = ""; draw(); } }, 120);
  },
};

/** Put the tip beside its cell, where there is room. */
function placeTip() {
  const tip = document.getElementById("tip");
  const cell = document.querySelector(`.cell.here`);
  if (!tip || !cell || matchMedia("(max-width: 640px)").matches) return;
  const own = cell.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const left = own.right + 12 + size.width < innerWidth ? own.right + 12 : own.left - size.width - 12;
  const top = Math.min(Math.max(own.top - 20, 60), Math.max(60, innerHeight - size.height - 12));
  tip.style.setProperty("--left", `${Math.max(8, left) + scrollX}px`);
  tip.style.setProperty("--top", `${top + scrollY}px`);
}

/** @returns {Node_} */
function drawHead() {
  const name = say(`rs.${shown.set}`, shown.set);
  const chart = shown.view === "chart" ? sheets.find(pathOf("chart")).value : null;
  const facts = chart
    ? t(chart.ev > 0 ? "odds.facts.player" : "odds.facts", { edge: percent(Math.abs(chart.ev)), chart: chart.chart_ev === null ? "" : percent(Math.abs(chart.chart_ev)), decks: chart.decks })
    : t(`odds.words.${shown.view}`);
  const choose = (/** @type {string} */ id) => go({ set: id, flips: {}, cell: "" });
  return h("div", { key: "head", class: "head" }, [
    h("div", null, [h("h1", null, t(`odds.title.${shown.view}`, { name })), h("p", null, facts)]),
    h("span", { class: "seg wrapped noprint", role: "group", "aria-label": t("odds.sets") }, sets.map((one) => h("button", { key: one.id, type: "button", "aria-pressed": one.id === shown.set ? "true" : "false", on: { click: () => choose(one.id) } }, say(`rs.${one.id}`, one.id)))),
  ]);
}

/** @returns {Node_} */
function drawTabs() {
  const open = (/** @type {string} */ view) => (/** @type {Event} */ event) => { event.preventDefault(); go({ view }); };
  return h("nav", { key: "tabs", class: "tabs noprint", "aria-label": t("odds.views") }, [
    VIEWS.map((view) => h("a", { key: view, href: writeAddress({ ...shown, view }), "aria-current": shown.view === view ? "page" : false, on: { click: open(view) } }, t(`odds.view.${view}`))),
    h("button", { key: "print", type: "button", class: "plain", on: { click: () => print() } }, t("odds.print")),
  ]);
}

/** @returns {(Node_ | null)[]} */
function drawView() {
  if (shown.view === "compare") return drawCompared();
  const sheet = sheets.find(pathOf(shown.view));
  if (sheet.state !== "ready") return [drawWaiting(sheet, t(`odds.wait.${shown.view}`))];
  if (shown.view === "chart") return [drawChart(sheet.value, pointing)];
  if (shown.view === "sides") return [drawSides(sheet.value)];
  return [shown.view === "par" ? drawPar(sheet.value) : drawFindings(sheet.value)];
}

/** @returns {(Node_ | null)[]} */
function drawCompared() {
  const query = [queryOf(shown.flips, "first."), queryOf(shown.otherFlips, "other.")].filter(Boolean).join("&");
  const sheet = sheets.find(`/api/odds/compare/${encodeURIComponent(shown.set)}/${encodeURIComponent(shown.other)}${query ? `?${query}` : ""}`);
  const other = drawOther(sets, shown.other, (id) => go({ other: id, otherFlips: {} }));
  return [other, sheet.state === "ready" ? drawComparison(sheet.value) : drawWaiting(sheet, t("odds.wait.compare"))];
}

/** @returns {Node_} */
function drawSwitchPanel() {
  const told = sheets.find(`/api/rulesets/${encodeURIComponent(shown.set)}`, (set) => set);
  if (told.state !== "ready") return h("section", { key: "switches", class: "panel" }, drawWaiting(told));
  const edge = sheets.find(pathOf("edge"), readEdge);
  const whole = sheets.find(pathOf("edge", ""), readEdge);
  const costs = whole.state === "ready" ? sheets.find(pathOf("costs", "")) : null;
  const panel = { switches: told.value.switches, flips: shown.flips, costs: costs?.value ?? null, edge: edge.value, whole: whole.value, flip, reset: () => go({ flips: {} }) };
  return h("div", { key: "switches", class: "grid" }, [edge.state === "refused" ? drawWaiting(edge) : null, drawSwitches(panel)]);
}

/** @returns {Node_} */
function drawSidePanel() {
  const sheet = sheets.find(pathOf("sides"));
  return h("section", { key: "sides", class: "panel" }, [
    h("header", null, [h("h2", null, t("odds.sides")), h("span", { class: "small muted" }, t("odds.sides.words"))]),
    sheet.state === "ready" ? [drawFavours(sheet.value), sheet.value.length ? h("div", { class: "hscroll", tabindex: "0", role: "region", "aria-label": t("odds.sides") }, drawSideTable(sheet.value)) : h("p", { class: "muted" }, t("odds.none"))] : drawWaiting(sheet),
  ]);
}

function draw() {
  const chart = shown.view === "chart" ? sheets.find(pathOf("chart")).value : null;
  document.title = `${t(`odds.title.${shown.view}`, { name: say(`rs.${shown.set}`, shown.set) })} · spanish21`;
  render(byId("bar"), drawBar({}));
  render(byId("main"), [
    drawHead(),
    drawTabs(),
    h("div", { key: "split", class: "odds" }, [
      h("div", { class: "grid main" }, drawView()),
      h("div", { class: "grid beside" }, [drawSwitchPanel(), shown.view === "chart" ? drawSidePanel() : null]),
    ]),
    chart ? drawTip(chart, pointing) : null,
  ]);
  placeTip();
}

async function main() {
  begin();
  draw();
  addEventListener("popstate", () => { Object.assign(shown, readAddress(location.search)); at = shown.cell; pinned = at !== ""; draw(); });
  addEventListener("keydown", (event) => { if (event.key === "Escape") { at = ""; pinned = false; go({ cell: "" }, true); } });
  sets = await get("/api/rulesets");
  draw();
}

main().catch(() => render(byId("main"), h("div", { class: "empty", role: "alert" }, t("lobby.error"))));
