/** The event feed: what happened at the tables, newest first, narrowed as asked; what a role may not watch never comes. */
import { h } from "../dom.js";
import { tellSight } from "../staff/words.js";
import { say, t } from "../strings.js";
import { clause } from "../table/clause.js";
import { tableName } from "../table/people.js";
import { clockOf } from "./house.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{table: string, name: string, version: number, at: number, speaker: string, group: string, event: import("../types.js").Seen}} Item */
/** @typedef {{table: string, about: string, person: string}} Narrowed */

export const GROUPS = ["faults", "prizes", "orders", "money", "wagers", "payments", "cards"];
/** The choice that narrows nothing. */
const ALL = "*";
const HOT = new Set(["faults", "prizes"]);

/** @param {import("../types.js").Seen} event @returns {string} */
function tellEvent(event) {
  if (event.type === "staff_signed") return event.role ? t("feed.on", { name: event.name, role: say(`role.${event.role}`, event.role) }) : t("feed.off", { name: event.name });
  if (event.type === "shuffler_moved") return t(event.here ? "feed.shuffler" : "feed.noshuffler");
  return tellSight(event);
}

/** @param {Item[]} items @param {(item: Item) => (Node_ | null)} [more] @returns {Node_} */
export function drawFeed(items, more) {
  if (!items.length) return h("p", { class: "small muted" }, t("feed.none"));
  return h("ul", { class: "feed" }, items.map((item) => h("li", { key: `${item.table} ${item.version}`, class: HOT.has(item.group) ? "hot" : "" }, [
    h("time", { datetime: new Date(item.at).toISOString() }, clockOf(item.at)),
    h("span", null, [h("b", null, tableName(item.name)), " · ", tellEvent(item.event), " ", clause(item.event.clause ?? ""), more ? more(item) : null]),
  ])));
}

/** @param {Narrowed} narrowed @param {{id: string, name: string}[]} tables @param {(part: Partial<Narrowed>) => void} change @returns {Node_} */
export function drawFilters(narrowed, tables, change) {
  const hear = (/** @type {keyof Narrowed} */ name) => ({ change: (/** @type {Event} */ event) => {
    const value = /** @type {HTMLInputElement} */ (event.target).value.trim();
    change({ [name]: value === ALL ? "" : value });
  } });
  const pick = (/** @type {keyof Narrowed} */ name, /** @type {[string, string][]} */ values) => h("label", { key: name, class: "field" }, [t(`feed.${name}`), h("select", { value: narrowed[name] || ALL, on: hear(name) }, [[ALL, t("feed.all")], ...values].map(([value, words]) => h("option", { key: value, value, selected: value === (narrowed[name] || ALL) }, words)))]);
  return h("form", { key: "filters", class: "filters", on: { submit: (/** @type {Event} */ event) => event.preventDefault() } }, [
    pick("table", tables.map((one) => [one.id, one.name])),
    pick("about", GROUPS.map((group) => [group, t(`feed.about.${group}`)])),
    h("label", { key: "person", class: "field" }, [t("feed.person"), h("input", { maxlength: 40, autocomplete: "off", on: hear("person") })]),
  ]);
}
