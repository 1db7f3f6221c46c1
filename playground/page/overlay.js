// Toasts, alerts and bottom sheets of one phone, which do not affect the other phones.
import { focusables, h } from "./dom.js";
import { t } from "./i18n.js";

export class Overlay {
  /** `screen` is made inert while a dialog is open; `refocus()` is the fallback place for the focus afterwards. */
  constructor(screen, refocus) {
    this.screen = screen;
    this.refocus = refocus;
    this.toasts = h("div", { class: "toasts", role: "status", "aria-live": "polite" });
    this.layer = h("div", { class: "overlay" });
    this.queue = [];
  }

  toast(text) {
    const item = h("div", { class: "toast" }, h("bdi", { dir: "auto" }, text));
    this.toasts.replaceChildren(item);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => item.remove(), Math.min(3500 + text.length * 40, 9000));
  }

  /** Show a message that has to be confirmed; further ones wait. */
  alert(title, text, link) {
    const content = (close) => [
      h("h3", { class: "alert-title" }, h("bdi", null, title)),
      text && h("p", { class: "alert-text", dir: "auto" }, text),
      h(
        "div",
        { class: "alert-actions" },
        link && h("a", { class: "button", href: link, target: "_blank", rel: "noopener noreferrer", onclick: close }, t("page-open")),
        h("button", { type: "button", class: "button main", onclick: close }, t(link ? "page-close" : "page-ok")),
      ),
    ];
    this.show("alert", "alertdialog", title, content);
  }

  /** Show a sheet at the bottom edge; `build(close)` returns its children. */
  sheet(label, build) {
    this.show("sheet", "dialog", label, build);
  }

  show(kind, role, label, build) {
    if (this.layer.childElementCount) {
      this.queue.push([kind, role, label, build]);
      return;
    }
    const before = document.activeElement;
    const inside = this.screen.contains(before);
    const place = inside ? focusPlace(this.screen, before) : null;
    const close = () => {
      this.layer.replaceChildren();
      this.screen.inert = false;
      const held = this.hadFocus;
      this.hadFocus = false;
      const next = this.queue.shift();
      if (next) this.show(...next);
      else if (held) (before?.isConnected ? before : place?.() ?? this.refocus())?.focus({ preventScroll: true });
    };
    const dialog = h("div", { class: `panel ${kind}`, role, "aria-modal": "true", "aria-label": label, tabindex: "-1" }, build(close));
    const backdrop = h("div", { class: "backdrop", onclick: close });
    dialog.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        close();
      } else if (event.key === "Tab") keepInside(dialog, event);
    });
    dialog.addEventListener("focusin", () => (this.hadFocus = true));
    this.layer.replaceChildren(backdrop, dialog);
    this.screen.inert = true;
    // Another phone may be in use: take the focus only from this phone, or if nothing has it.
    if (inside || before === document.body || before === null) (focusables(dialog)[0] ?? dialog).focus();
  }

  get isOpen() {
    return this.layer.childElementCount > 0;
  }
}

function keepInside(dialog, event) {
  const items = focusables(dialog);
  const first = items[0] ?? dialog;
  const last = items.at(-1) ?? dialog;
  if (event.shiftKey && document.activeElement === first) last.focus();
  else if (!event.shiftKey && document.activeElement === last) first.focus();
  else return;
  event.preventDefault();
}

/** Return a function that finds an inline keyboard's key again, because its message may be redrawn under a dialog. */
function focusPlace(screen, element) {
  const row = element.closest("[data-key]");
  if (!row || element.dataset.row === undefined) return null;
  const selector = `[data-key="${row.dataset.key}"] [data-row="${element.dataset.row}"][data-column="${element.dataset.column}"]:not([disabled])`;
  return () => screen.querySelector(selector);
}
