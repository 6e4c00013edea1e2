/**
 * The layout as the page draws it: made from a view, and led along the seen events so that motion
 * has every step between two views. The view is always right: when it comes, the picture is made
 * from it anew. When a round is over its cards are gone from the view; the picture keeps what lay
 * there until the next round, so that people can look at how it ended.
 *
 * @typedef {import("./types.js").PublicView} PublicView
 * @typedef {import("./types.js").HandView} HandView
 * @typedef {import("./types.js").BoxView} BoxView
 * @typedef {import("./types.js").Seen} Seen
 * @typedef {PublicView & {over: boolean}} Picture  `over`: the cards lie there only to be looked at
 */

/** @param {PublicView} view @returns {Picture} */
export function fromView(view) {
  return { ...structuredClone(view), over: false };
}

/** The view, with the cards of a round just over still lying there.
 * @param {PublicView} view @param {Picture | null} last @returns {Picture} */
export function withMemory(view, last) {
  const now = fromView(view);
  const same = last && last.hash === view.hash && last.number === view.number && view.number > 0;
  if (!same || view.playing || !view.settled.length) return now;
  const lay = last.boxes.some((box) => box.hands.length);
  if (!lay) return now;
  const boxes = now.boxes.map((box, at) => ({ ...box, hands: structuredClone(last.boxes[at].hands) }));
  markStakes(boxes, view);
  return { ...now, boxes, dealer: structuredClone(last.dealer), over: true };
}

/** What the settlements say, written on the stakes. @param {BoxView[]} boxes @param {PublicView} view */
function markStakes(boxes, view) {
  for (const each of view.settled) markStake(boxes, each);
}

/** @param {BoxView[]} boxes @param {{box: number, hand: number, person: string, kind: string, back: number, won: number}} settled */
function markStake(boxes, settled) {
  const hand = boxes[settled.box - 1]?.hands[settled.hand - 1];
  const stake = hand?.stakes.find((one) => one.person === settled.person && one.kind === settled.kind);
  if (stake) Object.assign(stake, { back: settled.back, won: settled.won });
}

/** The count of a hand of cards, for pictures between two views. @param {string[]} cards */
export function count(cards) {
  let total = 0;
  let aces = 0;
  for (const card of cards) {
    const rank = card.slice(0, -1);
    if (rank === "A") aces += 1;
    total += rank === "A" ? 1 : "JQK".includes(rank) ? 10 : Number(rank);
  }
  const soft = aces > 0 && total + 10 <= 21;
  return { total: soft ? total + 10 : total, soft };
}

const LINES = /^(main|bet_bigger|go_for_it)/;

/** Whether a wager rides on the hand itself. @param {string} kind */
export function ridesOnHand(kind) {
  return LINES.test(kind);
}

/** @param {Picture} picture @param {number} number @param {number} place @returns {HandView} */
function handAt(picture, number, place) {
  const box = picture.boxes[number - 1];
  if (!box.hands[place - 1]) {
    const riding = box.wagers.filter((wager) => ridesOnHand(wager.kind));
    box.wagers = box.wagers.filter((wager) => !ridesOnHand(wager.kind));
    const stakes = riding.map((wager) => ({ person: wager.person, kind: wager.kind, cents: wager.cents, added: [], coupon: wager.coupon, left: null, back: null, won: 0 }));
    box.hands[place - 1] = emptyHand(stakes);
  }
  return box.hands[place - 1];
}

/** @param {any[]} stakes @returns {HandView} */
function emptyHand(stakes) {
  return { cards: [], total: 0, soft: false, stakes, acts: [], split: false, doubles: 0, card_due: false, ended: null, over: false, taken: false, dead: false };
}

/** @param {{cards: string[], total: number, soft: boolean}} hand @param {string} card */
function lay(hand, card) {
  hand.cards.push(card);
  Object.assign(hand, count(hand.cards));
}

