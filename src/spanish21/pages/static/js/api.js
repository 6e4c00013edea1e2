/** The house over HTTP: who I am, which tables there are, a ticket. State of a table never comes this way. */

import { ownName } from "./coming.js";
import { say } from "./strings.js";

/** A refusal of the server, in the words of the page where it has them. */
export class Refused extends Error {
  /** @param {number} status @param {{code?: string, detail?: string, address?: string}} body */
  constructor(status, body) {
    super(say(`refusal.${body.code}`, body.detail ?? `${status}`, { detail: body.detail ?? "" }));
    this.status = status;
    this.code = body.code ?? "";
    /** Where the table is served, when that is elsewhere. */
    this.address = body.address ?? "";
  }
}

/** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
async function ask(method, path, body) {
  return (await send(method, path, body)).told;
}

/** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<{told: any, answer: Response}>} */
async function send(method, path, body) {
  const answer = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  let told = /** @type {any} */ (null);
  try {
    told = text ? JSON.parse(text) : null;
  } catch {
    told = { detail: text.slice(0, 200) };
  }
  if (!answer.ok) throw new Refused(answer.status, told ?? {});
  return { told, answer };
}

/** A page of a long list, and the address of the next one, if there is any.
 * @param {string} path @returns {Promise<{lines: any[], next: string}>} */
export async function getPage(path) {
  const { told, answer } = await send("GET", path);
  return { lines: told, next: /<([^>]*)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1] ?? "" };
}

/** @param {string} path */
export const get = (path) => ask("GET", path);
/** @param {string} path @param {unknown} [body] */
export const post = (path, body) => ask("POST", path, body);

/** Who I am here; an empty name for somebody nobody knows. @returns {Promise<string>} */
export async function whoAmI() {
  return (await get("/api/whoami")).person;
}

/** Be somebody: whoever one is already, or a guest under the name kept here. @returns {Promise<string>} */
export async function beSomebody() {
  const known = await whoAmI();
  return known || (await comeIn(ownName())).person;
}

/** Come as a guest. @param {string} name */
export const comeIn = (name) => post("/api/guests", { name });
/** @returns {Promise<any[]>} */
export const listTables = () => get("/api/tables");
/** @param {string} id */
export const tableInfo = (id) => get(`/api/tables/${encodeURIComponent(id)}`);
/** What is printed on a table's felt. @param {string} id @returns {Promise<import("./types.js").Layout>} */
export const tableLayout = (id) => get(`/api/tables/${encodeURIComponent(id)}/layout`);
/** A ticket to a table, in the usual role or the one named. @param {string} id @param {string} [role]
 * @returns {Promise<{ticket: string, person: string, role: string}>} */
export const ticketFor = (id, role) => post(`/api/tables/${encodeURIComponent(id)}/ticket`, role ? { role } : {});
/** Sign in with a password. @param {string} name @param {string} password */
export const signIn = (name, password) => post("/api/login", { name, password });
/** @param {unknown} wanted */
export const openTable = (wanted) => post("/api/tables", wanted);
