/** A betting position: hands towards the dealer, then the places for wagers, then the name. */
import { h } from "../dom.js";
import { angleOf, placeBox } from "../geometry.js";
import { dollars, gained } from "../money.js";
import { t } from "../strings.js";
import { drawHand, outcome } from "./hand.js";
import { nameOf, peopleOn } from "./people.js";
import { drawSpots, laidOn } from "./spots.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../types.js").BoxView} BoxView */
/** @typedef {import("../types.js").Layout} Layout */
/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {import("./spots.js").Hands_} Hands_ */

/** @param {BoxView} box @param {Picture} picture @param {Layout} layout @param {Hands_} hands @returns {Node_} */
export function drawBox(box, picture, layout, hands) {
  const people = peopleOn(box);
  const mine = box.number === hands.home;
  const turn = picture.awaits;
  const acting = turn !== null && turn[0] === box.number;
  const shared = new Set(laidOn(box, picture).filter((one) => one.kind === "main").map((one) => one.person)).size > 1;
  const many = box.hands.length > 1;
  const kind = ["box", mine && "mine", acting && "act", many && "four", shared && "duo", !people.length && !box.hands.length && "vacant", Math.abs(box.number - hands.home) === 1 && "near", isAside(box.number, picture.boxes.length) && "aside"];
  return h("article", { key: `box-${box.number}`, class: kind.filter(Boolean).join(" "), "aria-label": t("box.label", { box: box.number }), style: placeBox(box.number, picture.boxes.length) }, [
    box.hands.length > 0 &&
      h("div", { key: "hands", class: "hands" }, box.hands.map((hand, n) => {
        const at = `${box.number}.${n + 1}`;
        return drawHand(hand, { at, acting: acting && turn[1] === n + 1, many, shared: people.length > 1, me: hands.me });
      })),
    drawSpots(box, picture, layout, hands),
    h("div", { key: "plate", class: "plate" }, plate(box, picture, hands, people)),
  ]);
}

/** Whether a box lies at the side of the felt, where there is less room. @param {number} number @param {number} boxes @returns {boolean} */
function isAside(number, boxes) {
  return Math.abs(angleOf(number, boxes)) > 35;
}

/** @param {BoxView} box @param {Picture} picture @param {Hands_} hands @param {string[]} people @returns {string} */
function plate(box, picture, hands, people) {
  const all = people.length ? people : box.seated ? [box.seated] : [];
  if (!all.length) return box.number === hands.home && hands.me ? t("box.yours", { box: box.number }) : t("box.open");
  const envy = picture.bonuses.find((bonus) => bonus.account.includes("envy") && all.includes(bonus.person));
  const more = envy ? ` · ${t("box.envy", { amount: gained(envy.cents) })}` : status(box);
  if (all.length > 1) return t("box.shared", { box: box.number, people: all.length });
  if (all[0] === hands.me) return box.hands.length > 1 ? t("box.you.hands", { box: box.number, hands: box.hands.length }) : t("box.you", { box: box.number }) + (envy ? more : "");
  return nameOf(all[0]) + more;
}

/** @param {BoxView} box @returns {string} */
function status(box) {
  const hand = box.hands[0];
  if (!hand || box.hands.length > 1) return "";
  if (hand.total > 21) return "";
  return hand.ended === "stood" && hand.stakes.every((stake) => outcome(stake) === null) ? ` · ${t("box.stands")}` : "";
}

/** The strip of boxes on a phone. @param {Picture} picture @param {Hands_} hands @returns {Node_} */
export function drawStrip(picture, hands) {
  const used = picture.boxes.filter((box) => hands.goTo || box.number === hands.home || box.hands.length || box.wagers.length || box.seated);
  return h("div", { key: "strip", class: "others", role: "group", "aria-label": t("strip.label") }, used.map((box) => drawMini(box, picture, hands)));
}

/** @param {BoxView} box @param {Picture} picture @param {Hands_} hands @returns {Node_} */
function drawMini(box, picture, hands) {
  const people = peopleOn(box);
  const mine = box.number === hands.home;
  const laid = laidOn(box, picture);
  const settled = laid.length > 0 && laid.every((one) => one.net !== null);
  const prizes = picture.bonuses.filter((bonus) => bonus.box === box.number).reduce((sum, bonus) => sum + bonus.cents, 0);
  const net = laid.reduce((sum, one) => sum + (one.net ?? 0), prizes);
  const sum = laid.reduce((all, one) => all + one.cents, 0);
  const total = box.hands.length > 1 ? t("strip.hands", { hands: box.hands.length }) : box.hands.length ? String(box.hands[0].total) : sum ? dollars(sum) : "–";
  const last = settled ? gained(net) : box.hands.length ? dollars(sum || handSum(box)) : sum ? t("strip.laid") : "";
  const who = people[0] ?? box.seated ?? "";
  const name = mine || who === hands.me ? t("strip.box", { box: box.number }) : nameOf(who);
  const inside = [h("span", null, name || t("strip.box", { box: box.number })), h("b", null, total), h("span", null, mine && !settled && !sum ? t("you") : last)];
  const common = { key: `mini-${box.number}`, class: `mini${mine ? " me" : ""}` };
  const go = hands.goTo;
  if (!go) return h("span", common, inside);
  return h("button", { ...common, type: "button", "aria-pressed": mine ? "true" : "false", on: { click: () => go(box.number) } }, inside);
}

/** @param {BoxView} box @returns {number} */
function handSum(box) {
  return box.hands.flatMap((hand) => hand.stakes).reduce((sum, stake) => sum + stake.cents + stake.added.reduce((a, b) => a + b, 0), 0);
}
