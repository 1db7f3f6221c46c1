"""Methods that edit or delete ordinary messages."""

from __future__ import annotations

from typing import Any

from playground.chats import Chat, Message
from playground.errors import BotApiError, bad_request
from playground.formatting import MAX_TEXT, caption_content, text_content
from playground.keyboards import inline_keyboard
from playground.methods.context import Access, Call
from playground.methods.ephemeral import CAPTIONED, CONTENT_FIELDS, NOT_MODIFIED
from playground.methods.media import caption_source, edited_media
from playground.params import as_integer

Json = dict[str, Any]
DELETABLE_FOR = 48 * 3600
UNDELETABLE = {"forum_topic_created", "migrate_from_chat_id"}


def editable(call: Call) -> Message:
    """Return the bot's own message that the call is about."""
    call.refuse_business()
    if call.args.has("inline_message_id"):
        raise bad_request("MESSAGE_ID_INVALID")
    if call.args.has("rich_message"):
        raise BotApiError(501, "Not Implemented: the playground does not imitate rich messages")
    message = call.message(call.writable_chat(Access.EDIT), "message to edit not found")
    if message.sender is not call.bot.user or message.service or "dice" in message.data:
        raise bad_request("message can't be edited")
    return message


def changed(call: Call, message: Message, dropped: set[str], content: Json) -> Json:
    """Apply an edit; a call without a keyboard takes the keyboard away."""
    markup = inline_keyboard(call.args, message.chat, only_inline=True)
    data = {name: value for name, value in message.data.items() if name not in {*dropped, "reply_markup"}}
    data |= content
    if markup is not None:
        data["reply_markup"] = markup
    if data == message.data:
        raise bad_request(NOT_MODIFIED)
    call.charge(message.chat)
    if content or dropped:  # Telegram does not count a change of the keyboard alone as an edit.
        data["edit_date"] = call.world.now()
    call.world.change(message, data)
    return data


def edit_message_text(call: Call) -> Json:
    message = editable(call)
    if "text" not in message.data:
        raise bad_request("there is no text in the message to edit")
    content = text_content(call, MAX_TEXT, "MESSAGE_TOO_LONG")
    return changed(call, message, {"text", "entities", "link_preview_options"}, content)


def edit_message_caption(call: Call) -> Json:
    message = editable(call)
    if CAPTIONED.isdisjoint(message.data):
        raise bad_request("there is no caption in the message to edit")
    content = caption_content(call, caption_source(call), "MEDIA_CAPTION_TOO_LONG")
    return changed(call, message, {"caption", "caption_entities", "show_caption_above_media"}, content)


def edit_message_media(call: Call) -> Json:
    message = editable(call)
    if "sticker" in message.data:
        raise bad_request("message can't be edited")
    return changed(call, message, CONTENT_FIELDS, edited_media(call))


def edit_message_reply_markup(call: Call) -> Json:
    return changed(call, editable(call), set(), {})


def refusal_to_delete(call: Call, chat: Chat, message: Message) -> str | None:
    """Return why a message cannot be deleted, or None; no right helps against age."""
    member = chat.member(call.bot.id)
    is_own = message.sender is call.bot.user and not message.service
    may_delete_all = member is not None and member.has_right("can_delete_messages")
    if chat.is_group and not is_own and not may_delete_all:
        return "message can't be deleted"
    if not UNDELETABLE.isdisjoint(message.data):
        return "message can't be deleted"
    if call.world.now() - message.data["date"] >= DELETABLE_FOR:
        return "message can't be deleted" if chat.type == "supergroup" else "message can't be deleted for everyone"
    return None


def delete_message(call: Call) -> bool:
    chat = call.chat(access=Access.WRITE)
    message = call.message(chat, "message to delete not found")
    if refusal := refusal_to_delete(call, chat, message):
        raise bad_request(refusal)
    call.world.remove(message)
    return True


def delete_messages(call: Call) -> bool:
    """Delete the existing messages; one that cannot be deleted refuses the call."""
    chat = call.chat(access=Access.WRITE)
    ids = call.args.array("message_ids")
    if not ids:
        raise bad_request("message identifiers are not specified")
    if len(ids) > 100:
        raise bad_request("too many message identifiers specified")
    messages = [chat.messages[key] for key in map(as_integer, ids) if key in chat.messages]
    for message in messages:
        if refusal := refusal_to_delete(call, chat, message):
            raise bad_request(refusal)
    for message in dict.fromkeys(messages):
        call.world.remove(message)
    return True
