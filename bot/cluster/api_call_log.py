"""The calls of the last minute, noted for whoever comes to write to a chat next.

A worker that has a chat counts its calls by itself. Where the chat passes on to another, that one has to know of them,
or the two together would ask for more than Telegram allows. Notes need not outlive the server, and nobody waits for its
disk; they are as good as the moment, so that what cannot be noted is not waited for.
"""

import logging
from typing import Any, Final

import msgspec

from bot.cluster.registry import NOW, QUICKLY, Server
from bot.db.errors import DATABASE_ERRORS

log = logging.getLogger(__name__)

REMEMBERED: Final = 60.0
WAY: Final = 1.0
"""Seconds by which a call may have reached Telegram later than it was noted."""
WHOLE_BOT: Final = 0
"""In place of a chat, for a pause that concerns all of them."""


class ApiCall(msgspec.Struct, frozen=True):
    """A call, or a pause that Telegram asked for."""

    age: float
    person: int | None
    pause: float
    """Seconds that are left of it."""


class ApiCallLog:
    def __init__(self, server: Server) -> None:
        self._server = server

    async def note(self, chat_id: int, person: int | None = None, pause: float = 0.0) -> None:
        """Before it is made. A call whose note fails is made all the same."""
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
            log.info("a call could not be noted: %s", type(error).__name__)

    async def of(self, chat_id: int) -> list[ApiCall]:
        """The oldest first."""
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
