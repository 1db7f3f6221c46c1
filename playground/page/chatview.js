// One chat or topic as one person sees it. Messages are keyed: a changed one is redrawn in place, and the scroll position is kept.
import { post } from "./api.js";
import { avatar } from "./avatar.js";
import { chatTitle, emptyPrivate } from "./chatlist.js";
import { Composer } from "./composer.js";
import { bdi, h } from "./dom.js";
import { day, t } from "./i18n.js";
import { icon } from "./icons.js";
import { renderMessage, updateMessage } from "./message.js";
import { Place } from "./place.js";
import { preview, serviceText, shorten } from "./service.js";
import { messageKey } from "./store.js";

const GROUP_SECONDS = 300;
const ANSWER_TIMEOUT_MS = 15000;
const TYPING_MS = 5000;
const READ_PAUSE_MS = 200;
const GENERAL_TOPIC = 1;
const QUICK_REACTIONS = ["👍", "❤", "🔥", "🎉", "😁", "😢", "👎"];
const ACTIONS = { upload_photo: "page-uploading", choose_sticker: "page-choosing" };

export class ChatView {
  /** `phone` gives {store, userId, overlay, openPhoto, back, settings}; `draft` is kept by the phone between visits. */
  constructor(phone, key, thread, draft) {
    Object.assign(this, { phone, key, thread, store: phone.store, userId: phone.userId });
    this.drawn = new Map();
    this.pending = new Map();
    this.known = new Set();
    this.composer = new Composer({
      draft,
      commands: () => this.commands(),
      send: (text, context) => this.send(text, context),
      // The control API sends people's photos to the chat itself, never to one of its topics.
      photo: thread ? null : (file, caption) => this.sendPhoto(file, caption),
    });
    this.build();
    this.firstUnread = this.findFirstUnread();
    this.sync();
  }

  get state() {
    const [, user, bot] = /^p(\d+):(\d+)$/u.exec(this.key) ?? [];
    return this.store.chats.get(this.key) ?? (user ? emptyPrivate(Number(user), Number(bot)) : undefined);
  }

  get address() {
    return this.store.address(this.state);
  }

  build() {
    const forum = this.thread !== undefined;
    this.picture = h("span", { class: "bar-picture" });
    this.title = h("h2", { class: "bar-title" });
    this.subtitle = h("div", { class: "bar-subtitle" });
    this.pin = h("button", { type: "button", class: "pinned", hidden: true, "aria-label": t("page-to-pinned"), onclick: () => this.nextPin() });
    this.rows = h("div", { class: "rows" });
    this.log = h("div", { class: "log", role: "log", "aria-live": "polite", "aria-relevant": "additions text", tabindex: "0" }, this.rows);
    this.place = new Place(this.log, this.rows, () => this.state && this.drawJump(this.state));
    this.empty = h("div", { class: "empty" });
    this.jumpCount = h("span", { class: "badge", hidden: true });
    this.jump = h("button", { type: "button", class: "jump", "aria-label": t("page-to-bottom"), hidden: true, onclick: () => this.toEnd() }, icon("down"), this.jumpCount);
    this.startButton = h("button", { type: "button", class: "button main wide", onclick: () => this.send("/start") }, t("page-start"));
    this.foot = h("div", { class: "foot" });
    this.el = h(
      "div",
      { class: "view chat-view" },
      h(
        "header",
        { class: "bar" },
        h("button", { type: "button", class: "round ghost back", "aria-label": t(forum ? "page-back-to-topics" : "page-back"), onclick: () => this.phone.back() }, icon("back")),
        this.picture,
        h("div", { class: "bar-text" }, this.title, this.subtitle),
        !this.key.startsWith("p") &&
          h("button", { type: "button", class: "round ghost", "aria-label": t("page-chat-settings"), onclick: () => this.phone.settings(this.key) }, icon("gear")),
      ),
      this.pin,
      h("div", { class: "log-frame" }, this.log, this.jump),
      this.foot,
    );
  }

  destroy() {
    clearTimeout(this.typingTimer);
    if (this.readTimer !== undefined) this.tellRead(); // report seen messages as read, even if the person leaves at once
    for (const { timer } of this.pending.values()) clearTimeout(timer);
  }

