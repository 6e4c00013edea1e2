/** A new table of the house: its game, decks, limits and who deals it. */
import { post } from "../api.js";
import { byId, h } from "../dom.js";
import { say, t } from "../strings.js";

/** @typedef {import("../dom.js").Node_} Node_ */

const GAMES = ["ma", "nh-break-bonus", "nh-bet-bigger", "nh-go-for-it", "sd-bonus-spin", "common"];
const DEALT = ["machine", "shoe", "keyed"];

/** @param {string} id @returns {string} */
const valueOf = (id) => /** @type {HTMLInputElement} */ (byId(id)).value.trim();
/** @param {string} id @returns {number | null} */
const centsOf = (id) => (valueOf(id) ? Math.round(Number(valueOf(id)) * 100) : null);

/** @param {(id: string) => void} opened @param {(words: string) => void} refused @returns {Node_} */
export function drawOpening(opened, refused) {
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const decks = valueOf("open-decks");
    try {
      const told = await post("/api/house/tables", { ruleset: valueOf("open-game"), name: valueOf("open-name"), cards: valueOf("open-cards"), decks: decks ? Number(decks) : null, least: centsOf("open-least"), most: centsOf("open-most") });
      opened(told.id);
    } catch (error) {
      refused(error instanceof Error ? error.message : "");
    }
  };
  const text = (/** @type {string} */ id, /** @type {Record<string, any>} */ more) => h("label", { key: id, class: "field", for: `open-${id}` }, [t(`open.${id}`), h("input", { id: `open-${id}`, autocomplete: "off", ...more })]);
  const pick = (/** @type {string} */ id, /** @type {[string, string][]} */ values) => h("label", { key: id, class: "field", for: `open-${id}` }, [t(`open.${id}`), h("select", { id: `open-${id}` }, values.map(([value, words]) => h("option", { key: value, value }, words)))]);
  return h("form", { key: "opening", class: "panel opening", "aria-label": t("open.title"), on: { submit: go } }, [
    h("header", null, h("h2", null, t("open.title"))),
    pick("game", GAMES.map((game) => [game, say(`rs.${game}`, game)])),
    text("name", { required: true, maxlength: 40 }),
    pick("cards", DEALT.map((one) => [one, t(`open.cards.${one}`)])),
    h("div", { key: "three", class: "three" }, [text("decks", { inputmode: "numeric", maxlength: 1 }), text("least", { inputmode: "decimal", maxlength: 8 }), text("most", { inputmode: "decimal", maxlength: 8 })]),
    h("button", { type: "submit", class: "btn primary" }, t("open.go")),
  ]);
}
