/** Mistakes in cents and words, and a drill made of them. */
import { closeDialog, openDialog } from "../bar.js";
import { drawCard } from "../cards.js";
import { h } from "../dom.js";
import { t } from "../strings.js";
import { drawBars } from "./values.js";
import { cardsText, choiceName, exact } from "./words.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../coach.js").Mistake_} Mistake_ */

const SHOWN = 3;
/** As the table has them. */
const ORDER = ["hit", "stand", "double", "double_least", "split", "surrender", "rescue", "insurance", "no insurance"];

/** @param {Mistake_} one @returns {string} */
function tell(one) {
  return t("coach.mistake", { chosen: choiceName(one.chosen), hand: cardsText(one.hand), up: cardsText(one.up), best: choiceName(one.best).toLowerCase() });
}

/** @param {import("../coach.js").Told_} told @returns {Node_} */
export function drawMistakes(told) {
  const last = told.mistakes.slice(-SHOWN).reverse();
  return h("section", { key: "mistakes", class: "mistakes" }, [
    h("header", null, [h("h3", null, t("coach.mistakes")), h("h3", null, `${told.wrong} · ${exact(told.cost)}`)]),
    last.length
      ? h("ul", null, last.map((one, n) => h("li", { key: `${one.round} ${one.hand} ${n}` }, [h("span", null, [tell(one), h("small", null, t("coach.round", { number: one.round }))]), h("b", null, exact(one.cost))])))
      : h("p", { class: "small muted" }, t(told.decisions === 1 ? "coach.none.one" : told.decisions ? "coach.none" : "coach.first", { count: told.decisions })),
    told.mistakes.length ? h("button", { type: "button", class: "btn slim", on: { click: () => new MistakeDrill(told.mistakes).open() } }, t("coach.drill")) : null,
  ]);
}

/** Hands that were misplayed, asked again, the dearest first, until each is right. */
class MistakeDrill {
  /** @param {Mistake_[]} mistakes */
  constructor(mistakes) {
    this._left = [...mistakes].filter((one) => Object.keys(one.values).length > 1).sort((a, b) => b.cost - a.cost);
    this._right = 0;
    this._asked = 0;
    this._chosen = "";
  }

  open() {
    openDialog("drill", t("coach.drill"), this._left.length ? this._draw(this._left[0]) : [h("p", { key: "over", role: "status" }, t("coach.over", { right: this._right, asked: this._asked })), this._button(t("rules.close"), () => closeDialog("drill"))]);
  }

  /** @param {string} words @param {() => void} go @returns {Node_} */
  _button(words, go) {
    return h("button", { key: words, type: "button", class: "btn", on: { click: go } }, words);
  }

  /** @param {Mistake_} one @returns {(Node_ | null)[]} */
  _draw(one) {
    const values = /** @type {[string, number][]} */ (Object.entries(one.values).sort(([, a], [, b]) => b - a));
    const acts = Object.keys(one.values).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
    return [
      h("div", { key: "cards", class: "drill-cards" }, [
        h("figure", null, [h("figcaption", { class: "small muted" }, t("coach.you")), h("div", { class: "hand open" }, one.hand.split(" ").map((card, n) => drawCard(card, { key: `d${n}${card}` })))]),
        h("figure", null, [h("figcaption", { class: "small muted" }, t("dealer")), h("div", { class: "hand open" }, drawCard(one.up, { key: `u${one.up}` }))]),
      ]),
      this._chosen ? h("p", { key: "said", role: "status", class: this._chosen === one.best ? "note good" : "note alert" }, this._chosen === one.best ? t("coach.right") : t("coach.wrong", { act: choiceName(this._chosen), cost: exact(one.values[one.best] - one.values[this._chosen]), best: choiceName(one.best).toLowerCase() })) : h("p", { key: "ask" }, t("coach.ask")),
      this._chosen ? drawBars(values, { best: one.best, chosen: this._chosen }) : null,
      h("div", { key: "acts", class: "drill-acts" }, this._chosen ? this._button(t("coach.next"), () => this._next()) : acts.map((act) => this._button(choiceName(act), () => this._answer(one, act)))),
    ];
  }

  /** @param {Mistake_} one @param {string} act */
  _answer(one, act) {
    this._chosen = act;
    this._asked += 1;
    this._right += Number(act === one.best);
    this.open();
  }

  /** What was wrong comes again at the end. */
  _next() {
    const [one, ...rest] = this._left;
    this._left = this._chosen === one.best ? rest : [...rest, one];
    this._chosen = "";
    this.open();
  }
}
