/**
 * What a person has chosen for this browser: theme, language, sound, motion, keys. Kept in the
 * browser and nowhere else; a browser that keeps nothing still works.
 *
 * @typedef {"theme" | "language" | "sound" | "motion" | "keys" | "name" | "bets" | "coach"} Setting
 */

const PREFIX = "spanish21.";

/** @param {Setting} name @returns {string} */
export function setting(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? "";
  } catch {
    return "";
  }
}

/** @param {Setting} name @param {string} value */
export function choose(name, value) {
  try {
    if (value) localStorage.setItem(PREFIX + name, value);
    else localStorage.removeItem(PREFIX + name);
  } catch {
    // a browser that keeps nothing: the choice lasts as long as the page
  }
}

/** Show the theme chosen, or the one the system asks for. */
export function applyTheme() {
  const chosen = setting("theme");
  const light = chosen ? chosen === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = light ? "light" : "dark";
}

/** Whether nothing may move: by choice here, or as the system asks. @returns {boolean} */
export function stillness() {
  const chosen = setting("motion");
  if (chosen) return chosen === "off";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