  // ── drawing ──

  sync() {
    const { state } = this;
    if (!state) return;
    this.drawHeader(state);
    this.drawFoot(state);
    this.place.keep(() => this.drawMessages(state));
    if (!this.filled) this.enter();
    this.drawPin(state);
    this.drawJump(state);
  }

  drawHeader(state) {
    const topic = this.thread === undefined ? null : this.thread === null ? t("page-general") : state.topics.find((item) => item.message_thread_id === this.thread)?.name;
    const title = topic ?? chatTitle(this.store, state);
    const isPrivate = state.chat.type === "private";
    const key = `${title}|${isPrivate}`;
    if (this.headerKey !== key) {
      this.headerKey = key;
      this.title.replaceChildren(bdi(title));
      this.log.setAttribute("aria-label", t("page-messages-of", { title }));
      const hue = topic ? (this.thread ?? 0) % 8 : this.store.hue(isPrivate ? state.bot_id : state.chat.id);
      this.picture.replaceChildren(avatar(title, hue, { kind: topic ? "topic" : isPrivate ? "bot" : "group", size: "medium" }));
    }
    const quiet = isPrivate
      ? t(this.store.bots.get(state.bot_id)?.running === false ? "page-bot-offline" : "page-bot")
      : topic
        ? state.chat.title
        : t("page-members", { n: this.store.membersOf(state).length });
    const said = this.typing ?? quiet;
    if (this.subtitle.textContent !== said) this.subtitle.replaceChildren(bdi(said));
    this.subtitle.classList.toggle("typing", Boolean(this.typing));
  }

  drawFoot(state) {
    const isPrivate = state.chat.type === "private";
    const inside = this.store.isMember(state, this.userId);
    const wanted = !inside ? "out" : isPrivate && !state.messages.length ? "start" : "write";
    if (this.footKind === wanted) return;
    this.footKind = wanted;
    if (wanted === "out") this.foot.replaceChildren(h("p", { class: "outside" }, t("page-not-member")));
    else if (wanted === "start") this.foot.replaceChildren(h("div", { class: "start" }, this.startButton));
    else this.foot.replaceChildren(this.composer.el);
  }

  /** Return whether a new message concerns this person: their own, or an effect of their press. */
  drawMessages(state) {
    const focus = this.focusInside();
    const shown = this.store.visible(state, this.userId, this.thread);
    const fresh = this.filled;
    if (!fresh) this.log.setAttribute("aria-busy", "true");
    this.drop(new Set(shown.map(({ message }) => messageKey(message))));
    const alive = new Set();
    let after = null;
    let previous = null;
    let isWanted = false;
    const place = (element) => {
      const next = after ? after.nextElementSibling : this.rows.firstElementChild;
      if (next !== element) this.rows.insertBefore(element, next);
      after = element;
    };
    for (const item of shown) {
      const key = messageKey(item.message);
      const date = day(item.message.date);
      if (!previous || day(previous.message.date) !== date) {
        const dateKey = `d${date}`;
        place(this.mark(dateKey, () => h("div", { class: "row date" }, h("span", null, date))));
        alive.add(dateKey);
        previous = null;
      }
      if (key === this.firstUnread) {
        place(this.mark("new", () => h("div", { class: "row fresh-line" }, h("span", null, t("page-new-messages")))));
        alive.add("new");
        previous = null;
      }
      const isNew = !this.known.has(key);
      const element = this.bubble(key, item, state, fresh && isNew);
      if (isNew && fresh) isWanted ||= this.wants(item.message);
      this.known.add(key);
      alive.add(key);
      place(element);
      const joined = previous !== null && together(previous.message, item.message);
      element.classList.toggle("joined", joined);
      element.previousElementSibling?.classList.toggle("continued", joined);
      element.classList.remove("continued");
      previous = item;
    }
    for (const [key, { element }] of this.drawn) {
      if (alive.has(key)) continue;
      element.remove();
      this.drawn.delete(key);
    }
    this.drawEmpty(state, shown.length === 0);
    this.restoreFocus(focus);
    return isWanted;
  }

