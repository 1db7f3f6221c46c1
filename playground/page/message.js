// One message as a bubble. Text of people is never interpreted as markup.
import { fileUrl } from "./api.js";
import { avatar } from "./avatar.js";
import { renderDice } from "./dice.js";
import { bdi, h } from "./dom.js";
import { renderText } from "./entities.js";
import { clock, t } from "./i18n.js";
import { icon } from "./icons.js";
import { renderKeyboard, updateKeyboard } from "./keyboard.js";
import { preview, serviceText, shorten } from "./service.js";
import { fullName } from "./store.js";

/**
 * Build the element of one message.
 * `view` is what surrounds it: {store, userId, state, press, command, open, actions, react, goTo, isPending, fresh}.
 */
export function renderMessage(shown, view) {
  const { message } = shown;
  const service = serviceText(message);
  if (service !== null) return h("div", { class: "row service" }, h("div", { class: "service-text" }, bdi(service)));
  const mine = message.from?.id === view.userId && !message.sender_chat;
  const inGroup = !mine && view.state.chat.type !== "private";
  const secret = Boolean(message.ephemeral_message_id);
  const author = authorOf(message);
  const bare = Boolean(message.sticker || message.dice);
  const hue = view.store.hue(author.id);
  const bubble = h(
    "div",
    { class: `bubble hue-${hue} ${bare ? "bare" : ""} ${message.photo || message.animation ? "with-photo" : ""}` },
    secret && h("div", { class: "secret", title: t("page-only-you-hint") }, icon("lock"), t("page-only-you")),
    inGroup && authorLine(message, author, view),
    message.via_bot && h("div", { class: "via" }, t("page-via", { name: message.via_bot.username })),
    quote(message, view),
    media(message, view),
    body(message, view),
    meta(message),
  );
  const more = h(
    "button",
    { type: "button", class: "more", "aria-label": t("page-message-actions"), "aria-haspopup": "dialog", onclick: () => view.actions(shown) },
    icon("more"),
  );
  const row = h(
    "div",
    {
      class: `row ${mine ? "mine" : "theirs"} ${inGroup ? "with-avatar" : ""} ${secret ? "ephemeral" : ""}`,
      role: "article",
      "aria-label": [author.name, clock(message.date), secret && t("page-only-you")].filter(Boolean).join(", "),
      oncontextmenu: (event) => {
        if (String(getSelection())) return;
        event.preventDefault();
        view.actions(shown);
      },
    },
    h("div", { class: "stack" }, h("div", { class: "line" }, inGroup && avatar(author.name, hue, { size: "small" }), bubble, more), renderKeyboard(message, view), reactions(shown, view)),
  );
  return row;
}

/** Make a message's element show its newer version. Unchanged keys keep their elements, because one may be pressed. */
export function updateMessage(row, shown, view) {
  const fresh = renderMessage(shown, view);
  const stack = row.querySelector(":scope > .stack");
  if (!stack) {
    row.replaceChildren(...fresh.childNodes);
    return;
  }
  row.setAttribute("aria-label", fresh.getAttribute("aria-label"));
  for (const part of stack.querySelectorAll(".line > .avatar, .line > .bubble")) {
    replaceIfChanged(part, fresh.querySelector(part.matches(".avatar") ? ".line > .avatar" : ".bubble"));
  }
  updatePart(stack, ".keyboard", fresh, updateKeyboard);
  updatePart(stack, ".reactions", fresh, replaceIfChanged);
}

function updatePart(stack, selector, fresh, update) {
  const now = stack.querySelector(`:scope > ${selector}`);
  const wanted = fresh.querySelector(selector);
  if (now && wanted) update(now, wanted);
  else if (now) now.remove();
  else if (wanted && selector === ".keyboard") stack.querySelector(".line").after(wanted);
  else if (wanted) stack.append(wanted);
}

function replaceIfChanged(now, wanted) {
  if (now.outerHTML !== wanted.outerHTML) now.replaceWith(wanted);
}

function authorOf(message) {
  if (message.sender_chat) return { id: message.sender_chat.id, name: message.sender_chat.title ?? t("page-someone") };
  return message.from ? { id: message.from.id, name: fullName(message.from) } : { id: 0, name: t("page-someone") };
}

