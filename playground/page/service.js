// Service messages («Аня теперь в группе») and one-line previews of any message.
import { t } from "./i18n.js";
import { fullName } from "./store.js";

const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Return a name without invisible marks that could reverse the sentence. */
const plainName = (user) => fullName(user).replace(BIDI_CONTROLS, "");

/** Return the sentence of a service message, or null for another one. */
export function serviceText(message) {
  const who = message.from ? plainName(message.from) : t("page-someone");
  if (message.new_chat_members) {
    const name = message.new_chat_members.map(plainName).join(", ");
    const alone = message.new_chat_members.some((member) => member.id === message.from?.id);
    return alone || !message.from ? t("page-joined", { name }) : t("page-added", { who, name });
  }
  if (message.left_chat_member) {
    const name = plainName(message.left_chat_member);
    return message.left_chat_member.id === message.from?.id || !message.from ? t("page-left", { name }) : t("page-kicked", { who, name });
  }
  if (message.pinned_message) return t("page-pinned-by", { name: who, text: shorten(preview(message.pinned_message)) });
  if (message.migrate_to_chat_id || message.migrate_from_chat_id) return t("page-migrated");
  if (message.group_chat_created || message.supergroup_chat_created) return t("page-group-created", { title: message.chat.title });
  if (message.forum_topic_created) return t("page-topic-created", { title: message.forum_topic_created.name });
  if (message.forum_topic_edited) return t("page-topic-edited");
  if (message.forum_topic_closed) return t("page-topic-closed");
  if (message.forum_topic_reopened) return t("page-topic-reopened");
  if (message.new_chat_title) return t("page-title-changed", { title: message.new_chat_title });
  return null;
}

/** Return the preview of a message for chat lists, quotes and the pinned bar. */
export function preview(message) {
  const service = serviceText(message);
  if (service !== null) return service;
  if (message.text) return message.text;
  if (message.caption) return message.caption;
  if (message.photo) return t("page-photo");
  if (message.sticker) return [t("page-sticker"), message.sticker.emoji].filter(Boolean).join(" ");
  if (message.dice) return `${message.dice.emoji} ${t("page-dice")}`;
  if (message.document) return message.document.file_name ?? t("page-file");
  return t("page-unknown");
}

export const shorten = (text, length = 60) => {
  const letters = [...text.replace(/\s+/gu, " ")];
  return letters.length > length ? `${letters.slice(0, length - 1).join("")}…` : letters.join("");
};
