"""The pace of all workers together: what others have spent in a chat counts for whoever writes there next."""

from collections.abc import Sequence
from typing import Final

from bot.cluster.api_call_log import WHOLE_BOT, ApiCall, ApiCallLog
from bot.cluster.leases import Ownership
from bot.db.errors import DATABASE_ERRORS
from bot.telegram.outbound.rate_limiter import RateLimiter

FORGET_EVERY: Final = 60.0


class SharedPace:
    """What a pacer asks of and tells the others. What the database cannot say or take just now is left out."""

    def __init__(self, calls: ApiCallLog, ownership: Ownership) -> None:
        self._calls = calls
        self._ownership = ownership
        self._forget_at = 0.0

    def is_ours(self, chat_id: int) -> bool:
        """Nobody else writes there."""
        return self._ownership.has(chat_id)

    async def calls_to(self, chat_id: int) -> Sequence[ApiCall]:
        try:
            return await self._calls.of(chat_id)
        except DATABASE_ERRORS:
            return ()

    async def note_call(self, chat_id: int, person: int | None) -> None:
        await self._calls.note(chat_id, person)

    async def note_pause(self, chat_id: int | None, seconds: float) -> None:
        """Telegram asked for it; None is for the whole bot."""
        await self._calls.note(WHOLE_BOT if chat_id is None else chat_id, pause=seconds)

    async def look(self, rate_limiter: RateLimiter) -> None:
        """Whether the whole bot is to pause; and what nobody needs to know any more is forgotten."""
        for call in await self._calls.of(WHOLE_BOT):
            rate_limiter.block_all(call.pause)
        if rate_limiter.now() >= self._forget_at:
            self._forget_at = rate_limiter.now() + FORGET_EVERY
            await self._calls.forget_old()
