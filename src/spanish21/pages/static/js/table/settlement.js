/** How a round ended for one person: every wager in words, with its clause, and the net. */
import { cardSign } from "../cards.js";
import { h } from "../dom.js";
import { dollars, gained } from "../money.js";
import { language, say, t } from "../strings.js";
import { clause } from "./clause.js";
import { noteBox, sayLine } from "./controls.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {import("../types.js").Settled} Settled */
/** @typedef {import("../types.js").PublicView} PublicView */
/** @typedef {{key: string, wager: string, why: string, laid: number | null, result: number, clause: string}} Row */

/** Wagers that have room one below the other; more are listed in two halves, side by side where there is room. */
const ONE_LIST = 4;

/** @param {number} a @param {number} b @returns {number} */
function divisor(a, b) {
  return b ? divisor(b, a % b) : a;
}

/** The words for how a wager was decided. @param {Settled} one @param {PublicView} picture @returns {string} */
export function decided(one, picture) {
  const [base] = one.name.split(language() === "en" ? " against " : / against |: /);
  const hand = one.hand ? picture.boxes[one.box - 1]?.hands[one.hand - 1] : undefined;
  const blanks = { total: hand?.total ?? "", dealer: picture.dealer.total || "" };
  const plain = one.name.replaceAll("_", " ");
  const known = say(`won.${one.kind}.${one.name}`, "", blanks) || say(`won.${one.name}`, "", blanks) || say(`won.${base}`, "", blanks) || plain.charAt(0).toUpperCase() + plain.slice(1);
  const words = hand && !known.includes(String(hand.total)) && hand.cards.length && one.won > one.staked ? `${hand.cards.map(cardSign).join(" ")} ${known}` : known;
  if (one.won <= 0 || one.won === one.staked) return words;
  if (one.kind === "bonus_spin" && one.name === "spin") return t("won.wheel", { prize: dollars(one.back + one.won) });
  const unit = divisor(one.won, one.staked);
  const odds = one.staked / unit <= 20 ? t("won.pays", { words, won: one.won / unit, staked: one.staked / unit }) : words;
  return odds;
}

/** What a wager is called in the list. @param {Settled | {kind: string, hand: number, box: number}} one @param {PublicView} picture @returns {string} */
function wagerName(one, picture) {
  const hands = picture.boxes[one.box - 1]?.hands.length ?? 1;
  if (one.kind !== "main") return t(`kind.${one.kind}`) + (hands > 1 && one.hand ? `, ${t("end.hand.n", { hand: one.hand }).toLowerCase()}` : "");
  return hands > 1 ? t("end.hand.n", { hand: one.hand }) : t("end.hand");
}

/** Everything the round has decided for a person. @param {PublicView} picture @param {string} me @returns {Row[]} */
export function listRows(picture, me) {
  const boxes = new Set(picture.settled.filter((one) => one.person === me).map((one) => one.box));
  const suffix = (/** @type {number} */ box) => (boxes.size > 1 ? ` · ${t("end.box", { box })}` : "");
  /** @type {Row[]} */
  const rows = [];
  picture.settled.forEach((one, n) => {
    if (one.person === me) rows.push({ key: `s${n}`, wager: wagerName(one, picture) + suffix(one.box), why: decided(one, picture), laid: one.staked, result: one.back + one.won - one.staked, clause: one.clause });
  });
  picture.bonuses.forEach((one, n) => {
    if (one.person === me) rows.push({ key: `b${n}`, wager: say(`moment.${one.account.includes("envy") ? "envy" : "super"}`, one.name), why: say(`won.${one.name}`, one.name), laid: null, result: one.cents, clause: one.clause });
  });
  picture.returned.forEach((one, n) => {
    if (one.person === me) rows.push({ key: `r${n}`, wager: wagerName(one, picture), why: t("end.returned"), laid: null, result: one.cents, clause: one.clause });
  });
  picture.voided.forEach((one, n) => {
    if (one.person === me) rows.push({ key: `v${n}`, wager: wagerName(one, picture), why: t("end.void"), laid: one.cents, result: 0, clause: one.clause });
  });
  const order = (/** @type {Row} */ row) => (row.key[0] === "s" && !/^(main|bet|go)/.test(kindOf(picture, row)) ? 1 : 0);
  return rows.sort((a, b) => order(a) - order(b));
}

/** @param {PublicView} picture @param {Row} row @returns {string} */
function kindOf(picture, row) {
  return picture.settled[Number(row.key.slice(1))]?.kind ?? "";
}

/** @param {Seat} seat @returns {(Node_ | null)[]} */
export function drawSettlement(seat) {
  const picture = seat.picture;
  const rows = listRows(picture, seat.me);
  const net = rows.reduce((sum, row) => sum + row.result, 0);
  const last = seat.lastBet();
  return [
    seat.note() ? sayLine([noteBox(seat.note())]) : null,
    h("div", { key: "result", class: "result" }, [
      h("div", { key: "rows", class: "hscroll", role: "region", "aria-label": t("end.title", { number: picture.number }), tabindex: "0" }, drawRows(rows)),
      h("div", { key: "net", class: "net" }, [
        h("div", null, [h("span", { class: "small muted" }, t("end.net")), h("b", { class: net > 0 ? "plus" : "" }, gained(net))]),
        h("div", { class: "go" }, [
          h("button", { key: "next", type: "button", class: "btn primary", "data-act": "next", "aria-keyshortcuts": "Enter", on: { click: seat.nextRound } }, [t("end.next"), h("kbd", { "aria-hidden": "true" }, "Enter")]),
          last.cents > 0 && h("button", { key: "again", type: "button", class: "btn quiet", "data-act": "again", "aria-labelledby": "again-name", "aria-describedby": "again-more", "aria-keyshortcuts": "L", on: { click: seat.dealAgain } }, [h("span", { id: "again-name" }, t("bet.deal")), h("span", { id: "again-more", class: "small" }, t("end.again", { amount: dollars(last.cents) })), h("kbd", { "aria-hidden": "true" }, "L")]),
        ]),
      ]),
    ]),
  ];
}

/** @param {Row[]} rows @returns {Node_} */
function drawRows(rows) {
  if (!rows.length) return h("p", { class: "muted" }, t("end.none"));
  const head = h("tr", null, [h("th", null, t("end.wager")), h("th", { class: "hide" }, t("end.why")), h("th", { class: "num" }, t("end.laid")), h("th", { class: "num" }, t("end.result")), h("th", null, t("end.clause"))]);
  const body = rows.map((row) => h("tr", { key: row.key }, [
    h("td", null, [row.wager, h("small", { class: "phone-only why-small" }, row.why)]),
    h("td", { class: "hide muted" }, row.why),
    h("td", { class: "num muted" }, row.laid === null ? "" : dollars(row.laid)),
    h("td", { class: `num${row.result > 0 ? " plus" : ""}` }, h("strong", null, gained(row.result))),
    h("td", null, clause(row.clause)),
  ]));
  const half = body.length > ONE_LIST ? Math.ceil(body.length / 2) : body.length;
  const table = (/** @type {Node_[]} */ some) => h("table", null, [h("thead", null, head), h("tbody", null, some)]);
  return h("div", { class: "halves" }, [table(body.slice(0, half)), half < body.length && table(body.slice(half))]);
}
