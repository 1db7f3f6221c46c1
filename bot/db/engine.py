"""What every part of the storage has: its engine, transactions, and two clocks."""

from collections.abc import Callable, Collection, Coroutine, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from copy import copy
from time import perf_counter
from typing import Any, Final, Literal, NamedTuple, Protocol

from bot.db.batch import Batch

Clock = Callable[[], float]
Work = Callable[[Any], Coroutine[Any, Any, None]]
"""Steps of one transaction, given the storage to do them with."""


class Connection(Protocol):
    """What statements go through, whatever the engine."""

    async def execute(
        self,
        sql: str,
        values: Sequence[Any] = (),
        *,
        or_else: Exception | None = None,
        if_taken: Exception | None = None,
    ) -> None:
        """`or_else` ends the transaction where not exactly one row was changed, `if_taken` where a key is taken."""

    async def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None: ...

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Any]: ...


class Query(NamedTuple):
    """A read, or a write from its place in the queue to its commit."""

    kind: Literal["read", "write"]
    seconds: float
    error: BaseException | None


class ObservedEngine:
    """Base of the engines: reports every query to `on_query`."""

    on_query: Callable[[Query], None] | None = None

    @contextmanager
    def observed(self, kind: Literal["read", "write"]) -> Iterator[None]:
        started = perf_counter()
        failure: BaseException | None = None
        try:
            yield
        except BaseException as error:
            failure = error
            raise
        finally:
            if self.on_query is not None:
                self.on_query(Query(kind, perf_counter() - started, failure))


class Engine(Connection, Protocol):
    """A database: SQLite on one machine, or PostgreSQL for several workers."""

    is_shared: bool
    """Others may write to it meanwhile."""
    on_query: Callable[[Query], None] | None
    """Called after every read, transaction and batch."""

    def transaction(self) -> AbstractAsyncContextManager[None]:
        """For statements that are given one by one."""

    async def execute_batch(self, steps: Batch) -> None:
        """A transaction for statements that are written down."""

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Beside any transaction."""

    async def close(self) -> None: ...


SHARES: Final = 64
"""Chats are dealt into so many shares, by their number, for the workers of a database that is shared."""


def share_of(chat_id: int) -> int:
    return abs(chat_id) % SHARES


def in_shares(shares: Collection[int], column: str = "chat_id") -> str:
    """A condition for rows with a chat, or with a person, whose private chat has the same number."""
    numbers = ", ".join(map(str, sorted(shares))) or "-1"
    return f"abs({column}) % {SHARES} IN ({numbers})"


class Repository:
    def __init__(self, engine: Engine, clock: Clock) -> None:
        self.engine = engine
        self.db: Connection = engine
        """For the steps of a transaction."""
        self.wall = clock
        """The date of rows."""
        self.now = clock
        """The time at the tables, by which timers are due: `bot.core.clock.game_clock` where a bot keeps it."""

    def transaction(self) -> AbstractAsyncContextManager[None]:
        """All of it or nothing; nobody else does anything meanwhile."""
        return self.engine.transaction()

    async def commit_batch(self, work: Work) -> None:
        """A transaction for `work`, shared with whoever comes at the same time; the failure of one is its own.

        Nothing is read within, and what has to be so (`or_else`) is found out at the end: then this raises.
        """
        steps, inside = Batch(), copy(self)
        inside.db = steps
        await work(inside)
        await self.engine.execute_batch(steps)

    async def _read(self, sql: str, *values: Any) -> list[Any]:
        return await self.engine.read(sql, values)
