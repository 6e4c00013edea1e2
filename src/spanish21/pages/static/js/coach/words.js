/** How the coach says hands, acts and money. */
import { cardSign } from "../cards.js";
import { dollars } from "../money.js";
import { say, t } from "../strings.js";

/** Cards as signs. @param {string} cards @returns {string} */
export function cardsText(cards) {
  return cards.split(" ").map(cardSign).join(" ");
}

/** A choice in words. @param {string} act @returns {string} */
export function choiceName(act) {
  if (act === "double_least") return t("odds.least");
  if (act === "insurance" || act === "no insurance") return t(act === "insurance" ? "ins.yes" : "ins.no");
  return say(`act.${act}`, act);
}

/** Money to the cent, with its sign. @param {number} cents @returns {string} */
export function exact(cents) {
  const whole = Math.round(Math.abs(cents));
  const text = `$${Math.floor(whole / 100).toLocaleString("en-US")}.${String(whole % 100).padStart(2, "0")}`;
  return cents < 0 && whole ? `\u2212${text}` : text;
}

/** With a plus where something is won. @param {number} cents @returns {string} */
export function signed(cents) {
  return cents > 0.5 ? `+${exact(cents)}` : exact(cents);
}

export { dollars };
