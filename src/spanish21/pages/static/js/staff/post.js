/**
 * A post at a table: the line in one role, the last view, and what this person is doing with it (an
 * entry of a menu that is being filled in, a refusal to read). What is due, whose it is and what it
 * does come from the server; a post decides nothing.
 *
 * @typedef {import("../types.js").ViewMessage} ViewMessage
 * @typedef {import("../types.js").GuideStep} GuideStep
 * @typedef {import("../types.js").GuideAct} GuideAct
 * @typedef {import("../types.js").Foretold} Foretold
 * @typedef {import("../types.js").WhyNot} WhyNot
 * @typedef {{field: string, asks: string, takes: string, values: string[], required: boolean, usual: string}} Blank
 * @typedef {{says: string, clause: string, type: string, given: Record<string, any>, blanks: Blank[], person: string}} Entry
 * @typedef {{key: string, title: string, asks: boolean, entries: Entry[]}} Menu
 * @typedef {{menu: Menu, entry: Entry, values: Record<string, any>, shown: Foretold | null, refusal: WhyNot | null}} Form
 * @typedef {{words: string, clause: string, alert: boolean}} Note
 */
import { get } from "../api.js";
import { Wire } from "../wire.js";
import { makeAsk, missing } from "./forms.js";
import { tellAll } from "./words.js";

const MOST_DONE = 8;
/** What a player may ask for instead of what is due. */
const BESIDE = new Set(["refuse_card", "decline_late"]);

export class Post {
  /** @param {string} id @param {string} role @param {string} me @param {() => void} draw */
  constructor(id, role, me, draw) {
    this.id = id;
    this.role = role;
    this.me = me;
    this._draw = draw;
    this.redraw = draw;
    /** @type {ViewMessage | null} */
    this.message = null;
    /** @type {Menu[]} */
    this.menus = [];
    /** @type {Form | null} */
    this.form = null;
    /** @type {Note | null} */
    this.note = null;
    /** @type {import("./words.js").Told[]} */
    this.done = [];
    /** What a trainee sees go wrong. @type {import("../types.js").LessonTold | null} */
    this.lesson = null;
    /** @type {import("../types.js").Asked[]} */
    this.orders = [];
    /** @type {{version: number, ask: any, told: Foretold | WhyNot | null} | null} */
    this._shown = null;
    this.line = "joining";
    /** The version from which on a view shows what was asked for; 0 if nothing is waited for. */
    this._awaited = 0;
    this.wire = new Wire(id, {
      view: (message) => this._view(message),
      seen: (events) => this._seen(events),
      answered: (refusal, version) => this._answered(refusal, version),
      line: (state, why) => this._lineIs(state, why),
      asked: (order) => this._asked(order),
      lesson: (told) => { this.lesson = told; this._draw(); },
    }, role);
  }

  async open() {
    this.menus = await get(`/api/tables/${encodeURIComponent(this.id)}/menus?role=${this.role}`);
    this.wire.open();
  }

  /** @param {ViewMessage} message */
  _view(message) {
    this.message = message;
    if (message.version >= this._awaited) this._awaited = 0;
    this._draw();
  }

  /** Whether what was asked for is still to be seen: until then nothing more is asked. */
  get busy() {
    return this._awaited > 0;
  }

  /** @param {import("../types.js").Seen[]} events */
  _seen(events) {
    this.done = [...tellAll(events).reverse(), ...this.done].slice(0, MOST_DONE);
  }

  /** @param {WhyNot | null} refusal @param {number} version */
  _answered(refusal, version) {
    if (refusal) this.note = { words: refusal.detail, clause: refusal.clause, alert: true };
    this._awaited = !refusal && version > (this.message?.version ?? 0) ? version : 0;
    this._draw();
  }

  /** @param {string} state @param {string} [why] */
  _lineIs(state, why) {
    this.line = state;
    if (why) this.note = { words: why, clause: "", alert: true };
    this._draw();
  }

