// The drawer: people, groups, bots, faults, look, reset. Lists follow the world; text typed into a form is kept.
import { call, post, remove } from "./api.js";
import { avatar } from "./avatar.js";
import { bdi, h, perFrame } from "./dom.js";
import { language, languages, t } from "./i18n.js";
import { icon } from "./icons.js";
import { fullName } from "./store.js";

/** Milliseconds in which a second press confirms. */
const SURE_MS = 30_000;
const FAULTS = ["drop_ephemeral", "block_bot", "storm_429", "outage", "lost_answers", "html_pages", "duplicate_webhooks", "flood_limits"];
const LONGEST_DELAY = 3000;
const faultKey = (name) => `page-fault-${name.replaceAll("_", "-")}`;

export class Drawer {
  /** `app` gives {store, theme, setTheme, setLanguage}. */
  constructor(app) {
    Object.assign(this, { app, store: app.store });
    this.note = h("div", { class: "drawer-note", role: "status", "aria-live": "polite" });
    this.lists = { people: h("ul", { class: "items" }), chats: h("ul", { class: "items" }), bots: h("ul", { class: "items" }), faults: h("div", { class: "items" }) };
    this.openChats = new Set();
    this.el = h("dialog", { class: "drawer", "aria-label": t("page-settings") });
    this.el.addEventListener("click", (event) => event.target === this.el && this.el.close());
    this.build();
    this.schedule = perFrame(() => this.el.open && this.sync());
  }

  build() {
    const section = (name, title, ...content) => h("section", { class: "card", data: { section: name } }, h("h3", null, title), content);
    this.el.replaceChildren(
      h(
        "div",
        { class: "drawer-body" },
        h(
          "header",
          { class: "drawer-head" },
          h("h2", null, t("page-settings")),
          h("button", { type: "button", class: "round ghost", "aria-label": t("page-close"), onclick: () => this.el.close() }, icon("close")),
        ),
        section("people", t("page-section-people"), this.lists.people, this.personForm()),
        section("chats", t("page-section-chats"), this.lists.chats, this.groupForm()),
        section("bots", t("page-section-bots"), this.lists.bots, this.botForm()),
        section("faults", t("page-section-faults"), this.lists.faults),
        section("look", t("page-section-look"), this.look()),
        section("reset", t("page-section-reset"), this.resetPart()),
        this.note,
      ),
    );
  }

  open(section, chatKey) {
    if (chatKey) {
      this.openChats.add(chatKey);
      this.seen = undefined;
    }
    this.sync();
    if (!this.el.open) this.el.showModal();
    const card = section && this.el.querySelector(`[data-section="${section}"]`);
    if (!card) return;
    const target = chatKey ? (card.querySelector(`[data-chat-card="${CSS.escape(chatKey)}"]`) ?? card) : card;
    target.scrollIntoView({ block: "start" });
    (target.querySelector("summary, input, button") ?? target).focus({ preventScroll: true });
  }

  on(change) {
    if (["all", "users", "chats", "chat", "bots", "faults"].includes(change.type)) this.schedule();
  }

  async run(action) {
    try {
      await action();
      this.say("");
      return true;
    } catch (error) {
      this.say(t("page-failed", { error: error.message }));
      this.seen = undefined; // resets a switch whose change was refused
      this.sync();
      return false;
    }
  }

  say(text) {
    this.note.textContent = text;
  }

