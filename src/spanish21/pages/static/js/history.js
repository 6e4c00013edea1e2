/**
 * The history page: one's own rounds, newest first, and each of them step by step. The address holds
 * the round and the step; the text that can be downloaded is what `spanish21 replay` reads.
 */
import { Refused, get, getPage, whoAmI } from "./api.js";
import { begin, drawBar } from "./bar.js";
import { byId, h, render } from "./dom.js";
import { drawReplay } from "./history/replay.js";
import { makeSteps } from "./history/steps.js";
import { dollars, gained } from "./money.js";
import { say, t } from "./strings.js";
import { tableName } from "./table/people.js";

/** @typedef {import("./dom.js").Node_} Node_ */
/** @typedef {{table: string, name: string, ruleset: string, number: number, at: number, staked: number, net: number, boxes: number[], text: boolean, proofs: number[]}} Line_ */
/** @typedef {{table: string, name: string, ruleset: string, number: number, at: number, net: number, person: string, boxes: number, steps: import("./types.js").Seen[], payments: any[], text: boolean, proofs: number[]}} Round_ */

/** @type {{lines: Line_[] | null, next: string, round: Round_ | null, steps: import("./history/steps.js").Step_[], at: number, note: string}} */
const state = { lines: null, next: "", round: null, steps: [], at: 0, note: "" };

/** @param {number} at @returns {string} */
function when(at) {
  return new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
}

/** @param {Line_ | Round_} one @returns {string} */
const addressOf = (one) => `/history?${new URLSearchParams({ table: one.table, round: String(one.number) })}`;

/** @param {Line_} line @returns {Node_} */
function drawLine(line) {
  return h("tr", { key: `${line.table} ${line.number}` }, [
    h("td", null, h("a", { href: addressOf(line), class: "round-link" }, t("history.round", { number: line.number }))),
    h("td", null, [tableName(line.name), h("span", { class: "why-line" }, say(`rs.${line.ruleset}`, line.ruleset))]),
    h("td", { class: "wide-only" }, when(line.at)),
    h("td", { class: "num wide-only" }, dollars(line.staked)),
    h("td", { class: `num${line.net > 0 ? " plus" : ""}` }, gained(line.net)),
    h("td", { class: "num" }, line.proofs.length ? h("a", { href: `/fair?${new URLSearchParams({ table: line.table, proof: line.proofs.join() })}`, "aria-label": `${t("history.proof")}, ${t("history.round", { number: line.number })}` }, t("history.proof")) : h("span", { class: "faint", title: t("history.noproof") }, t("history.later"))),
    h("td", { class: "num wide-only" }, line.text ? h("a", { href: `/api/me/rounds/${encodeURIComponent(line.table)}/${line.number}/text`, download: true, "aria-label": `${t("history.text")}, ${t("history.round", { number: line.number })}` }, t("history.text")) : h("span", { class: "faint", title: t("history.notext") }, t("history.later"))),
  ]);
}

/** @returns {(Node_ | null)[]} */
function drawList() {
  const lines = state.lines ?? [];
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  return [
    h("div", { key: "head", class: "head" }, h("div", null, [h("h1", null, t("history.title")), h("p", null, lines.length ? t(state.next ? "history.sum.last" : lines.length === 1 ? "history.sum.one" : "history.sum", { count: lines.length, net: gained(net) }) : t("history.words"))])),
    state.note ? h("div", { key: "note", class: "note alert", role: "alert" }, state.note) : null,
    state.lines === null && !state.note ? h("p", { key: "waits", class: "muted", role: "status" }, t("history.wait")) : null,
    state.lines && !lines.length ? h("div", { key: "none", class: "empty" }, [h("b", null, t("history.none")), h("a", { href: "/" }, t("nav.tables"))]) : null,
    lines.length ? h("section", { key: "list", class: "panel hscroll", tabindex: "0", role: "region", "aria-label": t("history.title") }, h("table", { class: "rounds" }, [
      h("thead", null, h("tr", null, [["history.col.round", ""], ["history.col.table", ""], ["history.col.when", "wide-only"], ["history.col.laid", "num wide-only"], ["history.col.net", "num"], ["history.col.proof", "num"], ["history.col.text", "num wide-only"]].map(([key, kind]) => h("th", { key, scope: "col", class: kind }, t(key))))),
      h("tbody", null, lines.map(drawLine)),
    ])) : null,
    state.next ? h("button", { key: "more", type: "button", class: "btn", on: { click: more } }, t("history.more")) : null,
  ];
}

/** The next page of rounds, under those that are there. */
async function more() {
  try {
    const page = await getPage(state.next || "/api/me/rounds");
    state.lines = [...(state.lines ?? []), ...page.lines];
    state.next = page.next;
  } catch (error) {
    state.note = error instanceof Refused ? error.message : t("lobby.error");
  }
  draw();
}

/** @param {number} at */
function goTo(at) {
  state.at = Math.max(0, Math.min(at, state.steps.length - 1));
  const query = new URLSearchParams(location.search);
  query.set("step", String(state.at + 1));
  history.replaceState(null, "", `/history?${query}`);
  draw();
  byId("emcee").textContent = state.steps[state.at].words;
}

/** The next step that pays something, or the last. */
function nextPayment() {
  const found = state.steps.findIndex((step, n) => n > state.at && step.pays);
  goTo(found < 0 ? state.steps.length - 1 : found);
}

function draw() {
  const round = state.round;
  const where = round ? [h("span", { key: "w" }, [h("a", { href: "/history" }, t("history.title")), " / ", h("strong", null, t("history.round", { number: round.number }))])] : [];
  render(byId("bar"), drawBar({ where }));
  render(byId("main"), round && state.steps.length ? drawReplay(round, state.steps, { at: state.at, go: goTo, nextPayment, when: when(round.at) }) : drawList());
  document.title = `${round ? t("history.round", { number: round.number }) : t("history.title")} · spanish21`;
}

/** @param {KeyboardEvent} event */
function listen(event) {
  if (!state.round || event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
  const to = { ArrowRight: state.at + 1, ArrowLeft: state.at - 1, Home: 0, End: state.steps.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  goTo(to);
}

async function main() {
  begin();
  draw();
  document.addEventListener("keydown", listen);
  const query = new URLSearchParams(location.search);
  try {
    if (!(await whoAmI())) state.lines = [];
    else if (query.get("table")) {
      const round = /** @type {Round_} */ (await get(`/api/me/rounds/${encodeURIComponent(query.get("table") ?? "")}/${encodeURIComponent(query.get("round") ?? "")}`));
      Object.assign(state, { round, steps: makeSteps(round) });
      state.at = Math.max(0, Math.min(Number(query.get("step") ?? 1) - 1, state.steps.length - 1)) || 0;
    } else await more();
  } catch (error) {
    state.note = error instanceof Refused ? error.message : t("lobby.error");
  }
  draw();
}

main();
