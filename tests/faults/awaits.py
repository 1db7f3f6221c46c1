"""A bot whose steps on the way to Telegram can each be made to fail.

A step is a read, a commit or a call. The playground is called without HTTP. `Faults` counts the steps of the outbox.
The chosen step fails before or after it is carried out, or the process dies, and only the database and the chat remain.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from aiogram import Bot, Router
from aiogram.exceptions import ClientDecodeError, TelegramNetworkError, TelegramRetryAfter, TelegramServerError
from aiogram.methods import TelegramMethod
from pydantic import SecretStr

from bot.app import App
from bot.core.clock.game_clock import resumed
from bot.core.ports import Clock
from bot.db.sqlite import Writer
from bot.db.storage import Storage
from bot.settings import Settings
from bot.timings import Timings
from playground.people import Bot as Account
from playground.server import Playground
from tests.support.in_process import DirectSession
from tests.support.no_limits import NO_LIMITS
from tests.support.raw_sql import on_disk

T = TypeVar("T")

READ = ("fails", "dies")
COMMIT = ("fails", "fails after", "dies", "dies after")
SEND = ("502", "429", "no connection", "lost after", "html after", "502 after", "dies", "dies after")
CALL = ("502", "429", "lost after", "html after", "dies", "dies after")


@dataclass(frozen=True, slots=True)
class Step:
    """The n-th step of an outbox task, with the ways in which it can fail."""

    task: str
    number: int
    name: str
    ways: tuple[str, ...]


@dataclass(slots=True)
class Faults:
    """Counts the steps while armed; the step `at` fails in this `way`."""

    at: Step | None = None
    way: str = ""
    is_armed: bool = False
    steps: list[Step] = field(default_factory=list)
    has_struck: bool = False
    died: asyncio.Event = field(default_factory=asyncio.Event)

    async def around(
        self,
        name: str,
        ways: tuple[str, ...],
        carry_out: Callable[[], Awaitable[T]],
        method: Any = None,
        fail: Callable[[], Awaitable[T]] | None = None,
    ) -> T:
        """Carry out the step, fail before or after it, or die.

        `fail` is used where raising an exception is not enough.
        """
        way = await self._way(name, ways)
        if way == "fails" and fail is not None:
            try:
                return await fail()
            finally:
                # Set last: `struck` waits for it, and must not write into the transaction that fails.
                self.has_struck = True
        if way and not way.endswith("after"):
            await self._strike(way, method)
        answer = await carry_out()
        if way.endswith("after"):
            await self._strike(way.removesuffix(" after"), method)
        return answer

    async def _way(self, name: str, ways: tuple[str, ...]) -> str:
        if self.died.is_set():
            await asyncio.Event().wait()  # a dead process does nothing more
        task = asyncio.current_task()
        if not self.is_armed or task is None or not task.get_name().startswith("outbox"):
            return ""
        number = sum(step.task == task.get_name() for step in self.steps)
        self.steps.append(Step(task.get_name(), number, name, ways))
        return self.choose(self.steps[-1])

    def choose(self, step: Step) -> str:
        """Return how this step fails; empty if it succeeds."""
        if self.at is None or (self.at.task, self.at.number) != (step.task, step.number):
            return ""
        # With several chats, one task may learn of another's progress a step earlier or later.
        return self.way if self.way in step.ways else step.ways[0]

    async def _strike(self, way: str, method: Any) -> None:
        self.has_struck = True
        if way == "dies":
            self.died.set()
            await asyncio.Event().wait()
        if way == "fails":
            raise sqlite3.OperationalError("database or disk is full")
        raise {
            "502": lambda: TelegramServerError(method, "Bad Gateway"),
            "429": lambda: TelegramRetryAfter(method, "Too Many Requests", 3),
            "no connection": lambda: TelegramNetworkError(method, "ClientConnectorError: Cannot connect to host"),
            "lost": lambda: TelegramNetworkError(method, "ServerDisconnectedError: Server disconnected"),
            "html": lambda: ClientDecodeError("Failed to decode object", ValueError("<html>"), "<html>502"),
        }[way]()


def full(connection: sqlite3.Connection, *_: Any) -> Any:
    raise sqlite3.OperationalError("database or disk is full")


class FaultyDisk:
    """Wraps the aiosqlite connection of an engine."""

    def __init__(self, db: Any, faults: Faults) -> None:
        self._db = db
        self._faults = faults

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)

    async def execute_fetchall(self, sql: str, values: Any) -> Any:
        if " FROM " not in sql:
            return await self._db.execute_fetchall(sql, values)
        name = f"read of {sql.split(' FROM ')[1].split()[0]}"
        return await self._faults.around(name, READ, lambda: self._db.execute_fetchall(sql, values))

    async def commit(self) -> None:
        if self._db.in_transaction:
            await self._faults.around("commit", COMMIT, self._db.commit)
        else:
            await self._faults.around("commit together", COMMIT, self._db.commit, fail=self._fail)

    async def _fail(self) -> None:
        """Fail inside a database thread's commit, which fails every waiting change."""
        with patch.object(Writer, "execute", full):
            await self._db.commit()


class FaultySession(DirectSession):
    """Calls the playground's functions, and fails before or after a call."""

    def __init__(self, playground: Playground, faults: Faults) -> None:
        super().__init__(playground)
        self._faults = faults

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ASYNC109
        name, request = method.__api_method__, super().make_request
        ways = SEND if name.startswith("send") else CALL
        return await self._faults.around(name, ways, lambda: request(bot, method, timeout), method)


@asynccontextmanager
async def life(
    playground: Playground,
    account: Account,
    database: Path,
    clock: Callable[[], float],
    faults: Faults,
    timings: Timings,
    **settings: Any,
) -> AsyncIterator[App]:
    """Run a bot from its start to its end or death; a dead bot closes nothing."""
    storage = await Storage.open(database, Clock(clock))
    on_disk(storage).connection = FaultyDisk(on_disk(storage).connection, faults)
    wanted = Settings(bot_token=SecretStr(account.token), database_path=database, **settings)
    bot = Bot(account.token, session=FaultySession(playground, faults))
    game_clock = await resumed(storage, clock, timings)
    storage.clock.game = game_clock.now
    app = App(wanted, storage, bot, Router(), NO_LIMITS, game_clock, clock, timings=timings)
    await app.start()
    try:
        yield app
    finally:
        await _end(app, faults)
        await storage.close()


async def _end(app: App, faults: Faults) -> None:
    """Close the app; it may die while it does."""
    ways = [asyncio.create_task(faults.died.wait()), asyncio.create_task(app.stop())]
    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    for task in ways:
        task.cancel()
    await asyncio.gather(*ways, return_exceptions=True)
    await app.tasks.close()
