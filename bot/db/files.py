"""A SQLite file and the files beside it: names, sizes, replacement in one step, checks for damage."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

BESIDE: Final = ("-wal", "-shm")
"""Suffixes of the files that SQLite keeps beside a database in WAL mode."""


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def size_of(path: Path) -> int:
    """Return the size in bytes; 0 when there is no file."""
    return path.stat().st_size if path.exists() else 0


def aside(path: Path, why: str) -> Path:
    """Return a free name for a file to be kept: `<name>.<why>-<UTC time>`."""
    stem = f"{path.name}.{why}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 100))]
    taken = {other.name.removesuffix("-wal") for other in path.parent.iterdir()}
    return path.with_name(next(name for name in names if name not in taken))


def keep(path: Path, kept: Path) -> None:
    """Give the database, and its log unless that is empty, a second name. The first one stays."""
    for suffix in ("", *BESIDE) if size_of(beside(path, "-wal")) else ("",):
        if beside(path, suffix).exists():
            _link(beside(path, suffix), beside(kept, suffix))


def put_in_place(fresh: Path, path: Path) -> None:
    """Sync `fresh` to the disk and rename it to `path`. A log of the old file does not fit, and is deleted."""
    with fresh.open("r+b") as file:
        os.fsync(file.fileno())
    for suffix in BESIDE:
        beside(path, suffix).unlink(missing_ok=True)
    os.replace(fresh, path)
    _sync_folder(path.parent)


def remove(path: Path) -> None:
    """Delete a database and the files beside it."""
    for suffix in ("", "-journal", *BESIDE):
        beside(path, suffix).unlink(missing_ok=True)


def _link(path: Path, other: Path) -> None:
    try:
        os.link(path, other)
    except OSError:
        # Not every file system has hard links.
        shutil.copy2(path, other)


def _sync_folder(path: Path) -> None:
    """Make a rename survive a power cut, on systems where a folder can be synced."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError:
        return
    try:
        with suppress(OSError):
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


HISTORY: Final = "events"
"""The largest table by far."""
ALL_UPTO: Final = 128 * 2**20
"""Bytes. Of a larger database the history is not checked before a start: it would take seconds on a slow disk."""
_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_SOUND: Final = [("ok",)]
_TIMEOUT_SECONDS: Final = 5.0
_STEPS_BETWEEN_LOOKS: Final = 100_000


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Open with `mode` `ro` (changes nothing, not even when closed), `rw` (makes no file) or `immutable` (no log)."""
    how = "immutable=1" if mode == "immutable" else f"mode={mode}"
    address = f"{path.absolute().as_uri()}?{how}"
    return sqlite3.connect(address, uri=True, timeout=_TIMEOUT_SECONDS, isolation_level=None)


def reading_mode(path: Path) -> str:
    """Return the mode in which to read a database that a bot may have open."""
    return "ro" if beside(path, "-wal").exists() else "immutable"


def decode(raw: bytes) -> str:
    """Decode a stored text. A damaged letter is replaced, so that the rest can be read."""
    return raw.decode(errors="replace")


def means_damage(error: BaseException) -> bool:
    """Tell damage from a full disk, a locked file or a missing folder."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED


def is_sound(
    path: Path, mode: str, *, but_history: bool = False, should_stop: Callable[[], bool] = lambda: False
) -> bool:
    """Return whether SQLite's quick_check finds no damage.

    Raises sqlite3.Error when the file cannot be read for other reasons, and when `should_stop` ends the check.
    """
    try:
        with closing(connect(path, mode)) as db:
            db.text_factory = decode
            db.set_progress_handler(should_stop, _STEPS_BETWEEN_LOOKS)
            checks = ["quick_check"]
            if but_history:
                tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
                checks = [f"quick_check({name})" for name in tables if name != HISTORY]
            return all(db.execute(f"PRAGMA {check}").fetchall() == _SOUND for check in checks)
    except UnicodeDecodeError:
        # The message of SQLite quotes a damaged name.
        return False
    except sqlite3.Error as error:
        # SQLITE_ERROR is said of a damaged schema: the statements themselves are right.
        if means_damage(error) or getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR:
            return False
        raise


def is_database_sound(path: Path) -> bool:
    """Check the bot's own database without changing it; of a large one all but the history."""
    log = beside(path, "-wal")
    if size_of(log) and not size_of(path):
        # SQLite would take the empty file for a new database and delete the log.
        return False
    return is_sound(path, reading_mode(path), but_history=size_of(path) > ALL_UPTO)


def finish_rollback(path: Path) -> None:
    """Let SQLite undo what a killed process has left half done in a rollback journal, if there is one."""
    if size_of(path) and size_of(beside(path, "-journal")):
        with suppress(sqlite3.DatabaseError), closing(connect(path, "rw")) as db:
            db.execute("SELECT 1 FROM sqlite_master").fetchall()


def schema_version(path: Path, mode: str) -> int | None:
    """Return the number of the last schema step; 0 for an empty database, None for that of another program."""
    with closing(connect(path, mode)) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        if "schema_steps" in tables:
            return int(db.execute("SELECT COALESCE(MAX(step), 0) FROM schema_steps").fetchone()[0])
        return None if tables else 0
