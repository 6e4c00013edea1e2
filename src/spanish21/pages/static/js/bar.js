/** The bar on top of every page, and the settings behind it. */
import { h, render } from "./dom.js";
import { applyTheme, choose, setting, stillness } from "./settings.js";
import { addSprite } from "./sprite.js";
import { LANGUAGES, language, t } from "./strings.js";

/** @typedef {import("./dom.js").Node_} Node_ */

const PAGES = [["nav.tables", "/"], ["nav.odds", "/odds"], ["nav.history", "/history"], ["nav.fair", "/fair"], ["nav.manual", "/docs"]];

/** What every page does first. */
export function begin() {
  document.documentElement.lang = language();
  const page = PAGES.find(([, href]) => href === location.pathname);
  if (page) document.title = `${t(page[0])} · spanish21`;
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-label]"))) each.setAttribute("aria-label", t(each.dataset.label ?? ""));
  applyTheme();
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", applyTheme);
  document.documentElement.dataset.still = stillness() ? "yes" : "no";
  addSprite();
}

/** Settings have their place in it, unless the page has a menu of its own for narrow screens.
 * @param {{where?: (Node_ | string | null)[], more?: (Node_ | null)[], pages?: boolean, menu?: boolean, who?: string}} given @returns {Node_[]} */
export function drawBar({ where = [], more = [], pages = true, menu = false, who = "" }) {
  const here = location.pathname === "/index.html" ? "/" : location.pathname;
  return [
    h("a", { key: "brand", class: "brand", href: "/" }, ["spanish", h("b", null, "21")]),
    h("span", { key: "where", class: "where" }, where),
    h("nav", { key: "nav", "aria-label": t("nav.menu") }, [
      pages && PAGES.map(([key, href]) => h("a", { key, href, class: "wide-only", "aria-current": here === href ? "page" : false }, t(key))),
      ...more,
      who ? h("span", { key: "who", class: "me" }, who) : null,
      h("button", { key: "set", type: "button", class: pages ? "plain wide-only" : menu ? "plain wide-only very-wide" : "plain", on: { click: openSettings } }, t("bar.settings")),
      pages ? h("button", { key: "pages", type: "button", class: "plain phone-only", on: { click: openPages } }, t("bar.menu")) : null,
    ]),
  ];
}

/** On a narrow screen, the other pages and the settings. */
function openPages() {
  openDialog("menu", t("bar.menu"), [
    ...PAGES.map(([key, href]) => h("a", { key, href, class: "btn", "aria-current": location.pathname === href ? "page" : false }, t(key))),
    h("button", { key: "set", type: "button", class: "btn", on: { click: () => { closeDialog("menu"); openSettings(); } } }, t("bar.settings")),
  ]);
}

/** A dialog with a title and a way out. @param {string} id @param {string} title @param {(Node_ | null)[]} inside */
export function openDialog(id, title, inside) {
  let place = /** @type {HTMLDialogElement | null} */ (document.getElementById(id));
  if (!place) {
    place = document.createElement("dialog");
    place.id = id;
    place.setAttribute("aria-labelledby", `${id}-title`);
    document.body.append(place);
  }
  const dialog = place;
  render(dialog, [
    h("header", null, [h("h2", { id: `${id}-title` }, title), h("button", { type: "button", class: "btn quiet slim", on: { click: () => dialog.close() } }, t("rules.close"))]),
    h("div", { class: "inside", tabindex: "0" }, inside),
  ]);
  if (!dialog.open) dialog.showModal();
}

/** @param {string} id */
export function closeDialog(id) {
  /** @type {HTMLDialogElement | null} */ (document.getElementById(id))?.close();
}

/** @param {import("./settings.js").Setting} name @param {[string, string][]} values @param {() => void} then @returns {Node_} */
function drawChoice(name, values, then) {
  const now = setting(name);
  return h("div", { key: name, class: "pick" }, [
    h("span", { id: `set-${name}` }, t(`set.${name}`)),
    h("span", { class: "seg", role: "group", "aria-labelledby": `set-${name}` }, values.map(([value, words]) => {
      const on = { click: () => { choose(name, value); then(); openSettings(); } };
      return h("button", { key: value || "auto", type: "button", "aria-pressed": now === value ? "true" : "false", on }, words);
    })),
  ]);
}

/** Theme, language, sound, motion, keys. */
export function openSettings() {
  const still = () => { document.documentElement.dataset.still = stillness() ? "yes" : "no"; };
  openDialog("settings", t("set.title"), [
    drawChoice("theme", [["", t("set.theme.auto")], ["dark", t("set.theme.dark")], ["light", t("set.theme.light")]], applyTheme),
    drawChoice("language", [["", t("set.auto")], ...Object.entries(LANGUAGES).map(([id, { name }]) => /** @type {[string, string]} */ ([id, name]))], () => location.reload()),
    drawChoice("sound", [["", t("set.off")], ["on", t("set.on")]], () => {}),
    drawChoice("motion", [["", t("set.auto")], ["on", t("set.on")], ["off", t("set.off")]], still),
    drawChoice("keys", [["", t("set.on")], ["off", t("set.off")]], () => {}),
    h("p", { class: "small muted" }, t("set.keys.help")),
  ]);
}
