/**
 * One person's place at a table: the last view, and what the person is pointing at (the chip in
 * hand, an amount, a note just told). State of the game is only ever read from the view.
 *
 * @typedef {import("../types.js").ViewMessage} ViewMessage
 * @typedef {import("../types.js").Answer} Answer
 * @typedef {import("../types.js").Ask} Ask
 * @typedef {import("../types.js").Amounts} Amounts
 * @typedef {import("../types.js").Layout} Layout
 * @typedef {import("../types.js").WhyNot} WhyNot
 * @typedef {import("../picture.js").Picture} Picture
 * @typedef {{kind: string, words: string, clause?: string}} Note
 */
import { BUY_IN } from "../coming.js";
import { fromView } from "../picture.js";
import { choose, setting } from "../settings.js";
import { t } from "../strings.js";
import { doubleAmount } from "./acts.js";
import { allowed, find, fit, homeBox, refusalOf } from "./answering.js";
import { reasonOf } from "./controls.js";
import { nameOf } from "./people.js";
import { mayLay } from "./tray.js";

export class Seat {
  /** @param {{layout: Layout, send: (command: any) => void, changed: () => void, say: (words: string, now?: boolean) => void, sound: (name: string) => void}} given */
  constructor(given) {
    this.layout = given.layout;
    this._give = given.send;
    this._changed = given.changed;
    this._say = given.say;
    this._sound = given.sound;
    /** @type {ViewMessage | null} */
    this.message = null;
    /** @type {Picture} */
    this.picture = /** @type {any} */ (null);
    /** @type {Answer[]} */
    this.answers = [];
    this._chip = 500;
    this._double = 0;
    this._insure = 0;
    this._cut = 0;
    this._box = 0;
    this._busy = "";
    this._next = 0;
    this._dealt = -1;
    this._words = "";
    this._heard = 0;
    this._selected = "main";
    /** What the coach says of the hand to act. @type {import("../coach.js").Advice_ | null} */
    this.coached = null;
    /** @type {Note | null} */
    this._note = null;
    /** @type {Ask[][]} */
    this._undo = [];
    /** Wagers on their way to the table, so that quick taps add up. @type {Map<string, number>} */
    this._asked = new Map();
    /** Chips are on their way: the table has them before it reads a wager that is sent now. */
    this._buying = false;
    for (const name of ["nextRound", "dealAgain", "deal", "undo", "clear", "repeat", "buyIn", "setDouble", "setInsure", "setCut"]) {
      /** @type {any} */ (this)[name] = /** @type {any} */ (this)[name].bind(this);
    }
  }

  // what the view says

  /** @param {ViewMessage} message @param {Picture} picture */
  hear(message, picture) {
    const before = this.message;
    this.message = message;
    this.answers = message.answers;
    this.picture = picture;
    this._heard = performance.now();
    this._asked.clear();
    if (this.chips > 0) this._buying = false;
    if (!before || before.view.table.table.awaits?.join() !== this.table.awaits?.join() || before.view.table.table.number !== this.table.number) {
      this._double = 0;
      this._insure = 0;
    }
    if (before && before.view.table.table.number !== this.table.number) this._undo = [];
    if (this.table.playing) this._box = 0;
    if (this.table.playing) this._remember();
  }

  get table() {
    return /** @type {ViewMessage} */ (this.message).view.table.table;
  }

  get me() {
    return this.message?.view.table.person ?? "";
  }

  get chips() {
    return this.message?.view.table.chips ?? 0;
  }

  get home() {
    if (this._box && !this.table.playing) return this._box;
    const found = homeBox(this.answers, this.table, this.me);
    return found || this._box || this._freeBox();
  }

  /** Go to a box, to wager there. @param {number} box */
  goTo(box) {
    this._box = box;
    this._changed();
  }

  /** An open box to start at: the one in the middle, or the next that is free. */
  _freeBox() {
    const open = find(this.answers, { type: "place_wager", kind: "main" }).filter((answer) => !answer.refusal).map((answer) => answer.ask.box ?? 0);
    const middle = Math.ceil(this.table.boxes.length / 2);
    const far = (/** @type {number} */ box) => Math.abs(box - middle) + (this.table.boxes[box - 1].wagers.length ? 100 : 0); // where nobody is, first
    return open.sort((a, b) => far(a) - far(b))[0] ?? middle;
  }

  /** Whom one has let onto a box, as heard; it is asked once. @type {Set<string>} */
  guests = new Set();

  /** Someone may wager on another's box: the one who let them, and whoever was let. @param {import("../types.js").Seen} event */
  consented({ person, other, box }) {
    if (person === this.me) this.guests.add(`${box} ${other}`);
    if (other !== this.me) return;
    if (!this.ownWagers().length) this._box = box;
    this.tell({ kind: "good", words: t("note.invited", { name: nameOf(person), box }) });
  }

  /** @returns {(import("../types.js").WagerView & {box: number})[]} */
  ownWagers() {
    return this.table.boxes.flatMap((box) => box.wagers.filter((wager) => wager.person === this.me).map((wager) => ({ ...wager, box: box.number })));
  }

