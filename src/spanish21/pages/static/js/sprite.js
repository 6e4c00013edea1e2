/** Shapes that many pictures use: the suits, the net of a card's back, the small signs. */
import { h, render } from "./dom.js";

const SUITS = {
  s: "M50 6C58 26 92 42 92 66c0 14-10 22-21 22-8 0-14-4-17-9 1 7 4 12 10 16H36c6-4 9-9 10-16-3 5-9 9-17 9C18 88 8 80 8 66 8 42 42 26 50 6Z",
  h: "M50 94C42 76 6 58 6 32 6 17 17 8 29 8c10 0 17 6 21 15C54 14 61 8 71 8c12 0 23 9 23 24 0 26-36 44-44 62Z",
  d: "M50 4C60 24 72 38 86 50 72 62 60 76 50 96 40 76 28 62 14 50 28 38 40 24 50 4Z",
  c: "M50 5c13 0 22 10 22 22 0 7-3 12-7 16 3-2 7-3 10-3 12 0 21 9 21 21s-9 22-21 22c-9 0-16-5-20-12 0 9 3 18 11 24H34c8-6 11-15 11-24-4 7-11 12-20 12C13 83 4 73 4 61s9-21 21-21c3 0 7 1 10 3-4-4-7-9-7-16C28 15 37 5 50 5Z",
};

/** @param {string} id @param {string} d @param {number} width */
function stroke(id, d, width) {
  return h("symbol", { id, viewBox: "0 0 20 20" }, h("path", { d, class: "sign", "stroke-width": width }));
}

/** Put the shapes into the page, out of sight. */
export function addSprite() {
  const place = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  place.setAttribute("class", "sprite");
  place.setAttribute("aria-hidden", "true");
  document.body.prepend(place);
  render(place, [
    h("defs", null, [
      Object.entries(SUITS).map(([id, d]) => h("symbol", { id, viewBox: "0 0 100 100" }, h("path", { d }))),
      h("pattern", { id: "net", width: 12, height: 12, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, [
        h("path", { class: "net-line", d: "M0 0H12M0 0V12" }),
        h("rect", { class: "net-dot", x: 4.6, y: 4.6, width: 3.2, height: 3.2 }),
      ]),
      stroke("warn", "M10 2 19 18H1ZM10 8v4.5M10 14.4v1.2", 1.7),
      stroke("info", "M10 2a8 8 0 1 0 .01 0ZM10 9v5M10 5.6v1.3", 1.7),
      stroke("tick", "m4 10.5 4 4 8-9", 2.2),
      stroke("lock", "M4 9h12v8.5H4ZM6.6 9V6.4a3.4 3.4 0 0 1 6.8 0V9", 1.7),
      h("symbol", { id: "person", viewBox: "0 0 20 20" }, [
        h("circle", { cx: 10, cy: 6.6, r: 3.6 }),
        h("path", { d: "M2.8 18c.6-4.4 3.4-6.4 7.2-6.4s6.6 2 7.2 6.4Z" }),
      ]),
    ]),
  ]);
}

/** One of the small signs. @param {string} name */
export function sign(name) {
  return h("svg", { viewBox: "0 0 20 20", "aria-hidden": "true", class: "ico" }, h("use", { href: `#${name}` }));
}
