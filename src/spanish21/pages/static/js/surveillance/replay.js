/** Any finished round step by step, all cards open to whoever may see them, with the ledger and the chain beside it. */
import { cardSign } from "../cards.js";
import { h } from "../dom.js";
import { drawLayout, drawWay } from "../history/replay.js";
import { emptyPicture, tellStep } from "../history/steps.js";
import { dollars, gained } from "../money.js";
import { follow } from "../picture.js";
import { tellSight } from "../staff/words.js";
import { say, t } from "../strings.js";
import { clause } from "../table/clause.js";
import { momentOf } from "../floor/house.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{source: string, target: string, cents: number, clause: string}} Move */
/** @typedef {{version: number, at: number, speaker: string, sight: import("../types.js").Seen, moves: Move[], chain: string}} SheetStep */
/** @typedef {{table: string, ruleset: string, number: number, at: number, boxes: number, steps: SheetStep[], payments: any[], clauses: string[], regular: boolean, verdict: string, before: string}} Sheet */
/** @typedef {{words: string, clause: string, picture: import("../picture.js").Picture, box: number, pays: boolean, step: SheetStep}} Seen_ */

/** The steps of a sheet, each with the layout after it; a card face down that may be seen lies open in it. @param {Sheet} sheet @returns {Seen_[]} */
export function readSheet(sheet) {
  let picture = emptyPicture(Math.max(sheet.boxes, 1));
  let under = "";
  return sheet.steps.map((step) => {
    const { sight } = step;
    picture = follow(picture, sight);
    under = sight.under && sight.type === "hole_card_laid" ? sight.under : under;
    const words = tellStep(sight, picture) || tellSight(sight);
    const told = sight.under ? `${words}: ${cardSign(sight.under)}` : words;
    return { words: told.charAt(0).toUpperCase() + told.slice(1), clause: sight.clause ?? "", picture: openHole(picture, under), box: sight.box ?? 0, pays: step.moves.some((move) => move.clause), step };
  });
}

/** @param {import("../picture.js").Picture} picture @param {string} under @returns {import("../picture.js").Picture} */
function openHole(picture, under) {
  if (!under || !picture.dealer.hole_down) return picture;
  return { ...picture, dealer: { ...picture.dealer, cards: [...picture.dealer.cards, under], hole_down: false } };
}

/** An account in words. @param {string} account @returns {string} */
function accountOf(account) {
  const [kind, ...rest] = account.split("/");
  const name = rest.join("/");
  if (kind === "person") return name;
  const about = name ? say(`kind.${name}`, name.replaceAll("_", " ")) : "";
  return [t(`account.${kind}`), about].filter(Boolean).join(", ");
}

/** Every transfer so far; those of this step stand out. @param {Seen_[]} steps @param {number} at @returns {Node_} */
function drawLedger(steps, at) {
  const rows = steps.slice(0, at + 1).flatMap(({ step }, n) => step.moves.map((move, m) => ({ move, now: n === at, key: `${step.version} ${m}` })));
  /** @type {Record<string, number>} */
  const balances = {};
  for (const { move } of rows) {
    balances[move.source] = (balances[move.source] ?? 0) - move.cents;
    balances[move.target] = (balances[move.target] ?? 0) + move.cents;
  }
  const sum = Object.values(balances).reduce((all, cents) => all + cents, 0);
  return h("section", { key: "ledger", class: "panel ledger", "aria-label": t("history.ledger") }, [
    h("header", null, [h("h2", null, t("history.ledger")), h("span", { class: "small muted" }, t("replay.sum", { sum: dollars(sum) }))]),
    rows.length ? h("div", { class: "hscroll tall", tabindex: "0", role: "region", "aria-label": t("history.ledger") }, h("table", null, [
      h("thead", null, h("tr", null, [h("th", { scope: "col" }, t("replay.from")), h("th", { scope: "col" }, t("replay.to")), h("th", { scope: "col", class: "num" }, t("history.amount")), h("th", { scope: "col" }, t("rules.clause"))])),
      h("tbody", null, rows.map(({ move, now, key }) => h("tr", { key, class: now ? "own" : "" }, [h("td", null, accountOf(move.source)), h("td", null, accountOf(move.target)), h("td", { class: "num" }, dollars(move.cents)), h("td", null, clause(move.clause))]))),
    ])) : h("p", { class: "muted" }, t("history.nothing")),
  ]);
}

/** What the rules say when asked again, and the links of the chain. @param {Sheet} sheet @param {Seen_} now @returns {Node_} */
function drawProof(sheet, now) {
  const fine = sheet.regular && !sheet.verdict;
  return h("section", { key: "proof", class: "panel", "aria-label": t("replay.again") }, [
    h("header", null, [h("h3", null, t("replay.again")), h("span", { class: `tag ${fine ? "on" : "warn"}` }, fine ? t("replay.same") : sheet.verdict || t("replay.irregular"))]),
    h("dl", { class: "links" }, [["replay.event", `${now.step.version} ${now.step.chain}`], ["replay.before", sheet.before]].map(([key, value]) => h("div", { key }, [h("dt", { class: "small muted" }, t(key)), h("dd", { class: "mono" }, value)]))),
  ]);
}

/** @param {Sheet} sheet @param {Seen_[]} steps @param {{at: number, name: string, go: (at: number) => void}} way @param {(Node_ | null)[]} beside @returns {Node_} */
export function drawSheet(sheet, steps, { at, name, go }, beside) {
  const now = steps[at];
  const win = -sheet.payments.reduce((sum, one) => sum + one.cents, 0);
  const nextPayment = () => go(Math.max(steps.findIndex((one, n) => n > at && one.pays), at));
  return h("div", { key: "replay", class: "replay" }, [
    h("section", { key: "steps", class: "panel steps-list" }, [
      h("header", null, [h("h2", null, t("history.round", { number: sheet.number })), h("span", { class: "small muted" }, t("history.steps", { count: steps.length }))]),
      h("p", { class: "small muted" }, `${name} · ${momentOf(sheet.at)} · ${t("replay.house", { net: gained(win) })}`),
      h("ol", null, steps.map((one, n) => h("li", { key: n }, h("button", { type: "button", "aria-current": n === at ? "step" : false, on: { click: () => go(n) } }, [h("span", { class: "mono" }, n + 1), one.words])))),
    ]),
    h("div", { key: "mid", class: "grid" }, [drawLayout(now, ""), drawWay(steps, { at, go, nextPayment, when: "" }), drawProof(sheet, now), ...beside]),
    drawLedger(steps, at),
  ]);
}
