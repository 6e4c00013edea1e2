/** Players whose wagers follow the count, with how often luck alone would make it so. */
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { t } from "../strings.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{person: string, rounds: number, shoes: number, least: number, most: number, correlation: number | null, p: number | null, corrected: number | null, follows: boolean}} Follower */
/** @typedef {{count: string, level: number, least_rounds: number, players: Follower[]}} Following */

/** @param {number | null} p @returns {string} */
const chance = (p) => (p === null ? "\u2013" : p < 0.0001 ? "< 0.0001" : p.toFixed(4));

/** @param {Follower} one @param {Following} all @returns {string} */
function verdictOf(one, all) {
  if (one.follows) return t("follow.yes");
  if (one.p !== null) return t("follow.luck");
  return one.rounds < all.least_rounds ? t("follow.few", { rounds: all.least_rounds }) : t("follow.flat");
}

/** @param {Following} all @returns {Node_} */
export function drawFollowing(all) {
  return h("section", { key: "following", class: "panel", "aria-label": t("follow.title") }, [
    h("header", null, [h("h2", null, t("follow.title")), h("span", { class: "small muted" }, t("follow.count", { count: all.count }))]),
    all.players.length ? h("div", { class: "hscroll", tabindex: "0", role: "region", "aria-label": t("follow.title") }, h("table", { class: "count" }, [
      h("thead", null, h("tr", null, ["player", "rounds", "shoes", "wagers", "correlation", "p", "corrected", "verdict"].map((one, n) => h("th", { key: one, scope: "col", class: n > 0 && n < 7 ? "num" : "" }, t(`follow.${one}`))))),
      h("tbody", null, all.players.map((one) => h("tr", { key: one.person }, [
        h("th", { scope: "row" }, one.person), h("td", { class: "num" }, one.rounds), h("td", { class: "num" }, one.shoes), h("td", { class: "num" }, one.least === one.most ? dollars(one.least) : `${dollars(one.least)}–${dollars(one.most)}`),
        h("td", { class: "num" }, one.correlation === null ? "\u2013" : one.correlation.toFixed(2)), h("td", { class: "num" }, chance(one.p)), h("td", { class: "num strong" }, chance(one.corrected)),
        h("td", null, h("span", { class: `tag${one.follows ? " warn" : ""}` }, verdictOf(one, all))),
      ]))),
    ])) : h("p", { class: "muted" }, t("follow.none")),
    h("p", { class: "small muted" }, t("follow.words", { level: `${100 * all.level}%` })),
  ]);
}
