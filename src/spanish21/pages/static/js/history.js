/** The history page; so far its head. */
import { begin, drawBar } from "./bar.js";
import { byId, h, render } from "./dom.js";
import { t } from "./strings.js";

begin();
render(byId("bar"), drawBar({}));
render(byId("main"), [
  h("div", { key: "head", class: "head" }, h("div", null, [h("h1", null, t("history.title")), h("p", null, t("history.words"))])),
  h("div", { key: "none", class: "empty" }, t("soon.none")),
]);
