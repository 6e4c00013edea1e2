/** The console: one place for all controls; what it shows is decided here, from the view alone. */
import { h } from "../dom.js";
import { t } from "../strings.js";
import { drawActs, drawWaiting } from "./acts.js";
import { clockLine, noteBox, sayLine } from "./controls.js";
import { nameOf, peopleOn } from "./people.js";
import { cutAsked, drawCut, drawInsurance, drawShared, drawSpin, insuranceAsked } from "./questions.js";
import { drawSettlement, listRows } from "./settlement.js";
import { drawTray } from "./tray.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("./seat.js").Seat} Seat */

/** What the console is for now. @param {Seat} seat @returns {string} */
export function modeOf(seat) {
  const { table, me } = seat;
  if (!me) return "watch";
  if (cutAsked(seat)) return "cut";
  if (seat.message?.lit) return "spin";
  if (table.playing) {
    if (table.ask) return table.ask.people.includes(me) ? "shared" : "wait";
    if (insuranceAsked(seat)) return "insurance";
    return table.awaits && table.awaits[2] === me ? "acts" : "wait";
  }
  const ended = table.settled.length > 0 && !seat.betweenRounds() && listRows(seat.picture, me).length > 0;
  return ended && !seat.ownWagers().length ? "settled" : "tray";
}

/** @param {Seat} seat @returns {string} */
function waitingTitle(seat) {
  const { table } = seat;
  if (table.ask) return t("ask.others", { people: table.ask.people.map(nameOf).join(", ") });
  if (table.spins.length) return t("spin.wait", { name: nameOf(table.spins[0][1]) });
  if (table.insurance_open) return t("ins.wait");
  if (table.awaits) return t("turn.wait", { name: nameOf(table.awaits[2]) });
  return t("turn.dealer");
}

/** @param {Seat} seat @returns {Node_[]} */
export function drawConsole(seat) {
  const draw = /** @type {Record<string, () => (Node_ | null)[]>} */ ({
    watch: () => drawWatch(seat),
    cut: () => drawCut(seat),
    shared: () => drawShared(seat),
    insurance: () => drawInsurance(seat),
    acts: () => drawActs(seat),
    spin: () => drawSpin(seat),
    wait: () => (seat.table.boxes.some((box) => peopleOn(box).includes(seat.me)) ? drawWaiting(seat, waitingTitle(seat)) : drawOnlooker(seat)),
    settled: () => drawSettlement(seat),
    tray: () => drawTray(seat),
  });
  return /** @type {Node_[]} */ (draw[modeOf(seat)]().filter(Boolean));
}

/** A round that one has no wager in. @param {Seat} seat @returns {(Node_ | null)[]} */
function drawOnlooker(seat) {
  return [
    clockLine(seat.clock()),
    sayLine([h("strong", { key: "t" }, waitingTitle(seat)), noteBox(seat.note()) ?? h("span", { key: "more", class: "small muted" }, t("turn.onlooker"))]),
  ];
}

/** Watching: the same page, with a seat to take. @param {Seat} seat @returns {(Node_ | null)[]} */
function drawWatch(seat) {
  return [
    sayLine([h("strong", { key: "t" }, t("turn.watch")), noteBox(seat.note())]),
    h("div", { key: "go", class: "go" }, h("a", { class: "btn primary", href: "/" }, t("turn.sit"))),
  ];
}