function authorLine(message, author, view) {
  const status = view.state.members.find((member) => member.user_id === author.id)?.status;
  const rank = message.from?.is_bot ? "page-bot" : { administrator: "page-admin", creator: "page-owner" }[status];
  return h("div", { class: "author" }, bdi(author.name), rank && h("span", { class: "rank" }, t(rank)));
}

function quote(message, view) {
  const target = message.reply_to_message;
  if (!target || target.forum_topic_created) return null;
  const author = authorOf(target);
  return h(
    "button",
    { type: "button", class: `quote hue-${view.store.hue(author.id)}`, onclick: () => view.goTo(target) },
    h("span", { class: "quote-author" }, bdi(author.name)),
    h("span", { class: "quote-text" }, bdi(shorten(message.quote?.text ?? preview(target), 90))),
  );
}

function media(message, view) {
  if (message.photo) return photo(message, view);
  if (message.animation) return photo({ ...message, photo: [message.animation] }, view);
  if (message.sticker) return sticker(message.sticker);
  if (message.dice) return renderDice(message.dice, view.fresh);
  if (message.location) return h("div", { class: "file" }, `📍 ${message.location.latitude.toFixed(2)}, ${message.location.longitude.toFixed(2)}`);
  if (message.document) return file(message.document);
  return null;
}

function file({ file_id: fileId, file_name: name }) {
  return h("a", { class: "file", href: fileUrl(fileId), download: name ?? "" }, icon("clip"), bdi(name ?? t("page-file")));
}

function photo(message, view) {
  const largest = message.photo.reduce((best, size) => (size.width * size.height > best.width * best.height ? size : best));
  const alt = message.caption ? shorten(message.caption, 120) : t("page-photo");
  const image = h("img", { src: fileUrl(largest.file_id), alt, width: largest.width, height: largest.height, decoding: "async" });
  const button = h(
    "button",
    { type: "button", class: "photo", "aria-label": `${t("page-open-photo")}: ${alt}`, onclick: () => view.open(image.src, alt) },
    image,
  );
  const ratio = Math.min(Math.max(largest.width / largest.height, 0.6), 2.6);
  button.style.aspectRatio = String(ratio);
  if (message.has_media_spoiler) button.classList.add("veiled");
  return button;
}

function sticker({ file_id: fileId, emoji, is_animated: animated, is_video: video }) {
  const label = [t("page-sticker"), emoji].filter(Boolean).join(" ");
  const fallback = () => h("span", { class: "sticker-emoji", role: "img", "aria-label": label }, emoji ?? "🖼");
  if (animated || video) return fallback();
  const image = h("img", { class: "sticker", src: fileUrl(fileId), alt: label, width: 160, height: 160 });
  image.addEventListener("error", () => image.replaceWith(fallback()), { once: true });
  return image;
}

function body(message, view) {
  const text = message.text ?? message.caption;
  if (!text) {
    const known = message.photo || message.sticker || message.dice || message.document;
    return known ? null : h("div", { class: "text muted" }, t("page-unknown"));
  }
  return h("div", { class: "text", dir: "auto" }, renderText(text, message.entities ?? message.caption_entities, view.command));
}

function meta(message) {
  return h(
    "div",
    { class: "meta" },
    message.edit_date && h("span", { class: "edited" }, t("page-edited")),
    h("time", { datetime: new Date(message.date * 1000).toISOString() }, clock(message.date)),
  );
}

function reactions(shown, view) {
  const counts = new Map();
  for (const { emoji, user_id: id } of shown.reactions ?? []) counts.set(emoji, [...(counts.get(emoji) ?? []), id]);
  if (!counts.size) return null;
  const chips = [...counts].map(([emoji, ids]) => {
    const mine = ids.includes(view.userId);
    const names = ids.map((id) => (view.store.person(id) ? fullName(view.store.person(id)) : t("page-someone"))).join(", ");
    return h(
      "button",
      {
        type: "button",
        class: "reaction",
        "aria-pressed": String(mine),
        "aria-label": `${t("page-react", { emoji })}: ${names}`,
        title: names,
        onclick: () => view.react(shown, mine ? null : emoji),
      },
      h("span", null, emoji),
      h("span", { class: "reaction-count" }, String(ids.length)),
    );
  });
  return h("div", { class: "reactions" }, chips);
}
