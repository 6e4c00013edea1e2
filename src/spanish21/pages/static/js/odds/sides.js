/** Side bets: what each is worth, exact; those that favour the player carry a warning. */
import { h } from "../dom.js";
import { percent } from "../money.js";
import { say, t } from "../strings.js";
import { clause } from "../table/clause.js";
import { told } from "../told.js";
import { drawWarning, units } from "./words.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{bet: string, title: string, play: string, ev: number, hit_frequency: number, standard_deviation: number, note: string, warnings: string[],
 *   outcomes: {name: string, pays: string, profit: number, probability: number, contribution: number, clause: string}[]}} Side_ */

const GIFT = "super_bonus";

/** @param {Side_} side @returns {string} */
export function sideName(side) {
  const name = say(`kind.${side.bet}`, side.title.charAt(0).toUpperCase() + side.title.slice(1));
  return side.play ? `${name}, ${told(side.play)}` : name;
}

/** @param {Side_[]} sides @returns {Side_[]} */
const favoured = (sides) => sides.filter((side) => side.ev > 0 && side.bet !== GIFT);

/** @param {Side_[]} sides @returns {Node_ | null} */
export function drawFavours(sides) {
  const found = favoured(sides);
  if (!found.length) return null;
  const names = found.map((side) => `${sideName(side)} ${percent(side.ev)}`).join(", ");
  return drawWarning([h("b", null, t(found.length === 1 ? "odds.favours.one" : "odds.favours", { count: found.length })), ` ${names}.`]);
}

/** @param {Side_[]} sides @returns {Node_} */
export function drawSideTable(sides) {
  return h("table", { class: "sides" }, [
    h("thead", null, h("tr", null, [h("th", { scope: "col" }, t("odds.wager")), ...["odds.edge", "odds.hits", "odds.dev"].map((key) => h("th", { key, scope: "col", class: "num" }, t(key)))])),
    h("tbody", null, sides.filter((side) => side.bet !== GIFT).map((side) => h("tr", { key: sideName(side), class: side.ev > 0 ? "warns" : "" }, [
      h("td", null, [sideName(side), side.ev > 0 ? h("span", { class: "tag warn" }, t("odds.favours.tag")) : null]),
      h("td", { class: "num" }, `${side.ev > 0 ? "+" : ""}${percent(side.ev)}`),
      h("td", { class: "num" }, `${(side.hit_frequency * 100).toFixed(2)}%`),
      h("td", { class: "num" }, side.standard_deviation.toFixed(3)),
    ]))),
  ]);
}

/** @param {Side_} side @returns {Node_} */
function drawOutcomes(side) {
  return h("section", { key: sideName(side), class: "panel" }, [
    h("header", null, [h("h2", null, sideName(side)), h("span", { class: side.ev > 0 && side.bet !== GIFT ? "tag warn" : "small muted" }, `${t("odds.edge")} ${side.ev > 0 ? "+" : ""}${percent(side.ev)}`)]),
    side.warnings.length && side.bet !== GIFT ? drawWarning([h("b", null, t("odds.favours.tag")), ` ${t("odds.favours.words", { edge: percent(side.ev) })}`]) : null,
    h("div", { class: "hscroll", tabindex: "0", role: "region", "aria-label": sideName(side) }, h("table", null, [
      h("thead", null, h("tr", null, [["odds.outcome", ""], ["odds.pays", ""], ["odds.chance", "num"], ["odds.onein", "num"], ["odds.worth", "num"], ["rules.clause", ""]].map(([key, kind]) => h("th", { key, scope: "col", class: kind }, t(key))))),
      h("tbody", null, side.outcomes.map((line) => h("tr", { key: line.name + line.pays }, [
        h("td", null, told(line.name)),
        h("td", { class: "pays" }, told(line.pays.replaceAll(".00", ""))),
        h("td", { class: "num" }, `${(line.probability * 100).toFixed(4)}%`),
        h("td", { class: "num" }, line.probability ? (1 / line.probability).toLocaleString("en-US", { maximumFractionDigits: 1 }) : "\u2013"),
        h("td", { class: "num" }, units(line.contribution)),
        h("td", null, clause(line.clause)),
      ]))),
    ])),
    side.note ? h("p", { class: "small muted" }, told(side.note)) : null,
  ]);
}

/** @param {Side_[]} sides @returns {Node_} */
export function drawSides(sides) {
  return h("div", { key: "sides", class: "grid" }, [
    drawFavours(sides),
    sides.length ? sides.map(drawOutcomes) : h("div", { class: "empty" }, t("odds.none")),
  ]);
}
