/** What each choice is worth for the cards left: a bar each, the best one marked. */
import { h } from "../dom.js";
import { t } from "../strings.js";
import { tellReasons } from "./reasons.js";
import { cardsText, choiceName, dollars, exact, signed } from "./words.js";

/** @typedef {import("../dom.js").Node_} Node_ */

/** Bars from nothing to the value, on one scale. @param {[string, number][]} values @param {{best: string, chosen?: string}} how @returns {Node_} */
export function drawBars(values, { best, chosen = "" }) {
  const worths = values.map(([, cents]) => cents);
  const low = Math.min(0, ...worths);
  const span = Math.max(0, ...worths) - low || 1;
  const top = values.find(([act]) => act === best)?.[1] ?? 0;
  return h("ul", { key: "bars", class: "bars" }, values.map(([act, cents]) => {
    const cost = cents - top;
    return h("li", { key: act, class: act === best ? "best" : "" }, [
      h("span", null, [h("b", null, choiceName(act)), act === chosen ? h("span", { class: "faint" }, ` · ${t("coach.chosen")}`) : null]),
      h("span", { class: "track", "aria-hidden": "true" }, h("i", { style: { "--from": ((Math.min(0, cents) - low) / span).toFixed(4), "--wide": (Math.abs(cents) / span).toFixed(4) } })),
      h("span", { class: "num" }, act === best ? t("coach.best") : exact(cost)),
    ]);
  }));
}

/** @param {import("../coach.js").Advice_} advice @returns {(Node_ | null)[]} */
export function drawValues(advice) {
  const values = /** @type {[string, number][]} */ (Object.entries(advice.cents));
  const worth = advice.cents[advice.best];
  return [
    h("header", { key: "head" }, [h("h2", null, t("coach.title")), h("span", { class: "tag on" }, t("coach.isbest", { act: choiceName(advice.best) }))]),
    h("p", { key: "says", class: "small muted" }, t("coach.says", { hand: cardsText(advice.hand), up: cardsText(advice.up), stake: dollars(advice.stake) })),
    drawBars(values, { best: advice.best }),
    h("p", { key: "worth", class: "tiny faint" }, [t("coach.worth", { act: choiceName(advice.best), worth: signed(worth), stake: dollars(advice.stake) }), ` ${tellReasons(advice)}`]),
  ];
}

/** @param {number} worth of a unit @returns {Node_} */
export function drawInsurance(worth) {
  return h("p", { key: "insurance", class: worth > 0 ? "note good" : "note" }, t(worth > 0 ? "coach.insure" : "coach.noinsure", { cents: Math.abs(worth * 100).toFixed(1) }));
}
