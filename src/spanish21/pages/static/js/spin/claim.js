/** A top prize on its way to being paid: who was told, the four checks, and the button of whoever's turn it is. */
import { h } from "../dom.js";
import { sign } from "../sprite.js";
import { say, t } from "../strings.js";
import { clause } from "../table/clause.js";
import { nameOf } from "../table/people.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../staff/post.js").Post} Post */

const CHECKS = ["the hand was dealt properly", "the Bonus Spin wager was made", "the hand is a natural blackjack", "the wheel stopped on the top prize"];

/** @param {Post} post @param {(ask: any) => boolean} fits @returns {{says: string, clause: string, act: import("../types.js").GuideAct} | null} */
function find(post, fits) {
  for (const step of post.guide) for (const act of step.acts) if (fits(act.ask)) return { says: step.says, clause: step.clause, act };
  return null;
}

/** @param {Post} post @param {string} key @param {string} words @param {boolean} done @param {ReturnType<typeof find>} found @returns {Node_} */
function drawCheck(post, key, words, done, found) {
  const own = found?.act.yours;
  return h("li", { key, "data-check": key }, [
    done ? sign("tick") : h("span"),
    h("span", null, [words, " ", clause(found?.clause ?? "")]),
    done ? h("span", { class: "tag on" }, t("spin.signed")) : own ? h("button", { type: "button", class: "btn primary", on: { click: () => post.give(/** @type {any} */ (found).act) } }, t("spin.sign")) : h("span", { class: "tag" }, found ? say(`hat.${found.act.by}`, found.act.by) : t("spin.open")),
  ]);
}

/** @param {Post} post @returns {Node_ | null} */
export function drawClaim(post) {
  const claim = post.message?.view.scene.claim;
  if (!claim) return null;
  return h("section", { key: "claim", class: "panel claim", "aria-label": t("spin.claim") }, [
    h("h2", null, t("spin.claim.of", { name: nameOf(claim.person), seat: claim.box })),
    h("p", null, t("spin.claim.words")),
    h("ul", { class: "checks" }, [
      drawCheck(post, "called", t("spin.called"), claim.called, find(post, (ask) => ask.type === "call_floor")),
      drawCheck(post, "told", t("spin.told"), claim.told, find(post, (ask) => ask.type === "tell_surveillance")),
      ...CHECKS.map((check) => drawCheck(post, check, say(`check.${check.replaceAll(" ", "_")}`, check), claim.signed.includes(check), find(post, (ask) => ask.type === "sign_check" && ask.check === check))),
    ]),
    drawFailure(post),
  ]);
}

/** Whoever may record that a check fails opens the form for it. @param {Post} post @returns {Node_ | null} */
function drawFailure(post) {
  const found = post.entry("fail_check");
  if (!found || !post.message?.view.scene.claim?.told) return null;
  return h("button", { key: "fail", type: "button", class: "btn danger", on: { click: () => post.choose(found.menu, found.entry) } }, t("spin.fail"));
}
