"""Pace of all workers together: calls of other workers count in a chat that changes its worker."""

from typing import Final

from bot.cluster.api_call_log import WHOLE_BOT, ApiCallLog
from bot.core.failures import DATABASE_ERRORS
from bot.core.ports import Ownership
from bot.telegram.outbound.rate_limiter import MINUTE, OtherWorkers, RateLimiter

FORGET_EVERY: Final = 60.0


class SharedPace(OtherWorkers):
    """Port of the rate limiter to the other workers. It ignores failures of the database."""

    def __init__(self, calls: ApiCallLog, ownership: Ownership, rate_limiter: RateLimiter) -> None:
        self._calls = calls
        self._ownership = ownership
        self._rate_limiter = rate_limiter
        self._forget_at = 0.0
        rate_limiter.others = self

    def is_ours(self, chat_id: int) -> bool:
        return self._ownership.has(chat_id)

    async def learn_calls(self, chat_id: int) -> None:
        if self._is_known(chat_id):
            return
        try:
            calls = await self._calls.of(chat_id)
        except DATABASE_ERRORS:
            calls = []
        if self._is_known(chat_id):
            return
        quota, now = self._rate_limiter.chat(chat_id).quota, self._rate_limiter.now()
        quota.forget_calls(now)
        for call in calls:
            if call.pause:
                self._rate_limiter.block(chat_id, call.pause)
            elif call.age < MINUTE:
                quota.spend(now - call.age, call.person)

    def _is_known(self, chat_id: int) -> bool:
        return chat_id in self._rate_limiter.chats and self.is_ours(chat_id)

    async def note_call(self, chat_id: int, person: int | None) -> None:
        await self._calls.note(chat_id, person)

    async def note_pause(self, chat_id: int | None, seconds: float) -> None:
        await self._calls.note(WHOLE_BOT if chat_id is None else chat_id, pause=seconds)

    async def look(self) -> None:
        """Keep the pauses of the whole bot that others were asked for, and forget old calls."""
        for call in await self._calls.of(WHOLE_BOT):
            self._rate_limiter.block(None, call.pause)
        if self._rate_limiter.now() >= self._forget_at:
            self._forget_at = self._rate_limiter.now() + FORGET_EVERY
            await self._calls.forget_old()
