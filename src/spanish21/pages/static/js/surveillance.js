/**
 * Surveillance's and an auditor's page: the event feed, any round replayed, disputes, who follows the
 * count, the record. The address holds the part, the round and the step; which parts there are is the
 * server's word.
 */
import { Refused, get, post } from "./api.js";
import { begin, drawBar } from "./bar.js";
import { byId, h, render } from "./dom.js";
import { drawFeed, drawFilters } from "./floor/feed.js";
import { askEvents, askHouse, may, momentOf, nameOfTable } from "./floor/house.js";
import { drawClaim } from "./floor/tiles.js";
import { gained } from "./money.js";
import { sign } from "./sprite.js";
import { needHat } from "./staff/self.js";
import { say, t } from "./strings.js";
import { drawAnswerForm, drawDispute, drawOpenForm } from "./surveillance/disputes.js";
import { drawFollowing } from "./surveillance/following.js";
import { drawChain, drawPapers } from "./surveillance/record.js";
import { drawSheet, readSheet } from "./surveillance/replay.js";

/** @typedef {import("./dom.js").Node_} Node_ */

const EVERY = 2000;
const NONE = "-";
/** Each part of the page, and the right that opens it. */
const PARTS = /** @type {[string, string][]} */ ([["feed", "events"], ["rounds", "rounds"], ["disputes", "disputes"], ["count", "following"], ["record", "export"]]);
/** @type {{me: import("./staff/self.js").Self | null, house: import("./floor/house.js").House | null, events: import("./floor/feed.js").Item[], narrowed: import("./floor/feed.js").Narrowed, note: string, rounds: any[], table: string,
 *   sheet: import("./surveillance/replay.js").Sheet | null, steps: import("./surveillance/replay.js").Seen_[], at: number, disputes: import("./surveillance/disputes.js").Dispute[],
 *   following: import("./surveillance/following.js").Following | null, proof: import("./surveillance/record.js").Proof | null, busy: boolean}} */
const state = { me: null, house: null, events: [], narrowed: { table: "", about: "", person: "" }, note: "", rounds: [], table: "", sheet: null, steps: [], at: 0, disputes: [], following: null, proof: null, busy: false };

const asked = new URLSearchParams(location.search);
const part = asked.get("tab") ?? "feed";
/** @param {string} table @param {number} round @returns {string} */
const addressOf = (table, round) => `/surveillance?${new URLSearchParams({ tab: "rounds", table, round: String(round) })}`;
/** @returns {{id: string, name: string}[]} */
const tables = () => (state.house?.tables ?? []).map(({ told }) => ({ id: told.id, name: told.name }));

/** @param {unknown} error */
function fail(error) {
  state.note = error instanceof Refused ? error.message : t("lobby.error");
  state.busy = false;
  draw();
}

/** @param {number} at */
function go(at) {
  state.at = Math.min(Math.max(at, 0), state.steps.length - 1);
  draw();
}

/** @returns {(Node_ | null)[]} */
function drawFeedPart() {
  const change = (/** @type {Partial<import("./floor/feed.js").Narrowed>} */ narrower) => { state.narrowed = { ...state.narrowed, ...narrower }; look().catch(fail); };
  return [
    ...(state.house?.tables ?? []).map(drawClaim),
    h("section", { key: "feed", class: "panel", "aria-label": t("feed.title") }, [h("header", null, h("h2", null, t("feed.title"))), drawFilters(state.narrowed, tables(), change), drawFeed(state.events)]),
  ];
}

/** @param {string} table */
async function showRounds(table) {
  state.table = table;
  state.rounds = table ? await get(`/api/house/rounds/${encodeURIComponent(table)}`) : [];
  draw();
}

/** @returns {(Node_ | null)[]} */
function drawRoundsPart() {
  if (state.sheet) return drawSheetPart(state.sheet);
  const hear = (/** @type {Event} */ event) => {
    const table = /** @type {HTMLSelectElement} */ (event.target).value;
    showRounds(table === NONE ? "" : table).catch(fail);
  };
  return [h("section", { key: "rounds", class: "panel", "aria-label": t("surv.rounds") }, [
    h("header", null, h("h2", null, t("surv.rounds"))),
    h("label", { class: "field" }, [t("feed.table"), h("select", { value: state.table || NONE, on: { change: hear } }, [{ id: NONE, name: t("surv.choose") }, ...tables()].map((one) => h("option", { key: one.id, value: one.id, selected: one.id === (state.table || NONE) }, one.name)))]),
    state.rounds.length ? h("div", { class: "hscroll tall", tabindex: "0", role: "region", "aria-label": t("surv.rounds") }, h("table", { class: "count" }, [
      h("thead", null, h("tr", null, ["round", "when", "people", "win"].map((one) => h("th", { key: one, scope: "col", class: one === "win" ? "num" : "" }, t(`surv.col.${one}`))))),
      h("tbody", null, state.rounds.map((one) => h("tr", { key: one.number }, [h("td", null, h("a", { class: "round-link", href: addressOf(one.table, one.number) }, t("history.round", { number: one.number }))), h("td", null, momentOf(one.at)), h("td", null, one.people.join(", ")), h("td", { class: "num" }, gained(one.win))]))),
    ])) : state.table ? h("p", { class: "muted" }, t("surv.norounds")) : null,
  ])];
}

