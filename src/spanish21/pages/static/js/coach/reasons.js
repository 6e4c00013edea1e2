/** Why a choice is best, in the language of the page: the coach gives figures, the words are here. */
import { t } from "../strings.js";
import { cardsText, choiceName, exact } from "./words.js";

/** Shares of one, and cents: how often the dealer busts or beats the hand, what one more card does, and by how much the best choice is best.
 * @typedef {{total: number, soft: boolean, bust: number, beats: number | null, breaks: number | null, makes: number | null, best: string, worth: number, second: string | null, less: number}} Reasons_ */

/** @param {number} part @returns {string} */
const share = (part) => `${Math.round(part * 100)}%`;

/** @param {{up: string, reasons: Reasons_}} advice @returns {string} */
export function tellReasons({ up, reasons }) {
  const { total, soft, bust, beats, breaks, makes, second, less } = reasons;
  const said = [t(beats === null ? "why.dealer.only" : "why.dealer", { bust: share(bust), up: cardsText(up), total, beats: share(beats ?? 0) })];
  if (breaks !== null && makes !== null) said.push(t("why.card", { total: soft ? t("why.soft", { total }) : total, breaks: share(breaks), makes: share(makes) }));
  if (second === null) said.push(t("why.all"));
  else said.push(t(less ? "why.better" : "why.hardly", { less: exact(less), second: choiceName(second).toLowerCase() }));
  return said.join(" ");
}
