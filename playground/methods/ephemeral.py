"""Ephemeral messages: who may send one, and the methods that edit and delete them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playground.chats import Chat, Message
from playground.errors import BotApiError, bad_request
from playground.formatting import caption_content, text_content
from playground.keyboards import inline_keyboard
from playground.methods.context import Access, Call
from playground.methods.media import caption_source, edited_media
from playground.params import as_integer
from playground.people import User
from playground.queries import EPHEMERAL_WINDOW

Json = dict[str, Any]
FIELDS = {"receiver_user_id", "callback_query_id", "replace_callback_query_message"}
TEXT_LIMIT = 1024
"""The server limits an edited ephemeral text like a caption, though the documentation says 4096."""
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


@dataclass(frozen=True, slots=True)
class Receiver:
    """Receiver of an ephemeral message, and the message that it covers."""

    user: User
    replaces: int | None = None


def receiver(call: Call, chat: Chat) -> Receiver | None:
    """Return the named receiver if the bot may write to them.

    None for an ordinary message.
    """
    wanted = call.args.object("ephemeral_message_parameters")
    reply = call.args.object("reply_parameters") or {}
    answered = as_integer(reply.get("ephemeral_message_id"))
    if wanted is None:
        if answered:
            raise bad_request("reply to an ephemeral message must be an ephemeral message")
        return None
    for name in wanted:
        if name not in FIELDS:
            raise bad_request(f'unknown field "{name}" in ephemeral_message_parameters')
    if not chat.is_group:
        raise bad_request("ephemeral messages can be sent only to groups and supergroups")
    member = chat.member(as_integer(wanted.get("receiver_user_id")))
    if member is None:
        raise bad_request("USER_NOT_PARTICIPANT")
    if member.user.is_bot:
        raise bad_request("USER_BOT_INVALID")
    query_id = wanted.get("callback_query_id")
    replace = wanted.get("replace_callback_query_message") is True
    if replace and not query_id:
        raise bad_request("callback_query_id must be specified to replace the message")
    if query_id:
        return Receiver(member.user, by_query(call, chat, member.user, str(query_id), replace=replace))
    if answered:
        check_answered(call, chat, member.user, answered)
    else:
        me = chat.member(call.bot.id)
        if me is None or not me.is_admin:
            raise bad_request("CHAT_ADMIN_REQUIRED")
    return Receiver(member.user)


def by_query(call: Call, chat: Chat, user: User, query_id: str, *, replace: bool) -> int | None:
    """Check the callback query that permits the message.

    Return the message to be covered, if any.
    """
    query = call.world.queries.callbacks.get(query_id)
    if (
        query is None
        or query.bot is not call.bot
        or query.user is not user
        or query.chat is not chat
        or not call.world.queries.is_fresh(query.at, EPHEMERAL_WINDOW)
    ):
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    if not replace:
        return None
    if query.message.ephemeral_id is not None:
        raise bad_request("ephemeral messages can't be replaced, they must be edited")
    return query.message.id


def check_answered(call: Call, chat: Chat, user: User, ephemeral_id: int) -> None:
    """Check that a recent ephemeral command of the user permits the message."""
    command = chat.ephemeral.get(ephemeral_id)
    if (
        command is None
        or command.sender is not user
        or command.bot_id != call.bot.id
        or not call.world.queries.is_fresh(command.data["date"], EPHEMERAL_WINDOW)
    ):
        raise bad_request("message to be replied not found")


def found(call: Call, missing: str = "message to edit not found") -> Message:
    """Return the bot's own ephemeral message that the call is about."""
    if call.args.has("rich_message"):
        raise BotApiError(501, "Not Implemented: the playground does not imitate rich messages")
    chat = call.chat(access=Access.EDIT)
    message = chat.ephemeral.get(call.args.integer("ephemeral_message_id"))
    if (
        message is None
        or message.sender is not call.bot.user
        or message.data["receiver_user"]["id"] != call.args.integer("receiver_user_id")
    ):
        raise bad_request(missing)
    return message


def changed(call: Call, message: Message, dropped: set[str], content: Json) -> bool:
    """Apply an edit; the answer does not tell whether the user has seen it."""
    markup = inline_keyboard(call.args, message.chat, only_inline=True)
    data = {name: value for name, value in message.data.items() if name not in {*dropped, "reply_markup"}}
    data |= content
    if markup is not None:
        data["reply_markup"] = markup
    if data == message.data:
        raise bad_request(NOT_MODIFIED)
    call.charge(message.chat)
    data["edit_date"] = call.world.now()
    call.world.change(message, data)
    return True


def edit_ephemeral_message_text(call: Call) -> bool:
    message = found(call)
    if "text" not in message.data:
        raise bad_request("there is no text in the message to edit")
    content = text_content(call, TEXT_LIMIT, "MEDIA_CAPTION_TOO_LONG")
    return changed(call, message, {"text", "entities", "link_preview_options"}, content)


def edit_ephemeral_message_caption(call: Call) -> bool:
    message = found(call)
    if CAPTIONED.isdisjoint(message.data):
        raise bad_request("there is no caption in the message to edit")
    content = caption_content(call, caption_source(call), "MEDIA_CAPTION_TOO_LONG")
    return changed(call, message, {"caption", "caption_entities", "show_caption_above_media"}, content)


def edit_ephemeral_message_media(call: Call) -> bool:
    """Take a known file_id; refuse a new upload, as Telegram does."""
    message = found(call)
    content = edited_media(call, uploads=False)
    return changed(call, message, CONTENT_FIELDS, content)


def edit_ephemeral_message_reply_markup(call: Call) -> bool:
    return changed(call, found(call), set(), {})


def delete_ephemeral_message(call: Call) -> bool:
    call.world.remove(found(call, "message to delete not found"))
    return True


CAPTIONED = {"photo", "animation", "document"}
CONTENT_FIELDS = {
    "text",
    "entities",
    "link_preview_options",
    "photo",
    "animation",
    "document",
    "sticker",
    "caption",
    "caption_entities",
    "show_caption_above_media",
    "has_media_spoiler",
}
