/**
 * A page for whoever trusts nobody: what was revealed of the shoes one has played in, checked here in
 * the browser; or any record, put in by hand. The address may name what to check.
 */
import { get, getPage, whoAmI } from "./api.js";
import { begin, drawBar } from "./bar.js";
import { byId, h, render } from "./dom.js";
import { checkRecord } from "./fair.js";
import { sign } from "./sprite.js";
import { t } from "./strings.js";
import { tableName } from "./table/people.js";

/** @typedef {{good: boolean, words: string}} Verdict */
/** What was revealed at one moment of one table, and the rounds that rest on it.
 * @typedef {{table: string, name: string, proof: number, rounds: number[], at: number, records: any[], verdicts: Verdict[]}} Proof */

/** @type {{pasted: Verdict[], proofs: Proof[], known: boolean}} */
const state = { pasted: [], proofs: [], known: false };

/** @param {string} text @returns {any[]} */
function readRecords(text) {
  try {
    const whole = JSON.parse(text);
    return Array.isArray(whole) ? whole : [whole];
  } catch {
    return text.split("\n").filter((line) => line.trim()).map((line) => { try { return JSON.parse(line); } catch { return null; } });
  }
}

/** @param {any[]} records @returns {Promise<Verdict[]>} */
async function judge(records) {
  /** @type {Verdict[]} */
  const verdicts = [];
  for (const record of records) {
    const fault = await checkRecord(record);
    const good = () => (record.kind === "spin" ? t("fair.good.spin", { number: record.number }) : t("fair.good", { cards: record.cards.length }));
    verdicts.push({ good: !fault, words: fault ? t("fair.bad", { fault }) : good() });
  }
  return verdicts;
}

/** @param {Event} event */
async function check(event) {
  event.preventDefault();
  state.pasted = await judge(readRecords(/** @type {HTMLTextAreaElement} */ (byId("record")).value));
  draw();
}

/** Fetch what was revealed, and check it here. @param {Proof} one */
async function checkOne(one) {
  one.records = await get(`/api/me/proofs/${encodeURIComponent(one.table)}/${one.proof}`);
  one.verdicts = await judge(one.records);
  draw();
}

/** @param {any[]} records @returns {string} */
const fileOf = (records) => `data:application/json,${encodeURIComponent(records.map((record) => `${JSON.stringify(record)}\n`).join(""))}`;

/** @param {Verdict[]} verdicts */
const drawVerdicts = (verdicts) => h("div", { role: "status", class: "grid" }, verdicts.map((one, n) => h("div", { key: n, class: `note ${one.good ? "good" : "alert"}` }, [sign(one.good ? "tick" : "warn"), h("span", null, one.words)])));

/** @param {Proof} one */
function drawProof(one) {
  const [first, last] = [Math.min(...one.rounds), Math.max(...one.rounds)];
  const when = one.at ? new Date(one.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }) : "";
  return h("li", { key: `${one.table} ${one.proof}`, class: "proof" }, [
    h("div", null, [h("b", null, tableName(one.name)), h("span", { class: "why-line" }, one.rounds.length ? `${t(first === last ? "fair.rounds.one" : "fair.rounds", { first, last })} · ${when}` : "")]),
    h("button", { type: "button", class: "btn slim", on: { click: () => checkOne(one) } }, t("fair.check")),
    one.records.length ? h("a", { class: "btn quiet slim", href: fileOf(one.records), download: `${one.table}-${one.proof}.jsonl` }, t("fair.download")) : null,
    drawVerdicts(one.verdicts),
  ]);
}

function draw() {
  render(byId("bar"), drawBar({}));
  render(byId("main"), [
    h("div", { key: "head", class: "head" }, h("div", null, [h("h1", null, t("fair.title")), h("p", null, t("fair.words"))])),
    h("section", { key: "own", class: "panel grid" }, [
      h("h2", null, t("fair.own")),
      state.proofs.length ? h("ul", { class: "proofs" }, state.proofs.map(drawProof)) : h("p", { class: "muted", role: "status" }, t(state.known ? "fair.own.none" : "fair.own.wait")),
    ]),
    h("form", { key: "form", class: "panel grid", on: { submit: check } }, [
      h("label", { for: "record" }, t("fair.paste.label")),
      h("textarea", { id: "record", spellcheck: "false" }),
      h("button", { class: "btn primary", type: "submit" }, t("fair.paste.go")),
      drawVerdicts(state.pasted),
    ]),
  ]);
}

/** The moments at which something was revealed that one's last rounds rest on. @param {any[]} lines @returns {Proof[]} */
function groupProofs(lines) {
  /** @type {Map<string, Proof>} */
  const found = new Map();
  for (const line of lines) {
    for (const proof of line.proofs) {
      const key = `${line.table} ${proof}`;
      /** @type {Proof} */
      const one = found.get(key) ?? { table: line.table, name: line.name, proof, rounds: [], at: line.at, records: [], verdicts: [] };
      one.rounds.push(line.number);
      found.set(key, one);
    }
  }
  return [...found.values()];
}

async function main() {
  begin();
  draw();
  const query = new URLSearchParams(location.search);
  try {
    if (await whoAmI()) state.proofs = groupProofs((await getPage("/api/me/rounds?count=200")).lines);
    for (const proof of (query.get("proof") ?? "").split(",").map(Number).filter(Boolean)) {
      const table = query.get("table") ?? "";
      const known = state.proofs.find((one) => one.table === table && one.proof === proof);
      const one = known ?? { table, name: table, proof, rounds: [], at: 0, records: [], verdicts: [] };
      state.proofs = [one, ...state.proofs.filter((each) => each !== one)];
      await checkOne(one);
    }
  } catch (error) {
    state.pasted = [{ good: false, words: error instanceof Error ? error.message : "" }];
  }
  state.known = true;
  draw();
}

main();
