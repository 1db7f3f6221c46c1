"""Commands of a bot: scopes, languages, and the suggestions after "/"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.chats import Chat, Member
from playground.people import Bot, CommandKey, User

Json = dict[str, Any]


def scopes_for(chat: Chat, member: Member | None, user: User) -> Iterator[tuple[str, int, int]]:
    """Yield the scopes from narrowest to widest, as clients look them up."""
    if not chat.is_group:
        yield "chat", chat.id, 0
        yield "all_private_chats", 0, 0
    else:
        yield "chat_member", chat.id, user.id
        if member is not None and member.is_admin:
            yield "chat_administrators", chat.id, 0
        yield "chat", chat.id, 0
        if member is not None and member.is_admin:
            yield "all_chat_administrators", 0, 0
        yield "all_group_chats", 0, 0
    yield "default", 0, 0


def suggested(bot: Bot, chat: Chat, user: User) -> list[Json]:
    """Return the commands of one bot that this person is offered in this chat."""
    for scope in scopes_for(chat, chat.member(user.id), user):
        for language in (user.language_code or "", ""):
            key: CommandKey = (*scope, language)
            if bot.commands.get(key):
                return bot.commands[key]
    return []


def suggested_by_all(bots: dict[int, Bot], chat: Chat, user: User) -> list[Json]:
    """Return the commands of every bot of the chat."""
    if chat.bot_id is not None:
        bot = bots.get(chat.bot_id)
        return suggested(bot, chat, user) if bot is not None else []
    return [
        command for bot in bots.values() if chat.member(bot.id) is not None for command in suggested(bot, chat, user)
    ]