/** @param {Picture} picture @param {Seen} event */
function addTo(picture, event) {
  const hand = picture.boxes[event.box - 1].hands[event.hand - 1];
  if (!hand) return;
  for (const stake of hand.stakes) {
    if (stake.person === event.person && event.kinds.includes(stake.kind)) stake.added.push(event.cents);
  }
}

/** @type {Record<string, (picture: Picture, event: Seen) => void>} */
const STEPS = {
  round_began(picture, event) {
    for (const box of picture.boxes) box.hands = [];
    Object.assign(picture, { number: event.number, playing: true, over: false, settled: [], bonuses: [], wheel: [] });
    picture.dealer = { cards: [], total: 0, soft: false, hole_down: false, checked: null };
  },
  card_dealt(picture, event) {
    picture.cards_left -= 1;
    lay(event.box ? handAt(picture, event.box, event.hand) : picture.dealer, event.card);
  },
  hole_card_laid(picture) {
    picture.cards_left -= 1;
    picture.dealer.hole_down = true;
  },
  hole_card_turned(picture, event) {
    picture.dealer.hole_down = false;
    lay(picture.dealer, event.card);
  },
  doubled(picture, event) {
    addTo(picture, event);
    const hand = picture.boxes[event.box - 1].hands[event.hand - 1];
    if (hand) hand.doubles += 1;
  },
  double_joined: addTo,
  hand_split(picture, event) {
    const hands = picture.boxes[event.box - 1].hands;
    const hand = hands[event.hand - 1];
    if (!hand) return;
    const own = hand.stakes.filter((stake) => stake.person === event.person);
    const pair = [hand.stakes, structuredClone(own)].map((stakes, n) => {
      const made = { ...emptyHand(stakes), split: true };
      lay(made, hand.cards[n]);
      return made;
    });
    hands.splice(event.hand - 1, 1, ...pair);
  },
  chosen(picture, event) {
    const hand = picture.boxes[event.box - 1].hands[event.hand - 1];
    if (hand && event.act === "surrender") hand.ended = "surrendered";
    if (hand && event.act === "rescue") hand.ended = "rescued";
  },
  cards_taken(picture, event) {
    const hand = picture.boxes[event.box - 1].hands[event.hand - 1];
    if (hand) hand.taken = true;
  },
  wager_placed(picture, event) {
    picture.boxes[event.box - 1].wagers.push({ person: event.person, kind: event.kind, cents: event.cents, side: event.side, coupon: event.coupon, collected: false });
  },
  insured(picture, event) {
    picture.boxes[event.box - 1].wagers.push({ person: event.person, kind: "insurance", cents: event.cents, side: null, coupon: 0, collected: false });
  },
  stake_collected(picture, event) {
    for (const wager of picture.boxes[event.box - 1].wagers) {
      if (wager.person === event.person && wager.kind === event.kind) wager.collected = true;
    }
  },
  wager_settled(picture, event) {
    picture.settled.push(/** @type {any} */ (event));
    if (event.hand) return markStake(picture.boxes, /** @type {any} */ (event));
    const box = picture.boxes[event.box - 1];
    box.wagers = box.wagers.filter((wager) => wager.person !== event.person || wager.kind !== event.kind);
  },
  bonus_paid(picture, event) {
    picture.bonuses.push(/** @type {any} */ (event));
  },
  wheel_spun(picture, event) {
    picture.wheel.push(/** @type {any} */ (event));
  },
  cut_card_reached(picture) {
    picture.cut_card_out = true;
  },
  cards_collected(picture) {
    picture.over = true;
  },
  round_ended(picture) {
    Object.assign(picture, { playing: false, over: true, awaits: null, ask: null });
  },
};

/** The picture one event later; the one given stays as it is.
 * @param {Picture} picture @param {Seen} event @returns {Picture} */
export function follow(picture, event) {
  const step = STEPS[event.type];
  if (!step) return picture;
  const next = structuredClone(picture);
  step(next, event);
  return next;
}

/** Whether an event changes what is seen on the layout. @param {Seen} event */
export function isSeen(event) {
  return event.type in STEPS;
}
