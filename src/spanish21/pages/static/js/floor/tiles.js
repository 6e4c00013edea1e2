/** Every table as a tile, and what asks for the floor: top prizes, orders for two, flat bettors, posted prizes. */
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { sign } from "../sprite.js";
import { say, t } from "../strings.js";
import { clause } from "../table/clause.js";
import { tableName } from "../table/people.js";
import { lengthOf, nameOfTable } from "./house.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("./house.js").House} House */
/** @typedef {import("./house.js").HouseTable} HouseTable */

/** What a table is doing, the most pressing first. @param {HouseTable} table @returns {string} */
export function stateOf(table) {
  const { told } = table;
  const round = t("tile.round", { number: told.round });
  if (table.claim) return `${round} · ${t("tile.claim")}`;
  if (table.stopped) return `${round} · ${t("tile.stopped")}`;
  if (table.faulty) return `${round} · ${t("tile.faulty")}`;
  if (table.closed) return t("tile.closed");
  if (table.flat.length) return `${round} · ${t("tile.flat", { name: table.flat.map((one) => one.person).join(", ") })}`;
  if (told.playing) return `${round} · ${t(table.closing ? "tile.last" : "tile.playing")}`;
  if (table.phase !== "in the shoe") return say(`phase.${table.phase}`, table.phase);
  return told.free === told.seats ? t("tile.empty") : `${round} · ${t(table.closing ? "tile.last" : "tile.wagers")}`;
}

/** @param {HouseTable} table @param {boolean} chosen @param {(id: string) => void} choose @returns {Node_} */
function drawTile(table, chosen, choose) {
  const { told } = table;
  const part = table.size ? Math.round((100 * table.dealt) / table.size) : 0;
  const hot = table.claim || table.stopped || table.faulty;
  return h("li", { key: told.id }, h("button", { type: "button", class: `tile${hot ? " hot" : ""}`, "data-table": told.id, "aria-pressed": chosen ? "true" : "false", on: { click: () => choose(told.id) } }, [
    h("span", { class: "tile-head" }, [h("b", null, tableName(told.name)), h("span", { class: "tiny faint seats-of" }, t("tile.seats", { taken: told.seats - told.free, seats: told.seats }))]),
    told.title === told.name ? null : h("span", { class: "tile-game" }, told.title),
    h("span", { class: "st" }, stateOf(table)),
    h("span", { class: "meterline", role: "img", "aria-label": t("tile.shoe", { part }) }, h("i", { style: { "--part": `${part}%` } })),
  ]));
}

/** @param {House} house @param {string} chosen @param {(id: string) => void} choose @returns {Node_} */
export function drawTiles(house, chosen, choose) {
  return h("section", { key: "tiles", "aria-label": t("floor.tables") }, [
    h("h2", { class: "tiles-title" }, t("floor.tables")),
    h("ul", { class: "tiles" }, house.tables.map((table) => drawTile(table, table.told.id === chosen, choose))),
    house.elsewhere.length ? h("p", { class: "small muted" }, t("floor.elsewhere", { count: house.elsewhere.length })) : null,
  ]);
}

/** A top prize that waits to be verified. @param {HouseTable} table @returns {Node_ | null} */
export function drawClaim(table) {
  const claim = table.claim;
  if (!claim) return null;
  return h("section", { key: `claim ${table.told.id}`, class: "panel alerting", role: "region", "aria-label": t("claim.title", { name: table.told.name, box: claim.box }) }, [
    h("header", null, [h("h2", null, t("claim.title", { name: table.told.name, box: claim.box })), h("span", { class: "tag warn" }, t("claim.held", { amount: dollars(claim.held) }))]),
    h("p", { class: "small muted" }, [claim.person, t(claim.called ? "claim.called" : "claim.notcalled"), t(claim.told ? "claim.told" : "claim.nottold")].join(" · ")),
    h("ul", { class: "checks" }, claim.checks.map((check) => ({ check, signed: claim.signed.includes(check) })).map(({ check, signed }) => h("li", { key: check }, [
      h("span", { class: `ck${signed ? " y" : ""}`, "aria-hidden": "true" }, signed ? sign("tick") : null),
      h("span", null, say(`check.${check.replaceAll(" ", "_")}`, check)),
      signed ? clause(claim.clause) : h("span", { class: "tag warn" }, t("claim.waits")),
    ]))),
    h("div", { class: "sign" }, [h("span", { class: "small muted" }, [t("claim.pay"), " ", clause(claim.clause)]), h("a", { class: "btn", href: `/spin?id=${encodeURIComponent(table.told.id)}` }, t("claim.open"))]),
  ]);
}

