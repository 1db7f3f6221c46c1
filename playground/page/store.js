// The world as sent by the server. Live events are applied here; views read it and are told which part has changed.

const INSIDE = new Set(["creator", "administrator", "member", "restricted"]);

/** Return the key of a chat: of a private chat its two people, else its id. */
export const chatKey = (state) => (state.chat.type === "private" ? `p${state.chat.id}:${state.bot_id}` : `c${state.chat.id}`);

export const messageKey = (message) =>
  message.ephemeral_message_id ? `e${message.ephemeral_message_id}` : `m${message.message_id}`;

export const fullName = (user) => [user.first_name, user.last_name].filter(Boolean).join(" ");

/** Return the forum topic of a message; null is the general one. */
export const topicOf = (state, message) =>
  state.chat.is_forum && message.is_topic_message && message.message_thread_id > 1 ? message.message_thread_id : null;

export class Store {
  constructor() {
    this.bots = new Map();
    this.users = new Map();
    this.chats = new Map();
    this.faults = {};
    this.world = undefined;
    this.opening = null;
    this.ready = false;
    this.connected = false;
    this.listeners = new Set();
  }

  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(change) {
    for (const listener of [...this.listeners]) listener(change);
  }

  setConnected(connected) {
    if (this.connected === connected) return;
    this.connected = connected;
    this.tell({ type: "status" });
  }

  apply(event) {
    const handler = this[`on_${event.type}`];
    if (handler) handler.call(this, event);
  }

  on_snapshot({ snapshot }) {
    const before = this.chats;
    this.bots = new Map(snapshot.bots.map((bot) => [bot.user.id, bot]));
    this.users = new Map(snapshot.users.map((user) => [user.id, user]));
    this.chats = new Map();
    for (const state of snapshot.chats) {
      const key = chatKey(state);
      const known = new Map((before.get(key)?.messages ?? []).map((shown) => [messageKey(shown.message), shown]));
      state.messages = (state.messages ?? []).map((shown) => sameOrNew(known.get(messageKey(shown.message)), shown));
      this.chats.set(key, state);
    }
    this.faults = snapshot.faults;
    this.world = snapshot.world;
    this.opening = snapshot.opening;
    this.ready = true;
    this.tell({ type: "all" });
  }

  on_message(event) {
    const state = this.locate(event);
    const key = messageKey(event.shown.message);
    const place = state.messages.findIndex((shown) => messageKey(shown.message) === key);
    if (place < 0) state.messages.push(event.shown);
    else state.messages[place] = event.shown;
    this.tell({ type: "chat", key: chatKey(state), message: event.shown.message });
  }

  on_edited(event) {
    const state = this.locate(event);
    const key = messageKey(event.shown.message);
    const place = state.messages.findIndex((shown) => messageKey(shown.message) === key);
    if (place < 0) return;
    state.messages[place] = event.shown;
    this.tell({ type: "chat", key: chatKey(state) });
  }

  on_deleted(event) {
    const state = this.locate(event);
    const key = messageKey(event);
    state.messages = state.messages.filter((shown) => messageKey(shown.message) !== key);
    this.tell({ type: "chat", key: chatKey(state) });
  }

  on_chat({ state }) {
    const key = chatKey(state);
    const known = this.chats.get(key);
    this.chats.set(key, { ...state, messages: known?.messages ?? [] });
    this.tell({ type: known ? "chat" : "chats", key });
  }

  on_chat_removed(event) {
    const state = this.find(event);
    if (!state) return;
    this.chats.delete(chatKey(state));
    this.tell({ type: "chats", key: chatKey(state) });
  }

  on_migrated({ from_chat_id: from, to_chat_id: to }) {
    this.chats.delete(`c${from}`);
    this.tell({ type: "migrated", from: `c${from}`, to: `c${to}` });
  }

  on_user({ user }) {
    const known = this.users.has(user.id);
    this.users.set(user.id, user);
    this.tell({ type: known ? "chats" : "users" });
  }

  on_user_removed({ user_id: id }) {
    this.users.delete(id);
    for (const [key, state] of this.chats) if (state.chat.id === id) this.chats.delete(key);
    this.tell({ type: "users" });
  }

  on_bot({ bot }) {
    this.bots.set(bot.user.id, bot);
    this.tell({ type: "bots" });
  }

  on_faults({ faults }) {
    this.faults = faults;
    this.tell({ type: "faults" });
  }

  on_answer(event) {
    this.tell({ ...event, type: "answer" });
  }

  on_pressed(event) {
    this.tell({ ...event, type: "pressed" });
  }

  on_action(event) {
    const state = this.find(event);
    if (state) this.tell({ ...event, type: "action", key: chatKey(state) });
  }

  /** Return the chat of an event. A private chat's id is the person's, so the bot decides between several. */
  find(event) {
    const group = this.chats.get(`c${event.chat_id}`);
    if (group) return group;
    const bot = event.bot_id ?? (event.shown?.message.from?.is_bot ? event.shown.message.from.id : undefined);
    const mine = [...this.chats.values()].filter((state) => state.chat.type === "private" && state.chat.id === event.chat_id);
    return mine.find((state) => state.bot_id === bot) ?? (bot === undefined ? mine[0] : undefined);
  }

  locate(event) {
    const found = this.find(event);
    if (found) return found;
    const bot = event.bot_id ?? (event.shown?.message.from?.is_bot ? event.shown.message.from.id : this.firstBot()?.user.id);
    const chat = event.shown?.message.chat ?? { id: event.chat_id, type: "private" };
    const state = { chat, bot_id: chat.type === "private" ? bot : null, members: [], topics: [], pinned: [], messages: [], unread: {}, commands: {} };
    this.chats.set(chatKey(state), state);
    return state;
  }

  firstBot() {
    return this.bots.values().next().value;
  }

  person(id) {
    return this.users.get(id) ?? this.bots.get(id)?.user;
  }

  isMember(state, userId) {
    if (state.chat.type === "private") return state.chat.id === userId;
    return state.members.some((member) => member.user_id === userId && INSIDE.has(member.status));
  }

  membersOf(state) {
    return state.members.filter((member) => INSIDE.has(member.status));
  }

  /** Return the current members of a chat that are not bots. */
  peopleIn(state) {
    return this.membersOf(state).flatMap(({ user_id: id }) => this.users.get(id) ?? []);
  }

  groups() {
    return [...this.chats.values()].filter((state) => state.chat.type !== "private");
  }

  /** Return the messages of a chat, or of a topic if `thread` is given, that one person sees. */
  visible(state, userId, thread) {
    return state.messages.filter(
      ({ viewers, message }) =>
        (viewers === null || viewers === undefined || viewers.includes(userId)) &&
        (thread === undefined || topicOf(state, message) === thread),
    );
  }

  unread(state, userId, thread) {
    const counts = state.unread ?? {};
    if (thread === undefined) return counts[userId] ?? 0;
    return counts[state.chat.is_forum ? `${userId}:${thread ?? 1}` : userId] ?? 0;
  }

  /** Return the id of a chat in the control API: for people a private chat has the bot's id. */
  address(state) {
    return state.chat.type === "private" ? state.bot_id : state.chat.id;
  }

  /** Give neighbours in the list of people different colours. */
  hue(id) {
    const place = [...this.users.keys()].indexOf(id);
    return place >= 0 ? place % 8 : 7 - (Math.abs(id) % 3);
  }
}

function sameOrNew(known, shown) {
  return known && JSON.stringify(known) === JSON.stringify(shown) ? known : shown;
}
