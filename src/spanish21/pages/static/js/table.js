/**
 * The table page: a line to one table, a seat at it, and the drawing of both. Whole view in,
 * command out. `?id=` names the table.
 */
import { speak, tellEvents, tellTurn } from "./announce.js";
import { Refused } from "./api.js";
import { begin, closeDialog, drawBar, openDialog, openSettings } from "./bar.js";
import { coming, lacksChips } from "./coming.js";
import { byId, h, render } from "./dom.js";
import { listenToKeys } from "./keys.js";
import { dollars } from "./money.js";
import { Motion } from "./motion.js";
import { follow, fromView, withMemory } from "./picture.js";
import { choose, setting } from "./settings.js";
import { sound } from "./sound.js";
import { t } from "./strings.js";
import { tellChanges, told } from "./told.js";
import { upWords } from "./table/acts.js";
import { drawConsole, modeOf } from "./table/console.js";
import { Seat } from "./table/seat.js";
import { drawStage } from "./table/stage.js";
import { Wire } from "./wire.js";

/** @typedef {import("./types.js").ViewMessage} ViewMessage */
/** @typedef {import("./types.js").Seen} Seen */
/** @typedef {import("./picture.js").Picture} Picture */

/** Seconds left that are said aloud, and where one is asked oneself. */
const WARNINGS = [10, 5];
const OWN = new Set(["acts", "insurance", "shared", "cut"]);
/** Dialogs are fetched when they are first asked for. */
const fairness = () => import("./table/fairness.js");
const rulesPage = () => import("./table/rules.js");
const coachPanel = () => import("./coach.js");
const EMPTY = { ruleset: "", title: "", hash: "", boxes: 7, people: 1, motto: [], bonus: "", spots: [], specials: [], pays: [], acts: [], cards: 288, wheel: [] };

export class TablePage {
  /** @param {string} id @param {any} info @param {{send: (command: any) => void}} line */
  constructor(id, info, line) {
    this.id = id;
    this.info = info;
    this.seat = new Seat({ layout: info.layout ?? EMPTY, send: (command) => line.send(command), changed: () => this.draw(), say: speak, sound });
    this.motion = new Motion({ draw: (event) => this._step(event), sound });
    /** @type {Picture | null} */
    this.shown = null;
    /** @type {Seen[]} */
    this._heard = [];
    this.line = "joining";
    this.why = "";
    this._bought = false;
    this._asked = "";
  }

  /** @param {Seen[]} events */
  seen(events) {
    this._heard.push(...events);
    for (const event of events) {
      if (event.type.endsWith("_revealed")) fairness().then((page) => page.keepRecord(event));
      if (event.type === "allowed_on_box") this.seat.consented(event);
    }
  }

  /** A whole view: what was seen on the way moves first, then this stands there. @param {ViewMessage} message */
  view(message) {
    const events = this._heard;
    this._heard = [];
    const before = this.shown;
    const truth = message.view.table.table;
    let last = before;
    for (const event of before ? events : []) last = follow(/** @type {Picture} */ (last), event);
    const picture = withMemory(truth, last);
    const steps = before ? events : [];
    this.seat.hear(message, picture);
    this.seat.noteWagers();
    this._buyIn();
    const settle = () => this._arrive(picture, steps);
    if (!steps.length) return this.motion.moving ? undefined : settle();
    this.motion.play(steps, settle);
  }

  /** The motion is over: the view stands there, and is told. @param {Picture} picture @param {Seen[]} events */
  _arrive(picture, events) {
    this.shown = picture;
    this.seat.picture = picture;
    if (events.length) speak(tellEvents(events, picture, this.seat.me));
    this.draw();
    if (document.querySelector("dialog#fair[open]")) fairness().then((page) => page.refreshFair(this.seat));
    this._tellTurn();
    this._coach();
  }

  /** One's own turn is said once. */
  _tellTurn() {
    const mode = modeOf(this.seat);
    const key = `${mode} ${this.seat.table.number} ${this.seat.table.awaits?.join()} ${this.seat.message?.version}`;
    const words = tellTurn(this.seat, mode, upWords(this.seat));
    if (words && key !== this._asked) {
      speak(words, true);
      sound("turn");
    }
    this._asked = key;
  }