  wants({ from }) {
    return from?.id === this.userId || (from?.is_bot === true && this.place.expectsNews);
  }

  /** Remove deleted messages first, so that the ones below are not moved, which would cancel a press and restart their animation. */
  drop(wanted) {
    for (const [key, { element, item }] of this.drawn) {
      if (!item || wanted.has(key)) continue;
      element.remove();
      this.drawn.delete(key);
    }
  }

  /** Draw one keyed bubble once, and change it in place when its content has changed. */
  bubble(key, item, state, fresh) {
    const drawn = this.drawn.get(key);
    const ranks = item.message.from && state.members.find((member) => member.user_id === item.message.from.id)?.status;
    if (drawn && drawn.item === item && drawn.ranks === ranks) return drawn.element;
    const around = this.around(state, fresh);
    const element = drawn?.element ?? renderMessage(item, around);
    this.drawn.set(key, { element, item, ranks });
    if (drawn) updateMessage(element, item, around);
    else element.dataset.key = key;
    if (fresh && !drawn) element.classList.add("arriving");
    return element;
  }

  mark(key, make) {
    const drawn = this.drawn.get(key) ?? { element: make() };
    this.drawn.set(key, drawn);
    return drawn.element;
  }

  /** Return the callbacks of a bubble. They may be older than the message, so they look it up anew. */
  around(state, fresh) {
    const latest = (message) => this.drawn.get(messageKey(message)).item;
    return {
      store: this.store,
      userId: this.userId,
      state,
      fresh,
      press: (message, row, column) => this.press(latest(message).message, row, column),
      command: (text) => this.send(text),
      open: (source, alt) => this.phone.openPhoto(source, alt),
      actions: (shown) => this.actions(latest(shown.message)),
      react: (shown, emoji) => this.react(shown, emoji),
      goTo: (message) => this.goTo(messageKey(message)),
      isPending: (message, row, column, button) => this.pending.get(`${messageKey(message)}/${row}/${column}`)?.data === button.callback_data && Boolean(button.callback_data),
    };
  }

  drawEmpty(state, isEmpty) {
    if (!isEmpty) {
      this.empty.remove();
      return;
    }
    const isPrivate = state.chat.type === "private";
    this.empty.replaceChildren(icon("chat"), h("p", null, t(isPrivate ? "page-no-bot-messages" : "page-no-messages")));
    if (!this.empty.isConnected) this.rows.append(this.empty);
  }

  drawPin(state) {
    const visible = new Map(this.store.visible(state, this.userId, this.thread).map(({ message }) => [message.message_id, message]));
    this.pins = (state.pinned ?? []).filter((id) => visible.has(id)).sort((a, b) => b - a);
    const current = this.pins.includes(this.pinAt) ? this.pinAt : this.pins[0];
    this.pinAt = current;
    this.pin.hidden = current === undefined;
    if (current === undefined) return;
    const text = shorten(preview(visible.get(current)), 90);
    const count = this.pins.length > 1 ? ` ${this.pins.indexOf(current) + 1}/${this.pins.length}` : "";
    if (this.pinKey === text + count) return;
    this.pinKey = text + count;
    this.pin.replaceChildren(icon("pin"), h("span", { class: "pinned-text" }, h("b", null, t("page-pinned") + count), h("span", null, bdi(text))));
  }

  drawJump(state) {
    const { atEnd } = this.place;
    const count = atEnd ? 0 : this.store.unread(state, this.userId, this.thread);
    this.jump.hidden = atEnd;
    this.jumpCount.hidden = !count;
    this.jumpCount.textContent = count > 99 ? "99+" : String(count);
    if (atEnd && this.entered && !document.hidden) this.read(state);
    else this.readTimer = clearTimeout(this.readTimer); // clearTimeout returns undefined
  }

  // ── scrolling ──

  findFirstUnread() {
    const { state } = this;
    const count = state ? this.store.unread(state, this.userId, this.thread) : 0;
    if (!count) return null;
    const others = this.store.visible(state, this.userId, this.thread).filter(({ message }) => message.from?.id !== this.userId);
    const first = others.at(-count);
    return first && first !== others[0] ? messageKey(first.message) : null;
  }

