/** The next lawful act in large words, its clause, and the one control that does it. */
import { cardSign } from "../cards.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { sign } from "../sprite.js";
import { say, t } from "../strings.js";
import { clause } from "../table/clause.js";
import { nameOf } from "../table/people.js";
import { drawPad, isWhole } from "./pad.js";
import { drawPayments } from "./payments.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {import("../dom.js").Child} Child */
/** @typedef {import("../staff/post.js").Post} Post */
/** @typedef {import("../types.js").GuideAct} GuideAct */
/** @typedef {import("../types.js").GuideStep} GuideStep */

const PAYS = new Set(["settle", "press", "burn_exposed", "pay_top_prize"]);
/** The keys of a choice, as a player's own page has them. @type {Record<string, string>} */
export const KEYS = { hit: "h", stand: "s", double: "d", split: "p", surrender: "u", rescue: "r" };

/** What an act asks for, out of the message around it. @param {GuideAct} act @returns {any} */
const inner = (act) => act.ask.ask ?? act.ask;

/** The acts of a step that this post may do. @param {GuideStep} step @returns {GuideAct[]} */
export const ownActs = (step) => step.acts.filter((act) => act.yours);

/** What an act's button says. @param {GuideAct} act @returns {string} */
function nameAct(act) {
  const ask = inner(act);
  if (ask.type === "choose") return t(`act.${ask.act}`);
  if (ask.type === "press") return say(`press.${String(ask.button).replaceAll(" ", "_")}`, ask.button) + (ask.seat ? ` ${ask.seat}` : "");
  const who = act.ask.whom ? `${nameOf(act.ask.whom)}: ` : "";
  const more = ask.wants === false ? ".not" : "";
  return who + say(`do.${ask.type}${more}`, t("dealer.done"));
}

/** @param {Post} post @param {GuideAct} act @param {string} card @returns {string} */
function nameWithCard(post, act, card) {
  const ask = inner(act);
  if (!card) return act.open ? t(`do.${ask.type}`) : t("dealer.key");
  if (!isWhole(card)) return t("dealer.key");
  const to = ask.type === "deal_card" ? (ask.to ? t("history.at", { box: ask.to }) : t("dealer.yourself")) : "";
  return to ? t("dealer.to", { card: cardSign(card), to }) : `${say(`do.${ask.type}`, "")}: ${cardSign(card)}`;
}

/** @param {Post} post @param {GuideAct} act @param {{card: string, pick: (card: string) => void, tens: boolean}} hand @returns {Child} */
function drawBlank(post, act, hand) {
  if (act.blank === "blackjack") {
    return h("div", { key: "check", class: "two" }, [
      h("button", { type: "button", class: "btn big", "data-key": "y", "aria-keyshortcuts": "y", "aria-busy": post.busy ? "true" : false, on: { click: () => post.give(act, { blackjack: true }) } }, [t("dealer.blackjack.yes"), h("kbd", null, "Y")]),
      h("button", { type: "button", class: "btn big", "data-key": "n", "aria-keyshortcuts": "n", "aria-busy": post.busy ? "true" : false, on: { click: () => post.give(act, { blackjack: false }) } }, [t("dealer.blackjack.no"), h("kbd", null, "N")]),
    ]);
  }
  const ready = isWhole(hand.card) || (act.open && !hand.card);
  const go = () => ready && (post.give(act, hand.card ? { [act.blank]: hand.card } : {}), hand.pick(""));
  return [
    ...drawPad(hand.card, hand.pick, { tens: hand.tens }),
    h("button", { key: "go", type: "button", class: "btn primary big", "data-key": "Enter", "aria-disabled": ready ? false : "true", "aria-busy": post.busy ? "true" : false, on: { click: go } }, [nameWithCard(post, act, hand.card), h("kbd", null, "Enter")]),
    h("p", { key: "stays", class: "tiny faint" }, t("dealer.stays")),
  ];
}

/** A step that one of several acts does: each is a button. @param {Post} post @param {GuideAct[]} acts @returns {Node_} */
function drawChoices(post, acts) {
  return h("div", { key: "choices", class: "choices" }, acts.map((act, n) => {
    const ask = inner(act);
    const key = ask.type === "choose" ? KEYS[ask.act] : String(n + 1);
    const words = signalWords(post, ask);
    return h("button", { key: `${n} ${JSON.stringify(act.ask)}`, type: "button", class: "btn big", "data-key": key, "aria-keyshortcuts": key, "aria-busy": post.busy ? "true" : false, on: { click: () => post.give(act) } }, [
      h("span", null, [nameAct(act), ask.cents ? ` ${dollars(ask.cents)}` : "", words ? h("small", null, words) : null]),
      h("kbd", null, key.toUpperCase()),
    ]);
  }));
}

