// The keys under a message. A key keeps its element while its label and place stay the same, because a message may change during a press.
import { bdi, h } from "./dom.js";
import { icon } from "./icons.js";

const STYLES = new Set(["danger", "success", "primary"]);
const CHANGING = ["class", "disabled", "aria-busy"];
/** Pixels by which a pressed finger may slip. */
const SLIP = 12;

/** `view` gives press(message, row, column) and isPending(message, row, column, button). */
export function renderKeyboard(message, view) {
  const rows = message.reply_markup?.inline_keyboard;
  if (!rows?.length) return null;
  return h(
    "div",
    { class: "keyboard", role: "group" },
    rows.map((buttons, row) => h("div", { class: "keys" }, buttons.map((button, column) => key(message, button, row, column, view)))),
  );
}

/** Make the keyboard `now` equal to `fresh`, which was drawn from a newer version of the same message. */
export function updateKeyboard(now, fresh) {
  merge(now, fresh, (row, wanted) => merge(row, wanted, updateKey));
}

function merge(now, fresh, update) {
  const kept = [...now.children];
  const wanted = [...fresh.children];
  for (const extra of kept.slice(wanted.length)) extra.remove();
  wanted.forEach((item, at) => (at < kept.length ? update(kept[at], item) : now.append(item)));
}

/** A key with another label is another key, so that no press reaches a replaced one. */
function updateKey(now, wanted) {
  if (now.innerHTML !== wanted.innerHTML) {
    now.replaceWith(wanted);
    return;
  }
  for (const name of CHANGING) {
    if (wanted.hasAttribute(name)) now.setAttribute(name, wanted.getAttribute(name));
    else now.removeAttribute(name);
  }
}

function key(message, button, row, column, view) {
  const pending = view.isPending(message, row, column, button);
  const style = STYLES.has(button.style) ? `key-${button.style}` : "";
  const element = h(
    "button",
    {
      type: "button",
      class: `key ${style}`,
      disabled: Boolean(button.disabled),
      "aria-busy": pending ? "true" : undefined,
      data: { row, column },
    },
    h("span", { class: "key-text" }, bdi(button.text)),
    (button.url || button.login_url) && icon("link"),
    button.copy_text && icon("copy"),
    h("span", { class: "spinner", "aria-hidden": "true" }),
  );
  onPress(element, () => view.press(message, row, column));
  return element;
}

/** Press a key even if it has moved away from a resting finger, but not if the finger has slid off it. */
function onPress(element, press) {
  let down = null;
  element.addEventListener("pointerdown", (event) => {
    down = { x: event.clientX, y: event.clientY };
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("click", (event) => {
    const from = event.detail ? down : null; // a click by keyboard has no position
    down = null;
    const slipped = from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP;
    if (!slipped || isOver(element, event)) press();
  });
}

function isOver(element, { clientX: x, clientY: y }) {
  const box = element.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
