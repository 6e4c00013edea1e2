/**
 * What a calculation calls things, in the language of the page. Sheets come with English names: a
 * language that has other words for one keeps them under `told.` and the name; figures between
 * words (18 to 1) are put into its own order. What no language has is said as it came.
 */
import { say, t } from "./strings.js";

/** Names with figures in them, and the key under which a language says them. @type {[RegExp, string][]} */
const SHAPES = [
  [/^(\S+) to (\S+)$/, "told.to"],
  [/^(\S+) for (\S+)$/, "told.for"],
  [/^spin (\S+)$/, "told.spin"],
  [/^(\d+%) of runs return$/, "told.runs"],
  [/^Volatility index \((.*)\)$/, "told.index"],
  [/^top prize at (\S+)$/, "told.top"],
  [/^(\S+) units$/, "told.units"],
  [/^blackjack pays (\S+) to (\S+)$/, "told.blackjack"],
  [/^insurance pays (\S+) to (\S+)$/, "told.insurance"],
];

/** @param {string} text @returns {string} */
export function told(text) {
  const known = say(`told.${text}`, "");
  if (known) return known;
  for (const [shape, key] of SHAPES) {
    const found = shape.exec(text);
    if (found) return t(key, { a: found[1], b: found[2] ?? "" });
  }
  return text.replaceAll("_", " ");
}
