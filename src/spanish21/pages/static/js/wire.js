/**
 * The line to a table: one WebSocket, opened with a ticket. Commands carry an id; what was not
 * answered when the line broke is sent again under the same id when it is back, so that it has one
 * effect. A view is whole: after any break the first one is all there is to know.
 *
 * @typedef {{view: (message: import("./types.js").ViewMessage) => void, seen: (events: import("./types.js").Seen[], version: number) => void,
 *   answered: (refusal: import("./types.js").WhyNot | null, version: number) => void, line: (state: "on" | "off" | "joining", why?: string) => void,
 *   asked?: (order: import("./types.js").Asked) => void,
 *   lesson?: (told: import("./types.js").LessonTold) => void}} Listener_
 */
import { Refused, ticketFor } from "./api.js";
import { follow, newId, openSocket } from "./coming.js";

const SCHEMA = 1;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const GONE = new Set([401, 403, 404]);

export class Wire {
  /** A line in the usual role, or in the one named. @param {string} table @param {Listener_} listener @param {string} [role] */
  constructor(table, listener, role = "") {
    this.table = table;
    this._role = role;
    this._listener = listener;
    /** @type {Map<string, {id: string, version: number, command: any}>} */
    this._waiting = new Map();
    /** @type {Map<string, (told: import("./types.js").Foretold | import("./types.js").WhyNot) => void>} */
    this._foretelling = new Map();
    /** @type {WebSocket | null} */
    this._socket = null;
    this._version = 0;
    this._wait = FIRST_WAIT;
    this._closed = false;
    this._live = false;
  }

  /** Connect, and again whenever the line breaks. */
  async open() {
    try {
      this._listener.line("joining");
      this._join((await ticketFor(this.table, this._role)).ticket);
    } catch (error) {
      if (error instanceof Refused && error.address) return follow(error.address);
      if (error instanceof Refused && GONE.has(error.status)) return this._listener.line("off", error.message);
      this._retry();
    }
  }

  /** @param {string} ticket */
  _join(ticket) {
    const socket = openSocket(this.table, ticket);
    this._watch(socket);
    socket.addEventListener("message", (event) => this._hear(JSON.parse(event.data)));
  }

  /** Go on with a line that was opened before this one was there. @param {import("./coming.js").Coming} coming */
  takeOver(coming) {
    if (!coming.socket || coming.socket.readyState > WebSocket.OPEN) return this._retry();
    this._watch(coming.socket);
    this._listener.line("joining");
    coming.handOver((message) => this._hear(message));
  }

  /** @param {WebSocket} socket */
  _watch(socket) {
    this._socket = socket;
    socket.addEventListener("close", () => socket === this._socket && this._lost());
  }

  _lost() {
    this._socket = null;
    this._live = false;
    if (this._closed) return;
    this._listener.line("off");
    this._retry();
  }

  _retry() {
    if (this._closed) return;
    this._listener.line("off");
    setTimeout(() => this.open(), this._wait * (0.75 + Math.random() / 2));
    this._wait = Math.min(this._wait * 2, LONGEST_WAIT);
  }

  /** @param {any} message */
  _hear(message) {
    if (message.type === "view") {
      this._version = message.version;
      if (!this._live) this._resume();
      this._listener.view(message);
    } else if (message.type === "seen") this._listener.seen(message.events, message.version);
    else if (message.type === "asked") this._listener.asked?.(message);
    else if (message.type === "lesson") this._listener.lesson?.(message);
    else if (this._foretelling.has(message.id)) this._foretell(message);
    else if (message.type === "done") this._settle(message.id, null, message.version);
    else if (message.type === "refused") this._settle(message.id, { code: message.code, clause: message.clause ?? "", detail: message.detail }, 0);
  }

  /** The first view of a line: everything unanswered is said again. */
  _resume() {
    this._live = true;
    this._wait = FIRST_WAIT;
    this._listener.line("on");
    for (const frame of this._waiting.values()) this._socket?.send(JSON.stringify(frame));
  }

  /** @param {string} id @param {import("./types.js").WhyNot | null} refusal @param {number} version where the table is now, if it was done */
  _settle(id, refusal, version) {
    this._waiting.delete(id);
    this._listener.answered(refusal, version);
  }

  /** Ask for something; it is answered once, however often the line breaks. @param {any} command @param {string} [second] who is to agree */
  send(command, second) {
    const id = newId();
    const frame = { id, version: this._version, command: { schema: SCHEMA, ...command }, ...(second ? { second } : {}) };
    if (UNDATED.has(command.ask?.type ?? command.type)) delete (/** @type {any} */ (frame).version);
    this._waiting.set(id, frame);
    if (this._socket?.readyState === WebSocket.OPEN) this._socket.send(JSON.stringify(frame));
  }

  /** A word on another person's order. @param {string} number @param {boolean} agrees */
  answerOrder(number, agrees) {
    const id = newId();
    this._socket?.send(JSON.stringify({ id, [agrees ? "agree" : "decline"]: number }));
  }

  /** What a command would do, told before it is done; nothing happens by it.
   * @param {any} command @returns {Promise<import("./types.js").Foretold | import("./types.js").WhyNot>} */
  preview(command) {
    const id = newId();
    return new Promise((tell) => {
      this._foretelling.set(id, tell);
      this._socket?.send(JSON.stringify({ id, preview: { schema: SCHEMA, ...command } }));
    });
  }

  /** @param {any} message */
  _foretell(message) {
    this._foretelling.get(message.id)?.(message);
    this._foretelling.delete(message.id);
  }

  close() {
    this._closed = true;
    this._socket?.close();
  }
}

/** Commands that mean the same at any moment, or that are sent several at a time. */
const UNDATED = new Set(["ready", "press_spin", "buy_in", "add_entropy", "place_wager", "change_wager", "withdraw_wager", "allow_on_box", "sit", "leave"]);
