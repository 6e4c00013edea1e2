/** Fairness at the table: the commitment, a word of one's own, what was revealed, and the check. */
import { openDialog } from "../bar.js";
import { h } from "../dom.js";
import { checkRecord } from "../fair.js";
import { t } from "../strings.js";

/** @typedef {import("./seat.js").Seat} Seat */

/** Records revealed while this page was open. @type {{title: string, record: any, verdict: string}[]} */
const revealed = [];

/** @param {import("../types.js").Seen} event */
export function keepRecord(event) {
  if (event.type === "shoe_revealed") for (const record of event.records) revealed.unshift({ title: record.name, record, verdict: "" });
  if (event.type === "spin_revealed") revealed.unshift({ title: event.record.name, record: event.record, verdict: "" });
  revealed.length = Math.min(revealed.length, 12);
}

/** Which shoe or spin of this table a record is of. @param {string} name @returns {string} */
function titleOf(name) {
  const found = /(shoe|spin) (\d+)$/.exec(name);
  return found ? t(`fair.${found[1]}`, { [found[1]]: found[2] }) : name;
}

/** @param {any} record @returns {string} */
function fileOf(record) {
  return `data:application/json,${encodeURIComponent(`${JSON.stringify(record)}\n`)}`;
}

/** @param {{title: string, record: any, verdict: string}} one @param {Seat} seat */
async function check(one, seat) {
  const fault = await checkRecord(one.record);
  one.verdict = fault ? t("fair.bad", { fault }) : one.record.kind === "spin" ? t("fair.good.spin", { number: one.record.number }) : t("fair.good", { cards: one.record.cards.length });
  openFair(seat);
}

/** Draw the dialog again where it stands open: a view has come. @param {Seat} seat */
export function refreshFair(seat) {
  if (/** @type {HTMLDialogElement | null} */ (document.getElementById("fair"))?.open) openFair(seat);
}

/** @param {Seat} seat */
export function openFair(seat) {
  const fair = seat.message?.fair;
  const add = (/** @type {Event} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("text"));
    if (field.value) seat.send({ type: "add_entropy", .../** @type {any} */ ({ text: field.value }) }, "entropy");
    field.value = "";
  };
  openDialog("fair", t("fair.title"), [
    h("p", { class: "small muted" }, t("fair.words")),
    h("h3", null, t("fair.commit")),
    h("p", { class: "hash" }, fair?.commitment || t("fair.none")),
    fair && fair.added.length > 0 ? h("p", { class: "small" }, t("fair.added", { words: fair.added.join(", ") })) : null,
    h("form", { class: "adder", on: { submit: add } }, [
      h("label", { class: "small", for: "own-word" }, fair?.open === false ? t("fair.added.late") : t("fair.add.label")),
      h("span", { class: "line" }, [h("input", { id: "own-word", name: "text", maxlength: 64, autocomplete: "off" }), h("button", { class: "btn slim", type: "submit" }, t("fair.add.go"))]),
    ]),
    h("h3", null, t("fair.revealed")),
    revealed.length === 0 ? h("p", { class: "small muted" }, t("fair.revealed.none")) : null,
    h("ul", { class: "revealed" }, revealed.map((one, n) => h("li", { key: `${one.title}-${n}` }, [
      h("b", null, titleOf(one.title)),
      h("button", { type: "button", class: "btn slim", on: { click: () => check(one, seat) } }, t("fair.check")),
      h("a", { class: "btn quiet slim", href: fileOf(one.record), download: `${one.title.replace(/\W+/g, "-")}.json` }, t("fair.download")),
      one.verdict ? h("p", { class: "small", role: "status" }, one.verdict) : null,
    ]))),
    h("p", { class: "small" }, h("a", { href: "/fair" }, t("fair.paste"))),
  ]);
}