  present() {
    return (this.message?.present ?? []).map((one) => one.person);
  }

  isReady() {
    return (this.message?.ready ?? []).includes(this.me);
  }

  /** Others who have laid wagers and are not ready. @returns {string[]} */
  waitingFor() {
    const ready = this.message?.ready ?? [];
    const laid = new Set(this.table.boxes.flatMap((box) => box.wagers.map((wager) => wager.person)));
    return [...laid].filter((person) => person !== this.me && !ready.includes(person));
  }

  limits() {
    const scene = this.message?.view.scene;
    const spot = this.layout.spots.find((one) => one.shape === "main");
    return { least: scene?.least ?? spot?.least ?? 100, most: scene?.most ?? spot?.most ?? 100000 };
  }

  /** @returns {{left: number, whole: number} | null} */
  clock() {
    const clock = this.message?.clock;
    if (!clock) return null;
    return { left: Math.max(0, clock.left - (performance.now() - this._heard)), whole: clock.whole };
  }

  secondsLeft() {
    const clock = this.clock();
    return clock ? ` · ${Math.ceil(clock.left / 1000)} s` : "";
  }

  betweenRounds() {
    return this._next === this.table.number;
  }

  // what the person points at

  chip() {
    return this._chip;
  }

  selected() {
    return this._selected;
  }

  busy() {
    return this._busy;
  }

  /** What the coach says is best, where there is one. */
  best() {
    return this.coached?.best ?? "";
  }

  note() {
    return this._note;
  }

  lastWords() {
    return this._words;
  }

  /** @param {string} words */
  setWords(words) {
    this._words = words;
  }

  /** @param {number} value */
  takeChip(value) {
    this._chip = value;
    this._sound("chip");
    this._changed();
  }

  /** @param {Amounts} amounts */
  doubleBy(amounts) {
    return doubleAmount(this._double, amounts);
  }

  /** @param {number} cents */
  setDouble(cents) {
    this._double = cents;
    this._changed();
  }

  /** @param {Amounts} amounts */
  insureBy(amounts) {
    return this._insure ? fit(this._insure, amounts) : amounts.most;
  }

  /** @param {number} cents */
  setInsure(cents) {
    this._insure = cents;
    this._changed();
  }

  /** @param {{least: number, most: number}} range */
  cutAt(range) {
    return this._cut >= range.least && this._cut <= range.most ? this._cut : Math.round((range.least + range.most) / 2);
  }

  /** @param {number} at */
  setCut(at) {
    this._cut = at;
    this._changed();
  }

  // what the person asks for

  /** @param {Ask | {type: string}} ask @param {string} what */
  send(ask, what) {
    this._busy = what;
    this._note = null;
    if (ask.type === "buy_in") this.expectChips();
    this._give(ask);
    this._changed();
  }

  /** Chips are on their way: wagers may be laid with them. */
  expectChips() {
    this._buying = true;
  }

  /** Whether there are chips to lay, here or on their way. */
  hasChips() {
    return this.chips > 0 || this._buying;
  }

  /** The command was answered. @param {WhyNot | null} refusal */
  answered(refusal) {
    this._busy = "";
    this._note = refusal ? { kind: "alert", words: reasonOf(refusal), clause: refusal.clause } : null;
    if (refusal) this._say(t("say.refused", { reason: reasonOf(refusal), clause: refusal.clause }), true);
    if (refusal) this._undo.pop();
    if (refusal) this._asked.clear();
    if (refusal) this._buying = false;
    this._changed();
  }

  /** @param {Note | null} note */
  tell(note) {
    this._note = note;
    if (note) this._say(note.words, note.kind === "alert");
    this._changed();
  }

  /** Why an act is not allowed, where everyone looks. @param {string} act @param {WhyNot} refusal */
  explain(act, refusal) {
    const words = t("why", { act: t(`act.${act}`), reason: reasonOf(refusal) });
    this.tell({ kind: "alert", words, clause: refusal.clause });
  }

  /** Whether a place can be tapped: where a wager may be laid, and on one's own box also where it is told why not yet.
   * @param {number} box @param {string} kind @returns {boolean} */
  canBet(box, kind) {
    if (!this.me || this.table.playing) return false;
    if (mayLay(this, box, kind)) return true;
    return box === this.home && find(this.answers, { type: "place_wager", box }).length > 0;
  }

  /** Lay the chip in hand on a place. @param {number} box @param {string} kind @param {string} [side] */
  lay(box, kind, side) {
    this._selected = kind;
    this._box = box;
    const own = this.ownWagers().find((wager) => wager.box === box && wager.kind === kind);
    const lies = this._asked.get(`${box} ${kind}`) ?? own?.cents ?? 0;
    if (lies) return this._change(box, kind, lies, lies + this._chip);
    this._place(box, kind, this._chip, side);
  }

