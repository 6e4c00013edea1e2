/** One's own table: a document, its switches, the edge before it opens, and who plays. */
import { Refused, beSomebody, get, openTable, post } from "./api.js";
import { begin, drawBar } from "./bar.js";
import { byId, h, render } from "./dom.js";
import { change, percent } from "./money.js";
import { sign } from "./sprite.js";
import { language, say, t } from "./strings.js";
import { positionText } from "./odds/words.js";
import { clause } from "./table/clause.js";

/** @typedef {import("./dom.js").Node_} Node_ */
/** @typedef {{key: string, says: string, clause: string, value: unknown, positions: unknown[], fixed: boolean}} Switch */
/** @typedef {{id: string, title: string, switches?: Switch[]}} RuleSet */

const AGAIN = 700;
/** Shown at once; the others lie behind a word. */
const FIRST = 12;
const WHO = ["alone", "bots", "friends"];
/** Costs that print as nothing. */
const SMALL = 5e-7;
/** The switches that most people flip come first. */
const MAIN = ["soft_17", "doubles_max", "split_aces", "double_after_split", "split_hands_max", "double_cards", "hole_card", "rescue", "decks", "surrender", "pays.blackjack", "split_by"];
/** @type {{sets: RuleSet[], id: string, flipped: Record<string, unknown>, edges: Record<string, number>, costs: Record<string, {key: string, change: number}[]>, who: string, bots: number, note: string, busy: boolean}} */
const state = { sets: [], id: "common", flipped: {}, edges: {}, costs: {}, who: "alone", bots: 3, note: "", busy: false };

/** @param {Record<string, unknown>} flipped @returns {string} */
function keyOf(flipped) {
  return `${state.id}?${new URLSearchParams(Object.entries(flipped).sort().map(([key, value]) => [key, String(value)]))}`;
}

/** The edge of a rule set as flipped; asked for once. @param {Record<string, unknown>} flipped */
function askEdge(flipped) {
  const key = keyOf(flipped);
  if (key in state.edges) return;
  state.edges[key] = NaN;
  const ask = () => get(`/api/odds/edge/${key}`).then(
    (told) => {
      if (told.house_edge === null) return void setTimeout(ask, AGAIN);
      state.edges[key] = told.house_edge;
      draw();
    },
    (error) => { if (error instanceof Refused && keyOf(state.flipped) === key) state.note = error.message; delete state.edges[key]; draw(); },
  );
  ask();
}

/** @param {Record<string, unknown>} flipped @returns {number | null} */
function edgeOf(flipped) {
  const found = state.edges[keyOf(flipped)];
  return found === undefined || Number.isNaN(found) ? null : found;
}

/** @param {string} key @param {unknown} value @returns {string} */
const valueText = (key, value) => positionText(value, key);

/** @param {Switch} one @param {unknown} value */
function flip(one, value) {
  state.note = "";
  if (value === one.value) delete state.flipped[one.key];
  else state.flipped[one.key] = value;
  keepAddress();
  askEdge(state.flipped);
  draw();
}

/** The address holds the settings. */
function keepAddress() {
  const query = new URLSearchParams({ set: state.id, who: state.who });
  for (const [key, value] of Object.entries(state.flipped)) query.append(key, String(value));
  history.replaceState(null, "", `?${query}`);
}

/** What a switch would cost, flipped alone; of several positions the dearest or the kindest, whichever is further away. @param {Switch} one @returns {string} */
function costAlone(one) {
  const found = (state.costs[state.id] ?? []).filter((cost) => cost.key === one.key).map((cost) => cost.change);
  if (!found.length) return "";
  const most = found.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
  return change(Math.abs(most) < SMALL ? 0 : most);
}

