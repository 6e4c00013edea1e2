/** One trainee's table as the instructor sees it: the console, what could go wrong now, and the score. */
import { drawLayout } from "../dealer/layout.js";
import { h } from "../dom.js";
import { t } from "../strings.js";
import { clause } from "../table/clause.js";

/** @typedef {import("../dom.js").Node_} Node_ */
/** @typedef {{table: string, name: string, trainee: string, slip: string, verdict: string, score: {clause: string, found: number, missed: number}[],
 *   possible: {key: string, says: string, clause: string}[]}} Lesson */

/** @param {Lesson} lesson @returns {Node_} */
function drawScore(lesson) {
  if (!lesson.score.length) return h("p", { key: "noscore", class: "small muted" }, t("class.noscore"));
  return h("table", { key: "score" }, [
    h("thead", null, h("tr", null, [h("th", null, t("class.clause")), h("th", { class: "num" }, t("class.found")), h("th", { class: "num" }, t("class.missed"))])),
    h("tbody", null, lesson.score.map((mark) => h("tr", { key: mark.clause, "data-clause": mark.clause }, [h("td", null, clause(mark.clause)), h("td", { class: "num" }, String(mark.found)), h("td", { class: "num" }, String(mark.missed))]))),
  ]);
}

/** @param {Lesson} lesson @param {(key: string) => void} inject @returns {Node_} */
function drawSlips(lesson, inject) {
  const words = lesson.slip ? t("class.sees", { slip: lesson.slip }) : lesson.verdict ? t(`class.${lesson.verdict}.last`) : t("class.quiet");
  return h("section", { key: "slips", class: "panel menus" }, [
    h("h2", null, t("class.inject")),
    h("p", { class: "note", role: "status" }, words),
    lesson.possible.length ? h("ul", { class: "irr" }, lesson.possible.map((slip) => h("li", { key: slip.key }, h("button", { type: "button", "data-slip": slip.key, "aria-disabled": lesson.slip ? "true" : false, on: { click: () => !lesson.slip && inject(slip.key) } }, [h("span", null, slip.says), clause(slip.clause)])))) : h("p", { class: "small muted" }, t("class.nothing")),
  ]);
}

/** @param {Lesson} lesson @param {import("../staff/post.js").Post | null} post @param {(key: string) => void} inject @returns {Node_} */
export function drawLesson(lesson, post, inject) {
  const table = post?.table ?? null;
  const step = post?.guide.find((one) => one.acts.length) ?? post?.guide[0];
  const there = post?.message?.present?.some((one) => one.person === lesson.trainee) ?? false;
  return h("section", { key: lesson.table, class: "lesson-row", "data-lesson": lesson.trainee, "aria-label": lesson.name }, [
    h("header", { key: "head" }, [h("h2", null, lesson.name), h("span", { class: `live${there ? "" : " off"}` }, t(there ? "class.here" : "class.away", { name: lesson.trainee }))]),
    h("div", { key: "console", class: "grid" }, [
      h("div", { class: "next-act" }, [h("div", { class: "nhead" }, [h("h3", null, t("class.next")), clause(step?.clause ?? "")]), h("p", { class: "what" }, step?.says ?? "")]),
      table ? h("div", { class: "layout", key: "felt" }, drawLayout(table, step?.acts[0]?.ask)) : null,
      h("ol", { class: "done" }, (post?.done ?? []).slice(0, 5).map((one, n) => h("li", { key: `${n} ${one.words}` }, [h("span", null, one.words), clause(one.clause)]))),
    ]),
    h("div", { key: "side", class: "lesson-side" }, [
      drawSlips(lesson, inject),
      h("section", { class: "panel" }, [h("h2", null, t("class.score")), drawScore(lesson)]),
    ]),
  ]);
}