  /** A second has passed: the clock is drawn, and said when little is left of one's own time. */
  tick() {
    if (!this.seat.message?.clock || this.motion.moving) return;
    this.draw();
    const left = Math.ceil((this.seat.clock()?.left ?? 0) / 1000);
    const mark = WARNINGS.find((seconds) => left <= seconds && this._left > seconds);
    if (mark && OWN.has(modeOf(this.seat))) speak(t("say.clock", { seconds: left }), true);
    this._left = left;
  }

  _left = 0;

  /** @param {Seen} event */
  _step(event) {
    if (!this.shown) return;
    this.shown = follow(this.shown, event);
    this._drawFelt(this.shown);
  }

  /** Someone who comes without chips gets some: it is play money. */
  _buyIn() {
    const seat = this.seat;
    if (this._bought || !seat.message || !lacksChips(seat.message)) return;
    this._bought = true;
    seat.buyIn();
  }

  /** Chips were asked for on the way here. */
  chipsAreComing() {
    this._bought = true;
    this.seat.expectChips();
  }

  /** @param {Picture} picture */
  _drawFelt(picture) {
    const seat = this.seat;
    const hands = { me: seat.me, home: seat.home, selected: seat.selected(), lined: seat.layout.spots.some((spot) => spot.shape === "line"), canBet: (/** @type {number} */ box, /** @type {string} */ kind) => seat.canBet(box, kind), lay: (/** @type {number} */ box, /** @type {string} */ kind, /** @type {string | undefined} */ side) => seat.lay(box, kind, side) };
    const open = seat.me && !seat.table.playing && modeOf(seat) === "tray";
    const all = open ? { ...hands, goTo: (/** @type {number} */ box) => seat.goTo(box) } : hands;
    const shown = seat.betweenRounds() && picture.over ? fromView(seat.table) : picture;
    render(byId("felt"), drawStage(shown, seat.layout, all, seat.message?.view.scene ?? null));
  }

  /** Draw everything as it stands. */
  draw() {
    render(byId("bar"), drawBar({ pages: false, menu: true, where: this._where(), more: this._more() }));
    if (!this.seat.message || !this.shown) return;
    this._drawFelt(this.shown);
    if (!this.motion.moving) this._drawConsole();
    document.title = `${modeOf(this.seat) === "acts" ? `\u25cf ` : ""}${this.seat.layout.title || this.info.title} · spanish21`;
  }

  /** The controls; whoever was among them stays there when theirs are gone. */
  _drawConsole() {
    const place = byId("console");
    const among = place.contains(document.activeElement);
    render(place, drawConsole(this.seat));
    if (among && !place.contains(document.activeElement)) place.focus({ preventScroll: true });
    const { number } = this.seat.table;
    if (modeOf(this.seat) !== "tray" || this.seat.chips <= 0 || this._opened === number) return;
    this._opened = number;
    speak(t("say.ready", { amount: dollars(this.seat.chips) }));
  }

  _opened = -1;

  _where() {
    const { least, most } = this.seat.message ? this.seat.limits() : { least: 0, most: 0 };
    const number = this.seat.message?.view.table.table.number ?? 0;
    const more = most ? `${t("bar.limits", { least: dollars(least), most: dollars(most) })} ${number ? ` · ${t("bar.round", { number })}` : ""}` : "";
    return [h("strong", { key: "n" }, told(this.info.title ?? "")), h("span", { key: "m", class: "wide-only very-wide" }, `\u00a0 ${more}`)];
  }

  _more() {
    const words = { on: t("live"), off: t("live.off"), joining: t("live.joining") }[this.line] ?? "";
    return [
      h("span", { key: "live", class: `live${this.line === "on" ? "" : " off"}${this.line === "on" ? " wide-only" : ""}`, role: "status" }, words),
      h("button", { key: "rules", type: "button", class: "plain wide-only", on: { click: () => this.showRules() } }, t("bar.rules")),
      h("button", { key: "fair", type: "button", class: "plain wide-only very-wide", on: { click: () => this.showFair() } }, t("bar.fair")),
      h("button", { key: "friends", type: "button", class: "plain wide-only very-wide", on: { click: () => this._invite() } }, t("bar.friends")),
      h("button", { key: "coach", id: "coach-button", "data-act": "coach", type: "button", class: "plain wide-only", "aria-pressed": setting("coach") === "on" ? "true" : "false", on: { click: () => this.toggleCoach() } }, t("bar.coach")),
      h("button", { key: "menu", type: "button", class: "plain not-wide", on: { click: () => this._menu() } }, t("bar.menu")),
      h("a", { key: "leave", href: "/" }, t("bar.leave")),
    ];
  }

