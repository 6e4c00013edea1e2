/** An entry of a menu as a form: one field for each question, and the message that the answers make. */
import { drawPad } from "../dealer/pad.js";
import { h } from "../dom.js";
import { t } from "../strings.js";

/** @typedef {import("./post.js").Form} Form */
/** @typedef {import("./post.js").Blank} Blank */
/** @typedef {import("../dom.js").Node_} Node_ */

/** The questions that still want an answer. @param {Form} form @returns {Blank[]} */
export function missing(form) {
  return form.entry.blanks.filter((blank) => blank.required && valueOf(blank, form.values[blank.field]) === undefined);
}

/** @param {Blank} blank @param {any} given @returns {any} undefined where there is no answer */
function valueOf(blank, given) {
  if (given === undefined || given === "") return undefined;
  if (blank.takes === "money") return amountOf(String(given));
  if (blank.takes === "number") return /^\d+$/.test(String(given)) ? Number(given) : undefined;
  if (blank.takes === "card") return /^(10|[2-9AJQK])[shdc]$/.test(String(given)) ? given : undefined;
  return given;
}

/** Dollars in cents. @param {string} text @returns {number | undefined} */
function amountOf(text) {
  const found = /^\$?(\d+)(?:\.(\d{2}))?$/.exec(text.trim());
  return found ? Number(found[1]) * 100 + Number(found[2] ?? 0) : undefined;
}

/** The message that a form makes. @param {Form} form @returns {any} */
export function makeAsk(form) {
  const { entry, values } = form;
  /** @type {Record<string, any>} */
  const ask = { type: entry.type, ...entry.given };
  let person = "";
  for (const blank of entry.blanks) {
    const value = valueOf(blank, values[blank.field]);
    if (value === undefined) continue;
    if (blank.field === "person") person = String(value);
    else ask[blank.field] = value;
  }
  if (entry.person === "for_player" && person) return { type: "for_player", whom: person, ask };
  return entry.person === "whom" && person ? { ...ask, whom: person } : ask;
}

/** @param {Form} form @param {(field: string, value: any) => void} fill @param {string[]} people @returns {Node_[]} */
export function drawFields(form, fill, people) {
  return form.entry.blanks.map((blank) => drawField(blank, form.values[blank.field], (value) => fill(blank.field, value), people));
}

/** @param {Blank} blank @param {any} value @param {(value: any) => void} fill @param {string[]} people @returns {Node_} */
function drawField(blank, value, fill, people) {
  const id = `f-${blank.field}`;
  const words = blank.asks.charAt(0).toUpperCase() + blank.asks.slice(1) + (blank.required ? "" : ` (${t("form.open")})`);
  if (blank.takes === "card") return h("div", { key: id, class: "field", role: "group", "aria-label": words }, [h("span", { class: "lab" }, words), ...drawPad(String(value ?? ""), fill, { small: true })]);
  if (blank.takes === "yes") return drawSwitch(id, words, value, fill, [[true, t("yes")], [false, t("no")]]);
  const hear = (/** @type {Event} */ event) => fill(/** @type {HTMLInputElement} */ (event.target).value);
  const label = h("label", { for: id }, words);
  if (blank.takes === "choice") {
    return h("div", { key: id, class: "field" }, [label, h("select", { id, value: value ?? "", on: { change: hear } }, ["", ...blank.values].map((one) => h("option", { key: one || "none", value: one }, one.replaceAll("_", " "))))]);
  }
  const kind = blank.takes === "money" ? { inputmode: "decimal", placeholder: "$" } : blank.takes === "number" ? { inputmode: "numeric" } : blank.takes === "person" ? { list: "people", maxlength: 40 } : { maxlength: 200 };
  return h("div", { key: id, class: "field" }, [
    label,
    h("input", { id, autocomplete: "off", ...kind, value: value ?? "", on: { input: hear } }),
    blank.takes === "person" && h("datalist", { id: "people" }, people.map((one) => h("option", { key: one, value: one }))),
  ]);
}

/** @param {string} id @param {string} words @param {any} value @param {(value: any) => void} fill @param {[any, string][]} values @returns {Node_} */
function drawSwitch(id, words, value, fill, values) {
  return h("div", { key: id, class: "field", role: "group", "aria-label": words }, [
    h("span", { class: "lab" }, words),
    h("span", { class: "seg" }, values.map(([one, name]) => h("button", { key: name, type: "button", "aria-pressed": value === one ? "true" : "false", on: { click: () => fill(one) } }, name))),
  ]);
}
