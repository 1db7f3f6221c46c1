"""A word from worker to worker, so that nobody has to wait for the next look; nothing depends on its being heard.

PostgreSQL passes it on at the end of a transaction, and all such ends wait for one another. So it is said in one of its
own, in which nothing is stored: with it in the transactions of the moves, each would hold up all others while it waits
for the disk (eight connections then had 1,000 commits a second in place of 3,000, and 3,000 with it after them).
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import asyncpg

from bot.background_tasks import BackgroundTasks
from bot.db.errors import DATABASE_ERRORS
from bot.db.postgres import AWAY, LONGEST_STATEMENT, Postgres

log = logging.getLogger(__name__)

TRY_AGAIN: Final = 1.0


class Signals:
    """`hear` is told of a chat at which something waits for this worker."""

    def __init__(self, server: Postgres, worker: str, tasks: BackgroundTasks, hear: Callable[[int], None]) -> None:
        self._server = server
        self._worker = worker
        self._tasks = tasks
        self._hear = hear
        self._unsaid: set[tuple[str, int]] = set()

    def send(self, worker: str, chat_id: int) -> None:
        """What is said twice in a moment is said once."""
        if not self._unsaid:
            self._tasks.start(self._say(), "signals")
        self._unsaid.add((worker, chat_id))

    async def _say(self) -> None:
        while self._unsaid:
            worker, chat_id = self._unsaid.pop()
            try:
                await self._server.signal(worker, str(chat_id))
            except DATABASE_ERRORS:
                self._unsaid.clear()

    async def run(self) -> None:
        """Listens, and begins anew when the connection ends."""
        while True:
            try:
                await self._listen()
            except AWAY as error:
                log.info("signals are not heard for now: %s", type(error).__name__)
            await asyncio.sleep(TRY_AGAIN)

    async def _listen(self) -> None:
        connection = await asyncpg.connect(self._server.url, timeout=LONGEST_STATEMENT)
        ended = asyncio.Event()
        connection.add_termination_listener(lambda _: ended.set())
        try:
            await connection.add_listener(self._worker, self._heard)
            await ended.wait()
        finally:
            connection.terminate()

    def _heard(self, connection: object, process: int, channel: str, words: object) -> None:
        if isinstance(words, str) and words.lstrip("-").isdigit():
            self._hear(int(words))
