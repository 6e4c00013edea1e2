/** An address that leads nowhere: said to a person, with the way back. */
import { begin, drawBar } from "./bar.js";
import { byId, h, render } from "./dom.js";
import { t } from "./strings.js";

begin();
document.title = `${t("missing.title")} · spanish21`;
render(byId("bar"), drawBar({}));
render(byId("main"), h("div", { class: "empty" }, [h("h1", null, t("missing.title")), h("p", null, t("missing.words")), h("a", { class: "btn primary", href: "/" }, t("table.gone.go"))]));