/** @param {import("./surveillance/replay.js").Sheet} sheet @returns {(Node_ | null)[]} */
function drawSheetPart(sheet) {
  const name = nameOfTable(state.house, sheet.table);
  const people = [...new Set(sheet.payments.map((one) => String(one.person)))];
  const open = (/** @type {{person: string, words: string}} */ wanted) => post("/api/house/disputes", { table: sheet.table, round: sheet.number, ...wanted }).then(lookDisputes).catch(fail);
  const own = state.disputes.filter(({ opened }) => opened.table === sheet.table && opened.round === sheet.number);
  const beside = [
    own.length ? h("section", { key: "own", class: "panel", "aria-label": t("dispute.title") }, [h("header", null, h("h2", null, t("dispute.title"))), own.map((one) => drawDispute("", one, name, answerForm(one, sheet.clauses)))]) : null,
    may(state.house, "open_dispute") ? drawOpenForm(people, open) : null,
  ];
  return [drawSheet(sheet, state.steps, { at: state.at, name, go }, beside)];
}

/** @param {import("./surveillance/disputes.js").Dispute} one @param {string[]} clauses @returns {Node_ | null} */
function answerForm(one, clauses) {
  if (!may(state.house, "answer_dispute") || one.answer) return null;
  if (one.opened.by === state.house?.person) return h("p", { class: "note" }, t("dispute.another"));
  return drawAnswerForm(one, clauses, (answer) => post(`/api/house/disputes/${one.number}/answer`, answer).then(lookDisputes).catch(fail));
}

/** @returns {(Node_ | null)[]} */
function drawDisputesPart() {
  return [h("section", { key: "disputes", class: "panel", "aria-label": t("dispute.title") }, [
    h("header", null, h("h2", null, t("dispute.title"))),
    state.disputes.length ? state.disputes.map((one) => drawDispute(addressOf(one.opened.table, one.opened.round), one, nameOfTable(state.house, one.opened.table))) : h("p", { class: "muted" }, t("dispute.none")),
  ])];
}

function verify() {
  state.busy = true;
  draw();
  post("/api/house/proof").then((proof) => { state.proof = proof; state.busy = false; draw(); }).catch(fail);
}

/** @type {Record<string, () => (Node_ | null)[]>} */
const DRAWN = {
  feed: drawFeedPart,
  rounds: drawRoundsPart,
  disputes: drawDisputesPart,
  count: () => [state.following ? drawFollowing(state.following) : h("p", { key: "wait", class: "muted", role: "status" }, t("count.wait"))],
  record: () => [may(state.house, "prove") ? drawChain(state.proof, state.busy, verify) : null, may(state.house, "export") ? drawPapers(tables()) : null],
};

function draw() {
  const house = state.house;
  const links = PARTS.filter(([, right]) => may(house, right)).map(([key]) => h("a", { key, href: `/surveillance?tab=${key}`, "aria-current": key === part ? "page" : false }, t(`surv.${key}`)));
  const chain = state.proof ? h("span", { key: "chain", class: `tag ${state.proof.faults.length ? "warn" : "on"}` }, t(state.proof.faults.length ? "chain.broken" : "chain.intact")) : null;
  const who = state.me ? `${state.me.person}, ${state.me.hats.map((hat) => say(`hat.${hat}`, hat)).join(", ")}` : "";
  render(byId("bar"), drawBar({ where: [h("strong", { key: "w" }, t("surv.title"))], pages: false, more: [chain, h("span", { key: "me", class: "muted very-wide" }, who), h("a", { key: "staff", href: "/staff" }, t("staff.title"))] }));
  if (!house) return;
  const allowed = PARTS.some(([key, right]) => key === part && may(house, right));
  render(byId("main"), [
    h("h1", { key: "h1", class: "sr" }, t("surv.title")),
    h("nav", { key: "parts", class: "parts", "aria-label": t("surv.parts") }, links),
    state.note ? h("div", { key: "note", class: "note alert floor-note", role: "alert" }, [sign("warn"), h("span", null, state.note)]) : null,
    h("div", { key: "wrap", class: "surv" }, allowed ? DRAWN[part]() : h("p", { class: "muted" }, t("surv.notallowed"))),
  ]);
}

async function look() {
  state.house = await askHouse();
  if (part === "feed") state.events = await askEvents(state.narrowed);
  draw();
}

async function lookDisputes() {
  state.note = "";
  state.disputes = await get("/api/house/disputes");
  draw();
}

async function lookAtPart() {
  const table = asked.get("table") ?? "";
  const round = asked.get("round");
  if (part === "rounds" && table && round) {
    state.sheet = await get(`/api/house/rounds/${encodeURIComponent(table)}/${round}`);
    state.steps = state.sheet ? readSheet(state.sheet) : [];
    await lookDisputes();
  } else if (part === "rounds" && table) await showRounds(table);
  else if (part === "disputes") await lookDisputes();
  else if (part === "count") state.following = await get("/api/house/following");
  draw();
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (!state.sheet || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement) return;
  if (event.key === "ArrowRight") go(state.at + 1);
  else if (event.key === "ArrowLeft") go(state.at - 1);
}

async function main() {
  begin();
  draw();
  state.me = await needHat(["surveillance", "auditor", "floor", "pit_manager"]);
  if (!state.me) return;
  document.addEventListener("keydown", press);
  await look().then(lookAtPart).catch(fail);
  const turn = () => setTimeout(() => (document.hidden || part !== "feed" ? Promise.resolve() : look()).catch(fail).finally(turn), EVERY);
  turn();
}

main();
