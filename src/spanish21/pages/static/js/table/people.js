/** Who a person is on this page: a name to show, and whether it is oneself. */
import { t } from "../strings.js";

/** A name as it is shown; ids are names, so nothing is looked up. @param {string} person @returns {string} */
export function nameOf(person) {
  const short = person.replace(/#[^#]*$/, "").trim() || person;
  return short.length > 16 ? `${short.slice(0, 15)}…` : short;
}

/** A table's name: the house calls one that somebody has opened after them. @param {string} name @returns {string} */
export function tableName(name) {
  const found = /^(.+)'s table$/.exec(name);
  return found ? t("table.of", { name: nameOf(found[1]) }) : name;
}

/** Everyone with chips on a box, the one who calls it first.
 * @param {import("../types.js").BoxView} box @returns {string[]} */
export function peopleOn(box) {
  const found = new Set();
  for (const hand of box.hands) for (const stake of hand.stakes) found.add(stake.person);
  for (const wager of box.wagers) found.add(wager.person);
  const all = [...found];
  if (box.seated && all.includes(box.seated)) return [box.seated, ...all.filter((one) => one !== box.seated)];
  return all;
}
