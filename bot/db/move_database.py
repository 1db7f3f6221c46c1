"""Copies a database into another. It can be interrupted and continued, and is verified at the end.

Meanwhile a key in the target keeps bots from starting on it. Existing rows of a table are compared from the beginning,
and rewritten from the first difference on. The key-value table is copied last, which removes the key.

Rows are read in the order of their keys, which is equal on both sides because text is compared by its bytes.
"""

import hashlib
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from contextlib import aclosing, asynccontextmanager, closing, suppress
from typing import Any, Final, Protocol, TypeAlias

import asyncpg
import msgspec

from bot.core.failures import DATABASE_ERRORS
from bot.db import migrations
from bot.db.addresses import are_same, check, held_alone, must_be_there, spoken
from bot.db.postgres import LONGEST_STATEMENT, Postgres, reached
from bot.db.repositories.key_value import MOVING
from bot.db.sqlite import Sqlite
from bot.db.storage import Storage
from bot.settings import SettingsError
from bot.timings import DEFAULT_TIMINGS, Timings

NOTES: Final = "meta"
"""The key-value table, which marks a partial copy: copied last, in one transaction."""
_NOT_COPIED: Final = "name <> 'schema_steps' AND name NOT LIKE 'sqlite%'"
"""SQL condition without the schema steps, which every database counts itself."""


class Table(msgspec.Struct, frozen=True):
    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    """Columns of the primary key in its order, or all columns without one."""
    has_key: bool
    texts: frozenset[str]
    """Text columns, whose sort order must be given explicitly."""
    counter: str
    """The autoincrement column, or ""."""

    @property
    def key_by_bytes(self) -> str:
        """SQL of the key in SQLite's order, whatever the collation of the server."""
        return ", ".join(f'{name} COLLATE "C"' if name in self.texts else name for name in self.key)

    @property
    def order_by_bytes(self) -> str:
        """SQL of the key in SQLite's order, with NULL first."""
        return self.key_by_bytes if self.has_key else self.key_by_bytes.replace(",", " NULLS FIRST,") + " NULLS FIRST"

    def place_of(self, row: tuple[object, ...]) -> tuple[object, ...]:
        """Return the key of a row."""
        return tuple(row[self.columns.index(name)] for name in self.key)


def tables(steps: int | None = None) -> list[Table]:
    """Return the tables after a number of schema steps in the order of creation, the key-value table last."""
    with closing(sqlite3.connect(":memory:")) as model:
        migrations.prepare(model, len(migrations.MIGRATIONS) if steps is None else steps)
        made = model.execute(f"SELECT name, sql FROM sqlite_master WHERE type = 'table' AND {_NOT_COPIED}")  # noqa: S608
        found = [_table(model, name, sql) for name, sql in made.fetchall()]
    return sorted(found, key=lambda table: table.name == NOTES)


def _table(model: sqlite3.Connection, name: str, sql: str) -> Table:
    columns = model.execute("SELECT name, type, pk FROM pragma_table_info(?)", (name,)).fetchall()
    key = [column for column, _, pk in sorted(columns, key=lambda column: int(column[2])) if pk]
    return Table(
        name,
        columns=tuple(column for column, _, _ in columns),
        key=tuple(key) or tuple(column for column, _, _ in columns),
        has_key=bool(key),
        texts=frozenset(column for column, kind, _ in columns if kind == "TEXT"),
        counter=key[0] if "AUTOINCREMENT" in sql.upper() else "",
    )


Row: TypeAlias = tuple[Any, ...]


class Side(Protocol):
    async def count(self, table: Table) -> int: ...

    def batches(self, table: Table) -> AsyncGenerator[list[Row], None]:
        """Yield all rows in the order of their keys."""

    async def cut(self, table: Table, after: Row | None) -> None:
        """Delete the rows after a key, or all rows."""

    async def append(self, table: Table, rows: Sequence[Row]) -> None:
        """Insert rows in one transaction."""

    async def replace(self, table: Table, rows: Sequence[Row]) -> None:
        """Replace all rows in one transaction."""

    async def last_number(self, table: Table) -> int:
        """Return the last number that was generated or inserted, even if its row is gone."""

    async def raise_number(self, table: Table, last: int) -> None:
        """Make the next generated number greater than this one."""


