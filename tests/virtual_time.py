"""Time that passes only while nobody has anything to do: a minute takes as long as what happens in it.

Tests about seconds and minutes run on such a clock, so a busy machine changes nothing about what they see.

    @virtually
    async def test_something(tmp_path: Path) -> None:
        ...
"""

import asyncio
import selectors
import sqlite3
from collections.abc import Callable, Coroutine
from functools import wraps
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar
from unittest.mock import patch

import aiosqlite

P = ParamSpec("P")
T = TypeVar("T")

GRACE: Final = 0.001
"""Real seconds in which bytes on their way from one end of this process to the other arrive."""
START: Final = 1_000.0
"""What the clock says at first: no less than that of a machine that has run for a while."""
GLANCE: Final = 0.05
"""Real seconds between looks at what only other threads can end."""


class _Selector(selectors.DefaultSelector):
    """Where a loop would sleep, the clock jumps to the moment it would have slept for."""

    def __init__(self) -> None:
        super().__init__()
        self.now = START
        self.at_work = 0
        """What other threads do for the loop right now."""

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if ready or (timeout is not None and timeout <= 0):
            return ready
        if self.at_work or timeout is None:
            return super().select(GLANCE)
        ready = super().select(GRACE)
        if not ready and not self.at_work:
            self.now += timeout
        return ready


class Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.selector = _Selector()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now

    def connect(self, path: Path, **options: Any) -> Any:
        """Opens a database in this thread."""
        return _connect_here(path, **options)

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        future = super().run_in_executor(executor, func, *args)
        self.selector.at_work += 1
        future.add_done_callback(self._back_from_work)
        return future

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:  # noqa: ASYNC109
        """Threads end in their own time, and not within seconds of this clock."""
        self.selector.at_work += 1
        try:
            await super().shutdown_default_executor()
        finally:
            self.selector.at_work -= 1

    def _back_from_work(self, _: asyncio.Future[Any]) -> None:
        self.selector.at_work -= 1


class _DatabaseHere:
    """A database has a thread of its own. Here it works where everything else does, so that it takes no time."""

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
        return self._db.execute(sql, values)

    async def executemany(self, sql: str, values: Any) -> sqlite3.Cursor:
        return self._db.executemany(sql, values)

    async def execute_fetchall(self, sql: str, values: Any = ()) -> list[Any]:
        return self._db.execute(sql, values).fetchall()

    async def commit(self) -> None:
        self._db.commit()

    async def rollback(self) -> None:
        self._db.rollback()

    async def close(self) -> None:
        self._db.close()


connect = aiosqlite.connect


def connect_here(path: Path, **options: Any) -> Any:
    """Opens a database in the thread of the loop where time is virtual, and in one of its own elsewhere."""
    if isinstance(loop := asyncio.get_running_loop(), Loop):
        return loop.connect(path, **options)
    return connect(path, **options)


async def _connect_here(path: Path, **options: Any) -> _DatabaseHere:
    return _DatabaseHere(sqlite3.connect(path, **options))


def run(scenario: Coroutine[Any, Any, T]) -> T:
    """Runs it to its end on a clock of its own."""
    with asyncio.Runner(loop_factory=Loop) as runner, patch.object(aiosqlite, "connect", connect_here):
        return runner.run(scenario)


def virtually(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test on such a clock; fixtures that are coroutines themselves would live on another."""

    @wraps(test)
    def on_its_own_clock(*args: P.args, **options: P.kwargs) -> None:
        run(test(*args, **options))

    return on_its_own_clock


def now() -> float:
    return asyncio.get_running_loop().time()


def busy_for(seconds: float) -> None:
    """Work that takes so long: nothing else happens meanwhile."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Loop)
    loop.selector.now += seconds
