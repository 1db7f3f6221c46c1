"""Rate limits of all workers: recorded calls count in a chat that changes hands.

The record covers the last minute. It may be lost in a crash of the server, so no commit waits for the disk, and
failures to record a call are ignored.
"""

import logging
from typing import Any, Final

import msgspec
from aiogram.methods import TelegramMethod

from bot.cluster.registry import NOW, QUICKLY, Server
from bot.core.failures import DATABASE_ERRORS
from bot.core.ports import Ownership
from bot.telegram.outbound.bot_api import Caller, ChatBusy
from bot.telegram.outbound.rate_limiter import MINUTE, OtherWorkers, OutboxCaller, RateLimiter

log = logging.getLogger(__name__)

REMEMBERED: Final = 60.0
WAY: Final = 1.0
"""Longest time between the record of a call and its arrival at Telegram."""
WHOLE_BOT: Final = 0
"""Stands for the chat in a pause of the whole bot."""


class ApiCall(msgspec.Struct, frozen=True):
    """A recorded call, or a pause that Telegram asked for."""

    age: float
    person: int | None
    pause: float
    """Remaining seconds of the pause."""


class ApiCallLog:
    def __init__(self, server: Server) -> None:
        self._server = server

    async def note(self, chat_id: int, person: int | None = None, pause: float = 0.0) -> None:
        """Record a call before it is made; a failure to record it is ignored."""
        try:
            async with self._server.aside() as db:
                await db.execute(
                    f"{QUICKLY} INSERT INTO calls (chat_id, at, person, pause)"  # noqa: S608
                    f" SELECT $1, {NOW}, $2, $3 FROM quickly",
                    chat_id,
                    person,
                    pause,
                )
        except DATABASE_ERRORS as error:
            log.info("API call not recorded: %s", type(error).__name__)

    async def of(self, chat_id: int) -> list[ApiCall]:
        """Return the calls in a chat, oldest first."""
        async with self._server.aside() as db:
            rows: list[Any] = await db.fetch(
                f"SELECT {NOW} - at, person, pause FROM calls WHERE chat_id = $1 AND at > {NOW} - $2 ORDER BY at",  # noqa: S608
                chat_id,
                REMEMBERED + WAY,
            )
        return [ApiCall(max(0.0, age - WAY), person, max(0.0, pause - age)) for age, person, pause in rows]

    async def forget_old(self) -> None:
        async with self._server.aside() as db:
            await db.execute(f"DELETE FROM calls WHERE at < {NOW} - $1", 10 * REMEMBERED)  # noqa: S608


FORGET_EVERY: Final = 60.0


class SharedPace(OtherWorkers):
    """Port of the rate limiter to other workers; it ignores database failures."""

    def __init__(self, calls: ApiCallLog, ownership: Ownership, rate_limiter: RateLimiter) -> None:
        self._calls = calls
        self._ownership = ownership
        self._rate_limiter = rate_limiter
        self._forget_at = 0.0
        rate_limiter.others = self

    async def learn_calls(self, chat_id: int) -> None:
        if self._is_known(chat_id):
            return
        try:
            calls = await self._calls.of(chat_id)
        except DATABASE_ERRORS:
            calls = []
        if self._is_known(chat_id):
            return
        self._rate_limiter.forget_chats(lambda known: known == chat_id)
        quota, now = self._rate_limiter.chat(chat_id).quota, self._rate_limiter.now()
        for call in calls:
            if call.pause:
                self._rate_limiter.block(chat_id, call.pause)
            elif call.age < MINUTE:
                quota.spend(now - call.age, call.person)

    def _is_known(self, chat_id: int) -> bool:
        return chat_id in self._rate_limiter.chats and self._ownership.has(chat_id)

    async def note_call(self, method: TelegramMethod[Any], chat_id: int, caller: Caller) -> None:
        if isinstance(caller, OutboxCaller) and not self._ownership.has(chat_id):
            raise ChatBusy(method, 3)
        await self._calls.note(chat_id, caller.person)

    async def note_pause(self, chat_id: int | None, seconds: float) -> None:
        await self._calls.note(WHOLE_BOT if chat_id is None else chat_id, pause=seconds)

    async def look(self) -> None:
        """Keep the bot-wide pauses of other workers, and forget old calls."""
        for call in await self._calls.of(WHOLE_BOT):
            self._rate_limiter.block(None, call.pause)
        if self._rate_limiter.now() >= self._forget_at:
            self._forget_at = self._rate_limiter.now() + FORGET_EVERY
            await self._calls.forget_old()
