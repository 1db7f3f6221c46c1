"""Old matches leave the database, batch by batch: each is in the archive, safe on the disk, before it goes.

Killed in between, some are in both: the next run finds them in the archive as they are, and only takes them out.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from bot.core.models import checksum
from bot.db.archive.archive_file import Archive, Archived, ArchivedEvent
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS, Timings

ENDED: Final = ("over", "cancelled")
_OLD: Final = (
    # What is still to be shown or on its way is shown first.
    f"status IN {ENDED} AND updated_at < ?"  # noqa: S608
    " AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.match_id = matches.match_id)"
    " AND NOT EXISTS (SELECT 1 FROM pending_sends WHERE pending_sends.match_id = matches.match_id)"
)
COUNTS: Final = (
    f"SELECT COUNT(*), (SELECT COUNT(*) FROM events WHERE match_id IN (SELECT match_id FROM matches WHERE {_OLD}))"  # noqa: S608
    f" FROM matches WHERE {_OLD}"
)
"""Of what would go: matches and moves. Takes the point of time twice."""
_ROWS: Final = (
    "SELECT match_id, chat_id, thread_id, status, version, record, seed, snapshot, checksum, created_at, updated_at"  # noqa: S608
    f" FROM matches WHERE match_id > ? AND {_OLD} ORDER BY match_id LIMIT ?"
)
_EVENTS: Final = "SELECT version, seat, action, tap, at FROM events WHERE match_id = ? ORDER BY version"
_TAKE_OUT: Final = f"DELETE FROM matches WHERE match_id = ? AND version = ? AND {_OLD} RETURNING match_id"  # noqa: S608


class Pruned(msgspec.Struct):
    matches: int = 0
    moves: int = 0
    unreadable: int = 0
    """They stay: what is stored of them is damaged."""


async def prune(
    storage: Storage,
    archive: Archive,
    before: float,
    advance: Callable[[int], None],
    timings: Timings = DEFAULT_TIMINGS,
) -> Pruned:
    """All matches that have ended and were last touched before that point of time."""
    done, last = Pruned(), 0
    while rows := await storage.engine.read(_ROWS, (last, before, timings.prune_batch_matches)):
        last = rows[-1][0]
        whole: list[Archived] = []
        for row in rows:
            match = _archived(row, await storage.engine.read(_EVENTS, (row[0],)))
            if match is None:
                done.unreadable += 1
            else:
                whole.append(match)
        archive.add([match.line() for match in whole])
        gone = await _take_out(storage, whole, before)
        done.matches += len(gone)
        done.moves += sum(len(match.events) for match in whole if match.match_id in gone)
        advance(len(rows))
    return done


def _archived(row: Any, events: list[Any]) -> Archived | None:
    """None when it is not as it was stored."""
    match_id, chat_id, thread_id, status, version, record, seed, snapshot, total, created_at, updated_at = row
    try:
        if checksum(record, seed, snapshot) != total:
            return None
        plain = msgspec.json.decode(record, type=dict[str, Any])
        for _, _, action, _, _ in events:
            msgspec.json.decode(action)
    except (msgspec.MsgspecError, TypeError):
        return None
    return Archived(
        match_id,
        chat_id,
        thread_id,
        status,
        version,
        created_at,
        updated_at,
        plain.get("rulebook", ""),
        plain.get("options", {}),
        seed.hex(),
        msgspec.Raw(record),
        msgspec.Raw(snapshot or b"null"),
        [ArchivedEvent(at, seat, msgspec.Raw(action), tap, when) for at, seat, action, tap, when in events],
    )


async def _take_out(storage: Storage, matches: list[Archived], before: float) -> set[int]:
    """Those that are still as they were archived; with them all that belongs to them."""
    gone: set[int] = set()
    async with storage.transaction():
        for match in matches:
            if await storage.db.fetch(_TAKE_OUT, (match.match_id, match.version, before)):
                gone.add(match.match_id)
        for table in ("events", "timers", "sittings"):
            await storage.db.executemany(
                f"DELETE FROM {table} WHERE match_id = ?",  # noqa: S608
                [(match_id,) for match_id in sorted(gone)],
            )
    return gone
