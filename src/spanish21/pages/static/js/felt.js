/**
 * The cloth: its shape with rail and gold line, and what is printed on it in arcs, from the rules
 * in force. Drawn once for each shape; the style sheet shows one of them.
 */
import { h } from "./dom.js";

/** @typedef {import("./dom.js").Node_} Node_ */
/** @typedef {{w: number, h: number, path: string, lines: {y: number, x: number, r: number, size: string}[]}} Shape */

/** @type {Record<string, Shape>} */
const SHAPES = {
  wide: {
    w: 1440,
    h: 660,
    path: "M16 16H1424V172C1424 488 1094 644 720 644S16 488 16 172Z",
    lines: [
      { x: 360, y: 154, r: 1076, size: "big" },
      { x: 348, y: 179, r: 1183, size: "mid" },
      { x: 340, y: 199, r: 1274, size: "low" },
    ],
  },
  beside: {
    w: 1068,
    h: 640,
    path: "M16 16H1052V167C1052 473 811 624 534 624S16 473 16 167Z",
    lines: [
      { x: 232, y: 162, r: 904, size: "big" },
      { x: 222, y: 186, r: 994, size: "mid" },
      { x: 190, y: 205, r: 1180, size: "low" },
    ],
  },
  tall: {
    w: 820,
    h: 830,
    path: "M16 16H804V216C804 614 623 814 410 814S16 614 16 216Z",
    lines: [
      { x: 120, y: 238, r: 709, size: "big" },
      { x: 114, y: 266, r: 760, size: "mid" },
      { x: 90, y: 289, r: 905, size: "low" },
    ],
  },
};

/** @param {string} name @param {string[]} print @param {string} fine @returns {Node_} */
function drawShape(name, print, fine) {
  const { w, h: high, path, lines } = SHAPES[name];
  const centre = (/** @type {number} */ x, /** @type {number} */ y) => `translate(${w / 2} ${high / 2}) scale(${x} ${y}) translate(${-w / 2} ${-high / 2})`;
  return h("svg", { key: `felt-${name}`, class: `felt-${name}`, viewBox: `0 0 ${w} ${high}`, "aria-hidden": "true" }, [
    h("defs", null, [
      h("radialGradient", { id: `cloth-${name}`, cx: 0.5, cy: 0.28, r: 0.8 }, [
        h("stop", { offset: 0, class: "cloth-hi" }),
        h("stop", { offset: 0.62, class: "cloth" }),
        h("stop", { offset: 1, class: "cloth-lo" }),
      ]),
    ]),
    h("path", { class: "rail", d: path, fill: `url(#cloth-${name})` }),
    h("path", { class: "rail-hi", d: path, transform: centre(1 + 18 / w, 1 + 18 / high) }),
    h("path", { class: "gold", d: path, transform: centre(1 - 34 / w, 1 - 34 / high) }),
    h("g", { class: "arcs" }, print.slice(0, lines.length).map((text, n) => drawArc(`${name}${n}`, text, lines[n], w))),
    h("text", { class: "print-fine", x: 50, y: 52 }, fine),
  ]);
}

/** @param {string} id @param {string} text @param {Shape["lines"][0]} line @param {number} w @returns {Node_} */
function drawArc(id, text, line, w) {
  return h("g", null, [
    h("path", { id: `arc-${id}`, class: "arc", d: `M${line.x} ${line.y}A${line.r} ${line.r} 0 0 0 ${w - line.x} ${line.y}` }),
    h("text", { class: `print-${line.size}` }, h("textPath", { href: `#arc-${id}`, startOffset: "50%", "text-anchor": "middle" }, text)),
  ]);
}

/** Every shape: the lines printed from the largest to the smallest, the fine print in the corner.
 * @param {string[]} print @param {string} fine @returns {Node_[]} */
export function drawFelt(print, fine) {
  const short = print.map((line) => line.split("; ").pop() ?? line);
  return Object.keys(SHAPES).map((name) => drawShape(name, name === "tall" ? short : print, fine));
}
