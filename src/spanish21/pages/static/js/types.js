/**
 * The shapes that cross the wire, as far as a page reads them. They say what
 * docs/wire.schema.json says; a page never makes one of its own up.
 *
 * @typedef {{least: number, most: number, step: number}} Amounts
 * @typedef {{code: string, clause: string, detail: string}} WhyNot
 * @typedef {{type: string, box?: number, hand?: number, act?: string, kind?: string, cents?: number, side?: string | null,
 *   coupon?: number, cover?: string, other?: string, at?: number}} Ask
 * @typedef {{ask: Ask, amounts: Amounts | null, takes: Amounts | null, numbers: {least: number, most: number} | null,
 *   refusal: WhyNot | null}} Answer
 *
 * @typedef {{person: string, kind: string, cents: number, side: string | null, coupon: number, collected: boolean}} WagerView
 * @typedef {{person: string, kind: string, cents: number, added: number[], coupon: number, left: string | null,
 *   back: number | null, won: number}} StakeView
 * @typedef {{cards: string[], total: number, soft: boolean, stakes: StakeView[], acts: string[], split: boolean,
 *   doubles: number, card_due: boolean, ended: string | null, over: boolean, taken: boolean, dead: boolean}} HandView
 * @typedef {{number: number, seated: string | null, wagers: WagerView[], hands: HandView[]}} BoxView
 * @typedef {{cards: string[], total: number, soft: boolean, hole_down: boolean, checked: boolean | null}} DealerView
 * @typedef {{type: string, person: string, box: number, hand: number, kind: string, staked: number, back: number, won: number,
 *   name: string, clause: string, kept: string, jackpot: string}} Settled
 * @typedef {{person: string, box: number, hand: number, cents: number, account: string, name: string, clause: string}} Bonus
 * @typedef {{person: string, box: number, hand: number, kind: string, cents: number, name?: string, clause: string}} Returned
 * @typedef {{person: string, box: number, number: number, prize: string}} Spun
 * @typedef {{ruleset: string, title: string, hash: string, number: number, playing: boolean, void: boolean, boxes: BoxView[],
 *   dealer: DealerView, insurance_open: boolean, passed: [number, string][], awaits: [number, number, string] | null,
 *   ask: {box: number, hand: number, act: string, people: string[]} | null, spins: [number, string][],
 *   posted: Record<string, number>, settled: Settled[], bonuses: Bonus[], returned: Returned[], voided: Returned[],
 *   undone: any[], wheel: Spun[], cards_left: number, cut_card_out: boolean}} PublicView
 * @typedef {{cards: {phase: string, cutters: string[], how: string | null}, interface: {phase: string, taps: number[]} | null,
 *   claim: {box: number, person: string, called: boolean, told: boolean, signed: string[]} | null, least: number | null,
 *   most: number | null, closing: boolean, closed: boolean, meters: Record<string, number>}} SceneView
 * @typedef {{type: string, table: {type: string, table: PublicView, person?: string, chips?: number, coupons?: number[]},
 *   scene: SceneView, barred?: boolean, flat?: boolean}} WholeView
 *
 * @typedef {{ask: any, by: string, yours: boolean, blank: string, open: boolean}} GuideAct
 * @typedef {{says: string, clause: string, acts: GuideAct[]}} GuideStep
 * @typedef {{type: "preview", id: string, events: Seen[], two: boolean, seconds: string[]}} Foretold
 * @typedef {{number: string, person: string, role: string, command: any}} Asked
 * @typedef {{says: string, verdict: string, clause: string}} LessonTold
 *
 * @typedef {{what: string, left: number, whole: number}} Clock
 * @typedef {{type: "view", version: number, view: WholeView, answers: Answer[], ready?: string[],
 *   present?: {person: string, role: string}[], clock?: Clock | null, fair?: Fair | null, stopped?: string,
 *   guide?: GuideStep[], lit?: boolean}} ViewMessage
 * @typedef {{shoe: number, commitment: string, rest: string, added: string[], spins: string[], open: boolean}} Fair
 * @typedef {{type: string, [more: string]: any}} Seen
 *
 * @typedef {{kind: string, title: string, shape: string, least: number, most: number, step: number}} Spot
 * @typedef {{name: string, pays: string, clause: string}} PayRow
 * @typedef {{title: string, note: string, rows: PayRow[]}} PayList
 * @typedef {{ruleset: string, title: string, hash: string, boxes: number, people: number, motto: string[], bonus: string,
 *   spots: Spot[], specials: [string, string][], pays: PayList[], acts: string[], cards: number, wheel: {name: string, cents: number, weight: number}[]}} Layout
 */

export {};