  sync() {
    const { store } = this;
    const groups = store.groups().map(({ chat, members, topics }) => [chat, members, topics]);
    const seen = JSON.stringify([[...store.users.values()], groups, [...store.bots.values()], store.faults]);
    if (seen === this.seen) return; // messages alone change nothing here, and a redraw would disturb a press
    this.seen = seen;
    const key = document.activeElement?.dataset?.focus;
    this.syncPeople();
    this.syncChats();
    this.syncBots();
    this.syncFaults();
    if (key && document.activeElement?.dataset?.focus !== key) this.el.querySelector(`[data-focus="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }

  // ── people ──

  syncPeople() {
    const people = [...this.store.users.values()];
    this.lists.people.replaceChildren(
      ...people.map((user) => {
        const name = fullName(user);
        return h(
          "li",
          { class: "item" },
          avatar(name, this.store.hue(user.id), { size: "small" }),
          h("span", { class: "item-text" }, bdi(name), h("small", null, [user.username && `@${user.username}`, user.language_code].filter(Boolean).join(" · "))),
          h(
            "button",
            { type: "button", class: "round ghost danger", "aria-label": t("page-remove-person", { name }), data: { focus: `remove-${user.id}` }, onclick: () => this.run(() => remove(`users/${user.id}`)) },
            icon("trash"),
          ),
        );
      }),
      ...(people.length ? [] : [h("li", { class: "nothing" }, t("page-no-players-yet"))]),
    );
  }

  personForm() {
    const first = input(t("page-first-name"), { required: true, maxlength: "64" });
    const last = input(t("page-last-name"), { placeholder: t("page-optional"), maxlength: "64" });
    const username = input(t("page-username"), { placeholder: t("page-optional"), maxlength: "32", pattern: "[A-Za-z][A-Za-z0-9_]{3,31}" });
    const code = select(t("page-language-code"), languages(), language());
    return form(t("page-add-player"), t("page-add"), [first.el, last.el, h("div", { class: "pair" }, username.el, code.el)], async () => {
      const person = { first_name: first.value, language_code: code.value };
      if (last.value) person.last_name = last.value;
      if (username.value) person.username = username.value;
      if (await this.run(() => post("users", person))) first.reset();
    });
  }

  // ── groups ──

  syncChats() {
    const groups = this.store.groups();
    this.lists.chats.replaceChildren(
      ...groups.map((state) => this.chatCard(state)),
      ...(groups.length ? [] : [h("li", { class: "nothing" }, t("page-no-groups"))]),
    );
    this.fillMembers();
  }

  chatCard(state) {
    const { id } = state.chat;
    const key = `c${id}`;
    const inside = new Map(this.store.membersOf(state).map((member) => [member.user_id, member]));
    const kind = state.chat.is_forum ? "page-kind-forum" : state.chat.type === "group" ? "page-kind-group" : "page-kind-supergroup";
    const details = h(
      "details",
      { class: "chat-card", open: this.openChats.has(key), data: { chatCard: key } },
      h(
        "summary",
        { data: { focus: `chat-${id}` } },
        avatar(state.chat.title, this.store.hue(id), { kind: "group", size: "small" }),
        h("span", { class: "item-text" }, bdi(state.chat.title), h("small", null, `${t(kind)} · ${t("page-members", { n: inside.size })}`)),
        icon("down"),
      ),
      h(
        "div",
        { class: "chat-inner" },
        [...this.store.bots.values()].map(({ user }) => this.botSwitches(state, user, inside.get(user.id))),
        h("h4", null, t("page-who-is-in")),
        h("div", { class: "chips" }, [...this.store.users.values()].map((user) => this.memberChip(state, user, inside.has(user.id)))),
        state.chat.is_forum && this.topicForm(id),
        state.chat.type === "group" &&
          h("button", { type: "button", class: "button", data: { focus: `migrate-${id}` }, onclick: () => this.run(() => post(`chats/${id}/migrate`)) }, t("page-migrate")),
      ),
    );
    details.addEventListener("toggle", () => (details.open ? this.openChats.add(key) : this.openChats.delete(key)));
    return h("li", null, details);
  }

  botSwitches(state, bot, member) {
    const { id } = state.chat;
    const several = this.store.bots.size > 1 ? `: ${fullName(bot)}` : "";
    const isAdmin = member?.status === "administrator";
    const join = (on) => (on ? post(`chats/${id}/members`, { user_id: bot.id }) : remove(`chats/${id}/members/${bot.id}`));
    return [
      toggle(t("page-with-bot") + several, "", Boolean(member), (on) => this.run(() => join(on)), `bot-${id}-${bot.id}`),
      toggle(t("page-with-admin") + several, t("page-with-admin-hint"), isAdmin, (on) => this.run(() => post(`chats/${id}/admin`, { user_id: bot.id, is_admin: on })), `admin-${id}-${bot.id}`, !member),
    ];
  }

  memberChip(state, user, inside) {
    const { id } = state.chat;
    const change = () => (inside ? remove(`chats/${id}/members/${user.id}`) : post(`chats/${id}/members`, { user_id: user.id }));
    return h(
      "button",
      { type: "button", class: "chip", "aria-pressed": String(inside), data: { focus: `member-${id}-${user.id}` }, onclick: () => this.run(change) },
      inside && icon("check"),
      bdi(fullName(user)),
    );
  }

  topicForm(chatId) {
    const name = input(t("page-topic-name"), { required: true, maxlength: "128", "data-focus": `topic-${chatId}` }, (this.topicDrafts ??= new Map()).get(chatId));
    name.input.addEventListener("input", () => this.topicDrafts.set(chatId, name.input.value));
    const create = async (event) => {
      event.preventDefault();
      this.topicDrafts.delete(chatId);
      await this.run(() => post(`chats/${chatId}/topics`, { name: name.value }));
    };
    return h("form", { class: "inline-form", onsubmit: create }, name.el, h("button", { class: "button" }, t("page-new-topic")));
  }

  groupForm() {
    const title = input(t("page-group-title"), { required: true, maxlength: "128", placeholder: t("page-group-title-placeholder") });
    const kind = segmented(t("page-kind"), [["group", t("page-kind-group")], ["supergroup", t("page-kind-supergroup")], ["forum", t("page-kind-forum")]], "supergroup");
    const bot = toggle(t("page-with-bot"), "", true);
    const admin = toggle(t("page-with-admin"), t("page-with-admin-hint"), true);
    this.members = { el: h("div", { class: "chips" }), out: new Set() };
    const fields = [title.el, kind.el, h("h4", null, t("page-who-is-in")), this.members.el, bot, admin];
    return form(t("page-new-group"), t("page-create"), fields, async () => {
      const members = [...this.store.users.keys()].filter((id) => !this.members.out.has(id));
      const withBot = bot.querySelector("input").checked;
      const group = {
        type: kind.value === "group" ? "group" : "supergroup",
        title: title.value,
        members,
        bots: withBot ? [...this.store.bots.keys()] : [],
        bots_are_admins: withBot && admin.querySelector("input").checked,
      };
      if (kind.value === "forum") group.is_forum = true;
      if (await this.run(() => post("chats", group))) title.reset();
    });
  }

  fillMembers() {
    const { el, out } = this.members;
    el.replaceChildren(
      ...[...this.store.users.values()].map((user) => {
        const chip = h("button", { type: "button", class: "chip", data: { focus: `new-${user.id}` } }, icon("check"), bdi(fullName(user)));
        const draw = () => chip.setAttribute("aria-pressed", String(!out.has(user.id)));
        chip.addEventListener("click", () => {
          if (!out.delete(user.id)) out.add(user.id);
          draw();
        });
        draw();
        return chip;
      }),
    );
    if (!this.store.users.size) el.append(h("span", { class: "nothing" }, t("page-no-players-yet")));
  }

  // ── bots ──

  syncBots() {
    const bots = [...this.store.bots.values()];
    this.lists.bots.replaceChildren(
      ...bots.map((bot) => {
        const { user } = bot;
        return h(
          "li",
          { class: "item tall" },
          avatar(fullName(user), this.store.hue(user.id), { kind: "bot", size: "small" }),
          h(
            "span",
            { class: "item-text" },
            bdi(fullName(user)),
            h("small", null, `@${user.username} · `, h("span", { class: bot.running ? "good" : "" }, t(bot.running ? "page-running" : "page-stopped"))),
          ),
          h(
            "button",
            {
              type: "button",
              class: "button",
              disabled: !bot.can_restart,
              "aria-describedby": `restart-${user.id}`,
              data: { focus: `restart-${user.id}` },
              onclick: async () => (await this.run(() => post("bot/restart"))) && this.say(t("page-restarting")),
            },
            icon("restart"),
            t("page-restart"),
          ),
          h("small", { class: "hint full", id: `restart-${user.id}` }, t(bot.can_restart ? "page-restart-hint" : "page-cannot-restart")),
        );
      }),
      ...(bots.length ? [] : [h("li", { class: "nothing" }, t("page-no-bots"))]),
    );
  }

  botForm() {
    const name = input(t("page-first-name"), { required: true, maxlength: "64" });
    const username = input(t("page-username"), { required: true, maxlength: "32", placeholder: "my_games_bot" });
    const reads = toggle(t("page-reads"), t("page-reads-hint"), false);
    const result = h("output", { class: "token" });
    const fields = [h("div", { class: "pair" }, name.el, username.el), reads];
    const made = form(t("page-new-bot"), t("page-create"), fields, () =>
      this.run(async () => {
        const { token } = await post("bots", { first_name: name.value, username: username.value, can_read_all_group_messages: reads.querySelector("input").checked });
        result.replaceChildren(h("b", null, t("page-bot-token")), h("code", null, token), h("small", null, t("page-bot-token-hint", { origin: location.origin })));
        name.reset();
      }),
    );
    made.append(result);
    return made;
  }

  // ── faults ──

  syncFaults() {
    const { faults } = this.store;
    const change = (name, value) => this.run(() => post("faults", { [name]: value }));
    const delay = Number(faults.latency_ms ?? 0);
    const label = h("span", { class: "switch-title" }, t("page-fault-latency-ms"));
    const value = h("output", { class: "delay-value" }, t("page-ms", { n: delay }));
    const slider = h("input", {
      type: "range",
      min: "0",
      max: String(LONGEST_DELAY),
      step: "50",
      value: String(Math.min(delay, LONGEST_DELAY)),
      "aria-label": t("page-fault-latency-ms"),
      data: { focus: "fault-latency" },
      oninput: () => (value.textContent = t("page-ms", { n: slider.value })),
      onchange: () => change("latency_ms", Number(slider.value)),
    });
    this.lists.faults.replaceChildren(
      ...FAULTS.filter((name) => name in faults).map((name) =>
        toggle(t(faultKey(name)), t(`${faultKey(name)}-hint`), faults[name], (on) => change(name, on), `fault-${name}`),
      ),
      h("div", { class: "delay" }, h("div", { class: "delay-head" }, label, value), h("small", { class: "hint" }, t("page-fault-latency-ms-hint")), slider),
    );
  }

  // ── look and reset ──

  look() {
    const theme = segmented(t("page-theme"), ["auto", "light", "dark"].map((name) => [name, t(`page-theme-${name}`)]), this.app.theme, (name) => this.app.setTheme(name));
    const tongue = segmented(t("page-language"), languages(), language(), (code) => this.app.setLanguage(code));
    return h("div", { class: "items" }, theme.el, tongue.el);
  }

  resetPart() {
    const button = h("button", { type: "button", class: "button danger" }, t("page-reset"));
    let timer;
    const calm = () => {
      clearTimeout(timer);
      button.classList.remove("armed");
      button.textContent = t("page-reset");
    };
    button.addEventListener("click", async () => {
      if (!button.classList.contains("armed")) {
        button.classList.add("armed");
        button.textContent = t("page-reset-sure");
        timer = setTimeout(calm, SURE_MS);
        return;
      }
      calm();
      if (await this.run(() => call("POST", "reset", {}))) this.say(t("page-saved"));
    });
    return h("div", { class: "items" }, h("p", { class: "hint" }, t("page-reset-hint")), button);
  }
}

// ── form parts ──

let ids = 0;

function input(label, attributes, value = "") {
  const field = h("input", { type: "text", autocomplete: "off", value, ...attributes });
  return {
    el: h("label", { class: "labelled" }, h("span", null, label), field),
    input: field,
    get value() {
      return field.value.trim();
    },
    reset: () => field.form.reset(),
  };
}

function select(label, options, chosen) {
  const field = h("select", null, options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
  return {
    el: h("label", { class: "labelled" }, h("span", null, label), field),
    get value() {
      return field.value;
    },
  };
}

function form(title, action, fields, submit) {
  const onsubmit = (event) => {
    event.preventDefault();
    submit();
  };
  return h("details", { class: "form" }, h("summary", null, icon("plus"), title), h("form", { onsubmit }, fields, h("button", { class: "button main" }, action)));
}

function toggle(title, hint, checked, change, focus, disabled = false) {
  const id = `switch-${++ids}`;
  const box = h("input", { type: "checkbox", role: "switch", checked: Boolean(checked), disabled, "aria-describedby": hint ? id : null, data: focus ? { focus } : {} });
  if (change) box.addEventListener("change", () => change(box.checked));
  return h("label", { class: "switch" }, h("span", { class: "switch-text" }, h("span", { class: "switch-title" }, title), hint && h("small", { class: "hint", id }, hint)), box);
}

function segmented(label, options, chosen, change) {
  const name = `segment-${++ids}`;
  const radios = options.map(([value, text]) => {
    const radio = h("input", { type: "radio", name, value, checked: value === chosen });
    if (change) radio.addEventListener("change", () => change(value));
    return h("label", { class: "segment" }, radio, h("span", null, text));
  });
  const el = h("fieldset", { class: "segments" }, h("legend", null, label), h("div", { class: options.length > 3 && "many" }, radios));
  return {
    el,
    get value() {
      return el.querySelector("input:checked").value;
    },
  };
}
