"""Is the file a sound database of ours? SQLite's own checks, and whether everything that belongs there is there."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.store import migrations
from bot.store.single_process import UnusableDatabase

HISTORY: Final = "events"
"""By far the largest table. Nobody's turn depends on what is in it."""
THOROUGH_UPTO: Final = 128 * 2**20
"""Bytes that are read thoroughly within about a second; of more, the history is only leafed through."""
_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_SOUND: Final = [("ok",)]
_PATIENCE: Final = 5.0


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """`mode`: `ro` changes nothing, not even by closing; `rw` makes no new file; `immutable` sees no log beside it."""
    how = "immutable=1" if mode == "immutable" else f"mode={mode}"
    return sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, timeout=_PATIENCE, isolation_level=None)


def lenient(raw: bytes) -> str:
    """A name with a damaged letter in it is a name still."""
    return raw.decode(errors="replace")


def means_damage(error: sqlite3.Error) -> bool:
    """In contrast to a disk that is full, a file that is locked, a folder that is not there."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED


def is_sound(path: Path, mode: str = "ro", *, but_history: bool = False) -> bool:
    """Reads all of it, or, much faster, all but the history. sqlite3.Error when it cannot be read for other reasons."""
    is_soon_done = path.stat().st_size <= THOROUGH_UPTO
    try:
        with closing(connect(path, mode)) as db:
            tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            # Thoroughly: with the indexes, by which a match is found and a tap is known again.
            small = [f"integrity_check({name})" for name in tables if name != HISTORY]
            checks = small if but_history else ["integrity_check"] if is_soon_done else [*small, "quick_check"]
            if any(db.execute(f"PRAGMA {check}").fetchall() != _SOUND for check in checks):
                return False
            return not tables or _is_ours(db, tables)
    except UnicodeDecodeError:
        # SQLite quotes a name from the schema, and that is no name any more.
        return False
    except sqlite3.Error as error:
        # Also what it cannot make sense of: every question asked here is one that a sound database answers.
        if means_damage(error) or getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR:
            return False
        raise


def _is_ours(db: sqlite3.Connection, tables: list[str]) -> bool:
    """Everything is there that a database of its version has; UnusableDatabase when the version is not known yet."""
    if "schema_steps" not in tables:
        return False
    steps = [step for (step,) in db.execute("SELECT step FROM schema_steps ORDER BY step")]
    if steps != list(range(1, len(steps) + 1)):
        return False
    if len(steps) > len(migrations.MIGRATIONS):
        raise UnusableDatabase(migrations.too_new(len(steps)))
    with closing(sqlite3.connect(":memory:")) as model:
        migrations.prepare(model, len(steps))
        return _shape(model) <= _shape(db)


def _shape(db: sqlite3.Connection) -> set[tuple[str, object]]:
    """Tables by their columns, since SQLite rewrites how they were made; indexes by how they were made."""
    shape: set[tuple[str, object]] = set()
    for kind, name, sql in db.execute("SELECT type, name, sql FROM sqlite_master").fetchall():
        columns = db.execute('SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)', (name,))
        shape.add((name, tuple(columns) if kind == "table" else " ".join((sql or "").split())))
    return shape
