/** Sheets from the server: asked for once, asked again while they are being worked out. */
import { Refused, get } from "../api.js";

const AGAIN = 900;
/** @typedef {{state: "waits" | "ready" | "refused", value: any, words: string}} Sheet_ */

export class Sheets {
  /** @param {() => void} changed */
  constructor(changed) {
    this._changed = changed;
    /** @type {Map<string, Sheet_>} */
    this._known = new Map();
  }

  /** What an address gives, as far as it is known. @param {string} path @param {(told: any) => any} [read] @returns {Sheet_} */
  find(path, read = (told) => (told.ready ? told.sheet : null)) {
    const known = this._known.get(path);
    if (known) return known;
    const sheet = /** @type {Sheet_} */ ({ state: "waits", value: null, words: "" });
    this._known.set(path, sheet);
    this._ask(path, read, sheet);
    return sheet;
  }

  /** @param {string} path @param {(told: any) => any} read @param {Sheet_} sheet */
  async _ask(path, read, sheet) {
    try {
      const value = read(await get(path));
      if (value === null) return void setTimeout(() => this._ask(path, read, sheet), AGAIN);
      Object.assign(sheet, { state: "ready", value });
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 503 || error.status === 429) return void setTimeout(() => this._ask(path, read, sheet), AGAIN * 4);
      Object.assign(sheet, { state: "refused", words: error.message });
    }
    this._changed();
  }
}
