"""One process per SQLite database: a lock on a file beside it, which the system releases with the process."""

import errno
import logging
import os
import sys
import weakref
from contextlib import suppress
from pathlib import Path
from typing import Final

from bot.settings import SettingsError

log = logging.getLogger(__name__)

_NO_LOCKS_HERE: Final = (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS)
_LOCKED_BYTE: Final = 2**30
"""Where a lock needs a place in the file, it is far behind the process id, which stays readable."""

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
    """The database cannot be used as it is. `str` is one sentence for the operator."""


class FileLock:
    """The right to use a database, held until `release` or the end of the process."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self.release = weakref.finalize(self, os.close, descriptor)

    @classmethod
    def take(cls, database: Path) -> "FileLock":
        """Raise UnusableDatabase when another process has the database, or no file can be made beside it."""
        path = real_path(database)
        if path.is_dir():
            raise UnusableDatabase(f"The database {database} cannot be opened: it is a folder.")
        try:
            descriptor = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise UnusableDatabase(f"The database {database} cannot be opened: {error.strerror}.") from None
        try:
            lock(descriptor)
        except OSError as error:
            if error.errno not in _NO_LOCKS_HERE:
                holder = _holder(descriptor)
                os.close(descriptor)
                raise UnusableDatabase(
                    f"The database {database} is in use by {holder}: "
                    "stop that one first, or give this one another DATABASE_PATH."
                ) from None
            log.warning("the file system knows no locks: see to it that one bot alone uses %s", database)
        with suppress(OSError):  # on a full disk the lock holds without the process id
            os.ftruncate(descriptor, 0)
            os.lseek(descriptor, 0, os.SEEK_SET)
            os.write(descriptor, str(os.getpid()).encode())
        return cls(path, descriptor)


def real_path(database: Path) -> Path:
    """Return the same path for every way of naming the file."""
    return Path(os.path.realpath(database))


def _holder(descriptor: int) -> str:
    os.lseek(descriptor, 0, os.SEEK_SET)
    process = os.read(descriptor, 20)
    return f"another bot (process {process.decode()})" if process.isdigit() else "another bot"