/** @param {Switch} one @returns {Node_} */
function drawSwitch(one) {
  const now = one.key in state.flipped ? state.flipped[one.key] : one.value;
  const flipped = one.key in state.flipped;
  const name = say(`switch.${one.key}`, one.says.charAt(0).toUpperCase() + one.says.slice(1));
  const without = { ...state.flipped };
  delete without[one.key];
  const here = edgeOf(state.flipped);
  const other = flipped ? edgeOf(without) : null;
  const cost = flipped && here !== null && other !== null ? change(here - other) : flipped ? "…" : costAlone(one);
  const seg = h("span", { class: "seg", role: "group", "aria-label": name }, one.positions.map((value) =>
    h("button", { key: String(value), type: "button", "aria-pressed": value === now ? "true" : "false", on: { click: () => flip(one, value) } }, valueText(one.key, value))));
  return h("div", { key: one.key, class: `sw${flipped ? " flip" : ""}${one.fixed ? " locked" : ""}` }, [
    h("span", null, [name, h("small", null, flipped ? t("make.usual", { value: valueText(one.key, one.value) }) : language() === "en" && name.toLowerCase() !== one.says.toLowerCase() ? one.says : "")]),
    one.fixed ? h("span", null, [sign("lock"), " ", valueText(one.key, one.value)]) : seg,
    one.fixed ? clause(one.clause) : h("span", { class: "cost" }, cost),
  ]);
}

/** @returns {RuleSet | undefined} */
function chosen() {
  return state.sets.find((one) => one.id === state.id);
}

/** The switches of a rule set, fetched once; what each costs comes when it is known. @param {string} id */
async function fetchSwitches(id) {
  const set = state.sets.find((one) => one.id === id);
  if (set && !set.switches) set.switches = (await get(`/api/rulesets/${id}`)).switches;
  if (set && !state.costs[id]) get(`/api/odds/costs/${id}`).then((told) => { if (told.ready) { state.costs[id] = told.sheet; draw(); } }, () => {});
}

/** @param {string} id */
async function start(id) {
  Object.assign(state, { id, flipped: {}, note: "" });
  keepAddress();
  askEdge({});
  draw();
  await fetchSwitches(id);
  draw();
}

/** @param {RuleSet | undefined} set @returns {Node_[]} */
function drawSwitches(set) {
  const all = set?.switches ?? [];
  const order = (/** @type {Switch} */ one) => (MAIN.includes(one.key) ? MAIN.indexOf(one.key) : MAIN.length);
  const open = all.filter((one) => !one.fixed).sort((a, b) => order(a) - order(b));
  const fixed = all.filter((one) => one.fixed);
  const more = open.slice(FIRST);
  return [
    h("div", { key: "first", class: "switches" }, open.slice(0, FIRST).map(drawSwitch)),
    ...(more.length ? [h("details", { key: "more" }, [h("summary", null, t(more.length === 1 ? "make.more.one" : "make.more", { count: more.length })), h("div", { class: "switches" }, more.map(drawSwitch))])] : []),
    ...(fixed.length ? [h("details", { key: "fixed" }, [h("summary", null, t("make.locked", { count: fixed.length })), h("div", { class: "switches" }, fixed.map(drawSwitch))])] : []),
  ];
}

/** @returns {Node_} */
function drawEdge() {
  const edge = edgeOf(state.flipped);
  const whole = edgeOf({});
  const words = edge === null ? t("make.wait") : t(edge < 0 ? "make.gains" : "make.cents", { cents: Math.abs(edge * 100).toFixed(2) });
  const steps = Object.keys(state.flipped).length && whole !== null && edge !== null
    ? h("ul", { class: "fall" }, [
        h("li", null, [h("span", null, t("make.start")), h("span", null, percent(whole))]),
        ...Object.keys(state.flipped).map((key) => {
          const rest = { ...state.flipped };
          delete rest[key];
          const without = edgeOf(rest);
          return h("li", { key }, [h("span", null, `${say(`switch.${key}`, key)}: ${valueText(key, state.flipped[key])}`), h("span", null, without === null ? "…" : change(edge - without))]);
        }),
        h("li", null, [h("span", null, t("make.yours")), h("span", null, percent(edge))]),
      ])
    : null;
  return h("section", { key: "edge", class: "panel" }, [
    h("h3", null, t(edge !== null && edge < 0 ? "make.edge.player" : "make.edge")),
    h("div", { class: "edge-now", role: "status" }, [h("b", { id: "edge-now", class: edge === null ? "stale" : "" }, edge === null ? "…" : percent(Math.abs(edge))), h("span", null, words)]),
    steps,
    state.note ? h("div", { class: "note alert", role: "alert" }, [sign("warn"), h("span", null, state.note)]) : null,
  ]);
}

