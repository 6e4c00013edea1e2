/** Switches to flip beside the odds: the edge now, what each switch costs, what the document fixes. */
import { h } from "../dom.js";
import { change, percent } from "../money.js";
import { sign } from "../sprite.js";
import { language, t } from "../strings.js";
import { clause } from "../table/clause.js";
import { positionText, switchName } from "./words.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{key: string, says: string, clause: string, value: unknown, positions: unknown[], fixed: boolean}} Switch_ */
/** @typedef {{key: string, value: unknown, change: number}} Cost_ */
/** @typedef {{switches: Switch_[], flips: Record<string, string>, costs: Cost_[] | null, edge: number | null, whole: number | null, flip: (key: string, value: string | null) => void, reset: () => void}} Panel_ */

const FIRST = 6;
/** Costs that print as nothing. */
const SMALL = 5e-7;

/** What a switch costs: from where it stands to its other position, if there is one. @param {Switch_} one @param {Panel_} panel @returns {string} */
function costText(one, panel) {
  const wanted = panel.flips[one.key];
  const found = (panel.costs ?? []).filter((cost) => cost.key === one.key && (wanted === undefined || String(cost.value) === wanted));
  if (!panel.costs) return "";
  if (!found.length) return "";
  const largest = found.reduce((a, b) => (Math.abs(b.change) > Math.abs(a.change) ? b : a));
  return change(Math.abs(largest.change) < SMALL ? 0 : largest.change);
}

/** @param {Switch_} one @param {Panel_} panel @returns {Node_} */
function drawSwitch(one, panel) {
  const now = panel.flips[one.key] ?? String(one.value);
  const flipped = one.key in panel.flips;
  const name = switchName(one.key, one.says);
  return h("div", { key: one.key, class: `sw${flipped ? " flip" : ""}` }, [
    h("span", null, [name, h("small", null, flipped ? t("make.usual", { value: positionText(one.value, one.key) }) : language() !== "en" || name.toLowerCase() === one.says.toLowerCase() ? "" : one.says)]),
    h("span", { class: "cost" }, costText(one, panel)),
    h("span", { class: "seg", role: "group", "aria-label": name }, one.positions.map((value) => h("button", { key: String(value), type: "button", "aria-pressed": String(value) === now ? "true" : "false", on: { click: () => panel.flip(one.key, String(value) === String(one.value) ? null : String(value)) } }, positionText(value, one.key)))),
    clause(one.clause),
  ]);
}

/** @param {Panel_} panel @returns {Node_} */
function drawEdge(panel) {
  const { edge, whole } = panel;
  const flipped = Object.keys(panel.flips).length > 0;
  return h("div", { class: "edge-now", role: "status" }, [
    h("b", { id: "edge-now", class: edge === null ? "stale" : "" }, edge === null ? "\u2026" : percent(Math.abs(edge))),
    h("span", null, edge === null ? t("make.wait") : t(edge < 0 ? "odds.player" : "odds.house")),
    flipped && edge !== null && whole !== null ? h("span", { class: "tag on" }, t("odds.changed", { change: change(edge - whole) })) : null,
    flipped ? h("button", { type: "button", class: "btn quiet slim noprint", on: { click: panel.reset } }, t("odds.reset")) : null,
  ]);
}

/** @param {Panel_} panel @returns {Node_} */
export function drawSwitches(panel) {
  const cost = (/** @type {Switch_} */ one) => Math.max(0, ...(panel.costs ?? []).filter((each) => each.key === one.key).map((each) => Math.abs(each.change)));
  const open = panel.switches.filter((one) => !one.fixed).sort((a, b) => Number(b.key in panel.flips) - Number(a.key in panel.flips) || cost(b) - cost(a));
  const fixed = panel.switches.filter((one) => one.fixed);
  const more = open.slice(FIRST);
  return h("section", { key: "switches", class: "panel rules" }, [
    h("header", null, [h("h2", null, t("odds.costs")), h("span", { class: "small muted" }, t("odds.costs.words"))]),
    drawEdge(panel),
    h("div", { class: "switches" }, open.slice(0, FIRST).map((one) => drawSwitch(one, panel))),
    more.length ? h("details", null, [h("summary", null, t(more.length === 1 ? "make.more.one" : "make.more", { count: more.length })), h("div", { class: "switches" }, more.map((one) => drawSwitch(one, panel)))]) : null,
    fixed.length ? h("details", { class: "fixed" }, [h("summary", null, [sign("lock"), " ", t("make.locked", { count: fixed.length })]), h("ul", { class: "fixed-list" }, fixed.map((one) => h("li", { key: one.key }, [`${switchName(one.key, one.says)}: ${positionText(one.value, one.key)} `, clause(one.clause)])))]) : null,
  ]);
}
