"""The tables to copy, read from the schema that the migrations make."""

import sqlite3
from contextlib import closing
from typing import Final

import msgspec

from bot.db import migrations

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
