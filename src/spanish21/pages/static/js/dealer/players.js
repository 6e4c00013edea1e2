/** What players say and lay at the table, entered by the dealer: answers with one tap, the last bets again, chips for money. */
import { drawStack, VALUES } from "../chips.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { say, t } from "../strings.js";
import { nameOf } from "../table/people.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../staff/post.js").Post} Post */
/** @typedef {{person: string, box: number, kind: string, cents: number, side: string | null}} Bet */

const SAID = new Set(["insure", "pass", "join_double", "join_split", "refuse_card", "decline_late"]);

/** What players may answer now, a button each. @param {Post} post @returns {Node_ | null} */
export function drawSayings(post) {
  const answers = (post.message?.answers ?? []).filter((answer) => !answer.refusal && answer.ask.type === "for_player" && SAID.has(/** @type {any} */ (answer.ask).ask.type));
  if (!answers.length) return null;
  return h("div", { key: "sayings", class: "sayings", role: "group", "aria-label": t("dealer.sayings") }, answers.map((answer) => {
    const given = /** @type {any} */ (answer.ask);
    const cents = answer.amounts?.most ?? 0;
    const ask = cents ? { ...given, ask: { ...given.ask, cents } } : given;
    const cover = given.ask.cover ? ` (${String(given.ask.cover).replaceAll("_", " ")})` : "";
    const words = `${nameOf(given.whom)}, ${t("history.at", { box: given.ask.box ?? "" })}: ${say(`do.${given.ask.type}`, given.ask.type)}${cover}${cents ? ` ${dollars(cents)}` : ""}`;
    return h("button", { key: JSON.stringify(given), type: "button", class: "btn", on: { click: () => post.send(ask) } }, words);
  }));
}

/** The cut card comes out of a shoe of real cards: only the dealer can see it. @param {Post} post @returns {Node_ | null} */
export function drawCutCard(post) {
  const answer = (post.message?.answers ?? []).find(({ ask, refusal }) => ask.type === "show_cut_card" && !refusal);
  if (!answer || post.table?.cut_card_out || !post.table?.playing) return null;
  return h("button", { key: "cut", type: "button", class: "btn quiet", "data-key": "x", "aria-keyshortcuts": "x", on: { click: () => post.send(answer.ask) } }, [t("dealer.cutcard"), h("kbd", null, "X")]);
}

/** The bets that lie there before a deal, to be laid again. @param {Post} post @returns {Bet[]} */
export function readBets(post) {
  const boxes = post.table?.boxes ?? [];
  return boxes.flatMap((box) => [
    ...box.wagers.filter((wager) => wager.kind !== "insurance").map((wager) => ({ person: wager.person, box: box.number, kind: wager.kind, cents: wager.cents, side: wager.side })),
  ]);
}

/** Between rounds: the last bets again. @param {Post} post @param {Bet[]} bets @returns {Node_ | null} */
export function drawAgain(post, bets) {
  const table = post.table;
  if (!table || table.playing || !bets.length || table.boxes.some((box) => box.wagers.length)) return null;
  const again = () => bets.forEach((bet) => post.wire.send({ type: "for_player", whom: bet.person, ask: { type: "place_wager", box: bet.box, kind: bet.kind, cents: bet.cents, ...(bet.side ? { side: bet.side } : {}) } }));
  const sum = bets.reduce((all, bet) => all + bet.cents, 0);
  return h("button", { key: "again", type: "button", class: "btn big", "data-key": "l", "aria-keyshortcuts": "l", on: { click: again } }, [t("dealer.again", { amount: dollars(sum) }), h("kbd", null, "L")]);
}

/** A colour change: the same money in other chips. @param {{cents: number, value: number}} change
 * @param {(change: {cents: number, value: number}) => void} pick @returns {Node_[]} */
export function drawColours(change, pick) {
  const hear = (/** @type {Event} */ event) => pick({ ...change, cents: Math.round(Number(/** @type {HTMLInputElement} */ (event.target).value || 0) * 100) });
  const count = change.value ? Math.floor(change.cents / change.value) : 0;
  const rest = change.cents - count * change.value;
  return [
    h("div", { key: "amount", class: "field" }, [h("label", { for: "colour-amount" }, t("colour.amount")), h("input", { id: "colour-amount", inputmode: "decimal", autocomplete: "off", on: { input: hear } })]),
    h("div", { key: "value", class: "field", role: "group", "aria-label": t("colour.value") }, [
      h("span", { class: "lab" }, t("colour.value")),
      h("span", { class: "seg wrapped" }, VALUES.map((value) => h("button", { key: value, type: "button", "aria-pressed": value === change.value ? "true" : "false", on: { click: () => pick({ ...change, value }) } }, dollars(value)))),
    ]),
    h("p", { key: "words", class: "colours", role: "status" }, change.cents && change.value ? [
      drawStack(change.cents), h("span", null, t("colour.words", { amount: dollars(change.cents), count, value: dollars(change.value) }) + (rest ? ` ${t("colour.rest", { rest: dollars(rest) })}` : "")),
    ] : t("colour.help")),
  ];
}
