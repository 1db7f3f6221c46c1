"""Which updates a bot receives: privacy mode and administrators' rights."""

from __future__ import annotations

import re
from typing import Any

from playground.chats import Chat, Member, Message
from playground.people import Bot, User

Json = dict[str, Any]
COMMAND = re.compile(r"/([A-Za-z0-9_]{1,32})(?:@([A-Za-z0-9_]{3,32}))?(?=\s|$)")

HEARD_BY_ITS_AUTHOR = {"pinned_message", "forum_topic_created", "migrate_to_chat_id", "left_chat_member"}
"""Service messages sent to a bot even when it caused them."""


def deliver_message(bots: dict[int, Bot], message: Message, kind: str) -> None:
    """Queue a message for every bot of the chat that may see it."""
    chat = message.chat
    if chat.bot_id is not None:
        bot = bots.get(chat.bot_id)
        if bot is not None and (message.sender is not bot.user or is_heard_by_author(message)):
            push(bot, kind, message)
        return
    for member_id in [user.id for user in chat.people() if user.is_bot]:
        bot = bots[member_id]
        if message.sender is bot.user:
            if is_heard_by_author(message):
                push(bot, kind, message)
        elif sees(bot, chat, message):
            push(bot, kind, message)


def push(bot: Bot, kind: str, message: Message) -> None:
    bot.updates.push(kind, message.data, f"chat:{message.chat.id}")


def is_heard_by_author(message: Message) -> bool:
    return message.service and not HEARD_BY_ITS_AUTHOR.isdisjoint(message.data)


def sees(bot: Bot, chat: Chat, message: Message) -> bool:
    """Return whether a bot in a group receives another account's message."""
    if message.ephemeral_id is not None:
        return message.bot_id == bot.id
    if message.sender.is_bot and not message.service:
        return False  # bots do not see each other
    member = chat.member(bot.id)
    if message.service or bot.can_read_all_group_messages or (member is not None and member.is_admin):
        return True
    replied = message.data.get("reply_to_message")
    if replied is not None and replied.get("from", {}).get("id") == bot.id:
        return True
    return is_command_for(bot, chat, message)


def is_command_for(bot: Bot, chat: Chat, message: Message) -> bool:
    """Return whether the command is for this bot.

    An addressed command goes to its bot; a bare one to the bot that spoke last, or to all.
    """
    text = message.data.get("text") or message.data.get("caption") or ""
    match = COMMAND.match(text)
    if match is None:
        return False
    if match[2]:
        return match[2].lower() == (bot.user.username or "").lower()
    return chat.last_bot_spoken in (None, bot.id) or chat.member(chat.last_bot_spoken or 0) is None


def deliver_membership(bots: dict[int, Bot], chat: Chat, actor: User, old: Member, new: Member, date: int) -> None:
    """Send my_chat_member to the bot concerned, chat_member to administrators."""
    for bot in bots.values():
        change: Json = {"chat": chat.json(), "from": actor.json(language=True), "date": date}
        if bot.user is new.user:
            change |= {"old_chat_member": old.json(), "new_chat_member": new.json()}
            bot.updates.push("my_chat_member", change, f"chat:{chat.id}")
        else:
            member = chat.member(bot.id)
            if member is not None and member.is_admin:
                change |= {"old_chat_member": old.json(), "new_chat_member": new.json()}
                bot.updates.push("chat_member", change, f"chat:{chat.id}")
