/** The console while wagers are open: chips to lay, what lies where, undo, clear, last bet, deal. */
import { drawOne } from "../chips.js";
import { BUY_IN } from "../coming.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { list, t } from "../strings.js";
import { allowed, find } from "./answering.js";
import { clockLine, noteBox, sayLine } from "./controls.js";
import { nameOf } from "./people.js";
import { titleOf } from "./spots.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("./seat.js").Seat} Seat */

export const CHIPS = [100, 500, 2500, 10000, 50000];

/** The chips that make sense at a table: up to its limit and one beyond. @param {Seat} seat @returns {number[]} */
export function chipsFor(seat) {
  const most = seat.limits().most;
  const fine = CHIPS.filter((value) => value <= most);
  const beyond = CHIPS.filter((value) => value > most).slice(0, 1);
  return [...fine, ...beyond].slice(0, 5);
}

/** @param {Seat} seat @returns {Node_[]} */
export function drawTray(seat) {
  const sum = seat.ownWagers().reduce((all, wager) => all + wager.cents, 0);
  const waiting = seat.waitingFor();
  const words = sum ? (seat.isReady() ? t("bet.ready") + (waiting.length ? `. ${t("bet.waiting", { people: list(waiting.map(nameOf)) })}` : "") : "") : t("bet.first");
  return [
    clockLine(seat.clock()),
    sayLine([h("strong", { key: "t" }, t("bet.title")), noteBox(seat.note()) ?? h("span", { key: "more", class: "small muted" }, words), ...drawConsents(seat), h("span", { key: "right", class: "right" }, t("bet.chips", { amount: dollars(seat.chips) }) + seat.secondsLeft())]),
    h("div", { key: "tray", class: "tray" }, [drawChips(seat), drawBets(seat, sum), drawGo(seat, sum)]),
  ];
}

/** @param {Seat} seat @returns {Node_} */
function drawChips(seat) {
  const limits = seat.limits();
  return h("div", { key: "chips", class: "chips", role: "group", "aria-label": t("bet.tray") }, chipsFor(seat).map((value, n) => {
    const beyond = value > limits.most || value > seat.chips + seat.ownWagers().reduce((all, wager) => all + wager.cents, 0);
    return h("button", { key: `chip-${value}`, type: "button", class: "chip-btn", "data-chip": value, "aria-pressed": seat.chip() === value ? "true" : "false", "aria-label": t("bet.chip", { amount: dollars(value) }), "aria-keyshortcuts": String(n + 1), "data-beyond": beyond ? "yes" : false, on: { click: () => seat.takeChip(value) } }, [drawOne(value), h("span", { "aria-hidden": "true" }, dollars(value))]);
  }));
}

/** What lies on each place, each a number one may type. @param {Seat} seat @param {number} sum @returns {Node_} */
function drawBets(seat, sum) {
  const rows = seat.layout.spots.map((spot) => {
    const laid = seat.ownWagers().find((wager) => wager.kind === spot.kind && wager.box === seat.home);
    const set = (/** @type {Event} */ event) => seat.typeWager(spot.kind, /** @type {HTMLInputElement} */ (event.target).value);
    const range = spot.least === spot.most ? t("bet.exact", { most: dollars(spot.most) }) : t("bet.range", { least: dollars(spot.least), most: dollars(spot.most) });
    const title = titleOf(spot.kind, laid?.side);
    return h("label", { key: spot.kind }, [
      h("span", null, title),
      h("span", { class: "field" }, [h("input", { type: "text", inputmode: "decimal", autocomplete: "off", size: 4, "data-field": spot.kind, "aria-label": t("bet.field", { title, range }), placeholder: "–", value: laid ? dollars(laid.cents) : "", on: { change: set } })]),
    ]);
  });
  return h("div", { key: "bets", class: "bets" }, [...rows, h("div", { key: "sum", class: "sum" }, [h("span", null, t("bet.sum")), h("b", null, sum ? dollars(sum) : "–")])]);
}

/** @param {Seat} seat @param {number} sum @returns {Node_} */
function drawGo(seat, sum) {
  const last = seat.lastBet();
  const small = (/** @type {string} */ key, /** @type {string} */ name, /** @type {string} */ hot, /** @type {() => void} */ go, /** @type {boolean} */ on) =>
    h("button", { key, type: "button", class: "btn quiet slim", "data-act": key, "aria-disabled": on ? false : "true", "aria-keyshortcuts": hot, on: { click: () => on && go() } }, [h("span", null, name), h("kbd", { "aria-hidden": "true" }, hot)]);
  if (!seat.hasChips() && !sum) {
    return h("div", { key: "go", class: "go" }, [h("button", { key: "buy", type: "button", class: "btn primary", "data-act": "buy", on: { click: seat.buyIn } }, t("bet.buy", { amount: dollars(BUY_IN) }))]);
  }
  return h("div", { key: "go", class: "go" }, [
    small("undo", t("bet.undo"), "Z", seat.undo, seat.canUndo()),
    small("clear", t("bet.clear"), "X", seat.clear, sum > 0),
    small("last", t("bet.last", { amount: last.cents ? dollars(last.cents) : "" }).trim(), "L", seat.repeat, last.cents > 0),
    h("button", { key: "deal", type: "button", class: "btn primary", "data-act": "deal", "aria-labelledby": "deal-name", "aria-disabled": sum ? false : "true", "aria-busy": seat.isReady() ? "true" : false, "aria-keyshortcuts": "Enter", on: { click: seat.deal } }, [h("span", { id: "deal-name" }, t("bet.deal")), h("kbd", { "aria-hidden": "true" }, "Enter")]),
  ]);
}

/** People who would like to wager on one's box. @param {Seat} seat @returns {Node_[]} */
function drawConsents(seat) {
  if (seat.layout.people < 2) return [];
  const given = find(seat.answers, { type: "allow_on_box", box: seat.home }).filter((answer) => !answer.refusal && seat.present().includes(answer.ask.other ?? "") && !seat.guests.has(`${seat.home} ${answer.ask.other}`));
  return given.slice(0, 3).map((answer) =>
    h("button", { key: `allow-${answer.ask.other}`, type: "button", class: "btn quiet slim allow", on: { click: () => seat.send(answer.ask, "allow") } }, t("bet.allow", { name: nameOf(answer.ask.other ?? "") })));
}

/** Whether a wager of a kind might be laid on a box. @param {Seat} seat @param {number} box @param {string} kind @returns {boolean} */
export function mayLay(seat, box, kind) {
  return Boolean(allowed(seat.answers, { type: "place_wager", box, kind }) ?? allowed(seat.answers, { type: "change_wager", box, kind }));
}
