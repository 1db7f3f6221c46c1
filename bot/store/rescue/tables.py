"""A table as it has to be, so that a row of it can be told from something else."""

import sqlite3
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from bot.store.rescue.pages import HIGHEST, LOWEST, Hole, Pages, Row

_KINDS: Final = {"INTEGER": (int,), "REAL": (int, float), "TEXT": (str,), "BLOB": (bytes,)}


class Table:
    """Of the fresh database, to be filled; `holes` are where rows of the damaged one could not be read."""

    def __init__(self, fresh: sqlite3.Connection, name: str) -> None:
        columns = list(fresh.execute(f"PRAGMA table_info({name})"))
        keys = sorted((column for column in columns if column[5]), key=lambda column: int(column[5]))
        sql = fresh.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0]
        self.name = name
        self.holes: set[Hole] = set()
        self.has_numbers = not sql.upper().endswith("WITHOUT ROWID")
        if not self.has_numbers:
            columns = [*keys, *(column for column in columns if not column[5])]  # as they are stored
        self._fresh = fresh
        self._insertion = cache(self._insert)
        self._names = [column[1] for column in columns]
        is_numbered = self.has_numbers and len(keys) == 1 and keys[0][2] == "INTEGER"
        self._number = self._names.index(keys[0][1]) if is_numbered else -1
        """The column that is the row's own number: in the file it is left empty."""
        self._kinds = [_KINDS.get(column[2], (int, float, str, bytes)) for column in columns]
        self._may_be_null = [not column[3] for column in columns]
        self._may_be_absent = [not column[3] or column[4] is not None for column in columns]

    def rows(self, pages: Pages, root: int) -> Iterator[Row | Hole]:
        """What there is of it in a damaged file."""
        if self.has_numbers:
            yield from pages.tree(root, self.fits)
            return
        for found in pages.index(root):
            row = found if isinstance(found, Hole) else Row(0, found)
            yield row if isinstance(row, Row) and self.fits(row) else Hole(LOWEST, HIGHEST)

    def fits(self, row: Row) -> bool:
        """A row of an older schema is shorter; one that is not whole is judged by what there is of it."""
        return (
            len(row.values) <= len(self._names)
            and (not row.is_whole or all(self._may_be_absent[len(row.values) :]))
            and all(self._takes(at, value) for at, value in enumerate(row.values))
        )

    def _takes(self, at: int, value: Any) -> bool:
        if at == self._number:
            return value is None
        return self._may_be_null[at] if value is None else isinstance(value, self._kinds[at])

    def insert(self, row: Row) -> bool:
        """False when there is such a row already."""
        values = list(row.values)
        if self._number >= 0:
            values[self._number] = row.rowid
        elif self.has_numbers:
            values.append(row.rowid)
        return self._fresh.execute(self._insertion(len(row.values)), values).rowcount == 1

    def _insert(self, columns: int) -> str:
        names = self._names[:columns] + (["rowid"] if self.has_numbers and self._number < 0 else [])
        return f"INSERT OR IGNORE INTO {self.name} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"  # noqa: S608

    def missing(self, top: int) -> Iterator[range]:
        """Numbers up to `top` that fall into holes and have no row."""
        sql = f"SELECT rowid FROM {self.name} WHERE rowid > ? AND rowid <= ? ORDER BY rowid"  # noqa: S608
        for above, upto in _merged(self.holes, top):
            last = above
            for (rowid,) in self._fresh.execute(sql, (above, upto)).fetchall():
                yield range(last + 1, rowid)
                last = rowid
            yield range(last + 1, upto + 1)

    @property
    def highest(self) -> int:
        sql = f"SELECT COALESCE(MAX(rowid), 0) FROM {self.name}"  # noqa: S608
        return int(self._fresh.execute(sql).fetchone()[0])


def _merged(holes: Iterable[Hole], top: int) -> Iterator[tuple[int, int]]:
    """Within 1 … `top`, each number once."""
    last = 0
    for above, upto in sorted(holes):
        above, upto = max(above, last), min(upto, top)
        if above < upto:
            yield above, upto
            last = upto
