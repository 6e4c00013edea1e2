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
import { decided, listRows } from "./table/settlement.js";
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
  const parts = deal ? tellDeal(picture, me) : [];
  for (const event of events) {
    const words = deal && event.type === "card_dealt" ? "" : tellOne(event, picture, me);
    if (words) parts.push(words);
  }
  if (events.some((event) => event.type === "round_ended")) parts.push(...tellEnd(picture, me));
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
  if (event.type === "cards_shuffled") return t("note.shuffle");
  return "";
}

/** @param {Picture} picture @param {string} me @returns {string[]} */
function tellEnd(picture, me) {
  const parts = [];
  for (const one of picture.settled) {
    if (one.person !== me) continue;
    const net = one.back + one.won - one.staked;
    const result = net > 0 ? t("say.won", { amount: dollars(net) }) : net < 0 ? t("say.loses", { amount: dollars(-net) }) : t("say.pushes");
    parts.push(t("say.settled", { words: `${t(`kind.${one.kind}`)}, ${decided(one, picture)}`, result, clause: one.clause }));
  }
  const rows = listRows(picture, me);
  if (rows.length) parts.push(t("say.net", { net: gained(rows.reduce((sum, row) => sum + row.result, 0)) }));
  return parts;
}

/** What one is asked now, or nothing. @param {import("./table/seat.js").Seat} seat @param {string} mode @param {string} up @returns {string} */
export function tellTurn(seat, mode, up) {
  if (mode === "acts" && seat.table.awaits) {
    const [box, hand] = seat.table.awaits;
    const cards = seat.table.boxes[box - 1].hands[hand - 1].cards;
    const acts = ["hit", "stand", "double", "split", "surrender", "rescue"].filter((act) => allowed(seat.answers, { type: "choose", box, hand, act }));
    return t("say.turn", { total: totalOf(cards), up, acts: t("say.acts", { acts: list(acts.map((act) => t(`act.${act}`).toLowerCase())) }) });
  }
  if (mode === "insurance") return t("say.insurance", { amount: dollars(allowed(seat.answers, { type: "insure" })?.amounts?.most ?? 0) });
  return "";
}
