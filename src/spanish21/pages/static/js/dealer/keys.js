/** The dealer's keys. A key presses a control that is there, so it can do nothing a control could not. */
import { setting } from "../settings.js";
import { pick } from "./pad.js";

/** @param {Element | null} at @returns {boolean} */
function writes(at) {
  return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}

/** @param {string} key @returns {boolean} */
function press(key) {
  const place = document.querySelector("#next") ?? document;
  const button = /** @type {HTMLElement | null} */ (place.querySelector(`[data-key="${key}"]`));
  button?.click();
  return button !== null;
}

/** @param {{card: () => string, fill: (card: string) => void, takes: () => boolean, close: () => boolean, faults: () => void, menus: () => void}} given */
export function listenToDealer(given) {
  document.addEventListener("keydown", (event) => {
    if (setting("keys") === "off" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return void (given.close() && event.preventDefault());
    if (writes(event.target instanceof Element ? event.target : null)) return;
    if (act(event, given)) event.preventDefault();
  });
}

/** @param {KeyboardEvent} event @param {Parameters<typeof listenToDealer>[0]} given @returns {boolean} */
function act(event, given) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const focused = document.activeElement instanceof HTMLButtonElement || document.activeElement instanceof HTMLAnchorElement;
  if (key === "Enter") return !focused && press("Enter");
  if (key === "ArrowDown" || key === "ArrowUp") return step(key === "ArrowDown" ? 1 : -1);
  if (key === "!") return given.faults(), true;
  if (key === "/") return given.menus(), true;
  if (given.takes()) {
    const card = pick(given.card(), key);
    if (card !== null) return leave(), given.fill(card), true;
    if (key === "Backspace") return given.fill(""), true;
  }
  return key.length === 1 && press(key);
}

/** Move among the entries of a menu. @param {number} by @returns {boolean} */
function step(by) {
  const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".irr button")]);
  const at = entries.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (at < 0) return false;
  entries[(at + by + entries.length) % entries.length].focus();
  return true;
}

/** Let go of what has the focus, so that Enter confirms the card. */
function leave() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
