/**
 * Keys: one for every act, none while a text field has the focus, and all can be switched off. A key
 * presses the button that is there, so it can do nothing a button could not.
 */
import { setting } from "./settings.js";

/** @type {Record<string, string>} */
const ACTS = { h: "hit", s: "stand", d: "double", p: "split", u: "surrender", r: "rescue", i: "insurance", n: "pass", z: "undo", x: "clear", l: "last", c: "coach" };

/** @param {string} act @returns {boolean} whether there was such a button */
function press(act) {
  const button = /** @type {HTMLElement | null} */ (document.querySelector(`[data-act="${act}"]`));
  button?.click();
  return button !== null;
}

/** @param {Element | null} at @returns {boolean} */
function writes(at) {
  return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}

/** Before anything lies there, Enter lays the chip in hand on the place that is marked. @returns {boolean} whether it did */
function layFirst() {
  if (document.querySelector('[data-act="deal"]')?.getAttribute("aria-disabled") !== "true") return false;
  const spot = /** @type {HTMLElement | null} */ (document.querySelector(".box.mine button.spot.sel"));
  spot?.click();
  return spot !== null;
}

/** Move the focus among the places on one's box. @param {number} by */
function step(by) {
  const spots = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".box.mine [data-spot]")]);
  if (!spots.length) return;
  const at = spots.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  spots[(at + by + spots.length) % spots.length].focus();
}

/** @param {{help: () => void}} given */
export function listenToKeys({ help }) {
  document.addEventListener("keydown", (event) => {
    if (setting("keys") === "off" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (writes(event.target instanceof Element ? event.target : null) || document.querySelector("dialog[open]")) return;
    if (act(event, help)) event.preventDefault();
  });
}

/** Let go of what has the focus, so that Enter means deal or next again. */
function leave() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** @param {KeyboardEvent} event @param {() => void} help @returns {boolean} */
function act(event, help) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const focused = document.activeElement instanceof HTMLButtonElement || document.activeElement instanceof HTMLAnchorElement;
  if (key === "Enter") return !focused && (layFirst() || press("deal") || press("next") || press("cut") || press("spin"));
  if (key === "Escape") return leave(), true;
  if (key === "?") return help(), true;
  if (key === "+" || key === "-") return presses(key);
  if (key === "ArrowLeft" || key === "ArrowRight") return step(key === "ArrowLeft" ? 1 : -1), true;
  if (/^[1-9]$/.test(key)) return pressChip(Number(key));
  const name = ACTS[key];
  if (!name) return false;
  if (name === "last") return press("last") || press("again");
  if (name === "pass") return press("pass") || press("nocut");
  if (name === "double" && focused === false) return press("double");
  return press(name);
}

/** @param {string} key @returns {boolean} */
function presses(key) {
  const button = /** @type {HTMLElement | null} */ (document.querySelector(`.step [aria-keyshortcuts="${key}"]`));
  button?.click();
  return button !== null;
}

/** @param {number} n @returns {boolean} */
function pressChip(n) {
  const chips = document.querySelectorAll("[data-chip]");
  if (!chips.length) return press(n === 1 ? "first" : "second");
  const button = /** @type {HTMLElement | undefined} */ (chips[n - 1]);
  button?.click();
  return button !== undefined;
}
