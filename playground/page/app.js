// The page: the list of people on top, their phones below, the drawer at the side.
import { post } from "./api.js";
import { avatar } from "./avatar.js";
import { bdi, h, keyed, perFrame } from "./dom.js";
import { Drawer } from "./drawer.js";
import { language, listed, speak, t } from "./i18n.js";
import { icon } from "./icons.js";
import { Live } from "./live.js";
import { Phone } from "./phone.js";
import { applyTheme, recall, remember } from "./prefs.js";
import { fullName, Store } from "./store.js";

const PHONE_WIDTH = 356;
const NARROW = 700;
const MOST_PHONES = 4;

class App {
  constructor(root) {
    this.root = root;
    this.store = new Store();
    this.phones = new Map();
    this.places = recall("places", {});
    this.chosen = recall("phones", []);
    this.waiting = new Map();
    this.seated = new Set();
    this.greeted = recall("greeted", false);
    this.hinted = recall("hinted", null);
    this.presses = 0;
    this.theme = recall("theme", "auto");
    applyTheme(this.theme);
    this.build();
    this.store.subscribe((change) => this.on(change));
    this.schedule = perFrame(() => this.sync());
    addEventListener("resize", this.schedule);
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("visibilitychange", () => this.on({ type: "visibility" }));
    this.live = new Live(
      (event) => this.store.apply(event),
      (connected) => this.store.setConnected(connected),
    );
  }

  build() {
    this.people = h("div", { class: "people" });
    this.faults = h("span", { class: "faults-dot", hidden: true });
    this.banner = h("div", { class: "banner", role: "status", hidden: true });
    this.hintText = h("p", { dir: "auto" });
    this.hint = h(
      "aside",
      { class: "first-hint", "aria-label": t("page-hint-label"), hidden: true },
      h("span", { class: "hint-icon" }, icon("chat")),
      this.hintText,
      h("button", { type: "button", class: "button", onclick: () => this.dismissHint() }, t("page-ok")),
    );
    this.stage = h("main", { class: "stage" });
    this.drawer = new Drawer(this);
    this.lightbox = h("dialog", { class: "lightbox", onclick: () => this.lightbox.close() });
    this.root.replaceChildren(
      h(
        "header",
        { class: "top" },
        h("div", { class: "brand" }, h("img", { src: "icon.svg", alt: "", width: "34", height: "34" }), h("h1", null, t("page-brand"), h("small", null, t("page-brand-sub")))),
        h("nav", { class: "people-bar", "aria-label": t("page-people") }, this.people),
        h("button", { type: "button", class: "round ghost drawer-button", "aria-label": t("page-settings"), onclick: () => this.openDrawer() }, icon("gear"), this.faults),
      ),
      this.banner,
      this.hint,
      this.stage,
      this.drawer.el,
      this.lightbox,
    );
  }

  /** Explain the page to a new visitor: with the hint of the opening, else in general. */
  drawHint() {
    const { opening, world } = this.store;
    const state = opening && this.store.chats.get(`c${opening.chat_id}`);
    const text = state && t(opening.hint, { names: listed(this.store.peopleIn(state).map(fullName)) });
    this.hint.hidden = !text || this.hinted === world;
    if (text && this.hintText.textContent !== text) this.hintText.textContent = text;
    if (!opening && !this.greeted) this.greet();
  }

  /** Count a press; hide the hint after more presses than there are people. */
  followed() {
    this.presses += 1;
    const state = this.store.opening && this.store.chats.get(`c${this.store.opening.chat_id}`);
    if (state && this.presses > this.store.peopleIn(state).length) this.dismissHint();
  }

  dismissHint() {
    this.hinted = this.store.world;
    remember("hinted", this.hinted);
    this.hint.hidden = true;
  }

  greet() {
    this.greeted = true;
    const done = () => {
      remember("greeted", true);
      hint.close();
      hint.remove();
    };
    const step = (image, text) => h("li", null, h("span", { class: "hint-icon" }, icon(image)), t(text));
    const hint = h(
      "dialog",
      { class: "welcome", "aria-label": t("page-hint-title"), oncancel: done },
      h("img", { src: "icon.svg", alt: "", width: "64", height: "64" }),
      h("h2", null, t("page-hint-title")),
      h("ul", null, step("chat", "page-hint-1"), step("lock", "page-hint-2"), step("gear", "page-hint-3")),
      h("button", { type: "button", class: "button main wide", onclick: done }, t("page-hint-go")),
    );
    this.root.append(hint);
    hint.showModal();
  }

