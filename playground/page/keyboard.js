// The keys under a message. A key lives on while it says the same in the same place: its message may change under a finger.
import { bdi, h } from "./dom.js";
import { icon } from "./icons.js";

const STYLES = new Set(["danger", "success", "primary"]);
const CHANGING = ["class", "disabled", "aria-busy"];
/** So many pixels a finger may slip while it is down. */
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

/** Make the keyboard `now` show what `fresh`, drawn from a newer version of the same message, shows. */
export function updateKeyboard(now, fresh) {
  merge(now, fresh, (row, wanted) => merge(row, wanted, updateKey));
}

function merge(now, fresh, update) {
  const kept = [...now.children];
  const wanted = [...fresh.children];
  for (const extra of kept.slice(wanted.length)) extra.remove();
  wanted.forEach((item, at) => (at < kept.length ? update(kept[at], item) : now.append(item)));
}

/** Another label is another key: what a finger was put on is pressed, or nothing. */
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

/** A key that slides away from under a resting finger is pressed all the same; a finger that slides off the key does not press it. */
function onPress(element, press) {
  let down = null;
  element.addEventListener("pointerdown", (event) => {
    down = { x: event.clientX, y: event.clientY };
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("click", (event) => {
    const from = event.detail ? down : null; // a keyboard's click has no place
    down = null;
    const slipped = from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP;
    if (!slipped || isOver(element, event)) press();
  });
}

function isOver(element, { clientX: x, clientY: y }) {
  const box = element.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
