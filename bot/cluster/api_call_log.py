"""Records the Bot API calls of the last minute for the next worker that takes over a chat.

Without the record, two workers together would exceed Telegram's limits after a chat has changed hands. It may be lost
in a crash of the server, so no commit waits for the disk, and failures to record a call are ignored.
"""

import logging
from typing import Any, Final

import msgspec

from bot.cluster.registry import NOW, QUICKLY, Server
from bot.core.failures import DATABASE_ERRORS

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
