/** The interface's displays: how far the game is, and the seats with what each shows. A tap sends the seat's button. */
import { h } from "../dom.js";
import { t } from "../strings.js";
import { clause } from "../table/clause.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../staff/post.js").Post} Post */

const STEPS = ["new game", "begin game", "seat", "proceed to spins", "press to enable", "winner paid"];
/** Which button is next where the guide names none. @type {Record<string, number>} */
const PHASES = { "resting": 0, "new game": 1, "bets locked": 2, "spins": 4, "button lit": 5, "wheel stopped": 5 };

/** The press that the guide asks for, whoever's it is. @param {Post} post @returns {any} */
function pressDue(post) {
  for (const step of post.guide) for (const act of step.acts) if (act.ask.type === "press") return act.ask;
  return null;
}

/** @param {Post} post @param {any} shown @returns {Node_} */
export function drawSteps(post, shown) {
  const due = pressDue(post);
  const now = due ? STEPS.indexOf(due.button) : PHASES[shown.phase];
  return h("ol", { key: "steps", class: "steps", "aria-label": t("spin.steps") }, STEPS.map((step, n) => h("li", { key: step, class: n < now ? "done" : n === now ? "now" : "", "aria-current": n === now ? "step" : false }, t(step === "seat" ? "spin.tap" : `press.${step.replaceAll(" ", "_")}`))));
}

/** @param {Post} post @param {any} shown @returns {Node_} */
export function drawSeats(post, shown) {
  const boxes = post.table?.boxes ?? [];
  return h("section", { key: "seats", class: "panel" }, [
    h("header", null, [h("h2", null, t("spin.seats")), h("span", { class: "small muted wide-only" }, [t("spin.taps"), " ", clause(post.entry("press")?.entry.clause ?? "")])]),
    h("div", { class: `seatpad of-${boxes.length}` }, boxes.map((box, n) => drawSeat(post, box, shown.taps[n] ?? 0))),
  ]);
}

/** @param {Post} post @param {import("../types.js").BoxView} box @param {number} taps @returns {Node_} */
function drawSeat(post, box, taps) {
  const answer = (post.message?.answers ?? []).find(({ ask }) => ask.type === "press" && /** @type {any} */ (ask).seat === box.number);
  const refusal = answer?.refusal ?? null;
  const laid = box.wagers.some((wager) => wager.kind === "bonus_spin");
  const shows = t(laid || taps ? `spin.shows.${taps}` : "spin.shows.none");
  const go = () => {
    if (!refusal) return post.send({ type: "press", button: "seat", seat: box.number });
    post.note = { words: refusal.detail, clause: refusal.clause, alert: true };
    post.redraw();
  };
  return h("button", { key: box.number, type: "button", class: `seat${taps === 2 ? " spun" : taps ? " even" : ""}${laid || taps ? "" : " bare"}`, "aria-disabled": refusal ? "true" : false, "aria-label": t("spin.seat.says", { seat: box.number, shows }), on: { click: go } }, [
    h("b", null, String(box.number)),
    h("span", null, shows),
    laid ? h("span", { class: "taps", "aria-hidden": "true" }, [1, 2].map((one) => h("i", { key: one, class: one <= taps ? "f" : "" }))) : null,
  ]);
}
