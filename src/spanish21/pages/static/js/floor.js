/**
 * The floor's page: every table live, orders that wait for two, the chosen table's desk, money and
 * players of a shift. All state is the server's last answer; the page adds what is being pointed at.
 */
import { Refused, get } from "./api.js";
import { begin, drawBar } from "./bar.js";
import { byId, h, render } from "./dom.js";
import { drawCount, drawRatings } from "./floor/counting.js";
import { drawDesk } from "./floor/desk.js";
import { drawFeed } from "./floor/feed.js";
import { askEvents, askHouse, giveWord, may, roleWord } from "./floor/house.js";
import { drawOpening } from "./floor/opening.js";
import { drawClaim, drawFlat, drawOrders, drawPrizes, drawTiles } from "./floor/tiles.js";
import { sign } from "./sprite.js";
import { Post } from "./staff/post.js";
import { needHat } from "./staff/self.js";
import { say, t } from "./strings.js";

/** @typedef {import("./dom.js").Node_} Node_ */

const EVERY = 1500;
const SHOWN = 24;
const TABS = ["tables", "money"];
/** @type {{house: import("./floor/house.js").House | null, events: import("./floor/feed.js").Item[], note: string, post: Post | null, open: string, opening: boolean, back: number,
 *   count: import("./floor/counting.js").Count | null, ratings: any[]}} */
const state = { house: null, events: [], note: "", post: null, open: "o", opening: false, back: 0, count: null, ratings: [] };

/** @returns {string} */
const tab = () => new URLSearchParams(location.search).get("tab") ?? "tables";

/** @param {string} id */
function choose(id) {
  const house = state.house;
  if (!house || state.post?.id === id) return;
  leave();
  const post = new Post(id, roleWord(house), house.person, draw);
  state.post = post;
  state.opening = false;
  post.open().catch(fail);
  draw();
  byId("main").querySelector("#desk")?.scrollIntoView({ block: "nearest" });
}

function leave() {
  state.post?.wire.close();
  state.post = null;
  draw();
}

/** @param {unknown} error */
function fail(error) {
  note(error instanceof Refused ? error.message : t("lobby.error"));
}

/** @param {string} words */
function note(words) {
  state.note = words;
  draw();
}

/** @param {string} number @param {boolean} agree */
async function word(number, agree) {
  state.note = "";
  await giveWord(number, agree).catch(fail);
  await look();
}

/** @returns {(Node_ | null)[]} */
function drawTables() {
  const house = /** @type {import("./floor/house.js").House} */ (state.house);
  const chosen = house.tables.find((one) => one.told.id === state.post?.id);
  const toggle = () => { state.opening = !state.opening; draw(); };
  return [h("div", { key: "floor", class: "floor" }, [
    h("div", { key: "left", class: "col" }, [
      house.tables.map(drawClaim),
      drawTiles(house, state.post?.id ?? "", choose),
      may(house, "open_table") ? h("button", { key: "new", type: "button", class: "btn", "aria-expanded": state.opening ? "true" : "false", on: { click: toggle } }, t("open.title")) : null,
      state.opening ? drawOpening((id) => { state.opening = false; look().then(() => choose(id)); }, note) : null,
      drawPrizes(house),
    ]),
    h("div", { key: "middle", class: "col" }, [
      chosen && state.post ? drawDesk(chosen, state.post, { open: state.open, show: (key) => { state.open = key; draw(); }, leave }) : null,
      drawOrders(house, word, note),
      house.tables.flatMap((table) => table.flat.map((flat) => drawFlat(table, flat))),
    ]),
    h("section", { key: "events", class: "panel", "aria-label": t("feed.title") }, [h("header", null, [h("h2", null, t("feed.title")), h("span", { class: "small muted" }, t("feed.alltables"))]), drawFeed(state.events.slice(0, SHOWN))]),
  ])];
}

/** @returns {(Node_ | null)[]} */
function drawMoney() {
  const pick = (/** @type {number} */ back) => { state.back = back; lookMoney(); };
  return [h("div", { key: "money", class: "wrap" }, state.count ? [drawCount(state.count, pick), drawRatings(state.ratings)] : h("p", { class: "muted", role: "status" }, t("count.wait")))];
}

function draw() {
  const house = state.house;
  const where = [h("strong", { key: "w" }, t("floor.title"))];
  const links = TABS.map((one) => h("a", { key: one, href: one === "tables" ? "/floor" : `/floor?tab=${one}`, "aria-current": tab() === one ? "page" : false }, t(`floor.${one}`)));
  const live = house ? h("span", { key: "live", class: "live wide-only" }, t("floor.live", { count: house.tables.length })) : null;
  const who = house ? `${house.person}, ${say(`role.${house.role}`, house.role)}` : "";
  render(byId("bar"), drawBar({ where, pages: false, more: [...links, live, h("span", { key: "me", class: "muted very-wide" }, who), h("a", { key: "staff", href: "/staff" }, t("staff.title"))] }));
  if (!house) return;
  render(byId("main"), [
    h("h1", { key: "h1", class: "sr" }, t("floor.title")),
    state.note ? h("div", { key: "note", class: "note alert floor-note", role: "alert" }, [sign("warn"), h("span", null, state.note)]) : null,
    ...(tab() === "money" ? drawMoney() : drawTables()),
  ]);
}

async function look() {
  state.house = await askHouse();
  if (tab() === "tables") state.events = await askEvents({});
  draw();
}

async function lookMoney() {
  state.count = await get(`/api/house/figures?shift=${state.back}`);
  if (may(state.house, "ratings")) state.ratings = await get(`/api/house/ratings?shift=${state.back}`);
  draw();
}

async function main() {
  begin();
  draw();
  if (!(await needHat(["floor", "pit_manager"]))) return;
  const refresh = () => (tab() === "money" ? lookMoney() : look());
  await look().then(refresh).catch(fail);
  const turn = () => setTimeout(() => (document.hidden ? Promise.resolve() : refresh()).catch(fail).finally(turn), EVERY);
  turn();
}

main();
