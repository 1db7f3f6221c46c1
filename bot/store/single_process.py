"""One process per database: a lock beside the file, and in it a note of what was stored last.

The lock is the operating system's: it goes with the process that held it, however that ended. The note lives outside
the database, so that one that has lost its latest changes (a `-wal` that is gone, an older copy in its place) gives
itself away at the next start.
"""

import errno
import logging
import os
import sys
import weakref
from pathlib import Path
from typing import Final

import msgspec

from bot.settings import SettingsError

log = logging.getLogger(__name__)

_NO_LOCKS_HERE: Final = (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS)
_LENGTH: Final = 256
_LOCKED_BYTE: Final = 2**30
"""Where the lock needs a place in the file, it is far behind the note, which stays readable."""

if sys.platform == "win32":
    import msvcrt

    def lock(descriptor: int) -> None:
        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class UnusableDatabase(SettingsError):
    """The database cannot be used as it is: one sentence for whoever starts the bot."""


class Tally(msgspec.Struct, frozen=True):
    """How far a database has come: numbers that only ever grow."""

    matches: int = 0
    moves: int = 0
    jobs: int = 0

    def is_behind(self, other: "Tally") -> bool:
        return self.matches < other.matches or self.moves < other.moves or self.jobs < other.jobs


class Note(msgspec.Struct, frozen=True):
    """What is known of the database from outside."""

    process: int = 0
    tally: Tally = Tally()
    closed: tuple[int, int] | None = None
    """Size and time of the file as it was left in order; None while it is in use, and after a crash."""


class Claim:
    """The right to use a database, held until `release` or the end of the process."""

    def __init__(self, path: Path, descriptor: int, note: Note) -> None:
        self.path = path
        self.found = note
        """What the one before has left."""
        self.is_untouched = note.closed is not None and note.closed == file_state(path)
        """The file is as the bot has left it in order, as far as its size and time can tell."""
        self._descriptor = descriptor
        self._tally = note.tally
        self._release = weakref.finalize(self, os.close, descriptor)

    @classmethod
    def take(cls, database: Path) -> "Claim":
        """UnusableDatabase when another process has it, or when no file can be made beside it."""
        path = real_path(database)
        if path.is_dir():
            raise UnusableDatabase(f"The database {database} cannot be opened: it is a folder.")
        try:
            descriptor = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise UnusableDatabase(f"The database {database} cannot be opened: {error.strerror}.") from None
        note = _read(descriptor)
        try:
            lock(descriptor)
        except OSError as error:
            if error.errno not in _NO_LOCKS_HERE:
                os.close(descriptor)
                who = f"another bot (process {note.process})" if note.process else "another bot"
                raise UnusableDatabase(
                    f"The database {database} is in use by {who}: "
                    "stop that one first, or give this one another DATABASE_PATH."
                ) from None
            log.warning("the file system knows no locks: see to it that one bot alone uses %s", database)
        claim = cls(path, descriptor, note)
        claim._write(None)
        return claim

    def count(self, tally: Tally) -> None:
        """Notes how far the database has come."""
        if tally != self._tally:
            self._tally = tally
            self._write(None)

    def release(self, *, in_order: bool = False) -> None:
        """`in_order`: the file is whole and nobody has it open, so whatever changes it from now on is not the bot."""
        if in_order:
            self._write(file_state(self.path))
        self._release()

    def _write(self, closed: tuple[int, int] | None) -> None:
        note = msgspec.json.encode(Note(os.getpid(), self._tally, closed))
        try:
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, note.ljust(_LENGTH) + b"\n")
        except OSError:
            # A note that could not be made is none: the database does not depend on it.
            log.debug("no note could be made beside the database")


def real_path(database: Path) -> Path:
    """The same for every way of naming the file."""
    return Path(os.path.realpath(database))


def file_state(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns


def _read(descriptor: int) -> Note:
    try:
        return msgspec.json.decode(os.read(descriptor, _LENGTH + 1), type=Note)
    except (msgspec.MsgspecError, OSError):
        return Note()
