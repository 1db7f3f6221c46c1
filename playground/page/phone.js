// One person's phone: the open view, and the overlays above it.
import { avatar } from "./avatar.js";
import { ChatList, TopicList } from "./chatlist.js";
import { ChatView } from "./chatview.js";
import { bdi, h, perFrame, touchScreen } from "./dom.js";
import { t } from "./i18n.js";
import { Overlay } from "./overlay.js";
import { fullName } from "./store.js";

export class Phone {
  /** `place` is where this person was: {key, thread, drafts}. `app` gives {store, openDrawer, openPhoto, savePlaces}. */
  constructor(app, userId, place) {
    Object.assign(this, { app, userId, place, store: app.store });
    this.answers = new Set();
    this.screen = h("div", { class: "screen" });
    this.overlay = new Overlay(this.screen, () => this.focusTarget());
    this.head = h("div", { class: "phone-head" });
    this.el = h("section", { class: "phone" }, this.head, h("div", { class: "glass" }, this.screen, this.overlay.toasts, this.overlay.layer));
    this.schedule = perFrame(() => this.sync());
    this.drawHead();
    this.show();
  }

  drawHead() {
    const user = this.store.users.get(this.userId);
    if (!user) return;
    const name = fullName(user);
    const hue = this.store.hue(this.userId);
    this.el.setAttribute("aria-label", t("page-phone-of", { name }));
    this.el.className = `phone hue-${hue}`;
    this.head.replaceChildren(
      avatar(name, hue, { size: "tiny" }),
      h("span", { class: "phone-name" }, bdi(name)),
      h("span", { class: "phone-username" }, user.username && bdi(`@${user.username}`)),
      h("span", { class: "phone-net", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    );
  }

  /** Open the view of the place. */
  show() {
    this.view?.destroy?.();
    const { key, thread } = this.place;
    const state = key && this.store.chats.get(key);
    const reachable = key && (key.startsWith("p") ? this.store.bots.has(Number(key.split(":")[1])) : state && this.store.isMember(state, this.userId));
    if (!reachable) this.view = new ChatList(this.store, this.userId, (next) => this.open(next), () => this.app.openDrawer("chats"));
    else if (state?.chat.is_forum && thread === undefined) {
      this.view = new TopicList(this.store, this.userId, key, {
        open: (topic) => this.open(key, topic),
        back: () => this.open(undefined),
        settings: () => this.settings(key),
      });
    } else this.view = new ChatView(this, key, state?.chat.is_forum ? thread : undefined, this.draft(key, thread));
    this.screen.replaceChildren(this.view.el);
  }

  draft(key, thread) {
    this.place.drafts ??= {};
    return (this.place.drafts[`${key}/${thread ?? ""}`] ??= {});
  }

  open(key, thread, { focus = true } = {}) {
    this.place.key = key;
    this.place.thread = thread;
    this.app.savePlaces();
    this.show();
    if (focus) this.focusTarget()?.focus({ preventScroll: true });
  }

  back() {
    if (this.place.thread !== undefined) this.open(this.place.key);
    else this.open(undefined);
  }

  settings(key) {
    this.app.openDrawer("chats", key);
  }

  openPhoto(source, alt) {
    this.app.openPhoto(source, alt);
  }

  focusTarget() {
    // On a touch screen a focused input would cover the newly opened chat with the keyboard.
    if (this.view instanceof ChatView) return this.view.footKind === "start" ? this.view.startButton : touchScreen() ? this.view.log : this.view.composer.input;
    return this.screen.querySelector(".chat-row") ?? this.screen.querySelector("button");
  }

  /** Show the list if the open chat is gone; otherwise let the view update itself. */
  sync() {
    const { key } = this.place;
    const state = key && this.store.chats.get(key);
    const lost = key && !key.startsWith("p") && (!state || !this.store.isMember(state, this.userId));
    if (lost && !(this.view instanceof ChatList)) this.show();
    else if (!lost && key && this.view instanceof ChatList) this.show();
    else this.view.sync();
  }

  on(change) {
    switch (change.type) {
      case "all":
      case "users":
      case "chats":
      case "bots":
      case "visibility": // messages that came to a hidden window are read now
        this.drawHead();
        this.schedule();
        break;
      case "chat":
        if (change.message?.from?.is_bot && change.key === this.place.key) this.view.stopTyping?.();
        if (this.view instanceof ChatList || change.key === this.place.key) this.schedule();
        break;
      case "migrated":
        if (this.place.key === change.from) this.open(change.to, undefined, { focus: false });
        break;
      case "action":
        if (change.key === this.place.key) this.view.showAction?.(change);
        break;
      case "answer":
        if (change.user_id === this.userId) this.answered(change);
    }
  }

  answered({ callback_query_id: query, text, show_alert: isAlert, url, bot_id: botId }) {
    this.answers.add(query);
    this.view.answered?.(query);
    const bot = this.store.bots.get(botId) ?? this.store.firstBot();
    if (url) this.overlay.alert(t("page-opens-link"), text ? `${text}\n${url}` : url, /^https?:/iu.test(url) ? url : undefined);
    else if (text && isAlert) this.overlay.alert(bot ? fullName(bot.user) : t("page-bot"), text);
    else if (text) this.overlay.toast(text);
  }

  wasAnswered(query) {
    return this.answers.has(query);
  }

  /** Esc: close the overlay, else leave the chat. */
  escape() {
    if (this.overlay.isOpen) return;
    if (this.place.key !== undefined) this.back();
  }

  destroy() {
    this.view?.destroy?.();
    this.el.remove();
  }
}
