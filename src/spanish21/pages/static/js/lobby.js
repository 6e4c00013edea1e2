/** The lobby: the tables with their documents, limits, edges, seats and prizes, live; ways to sit down. */
import { comeIn, get, listTables, whoAmI } from "./api.js";
import { begin, drawBar } from "./bar.js";
import { byId, h, render } from "./dom.js";
import { angleOf } from "./geometry.js";
import { dollars, percent } from "./money.js";
import { choose, setting } from "./settings.js";
import { sign } from "./sprite.js";
import { say, t } from "./strings.js";
import { tableName } from "./table/people.js";
import { tellChanges, told } from "./told.js";

/** @typedef {import("./dom.js").Node_} Node_ */
/** @typedef {{id: string, name: string, ruleset: string, title: string, hash: string, changes: Record<string, string>, changed: string[], decks: number, prizes: [string, string][], limits: {least: number, most: number},
 *   seats: number, free: number, present: number, playing: boolean, meters: Record<string, number>, owner: string}} TableTold */

const EVERY = 3000;
/** Edges that are asked for, by the hash of their rules. @type {Set<string>} */
const asked = new Set();
/** @type {{tables: TableTold[], edges: Record<string, number>, me: string, fault: string}} */
const state = { tables: [], edges: {}, me: "", fault: "" };

/** A small felt with its seats. @param {TableTold} table @returns {Node_} */
function drawMini(table) {
  const taken = table.seats - table.free;
  return h("svg", { class: "mini-felt", viewBox: "0 0 264 132", "aria-hidden": "true" }, [
    h("rect", { class: "mini-room", width: 264, height: 132 }),
    h("path", { class: "mini-cloth", d: "M10 8H254V36C254 96 200 124 132 124S10 96 10 36Z" }),
    h("rect", { class: "mini-up", x: 118, y: 16, width: 13, height: 18, rx: 2 }),
    h("rect", { class: "mini-down", x: 134, y: 16, width: 13, height: 18, rx: 2 }),
    Array.from({ length: table.seats }, (_, n) => {
      const a = (angleOf(n + 1, table.seats) * Math.PI) / 180;
      return h("circle", { key: n, class: `mini-seat${n < taken ? " taken" : ""}`, cx: 132 + 106 * Math.sin(a), cy: 44 + 64 * Math.cos(a), r: 11 });
    }),
  ]);
}

/** @param {TableTold} table @returns {Node_} */
function drawEdge(table) {
  const edge = state.edges[table.hash];
  const favours = edge !== undefined && edge < 0;
  return h("dl", null, [
    h("dt", null, t(favours ? "lobby.edge.player" : "lobby.edge")),
    h("dd", null, edge === undefined ? h("span", { class: "wait" }, t("lobby.edge.wait")) : h("b", { class: favours ? "pl" : "" }, percent(Math.abs(edge)))),
  ]);
}

/** @param {TableTold} table @returns {string} */
function aboutOf(table) {
  const whose = table.owner ? [tableName(table.name)] : [];
  return [...whose, say(`doc.${table.ruleset}`, ""), t("lobby.decks", { decks: table.decks }), ...tellChanges(table)].filter(Boolean).join(" · ");
}

/** What can be won beyond the odds: posted jackpots, or what the rules promise. @param {TableTold} table @returns {string} */
function prizesOf(table) {
  const posted = Object.entries(table.meters).map(([name, cents]) => `${say(`prize.${name}`, name)} ${dollars(cents)}`);
  /** @type {Record<string, string[]>} */
  const fixed = {};
  for (const [name, pays] of table.prizes) (fixed[name] ??= []).push(told(pays));
  return [...posted, ...Object.entries(fixed).map(([name, all]) => `${say(`prize.${name}`, t(`kind.${name}`))} ${all.join(` ${t("or")} `)}`)].join(" · ");
}

