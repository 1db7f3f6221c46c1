"""Chat members as Telegram knows them.

Updates about members are kept for a day only, and some are never sent.
"""

import asyncio
import logging
from typing import TypeVar

from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramMigrateToChat
from aiogram.methods import GetChatAdministrators, GetChatMember, GetChatMemberCount, TelegramMethod
from aiogram.types import (
    ChatMemberAdministrator,
    ChatMemberBanned,
    ChatMemberLeft,
    ChatMemberOwner,
    ChatMemberRestricted,
)
from aiogram.types.chat_member_union import ChatMemberUnion

from bot.timings import DEFAULT_TIMINGS, Timings

Told = TypeVar("Told")

log = logging.getLogger(__name__)


def is_inside(member: ChatMemberUnion) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return not isinstance(member, ChatMemberLeft | ChatMemberBanned)


def is_chat_admin(member: ChatMemberUnion) -> bool:
    """Return whether the member is the owner or an administrator."""
    return isinstance(member, ChatMemberOwner | ChatMemberAdministrator)


class ChatMembers:
    """Queries about members; they return None if Telegram cannot be reached."""

    def __init__(self, bot: Bot, timings: Timings = DEFAULT_TIMINGS) -> None:
        self._bot = bot
        self._timings = timings

    async def is_chat_admin(self, chat_id: int, user_id: int) -> bool | None:
        """Return whether the user is an administrator.

        Any bot may list the administrators of a chat.
        """
        bosses = await self._ask(GetChatAdministrators(chat_id=chat_id))
        return None if bosses is None else any(boss.user.id == user_id for boss in bosses)

    async def is_inside(self, chat_id: int, user_id: int) -> bool | None:
        member = await self._ask(GetChatMember(chat_id=chat_id, user_id=user_id))
        return None if member is None else is_inside(member)

    async def bot_is_admin(self, chat_id: int) -> bool | None:
        member = await self._ask(GetChatMember(chat_id=chat_id, user_id=self._bot.id))
        return None if member is None else is_chat_admin(member)

    async def has_become(self, chat_id: int) -> int | None:
        """Return the supergroup that the group was upgraded to, if any."""
        try:
            await self._call(GetChatMemberCount(chat_id=chat_id))
        except TelegramMigrateToChat as moved:
            return moved.migrate_to_chat_id
        except (AiogramError, TimeoutError):
            return None
        return None

    async def _ask(self, question: TelegramMethod[Told]) -> Told | None:
        try:
            return await self._call(question)
        except (AiogramError, TimeoutError) as error:
            log.info("chat member query failed: error=%s", type(error).__name__)
            return None

    async def _call(self, question: TelegramMethod[Told]) -> Told:
        async with asyncio.timeout(self._timings.member_answer_seconds):
            return await self._bot(question)
