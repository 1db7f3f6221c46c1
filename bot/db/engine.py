"""Engine of a database, the statements given to it, and the session through which repositories reach it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from time import perf_counter
from typing import Any, Final, Literal, NamedTuple, Protocol

from bot.core.ports import Clock


class Statement(NamedTuple):
    """`or_else` is raised unless exactly one row changed, `if_taken` if a unique key exists."""

    sql: str
    values: Any
    is_many: bool = False
    or_else: Exception | None = None
    if_taken: Exception | None = None


class Batch:
    """The statements of one transaction; `failure` is final once it `is_done`."""

    def __init__(self) -> None:
        self.steps: list[Statement] = []
        self.is_done = False
        self.failure: BaseException | None = None

    async def execute(
        self,
        sql: str,
        values: Sequence[Any] = (),
        *,
        or_else: Exception | None = None,
        if_taken: Exception | None = None,
    ) -> None:
        self.steps.append(Statement(sql, values, or_else=or_else, if_taken=if_taken))

    async def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        self.steps.append(Statement(sql, list(rows), is_many=True))

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        raise TypeError("a batch cannot return rows: use a transaction")


MOST_ROWS_CACHED: Final = 20_000


class Connection(Protocol):
    """Executes statements, on either engine."""

    async def execute(
        self,
        sql: str,
        values: Sequence[Any] = (),
        *,
        or_else: Exception | None = None,
        if_taken: Exception | None = None,
    ) -> None:
        """`or_else` is raised unless exactly one row changed, `if_taken` if a unique key exists."""

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
    """Other processes may write to it meanwhile."""
    on_query: Callable[[Query], None] | None
    """Called after every read, transaction and batch."""

    def transaction(self) -> AbstractAsyncContextManager[None]:
        """Begin a transaction for statements that are executed one by one."""

    async def execute_batch(self, steps: Batch) -> None:
        """Execute the statements of a batch in one transaction."""

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Read outside of any transaction."""

    async def close(self) -> None: ...


SHARES: Final = 64
"""Number of shares into which chats are divided by their id, for the workers of a shared database."""
LIFE: Final = 2.2
"""Seconds for which the heartbeat of a worker renews its shares."""


def share_of(chat_id: int) -> int:
    return abs(chat_id) % SHARES


def in_shares(shares: Collection[int], column: str = "chat_id") -> str:
    """Return an SQL condition for rows of a chat or user in these shares."""
    numbers = ", ".join(map(str, sorted(shares))) or "-1"
    return f"abs({column}) % {SHARES} IN ({numbers})"


class Session:
    """What the repositories of one connection share."""

    def __init__(self, engine: Engine, clock: Clock) -> None:
        self.engine = engine
        self.db: Connection = engine
        """Takes the statements of a transaction."""
        self.clock = clock
        self.rows_by_key: dict[int, dict[str, list[Any]]] = {}
        """Rows of users and chats by their id and the statement that read them: nearly every tap asks for them."""

    def within(self, batch: Batch) -> "Session":
        """Return a session whose statements are added to `batch`."""
        session = Session(self.engine, self.clock)
        session.db, session.rows_by_key = batch, self.rows_by_key
        return session

    async def read_cached(self, sql: str, key: int) -> list[Any]:
        """Read the row of a user or chat, from memory if it is unchanged. A shared database is always asked."""
        if self.engine.is_shared:
            return await self.engine.read(sql, (key,))
        known = self.rows_by_key.get(key, {})
        if sql not in known:
            rows = await self.engine.read(sql, (key,))
            if len(self.rows_by_key) > MOST_ROWS_CACHED:
                self.rows_by_key.clear()
            known = self.rows_by_key.setdefault(key, {})
            known[sql] = rows
        return list(known[sql])

    def evict(self, key: int) -> None:
        """Forget the cached rows of a user or chat that is being changed."""
        self.rows_by_key.pop(key, None)


class Repository:
    """Base of the repositories. Methods that write are called within a transaction or a batch."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.db = session.db
        self.clock = session.clock

    async def _read(self, sql: str, *values: Any) -> list[Any]:
        """Read outside of any transaction."""
        return await self.session.engine.read(sql, values)
