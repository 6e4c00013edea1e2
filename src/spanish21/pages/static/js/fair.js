/**
 * The check of a revealed shoe or spin, in the browser: the seed must be the one committed to, and
 * the order must follow from it. Written apart from the program that deals (HMAC_DRBG with SHA-256,
 * NIST SP 800-90A), on the browser's own cryptography, so that agreement means something.
 */
import { t } from "./strings.js";

const CHUNK = 32;

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
function bytesOf(text) {
  const pairs = text.match(/../g) ?? [];
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new Error("no hex");
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

/** @param {...Uint8Array} parts @returns {Uint8Array<ArrayBuffer>} */
function join(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const utf8 = new TextEncoder();

/** @param {Uint8Array<ArrayBuffer>} data @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function sha256(data) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}

/** @param {Uint8Array<ArrayBuffer>} key @param {Uint8Array<ArrayBuffer>} data @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function hmac(key, data) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, data));
}

/** The generator's bytes, 1,024 at each request. */
class Numbers {
  /** @param {Uint8Array<ArrayBuffer>} key @param {Uint8Array<ArrayBuffer>} value */
  constructor(key, value) {
    this._key = key;
    this._value = value;
    /** @type {number[]} */
    this._bytes = [];
  }

  /** @param {Uint8Array<ArrayBuffer>} material @returns {Promise<Numbers>} */
  static async from(material) {
    const made = new Numbers(new Uint8Array(32), new Uint8Array(32).fill(1));
    await made._stir(material);
    return made;
  }

  /** @param {Uint8Array<ArrayBuffer>} data */
  async _stir(data) {
    this._key = await hmac(this._key, join(this._value, Uint8Array.of(0), data));
    this._value = await hmac(this._key, this._value);
    if (!data.length) return;
    this._key = await hmac(this._key, join(this._value, Uint8Array.of(1), data));
    this._value = await hmac(this._key, this._value);
  }

  async _byte() {
    if (!this._bytes.length) {
      for (let n = 0; n < CHUNK; n += 1) {
        this._value = await hmac(this._key, this._value);
        this._bytes.push(...this._value);
      }
      await this._stir(new Uint8Array(0));
    }
    return /** @type {number} */ (this._bytes.shift());
  }

  /** The next number below a bound: those that are too large are thrown away. @param {number} bound @returns {Promise<number>} */
  async below(bound) {
    if (!Number.isInteger(bound) || bound < 1) throw new Error("no bound");
    const bits = bound === 1 ? 0 : 32 - Math.clz32(bound - 1);
    for (;;) {
      let number = 0;
      for (let n = 0; n < Math.ceil(bits / 8); n += 1) number = number * 256 + (await this._byte());
      number = Math.floor(number / 2 ** ((8 - (bits % 8)) % 8));
      if (number < bound) return number;
    }
  }
}

/** What is wrong with a record; an empty text if nothing is. @param {any} record @returns {Promise<string>} */
export async function checkRecord(record) {
  try {
    return await findFault(record);
  } catch {
    return t("fair.fault.kind");
  }
}

/** @param {any} record @returns {Promise<string>} */
async function findFault(record) {
  const seed = bytesOf(record.seed);
  const head = ["spanish21 seal 1", record.name];
  if (record.schema !== 1 || !["shoe", "spin"].includes(record.kind) || seed.length !== 48) return t("fair.fault.kind");
  const shown = await sha256(join(utf8.encode([...head, ""].join("\n")), seed));
  const hex = [...shown].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== record.commitment) return t("fair.fault.seed");
  const mixed = await sha256(join(utf8.encode([...head, ...record.added].join("\n"))));
  const numbers = await Numbers.from(join(seed, mixed));
  if (record.kind === "spin") return (await numbers.below(record.stops)) === record.number ? "" : t("fair.fault.wheel");
  return compare(await shuffle([...record.decks], numbers), record.cards);
}

/** @param {string[]} order @param {Numbers} numbers @returns {Promise<string[]>} */
async function shuffle(order, numbers) {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = await numbers.below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** @param {string[]} order @param {string[]} dealt @returns {string} */
function compare(order, dealt) {
  const wrong = dealt.slice(0, order.length).findIndex((card, at) => card !== order[at]);
  if (wrong >= 0) return t("fair.fault.card", { place: wrong + 1 });
  return dealt.length > order.length ? t("fair.fault.more") : "";
}
