/** The instructor's class: a table for each trainee, seen live; mistakes to be made there; a score by clause. */
import { Refused, get, post } from "./api.js";
import { begin, drawBar } from "./bar.js";
import { drawLesson } from "./class/lesson.js";
import { byId, h, render } from "./dom.js";
import { sign } from "./sprite.js";
import { Post } from "./staff/post.js";
import { needHat } from "./staff/self.js";
import { t } from "./strings.js";

/** @typedef {import("./class/lesson.js").Lesson} Lesson */

const EVERY = 2000;

class ClassPage {
  /** @param {string} me @param {string} role */
  constructor(me, role) {
    this.me = me;
    this.role = role;
    /** @type {Lesson[]} */
    this.lessons = [];
    /** @type {Map<string, Post>} */
    this.posts = new Map();
    /** @type {{id: string, title: string}[]} */
    this.games = [];
    this.fault = "";
  }

  async look() {
    this.lessons = await get("/api/class");
    for (const { table } of this.lessons) {
      if (this.posts.has(table)) continue;
      const seen = new Post(table, this.role, this.me, () => this.draw());
      this.posts.set(table, seen);
      seen.open();
    }
    this.draw();
  }

  /** @param {() => Promise<unknown>} act */
  async attempt(act) {
    try {
      await act();
      this.fault = "";
    } catch (error) {
      this.fault = error instanceof Refused ? error.message : t("lobby.error");
    }
    await this.look().catch(() => {});
    this.draw();
  }

  /** @param {Event} event */
  open(event) {
    event.preventDefault();
    const value = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id)).value;
    this.attempt(() => post("/api/class", { ruleset: value("game"), trainee: value("trainee").trim(), players: Number(value("players")) }));
  }

  /** @param {string} table @param {string} key */
  inject(table, key) {
    this.attempt(() => post(`/api/class/${encodeURIComponent(table)}/slips`, { key }));
  }

  _form() {
    return h("form", { key: "open", class: "panel classform", on: { submit: (/** @type {Event} */ event) => this.open(event) } }, [
      h("div", { class: "field" }, [h("label", { for: "game" }, t("class.game")), h("select", { id: "game" }, this.games.map((one) => h("option", { key: one.id, value: one.id }, one.title)))]),
      h("div", { class: "field" }, [h("label", { for: "trainee" }, t("class.trainee")), h("input", { id: "trainee", required: true, maxlength: 40, autocomplete: "off" })]),
      h("div", { class: "field" }, [h("label", { for: "players" }, t("class.players")), h("select", { id: "players" }, [2, 3, 1, 0].map((one) => h("option", { key: one, value: String(one) }, String(one))))]),
      h("button", { type: "submit", class: "btn primary" }, t("class.open")),
    ]);
  }

  draw() {
    render(byId("bar"), drawBar({ pages: false, who: this.me, where: [h("strong", null, t("class.title"))], more: [h("a", { key: "staff", href: "/staff" }, t("staff.title"))] }));
    render(byId("main"), [
      h("div", { key: "head", class: "head" }, h("div", null, [h("h1", null, t("class.title")), h("p", null, t("class.words"))])),
      this.fault ? h("div", { key: "fault", class: "note alert", role: "alert" }, [sign("warn"), h("span", null, this.fault)]) : null,
      this._form(),
      this.lessons.length ? null : h("div", { key: "none", class: "empty" }, [h("b", null, t("class.none")), t("class.none.words")]),
      ...this.lessons.map((lesson) => drawLesson(lesson, this.posts.get(lesson.table) ?? null, (key) => this.inject(lesson.table, key))),
    ]);
  }
}

async function main() {
  begin();
  const me = await needHat(["floor", "pit_manager"]);
  if (!me) return;
  const page = new ClassPage(me.person, me.hats.includes("floor") ? "floor" : "pit_manager");
  page.games = await get("/api/rulesets");
  await page.look();
  setInterval(() => !document.hidden && page.look().catch(() => {}), EVERY);
}

main();
