/**
 * The emcee: what happened and what is asked, in the words of a dealer, for whoever listens instead
 * of looking. One polite region for the table, one assertive for one's own turn and refusals. A deal
 * is one sentence, not nine.
 *
 * @typedef {import("./types.js").Seen} Seen
 * @typedef {import("./picture.js").Picture} Picture
 */
import { cardName } from "./cards.js";
import { byId } from "./dom.js";
import { dollars, gained } from "./money.js";
import { count } from "./picture.js";
import { list, say, t } from "./strings.js";
import { allowed } from "./table/answering.js";
import { clauseName } from "./table/clause.js";
import { listRows } from "./table/settlement.js";
import { titleOf } from "./table/spots.js";
import { nameOf } from "./table/people.js";

/** Say something; `now` for what cannot wait. @param {string} words @param {boolean} [now] */
export function speak(words, now = false) {
  if (!words) return;
  const place = byId(now ? "emcee-now" : "emcee");
  place.textContent = place.textContent === words ? `${words}\u00a0` : words;
}

/** @param {string[]} cards @returns {string} */
function totalOf(cards) {
  const { total, soft } = count(cards);
  if (total > 21) return t("say.bust", { total });
  return soft && total < 21 ? t("say.soft", { total }) : String(total);
}

/** What the events tell, as one speech. @param {Seen[]} events @param {Picture} picture @param {string} me @returns {string} */
export function tellEvents(events, picture, me) {
  const deal = events.some((event) => event.type === "round_began");
  const end = events.some((event) => event.type === "round_ended");
  const parts = deal ? tellDeal(picture, me) : [];
  for (const event of events) {
    const told = (deal && event.type === "card_dealt") || (end && event.type === "bonus_paid");
    const words = told ? "" : tellOne(event, picture, me);
    if (words) parts.push(words);
  }
  if (end) parts.push(...tellEnd(picture, me));
  return parts.join(" ");
}

/** @param {Picture} picture @param {string} me @returns {string[]} */
function tellDeal(picture, me) {
  const parts = [t("say.round", { number: picture.number })];
  const up = picture.dealer.cards[0];
  if (up) parts.push(t("say.dealer", { card: cardName(up) }));
  for (const box of picture.boxes) {
    const hand = box.hands[0];
    if (!hand?.cards.length) continue;
    const first = hand.cards.slice(0, 2);
    const own = hand.stakes.some((stake) => stake.person === me);
    const blanks = { box: box.number, cards: list(first.map(cardName)), total: totalOf(first), name: nameOf(hand.stakes[0]?.person ?? "") };
    parts.push(t(own ? "say.you" : "say.other", blanks));
  }
  return parts;
}

/** What happens to one's own wagers before the deal, and whether something lies there then. @type {Record<string, boolean>} */
const LAID = { wager_placed: true, wager_changed: true, wager_withdrawn: false };

/** @param {Seen} event @param {Picture} picture @param {string} me @returns {string} */
function tellOne(event, picture, me) {
  if (event.type === "card_dealt" && event.box) {
    const hand = picture.boxes[event.box - 1].hands[event.hand - 1];
    const own = hand?.stakes.some((stake) => stake.person === me);
    const blanks = { card: cardName(event.card), total: totalOf(hand?.cards ?? [event.card]), name: nameOf(hand?.stakes[0]?.person ?? "") };
    return t(own ? "say.you.card" : "say.card", blanks);
  }
  if (event.type === "card_dealt") return t("say.drew", { card: cardName(event.card), total: totalOf(picture.dealer.cards.slice(0, picture.dealer.cards.lastIndexOf(event.card) + 1)) });
  if (event.type === "hole_card_turned") return t("say.turned", { card: cardName(event.card), total: totalOf(picture.dealer.cards.slice(0, 2)) });
  if (event.type === "hole_card_checked") return t(event.blackjack ? "say.blackjack" : "say.noblackjack");
  if (event.type === "wheel_spun") return t("say.wheel", { prize: event.prize === "top" ? t("prize.top") : dollars(Number(event.prize)) });
  if (event.type === "bonus_paid" && event.person === me) return t("say.bonus", { name: say(`won.${event.name}`, event.name), amount: dollars(event.cents), clause: event.clause });
  if (event.type in LAID && event.person === me) return t("say.laid", { title: titleOf(event.kind, event.side), amount: LAID[event.type] ? dollars(event.cents) : t("spot.empty") });
  if (event.type === "cards_shuffled") return t("note.shuffle");
  return "";
}

/** @param {Picture} picture @param {string} me @returns {string[]} */
function tellEnd(picture, me) {
  const rows = listRows(picture, me);
  const parts = rows.map((row) => {
    const result = row.result > 0 ? t("say.won", { amount: dollars(row.result) }) : row.result < 0 ? t("say.loses", { amount: dollars(-row.result) }) : t("say.pushes");
    return t("say.settled", { words: `${row.wager}, ${inSpeech(row.why)}`, result, clause: clauseName(row.clause) });
  });
  if (rows.length) parts.push(t("say.net", { net: gained(rows.reduce((sum, row) => sum + row.result, 0)) }));
  return parts;
}

/** Words of a list within a sentence: the signs of cards are not read aloud. @param {string} words @returns {string} */
function inSpeech(words) {
  const bare = words.replace(/^(?:\S+[\u2660\u2665\u2666\u2663] )+/, "");
  return bare.charAt(0).toLowerCase() + bare.slice(1);
}

/** What one is asked now, or nothing. @param {import("./table/seat.js").Seat} seat @param {string} mode @param {string} up @returns {string} */
export function tellTurn(seat, mode, up) {
  if (mode === "acts" && seat.table.awaits) {
    const [box, hand] = seat.table.awaits;
    const { hands } = seat.table.boxes[box - 1];
    const { cards } = hands[hand - 1];
    const acts = ["hit", "stand", "double", "split", "surrender", "rescue"].filter((act) => allowed(seat.answers, { type: "choose", box, hand, act }));
    const blanks = { hand, hands: hands.length, total: totalOf(cards), up, acts: t("say.acts", { acts: list(acts.map((act) => t(`act.${act}`).toLowerCase()), t("or")) }) };
    return t(hands.length > 1 ? "say.turn.hand" : "say.turn", blanks);
  }
  if (mode === "insurance") return t("say.insurance", { amount: dollars(allowed(seat.answers, { type: "insure" })?.amounts?.most ?? 0) });
  return "";
}
