/** Two rule sets: one turned into the other a rule at a time, so that the parts add up. */
import { h } from "../dom.js";
import { change, percent } from "../money.js";
import { say, t } from "../strings.js";
import { told } from "../told.js";
import { positionText, switchName } from "./words.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{ruleset: string, title: string, ev: number}} Game_ */
/** @typedef {{changes: {key: string, says: string, was: string, now: string}[], effect: number}} Step_ */
/** @typedef {{first: Game_, other: Game_, same: number, steps: Step_[]}} Comparison_ */

/** @param {Step_} step @param {number} most @returns {Node_} */
function drawStep(step, most) {
  const cost = -step.effect;
  return h("tr", { key: step.changes.map((one) => one.key).join() }, [
    h("td", null, step.changes.map((one) => h("div", { key: one.key }, [h("b", null, switchName(one.key, one.says)), h("span", { class: "why-line" }, t("odds.fromto", { was: positionText(one.was, one.key).toLowerCase(), now: positionText(one.now, one.key).toLowerCase() }))]))),
    h("td", { class: "gauge" }, h("span", { class: `gauge-bar${cost < 0 ? " less" : ""}`, style: { "--share": String(Math.abs(cost) / most) } })),
    h("td", { class: "num" }, change(cost)),
  ]);
}

/** @param {Game_} game @param {string} label @returns {Node_} */
function drawGame(game, label) {
  return h("div", { class: "edge-game" }, [h("h3", null, label), h("b", null, percent(-game.ev)), h("span", { class: "small muted" }, told(game.title))]);
}

/** @param {Comparison_} found @returns {Node_} */
export function drawComparison(found) {
  const most = Math.max(...found.steps.map((step) => Math.abs(step.effect)), 1e-9);
  return h("section", { key: "compare", class: "panel" }, [
    h("div", { class: "edge-pair" }, [drawGame(found.first, t("odds.from")), drawGame(found.other, t("odds.to")), h("div", { class: "edge-game" }, [h("h3", null, t("odds.difference")), h("b", null, change(found.first.ev - found.other.ev)), h("span", { class: "small muted" }, t("odds.difference.words"))])]),
    found.steps.length ? h("table", { class: "steps" }, [
      h("thead", null, h("tr", null, [h("th", { scope: "col" }, t("odds.rule")), h("th", { scope: "col" }, h("span", { class: "sr" }, t("odds.size"))), h("th", { scope: "col", class: "num" }, t("odds.change"))])),
      h("tbody", null, found.steps.map((step) => drawStep(step, most))),
    ]) : h("p", { class: "muted" }, t("odds.alike")),
    found.same ? h("p", { class: "small muted" }, t("odds.same", { count: found.same })) : null,
  ]);
}

/** @param {{id: string}[]} sets @param {string} now @param {(id: string) => void} choose @returns {Node_} */
export function drawOther(sets, now, choose) {
  return h("div", { key: "against", class: "pick" }, [
    h("h2", null, t("odds.against.title")),
    h("span", { class: "seg wrapped", role: "group", "aria-label": t("odds.against.title") }, sets.map((one) => h("button", { key: one.id, type: "button", "aria-pressed": one.id === now ? "true" : "false", on: { click: () => choose(one.id) } }, say(`rs.${one.id}`, one.id)))),
  ]);
}
