/** The staff's door: sign in with name and password, then one's own pages and the tables one may work at. */
import { Refused, listTables, post, signIn } from "./api.js";
import { begin, drawBar } from "./bar.js";
import { byId, h, render } from "./dom.js";
import { sign } from "./sprite.js";
import { JOBS, findSelf } from "./staff/self.js";
import { say, t } from "./strings.js";

/** @typedef {import("./dom.js").Node_} Node_ */
/** @typedef {{id: string, name: string, title: string, staffed: boolean, live: boolean, playing: boolean, round: number, present: number, wagers: string[]}} StaffedTable */

/** @type {{me: import("./staff/self.js").Self | null, tables: StaffedTable[], fault: string, busy: boolean}} */
const state = { me: null, tables: [], fault: "", busy: false };
const EVERY = 3000;

/** @param {Event} event */
async function enter(event) {
  event.preventDefault();
  const name = /** @type {HTMLInputElement} */ (byId("name")).value.trim();
  const password = /** @type {HTMLInputElement} */ (byId("password"));
  state.busy = true;
  draw();
  try {
    await signIn(name, password.value);
    state.fault = "";
    await look();
  } catch (error) {
    state.fault = error instanceof Refused ? error.message : t("lobby.error");
    password.value = "";
  }
  state.busy = false;
  draw();
}

async function leave() {
  await post("/api/logout").catch(() => {});
  state.me = null;
  draw();
}

/** @returns {Node_} */
function drawDoor() {
  return h("form", { key: "door", class: "panel door", on: { submit: enter } }, [
    h("label", { for: "name" }, [h("span", null, t("staff.name")), h("input", { id: "name", autocomplete: "username", required: true, maxlength: 40 })]),
    h("label", { for: "password" }, [h("span", null, t("staff.password")), h("input", { id: "password", type: "password", autocomplete: "current-password", required: true })]),
    h("button", { class: "btn primary", type: "submit", "aria-busy": state.busy ? "true" : false }, t("staff.enter")),
  ]);
}

/** A page of one's own that is for no single table. @param {{page: string, href: string}} job @returns {Node_} */
function drawJob(job) {
  return h("section", { key: job.page, class: "job" }, [
    h("h2", null, t(`staff.${job.page}`)),
    h("p", null, t(`staff.${job.page}.words`)),
    h("a", { class: "btn", href: job.href }, t("staff.open", { page: t(`staff.${job.page}`) })),
  ]);
}

/** @param {StaffedTable} table @returns {Node_} */
function drawPlace(table) {
  const id = encodeURIComponent(table.id);
  const how = table.live ? "staff.keyed" : "staff.shoe";
  const at = table.playing ? t("staff.playing", { number: table.round }) : t("staff.resting");
  const hats = state.me?.hats ?? [];
  const way = (/** @type {string} */ page) => h("a", { key: page, class: `btn${page === "dealer" ? " primary" : ""}`, href: `/${page}?id=${id}`, "aria-label": t("staff.at", { page: t(`staff.${page}`), name: table.name }) }, t(`staff.${page}`));
  const spins = table.wagers.includes("bonus_spin");
  return h("li", { key: table.id, class: "place", "data-table": table.id }, [
    h("div", null, [h("h3", null, table.name), h("p", null, [table.title, t(how), at].join(" · "))]),
    h("div", { class: "ways-in" }, [hats.includes("dealer") && way("dealer"), spins && way("spin")]),
  ]);
}

/** @returns {(Node_ | null)[]} */
function drawWork() {
  const me = /** @type {import("./staff/self.js").Self} */ (state.me);
  const jobs = JOBS.filter((job) => job.href && job.hats.some((hat) => me.hats.includes(hat)));
  const works = me.hats.some((hat) => ["dealer", "floor", "surveillance", "pit_manager"].includes(hat));
  const tables = state.tables.filter((table) => table.staffed);
  return [
    jobs.length ? h("div", { key: "jobs", class: "jobs" }, jobs.map((job) => drawJob(/** @type {{page: string, href: string}} */ (job)))) : null,
    works ? h("h2", { key: "tables-title" }, t("staff.tables")) : null,
    works && tables.length ? h("ul", { key: "tables", class: "places" }, tables.map(drawPlace)) : null,
    works && !tables.length ? h("div", { key: "none", class: "empty" }, [h("b", null, t("staff.none")), t("staff.none.words")]) : null,
  ];
}

function draw() {
  const me = state.me;
  render(byId("bar"), drawBar({ who: me?.person ?? "", more: [me && h("button", { key: "out", type: "button", class: "plain", on: { click: leave } }, t("staff.leave"))] }));
  const words = me ? t("staff.as", { name: me.person, hats: me.hats.map((hat) => say(`hat.${hat}`, hat)).join(", ") }) : t("staff.words");
  render(byId("main"), [
    h("div", { key: "head", class: "head" }, h("div", null, [h("h1", null, t("staff.title")), h("p", null, words)])),
    state.fault ? h("div", { key: "fault", class: "note alert", role: "alert" }, [sign("warn"), h("span", null, state.fault)]) : null,
    ...(me ? drawWork() : [drawDoor()]),
  ]);
}

async function look() {
  state.me = await findSelf();
  if (state.me) state.tables = await listTables();
}

async function main() {
  begin();
  await look().catch(() => {});
  draw();
  setInterval(() => !document.hidden && state.me && look().then(draw, () => {}), EVERY);
}

main();
