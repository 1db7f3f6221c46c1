"""Signals between workers by LISTEN and NOTIFY; a lost signal only causes a delay.

PostgreSQL serialises the commits of transactions that notify. So a signal has a transaction of its own, which stores
nothing: inside the transactions of moves, it reduced eight connections from 3,000 to 1,000 commits a second.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import asyncpg

from bot.background_tasks import BackgroundTasks
from bot.core.failures import DATABASE_ERRORS
from bot.db.postgres import AWAY, LONGEST_STATEMENT, Postgres

log = logging.getLogger(__name__)

TRY_AGAIN: Final = 1.0


class Signals:
    """`hear` is called with a chat that something waits for."""

    def __init__(self, server: Postgres, worker: str, tasks: BackgroundTasks, hear: Callable[[int], None]) -> None:
        self._server = server
        self._worker = worker
        self._tasks = tasks
        self._hear = hear
        self._unsaid: set[tuple[str, int]] = set()

    def send(self, worker: str, chat_id: int) -> None:
        """Signal a chat; repeated signals within a moment are sent once."""
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
        """Listen, and reconnect when the connection ends."""
        while True:
            try:
                await self._listen()
            except AWAY as error:
                log.info("listening for signals failed: %s", type(error).__name__)
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
