/** A page for whoever trusts nobody: put in a revealed record, and have it checked here. */
import { begin, drawBar } from "./bar.js";
import { byId, h, render } from "./dom.js";
import { checkRecord } from "./fair.js";
import { sign } from "./sprite.js";
import { t } from "./strings.js";

let verdict = /** @type {{good: boolean, words: string}[]} */ ([]);

/** @param {string} text @returns {any[]} */
function readRecords(text) {
  try {
    const whole = JSON.parse(text);
    return Array.isArray(whole) ? whole : [whole];
  } catch {
    return text.split("\n").filter((line) => line.trim()).map((line) => { try { return JSON.parse(line); } catch { return null; } });
  }
}

/** @param {Event} event */
async function check(event) {
  event.preventDefault();
  const text = /** @type {HTMLTextAreaElement} */ (byId("record")).value;
  verdict = [];
  for (const record of readRecords(text)) {
    const fault = await checkRecord(record);
    verdict.push({ good: !fault, words: fault ? t("fair.bad", { fault }) : record.kind === "spin" ? t("fair.good.spin", { number: record.number }) : t("fair.good", { cards: record.cards.length }) });
  }
  draw();
}

function draw() {
  render(byId("bar"), drawBar({}));
  render(byId("main"), [
    h("div", { key: "head", class: "head" }, h("div", null, [h("h1", null, t("fair.title")), h("p", null, t("fair.words"))])),
    h("form", { key: "form", class: "panel grid", on: { submit: check } }, [
      h("label", { for: "record" }, t("fair.paste.label")),
      h("textarea", { id: "record", spellcheck: "false" }),
      h("button", { class: "btn primary", type: "submit" }, t("fair.paste.go")),
      h("div", { role: "status", class: "grid" }, verdict.map((one, n) => h("div", { key: n, class: `note ${one.good ? "good" : "alert"}` }, [sign(one.good ? "tick" : "warn"), h("span", null, one.words)]))),
    ]),
  ]);
}

begin();
draw();
