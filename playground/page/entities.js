// Text with Bot API entities → DOM. Offsets are UTF-16 units, as in JavaScript strings.
import { h } from "./dom.js";
import { t } from "./i18n.js";

const PLAIN_TAGS = { bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code" };
const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);
const LINK_PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/** `onCommand(text)` is called when a /command inside the text is pressed. */
export function renderText(text, entities, onCommand) {
  const sorted = [...(entities ?? [])].sort((a, b) => a.offset - b.offset || b.length - a.length);
  const root = document.createDocumentFragment();
  fill(root, text, 0, text.length, sorted, onCommand);
  return root;
}

function fill(parent, text, start, end, entities, onCommand) {
  let at = start;
  for (let i = 0; i < entities.length; i++) {
    const entity = entities[i];
    const from = Math.max(entity.offset, at);
    const to = Math.min(entity.offset + entity.length, end);
    if (from >= to) continue;
    const inner = [];
    while (i + 1 < entities.length && entities[i + 1].offset < to) inner.push(entities[++i]);
    const block = BLOCKS.has(entity.type);
    if (from > at) parent.append(text.slice(at, block && text[from - 1] === "\n" ? from - 1 : from));
    const element = wrap(entity, text.slice(from, to), onCommand);
    fill(element.querySelector("[data-inner]") ?? element, text, from, to, inner, onCommand);
    parent.append(element);
    // A block already breaks the line: the line feeds around it would show as empty lines.
    at = block && text[to] === "\n" && to < end ? to + 1 : to;
  }
  if (at < end) parent.append(text.slice(at, end));
}

function wrap(entity, text, onCommand) {
  if (entity.type in PLAIN_TAGS) return h(PLAIN_TAGS[entity.type]);
  switch (entity.type) {
    case "pre":
      return h("pre", { "data-language": entity.language, tabindex: "0" }, h("code", { "data-inner": true }));
    case "spoiler":
      return spoiler();
    case "blockquote":
      return h("blockquote");
    case "expandable_blockquote":
      return expandable();
    case "text_link":
      return link(entity.url);
    case "url":
      return link(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    case "email":
      return link(`mailto:${text}`);
    case "phone_number":
      return link(`tel:${text}`);
    case "bot_command":
      return h("button", { type: "button", class: "command-link", onclick: () => onCommand(text) });
    case "date_time":
      return moment(entity);
    case "mention":
    case "text_mention":
    case "hashtag":
    case "cashtag":
      return h("bdi", { class: "mention" });
    default:
      return h("span");
  }
}

/** Return a date and time in the reader's zone and language; without a format, the original words. */
function moment(entity) {
  const at = new Date(entity.unix_time * 1000);
  const format = entity.date_time_format ?? "";
  const element = h("time", { datetime: at.toISOString(), title: at.toLocaleString(document.documentElement.lang) });
  if (!format) return element;
  element.append(h("span", { hidden: true, "data-inner": true }));
  element.append(format === "r" ? relative(at) : formatted(at, format));
  return element;
}

function formatted(at, format) {
  const options = {};
  if (format.includes("w")) options.weekday = "short";
  if (/d/i.test(format)) Object.assign(options, { day: "numeric", month: format.includes("D") ? "long" : "short" });
  if (format.includes("D")) options.year = "numeric";
  if (/t/i.test(format)) Object.assign(options, { hour: "2-digit", minute: "2-digit" });
  if (format.includes("T")) options.second = "2-digit";
  return new Intl.DateTimeFormat(document.documentElement.lang || undefined, options).format(at);
}

function relative(at) {
  const seconds = Math.round((at.getTime() - Date.now()) / 1000);
  const [unit, size] = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]].find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(document.documentElement.lang || undefined).format(Math.round(seconds / size), unit);
}

function link(address) {
  let url;
  try {
    url = new URL(address);
  } catch {
    return h("span");
  }
  if (!LINK_PROTOCOLS.has(url.protocol)) return h("span", { class: "mention", title: address });
  return h("a", { href: url.href, target: "_blank", rel: "noopener noreferrer", title: url.href });
}

function spoiler() {
  const element = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("page-spoiler") }, h("span", { "data-inner": true }));
  const reveal = () => {
    element.classList.add("revealed");
    for (const name of ["role", "tabindex", "aria-label"]) element.removeAttribute(name);
  };
  element.addEventListener("click", reveal);
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    reveal();
  });
  return element;
}

function expandable() {
  const inner = h("div", { class: "clipped", "data-inner": true });
  const toggle = h("button", { type: "button", class: "expand", "aria-expanded": "false" }, t("page-expand"));
  toggle.addEventListener("click", () => {
    const open = !inner.classList.toggle("clipped");
    toggle.setAttribute("aria-expanded", String(open));
    toggle.textContent = t(open ? "page-collapse" : "page-expand");
  });
  return h("blockquote", { class: "expandable" }, inner, toggle);
}
