"""Time that passes only while nobody has anything to do: a minute takes as long as what happens in it.

Tests about seconds and minutes run on such a clock, so a busy machine changes nothing about what they see.

    @virtually
    async def test_something(tmp_path: Path) -> None:
        ...
"""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar
from unittest.mock import patch

import aiosqlite

P = ParamSpec("P")
T = TypeVar("T")

GRACE: Final = 0.001
"""Real seconds in which bytes on their way from one end of this process to the other arrive."""
GLANCE: Final = 0.05
"""Real seconds between looks at what only other threads can end."""


class _Selector(selectors.DefaultSelector):
    """Where a loop would sleep, the clock jumps to the moment it would have slept for."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
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


async def _connect_here(db: aiosqlite.Connection) -> aiosqlite.Connection:
    """A database has a thread of its own. Here it works where everything else does, so that it takes no time."""
    if db._connection is None:
        db._connection = db._connector()
    return db


async def _at_once(db: aiosqlite.Connection, work: Callable[..., T], *args: Any, **options: Any) -> T:
    assert db._connection is not None, "the database is closed"
    return work(*args, **options)


stop = aiosqlite.Connection.stop


def _stop_here(db: aiosqlite.Connection) -> asyncio.Future[Any] | None:
    """Nobody asks the thread for anything but to end: it does so now, not at some moment of this clock."""
    ended = stop(db)
    if db._thread.is_alive():
        db._thread.join()
    return ended


def run(scenario: Coroutine[Any, Any, T]) -> T:
    """Runs it to its end on a clock of its own."""
    at_once = patch.multiple(aiosqlite.Connection, _connect=_connect_here, _execute=_at_once, stop=_stop_here)
    with asyncio.Runner(loop_factory=Loop) as runner, at_once:
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
