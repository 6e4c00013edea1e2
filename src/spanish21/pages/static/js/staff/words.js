/** What happens at a table, in the words of those who work there: a line for each event they see. */
import { cardSign } from "../cards.js";
import { emptyPicture, tellStep } from "../history/steps.js";
import { dollars } from "../money.js";
import { say, t } from "../strings.js";

/** @typedef {import("../types.js").Seen} Seen */
/** @typedef {{words: string, clause: string}} Told */

const MOST_BOXES = 7;
const MONEY = ["cents", "least", "most", "base", "cap"];

/** @param {Seen} event @returns {string} */
export function tellSight(event) {
  if (event.type === "fault_noted") return String(event.says).replace(/^./, (letter) => letter.toUpperCase());
  if (event.type === "card_dealt" && !event.card) return t("sight.card_next", { box: event.box });
  const own = tellStep(event, emptyPicture(MOST_BOXES));
  return own || say(`sight.${event.type}`, String(event.type).replaceAll("_", " "), blanksOf(event));
}

/** @param {Seen} event @returns {Record<string, string | number>} */
function blanksOf(event) {
  /** @type {Record<string, string | number>} */
  const blanks = {};
  for (const [name, value] of Object.entries(event)) {
    if (name === "card") blanks.card = value ? cardSign(String(value)) : t("sight.next");
    else if (MONEY.includes(name)) blanks[name] = dollars(Number(value));
    else if (typeof value === "string" || typeof value === "number") blanks[name] = value;
  }
  return blanks;
}

/** A list of events as lines with their clauses; what says the same twice is said once. @param {Seen[]} events @returns {Told[]} */
export function tellAll(events) {
  /** @type {Told[]} */
  const told = [];
  for (const event of events) {
    if (event.type === "seat_left" || event.type === "seated") continue;
    const words = tellSight(event);
    if (words && told.at(-1)?.words !== words) told.push({ words, clause: event.clause ?? "" });
  }
  return told;
}
