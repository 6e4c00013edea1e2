/**
 * The smallest way from a picture in words to elements: `h` describes, `render` brings a place to
 * look like it, keeping the elements that stay (so focus and motion survive). Text only ever
 * becomes a text node: what strangers write can never become markup. Knows nothing of cards.
 *
 * @typedef {{tag: string, key: string, props: Props, children: (Node_ | string)[]}} Node_
 * @typedef {Node_ | string | number | false | null | undefined} One
 * @typedef {One | (One | One[])[]} Child
 * @typedef {Record<string, any>} Props
 */

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = new Set(
  "svg g path circle rect text textPath use defs symbol radialGradient linearGradient stop pattern title polygon line".split(" "),
);

/**
 * Describe an element: `class`, attributes, `on` for listeners, `style` for custom properties.
 * @param {string} tag @param {Props | null} [props] @param {...Child} children
 * @returns {Node_}
 */
export function h(tag, props, ...children) {
  const given = props ?? {};
  /** @type {(Node_ | string)[]} */
  const kept = [];
  for (const child of /** @type {One[]} */ (children.flat(3))) {
    if (child === null || child === undefined || child === false || child === "") continue;
    kept.push(typeof child === "number" ? String(child) : /** @type {Node_ | string} */ (child));
  }
  return { tag, key: given.key === undefined ? "" : String(given.key), props: given, children: kept };
}

/**
 * Bring the children of a place to look as described.
 * @param {Element} place @param {Child} wanted
 */
export function render(place, wanted) {
  const list = (/** @type {One[]} */ (Array.isArray(wanted) ? wanted.flat(3) : [wanted])).filter(
    (child) => child !== null && child !== undefined && child !== false && child !== "",
  );
  patchChildren(place, /** @type {(Node_ | string)[]} */ (list.map((child) => (typeof child === "number" ? String(child) : child))));
}

/** @param {Element} place @param {(Node_ | string)[]} wanted */
function patchChildren(place, wanted) {
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const child of place.children) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  let at = place.firstChild;
  for (const child of wanted) {
    const found = pick(at, child, keyed);
    if (found === null) {
      place.insertBefore(make(child), at);
      continue;
    }
    if (found !== at) place.insertBefore(found, at);
    else at = at.nextSibling;
    refresh(found, child);
  }
  while (at) {
    const next = at.nextSibling;
    place.removeChild(at);
    at = next;
  }
}

/**
 * The node that may stand for a described child: by key, or the next one of its kind.
 * @param {ChildNode | null} at @param {Node_ | string} child @param {Map<string, Element>} keyed
 * @returns {ChildNode | null}
 */
function pick(at, child, keyed) {
  if (typeof child === "string") return at?.nodeType === Node.TEXT_NODE ? at : null;
  if (child.key) {
    const found = keyed.get(child.key);
    return found && found.localName === child.tag ? found : null;
  }
  const same = at instanceof Element && at.localName === child.tag && !keyOf(at);
  return same ? at : null;
}

/** @param {Node_ | string} child @returns {ChildNode} */
function make(child) {
  if (typeof child === "string") return document.createTextNode(child);
  const element = DRAWN.has(child.tag) ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
  refresh(element, child);
  return element;
}

/** @type {WeakMap<Element, Props>} */
const shown = new WeakMap();

/** @param {Element} element @returns {string} */
function keyOf(element) {
  const props = shown.get(element);
  return props?.key === undefined ? "" : String(props.key);
}

/** @param {ChildNode} node @param {Node_ | string} child */
function refresh(node, child) {
  if (typeof child === "string") {
    if (node.textContent !== child) node.textContent = child;
    return;
  }
  const element = /** @type {HTMLElement} */ (node);
  const before = shown.get(element) ?? {};
  shown.set(element, child.props);
  for (const name of Object.keys(before)) if (!(name in child.props)) unset(element, name, before[name]);
  for (const [name, value] of Object.entries(child.props)) set(element, name, value, before[name]);
  patchChildren(element, child.children);
}

/** @param {HTMLElement} element @param {string} name @param {any} value @param {any} before */
function set(element, name, value, before) {
  if (name === "key" || name === "children") return;
  if (name === "on") return listen(element, value, before ?? {});
  if (name === "style") return restyle(element, value, before ?? {});
  if (name === "value" || name === "checked") {
    const field = /** @type {any} */ (element);
    if (field[name] !== value) field[name] = value;
    return;
  }
  if (value === before) return;
  if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** @param {HTMLElement} element @param {string} name @param {any} before */
function unset(element, name, before) {
  if (name === "on") listen(element, {}, before);
  else if (name === "style") restyle(element, {}, before);
  else if (name !== "key") element.removeAttribute(name);
}

/** Custom properties go through the object model: the policy allows no style attribute.
 * @param {HTMLElement} element @param {Record<string, string>} now @param {Record<string, string>} before */
function restyle(element, now, before) {
  for (const name of Object.keys(before)) if (!(name in now)) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(now)) if (before[name] !== value) element.style.setProperty(name, value);
}

/** @param {Element} element @param {Record<string, EventListener>} now @param {Record<string, EventListener>} before */
function listen(element, now, before) {
  for (const [type, call] of Object.entries(before)) if (now[type] !== call) element.removeEventListener(type, call);
  for (const [type, call] of Object.entries(now)) if (before[type] !== call) element.addEventListener(type, call);
}

/** The element with an id, which the page's own HTML is known to hold.
 * @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}