async function open() {
  if (state.busy) return;
  state.busy = true;
  draw();
  try {
    await beSomebody();
    const told = await openTable({ ruleset: state.id, settings: state.flipped });
    if (state.who === "bots") await post(`/api/tables/${encodeURIComponent(told.id)}/bots`, { seats: state.bots });
    location.href = `/table?id=${encodeURIComponent(told.id)}`;
  } catch (error) {
    state.busy = false;
    state.note = error instanceof Error ? error.message : "";
    draw();
  }
}

/** @returns {Node_} */
function drawWho() {
  const pick = (/** @type {string} */ who) => () => { state.who = who; keepAddress(); draw(); };
  return h("section", { key: "who", class: "panel" }, [
    h("h3", null, t("make.who")),
    h("div", { class: "stack-y" }, [
      h("span", { class: "seg", role: "group", "aria-label": t("make.who") }, WHO.map((who) => h("button", { key: who, type: "button", "aria-pressed": state.who === who ? "true" : "false", on: { click: pick(who) } }, t(`make.${who}`)))),
      state.who === "bots" ? h("label", { class: "line small" }, [h("span", null, t("make.botcount")), h("input", { type: "range", min: 1, max: 6, value: String(state.bots), on: { input: (/** @type {Event} */ event) => { state.bots = Number(/** @type {HTMLInputElement} */ (event.target).value); draw(); } } }), h("output", null, state.bots)]) : null,
      state.who === "friends" ? h("p", { class: "small muted" }, t("make.link")) : null,
      h("button", { type: "button", class: "btn primary openbtn", "aria-busy": state.busy ? "true" : false, on: { click: open } }, t("make.open")),
      h("p", { class: "tiny faint" }, t("make.note")),
    ]),
  ]);
}

function draw() {
  document.title = `${t("make.title")} · spanish21`;
  const set = chosen();
  const edge = edgeOf(state.flipped);
  render(byId("bar"), drawBar({ where: [h("span", { key: "w" }, [`${t("nav.tables")} / `, h("strong", null, t("make.title"))])] }));
  render(byId("main"), [
    h("div", { key: "head", class: "head" }, [
      h("div", null, [h("h1", null, t("make.title")), h("p", { class: "wide-only" }, t("make.words"))]),
      h("span", { class: "seg wrapped", role: "group", "aria-label": t("make.sets") }, state.sets.map((one) => h("button", { key: one.id, type: "button", "aria-pressed": one.id === state.id ? "true" : "false", on: { click: () => start(one.id) } }, say(`rs.${one.id}`, one.id)))),
    ]),
    h("div", { key: "split", class: "split mk" }, [
      h("section", { class: "panel" }, [h("header", null, [h("h2", null, t("make.switches")), h("span", { class: "small muted" }, t("make.cost"))]), drawSwitches(set)]),
      h("div", { class: "grid" }, [drawEdge(), drawWho()]),
    ]),
    h("div", { key: "dock", class: "dock" }, [h("div", null, [h("b", null, edge === null ? "…" : percent(Math.abs(edge))), h("small", null, t("lobby.edge"))]), h("button", { type: "button", class: "btn primary", on: { click: open } }, t("make.open"))]),
  ]);
}

/** What the address says. */
function readAddress() {
  const query = new URLSearchParams(location.search);
  state.who = WHO.includes(query.get("who") ?? "") ? /** @type {string} */ (query.get("who")) : state.who;
  for (const one of chosen()?.switches ?? []) {
    const wanted = query.get(one.key);
    const value = one.positions.find((each) => String(each) === wanted);
    if (wanted !== null && value !== undefined && !one.fixed) state.flipped[one.key] = value;
  }
}

async function main() {
  begin();
  draw();
  state.sets = await get("/api/rulesets");
  state.id = new URLSearchParams(location.search).get("set") ?? state.id;
  await fetchSwitches(state.id);
  readAddress();
  askEdge({});
  askEdge(state.flipped);
  draw();
}

main().catch(() => { state.note = t("lobby.error"); draw(); });
