"""Virtual time: the clock jumps to the next timer when no task can run.

Every asynchronous test runs on such a clock unless it is marked `real`, so a busy machine does not change its course.
There are no sockets; only threads are waited for in real time.
"""

import asyncio
import selectors
import sqlite3
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final, TypeVar
from unittest.mock import patch

import aiosqlite

T = TypeVar("T")

STALLED: Final = 20.0
"""Real seconds without work after which a test fails, because it would wait forever."""
GLANCE: Final = 0.05
"""Real seconds between checks for the end of other threads."""


class _Selector(selectors.DefaultSelector):
    """Advances the clock where a real selector would sleep."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.at_work = 0
        """Number of calls that run in other threads."""

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if ready or (timeout is not None and timeout <= 0):
            return ready
        if self.at_work or timeout is None:
            return self._wait_for_threads()
        self.now += timeout
        return ready

    def _wait_for_threads(self) -> Any:
        """Wait in real time for another thread."""
        deadline = time.monotonic() + STALLED
        while not (ready := super().select(GLANCE)):
            if self.at_work == 0 and time.monotonic() > deadline:
                raise Stalled("every task waits, and no timer is set")
            if time.monotonic() > deadline + STALLED:
                raise Stalled("another thread does not come to an end")
        return ready


class Stalled(Exception):
    """No task of this loop can continue."""


class Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.selector = _Selector()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now

    def connect(self, path: Path, **options: Any) -> Any:
        """Open a database in this thread."""
        return _connect_here(path, **options)

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        future = super().run_in_executor(executor, func, *args)
        self.selector.at_work += 1
        future.add_done_callback(self._back_from_work)
        return future

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:  # noqa: ASYNC109
        """Wait for the threads in real time, not within seconds of the virtual clock."""
        self.selector.at_work += 1
        try:
            await super().shutdown_default_executor()
        finally:
            self.selector.at_work -= 1

    def _refused(self, *args: Any, **options: Any) -> Any:
        """Refuse sockets and processes, for which a clock that jumps would not wait."""
        raise RuntimeError("there are no sockets and processes on virtual time: mark the test as real")

    create_connection = create_server = create_unix_connection = create_unix_server = _refused
    subprocess_exec = subprocess_shell = _refused

    def _back_from_work(self, _: asyncio.Future[Any]) -> None:
        self.selector.at_work -= 1


class _DatabaseHere:
    """A database in the loop's own thread, so that calls take no virtual time.

    Other tasks run before each call, as with a thread.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    @property
    def in_transaction(self) -> bool:
        return self._db.in_transaction

    @property
    def text_factory(self) -> Any:
        return self._db.text_factory

    @text_factory.setter
    def text_factory(self, factory: Any) -> None:
        self._db.text_factory = factory

    async def execute(self, sql: str, values: Any = ()) -> sqlite3.Cursor:
        await asyncio.sleep(0)
        return self._db.execute(sql, values)

    async def executemany(self, sql: str, values: Any) -> sqlite3.Cursor:
        await asyncio.sleep(0)
        return self._db.executemany(sql, values)

    async def execute_fetchall(self, sql: str, values: Any = ()) -> list[Any]:
        await asyncio.sleep(0)
        return self._db.execute(sql, values).fetchall()

    async def commit(self) -> None:
        await asyncio.sleep(0)
        self._db.commit()

    async def rollback(self) -> None:
        self._db.rollback()

    async def close(self) -> None:
        self._db.close()


connect = aiosqlite.connect


def connect_here(path: Path, **options: Any) -> Any:
    """Open a database: with virtual time in the loop's thread, else in its own."""
    if isinstance(loop := asyncio.get_running_loop(), Loop):
        return loop.connect(path, **options)
    return connect(path, **options)


async def _connect_here(path: Path, **options: Any) -> _DatabaseHere:
    return _DatabaseHere(sqlite3.connect(path, **options))


def run(scenario: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end in virtual time."""
    with asyncio.Runner(loop_factory=Loop) as runner, patch.object(aiosqlite, "connect", connect_here):
        return runner.run(scenario)


def now() -> float:
    """Return the seconds since the test began."""
    return asyncio.get_running_loop().time()


async def pass_time(seconds: float) -> None:
    """Let virtual seconds pass. With real time a test waits for facts instead."""
    assert isinstance(asyncio.get_running_loop(), Loop), "only virtual time can be passed"
    await asyncio.sleep(seconds)


def busy_for(seconds: float) -> None:
    """Advance the clock without running other tasks, as blocking work does."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Loop)
    loop.selector.now += seconds
