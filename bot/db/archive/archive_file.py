"""The archive: JSON lines, compressed, a line for each match. What is in it stays, whatever becomes of what is added.

Each batch is a gzip member of its own, which any program that reads gzip reads as one text. One that was broken off by
a kill is taken away when the file is next opened: its matches were in the database still.
"""

import gzip
import hashlib
import logging
import os
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from bot.db.backup import files
from bot.db.file_lock import lock
from bot.settings import SettingsError

log = logging.getLogger(__name__)

HEADER: Final = b'{"archive":"igroteka","version":1}\n'
_CHUNK: Final = 2**20
_GZIP: Final = 16 + zlib.MAX_WBITS


class NotArchived(SettingsError):
    """One sentence. Nothing has left the database."""


class Archived(msgspec.Struct, frozen=True):
    """A line: everything there was of a match."""

    match_id: int
    chat_id: int
    thread_id: int
    status: str
    version: int
    created_at: float
    updated_at: float
    rulebook: str
    options: Any
    seed: str
    """In hexadecimal digits: with the options and the events it is the whole match."""
    record: msgspec.Raw
    state: msgspec.Raw
    """As it was in the end; null when nobody began."""
    events: list["ArchivedEvent"]

    def line(self) -> bytes:
        return msgspec.json.encode(self) + b"\n"


class ArchivedEvent(msgspec.Struct, frozen=True):
    version: int
    seat: int
    action: msgspec.Raw
    tap: str | None
    at: float


class Archive:
    """An archive that is held by nobody else."""

    def __init__(self, file: IO[bytes], known: set[bytes]) -> None:
        self._file = file
        self._known = known

    def add(self, lines: Sequence[bytes]) -> int:
        """Those that are not in it yet, safe on the disk when this returns; how many they were."""
        new = [line for line in lines if _mark(line) not in self._known]
        if new:
            self._file.write(gzip.compress(b"".join(new), mtime=0))
            self._file.flush()
            os.fsync(self._file.fileno())
            self._known.update(map(_mark, new))
        return len(new)


@contextmanager
def opened(path: Path) -> Iterator[Archive]:
    """Made when it is not there; NotArchived when it is something else, or in use, or the disk will not have it."""
    try:
        if not path.exists():
            _make(path)
        with path.open("r+b") as file:
            try:
                lock(file.fileno())
            except (BlockingIOError, PermissionError):
                raise NotArchived(f"The archive {path} is being written to by another prune: wait for it.") from None
            except OSError:
                log.warning("the file system knows no locks: see to it that nobody else writes to %s", path)
            yield Archive(file, _read(path, file))
    except OSError as error:
        raise NotArchived(f"The archive {path} cannot be written: {error.strerror}.") from None


def _make(path: Path) -> None:
    """All at once, so that what is found later under this name always begins as an archive does."""
    part = files.beside(path, ".part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(gzip.compress(HEADER, mtime=0))
    files.put_in_place(part, path)


def _read(path: Path, file: IO[bytes]) -> set[bytes]:
    """The marks of its lines; a batch at its end that is not whole is cut off."""
    known: set[bytes] = set()
    whole = 0
    try:
        for text, end in _members(file):
            if whole == 0 and text != HEADER:
                raise NotArchived(f"{path} is there already and no archive of this bot: choose another name.")
            known.update(_mark(line + b"\n") for line in text.split(b"\n") if line)
            whole = end
    except zlib.error:
        pass
    if whole == 0:
        raise NotArchived(f"{path} is there already and no archive of this bot: choose another name.")
    file.truncate(whole)
    file.seek(whole)
    return known


def _members(file: IO[bytes]) -> Iterator[tuple[bytes, int]]:
    """Each batch, and where it ends."""
    at, rest = 0, b""
    while True:
        member = zlib.decompressobj(_GZIP)
        text: list[bytes] = []
        while not member.eof:
            taken = rest or file.read(_CHUNK)
            if not taken:
                return
            text.append(member.decompress(taken))
            rest = member.unused_data
            at += len(taken) - len(rest)
        yield b"".join(text), at


def _mark(line: bytes) -> bytes:
    return hashlib.sha256(line).digest()
