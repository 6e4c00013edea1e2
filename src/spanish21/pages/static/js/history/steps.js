/** A round as steps: each event that can be seen, in words, with the picture of the layout after it. */
import { cardSign } from "../cards.js";
import { dollars, gained } from "../money.js";
import { follow } from "../picture.js";
import { say, t } from "../strings.js";
import { nameOf } from "../table/people.js";

/** @typedef {import("../types.js").Seen} Seen */
/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {{words: string, clause: string, picture: Picture, box: number, pays: boolean, paid: number}} Step_ */

const PAYING = new Set(["wager_settled", "stake_returned", "bonus_paid", "wager_voided"]);

/** @param {Seen} event @param {Picture} picture @returns {string} */
function totalAfter(event, picture) {
  const hand = event.box ? picture.boxes[event.box - 1]?.hands[event.hand - 1] : picture.dealer;
  return hand && hand.cards.length > 1 ? `, ${hand.total > 21 ? t("bust.total", { total: hand.total }) : hand.total}` : "";
}

/** @param {Seen} event @returns {string} */
const place = (event) => (event.hand > 1 ? t("history.at.hand", { box: event.box, hand: event.hand }) : t("history.at", { box: event.box }));
/** @param {string} kind @returns {string} */
const kindName = (kind) => say(`kind.${kind}`, kind.replaceAll("_", " "));

/** @type {Record<string, (event: Seen, picture: Picture) => string>} */
const WORDS = {
  wager_placed: (event) => t("history.lays", { name: nameOf(event.person), amount: dollars(event.cents), kind: kindName(event.kind), place: place(event) }),
  wager_changed: (event) => t("history.lays", { name: nameOf(event.person), amount: dollars(event.cents), kind: kindName(event.kind), place: place(event) }),
  wager_withdrawn: (event) => t("history.takes", { name: nameOf(event.person), kind: kindName(event.kind), place: place(event) }),
  round_began: () => t("history.begins"),
  card_dealt: (event, picture) => (event.box ? t("history.card", { card: cardSign(event.card), place: place(event) }) : t("history.card.dealer", { card: cardSign(event.card) })) + totalAfter(event, picture),
  hole_card_laid: () => t("history.hole"),
  hole_card_turned: (event, picture) => t("history.turns", { card: cardSign(event.card) }) + totalAfter({ ...event, box: 0 }, picture),
  hole_card_checked: (event) => t(event.blackjack ? "say.blackjack" : "say.noblackjack"),
  insurance_offered: () => t("history.insurance"),
  insured: (event) => t("history.insures", { name: nameOf(event.person), amount: dollars(event.cents), place: place(event) }),
  chosen: (event) => t("history.chooses", { place: place(event), act: say(`act.${event.act}`, event.act) }),
  doubled: (event) => t("history.doubles", { place: place(event), amount: dollars(event.cents) }),
  double_joined: (event) => t("history.doubles", { place: place(event), amount: dollars(event.cents) }),
  hand_split: (event) => t("history.splits", { place: place(event), amount: dollars(event.cents) }),
  split_joined: (event) => t("history.splits", { place: place(event), amount: dollars(event.cents) }),
  stake_collected: (event) => t("history.collects", { kind: kindName(event.kind), place: place(event) }),
  wager_settled: (event) => t("history.settles", { kind: kindName(event.kind), place: place(event), name: nameOf(event.person), result: gained(event.back + event.won - event.staked) }),
  stake_returned: (event) => t("history.returns", { kind: kindName(event.kind), place: place(event), result: dollars(event.cents) }),
  bonus_paid: (event) => t("history.bonus", { bonus: say(`moment.${String(event.account).includes("envy") ? "envy" : "super"}`, event.account), name: nameOf(event.person), result: gained(event.cents) }),
  wager_voided: (event) => t("history.voids", { kind: kindName(event.kind), place: place(event) }),
  wheel_spun: (event) => t("history.wheel", { name: nameOf(event.person), number: event.number }),
  round_voided: () => t("end.void"),
  hand_died: (event) => `${place(event)}: ${t("hand.dead")}`,
  round_ended: () => t("history.ends"),
};

/** One event in words; empty where there are none for it. @param {Seen} event @param {Picture} picture @returns {string} */
export function tellStep(event, picture) {
  const tell = WORDS[event.type];
  return tell ? upper(tell(event, picture)) : "";
}

/** @param {string} words @returns {string} */
const upper = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** The layout before the first wager. @param {number} boxes @returns {Picture} */
export function emptyPicture(boxes) {
  const box = (/** @type {number} */ number) => ({ number, seated: null, wagers: [], hands: [], allowed: [] });
  return /** @type {any} */ ({ number: 0, playing: false, over: false, boxes: Array.from({ length: boxes }, (_, n) => box(n + 1)), dealer: { cards: [], total: 0, soft: false, hole_down: false, checked: null }, settled: [], bonuses: [], returned: [], voided: [], wheel: [], cards_left: 0 });
}

/** @param {import("../history.js").Round_} round @returns {Step_[]} */
export function makeSteps(round) {
  let picture = emptyPicture(Math.max(round.boxes, 1));
  let paid = 0;
  /** @type {Step_[]} */
  const steps = [];
  for (const event of round.steps) {
    picture = follow(picture, event);
    paid += Number(PAYING.has(event.type));
    const tell = WORDS[event.type];
    if (tell) steps.push({ words: upper(tell(event, picture)), clause: event.clause ?? "", picture, box: event.box ?? 0, pays: PAYING.has(event.type), paid });
  }
  return steps;
}
