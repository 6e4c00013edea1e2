/**
 * The coach beside the table: asked for, never in the way. It asks the server what the person's own
 * coach says whenever the table has moved, and draws it; what it says is only ever about cards that
 * this person has seen.
 */
import { get } from "./api.js";
import { openDialog } from "./bar.js";
import { drawMistakes } from "./coach/mistakes.js";
import { drawPlot } from "./coach/plot.js";
import { drawInsurance, drawValues } from "./coach/values.js";
import { byId, h, render } from "./dom.js";
import { setting } from "./settings.js";
import { t } from "./strings.js";

/** @typedef {import("./dom.js").Node_} Node_ */
/** @typedef {{box: number, number: number, hand: string, up: string, stake: number, cents: Record<string, number>, best: string, reasons: import("./coach/reasons.js").Reasons_}} Advice_ */
/** @typedef {{round: number, kind: string, hand: string, up: string, chosen: string, best: string, cost: number, values: Record<string, number>}} Mistake_ */
/** @typedef {{ready: boolean, version: number, rounds: number, decisions: number, wrong: number, cost: number, result: number, mistakes: Mistake_[],
 *   advice: Advice_ | null, insurance: number | null, plot: {result: number, expected: number, band: number}[] | null}} Told_ */
/** @typedef {{id: string, seat: import("./table/seat.js").Seat, draw: () => void}} Page_ */

const AGAIN = 600;

export class CoachPanel {
  /** @param {Page_} page */
  constructor(page) {
    this._page = page;
    /** @type {Told_ | null} */
    this._told = null;
    this._asking = false;
    this._timer = 0;
  }

  get on() {
    return setting("coach") === "on";
  }

  /** The table has moved, or the coach was asked for or sent away. */
  follow() {
    byId("coach").hidden = !this.on;
    byId("stage").classList.toggle("with-coach", this.on);
    if (!this.on) return this._advise(null);
    this.draw();
    this._ask();
  }

  async _ask() {
    clearTimeout(this._timer);
    if (this._asking || !this.on) return;
    this._asking = true;
    try {
      const told = /** @type {Told_} */ (await get(`/api/tables/${encodeURIComponent(this._page.id)}/coach`));
      if (told.ready) this._told = told;
      if (!this._isFresh() || (told.plot === null && told.rounds > 0)) this._later();
    } catch {
      this._later();
    } finally {
      this._asking = false;
    }
    this._advise(this._isFresh() ? this._told?.advice ?? null : null);
    this.draw();
  }

  _later() {
    clearTimeout(this._timer);
    this._timer = window.setTimeout(() => this._ask(), AGAIN);
  }

  /** Whether what the coach said is about the table as it is now. @returns {boolean} */
  _isFresh() {
    return this._told !== null && this._told.version >= (this._page.seat.message?.version ?? 0);
  }

  /** The best act has a ring in the console too, and every act says what it costs. @param {Advice_ | null} advice */
  _advise(advice) {
    const seat = this._page.seat;
    const turn = seat.message?.view.table.table.awaits;
    const mine = advice && turn && turn[0] === advice.box && turn[1] === advice.number ? advice : null;
    if (seat.coached === mine) return;
    seat.coached = mine;
    this._page.draw();
  }

  openPast() {
    openDialog("past", t("coach.past"), this._told ? [drawMistakes(this._told), drawPlot(this._told)] : [h("p", { role: "status" }, t("coach.wait"))]);
  }

  draw() {
    if (!this.on) return;
    const told = this._told;
    const fresh = this._isFresh();
    byId("coach").classList.toggle("idle", !(fresh && told && (told.advice || told.insurance !== null)));
    render(byId("coach"), [
      h("div", { key: "now", class: "coach-now", "aria-busy": fresh ? "false" : "true" }, [
        told && fresh && told.advice ? drawValues(told.advice) : [h("header", { key: "head" }, h("h2", null, t("coach.title"))), h("p", { key: "idle", class: "small muted", role: "status" }, t(told === null ? "coach.wait" : fresh ? "coach.idle" : "coach.thinks"))],
        told && fresh && told.insurance !== null ? drawInsurance(told.insurance) : null,
      ]),
      h("div", { key: "past", class: "coach-past" }, told ? [drawMistakes(told), drawPlot(told)] : []),
    ]);
  }
}

/** @type {CoachPanel | null} */
let panel = null;

/** What is past, by itself: on a phone the panel shows itself only while there is something to choose. */
export function openPast() {
  panel?.openPast();
}

/** @param {Page_} page */
export function followTable(page) {
  panel = panel ?? new CoachPanel(page);
  panel.follow();
}