/** How a player shows a choice with the hand, where the document says. @param {Post} post @param {any} ask @returns {string} */
function signalWords(post, ask) {
  if (ask.type !== "choose") return "";
  return post.guide.find((step) => step.acts.some((act) => act.ask.type === "read_signal" && act.ask.shown === ask.act))?.says ?? "";
}

/** The wheel waits for the player's own button; who has none is helped. @param {Post} post @param {GuideAct} act @returns {Child} */
function drawSpin(post, act) {
  return [
    h("p", { key: "own", class: "note good", role: "status" }, t("spin.own", { name: nameOf(act.ask.whom ?? act.ask.person ?? "") })),
    h("button", { key: "for", type: "button", class: "btn quiet", on: { click: () => post.give(act) } }, t("do.spin_wheel")),
  ];
}

/** @param {Post} post @param {GuideAct} act @returns {Child} */
function drawOne(post, act) {
  if (act.ask.type === "spin_wheel") return drawSpin(post, act);
  const told = PAYS.has(act.ask.type) ? post.foretold(act.ask) : null;
  const events = told && "events" in told ? told.events : [];
  return [
    drawPayments(events),
    h("button", { key: "go", type: "button", class: "btn primary big", "data-key": "Enter", "aria-busy": post.busy ? "true" : false, on: { click: () => post.give(act) } }, [nameAct(act), h("kbd", null, "Enter")]),
  ];
}

/** @param {Post} post @returns {Node_} */
function drawIdle(post) {
  const waits = post.waits;
  const words = waits ? waits.says : post.guide[0]?.says ?? t("dealer.nothing");
  return h("div", { key: "idle" }, [
    h("p", { class: "what" }, words),
    waits ? h("p", { class: "then" }, t("dealer.isfor", { who: say(`hat.${waits.acts[0].by.replaceAll(" ", "_")}`, waits.acts[0].by) })) : null,
  ]);
}

/** A mistake before a trainee's eyes, or how the last one went. @param {Post} post @returns {Node_ | null} */
function drawLesson(post) {
  const told = post.lesson;
  if (!told || (!told.says && !told.verdict)) return null;
  if (!told.says) return h("div", { key: "lesson", class: `note${told.verdict === "found" ? " good" : " alert"}`, role: "status" }, h("span", null, [t(`lesson.${told.verdict}`), " ", clause(told.clause)]));
  return h("div", { key: "lesson", class: "note alert lesson", role: "alert" }, [sign("warn"), h("span", null, [h("b", null, `${t("lesson.sees")}: ${told.says}`), " ", t("lesson.words")])]);
}

/** What is said or comes besides: the other rows of the guide. @param {Post} post @param {GuideStep | null} step @returns {Node_ | null} */
function drawThen(post, step) {
  const others = post.guide.filter((one) => one !== step && !one.acts.some((act) => act.ask.type === "read_signal")).slice(0, 5);
  if (!step || !others.length) return null;
  return h("ul", { key: "then", class: "then" }, others.map((one, n) => h("li", { key: `${n} ${one.says}` }, [one.says, " ", clause(one.clause)])));
}

/** @param {Post} post @param {{card: string, pick: (card: string) => void, tens: boolean}} hand @returns {Child} */
export function drawNext(post, hand) {
  const step = post.next;
  const acts = step ? ownActs(step) : [];
  const choice = acts.length > 1;
  return [
    h("div", { key: "head", class: "nhead" }, [h("h2", null, t("dealer.next")), clause(step?.clause ?? post.guide[0]?.clause ?? "")]),
    post.note ? h("div", { key: "note", class: `note${post.note.alert ? " alert" : ""}`, role: "alert" }, [sign("warn"), h("span", null, [post.note.words, " ", clause(post.note.clause)])]) : null,
    drawLesson(post),
    step ? h("p", { key: "what", class: "what", id: "what", tabindex: "-1" }, step.says) : drawIdle(post),
    drawThen(post, step),
    ...(choice ? [drawChoices(post, acts)] : acts.length ? [acts[0].blank ? drawBlank(post, acts[0], hand) : drawOne(post, acts[0])].flat() : []),
  ];
}
