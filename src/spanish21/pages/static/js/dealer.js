/** The dealer console: the next lawful act, the table, and what went wrong. `?id=` names the table. */
import { speak } from "./announce.js";
import { Refused, tableInfo } from "./api.js";
import { begin, drawBar, openDialog } from "./bar.js";
import { byId, h, render } from "./dom.js";
import { listenToDealer } from "./dealer/keys.js";
import { drawLayout } from "./dealer/layout.js";
import { drawNext, ownActs } from "./dealer/next.js";
import { drawAgain, drawColours, drawCutCard, drawSayings, readBets } from "./dealer/players.js";
import { drawForm, drawMenus, drawOrders } from "./dealer/side.js";
import { needHat } from "./staff/self.js";
import { Post } from "./staff/post.js";
import { t } from "./strings.js";
import { clause } from "./table/clause.js";

/** @typedef {import("./dom.js").Node_} Node_ */

class DealerPage {
  /** @param {Post} post @param {any} info */
  constructor(post, info) {
    this.post = post;
    this.info = info;
    this.card = "";
    this.menu = "i";
    /** @type {import("./dealer/players.js").Bet[]} */
    this.bets = [];
    this._said = "";
    this.change = { cents: 0, value: 2500 };
  }

  /** @param {string} card */
  pick(card) {
    this.card = card;
    this.draw();
  }

  /** Where the pad's keys go: into the open form, or into the next act. @returns {string} the form's field, or nothing */
  _field() {
    return this.post.form?.entry.blanks.find((blank) => blank.takes === "card")?.field ?? "";
  }

  takes() {
    const step = this.post.next;
    const blank = step ? ownActs(step)[0].blank : "";
    return this._field() !== "" || (!this.post.form && (blank === "card" || blank === "burned") && ownActs(/** @type {any} */ (step)).length === 1);
  }

  /** @param {string} card */
  fill(card) {
    const field = this._field();
    if (field) this.post.fill(field, card);
    else this.pick(card);
  }

  /** Esc: the form goes, then the card that is picked. @returns {boolean} */
  close() {
    if (this.post.form) this.post.close();
    else if (this.card || this.post.note) { this.post.note = null; this.pick(""); }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return true;
  }

  /** Open a menu and put the focus on its first entry. @param {string} key */
  show(key) {
    this.menu = key;
    this.post.form = null;
    this.draw();
    /** @type {HTMLElement | null} */ (document.querySelector(".irr button"))?.focus();
  }

  _more() {
    const post = this.post;
    const words = post.line === "on" ? t("live") : post.line === "off" ? t("live.off") : t("live.joining");
    const press = (/** @type {string} */ key, /** @type {any} */ ask) => h("button", { key, type: "button", class: "plain", on: { click: () => post.send(ask) } }, t(key));
    return [
      h("span", { key: "live", class: `live${post.line === "on" ? " wide-only" : " off"}`, role: "status" }, words),
      post.message && !post.onDuty ? press("dealer.signon", { type: "sign_on" }) : null,
      post.message && !post.table?.playing ? press("dealer.takeover", { type: "change_dealer" }) : null,
      h("button", { key: "colour", type: "button", class: "plain wide-only", on: { click: () => this.showColours() } }, t("colour.title")),
      this.info.wagers?.includes("bonus_spin") ? h("a", { key: "spin", href: `/spin?id=${encodeURIComponent(post.id)}`, class: "wide-only" }, t("staff.spin")) : null,
      h("a", { key: "staff", href: "/staff" }, t("staff.title")),
    ];
  }

  showColours() {
    openDialog("colours", t("colour.title"), drawColours(this.change, (change) => { this.change = change; this.showColours(); }));
  }

  _where() {
    const table = this.post.table;
    const how = t(this.info.live ? "staff.keyed" : "staff.shoe");
    return [h("strong", { key: "n" }, t("staff.dealer")), h("span", { key: "m", class: "wide-only" }, `\u00a0 ${this.info.name} · ${this.info.title} · ${how}${table ? ` · ${t("bar.round", { number: table.number })}` : ""}`)];
  }

  /** @returns {Node_} */
  _done() {
    return h("div", { key: "done", class: "wide-only done" }, [h("h3", null, t("dealer.past")), h("ol", null, this.post.done.map((one, n) => h("li", { key: `${this.post.done.length - n} ${one.words}` }, [h("span", null, one.words), clause(one.clause)])))]);
  }

  draw() {
    const post = this.post;
    render(byId("bar"), drawBar({ pages: false, where: this._where(), more: this._more(), who: post.me }));
    const table = post.table;
    if (!table) return;
    const bets = table.playing ? [] : readBets(post);
    if (bets.length) this.bets = bets;
    const step = post.next;
    const acts = step ? ownActs(step) : [];
    if (!this.takes()) this.card = "";
    const tens = (post.message?.answers ?? []).some((answer) => /** @type {any} */ (answer).cards?.some((/** @type {string | null} */ card) => card?.startsWith("10")));
    render(byId("felt"), drawLayout(table, acts[0]?.ask));
    render(byId("next"), [
      ...[drawNext(post, { card: this.card, pick: (card) => this.pick(card), tens })].flat(),
      drawSayings(post),
      drawCutCard(post),
      drawAgain(post, this.bets),
      h("div", { key: "tools", class: "two tools" }, [
        h("button", { type: "button", class: "btn quiet", on: { click: () => this.close() } }, [t("dealer.clear"), h("kbd", null, "Esc")]),
        h("button", { type: "button", class: "btn danger", on: { click: () => this.show("i") } }, [t("dealer.wrong"), h("kbd", null, "!")]),
        h("button", { type: "button", class: "btn quiet", on: { click: () => this.show("p") } }, [t("menu.p"), h("kbd", null, "/")]),
      ]),
      this._done(),
    ]);
    render(byId("side"), [...drawOrders(post), drawForm(post), drawMenus(post, this.menu, (key) => this.show(key))]);
    this._follow();
    this._say(step?.says ?? post.guide[0]?.says ?? "");
  }

  /** A form that has just been opened has the focus: on its first field, or on the button that does it. */
  _follow() {
    if (this._form === this.post.form?.entry) return;
    this._form = this.post.form?.entry;
    const place = document.querySelector("#form input, #form select") ?? document.querySelector("#form .field button") ?? document.querySelector("#form [type=submit]");
    if (this._form && place instanceof HTMLElement) place.focus();
  }

  /** @type {import("./staff/post.js").Entry | undefined} */
  _form = undefined;

  /** The next act is said once. @param {string} words */
  _say(words) {
    if (words && words !== this._said) speak(words);
    this._said = words;
  }
}

async function main() {
  begin();
  const me = await needHat(["dealer"]);
  if (!me) return;
  const id = new URLSearchParams(location.search).get("id") ?? "";
  try {
    const info = await tableInfo(id);
    /** @type {DealerPage} */
    let page;
    const post = new Post(id, "dealer", me.person, () => page.draw());
    page = new DealerPage(post, info);
    listenToDealer({ card: () => page._field() ? String(post.form?.values[page._field()] ?? "") : page.card, fill: (card) => page.fill(card), takes: () => page.takes(), close: () => page.close(), faults: () => page.show("i"), menus: () => page.show("p") });
    document.title = `${info.name} · ${t("staff.dealer")} · spanish21`;
    page.draw();
    await post.open();
  } catch (error) {
    render(byId("next"), h("div", { class: "empty" }, [h("b", null, error instanceof Refused ? error.message : t("lobby.error")), h("a", { href: "/staff" }, t("staff.title"))]));
  }
}

main();
