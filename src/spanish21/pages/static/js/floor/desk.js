/** The chosen table: who is on duty, its limits and rack, and every order its role may give, shown before it is done. */
import { drawForm, drawMenus } from "../dealer/side.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { sign } from "../sprite.js";
import { say, t } from "../strings.js";
import { clause } from "../table/clause.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../staff/post.js").Post} Post */
/** @typedef {import("./house.js").HouseTable} HouseTable */

/** @param {HouseTable} table @returns {Node_} */
function drawFacts(table) {
  const { told } = table;
  const people = table.players.map((one) => (one.boxes.length ? `${one.person} (${one.boxes.join(", ")})` : one.person)).join(", ");
  const staff = table.staff.map((one) => (one.automatic ? t("desk.automatic", { role: say(`role.${one.role}`, one.role) }) : `${one.name}, ${say(`role.${one.role}`, one.role)}`)).join("; ");
  const rows = [
    ["desk.limits", `${dollars(told.limits.least)}–${dollars(told.limits.most)}`],
    ["desk.decks", t("desk.decks.words", { decks: table.decks, left: table.size - table.dealt })],
    table.rack === null ? null : ["desk.rack", dollars(table.rack)],
    ["desk.players", people || "\u2013"],
    ["desk.staff", staff || "\u2013"],
  ];
  return h("dl", { class: "facts" }, rows.filter((row) => row !== null).map(([key, value]) => h("div", { key }, [h("dt", null, t(key)), h("dd", null, value)])));
}

/** @param {HouseTable} table @param {Post} post @param {{open: string, show: (key: string) => void, leave: () => void}} way @returns {Node_[]} */
export function drawDesk(table, post, { open, show, leave }) {
  const live = post.line === "on";
  const duty = post.onDuty ? "sign_off" : "sign_on";
  return [
    h("section", { key: "desk", class: "panel desk", id: "desk", "aria-label": t("desk.title", { name: table.told.name }) }, [
      h("header", null, [h("h2", null, table.told.name), h("span", { class: `live${live ? "" : " off"}` }, t(live ? "live" : "live.joining"))]),
      post.note ? h("div", { class: `note${post.note.alert ? " alert" : ""}`, role: "alert" }, [sign("warn"), h("span", null, [post.note.words, " ", clause(post.note.clause)])]) : null,
      drawFacts(table),
      h("div", { class: "sign" }, [
        h("button", { type: "button", class: `btn${post.onDuty ? " quiet" : " primary"}`, "aria-disabled": live ? false : "true", on: { click: () => live && post.send({ type: duty }) } }, t(`desk.${duty}`)),
        h("a", { class: "btn", href: `/table?id=${encodeURIComponent(table.told.id)}` }, t("desk.watch")),
        h("button", { type: "button", class: "btn quiet", on: { click: leave } }, t("desk.leave")),
      ]),
    ]),
    ...[drawForm(post) ?? drawMenus(post, open, show)],
  ];
}