  /** @param {import("../types.js").Asked} order */
  _asked(order) {
    this.orders = [...this.orders.filter((one) => one.number !== order.number), order];
    this._draw();
  }

  /** A word on another person's order. @param {string} number @param {boolean} agrees */
  answerOrder(number, agrees) {
    this.wire.answerOrder(number, agrees);
    this.orders = this.orders.filter((one) => one.number !== number);
    this._draw();
  }

  get table() {
    return this.message?.view.table.table ?? null;
  }

  /** @returns {GuideStep[]} */
  get guide() {
    return this.message?.guide ?? [];
  }

  /** The first step that this post may do; what a player may ask for beside it is no step. @returns {GuideStep | null} */
  get next() {
    return this.guide.find((step) => step.acts.some((act) => act.yours && !BESIDE.has((act.ask.ask ?? act.ask).type))) ?? null;
  }

  /** The first step that waits for somebody else. @returns {GuideStep | null} */
  get waits() {
    return this.guide.find((step) => step.acts.length && !step.acts.some((act) => act.yours)) ?? null;
  }

  /** Who is on duty, in which role. @returns {Record<string, string>} */
  get staff() {
    return /** @type {any} */ (this.message?.view)?.orders?.staff ?? {};
  }

  get onDuty() {
    return this.staff[this.me] !== undefined;
  }

  /** The people who have come to the table. @returns {string[]} */
  get people() {
    return /** @type {any} */ (this.message?.view)?.orders?.arrived ?? [];
  }

  /** @param {any} ask @param {string} [second] */
  send(ask, second) {
    this.note = null;
    this._awaited = second ? 0 : Infinity; // an order may wait long for another's word
    this.wire.send(ask, second);
    this._draw();
  }

  /** Do a step, its blank filled in. @param {GuideAct} act @param {Record<string, any>} [filled] */
  give(act, filled = {}) {
    if (this.busy) return;
    this.send({ ...act.ask, ...filled });
  }

  /** What a due act would do, asked for once for each view. @param {any} ask @returns {Foretold | WhyNot | null} */
  foretold(ask) {
    const version = this.message?.version ?? 0;
    if (this._shown?.version === version && JSON.stringify(this._shown.ask) === JSON.stringify(ask)) return this._shown.told;
    const shown = { version, ask, told: /** @type {Foretold | WhyNot | null} */ (null) };
    this._shown = shown;
    this.wire.preview(ask).then((told) => { shown.told = told; this._draw(); });
    return null;
  }

  /** @param {string} type @returns {{menu: Menu, entry: Entry} | null} */
  entry(type) {
    for (const menu of this.menus) {
      const found = menu.entries.find((entry) => entry.type === type);
      if (found) return { menu, entry: found };
    }
    return null;
  }

  /** Open an entry of a menu; what it will do is shown as soon as that can be said. @param {Menu} menu @param {Entry} entry */
  choose(menu, entry) {
    this.form = { menu, entry, values: {}, shown: null, refusal: null };
    this.note = null;
    this._look();
  }

  /** @param {string} field @param {any} value */
  fill(field, value) {
    if (!this.form) return;
    this.form.values = { ...this.form.values, [field]: value };
    this._look();
  }

  close() {
    this.form = null;
    this.note = null;
    this._draw();
  }

  /** Ask what the entry would do, once nothing is missing. */
  _look() {
    const form = this.form;
    this._draw();
    if (!form || !form.menu.asks || missing(form).length) return;
    const values = form.values;
    this.wire.preview(makeAsk(form)).then((told) => {
      if (this.form !== form || form.values !== values) return;
      form.shown = "events" in told ? told : null;
      form.refusal = "events" in told ? null : told;
      this._draw();
    });
  }

  /** Do what the form says, with a second person's word where one is needed. @param {string} [second] */
  confirm(second) {
    const form = this.form;
    if (!form || missing(form).length) return;
    this.form = null;
    this.send(makeAsk(form), second);
  }
}
