/**
 * Motion from the seen events: each step is drawn, and what is new in it comes from where it came
 * from. Transform and opacity only. It may be ended at any moment and then the view stands there at
 * once; where nothing may move, it is ended before it begins.
 *
 * @typedef {import("./types.js").Seen} Seen
 * @typedef {{draw: (event: Seen) => void, sound: (name: string) => void}} Stage
 */
import { isSeen } from "./picture.js";
import { countUp, liftChips, moveChips, stopCounting } from "./prizes.js";
import { stillness } from "./settings.js";

const EASE = "cubic-bezier(.2, .7, .2, 1)";
/** How long until the next step may begin, in milliseconds. @type {Record<string, number>} */
const PACE = { card_dealt: 90, hole_card_laid: 90, hole_card_turned: 300, wager_settled: 140, bonus_paid: 1300, wheel_spun: 4400, cards_collected: 0, wager_placed: 0, chosen: 0, round_began: 60, doubled: 120, hand_split: 200 };
/** Draws in play are slower than the first deal. */
const DRAW = 320;

/** Plays steps one after another; `finish` ends it at once. */
export class Motion {
  /** @param {Stage} stage */
  constructor(stage) {
    this._stage = stage;
    /** @type {Seen[]} */
    this._steps = [];
    this._timer = 0;
    this._done = () => {};
    this._cards = 0;
  }

  get moving() {
    return this._timer !== 0;
  }

  /** @param {Seen[]} events @param {() => void} done */
  play(events, done) {
    this._steps.push(...events.filter(isSeen));
    this._done = done;
    if (stillness() || document.hidden) return this.finish();
    this._cards = this._steps.filter((one) => one.type === "card_dealt").length;
    if (!this._timer) this._next();
  }

  /** The rest at once. */
  finish() {
    clearTimeout(this._timer);
    this._timer = 0;
    this._steps = [];
    stopCounting();
    for (const animation of document.getAnimations()) if (animation.id === "deal") animation.finish();
    const done = this._done;
    this._done = () => {};
    done();
  }

  _next() {
    const event = this._steps.shift();
    if (!event) return this.finish();
    const lifted = event.type === "wager_settled" ? liftChips(event) : null;
    this._stage.draw(event);
    this._move(event);
    if (event.type === "wager_settled") moveChips(event, lifted);
    const pace = event.type === "card_dealt" && this._cards < 4 ? DRAW : (PACE[event.type] ?? 40);
    this._timer = /** @type {any} */ (setTimeout(() => this._next(), pace));
  }

  /** @param {Seen} event */
  _move(event) {
    if (event.type === "card_dealt" || event.type === "hole_card_laid") {
      this._stage.sound("card");
      return fly(newest(event), shoe(), 220, 8);
    }
    if (event.type === "hole_card_turned") {
      this._stage.sound("card");
      return turn(newest(event));
    }
    if (event.type === "wager_settled" && event.won > 0) this._stage.sound("chip");
    if (event.type === "bonus_paid") {
      this._stage.sound("prize");
      countUp();
    }
    if (event.type === "wheel_spun") this._stage.sound("wheel");
  }
}

/** @returns {Element | null} */
function shoe() {
  return document.querySelector(".shoe");
}

/** The card an event has just laid. @param {Seen} event @returns {Element | null} */
function newest(event) {
  const place = event.box ? `[data-hand="${Number(event.box)}.${Number(event.hand)}"] .card` : ".dealer .card";
  const cards = document.querySelectorAll(place);
  return cards[cards.length - 1] ?? null;
}

/** From a place to where it lies now. @param {Element | null} element @param {Element | null} from @param {number} time @param {number} angle */
function fly(element, from, time, angle) {
  if (!element || !from) return;
  const here = element.getBoundingClientRect();
  const there = from.getBoundingClientRect();
  const x = there.left + there.width / 4 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  const rest = getComputedStyle(element).transform;
  const stay = rest === "none" ? "" : rest;
  const begin = `translate(${x}px, ${y}px) rotate(${angle}deg) ${stay}`;
  element.animate([{ transform: begin, opacity: 0.6 }, { transform: stay || "none", opacity: 1 }], { duration: time, easing: EASE, id: "deal" });
}

/** A hole card that turns. @param {Element | null} element */
function turn(element) {
  element?.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: 260, easing: EASE, id: "deal" });
}