class OnDisk:
    """SQLite through the connection of the storage."""

    def __init__(self, storage: Storage, connection: Any, timings: Timings) -> None:
        self._batch_rows = timings.move_batch_rows
        self._storage = storage
        self._connection = connection

    async def count(self, table: Table) -> int:
        [(count,)] = await self._storage.engine.read(_count(table))
        return int(count)

    async def batches(self, table: Table) -> AsyncGenerator[list[Row], None]:
        key = ", ".join(table.key)
        async with self._connection.execute(f"SELECT {_columns(table)} FROM {table.name} ORDER BY {key}") as cursor:  # noqa: S608
            while rows := list(await cursor.fetchmany(self._batch_rows)):
                yield rows

    async def cut(self, table: Table, after: Row | None) -> None:
        behind = f" WHERE ({', '.join(table.key)}) > ({_marks(table.key)})" if after else ""
        async with self._storage.transaction():
            await self._storage.db.execute(f"DELETE FROM {table.name}{behind}", after or ())  # noqa: S608

    async def append(self, table: Table, rows: Sequence[Row]) -> None:
        async with self._storage.transaction():
            await self._insert(table, rows)

    async def replace(self, table: Table, rows: Sequence[Row]) -> None:
        async with self._storage.transaction():
            await self._storage.db.execute(f"DELETE FROM {table.name}")  # noqa: S608
            await self._insert(table, rows)

    async def _insert(self, table: Table, rows: Sequence[Row]) -> None:
        sql = f"INSERT INTO {table.name} ({_columns(table)}) VALUES ({_marks(table.columns)})"  # noqa: S608
        await self._storage.db.executemany(sql, rows)

    async def last_number(self, table: Table) -> int:
        rows = await self._storage.engine.read("SELECT seq FROM sqlite_sequence WHERE name = ?", (table.name,))
        return int(rows[0][0]) if rows else 0

    async def raise_number(self, table: Table, last: int) -> None:
        async with self._storage.transaction():
            await self._storage.db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
            await self._storage.db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table.name, last))


class OnServer:
    """PostgreSQL through a connection of its own, without a statement timeout."""

    def __init__(self, connection: Any, timings: Timings) -> None:
        self._batch_rows = timings.move_batch_rows
        self._connection = connection

    async def count(self, table: Table) -> int:
        with reached():
            return int(await self._connection.fetchval(_count(table)))

    async def batches(self, table: Table) -> AsyncGenerator[list[Row], None]:
        sql = f"SELECT {_columns(table)} FROM {table.name} ORDER BY {table.order_by_bytes}"  # noqa: S608
        with reached():
            async with self._connection.transaction():
                cursor = await self._connection.cursor(sql)
                while rows := [tuple(row) for row in await cursor.fetch(self._batch_rows)]:
                    yield rows

    async def cut(self, table: Table, after: Row | None) -> None:
        marks = ", ".join(f"${number}" for number in range(1, len(table.key) + 1))
        behind = f" WHERE ({table.key_by_bytes}) > ({marks})" if after else ""
        with reached():
            await self._connection.execute(f"DELETE FROM {table.name}{behind}", *(after or ()))  # noqa: S608

    async def append(self, table: Table, rows: Sequence[Row]) -> None:
        with reached():
            await self._connection.copy_records_to_table(table.name, records=rows, columns=table.columns)

    async def replace(self, table: Table, rows: Sequence[Row]) -> None:
        with reached():
            async with self._connection.transaction():
                await self.cut(table, None)
                await self.append(table, rows)

    async def last_number(self, table: Table) -> int:
        with reached():
            sequence = await self._sequence_of(table)
            last = await self._connection.fetchval(f"SELECT last_value FROM {sequence} WHERE is_called")  # noqa: S608
            taken = await self._connection.fetchval(f"SELECT MAX({table.counter}) FROM {table.name}")  # noqa: S608
        return max(last or 0, taken or 0)

    async def raise_number(self, table: Table, last: int) -> None:
        with reached():
            await self._connection.execute(f"SELECT setval('{await self._sequence_of(table)}', $1)", last)

    async def _sequence_of(self, table: Table) -> str:
        sql = "SELECT pg_get_serial_sequence($1, $2)"
        return str(await self._connection.fetchval(sql, table.name, table.counter))


