"""A copy of the database while the bot runs, and back again. A copy of the file alone would lack what is in its log."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from bot.settings import SettingsError
from bot.store.rescue import files
from bot.store.rescue.checks import connect, is_sound
from bot.store.rescue.ledger import raise_sequence, tally
from bot.store.single_process import Claim, real_path


class NoBackup(SettingsError):
    """It was not made, or not brought back: one sentence. Nothing has changed."""


def back_up(database: Path, into: Path, *, force: bool = False) -> int:
    """Writes a whole and checked copy, and returns the number of matches in it. The bot may go on writing meanwhile."""
    path = real_path(database)
    if not files.size_of(path):
        raise NoBackup(f"There is no database {database} to back up.")
    _check_target(path, into, force=force)
    part = files.beside(into, ".part")
    with _sentences(f"The database {database} cannot be backed up into {into}"):
        try:
            _copy(path, part, "ro")
            if not is_sound(part, "immutable"):
                raise NoBackup(f"The database {database} is damaged: start the bot, which mends it, and back up then.")
            shutil.copymode(path, part)
            files.put_in_place(part, into)
        finally:
            files.remove(part)
        return _matches_in(into)


def restore(backup: Path, database: Path) -> tuple[int, Path | None]:
    """Puts a backup in the place of the database; the number of matches in it, and where the old one is kept.

    UnusableDatabase while a bot runs.
    """
    if not backup.is_file() or real_path(backup) == real_path(database):
        raise NoBackup(f"There is no backup {backup}.")
    claim = Claim.take(database)
    fresh = files.beside(claim.path, ".restored")
    try:
        with _sentences(f"The backup {backup} cannot be used"):
            try:
                _copy(real_path(backup), fresh, "ro" if files.size_of(files.beside(backup, "-wal")) else "immutable")
                if not is_sound(fresh, "immutable"):
                    raise NoBackup(f"The backup {backup} cannot be used: it is damaged, or no database of this bot.")
                matches = _matches_in(fresh)
                _go_on_counting(fresh, claim)
                kept = _kept(claim.path)
                files.put_in_place(fresh, claim.path)
            finally:
                files.remove(fresh)
    except BaseException:
        claim.release()
        raise
    claim.release(in_order=True)
    return matches, kept


def _check_target(path: Path, into: Path, *, force: bool) -> None:
    taken = {path, *(files.beside(path, suffix) for suffix in (*files.BESIDE, ".lock"))}
    if real_path(into) in taken:
        raise NoBackup(f"{into} is the database itself: a backup is another file.")
    if into.is_dir() or not into.parent.is_dir():
        raise NoBackup(f"A backup cannot be written to {into}: it must be a file in a folder that exists.")
    if into.exists() and not force:
        raise NoBackup(f"{into} is there already: choose another name, or say --force.")


def _copy(source: Path, target: Path, mode: str) -> None:
    """Whatever is committed, as of one moment; a file of its own, with no log beside it."""
    files.remove(target)
    os.close(os.open(target, os.O_CREAT | os.O_EXCL, 0o600))
    with closing(connect(source, mode)) as old, closing(sqlite3.connect(target, isolation_level=None)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")


def _matches_in(path: Path) -> int:
    with closing(connect(path, "immutable")) as db:
        return int(db.execute("SELECT COUNT(*) FROM matches WHERE status <> 'quarantined'").fetchone()[0])


def _go_on_counting(fresh: Path, claim: Claim) -> None:
    """Matches that began after the backup are gone, and their buttons must not work for others."""
    with closing(connect(fresh, "rw")) as db:
        raise_sequence(db, "matches", claim.found.tally.matches)
        raise_sequence(db, "outbox", claim.found.tally.jobs)
        claim.count(tally(db))


def _kept(path: Path) -> Path | None:
    if not files.size_of(path) and not files.size_of(files.beside(path, "-wal")):
        return None
    if files.size_of(path):
        # So that there is no log that would have to be kept with it; where it is damaged, there is.
        with suppress(sqlite3.Error), closing(connect(path, "rw")) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = files.aside(path, "before-restore")
    files.keep(path, kept)
    return kept


@contextmanager
def _sentences(what: str) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise NoBackup(f"{what}: {error}.") from None
    except OSError as error:
        raise NoBackup(f"{what}: {error.strerror}.") from None
