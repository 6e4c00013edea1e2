/** The felt with everything on it, drawn from a picture. */
import { h } from "../dom.js";
import { drawFelt } from "../felt.js";
import { dollars } from "../money.js";
import { say, t } from "../strings.js";
import { told, toldInParts } from "../told.js";
import { drawBox, drawStrip } from "./box.js";
import { drawDealer, drawMoment, drawRack, drawShoe } from "./dealer.js";
import { nameOf } from "./people.js";
import { drawWheel } from "./wheel.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../types.js").Layout} Layout */
/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {{title: string, cents: number, words: string, clause: string}} Moment */

/** What is printed on the cloth, the largest first. @param {Layout} layout @returns {string[]} */
export function printed(layout) {
  const [first = "", ...rest] = layout.motto.map(told).map((line) => line.charAt(0).toUpperCase() + line.slice(1));
  return [first.toUpperCase(), rest.join(" · "), toldInParts(layout.bonus)].filter(Boolean);
}

/** The prize to be said in the middle of the felt, if the round has brought one. @param {Picture} picture @param {string} me @returns {Moment | null} */
export function momentOf(picture, me) {
  const own = picture.bonuses.find((one) => one.person === me && !one.account.includes("envy")) ?? picture.bonuses.find((one) => !one.account.includes("envy"));
  if (own) return { title: t("moment.super") + (own.person === me ? "" : ` · ${nameOf(own.person)}`), cents: own.cents, words: t("moment.super.words"), clause: own.clause };
  const jackpot = picture.settled.find((one) => one.jackpot);
  if (jackpot) return { title: t("moment.jackpot", { name: say(`prize.${jackpot.jackpot}`, jackpot.jackpot) }), cents: jackpot.won, words: `${t("moment.jackpot.words")} · ${nameOf(jackpot.person)}`, clause: jackpot.clause };
  return null;
}

/** @param {Picture} picture @param {Layout} layout @param {import("./spots.js").Hands_} hands @param {import("../types.js").SceneView | null} scene @returns {(Node_ | null | false)[]} */
export function drawStage(picture, layout, hands, scene) {
  const moment = picture.playing || picture.over || picture.settled.length ? momentOf(picture, hands.me) : null;
  const wheel = picture.wheel[picture.wheel.length - 1];
  return [
    ...drawFelt(printed(layout), t("felt.rules", { hash: layout.hash })),
    drawStrip(picture, hands),
    drawRack(picture, layout),
    drawDealer(picture, layout),
    drawShoe(picture, layout),
    h("p", { key: "print", class: "print", "aria-hidden": "true" }, layout.motto.slice(0, 2).map(told).join(" · ")),
    moment ? drawMoment(moment) : wheel && layout.wheel.length ? drawWheel(layout.wheel, wheel, picture, hands.home) : null,
    ...picture.boxes.map((box) => drawBox(box, picture, layout, hands)),
    scene?.claim ? h("div", { key: "claim", class: "moment claim" }, [h("div", { class: "k" }, t("moment.claim")), h("div", { class: "w" }, `${nameOf(scene.claim.person)} · ${t("moment.claim.words")}`)]) : null,
    drawInsured(picture, hands.me),
  ];
}

/** Insurance lies on the arc between print and boxes. @param {Picture} picture @param {string} me @returns {Node_ | false} */
function drawInsured(picture, me) {
  const laid = picture.boxes.flatMap((box) => box.wagers.filter((wager) => wager.kind === "insurance").map((wager) => ({ ...wager, box: box.number })));
  if (!laid.length) return false;
  return h("div", { key: "insured", class: "insured" }, laid.map((one) => h("span", { key: `${one.box}-${one.person}` }, `${t("kind.insurance")} ${dollars(one.cents)} · ${one.person === me ? t("you") : nameOf(one.person)}`)));
}
