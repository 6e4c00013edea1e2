/**
 * The house as the server tells it to the one who asks: every table, what waits, and the rights that
 * say which parts of the pages there are. A page holds the last answer and nothing else.
 *
 * @typedef {{name: string, role: string, automatic: boolean}} OnDuty
 * @typedef {{box: number, kind: string, cents: number}} Bet
 * @typedef {{person: string, clause: string, fixed: Bet[], now: Bet[]}} Flat
 * @typedef {{name: string, cents: number, at: number | null, until: number, hours: number}} Prize
 * @typedef {{box: number, person: string, called: boolean, told: boolean, checks: string[], signed: string[], held: number, clause: string}} Claim
 * @typedef {{id: string, name: string, ruleset: string, title: string, limits: {least: number, most: number}, seats: number, free: number, present: number, playing: boolean, round: number, staffed: boolean, live: boolean}} Line
 * @typedef {{told: Line, decks: number, phase: string, dealt: number, size: number, closing: boolean, closed: boolean, stopped: string, faulty: boolean, staff: OnDuty[],
 *   players: {person: string, boxes: number[]}[], flat: Flat[], barred: string[], prizes: Prize[], claim: Claim | null, rack: number | null}} HouseTable
 * @typedef {{number: string, table: string, person: string, role: string, whom: string, mine: boolean, command: any}} Order
 * @typedef {{at: number, person: string, role: string, rights: string[], tables: HouseTable[], elsewhere: Line[], orders: Order[]}} House
 */
import { get, post } from "../api.js";
import { t } from "../strings.js";

/** @returns {Promise<House>} */
export const askHouse = () => get("/api/house");
/** @param {Record<string, string | number>} narrowed @returns {Promise<any[]>} */
export const askEvents = (narrowed) => get(`/api/house/events?${new URLSearchParams(Object.entries(narrowed).filter(([, value]) => value).map(([name, value]) => [name, String(value)]))}`);
/** A word on an order that waits. @param {string} number @param {boolean} agree */
export const giveWord = (number, agree) => post(`/api/house/orders/${encodeURIComponent(number)}`, { agree });

/** @param {House | null} house @param {string} right @returns {boolean} */
export const may = (house, right) => Boolean(house?.rights.includes(right));

/** The role as a ticket names it. @param {House} house @returns {string} */
export const roleWord = (house) => house.role.replaceAll(" ", "_");

/** @param {House | null} house @param {string} id @returns {string} */
export const nameOfTable = (house, id) => house?.tables.find((one) => one.told.id === id)?.told.name ?? id;

/** @param {number} at milliseconds @returns {string} */
export const clockOf = (at) => new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false });

/** @param {number} at milliseconds @returns {string} */
export const momentOf = (at) => new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });

/** A length of time in hours and minutes. @param {number} milliseconds @returns {string} */
export function lengthOf(milliseconds) {
  const minutes = Math.round(milliseconds / 60000);
  return minutes < 60 ? t("house.minutes", { minutes }) : t("house.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
