/** Words and figures that the odds pages share. */
import { h } from "../dom.js";
import { dollars, percent } from "../money.js";
import { sign } from "../sprite.js";
import { say, t } from "../strings.js";
import { told } from "../told.js";

/** @typedef {import("../dom.js").Node_} Node_ */

/** A value in units, with its sign. @param {number} value @param {number} [digits] @returns {string} */
export function units(value, digits = 4) {
  return `${value < 0 ? "\u2212" : value > 0 ? "+" : ""}${Math.abs(value).toFixed(digits)}`;
}

/** A choice in words. @param {string} act @returns {string} */
export function actName(act) {
  return say(`act.${act}`, act === "double_least" ? t("odds.least") : act.replaceAll("_", " "));
}

/** Switches whose positions are cents. */
const MONEY = new Set(["chip_unit"]);

/** A switch's position in words. @param {unknown} value @param {string} [key] @returns {string} */
export function positionText(value, key = "") {
  if (MONEY.has(key)) return dollars(Number(value));
  if (value === true || value === "true") return t("yes");
  if (value === false || value === "false") return t("no");
  const words = say(`value.${value}`, told(String(value)));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {string} key @param {string} says @returns {string} */
export function switchName(key, says) {
  return say(`switch.${key}`, says.charAt(0).toUpperCase() + says.slice(1));
}

/** An edge in words: whose it is, and how large. @param {number} ev @returns {string} */
export function edgeWords(ev) {
  return t(ev > 0 ? "odds.edge.player" : "odds.edge.house", { edge: percent(Math.abs(ev)) });
}

/** What stands where a sheet is not there yet, or never will be. @param {import("./sheets.js").Sheet_} sheet @param {string} [words] @returns {Node_} */
export function drawWaiting(sheet, words = t("odds.wait")) {
  if (sheet.state === "refused") return h("div", { key: "refused", class: "note alert", role: "alert" }, [sign("warn"), h("span", null, sheet.words)]);
  return h("p", { key: "waits", class: "waits", role: "status" }, [h("span", { class: "spin", "aria-hidden": "true" }), words]);
}

/** A note that warns. @param {(Node_ | string)[]} inside @returns {Node_} */
export function drawWarning(inside) {
  return h("div", { class: "note alert" }, [sign("warn"), h("span", null, inside)]);
}