  get capacity() {
    if (innerWidth < NARROW) return 1;
    return Math.max(1, Math.min(MOST_PHONES, Math.floor((innerWidth - 24) / (PHONE_WIDTH + 16))));
  }

  on(change) {
    if (change.type === "all") this.enter();
    if (change.type === "pressed") this.followed();
    if (change.type === "answer" && !this.phones.has(change.user_id) && change.text && change.show_alert) this.wait(change);
    for (const phone of this.phones.values()) phone.on(change);
    this.drawer.on(change);
    if (change.type !== "answer" && change.type !== "action") this.schedule();
  }

  /** Forget the places of another world: ids start over, and would open the wrong chats. */
  enter() {
    const { world } = this.store;
    if (recall("world", null) === world) return;
    remember("world", world);
    this.chosen = [];
    this.places = {};
    this.seated.clear();
    this.savePlaces();
    for (const phone of this.phones.values()) phone.destroy();
    this.phones.clear();
  }

  /** Open the opening's chat on its members' phones at first; later visits keep their places. */
  seat(id) {
    const place = (this.places[id] ??= {});
    const key = this.store.opening && `c${this.store.opening.chat_id}`;
    const state = this.store.chats.get(key);
    if (!state || this.seated.has(id) || !this.store.isMember(state, id)) return place;
    this.seated.add(id);
    place.key ??= key;
    return place;
  }

  /** Keep an alert for a person who is not on screen until that phone is shown. */
  wait(change) {
    this.waiting.set(change.user_id, [...(this.waiting.get(change.user_id) ?? []), change]);
  }

  sync() {
    this.drawBanner();
    if (!this.store.ready) return;
    this.choose();
    this.drawPeople();
    this.drawPhones();
    this.drawHint();
    const on = Object.values(this.store.faults).filter(Boolean).length - (this.store.faults.flood_limits ? 1 : 0);
    this.faults.hidden = on === 0;
    this.faults.title = t("page-faults-on", { n: on });
  }

  drawBanner() {
    this.banner.hidden = this.store.connected;
    const text = t(this.store.ready ? "page-offline" : "page-connecting");
    if (!this.store.connected && this.banner.textContent !== text) this.banner.textContent = text;
    this.root.classList.toggle("offline", !this.store.connected);
  }

  /** Keep the chosen people that still exist, and add the most recently shown ones that fit. */
  choose() {
    const everybody = [...this.store.users.keys()];
    this.chosen = this.chosen.filter((id) => this.store.users.has(id));
    for (const id of everybody) if (!this.chosen.includes(id)) this.chosen.push(id);
    const shown = new Set(this.chosen.slice(0, this.capacity));
    this.visible = everybody.filter((id) => shown.has(id));
  }

  drawPeople() {
    const chips = [...this.store.users.values()].map((user) => {
      const name = fullName(user);
      const unread = this.visible.includes(user.id) ? 0 : this.unreadOf(user.id);
      const chip = h(
        "button",
        {
          type: "button",
          class: `person hue-${this.store.hue(user.id)}`,
          "aria-pressed": String(this.visible.includes(user.id)),
          "aria-label": t("page-show-phone", { name }) + (unread ? `, ${t("page-unread", { n: unread })}` : ""),
          data: { person: user.id },
          onclick: () => this.bring(user.id),
        },
        avatar(name, this.store.hue(user.id), { size: "tiny" }),
        bdi(name),
        unread > 0 && h("span", { class: "badge" }, unread > 99 ? "99+" : String(unread)),
      );
      return [user.id, chip];
    });
    const add = h("button", { type: "button", class: "person add", "aria-label": t("page-add-player"), data: { person: "add" }, onclick: () => this.addPlayer() }, icon("plus"));
    keyed(this.people, [...chips, ["add", add]]);
  }

  unreadOf(userId) {
    let sum = this.waiting.get(userId)?.length ?? 0;
    for (const state of this.store.chats.values()) if (this.store.isMember(state, userId)) sum += this.store.unread(state, userId);
    return sum;
  }