/** What an order asks for, in words. @param {any} command @returns {string} */
export function tellOrder(command) {
  const cents = command.cents ?? command.base;
  const parts = [say(`order.${command.type}`, String(command.type).replaceAll("_", " ")), command.whom, cents ? dollars(cents) : "", command.box ? t("history.at", { box: command.box }) : ""];
  return parts.filter(Boolean).join(", ");
}

/** Orders that wait for a second person. @param {House} house @param {(number: string, agree: boolean) => void} word @param {(words: string) => void} explain @returns {Node_} */
export function drawOrders(house, word, explain) {
  return h("section", { key: "orders", class: "panel", "aria-label": t("orders.title") }, [
    h("header", null, [h("h2", null, t("orders.title")), h("span", { class: "tag" }, house.orders.length)]),
    house.orders.length ? house.orders.map((order) => h("div", { key: order.number, class: "order" }, [
      h("b", null, `${nameOfTable(house, order.table)}: ${tellOrder(order.command)}`),
      h("div", { class: "sign" }, [
        h("span", { class: "tag on" }, `${order.person}, ${say(`role.${order.role}`, order.role)}`),
        order.mine
          ? [h("span", { key: "waits", class: "tag" }, t("orders.waits", { name: order.whom })), h("button", { key: "own", type: "button", class: "btn", "aria-disabled": "true", on: { click: () => explain(t("orders.own")) } }, t("orders.agree", { name: house.person }))]
          : [h("button", { key: "yes", type: "button", class: "btn primary", on: { click: () => word(order.number, true) } }, t("orders.agree", { name: house.person })), h("button", { key: "no", type: "button", class: "btn quiet", on: { click: () => word(order.number, false) } }, t("orders.refuse"))],
      ]),
    ])) : h("p", { class: "small muted" }, t("orders.none")),
  ]);
}

/** @param {import("./house.js").Bet[]} bets @param {number} box @param {string} kind @returns {string} */
const amountOf = (bets, box, kind) => {
  const found = bets.find((one) => one.box === box && one.kind === kind);
  return found ? dollars(found.cents) : "\u2013";
};

/** A flat bettor: what was fixed, and what lies there now. @param {HouseTable} table @param {import("./house.js").Flat} flat @returns {Node_} */
export function drawFlat(table, flat) {
  const places = [...new Map([...flat.fixed, ...flat.now].map((one) => [`${one.box} ${one.kind}`, one])).values()];
  return h("section", { key: `flat ${table.told.id} ${flat.person}`, class: "panel", "aria-label": t("flat.title", { name: table.told.name }) }, [
    h("header", null, [h("h2", null, t("flat.title", { name: table.told.name })), clause(flat.clause)]),
    h("p", { class: "small" }, t("flat.words", { name: flat.person })),
    places.length ? h("table", null, [
      h("thead", null, h("tr", null, [h("th", { scope: "col" }, t("flat.place")), h("th", { scope: "col", class: "num" }, t("flat.fixed")), h("th", { scope: "col", class: "num" }, t("flat.now"))])),
      h("tbody", null, places.map((one) => h("tr", { key: `${one.box} ${one.kind}` }, [h("td", null, `${one.box} · ${say(`kind.${one.kind}`, one.kind)}`), h("td", { class: "num" }, amountOf(flat.fixed, one.box, one.kind)), h("td", { class: "num" }, amountOf(flat.now, one.box, one.kind))]))),
    ]) : h("p", { class: "small muted" }, t("flat.nothing")),
  ]);
}

/** Posted prizes, and how long each must stay. @param {House} house @returns {Node_ | null} */
export function drawPrizes(house) {
  const rows = house.tables.flatMap((table) => table.prizes.map((prize) => ({ table, prize })));
  if (!rows.length) return null;
  return h("section", { key: "prizes", class: "panel", "aria-label": t("prizes.title") }, [
    h("header", null, h("h2", null, t("prizes.title"))),
    h("table", null, [
      h("thead", null, h("tr", null, [h("th", { scope: "col" }, t("prizes.prize")), h("th", { scope: "col", class: "num" }, t("prizes.value")), h("th", { scope: "col" }, t("prizes.stays"))])),
      h("tbody", null, rows.map(({ table, prize }) => h("tr", { key: `${table.told.id} ${prize.name}` }, [h("td", null, [say(`prize.${prize.name}`, prize.name), h("span", { class: "why-line" }, table.told.name)]), h("td", { class: "num" }, dollars(prize.cents)), h("td", null, staysOf(prize, house.at))]))),
    ]),
  ]);
}

/** @param {import("./house.js").Prize} prize @param {number} now @returns {string} */
function staysOf(prize, now) {
  if (!prize.hours) return t("prizes.moves");
  const left = prize.until * 1000 - now;
  return left > 0 ? t("prizes.left", { left: lengthOf(left), hours: prize.hours }) : t("prizes.free", { hours: prize.hours });
}
