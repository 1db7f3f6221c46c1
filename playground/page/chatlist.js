// The list of a person's chats, and the list of a forum's topics.
import { avatar } from "./avatar.js";
import { bdi, h, keyed } from "./dom.js";
import { clock, day, t } from "./i18n.js";
import { icon } from "./icons.js";
import { preview, shorten } from "./service.js";
import { chatKey, fullName } from "./store.js";

export const chatTitle = (store, state) =>
  state.chat.type === "private" ? fullName(store.person(state.bot_id) ?? { first_name: t("page-bot") }) : state.chat.title;

export class ChatList {
  /** `open(key)` is called with the chosen chat's key. */
  constructor(store, userId, open, createGroup) {
    Object.assign(this, { store, userId, open, createGroup });
    this.rows = h("ul", { class: "chats" });
    this.el = h("div", { class: "view list-view" }, h("header", { class: "bar" }, h("h2", { class: "bar-title big" }, t("page-chats"))), this.rows);
    this.sync();
  }

  sync() {
    const { store, userId } = this;
    const states = [...store.chats.values()].filter((state) => store.isMember(state, userId));
    const known = new Set(states.filter((state) => state.chat.type === "private").map((state) => state.bot_id));
    for (const [id] of store.bots) if (!known.has(id)) states.push(emptyPrivate(userId, id));
    const entries = states.map((state) => ({ state, last: store.visible(state, userId).at(-1)?.message }));
    entries.sort((a, b) => (b.last?.date ?? 0) - (a.last?.date ?? 0) || rank(a.state) - rank(b.state));
    const rows = entries.map(({ state, last }) => [chatKey(state), this.row(state, last)]);
    if (!entries.some(({ state }) => state.chat.type !== "private")) rows.push(["empty", this.emptyRow()]);
    keyed(this.rows, rows);
  }

  emptyRow() {
    const create = h("button", { type: "button", class: "button", onclick: this.createGroup }, t("page-create-group"));
    return h("li", { class: "empty" }, h("p", null, t("page-no-chats")), create);
  }

  row(state, last) {
    const title = chatTitle(this.store, state);
    const isPrivate = state.chat.type === "private";
    const count = this.store.unread(state, this.userId);
    return entry({
      key: chatKey(state),
      picture: avatar(title, this.store.hue(isPrivate ? state.bot_id : state.chat.id), { kind: isPrivate ? "bot" : "group" }),
      title,
      tag: isPrivate ? t("page-bot") : null,
      last: last ?? null,
      nothing: isPrivate ? t("page-no-bot-messages") : "",
      userId: this.userId,
      count,
      open: () => this.open(chatKey(state)),
    });
  }
}

export class TopicList {
  constructor(store, userId, key, { open, back, settings }) {
    Object.assign(this, { store, userId, key, open });
    this.title = h("h2", { class: "bar-title" });
    this.subtitle = h("div", { class: "bar-subtitle" });
    this.rows = h("ul", { class: "chats" });
    this.el = h(
      "div",
      { class: "view list-view" },
      h(
        "header",
        { class: "bar" },
        h("button", { type: "button", class: "round ghost back", "aria-label": t("page-back"), onclick: back }, icon("back")),
        h("div", { class: "bar-text" }, this.title, this.subtitle),
        h("button", { type: "button", class: "round ghost", "aria-label": t("page-chat-settings"), onclick: settings }, icon("gear")),
      ),
      this.rows,
    );
    this.sync();
  }

  sync() {
    const { store, userId } = this;
    const state = store.chats.get(this.key);
    if (!state) return;
    this.title.replaceChildren(bdi(state.chat.title));
    this.subtitle.textContent = t("page-members", { n: store.membersOf(state).length });
    const topics = [{ message_thread_id: null, name: t("page-general") }, ...state.topics.filter(({ message_thread_id: id }) => id > 1)];
    keyed(
      this.rows,
      topics.map(({ message_thread_id: thread, name }) => [
        `t${thread ?? 0}`,
        entry({
          key: `t${thread ?? 0}`,
          picture: avatar(name, (thread ?? 0) % 8, { kind: "topic" }),
          title: name,
          last: store.visible(state, userId, thread).at(-1)?.message ?? null,
          nothing: "",
          userId,
          count: store.unread(state, userId, thread),
          open: () => this.open(thread),
        }),
      ]),
    );
  }
}

const rank = (state) => (state.chat.type === "private" ? 1 : 0);

export const emptyPrivate = (userId, botId) => ({
  chat: { id: userId, type: "private" },
  bot_id: botId,
  members: [],
  topics: [],
  pinned: [],
  messages: [],
  unread: {},
  commands: {},
});

function entry({ key, picture, title, tag, last, nothing, userId, count, open }) {
  return h(
    "li",
    null,
    h(
      "button",
      { type: "button", class: "chat-row", data: { chat: key }, onclick: open },
      picture,
      h(
        "span",
        { class: "chat-text" },
        h(
          "span",
          { class: "chat-line" },
          h("span", { class: "chat-title" }, bdi(title)),
          tag && h("span", { class: "tag" }, tag),
          last && h("span", { class: "chat-time" }, when(last.date)),
        ),
        h(
          "span",
          { class: "chat-line" },
          h("span", { class: "chat-preview" }, last ? lastLine(last, userId) : nothing),
          count > 0 && h("span", { class: "badge", "aria-label": t("page-unread", { n: count }) }, count > 99 ? "99+" : String(count)),
        ),
      ),
    ),
  );
}

function lastLine(message, userId) {
  const name = message.from?.id === userId ? t("page-you") : message.from?.first_name;
  const spoken = message.text || message.caption || message.photo || message.sticker || message.dice;
  return [
    message.ephemeral_message_id && h("span", { class: "preview-secret" }, icon("lock")),
    spoken && name && h("span", { class: "preview-name" }, bdi(shorten(name, 20)), ": "),
    bdi(shorten(preview(message), 80)),
  ].filter(Boolean).reduce((all, part) => (all.append(part), all), document.createDocumentFragment());
}

const when = (date) => (day(date) === t("page-today") ? clock(date) : day(date));