  /** Show this person's phone; without room, replace the one shown longest ago. */
  bring(userId) {
    this.chosen = [userId, ...this.chosen.filter((id) => id !== userId)];
    remember("phones", this.chosen);
    this.sync();
    const phone = this.phones.get(userId);
    phone.el.scrollIntoView({ block: "nearest", inline: "center" });
    phone.focusTarget()?.focus({ preventScroll: true });
  }

  drawPhones() {
    for (const [id, phone] of this.phones) {
      if (this.visible.includes(id)) continue;
      phone.destroy();
      this.phones.delete(id);
    }
    if (!this.visible.length) {
      if (!this.stage.querySelector(".no-people")) this.stage.replaceChildren(this.noPeople());
      return;
    }
    this.stage.querySelector(".no-people")?.remove();
    this.visible.forEach((id, index) => {
      if (!this.phones.has(id)) this.phones.set(id, new Phone(this, id, this.seat(id)));
      const phone = this.phones.get(id);
      if (this.stage.children[index] !== phone.el) this.stage.insertBefore(phone.el, this.stage.children[index] ?? null);
      const waiting = this.waiting.get(id) ?? [];
      this.waiting.delete(id);
      for (const change of waiting) phone.answered(change);
    });
  }

  noPeople() {
    return h(
      "div",
      { class: "no-people" },
      h("img", { src: "icon.svg", alt: "", width: "72", height: "72" }),
      h("h2", null, t("page-no-people-title")),
      h("p", null, t("page-no-people")),
      h(
        "div",
        { class: "no-people-actions" },
        h("button", { type: "button", class: "button main", onclick: (event) => this.inviteFriends(event.currentTarget) }, t("page-call-friends")),
        h("button", { type: "button", class: "button", onclick: () => this.addPlayer() }, t("page-add-one")),
      ),
    );
  }

  /** A quick start: three friends in one group with every bot. */
  async inviteFriends(button) {
    button.disabled = true;
    try {
      const members = [];
      for (const name of t("page-friends").split(", ")) members.push((await post("users", { first_name: name, language_code: language() })).id);
      const chat = await post("chats", { type: "supergroup", title: t("page-friends-group"), members, bots: [...this.store.bots.keys()], bots_are_admins: true });
      for (const id of members) {
        Object.assign((this.places[id] ??= {}), { key: `c${chat.id}`, thread: undefined });
        this.phones.get(id)?.open(`c${chat.id}`, undefined, { focus: false });
      }
      this.savePlaces();
    } catch (error) {
      button.disabled = false;
      this.banner.hidden = false;
      this.banner.textContent = t("page-failed", { error: error.message });
    }
  }

  addPlayer() {
    this.openDrawer("people");
    const form = this.drawer.el.querySelector('[data-section="people"] details.form');
    form.open = true;
    form.querySelector("input").focus();
  }

  openDrawer(section, chatKey) {
    this.drawer.open(section, chatKey);
  }

  openPhoto(source, alt) {
    this.lightbox.setAttribute("aria-label", alt);
    this.lightbox.replaceChildren(h("img", { src: source, alt }), h("button", { type: "button", class: "round", "aria-label": t("page-close") }, icon("close")));
    this.lightbox.showModal();
  }

  savePlaces() {
    const plain = Object.entries(this.places).map(([id, { key, thread }]) => [id, { key, thread }]);
    remember("places", Object.fromEntries(plain));
  }

  setTheme(theme) {
    this.theme = theme;
    remember("theme", theme);
    applyTheme(theme);
  }

  async setLanguage(code) {
    remember("language", code);
    await speak([code]);
    for (const phone of this.phones.values()) phone.destroy();
    this.phones.clear();
    const { open } = this.drawer.el;
    this.build();
    this.sync();
    if (open) this.drawer.open("look");
  }

  key(event) {
    if (event.key !== "Escape" || event.defaultPrevented || this.root.querySelector("dialog[open]")) return;
    const phone = [...this.phones.values()].find(({ el }) => el.contains(document.activeElement));
    phone?.escape();
  }
}

await speak([recall("language", null), ...navigator.languages].filter(Boolean));
new App(document.getElementById("app"));
