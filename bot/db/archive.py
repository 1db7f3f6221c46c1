"""Archive of old matches: a gzip file of JSON lines, one per match, and the pruning that moves matches into it.

Each batch is on the disk before its matches leave the database, and is a gzip member of its own. After a kill, the next
run cuts off an incomplete member and does not write again the matches that are already in the archive.
"""

import gzip
import hashlib
import logging
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from bot.core.models import checksum
from bot.db import files
from bot.db.file_lock import lock
from bot.db.storage import Storage
from bot.settings import SettingsError
from bot.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)

HEADER: Final = b'{"archive":"igroteka","version":1}\n'
OWNED_TABLES: Final = ("events", "timers", "sittings", "match_messages", "match_people")
"""Tables whose rows are deleted together with their match."""
_CHUNK_BYTES: Final = 2**20
_GZIP: Final = 16 + zlib.MAX_WBITS
_OLD: Final = (
    "status IN ('over', 'cancelled') AND updated_at < ?"
    " AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.match_id = matches.match_id)"
    " AND NOT EXISTS (SELECT 1 FROM pending_sends WHERE pending_sends.match_id = matches.match_id)"
)
COUNTS: Final = (
    f"SELECT COUNT(*), (SELECT COUNT(*) FROM events WHERE match_id IN (SELECT match_id FROM matches WHERE {_OLD}))"  # noqa: S608
    f" FROM matches WHERE {_OLD}"
)
"""Old matches and their moves; takes the time limit twice."""
_MATCHES: Final = (
    "SELECT match_id, chat_id, thread_id, status, version, record, seed, snapshot, checksum, created_at, updated_at"  # noqa: S608
    f" FROM matches WHERE match_id > ? AND {_OLD} ORDER BY match_id LIMIT ?"
)
_EVENTS: Final = "SELECT version, seat, action, tap, at FROM events WHERE match_id = ? ORDER BY version"
_DELETE: Final = f"DELETE FROM matches WHERE match_id = ? AND version = ? AND {_OLD} RETURNING match_id"  # noqa: S608


class NotArchived(SettingsError):
    """The archive cannot be written; nothing has left the database."""


class Pruned(msgspec.Struct):
    matches: int = 0
    moves: int = 0
    unreadable: int = 0
    """Matches that stay because their stored data is damaged."""


# The file


class Archive:
    """An archive file that this process has locked."""

    def __init__(self, file: IO[bytes], known: set[bytes]) -> None:
        self._file = file
        self._known = known

    def add(self, lines: Sequence[bytes]) -> int:
        """Append the lines that are not in the file yet, and sync the disk; return their number."""
        new = [line for line in lines if _digest(line) not in self._known]
        if new:
            self._file.write(gzip.compress(b"".join(new), mtime=0))
            self._file.flush()
            os.fsync(self._file.fileno())
            self._known.update(map(_digest, new))
        return len(new)


@contextmanager
def open_archive(path: Path) -> Iterator[Archive]:
    """Open or create an archive; NotArchived if it is another kind of file, in use, or cannot be written."""
    try:
        if not path.exists():
            # Renamed into place, so that an archive always begins with its header.
            part = files.beside(path, ".part")
            with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(gzip.compress(HEADER, mtime=0))
            files.put_in_place(part, path)
        with path.open("r+b") as file:
            try:
                lock(file.fileno())
            except (BlockingIOError, PermissionError):
                raise NotArchived(f"The archive {path} is in use by another prune: wait for it.") from None
            except OSError:
                log.warning("archive %s not locked: the file system does not support locks", path)
            yield Archive(file, _read(path, file))
    except OSError as error:
        raise NotArchived(f"The archive {path} cannot be written: {error.strerror}.") from None


def _read(path: Path, file: IO[bytes]) -> set[bytes]:
    """Return the digests of the lines, and cut off an incomplete member at the end."""
    known: set[bytes] = set()
    whole = 0
    try:
        for text, end in _members(file):
            if whole == 0 and text != HEADER:
                break
            known.update(_digest(line + b"\n") for line in text.split(b"\n") if line)
            whole = end
    except zlib.error:
        pass
    if whole == 0:
        raise NotArchived(f"{path} exists and is not an archive of this bot: choose another name.")
    file.truncate(whole)
    file.seek(whole)
    return known


def _members(file: IO[bytes]) -> Iterator[tuple[bytes, int]]:
    """Yield the text of each complete gzip member, and the position of its end."""
    end, rest = 0, b""
    while True:
        member = zlib.decompressobj(_GZIP)
        text: list[bytes] = []
        while not member.eof:
            taken = rest or file.read(_CHUNK_BYTES)
            if not taken:
                return
            text.append(member.decompress(taken))
            rest = member.unused_data
            end += len(taken) - len(rest)
        yield b"".join(text), end


def _digest(line: bytes) -> bytes:
    return hashlib.sha256(line).digest()


# Pruning


async def prune(
    storage: Storage,
    archive: Archive,
    before: float,
    advance: Callable[[int], None],
    timings: Timings = DEFAULT_TIMINGS,
) -> Pruned:
    """Move the matches that ended, and were last changed before a time, from the database to the archive."""
    done, last = Pruned(), 0
    while rows := await storage.engine.read(_MATCHES, (last, before, timings.prune_batch_matches)):
        last = rows[-1][0]
        lines: list[bytes] = []
        moves: dict[tuple[int, int], int] = {}
        for row in rows:
            events = await storage.engine.read(_EVENTS, (row[0],))
            line = _line(row, events)
            if line is None:
                done.unreadable += 1
            else:
                lines.append(line)
                moves[row[0], row[4]] = len(events)
        archive.add(lines)
        deleted = await _delete(storage, moves, before)
        done.matches += len(deleted)
        done.moves += sum(count for (match_id, _), count in moves.items() if match_id in deleted)
        advance(len(rows))
    return done


def _line(row: Any, events: list[Any]) -> bytes | None:
    """Return a match as a line of JSON, or None if its stored data is damaged."""
    match_id, chat_id, thread_id, status, version, record, seed, snapshot, total, created_at, updated_at = row
    try:
        if checksum(record, seed, snapshot) != total:
            return None
        plain = msgspec.json.decode(record, type=dict[str, Any])
        for _, _, action, _, _ in events:
            msgspec.json.decode(action)
    except (msgspec.MsgspecError, TypeError):
        return None
    match = {
        "match_id": match_id,
        "chat_id": chat_id,
        "thread_id": thread_id,
        "status": status,
        "version": version,
        "created_at": created_at,
        "updated_at": updated_at,
        "rulebook": plain.get("rulebook", ""),
        "options": plain.get("options", {}),
        "seed": seed.hex(),
        "record": msgspec.Raw(record),
        "state": msgspec.Raw(snapshot or b"null"),
        "events": [
            {"version": version, "seat": seat, "action": msgspec.Raw(action), "tap": tap, "at": at}
            for version, seat, action, tap, at in events
        ],
    }
    return msgspec.json.encode(match) + b"\n"


async def _delete(storage: Storage, matches: Iterable[tuple[int, int]], before: float) -> set[int]:
    """Delete the matches whose version is still the archived one; return their ids."""
    deleted: set[int] = set()
    async with storage.transaction():
        for match_id, version in matches:
            if await storage.db.fetch(_DELETE, (match_id, version, before)):
                deleted.add(match_id)
        for table in OWNED_TABLES:
            await storage.db.executemany(
                f"DELETE FROM {table} WHERE match_id = ?",  # noqa: S608
                [(match_id,) for match_id in sorted(deleted)],
            )
    return deleted
