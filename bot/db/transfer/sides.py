"""Source or target of a copy, for either engine.

Rows are read in the order of their keys, which is equal on both sides because text is compared by its bytes.
"""

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Protocol, TypeAlias

import asyncpg

from bot.db.postgres import LONGEST_STATEMENT, Postgres, reached
from bot.db.sqlite import Sqlite
from bot.db.storage import Storage
from bot.db.transfer.table_list import Table
from bot.timings import DEFAULT_TIMINGS, Timings

Row: TypeAlias = tuple[Any, ...]

"""Rows read at once, and written in one transaction."""


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
