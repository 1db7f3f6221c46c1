"""Backups of a SQLite database: written while the bot runs, checked, and restored.

A copy of the file alone would lack what is still in its write-ahead log.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from bot.db import files, migrations
from bot.db.file_lock import FileLock, UnusableDatabase, real_path
from bot.db.files import connect, is_sound, reading_mode, schema_version
from bot.settings import SettingsError

PAGES_AT_ONCE: Final = 4_096
"""Copied between two calls of `Progress`."""
SKIPPED: Final = 100_000
"""Numbers that are left out after a restore where nothing tells which of them were given out after the backup."""

Progress = Callable[[int, int], None]
"""Called with the pages that are copied, and with all of them. It may raise to end the copying."""


class NoBackup(SettingsError):
    """A backup was not made or not restored. `str` is one sentence. Nothing has changed."""


def back_up(database: Path, into: Path, *, force: bool = False) -> int:
    """Write a checked copy of the database and return the number of matches in it."""
    path = real_path(database)
    if not files.size_of(path):
        raise NoBackup(f"There is no database {database} to back up.")
    _check_target(path, into, force=force)
    with sentences(f"The database {database} cannot be backed up into {into}"):
        write_backup(path, into, mode=path.stat().st_mode & 0o777)
        return _matches_in(into)


def write_backup(
    database: Path,
    into: Path,
    *,
    mode: int = 0o600,
    progress: Progress | None = None,
    should_stop: Callable[[], bool] = lambda: False,
) -> None:
    """Copy the database under another name, check the copy, sync it and rename it to `into`."""
    part = files.beside(into, ".part")
    try:
        copy_database(database, part, "ro", progress)
        if not is_sound(part, "immutable", should_stop=should_stop):
            raise NoBackup(f"The database {database} is damaged, so it was not backed up: see `igroteka doctor`.")
        part.chmod(mode)
        files.put_in_place(part, into)
    finally:
        files.remove(part)


def restore(backup: Path, database: Path) -> tuple[int, Path | None]:
    """Replace the database by a backup. Return the number of matches in it and where the old file is kept.

    Raises UnusableDatabase while a bot runs on the database.
    """
    if not backup.is_file() or real_path(backup) == real_path(database):
        raise NoBackup(f"There is no backup {backup}.")
    claim = FileLock.take(database)
    fresh = files.beside(claim.path, ".restored")
    try:
        with sentences(f"The backup {backup} cannot be used"):
            copy_database(
                real_path(backup), fresh, "ro" if files.size_of(files.beside(backup, "-wal")) else "immutable"
            )
            _check_restored(fresh, backup)
            matches = _matches_in(fresh)
            _skip_used_numbers(fresh, claim.path)
            kept = _kept(claim.path)
            files.put_in_place(fresh, claim.path)
            return matches, kept
    finally:
        files.remove(fresh)
        claim.release()


@contextmanager
def sentences(what: str) -> Iterator[None]:
    """Raise errors of the database and of the disk as NoBackup, in a sentence that begins with `what`."""
    try:
        yield
    except sqlite3.Error as error:
        raise NoBackup(f"{what}: {error}.") from None
    except OSError as error:
        raise NoBackup(f"{what}: {error.strerror}.") from None


def _check_target(path: Path, into: Path, *, force: bool) -> None:
    taken = {path, *(files.beside(path, suffix) for suffix in (*files.BESIDE, ".lock"))}
    if real_path(into) in taken:
        raise NoBackup(f"{into} is the database itself: a backup is another file.")
    if into.is_dir() or not into.parent.is_dir():
        raise NoBackup(f"A backup cannot be written to {into}: it must be a file in a folder that exists.")
    if into.exists() and not force:
        raise NoBackup(f"{into} is there already: choose another name, or say --force.")


def copy_database(source: Path, target: Path, mode: str, progress: Progress | None = None) -> None:
    """Copy what is committed, as of one moment, into a file that needs no log beside it."""

    def advance(_: int, remaining: int, total: int) -> None:
        if progress is not None:
            progress(total - remaining, total)

    files.remove(target)
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with closing(connect(source, mode)) as old, closing(sqlite3.connect(target, isolation_level=None)) as new:
        # Within one read transaction: otherwise each commit of the bot would make the copying start again.
        old.execute("BEGIN")
        old.execute("SELECT 1 FROM sqlite_master").fetchone()
        old.backup(new, pages=PAGES_AT_ONCE, progress=advance)
        new.execute("PRAGMA journal_mode = DELETE")


def _check_restored(fresh: Path, backup: Path) -> None:
    version = schema_version(fresh, "immutable") if is_sound(fresh, "immutable") else None
    if not version:
        raise NoBackup(f"The backup {backup} cannot be used: it is damaged, or no database of this bot.")
    if version > len(migrations.MIGRATIONS):
        raise UnusableDatabase(migrations.too_new(version))


def _matches_in(path: Path) -> int:
    with closing(connect(path, "immutable")) as db:
        return int(db.execute("SELECT COUNT(*) FROM matches WHERE status <> 'quarantined'").fetchone()[0])


def _skip_used_numbers(fresh: Path, old: Path) -> None:
    """Buttons of matches that began after the backup are still in the chats: their numbers are not given out again."""
    used = _last_numbers(old)
    with closing(connect(fresh, "rw")) as db:
        for (table,) in db.execute("SELECT name FROM sqlite_master WHERE sql LIKE '%AUTOINCREMENT%'").fetchall():
            [(last,)] = db.execute("SELECT COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = ?", (table,))
            last = last + SKIPPED if used is None else max(last, used.get(table, 0))
            db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
            db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, last))


def _last_numbers(path: Path) -> dict[str, int] | None:
    """Return the last number that each table has given out; None when the file is gone or damaged."""
    if not files.size_of(path):
        return None
    try:
        mode = reading_mode(path)
        if not is_sound(path, mode):
            return None
        with closing(connect(path, mode)) as db:
            return dict(db.execute("SELECT name, seq FROM sqlite_sequence").fetchall())
    except sqlite3.Error:
        return None


def _kept(path: Path) -> Path | None:
    if not files.size_of(path) and not files.size_of(files.beside(path, "-wal")):
        return None
    if files.size_of(path):
        # So that no log has to be kept with the file. That of a damaged file stays.
        with suppress(sqlite3.Error), closing(connect(path, "rw")) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = files.aside(path, "before-restore")
    files.keep(path, kept)
    return kept
