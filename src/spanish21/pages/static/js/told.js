/**
 * What a calculation calls things, in the language of the page. Sheets come with English names: a
 * language that has other words for one keeps them under `told.` and the name; figures between
 * words (18 to 1) are put into its own order. What no language has is said as it came.
 */
import { language, say } from "./strings.js";

/** Names with figures in them, and the key under which a language says them. @type {[RegExp, string][]} */
const SHAPES = [
  [/^split to (\d+)$/, "told.split.to"],
  [/^(\S+) to (\S+)$/, "told.to"],
  [/^(\S+) for (\S+)$/, "told.for"],
  [/^spin (\S+)$/, "told.spin"],
  [/^(\d+%) of runs return$/, "told.runs"],
  [/^Volatility index \((.*)\)$/, "told.index"],
  [/^top prize at (\S+)$/, "told.top"],
  [/^(\S+) units$/, "told.units"],
  [/^blackjack pays (\S+) to (\S+)$/, "told.blackjack"],
  [/^insurance pays (\S+) to (\S+)$/, "told.insurance.pays"],
  [/^1 in (\S+)$/, "told.onein"],
  [/^(\S+) \(mean\)$/, "told.mean"],
  [/^doubled (\d+) times$/, "told.doubled.times"],
  [/^(\d+) decks$/, "told.decks"],
  [/^(\d+) full decks$/, "told.decks.full"],
  [/^(\d+) cards (\S+)$/, "told.cards"],
  [/^suited (\S+:\S+)$/, "told.suited.pays"],
  [/^spades (\S+:\S+)$/, "told.spades.pays"],
  [/^your blackjack always wins (\S+) to (\S+)$/, "told.blackjack.wins"],
  [/^your blackjack pays (\S+) to (\S+) and ties a dealer's$/, "told.blackjack.ties"],
  [/^your blackjack pays (\S+) to (\S+) and loses to a dealer's$/, "told.blackjack.loses"],
  [/^double any hand (\d+) times$/, "told.double.times"],
  [/^double your first two cards (\d+) times$/, "told.double.two.times"],
  [/^(\$\S+) from (\$\S+) wagered$/, "told.from.wagered"],
  [/^(\$\S+) from (\$\S+)$/, "told.from"],
  [/^up to (\d+) equal wagers on the same hand$/, "told.lines"],
  [/^wager from (\S+)$/, "told.wager.from"],
  [/^(\S+) places in (\S+)$/, "told.places"],
  [/^for a (\S+) wager$/, "told.for.wager"],
  [/^for (\$\S+)$/, "told.for.stake"],
];
const BETWEEN = /(; |, |: )/;
/** Words with blanks for figures, which are no names. */
const BLANKS = new Set(SHAPES.map(([, key]) => key));

/** The words a language has for a name. @param {string} name @returns {string} */
const named = (name) => (BLANKS.has(`told.${name}`) ? "" : say(`told.${name}`, ""));

/** @param {string} text @returns {string} */
export function told(text) {
  const known = named(text) || named(text.replaceAll(" ", "_"));
  if (known) return known;
  for (const [shape, key] of SHAPES) {
    const found = shape.exec(text);
    if (found) return say(key, text, { a: found[1], b: found[2] ?? "" });
  }
  return text.replaceAll("_", " ");
}

/** A line made of parts, each said by itself. @param {string} text @returns {string} */
export function toldInParts(text) {
  return named(text) || text.split(BETWEEN).map(told).join("");
}

/** What an owner has changed in the rules: which key, what it decides, and how it is now.
 * @param {{changes?: Record<string, string>, changed?: string[]}} table @returns {string[]} */
export function tellChanges({ changes = {}, changed = [] }) {
  return Object.entries(changes).map(([says, value], n) => {
    const name = language() === "en" ? says : say(`switch.${changed[n]}`, says);
    return `${name}: ${language() === "en" ? value : say(`value.${value}`, told(value)).toLowerCase()}`;
  });
}