@asynccontextmanager
async def side_of(storage: Storage, timings: Timings = DEFAULT_TIMINGS) -> AsyncIterator[Side]:
    engine = storage.engine
    if isinstance(engine, Sqlite):
        yield OnDisk(storage, engine.connection, timings)
        return
    assert isinstance(engine, Postgres)  # noqa: S101 - there are two
    with reached():
        connection = await asyncpg.connect(engine.url, timeout=LONGEST_STATEMENT)
    try:
        yield OnServer(connection, timings)
    finally:
        with suppress(TimeoutError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            await connection.close(timeout=LONGEST_STATEMENT)


def _count(table: Table) -> str:
    return f"SELECT COUNT(*) FROM {table.name}"  # noqa: S608


def _columns(table: Table) -> str:
    return ", ".join(table.columns)


def _marks(columns: Sequence[str]) -> str:
    return ", ".join("?" * len(columns))


INBOX: Final = "inbox"
LOOKS: Final = 3
"""Passes over each row: the copy, and a checksum on either side."""

Advance = Callable[[str, int], None]
"""Called with a description and the number of processed rows."""


class NotMoved(SettingsError):
    """The copy failed; the source is unchanged."""


class Sum(msgspec.Struct, frozen=True):
    """Number and hash of the rows of a table."""

    rows: int
    sha256: str


class Moved(msgspec.Struct, frozen=True):
    sums: dict[str, Sum]
    """Table → its checksum, equal on both sides."""
    was_done: bool
    """The copy was already complete."""


class Target(Storage):
    """A storage that may open a partial copy."""

    takes_half_moved = True


async def move(source: str, target: str, begin: Callable[[int], Advance], timings: Timings = DEFAULT_TIMINGS) -> Moved:
    """Copy all tables; SettingsError on failure. `begin` gets the number of rows to process."""
    for address in (source, target):
        check(address)
    if are_same(source, target):
        raise NotMoved(f"{spoken(source)} cannot be moved into itself.")
    await must_be_there(source)
    try:
        return await _moved(source, target, begin, timings)
    except DATABASE_ERRORS as error:
        raise NotMoved(f"The move has stopped ({error}): run the same command again, and it goes on.") from None


async def _moved(source: str, target: str, begin: Callable[[int], Advance], timings: Timings) -> Moved:
    async with (
        held_alone(source) as old,
        held_alone(target, Target) as new,
        side_of(old, timings) as there,
        side_of(new, timings) as here,
    ):
        everything = tables()
        advance = begin(LOOKS * sum([await there.count(table) for table in everything]))
        if isinstance(new.engine, Sqlite):
            await _nothing_waits(there, everything)
        if await new.key_value.get(MOVING) is None:
            if any([await here.count(table) for table in everything if table.name != NOTES]):
                return await _found_done(there, here, everything, spoken(target), advance)
            async with new.transaction():
                await new.key_value.set(MOVING, "")
        return await _copied(there, here, everything, advance)


async def _nothing_waits(there: Side, everything: list[Table]) -> None:
    """Refuse a source with updates that wait for a worker."""
    if any([await there.count(table) for table in everything if table.name == INBOX]):
        raise NotMoved(
            "Some of what people did is not handled yet: start the bot, stop it after a minute, and move then."
        )


async def _found_done(there: Side, here: Side, everything: list[Table], name: str, advance: Advance) -> Moved:
    """Accept a non-empty target only if it is the complete copy."""
    sums: dict[str, Sum] = {}
    for table in everything:
        if await there.count(table) == await here.count(table):
            sums[table.name] = await _sum(there, table, advance)
        if sums.get(table.name) != await _sum(here, table, advance):
            raise NotMoved(f"{name} holds matches of a bot already: move into an empty database, or a new file.")
    return Moved(sums, was_done=True)


async def _copied(there: Side, here: Side, everything: list[Table], advance: Advance) -> Moved:
    *others, notes = everything
    for table in others:
        await _copy(there, here, table, advance)
        last = max(await there.last_number(table), await here.last_number(table)) if table.counter else 0
        if last:
            await here.raise_number(table, last)
    sums = {table.name: await _compared(there, here, table, advance) for table in others}
    rows = [row async for batch in there.batches(notes) for row in batch]
    await here.replace(notes, rows)
    advance(notes.name, len(rows))
    return Moved({**sums, notes.name: await _compared(there, here, notes, advance)}, was_done=False)


async def _copy(there: Side, here: Side, table: Table, advance: Advance) -> None:
    equal = await _equal_rows(there, here, table)
    passed, last = 0, None
    is_cut = False
    async with aclosing(there.batches(table)) as batches:
        async for batch in batches:
            known = batch[: max(0, equal - passed)]
            new = batch[len(known) :]
            last = table.place_of(known[-1]) if known else last
            if new and not is_cut:
                await here.cut(table, last)
                is_cut = True
            if new:
                await here.append(table, new)
            passed += len(batch)
            advance(table.name, len(batch))
    if not is_cut:
        await here.cut(table, last)


async def _equal_rows(there: Side, here: Side, table: Table) -> int:
    """Return the number of equal rows at the beginning of a table."""
    if not table.has_key:
        return 0  # rows without a key may be equal
    equal = 0
    async with aclosing(there.batches(table)) as ours, aclosing(here.batches(table)) as theirs:
        async for batch in theirs:
            wanted: list[Row] = await anext(ours, [])
            for one, other in zip(batch, wanted, strict=False):
                if one != other:
                    return equal
                equal += 1
            if len(batch) != len(wanted):
                return equal
    return equal


async def _compared(there: Side, here: Side, table: Table, advance: Advance) -> Sum:
    ours, theirs = await _sum(there, table, advance), await _sum(here, table, advance)
    if ours != theirs:
        raise NotMoved(f"The table {table.name} came out otherwise than it was: run the same command again.")
    return ours


async def _sum(side: Side, table: Table, advance: Advance) -> Sum:
    """Return the rows in a canonical encoding with the types of their values."""
    spelled: Callable[[Any], bytes] = msgspec.msgpack.Encoder().encode
    rows, total = 0, hashlib.sha256()
    async for batch in side.batches(table):
        for row in batch:
            total.update(spelled(row))
        rows += len(batch)
        advance(f"checking {table.name}", len(batch))
    return Sum(rows, total.hexdigest())
