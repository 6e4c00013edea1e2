/** The rules in force, in a dialog: what is special, everything that is paid, each with its clause. */
import { openDialog } from "../bar.js";
import { h } from "../dom.js";
import { t } from "../strings.js";
import { told, toldInParts } from "../told.js";
import { clause } from "./clause.js";

/** @typedef {import("../types.js").Layout} Layout */

/** @param {Layout} layout @param {string[]} changes */
export function openRules(layout, changes) {
  openDialog("rules", t("rules.title"), [
    h("p", { class: "muted" }, [layout.title, " · ", h("span", { class: "mono" }, t("rules.hash", { hash: layout.hash }))]),
    h("dl", { class: "specials" }, layout.specials.flatMap(([word, text]) => [h("dt", { key: `t-${word}` }, told(word)), h("dd", { key: `d-${word}` }, toldInParts(text).replaceAll("'", "\u2019"))])),
    changes.length > 0 ? h("p", { class: "small", id: "changes" }, [h("strong", null, t("rules.changed")), ": ", changes.join("; ")]) : null,
    ...layout.pays.map((one) => h("section", { key: one.title, class: "paylist" }, [
      h("h3", null, upper(toldInParts(one.title))),
      one.note ? h("p", { class: "small muted" }, upper(told(one.note)).replace(/:$/, ".")) : null,
      h("table", null, [
        h("thead", null, h("tr", null, [h("th", null, t("rules.for")), h("th", { class: "num" }, t("rules.pays")), h("th", null, t("rules.clause"))])),
        h("tbody", null, one.rows.map((row, n) => h("tr", { key: n }, [h("td", null, toldInParts(row.name.trim())), h("td", { class: "num" }, told(row.pays)), h("td", null, clause(row.clause))]))),
      ]),
    ])),
  ]);
}

/** @param {string} words @returns {string} */
const upper = (words) => words.charAt(0).toUpperCase() + words.slice(1);
