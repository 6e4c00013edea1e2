/** The citation chip: the same small mark behind every refusal and every payment. */
import { h } from "../dom.js";
import { t } from "../strings.js";

/** The clause in words: what the house decides itself has no number. @param {string} text @returns {string} */
export function clauseName(text) {
  if (text === "house") return t("clause.house");
  if (text === "ruling") return t("clause.ruling");
  return text;
}

/** @param {string} text @returns {import("../dom.js").Node_ | null} */
export function clause(text) {
  if (!text) return null;
  return h("span", { class: "clause", title: t("clause.title", { clause: clauseName(text) }) }, clauseName(text));
}
