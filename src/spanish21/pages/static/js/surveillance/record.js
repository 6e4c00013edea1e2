/** The record: the chain verified on request, and a table's papers for a regulator. */
import { h } from "../dom.js";
import { momentOf } from "../floor/house.js";
import { sign } from "../sprite.js";
import { t } from "../strings.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{at: number, streams: number, events: number, digest: string, faults: string[]}} Proof */

const PAPERS = ["record.jsonl", "payments.csv", "figures.csv"];

/** @param {Proof | null} proof @param {boolean} busy @param {() => void} verify @returns {Node_} */
export function drawChain(proof, busy, verify) {
  return h("section", { key: "chain", class: "panel chain", "aria-label": t("chain.title") }, [
    h("header", null, [h("h2", null, t("chain.title")), proof ? h("span", { class: `tag ${proof.faults.length ? "warn" : "on"}` }, t(proof.faults.length ? "chain.broken" : "chain.intact")) : null]),
    h("p", { class: "small muted" }, t("chain.words")),
    h("button", { type: "button", class: "btn primary", "aria-busy": busy ? "true" : false, on: { click: () => !busy && verify() } }, t(busy ? "chain.busy" : "chain.go")),
    proof ? h("div", { role: "status" }, [
      h("p", null, t("chain.read", { events: proof.events.toLocaleString("en-US"), streams: proof.streams, when: momentOf(proof.at) })),
      h("p", { class: "mono" }, proof.digest),
      h("ul", null, proof.faults.map((fault, n) => h("li", { key: n, class: "note alert" }, [sign("warn"), h("span", null, fault)]))),
    ]) : null,
  ]);
}

/** @param {{id: string, name: string}[]} tables @returns {Node_} */
export function drawPapers(tables) {
  return h("section", { key: "papers", class: "panel", "aria-label": t("papers.title") }, [
    h("header", null, h("h2", null, t("papers.title"))),
    h("p", { class: "small muted" }, t("papers.words")),
    h("ul", { class: "papers" }, tables.map((table) => h("li", { key: table.id }, [h("b", null, table.name), h("span", { class: "sign" }, PAPERS.map((paper) => h("a", { key: paper, class: "btn", href: `/api/house/papers/${encodeURIComponent(table.id)}/${paper}`, download: true, "aria-label": `${table.name}: ${t(`paper.${paper}`)}` }, t(`paper.${paper}`))))]))),
  ]);
}
