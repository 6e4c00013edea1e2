/** The Bonus Spin interface: its buttons, displays and wheel, and a top prize's checks, each role on its own screen. `?id=` names the table. */
import { speak } from "./announce.js";
import { Refused, tableInfo, tableLayout } from "./api.js";
import { begin, drawBar } from "./bar.js";
import { drawCard } from "./cards.js";
import { listenToDealer } from "./dealer/keys.js";
import { drawNext, ownActs } from "./dealer/next.js";
import { drawForm, drawOrders } from "./dealer/side.js";
import { byId, h, render } from "./dom.js";
import { dollars } from "./money.js";
import { drawClaim } from "./spin/claim.js";
import { drawSeats, drawSteps } from "./spin/interface.js";
import { drawBigWheel, drawNumbers } from "./spin/wheel.js";
import { Post } from "./staff/post.js";
import { needHat } from "./staff/self.js";
import { say, t } from "./strings.js";
import { nameOf } from "./table/people.js";

/** @typedef {import("./dom.js").Node_} Node_ */

const ROLES = ["dealer", "floor", "surveillance", "pit_manager"];

class SpinPage {
  /** @param {Post} post @param {any} info @param {import("./types.js").Layout} layout */
  constructor(post, info, layout) {
    this.post = post;
    this.info = info;
    this.layout = layout;
    this.card = "";
    this._said = "";
  }

  /** @param {string} card */
  pick(card) {
    this.card = card;
    this.draw();
  }

  takes() {
    const step = this.post.next;
    const acts = step ? ownActs(step) : [];
    return acts.length === 1 && (acts[0].blank === "card" || acts[0].blank === "burned");
  }

  close() {
    if (this.post.form) this.post.close();
    else this.pick("");
    return true;
  }

  /** The hand that stays on the layout until its spin is paid. @returns {Node_ | null} */
  _stays() {
    const table = this.post.table;
    const number = this.post.message?.view.scene.claim?.box ?? table?.spins[0]?.[0] ?? table?.wheel.at(-1)?.box;
    const box = number ? table?.boxes[number - 1] : null;
    const hand = box?.hands[0];
    if (!box || !hand || hand.taken || !hand.cards.length) return null;
    return h("section", { key: "stays", class: "layout stay", "aria-label": t("spin.stays") }, [
      h("div", { class: "hand open" }, hand.cards.map((card, n) => drawCard(card, { key: `s${n}` }))),
      h("p", null, [h("b", null, `${t("spin.seat", { seat: box.number })}, ${nameOf(hand.stakes[0]?.person ?? "")}`), h("br"), t("spin.stays")]),
    ]);
  }

  /** @returns {Node_ | null} */
  _meter() {
    const top = this._top();
    return top ? h("section", { key: "meter", class: "panel meter" }, [h("h2", null, t("spin.meter")), h("b", null, dollars(top))]) : null;
  }

  _top() {
    return this.post.message?.view.scene.meters.top ?? this.post.message?.view.scene.meters.top_prize ?? 0;
  }

  _bar() {
    const post = this.post;
    const words = post.line === "on" ? t("live") : post.line === "off" ? t("live.off") : t("live.joining");
    return drawBar({
      pages: false, who: post.me,
      where: [h("strong", { key: "n" }, t("staff.spin")), h("span", { key: "m", class: "wide-only" }, `\u00a0 ${this.info.name} · ${this.info.title} · ${say(`hat.${post.role}`, post.role)}`)],
      more: [
        h("span", { key: "live", class: `live${post.line === "on" ? " wide-only" : " off"}`, role: "status" }, words),
        post.message && !post.onDuty ? h("button", { key: "on", type: "button", class: "plain", on: { click: () => post.send({ type: "sign_on" }) } }, t("dealer.signon")) : null,
        post.role === "dealer" ? h("a", { key: "back", href: `/dealer?id=${encodeURIComponent(post.id)}` }, t("spin.back")) : null,
        h("a", { key: "staff", href: "/staff" }, t("staff.title")),
      ],
    });
  }

  draw() {
    const post = this.post;
    render(byId("bar"), this._bar());
    const table = post.table;
    const scene = post.message?.view.scene;
    if (!table || !scene) return;
    if (!this.takes()) this.card = "";
    const shown = scene.interface;
    const step = post.next;
    render(byId("interface"), [
      shown && this.layout.wheel.length ? drawSteps(post, shown) : null,
      ...drawOrders(post),
      h("section", { key: "next", class: "next-act", id: "next", "aria-label": t("dealer.next") }, [drawNext(post, { card: this.card, pick: (card) => this.pick(card), tens: true })].flat()),
      drawForm(post),
      drawClaim(post),
      shown ? drawSeats(post, shown) : h("div", { key: "none", class: "empty" }, h("b", null, t("spin.none"))),
      drawNumbers(this.layout.wheel, this._top()),
    ]);
    render(byId("wheel"), [drawBigWheel(this.layout.wheel, table.wheel.at(-1), this._top()), this._meter(), this._stays()]);
    const words = step?.says ?? post.guide[0]?.says ?? "";
    if (words && words !== this._said) speak(words);
    this._said = words;
  }
}

async function main() {
  begin();
  const me = await needHat(ROLES);
  if (!me) return;
  const asked = new URLSearchParams(location.search);
  const id = asked.get("id") ?? "";
  const role = ROLES.find((one) => one === asked.get("role") && me.hats.includes(one)) ?? ROLES.find((one) => me.hats.includes(one)) ?? "";
  try {
    const [info, layout] = await Promise.all([tableInfo(id), tableLayout(id)]);
    /** @type {SpinPage} */
    let page;
    const post = new Post(id, role, me.person, () => page.draw());
    page = new SpinPage(post, info, layout);
    listenToDealer({ card: () => page.card, fill: (card) => page.pick(card), takes: () => page.takes(), close: () => page.close(), faults: () => {}, menus: () => {} });
    document.title = `${info.name} · ${t("staff.spin")} · spanish21`;
    page.draw();
    await post.open();
  } catch (error) {
    render(byId("interface"), h("div", { class: "empty" }, [h("b", null, error instanceof Refused ? error.message : t("lobby.error")), h("a", { href: "/staff" }, t("staff.title"))]));
  }
}

main();
