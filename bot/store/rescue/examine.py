"""What the bot does with its database before it uses it: looks it over, and mends what it can."""

import logging
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from bot.store.rescue import files, wal
from bot.store.rescue.checks import connect, is_sound
from bot.store.rescue.damage import Damage
from bot.store.rescue.pages import opened
from bot.store.rescue.salvage import salvage
from bot.store.single_process import Claim, UnusableDatabase

log = logging.getLogger(__name__)

LARGE: Final = 32 * 2**20
"""Bytes: saving what can be read of more takes longer than anybody waits without a word."""


def examine(claim: Claim, named: Path, *, is_damaged: bool = False) -> Damage | None:
    """Afterwards the file is sound, or not there yet. UnusableDatabase when it cannot be helped: then it is untouched.

    After a crash, or when somebody but the bot has touched it, all of it is read; else all but the history. `named` is
    what people call it; with `is_damaged` there is nothing to find out any more.
    """
    try:
        return _salvaged(claim) if is_damaged else _mended(claim)
    except OSError as error:
        raise UnusableDatabase(f"The database {named} cannot be used: {error}.") from None
    except NothingToSave:
        raise UnusableDatabase(
            f"The database {named} cannot be used: nothing of the bot's can be read in it; "
            "bring back a backup with `igroteka restore`, or give another DATABASE_PATH."
        ) from None


class NothingToSave(Exception):
    """No row of ours is in the file."""


def _mended(claim: Claim) -> Damage | None:
    path = claim.path
    _finish_rollback(path)
    wal_file = files.beside(path, "-wal")
    has_log = bool(files.size_of(wal_file))
    # SQLite takes an empty file for a new database, and throws the log beside it away.
    if files.size_of(path):
        is_torn = has_log and wal.is_torn(wal_file)
        but_history = claim.is_untouched and not has_log
        if not is_torn and is_sound(path, "ro" if has_log else "immutable", but_history=but_history):
            return None
        if has_log and is_sound(path, "immutable"):
            cause = "had a -wal file that cannot be read" if is_torn else "had the -wal file of another one beside it"
            return _without_log(path, wal_file, cause)
    elif not has_log:
        return None
    return _salvaged(claim)


def _finish_rollback(path: Path) -> None:
    """A transaction from before there was a log: SQLite takes back what was half done of it when it opens the file."""
    if files.size_of(path) and files.size_of(files.beside(path, "-journal")):
        with suppress(sqlite3.DatabaseError), closing(connect(path, "rw")) as db:
            db.execute("SELECT 1 FROM sqlite_master").fetchall()


def _without_log(path: Path, wal_file: Path, cause: str) -> Damage:
    kept = files.beside(files.aside(path, "damaged"), "-wal")
    wal_file.rename(kept)
    files.beside(path, "-shm").unlink(missing_ok=True)
    return Damage(cause, kept_as=kept)


def _salvaged(claim: Claim) -> Damage:
    path = claim.path
    if files.size_of(path) > LARGE:
        log.warning("the database is damaged: what can be read is being saved, which takes a while")
    fresh = files.beside(path, ".salvaged")
    files.remove(fresh)
    try:
        with (
            closing(sqlite3.connect(fresh, isolation_level=None)) as db,
            opened(path, files.beside(path, "-wal")) as pages,
        ):
            db.execute("BEGIN")
            damage = salvage(pages, db, claim.found.tally)
            if damage is None:
                raise NothingToSave
            db.execute("COMMIT")
        damage.kept_as = files.aside(path, "damaged")
        files.keep(path, damage.kept_as)
        files.put_in_place(fresh, path)
    finally:
        files.remove(fresh)
    return damage