  /** On a narrow screen, everything that has no place in the bar. */
  _menu() {
    const item = (/** @type {string} */ key, /** @type {() => void} */ go) => h("button", { key, type: "button", class: "btn", on: { click: () => { closeDialog("menu"); go(); } } }, t(key));
    openDialog("menu", t("bar.menu"), [
      item("bar.rules", () => this.showRules()),
      item("bar.fair", () => this.showFair()),
      item("bar.friends", () => this._invite()),
      item("bar.coach", () => this.toggleCoach()),
      setting("coach") === "on" ? item("coach.past", async () => (await coachPanel()).openPast()) : null,
      item("bar.settings", openSettings),
    ]);
  }

  async showRules() {
    (await rulesPage()).openRules(this.seat.layout, tellChanges(this.info));
  }

  async showFair() {
    (await fairness()).openFair(this.seat);
  }

  /** Ask for the coach, or send it away. */
  toggleCoach() {
    choose("coach", setting("coach") === "on" ? "" : "on");
    this._coach();
    this.draw();
  }

  /** The coach is fetched when it is first asked for, and then follows the table. */
  async _coach() {
    this._coached = this._coached || setting("coach") === "on";
    if (this._coached) (await coachPanel()).followTable(this);
  }

  _coached = false;

  async _invite() {
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    this.seat.tell({ kind: "good", words: t("note.copied") });
  }

  /** @param {string} state @param {string} [why] */
  lineIs(state, why = "") {
    const was = this.line;
    this.line = state;
    this.why = why;
    if (state === "off" && this.seat.message) this.seat.tell({ kind: "alert", words: why || t("note.lost") });
    else if (state === "on" && was !== "on" && this._lost) this.seat.tell({ kind: "good", words: t("note.back") });
    this._lost = state === "off" || (state === "joining" && this._lost);
    this.draw();
  }

  _lost = false;
}

/** A page that shows why there is no table. @param {string} words */
function showNothing(words) {
  render(byId("bar"), drawBar({ pages: true }));
  const said = words.charAt(0).toUpperCase() + words.slice(1);
  byId("console").hidden = true;
  render(byId("felt"), []);
  byId("felt").hidden = true;
  render(byId("nothing"), h("div", { class: "empty" }, [h("b", null, said), h("p", null, t("table.gone")), h("a", { class: "btn primary", href: "/" }, t("table.gone.go"))]));
}

/** The table one is coming to. @param {import("./coming.js").Coming} here */
async function main(here) {
  begin();
  try {
    const { ok, status, told } = await here.answer;
    if (!ok) throw new Refused(status, told ?? {});
    start(here, { ...told.table, layout: told.layout });
  } catch (error) {
    showNothing(error instanceof Refused ? error.message : t("lobby.error"));
  }
}

/** @param {import("./coming.js").Coming} here @param {any} info */
function start(here, info) {
  /** @type {TablePage} */
  let page;
  const wire = new Wire(here.table, {
    view: (message) => page.view(message),
    seen: (events) => page.seen(events),
    answered: (refusal) => page.seat.answered(refusal),
    line: (state, why) => page.lineIs(state, why),
  });
  page = new TablePage(here.table, info, wire);
  listenToKeys({ help: () => page.showRules() });
  for (const type of ["pointerdown", "keydown"]) {
    document.addEventListener(type, () => page.motion.moving && page.motion.finish(), { capture: true });
  }
  setInterval(() => page.tick(), 1000);
  if (here.bought) page.chipsAreComing();
  wire.takeOver(here);
  page.draw();
}

if (coming) main(coming);
