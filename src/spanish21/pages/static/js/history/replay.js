/** A round step by step: the list of steps, the layout at this one, and the ledger so far. */
import { drawCard } from "../cards.js";
import { h } from "../dom.js";
import { dollars, gained } from "../money.js";
import { say, t } from "../strings.js";
import { clause } from "../table/clause.js";
import { totalText } from "../table/hand.js";
import { decided } from "../table/settlement.js";
import { nameOf, tableName } from "../table/people.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("./steps.js").Step_} Step_ */
/** @typedef {import("../history.js").Round_} Round_ */
/** @typedef {{at: number, go: (at: number) => void, nextPayment: () => void, when: string}} Way_ */

/** @param {string[]} cards @param {string} key @param {boolean} [down] @returns {Node_} */
function drawCards(cards, key, down = false) {
  return h("div", { class: `hand${key === "dealer" ? " open" : ""}` }, [...cards.map((card, n) => drawCard(card, { key: `${key}-${n}` })), down ? drawCard(null, { key: `${key}-down` }) : null]);
}

/** @param {import("../types.js").BoxView} box @param {Pick<Step_, "box">} step @param {string} me @returns {Node_} */
function drawBox(box, step, me) {
  const people = [...new Set([...box.wagers.map((one) => one.person), ...box.hands.flatMap((hand) => hand.stakes.map((one) => one.person))])];
  const laid = box.wagers.reduce((sum, one) => sum + one.cents, 0) + box.hands.flatMap((hand) => hand.stakes).reduce((sum, one) => sum + one.cents + one.added.reduce((a, b) => a + b, 0), 0);
  return h("div", { key: box.number, class: `lay${step.box === box.number ? " now" : ""}${people.includes(me) ? " mine" : ""}${people.length ? "" : " bare"}` }, [
    box.hands.map((hand, n) => h("div", { key: n, class: "lay-hand" }, [drawCards(hand.cards, `b${box.number}h${n}`), hand.cards.length ? h("span", { class: "total" }, totalText(hand)) : null])),
    laid ? h("span", { class: "amt" }, dollars(laid)) : null,
    h("span", { class: "who" }, `${box.number} · ${people.map((person) => (person === me ? t("you") : nameOf(person))).join(", ") || "\u2013"}`),
  ]);
}

/** @param {Pick<Step_, "picture" | "box">} step @param {string} me @returns {Node_} */
export function drawLayout(step, me) {
  const { dealer, boxes } = step.picture;
  const over = dealer.total > 21;
  return h("section", { key: "layout", class: "replay-felt", "aria-label": t("felt.label") }, [
    h("div", { class: "replay-dealer" }, [dealer.cards.length || dealer.hole_down ? drawCards(dealer.cards, "dealer", dealer.hole_down) : h("span", { class: "amt" }, t("dealer")), dealer.cards.length ? h("span", { class: "total" }, over ? t("bust.total", { total: dealer.total }) : dealer.total) : null]),
    h("div", { class: "replay-boxes", style: { "--boxes": String(boxes.length) } }, boxes.map((box) => drawBox(box, step, me))),
  ]);
}

/** @param {{words: string, clause: string}[]} steps @param {Way_} way @returns {Node_} */
export function drawWay(steps, { at, go, nextPayment }) {
  const step = steps[at];
  const ends = { first: at === 0, last: at === steps.length - 1 };
  const button = (/** @type {string} */ key, /** @type {() => void} */ click, /** @type {boolean} */ off, kind = "btn", hot = "") => h("button", { key, type: "button", class: kind, "aria-disabled": off ? "true" : false, on: { click } }, [t(key), hot ? h("kbd", { "aria-hidden": "true" }, hot) : null]);
  return h("section", { key: "way", class: "panel way-now" }, [
    h("p", { class: "step-words" }, [step.words, " ", clause(step.clause)]),
    h("div", { class: "stepper" }, [
      button("history.first", () => go(0), ends.first, "btn wide-only"),
      button("history.back", () => go(at - 1), ends.first, "btn", "\u2190"),
      h("input", { key: "slide", type: "range", min: 1, max: steps.length, value: String(at + 1), "aria-label": t("history.slide"), on: { input: (/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value) - 1) } }),
      button("history.next", () => go(at + 1), ends.last, "btn primary", "\u2192"),
      button("history.payments", nextPayment, ends.last, "btn wide-only"),
    ]),
  ]);
}

/** Why a wager brought what it did. @param {any} one @param {Step_["picture"]} picture @returns {string} */
function whyOf(one, picture) {
  if (!one.staked) return say(`won.${one.name}`, one.name);
  return decided({ ...one, kind: one.wager, back: Math.min(one.staked, one.returned), won: Math.max(0, one.cents) }, picture);
}

/** @param {Round_} round @param {Step_} step @returns {Node_} */
function drawLedger(round, step) {
  const paid = round.payments.slice(0, step.paid);
  const left = round.payments.length - paid.length;
  const own = paid.filter((one) => one.person === round.person).reduce((sum, one) => sum + one.cents, 0);
  return h("section", { key: "ledger", class: "panel ledger" }, [
    h("header", null, [h("h2", null, t("history.ledger")), h("span", { class: "small muted" }, t("history.own", { net: gained(own) }))]),
    paid.length ? h("div", { class: "hscroll", tabindex: "0", role: "region", "aria-label": t("history.ledger") }, h("table", null, [
      h("thead", null, h("tr", null, [h("th", { scope: "col" }, t("history.who")), h("th", { scope: "col" }, t("odds.wager")), h("th", { scope: "col", class: "num" }, t("history.amount")), h("th", { scope: "col" }, t("rules.clause"))])),
      h("tbody", null, paid.map((one, n) => h("tr", { key: n, class: one.person === round.person ? "own" : "" }, [h("td", null, one.person === round.person ? t("You") : nameOf(one.person)), h("td", null, [say(`kind.${one.wager}`, one.wager.replaceAll("_", " ")), h("span", { class: "why-line" }, whyOf(one, step.picture))]), h("td", { class: "num" }, gained(one.cents)), h("td", null, clause(one.clause))]))),
    ])) : h("p", { class: "muted" }, t("history.nothing")),
    left ? h("p", { class: "small muted" }, t(left === 1 ? "history.tocome.one" : "history.tocome", { count: left })) : null,
    round.text ? h("a", { class: "btn", href: `/api/me/rounds/${encodeURIComponent(round.table)}/${round.number}/text`, download: true }, t("history.download")) : h("p", { class: "small muted" }, t("history.notext")),
  ]);
}

/** @param {Round_} round @param {Step_[]} steps @param {Way_} way @returns {Node_[]} */
export function drawReplay(round, steps, way) {
  const step = steps[way.at];
  return [h("div", { key: "replay", class: "replay" }, [
    h("section", { key: "steps", class: "panel steps-list" }, [
      h("header", null, [h("h1", null, t("history.round", { number: round.number })), h("span", { class: "small muted" }, t("history.steps", { count: steps.length }))]),
      h("p", { class: "small muted" }, `${tableName(round.name)} · ${way.when}`),
      h("ol", null, steps.map((one, n) => h("li", { key: n }, h("button", { type: "button", "aria-current": n === way.at ? "step" : false, on: { click: () => way.go(n) } }, [h("span", { class: "mono" }, n + 1), one.words])))),
    ]),
    h("div", { key: "mid", class: "grid" }, [drawLayout(step, round.person), drawWay(steps, way)]),
    drawLedger(round, step),
  ])];
}