  enter() {
    this.filled = true;
    this.log.removeAttribute("aria-busy");
    requestAnimationFrame(() => {
      this.entered = true;
      this.place.enter(this.drawn.get("new")?.element);
    });
  }

  toEnd() {
    this.place.toEnd(true);
    this.drawJump(this.state);
  }

  goTo(key) {
    const element = this.drawn.get(key)?.element;
    if (!element) return;
    this.place.go(element, true);
    element.classList.remove("found");
    void element.offsetWidth;
    element.classList.add("found");
  }

  nextPin() {
    const at = this.pinAt;
    this.goTo(`m${at}`);
    if (this.pins.length < 2) return;
    this.pinAt = this.pins[(this.pins.indexOf(at) + 1) % this.pins.length];
    this.drawPin(this.state);
  }

  focusInside() {
    const active = document.activeElement;
    const row = this.log.contains(active) ? active.closest("[data-key]") : null;
    if (!row || active.dataset.row === undefined) return null;
    return { key: row.dataset.key, row: active.dataset.row, column: active.dataset.column, element: active };
  }

  /** Keep the focus on the same key of an edited keyboard, or on the nearest enabled one. */
  restoreFocus(focus) {
    if (!focus || focus.element.isConnected) return;
    const element = this.drawn.get(focus.key)?.element;
    const same = element?.querySelector(`[data-row="${focus.row}"][data-column="${focus.column}"]:not([disabled])`);
    (same ?? element?.querySelector(".key:not([disabled])") ?? this.log).focus({ preventScroll: true });
  }

  read(state) {
    if (!this.store.unread(state, this.userId, this.thread)) return;
    clearTimeout(this.readTimer);
    this.readTimer = setTimeout(() => this.tellRead(), READ_PAUSE_MS);
  }

  tellRead() {
    clearTimeout(this.readTimer);
    this.readTimer = undefined;
    const { state, store, userId } = this;
    if (!state || !store.users.has(userId) || !store.isMember(state, userId)) return;
    const body = { user_id: userId, chat_id: this.address };
    if (this.thread !== undefined) body.message_thread_id = this.thread ?? GENERAL_TOPIC;
    post("read", body).catch(() => {});
  }

  // ── actions of the person ──

  commands() {
    const { state } = this;
    const mine = state.commands?.[this.userId];
    return mine ?? (state.chat.type === "private" ? (this.store.bots.get(state.bot_id)?.commands ?? []) : []);
  }

  async attempt(path, body) {
    try {
      return await post(path, body);
    } catch (error) {
      this.phone.overlay.toast(t("page-failed", { error: error.message }));
      return null;
    }
  }

  async send(text, context) {
    const body = { user_id: this.userId, chat_id: this.address, text };
    if (context?.edit) return this.attempt("edit", { ...body, message_id: context.edit.message_id });
    if (this.thread) body.message_thread_id = this.thread;
    if (context?.reply) body.reply_to_message_id = context.reply.message_id;
    this.firstUnread = null;
    return this.attempt("say", body);
  }

  async sendPhoto(file, caption) {
    const form = new FormData();
    form.append("user_id", this.userId);
    form.append("chat_id", this.address);
    if (caption) form.append("caption", caption);
    form.append("photo", file, file.name || "photo.png");
    return this.attempt("photo", form);
  }

  async press(message, row, column) {
    const button = message.reply_markup.inline_keyboard[row][column];
    if (button.url) {
      window.open(button.url, "_blank", "noopener,noreferrer");
      return;
    }
    if (button.copy_text) {
      await copy(button.copy_text.text);
      this.phone.overlay.toast(t("page-copied"));
      return;
    }
    if (!button.callback_data) {
      this.phone.overlay.toast(t("page-unsupported-button"));
      return;
    }
    const key = messageKey(message);
    const spot = `${key}/${row}/${column}`;
    if (this.pending.get(spot)?.data === button.callback_data) return;
    this.place.expectNews();
    this.settle(spot); // ends the spinner of an earlier, unanswered press at this place
    const pending = { data: button.callback_data, timer: setTimeout(() => this.unanswered(spot), ANSWER_TIMEOUT_MS) };
    this.pending.set(spot, pending);
    this.busy(spot, true);
    const target = message.ephemeral_message_id ? { ephemeral_message_id: message.ephemeral_message_id } : { message_id: message.message_id };
    const answer = await this.attempt("press", { user_id: this.userId, chat_id: this.address, ...target, data: button.callback_data });
    pending.query = answer?.callback_query_id;
    const isOver = !answer || this.phone.wasAnswered(answer.callback_query_id);
    if (isOver && this.pending.get(spot) === pending) this.settle(spot);
  }

