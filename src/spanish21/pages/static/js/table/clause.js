/** The citation chip: the same small mark behind every refusal and every payment. */
import { h } from "../dom.js";
import { t } from "../strings.js";

/** The clause in words: what the house decides itself has no number. @param {string} text @returns {string} */
export function clauseName(text) {
  if (text === "house") return t("clause.house");
  return text.replace(/\bruling( on [\w.]+)?/g, t("clause.ruling"));
}

/** @param {string} text @returns {import("../dom.js").Node_ | null} */
export function clause(text) {
  if (!text) return null;
  return h("span", { class: "clause", title: titleOf(text) }, clauseName(text));
}

/** What a chip means. @param {string} text @returns {string} */
function titleOf(text) {
  if (text === "house" || text.startsWith("ruling")) return t(text === "house" ? "clause.house.title" : "clause.ruling.title");
  return t("clause.title", { clause: clauseName(text) });
}
