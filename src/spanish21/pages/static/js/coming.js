/**
 * Coming to a table, begun before the page's other modules are there: they are many, and the house
 * needs none of them to find the table, let one in and show it. `table.html` names this module
 * first; `table.js` takes over what has been heard by then. It imports nothing, so that nothing is
 * waited for; it knows no rule and draws nothing.
 *
 * @typedef {{ok: boolean, status: number, told: any}} Answer_
 * @typedef {(message: any) => void} Ear
 */

/** Chips for someone who comes without any: it is play money. */
export const BUY_IN = 50000;
const SCHEMA = 1;
const ELSEWHERE = 421;
const COMING = 503;
const MOST_TRIES = 15;

/** The name kept here, or one for a guest. @returns {string} */
export function ownName() {
  const guest = `guest ${Math.floor(Math.random() * 9000) + 1000}`;
  try {
    return localStorage.getItem("spanish21.name") || guest; // what settings.js keeps as `name`
  } catch {
    return guest;
  }
}

/** A name for a command, which is never used twice. @returns {string} */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A table's socket. @param {string} table @param {string} ticket @returns {WebSocket} */
export function openSocket(table, ticket) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws/tables/${encodeURIComponent(table)}?ticket=${encodeURIComponent(ticket)}`);
}

/** Whether a view shows someone who can play and has no chips and no wagers. @param {import("./types.js").ViewMessage} message @returns {boolean} */
export function lacksChips({ view: { table } }) {
  if (!table.person || table.chips || table.table.playing) return false;
  return !table.table.boxes.some((box) => box.wagers.some((wager) => wager.person === table.person));
}

/** Go on with this page where its table is served now. @param {string} address */
export function follow(address) {
  location.replace(new URL(location.pathname + location.search, address));
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((over) => void setTimeout(over, milliseconds));

/** Someone on the way to a table: let in, on the line, and with chips, as far as that has come. */
export class Coming {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** Whether chips have been asked for. */
    this.bought = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {any[]} */
    this._heard = [];
    /** @type {Ear | null} */
    this._ear = null;
    /** What the house says to it. */
    this.answer = this._arrive();
  }

  /** The page of someone known has the answer in it; others ask. @returns {Promise<Answer_>} */
  async _arrive() {
    const given = document.querySelector("meta[name='arrival']")?.getAttribute("content");
    let answer = given ? { ok: true, status: 200, told: JSON.parse(given) } : await this._ask();
    for (let tries = 0; answer.status === COMING && tries < MOST_TRIES; tries += 1) {
      await pause(1000); // another process is taking the table over
      answer = await this._ask();
    }
    if (answer.status === ELSEWHERE && answer.told?.address) follow(answer.told.address);
    if (answer.ok) this._join(answer.told.ticket.ticket);
    return answer;
  }

  /** @returns {Promise<Answer_>} */
  async _ask() {
    const said = await fetch(`/api/tables/${encodeURIComponent(this.table)}/arrival`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: ownName() }),
    });
    return { ok: said.ok, status: said.status, told: await said.json().catch(() => null) };
  }

  /** @param {string} ticket */
  _join(ticket) {
    this.socket = openSocket(this.table, ticket);
    this.socket.addEventListener("message", (event) => this._hear(JSON.parse(event.data)));
  }

  /** @param {any} message */
  _hear(message) {
    if (this._ear) return this._ear(message);
    this._heard.push(message);
    if (message.type === "view" && !this.bought && lacksChips(message)) {
      this.bought = true;
      this.socket?.send(JSON.stringify({ id: newId(), command: { schema: SCHEMA, type: "buy_in", cents: BUY_IN } }));
    }
  }

  /** Hear the rest. Of what was heard, the last view is whole and stands for those before it. @param {Ear} ear */
  handOver(ear) {
    const heard = this._heard;
    const last = heard.findLastIndex((message) => message.type === "view");
    this._heard = [];
    this._ear = ear;
    heard.filter((message, n) => message.type !== "view" || n === last).forEach(ear);
  }
}

/** The table that this page's address names. */
export const tableId = new URLSearchParams(location.search).get("id") ?? "";
export const coming = /^\/table(\.html)?$/.test(location.pathname) ? new Coming(tableId) : null;
coming?.answer.catch(() => {}); // told by whoever takes over