  /** What may be laid is in the view, or depends on chips or a main wager that are still on their way: then the house is asked.
   * @param {number} box @param {string} kind @param {number} cents @param {string} [side] */
  _place(box, kind, cents, side) {
    const wanted = /** @type {Partial<Ask>} */ ({ type: "place_wager", box, kind, coupon: 0, ...(side ? { side } : {}) });
    const answer = allowed(this.answers, wanted);
    const first = this._asked.get(`${box} main`);
    if (!answer && !this._buying && !first) return this._refuse(wanted);
    const amounts = answer?.amounts;
    const line = !answer && first && this.layout.spots.some((spot) => spot.kind === kind && spot.shape === "line");
    const exact = line ? first : amounts && amounts.least === amounts.most ? amounts.most : cents;
    this._undo.push([{ type: "withdraw_wager", box, kind }]);
    this._sound("chip");
    this._next = this.table.number;
    this._asked.set(`${box} ${kind}`, exact);
    this.send({ ...(answer?.ask ?? { ...wanted, type: "place_wager", side: side ?? null }), cents: exact }, "lay");
  }

  /** @param {number} box @param {string} kind @param {number} before @param {number} cents */
  _change(box, kind, before, cents) {
    this._undo.push([{ type: "change_wager", box, kind, cents: before }]);
    this._sound("chip");
    this._asked.set(`${box} ${kind}`, cents);
    this.send({ type: "change_wager", box, kind, cents }, "lay");
  }

  /** @param {Partial<Ask>} wanted */
  _refuse(wanted) {
    const refusal = refusalOf(this.answers, wanted) ?? refusalOf(this.answers, { type: "place_wager", kind: wanted.kind });
    if (refusal) return this.tell({ kind: "alert", words: reasonOf(refusal), clause: refusal.clause });
    if (wanted.kind !== "main") this.tell({ kind: "alert", words: t("note.main.first") });
  }

  /** A wager typed as a number of dollars. @param {string} kind @param {string} text */
  typeWager(kind, text) {
    const cents = Math.round(Number(text.replace(/[$,\s]/g, "")) * 100);
    const box = this.home;
    const own = this.ownWagers().find((wager) => wager.box === box && wager.kind === kind);
    this._selected = kind;
    if (!Number.isFinite(cents) || cents < 0) return this._changed();
    if (own && cents === 0) return this.send({ type: "withdraw_wager", box, kind }, "lay");
    if (own) return this._change(box, kind, own.cents, cents);
    if (cents > 0) this._place(box, kind, cents, kind === "high_low" ? "high" : undefined);
  }

  canUndo() {
    return this._undo.length > 0;
  }

  undo() {
    for (const ask of this._undo.pop() ?? []) this.send(ask, "lay");
  }

  clear() {
    this._undo = [];
    const boxes = new Set(this.ownWagers().map((wager) => wager.box));
    for (const box of boxes) this.send({ type: "withdraw_wager", box, kind: "main" }, "lay");
  }

  /** What was laid in the last round under these rules. @returns {{cents: number, wagers: any[]}} */
  lastBet() {
    try {
      const kept = JSON.parse(setting("bets") || "{}")[this.layout.hash] ?? [];
      return { cents: kept.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.cents, 0), wagers: kept };
    } catch {
      return { cents: 0, wagers: [] };
    }
  }

  /** Keep what this round was played for. */
  _remember() {
    if (this._dealt === this.table.number || !this._laid?.length) return;
    this._dealt = this.table.number;
    choose("bets", JSON.stringify({ [this.layout.hash]: this._laid }));
    this._laid = [];
  }

  /** @type {any[]} */
  _laid = [];

  /** Note what lies there before the deal. */
  noteWagers() {
    if (!this.table.playing && this.me) this._laid = this.ownWagers().map(({ box, kind, cents, side }) => ({ box, kind, cents, side }));
  }

  /** Lay the last bet again. */
  repeat() {
    const { wagers } = this.lastBet();
    this._next = this.table.number;
    if (this.ownWagers().length) this.clear();
    const main = [...wagers].sort((a, b) => Number(b.kind === "main") - Number(a.kind === "main"));
    for (const { box, kind, cents, side } of main) {
      this._give({ type: "place_wager", box, kind, cents, side: side ?? null, coupon: 0 });
    }
    this._undo = main.length ? [[{ type: "withdraw_wager", box: main[0].box, kind: "main" }]] : [];
    this._sound("chip");
    this._changed();
  }

  deal() {
    if (!this.ownWagers().length) return this.tell({ kind: "alert", words: t("bet.none") });
    this.send({ type: "ready" }, "deal");
  }

  nextRound() {
    this._next = this.table.number;
    this._note = null;
    this._changed();
  }

  dealAgain() {
    this.repeat();
    this._give({ type: "ready" });
  }

  buyIn() {
    this.send({ type: "buy_in", cents: BUY_IN }, "buy");
  }
}

/** A seat without a view yet draws nothing. @param {import("../types.js").PublicView} view */
export function emptyPicture(view) {
  return fromView(view);
}
