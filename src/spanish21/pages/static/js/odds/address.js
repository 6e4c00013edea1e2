/**
 * What the odds page shows, as its address holds it: the rule set, the view, the switches flipped,
 * the cell that is pinned. An address sent to someone shows them the same.
 *
 * @typedef {{set: string, view: string, flips: Record<string, string>, other: string, otherFlips: Record<string, string>, cell: string}} Shown
 */
export const VIEWS = ["chart", "sides", "par", "findings", "compare"];
const OWN = new Set(["set", "view", "other", "cell"]);

/** @param {string} search @returns {Shown} */
export function readAddress(search) {
  const query = new URLSearchParams(search);
  const view = query.get("view") ?? "";
  /** @type {Shown} */
  const shown = { set: query.get("set") ?? "ma", view: VIEWS.includes(view) ? view : "chart", flips: {}, other: query.get("other") ?? "common", otherFlips: {}, cell: query.get("cell") ?? "" };
  for (const [key, value] of query) {
    if (key.startsWith("other.")) shown.otherFlips[key.slice(6)] = value;
    else if (!OWN.has(key)) shown.flips[key] = value;
  }
  return shown;
}

/** @param {Shown} shown @returns {string} */
export function writeAddress(shown) {
  const query = new URLSearchParams({ set: shown.set, view: shown.view });
  for (const [key, value] of sorted(shown.flips)) query.append(key, value);
  if (shown.view === "compare") query.append("other", shown.other);
  if (shown.view === "compare") for (const [key, value] of sorted(shown.otherFlips)) query.append(`other.${key}`, value);
  if (shown.cell && shown.view === "chart") query.append("cell", shown.cell);
  return `/odds?${query}`;
}

/** @param {Record<string, string>} flips @returns {[string, string][]} */
export function sorted(flips) {
  return Object.entries(flips).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Switches as a query. @param {Record<string, string>} flips @param {string} [before] @returns {string} */
export function queryOf(flips, before = "") {
  return new URLSearchParams(sorted(flips).map(([key, value]) => [before + key, value])).toString();
}
