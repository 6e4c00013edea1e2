/** What is paid and collected by the act that is due: wager by wager, in the order it is done, in chips. */
import { drawStack } from "../chips.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { say, t } from "../strings.js";
import { clause } from "../table/clause.js";
import { nameOf } from "../table/people.js";

/** @typedef {import("../types.js").Seen} Seen */
/** @typedef {{key: string, who: string, words: string, cents: number, does: string, clause: string}} Payment */

/** @param {Seen} event @returns {Payment | null} */
function paymentOf(event) {
  const at = event.hand > 1 ? t("history.at.hand", { box: event.box, hand: event.hand }) : t("history.at", { box: event.box });
  const who = `${at}, ${nameOf(event.person ?? "")}`;
  const kind = say(`kind.${event.kind}`, String(event.kind ?? "").replaceAll("_", " "));
  const key = `${event.type} ${event.box} ${event.hand} ${event.kind} ${event.person} ${event.name}`;
  if (event.type === "wager_settled") {
    const does = event.won ? "pay" : event.back === event.staked ? "push" : event.back ? "half" : "take";
    const cents = does === "pay" ? event.won : does === "half" ? event.staked - event.back : event.staked;
    return { key, who, words: `${kind}${event.name && does === "pay" ? ` · ${say(`won.${event.name}`, String(event.name).replaceAll("_", " "))}` : ""}`, cents, does, clause: event.clause };
  }
  if (event.type === "bonus_paid") return { key, who, words: say(`won.${event.name}`, String(event.name).replaceAll("_", " ")), cents: event.cents, does: "pay", clause: event.clause };
  if (event.type === "stake_returned" || event.type === "wager_voided") return { key, who, words: kind, cents: event.cents, does: "back", clause: event.clause };
  if (event.type === "stake_collected") return { key, who, words: kind, cents: event.cents, does: "take", clause: event.clause ?? "" };
  return null;
}

/** @param {Seen[]} events @returns {import("../dom.js").Node_ | null} */
export function drawPayments(events) {
  const found = events.map(paymentOf).filter((one) => one !== null);
  if (!found.length) return null;
  return h("ol", { key: "pays", class: "pays", "aria-label": t("dealer.pays") }, found.map((one) => h("li", { key: one.key, class: one.does }, [
    one.cents ? drawStack(one.cents) : null,
    h("span", { class: "who" }, [h("b", null, t(`dealer.${one.does}`, { amount: dollars(one.cents) })), h("small", null, `${one.who} · ${one.words}`)]),
    clause(one.clause),
  ])));
}
