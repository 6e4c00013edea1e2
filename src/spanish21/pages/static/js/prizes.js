/**
 * Chips in motion and a prize that counts up. What a wager lost goes to the dealer and what it won
 * comes from there; both are copies that fly over the felt and are gone when they have arrived.
 *
 * @typedef {import("./types.js").Seen} Seen
 */
import { dollars } from "./money.js";

const TIME = 320;
const COUNTING = 1200;
let counting = 0;

/** The chips a settlement is about, as they lie there. @param {Seen} event @returns {Element | null} */
function stackOf(event) {
  const places = [`[data-hand="${Number(event.box)}.${Number(event.hand)}"] .hw .stack`, `[data-at="${Number(event.box)}-${CSS.escape(event.kind)}"] .stack`];
  return places.map((place) => document.querySelector(place)).find(Boolean) ?? null;
}

/** A copy over the chips, which stays when they are taken. @param {Element | null} stack @returns {HTMLElement | null} */
function copyOf(stack) {
  if (!stack) return null;
  const { left, top, width } = stack.getBoundingClientRect();
  const copy = /** @type {HTMLElement} */ (stack.cloneNode(true));
  for (const name of ["data-at", "role", "aria-label"]) copy.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, { position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px`, pointerEvents: "none", transform: "none", zIndex: "5" });
  return copy;
}

/** Before a settlement is drawn: the chips it will take, lifted. @param {Seen} event @returns {HTMLElement | null} */
export function liftChips(event) {
  return event.back + event.won === 0 ? copyOf(stackOf(event)) : null;
}

/** After it was drawn: what is lost goes to the dealer, what is won comes from there. @param {Seen} event @param {HTMLElement | null} lifted */
export function moveChips(event, lifted) {
  const copy = lifted ?? (event.won > 0 ? copyOf(stackOf(event)) : null);
  const dealer = document.querySelector(".dealer")?.getBoundingClientRect();
  if (!copy || !dealer) return;
  document.body.append(copy);
  const x = dealer.left + dealer.width / 2 - parseFloat(copy.style.left);
  const y = dealer.top - parseFloat(copy.style.top);
  const there = { transform: `translate(${x}px, ${y}px)`, opacity: 0 };
  const here = { transform: "none", opacity: 1 };
  const flight = copy.animate(lifted ? [here, there] : [there, here], { duration: TIME, easing: "cubic-bezier(.2, .7, .2, 1)", id: "deal" });
  flight.onfinish = () => copy.remove();
}

/** The prize that is shown counts up to what it is. */
export function countUp() {
  const place = /** @type {HTMLElement | null} */ (document.querySelector(".moment [data-count]"));
  if (!place) return;
  const cents = Number(place.dataset.count);
  const began = performance.now();
  const step = () => {
    const share = Math.min(1, (performance.now() - began) / COUNTING);
    place.textContent = dollars(share < 1 ? Math.round((cents * share) / 100) * 100 : cents);
    counting = share < 1 ? requestAnimationFrame(step) : 0;
  };
  step();
}

/** A prize that is still counting stands there at once. */
export function stopCounting() {
  cancelAnimationFrame(counting);
  counting = 0;
  const place = /** @type {HTMLElement | null} */ (document.querySelector(".moment [data-count]"));
  if (place) place.textContent = dollars(Number(place.dataset.count));
}
