// Helpers that build DOM. Data only becomes text nodes or attributes, never markup.

const SVG = "http://www.w3.org/2000/svg";

/** Create an element: `h("button", {class: "x", onclick: fn, "aria-label": "…"}, child, …)`. Falsy children are skipped. */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "value" && tag === "textarea") element.value = value;
    else if (name === "checked") element.defaultChecked = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children) {
    if (child === undefined || child === null || child === false) continue;
    if (Array.isArray(child)) append(element, child);
    else element.append(child);
  }
}

/** Return an isolated run of text, so that no name can reorder or restyle its surroundings. */
export const bdi = (text, props) => h("bdi", { dir: "auto", ...props }, text);

export function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

export const focusables = (root) => [...root.querySelectorAll(FOCUSABLE)].filter((item) => item.offsetParent !== null);

export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const touchScreen = () => matchMedia("(pointer: coarse)").matches;

/** Run `fn` once in the next frame, however often it was requested. Hidden tabs have no frames and use a timer. */
export function perFrame(fn) {
  let queued = false;
  return () => {
    if (queued) return;
    queued = true;
    const run = () => {
      queued = false;
      fn();
    };
    if (document.hidden) setTimeout(run, 50);
    else requestAnimationFrame(run);
  };
}

const keyedParts = new WeakMap();

/**
 * Make `parent` show `items` ([key, element] pairs) while keeping the elements it already has: a press that began
 * before an update must still end on the same button. Handlers of a kept element stay those of its first version.
 */
export function keyed(parent, items) {
  const known = keyedParts.get(parent) ?? new Map();
  const next = new Map();
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  let after = null;
  for (const [key, fresh] of items) {
    const element = known.get(key) ?? fresh;
    if (element !== fresh) refresh(element.querySelector("button") ?? element, fresh.querySelector("button") ?? fresh);
    const place = after ? after.nextSibling : parent.firstChild;
    if (place !== element) parent.insertBefore(element, place);
    next.set(key, element);
    after = element;
  }
  while (after ? after.nextSibling : parent.firstChild) (after ? after.nextSibling : parent.firstChild).remove();
  keyedParts.set(parent, next);
  if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
}

function refresh(element, fresh) {
  if (element.outerHTML === fresh.outerHTML) return;
  for (const { name } of [...element.attributes]) if (!fresh.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of fresh.attributes) element.setAttribute(name, value);
  element.replaceChildren(...fresh.childNodes);
}
