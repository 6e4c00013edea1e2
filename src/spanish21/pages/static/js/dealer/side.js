/** Beside the next act: what went wrong, what the clause will do about it, and everything else that may be asked for. */
import { h } from "../dom.js";
import { sign } from "../sprite.js";
import { t } from "../strings.js";
import { drawFields, missing } from "../staff/forms.js";
import { tellAll } from "../staff/words.js";
import { clause } from "../table/clause.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../staff/post.js").Post} Post */
/** @typedef {import("../staff/post.js").Menu} Menu */

/** @param {Post} post @param {Menu} menu @returns {Node_} */
function drawMenu(post, menu) {
  return h("ul", { key: menu.key, class: "irr" }, menu.entries.map((entry, n) => h("li", { key: `${n} ${entry.says}` }, h("button", {
    type: "button", "data-entry": entry.type, "aria-pressed": post.form?.entry === entry ? "true" : "false", on: { click: () => post.choose(menu, entry) },
  }, [h("span", null, entry.says), clause(entry.clause)]))));
}

/** What the open entry will do, and the button that does it. @param {Post} post @returns {Node_ | null} */
export function drawForm(post) {
  const form = post.form;
  if (!form) return null;
  const { entry, shown, refusal } = form;
  const ready = !missing(form).length && (!form.menu.asks || shown !== null);
  const lines = shown ? tellAll(shown.events) : [];
  const submit = (/** @type {Event} */ event) => { event.preventDefault(); if (ready && !shown?.two) post.confirm(); };
  return h("form", { key: "form", class: `panel willdo${form.menu.asks ? " alerting" : ""}`, id: "form", "aria-label": entry.says, on: { submit } }, [
    h("h3", null, [t("side.will"), " ", clause(entry.clause)]),
    h("p", { class: "entry" }, entry.says),
    ...drawFields(form, (field, value) => post.fill(field, value), post.people),
    refusal ? h("div", { key: "refusal", class: "note alert", role: "alert" }, [sign("warn"), h("span", null, [refusal.detail, " ", clause(refusal.clause)])]) : null,
    form.menu.asks && !shown && !refusal ? h("p", { key: "wait", class: "small muted" }, t("side.fill")) : null,
    lines.length ? h("ul", { key: "will", class: "will" }, lines.map((line, n) => h("li", { key: `${n} ${line.words}` }, [sign("tick"), h("span", null, [line.words, " ", clause(line.clause)])]))) : null,
    shown?.two ? drawSeconds(post, shown.seconds) : h("div", { key: "go", class: "two" }, [
      h("button", { type: "submit", class: "btn danger", "aria-disabled": ready ? false : "true" }, t("side.do")),
      h("button", { type: "button", class: "btn quiet", on: { click: () => post.close() } }, [t("side.back"), h("kbd", null, "Esc")]),
    ]),
  ]);
}

/** An order for two: whoever is to agree is asked on a screen of their own. @param {Post} post @param {string[]} seconds @returns {Node_} */
function drawSeconds(post, seconds) {
  return h("div", { key: "seconds", class: "seconds" }, [
    h("p", { class: "small" }, t(seconds.length ? "side.second" : "side.nosecond")),
    ...seconds.map((name) => h("button", { key: name, type: "button", class: "btn danger", on: { click: () => post.confirm(name) } }, t("side.ask", { name }))),
    h("button", { key: "back", type: "button", class: "btn quiet", on: { click: () => post.close() } }, t("side.back")),
  ]);
}

/** Another person's order that waits for a word from here. @param {Post} post @returns {Node_[]} */
export function drawOrders(post) {
  return post.orders.map((order) => h("section", { key: `o${order.number}`, class: "panel willdo alerting", role: "alert" }, [
    h("h3", null, t("side.asked", { name: order.person, role: order.role })),
    h("p", { class: "entry" }, post.entry(order.command.type)?.entry.says ?? String(order.command.type).replaceAll("_", " ")),
    h("div", { class: "two" }, [
      h("button", { type: "button", class: "btn danger", on: { click: () => post.answerOrder(order.number, true) } }, t("side.agree")),
      h("button", { type: "button", class: "btn quiet", on: { click: () => post.answerOrder(order.number, false) } }, t("side.decline")),
    ]),
  ]));
}

/** @param {Post} post @param {string} open the key of the menu that is open @param {(key: string) => void} show @returns {Node_} */
export function drawMenus(post, open, show) {
  const menu = post.menus.find((one) => one.key === open) ?? post.menus[0];
  if (!menu) return h("section", { key: "menus", class: "panel menus" });
  return h("section", { key: "menus", class: "panel menus", "aria-label": t("side.menus") }, [
    h("div", { class: "seg wrapped tabs", role: "group", "aria-label": t("side.menus") }, post.menus.map((one) => h("button", { key: one.key, type: "button", "aria-pressed": one === menu ? "true" : "false", on: { click: () => show(one.key) } }, t(`menu.${one.key}`)))),
    h("h2", null, t(`menu.${menu.key}.title`)),
    drawMenu(post, menu),
  ]);
}