/** @param {TableTold} table @param {number} n @returns {Node_} */
function drawTable(table, n) {
  const prizes = prizesOf(table);
  const full = table.free === 0;
  const favours = (state.edges[table.hash] ?? 0) < 0;
  return h("article", { key: table.id, class: "trow", "data-table": table.id }, [
    drawMini(table),
    h("div", null, [h("h2", null, told(table.title)), h("p", { class: "doc" }, aboutOf(table))]),
    h("dl", null, [h("dt", null, t("lobby.limits")), h("dd", null, `${dollars(table.limits.least)}–${dollars(table.limits.most)}`)]),
    drawEdge(table),
    h("div", { class: "pz" }, [
      prizes ? h("span", { class: "lab" }, t(Object.keys(table.meters).length ? "lobby.prizes" : "lobby.prizes.fixed")) : null,
      prizes ? h("div", { class: "small" }, prizes) : null,
      favours ? h("span", { class: "tag warn" }, t("lobby.favours")) : null,
    ]),
    h("div", { class: "st2" }, [
      h("div", { class: "seats" }, [sign("person"), t("lobby.seats", { taken: table.seats - table.free, seats: table.seats })]),
      h("a", { class: `btn slim${n === 0 && !full ? " primary" : ""}`, href: `/table?id=${encodeURIComponent(table.id)}`, "aria-label": t(full ? "lobby.watch" : "lobby.sit.at", { title: told(table.title) }) }, t(full ? "lobby.watch" : "lobby.sit")),
    ]),
  ]);
}

/** Who comes in: a name, and nothing else. @returns {Node_ | null} */
function drawName() {
  if (state.me) return null;
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (byId("your-name"));
    const name = field.value.trim();
    if (!name) return field.focus();
    try {
      const told = await comeIn(name);
      choose("name", name);
      state.me = told.person;
      state.fault = "";
    } catch (error) {
      state.fault = error instanceof Error ? error.message : "";
    }
    draw();
  };
  return h("form", { key: "comein", class: "panel comein", on: { submit: go } }, [
    h("label", { for: "your-name" }, [h("span", null, t("name.label")), h("input", { id: "your-name", maxlength: 24, autocomplete: "nickname", placeholder: setting("name") })]),
    h("button", { class: "btn", type: "submit" }, t("name.go")),
    h("span", { class: "small muted" }, t("name.words")),
  ]);
}

/** The game in three sentences, for someone who has not been here. @returns {Node_ | null} */
function drawPrimer() {
  if (state.me) return null;
  const point = (/** @type {string} */ key) => h("li", { key }, [h("b", null, t(`lobby.new.${key}`)), t(`lobby.new.${key}.words`)]);
  return h("section", { key: "primer", class: "panel primer" }, [
    h("h2", null, t("lobby.new")),
    h("ul", null, ["game", "gain", "here"].map(point)),
    h("a", { href: "/docs/how-to-play.html" }, t("lobby.new.more")),
  ]);
}

/** @param {string} key @param {string} href @returns {Node_} */
function drawWay(key, href) {
  return h("section", { key, class: "way" }, [h("h2", null, t(`lobby.${key}`)), h("p", null, t(`lobby.${key}.words`)), h("a", { class: "btn slim", href }, t(`lobby.${key}.go`))]);
}

function draw() {
  render(byId("bar"), drawBar({ who: state.me }));
  render(byId("main"), [
    h("div", { key: "head", class: "head" }, [h("div", null, [h("h1", null, t("lobby.title")), h("p", null, t("lobby.words"))]), h("a", { class: "btn", href: "/make" }, t("lobby.make"))]),
    state.fault ? h("div", { key: "fault", class: "note alert", role: "alert" }, [sign("warn"), h("span", null, state.fault)]) : null,
    drawPrimer(),
    drawName(),
    h("section", { key: "tables", class: "tables", "aria-label": t("nav.tables") }, state.tables.length ? state.tables.map(drawTable) : h("div", { class: "empty" }, [h("b", null, t("lobby.empty")), t("lobby.empty.words")])),
    h("div", { key: "ways", class: "ways" }, [drawWay("alone", "/make?who=alone"), drawWay("bots", "/make?who=bots"), drawWay("friends", "/make?who=friends")]),
  ]);
}

/** Edges come when they are worked out: a figure is never guessed. */
function askEdges() {
  for (const table of state.tables) {
    if (asked.has(table.hash)) continue;
    asked.add(table.hash);
    const again = () => asked.delete(table.hash);
    get(`/api/tables/${encodeURIComponent(table.id)}/edge`).then((told) => {
      if (told.house_edge === null) return void again();
      state.edges[table.hash] = told.house_edge;
      draw();
    }, again);
  }
}

async function refresh() {
  try {
    state.tables = await listTables();
    state.fault = state.fault === t("lobby.error") ? "" : state.fault;
  } catch {
    state.fault = t("lobby.error");
  }
  draw();
}

async function main() {
  begin();
  draw();
  const [me] = await Promise.all([whoAmI().catch(() => ""), refresh()]);
  state.me = me;
  draw();
  askEdges();
  setInterval(() => !document.hidden && refresh().then(askEdges), EVERY);
}

main();