  unanswered(spot) {
    this.settle(spot);
    this.phone.overlay.toast(t("page-no-answer"));
  }

  /** Stop the spinner of the key whose query the bot has answered. */
  answered(query) {
    for (const [spot, pending] of this.pending) if (pending.query === query) this.settle(spot);
  }

  settle(spot) {
    clearTimeout(this.pending.get(spot)?.timer);
    this.pending.delete(spot);
    this.busy(spot, false);
  }

  busy(spot, isBusy) {
    const [key, row, column] = spot.split("/");
    const button = this.drawn.get(key)?.element.querySelector(`[data-row="${row}"][data-column="${column}"]`);
    if (isBusy) button?.setAttribute("aria-busy", "true");
    else button?.removeAttribute("aria-busy");
  }

  async react(shown, emoji) {
    await this.attempt("react", { user_id: this.userId, chat_id: this.address, message_id: shown.message.message_id, emoji });
  }

  showAction({ bot_id: bot, message_thread_id: thread, action }) {
    if (this.thread !== undefined && (thread > 1 ? thread : null) !== this.thread) return;
    const person = this.store.person(bot);
    this.typing = t(ACTIONS[action] ?? "page-typing", { name: person ? person.first_name : t("page-bot") });
    clearTimeout(this.typingTimer);
    this.typingTimer = setTimeout(() => this.stopTyping(), TYPING_MS);
    if (this.state) this.drawHeader(this.state);
  }

  stopTyping() {
    this.typing = undefined;
    if (this.state) this.drawHeader(this.state);
  }

  actions(shown) {
    const { message } = shown;
    const secret = Boolean(message.ephemeral_message_id);
    const mine = message.from?.id === this.userId;
    const text = message.text ?? message.caption;
    const own = (shown.reactions ?? []).find((reaction) => reaction.user_id === this.userId)?.emoji;
    this.phone.overlay.sheet(t("page-message-actions"), (close) => {
      const act = (name, image, run, extra = "") =>
        h("button", { type: "button", class: `sheet-item ${extra}`, onclick: () => (close(), run()) }, icon(image), t(name));
      return [
        !secret &&
          h(
            "div",
            { class: "sheet-reactions" },
            QUICK_REACTIONS.map((emoji) =>
              h(
                "button",
                { type: "button", class: "sheet-emoji", "aria-label": t("page-react", { emoji }), "aria-pressed": String(own === emoji), onclick: () => (close(), this.react(shown, own === emoji ? null : emoji)) },
                emoji,
              ),
            ),
          ),
        !secret && act("page-reply", "reply", () => this.compose({ reply: message })),
        text && act("page-copy", "copy", () => copy(text).then(() => this.phone.overlay.toast(t("page-copied")))),
        mine && !secret && message.text && act("page-edit", "edit", () => this.compose({ edit: message })),
        mine && !secret && act("page-delete", "trash", () => this.attempt("delete", { user_id: this.userId, chat_id: this.address, message_id: message.message_id }), "danger"),
        act("page-cancel", "close", () => {}),
      ];
    });
  }

  compose(context) {
    this.composer.setContext(context);
    this.composer.focus();
  }

  focus() {
    if (this.footKind === "start") this.startButton.focus({ preventScroll: true });
    else this.composer.focus();
  }
}

function together(a, b) {
  if (serviceText(a) !== null || serviceText(b) !== null) return false;
  if (Boolean(a.ephemeral_message_id) !== Boolean(b.ephemeral_message_id)) return false;
  return a.from?.id === b.from?.id && a.sender_chat?.id === b.sender_chat?.id && b.date - a.date < GROUP_SECONDS;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = h("textarea", { value: text, class: "picker" });
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

