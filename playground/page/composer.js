// The input line: text, commands with suggestions, photos, replies and edits.
import { bdi, h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { preview, shorten } from "./service.js";
import { fullName } from "./store.js";

let ids = 0;

export class Composer {
  /** `chat` gives {commands(): BotCommand[], send(text, context), photo(file, caption) or null, draft}. */
  constructor(chat) {
    this.chat = chat;
    this.context = null;
    this.chosen = 0;
    this.matches = [];
    this.listId = `suggestions-${++ids}`;
    this.build();
    this.input.value = chat.draft.text ?? "";
    this.resize();
  }

  build() {
    this.input = h("textarea", {
      rows: "1",
      class: "input",
      placeholder: t("page-write"),
      "aria-label": t("page-write"),
      "aria-autocomplete": "list",
      "aria-controls": this.listId,
      autocomplete: "off",
      dir: "auto",
      oninput: () => this.changed(),
      onkeydown: (event) => this.key(event),
      onblur: () => setTimeout(() => this.el.contains(document.activeElement) || this.suggest([]), 150),
      onpaste: (event) => this.pasted(event),
    });
    this.grow = h("div", { class: "grow" }, this.input);
    this.picker = h("input", { type: "file", accept: "image/*", hidden: true });
    this.picker.addEventListener("change", () => this.pick(this.picker.files[0]));
    this.sendButton = h("button", { type: "button", class: "round send", "aria-label": t("page-send"), onclick: () => this.submit() }, icon("send"));
    this.menu = h("button", { type: "button", class: "round ghost", "aria-label": t("page-commands"), onclick: () => this.toggleMenu() }, icon("slash"));
    const attach = this.chat.photo && h("button", { type: "button", class: "round ghost", "aria-label": t("page-attach"), onclick: () => this.picker.click() }, icon("clip"));
    this.list = h("ul", { class: "suggestions", role: "listbox", id: this.listId, "aria-label": t("page-commands"), hidden: true });
    this.bar = h("div", { class: "context", hidden: true });
    this.el = h(
      "div",
      { class: "composer" },
      this.list,
      this.bar,
      h("div", { class: "write" }, this.menu, h("div", { class: "field" }, this.grow, attach ?? ""), this.sendButton, this.picker),
    );
  }

  changed() {
    this.chat.draft.text = this.input.value;
    this.resize();
    const typed = /^\/([\w@]*)$/u.exec(this.input.value);
    const prefix = typed?.[1].toLowerCase();
    this.suggest(typed ? this.chat.commands().filter(({ command }) => command.startsWith(prefix)) : []);
  }

  resize() {
    this.grow.dataset.text = this.input.value;
    this.sendButton.classList.toggle("ready", Boolean(this.input.value.trim() || this.context?.file));
  }

  suggest(matches, note) {
    this.matches = matches;
    this.chosen = 0;
    const items = matches.map((command, index) =>
      h(
        "li",
        {
          role: "option",
          id: `${this.listId}-${index}`,
          class: "suggestion",
          "aria-selected": String(index === 0),
          onmousedown: (event) => event.preventDefault(),
          onclick: () => this.run(command),
        },
        h("span", { class: "suggestion-name" }, `/${command.command}`),
        h("span", { class: "suggestion-text" }, bdi(command.description)),
        command.is_ephemeral && h("span", { class: "suggestion-secret" }, icon("lock"), t("page-only-you-command")),
      ),
    );
    if (note) items.push(h("li", { class: "suggestion-note", role: "presentation" }, note));
    this.list.replaceChildren(...items);
    this.list.hidden = !items.length;
    this.mark();
  }

  mark() {
    if (!this.matches.length) {
      this.input.removeAttribute("aria-activedescendant");
      return;
    }
    this.input.setAttribute("aria-activedescendant", `${this.listId}-${this.chosen}`);
    [...this.list.children].forEach((item, index) => item.setAttribute("aria-selected", String(index === this.chosen)));
    this.list.children[this.chosen].scrollIntoView({ block: "nearest" });
  }

  toggleMenu() {
    if (!this.list.hidden) {
      this.suggest([]);
      return;
    }
    this.input.focus();
    const all = this.chat.commands();
    this.suggest(all, all.length ? "" : t("page-no-commands"));
  }

  key(event) {
    if (event.isComposing) return;
    const open = this.matches.length > 0;
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.chosen = (this.chosen + step + this.matches.length) % this.matches.length;
      this.mark();
    } else if (open && event.key === "Tab" && !event.shiftKey) {
      this.input.value = `/${this.matches[this.chosen].command} `;
      this.changed();
    } else if (event.key === "Enter" && !event.shiftKey) {
      if (open) this.run(this.matches[this.chosen]);
      else this.submit();
    } else if (event.key === "Escape" && (!this.list.hidden || this.context)) {
      if (this.list.hidden) this.setContext(null);
      else this.suggest([]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  run(command) {
    this.input.value = `/${command.command}`;
    this.submit();
  }

  async submit() {
    const text = this.input.value.trim();
    const { context } = this;
    if (!text && !context?.file) return;
    this.input.value = "";
    this.chat.draft.text = "";
    this.setContext(null);
    this.suggest([]);
    this.resize();
    this.input.focus();
    const sent = context?.file ? await this.chat.photo(context.file, text) : await this.chat.send(text, context);
    if (sent || this.input.value) return;
    this.input.value = text;
    this.setContext(context);
    this.changed();
  }

  pick(file) {
    this.picker.value = "";
    if (!file) return;
    this.setContext({ file });
    this.input.focus();
  }

  pasted(event) {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (!file || !this.chat.photo) return;
    event.preventDefault();
    this.pick(file);
  }

  /** {reply: message}, {edit: message}, {file: File} or null. */
  setContext(context) {
    if (this.context?.edit && !context) this.input.value = "";
    if (this.preview) URL.revokeObjectURL(this.preview);
    this.preview = null;
    this.context = context;
    this.bar.hidden = !context;
    this.input.placeholder = t(context?.file ? "page-write-comment" : "page-write");
    if (context) {
      const message = context.reply ?? context.edit;
      if (context.edit) this.input.value = message.text ?? message.caption ?? "";
      if (context.file) this.preview = URL.createObjectURL(context.file);
      const title = context.file ? t("page-photo") : context.edit ? t("page-editing") : t("page-reply-to", { name: message.from ? fullName(message.from) : t("page-someone") });
      this.bar.replaceChildren(
        context.file ? h("img", { src: this.preview, alt: "" }) : icon(context.edit ? "edit" : "reply"),
        h("div", { class: "context-text" }, h("b", null, bdi(title)), h("span", null, bdi(context.file ? context.file.name : shorten(preview(message), 80)))),
        h("button", { type: "button", class: "round ghost", "aria-label": t("page-cancel"), onclick: () => this.drop() }, icon("close")),
      );
    }
    this.resize();
  }

  drop() {
    this.setContext(null);
    this.input.focus();
  }

  focus() {
    this.input.focus({ preventScroll: true });
  }
}
