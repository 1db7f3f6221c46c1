"""The tables there are to copy: whatever the migrations make, so that none can be forgotten."""

import sqlite3
from contextlib import closing
from typing import Final

import msgspec

from bot.db import migrations

NOTES: Final = "meta"
"""Where it is noted that a move is under way: copied last, and at once."""
_NOT_COPIED: Final = "name <> 'schema_steps' AND name NOT LIKE 'sqlite%'"
"""Every database counts its own steps."""


class Table(msgspec.Struct, frozen=True):
    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    """The columns of its primary key, in the order of that; all there are where it has none."""
    has_key: bool
    texts: frozenset[str]
    """Its columns of text: every engine has an order of its own for them, unless it is told one."""
    counter: str
    """The column whose numbers the database gives out, each once and for all; empty when there is none."""

    @property
    def key_by_bytes(self) -> str:
        """The key on a server as SQLite orders it, whatever language the server speaks."""
        return ", ".join(f'{name} COLLATE "C"' if name in self.texts else name for name in self.key)

    @property
    def order_by_bytes(self) -> str:
        """Nothing comes before something, in SQLite; in a primary key there is never nothing."""
        return self.key_by_bytes if self.has_key else self.key_by_bytes.replace(",", " NULLS FIRST,") + " NULLS FIRST"

    def place_of(self, row: tuple[object, ...]) -> tuple[object, ...]:
        """The values of the key."""
        return tuple(row[self.columns.index(name)] for name in self.key)


def tables(steps: int | None = None) -> list[Table]:
    """After all steps, or after so many. In the order in which they came to be; that of the notes is the last."""
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
