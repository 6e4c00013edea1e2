/**
 * Every word the pages say, by its key, in the language chosen. A language is one file like en.js;
 * `LANGUAGES` lists them. A key that a language lacks is said in English.
 */
import { EN } from "./en.js";
import { setting } from "./settings.js";

/** @typedef {{sentences: Record<string, string>, shapes: [RegExp, string][]}} Papers_ */

/** Each language with its own name and its words, which are fetched only when they are wanted; and, where English
 * is not its own, what it makes of papers that are written in English.
 * @type {Record<string, {name: string, words: () => Promise<Record<string, string>>, papers?: () => Promise<Papers_>}>} */
export const LANGUAGES = {
  en: { name: "English", words: async () => EN },
  es: { name: "Español", words: readSpanish, papers: readSpanishPapers },
};

/** @returns {Promise<Record<string, string>>} */
async function readSpanish() {
  const [{ ES }, { ES_TOLD }] = await Promise.all([import("./es.js"), import("./es_told.js")]);
  return { ...ES, ...ES_TOLD };
}

/** @returns {Promise<Papers_>} */
async function readSpanishPapers() {
  const { ES_SENTENCES, ES_SHAPES } = await import("./es_papers.js");
  return { sentences: ES_SENTENCES, shapes: ES_SHAPES };
}

/** The language in use: as chosen, or as the browser asks. @returns {string} */
export function language() {
  const chosen = setting("language");
  if (chosen && chosen in LANGUAGES) return chosen;
  const asked = (navigator.language || "en").slice(0, 2);
  return asked in LANGUAGES ? asked : "en";
}

/** @type {Record<string, string>} */
const words = { ...EN, ...(await LANGUAGES[language()].words()) };

/** The words for a key, with the blanks filled in.
 * @param {string} key @param {Record<string, string | number>} [blanks] @returns {string} */
export function t(key, blanks = {}) {
  const found = words[key];
  if (found === undefined) return key;
  return found.replace(/\{(\w+)\}/g, (_, name) => String(blanks[name] ?? ""));
}

/** The words for a key, or what is given where there are none.
 * @param {string} key @param {string} otherwise @param {Record<string, string | number>} [blanks] @returns {string} */
export function say(key, otherwise, blanks = {}) {
  return key in words ? t(key, blanks) : otherwise;
}

/** A list in words: a, b and c. @param {string[]} items @param {string} [last] @returns {string} */
export function list(items, last = t("and")) {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${last} ${items[items.length - 1]}`;
}
