"""What the rows of a database say about each other: how far it has come, what contradicts itself, what is put aside."""

import sqlite3
from contextlib import closing
from typing import Any, Final

from bot.store.model import LIVE, checksum
from bot.store.rescue.checks import connect, lenient
from bot.store.rescue.damage import Damage
from bot.store.single_process import Claim, Tally

MENDED: Final = "mended"
_LIVE: Final = f"status IN {LIVE}"
_LAST: Final = "COALESCE((SELECT seq FROM sqlite_sequence WHERE name = '{}'), 0)"
_HIGHEST: Final = "COALESCE((SELECT MAX(rowid) FROM {}), 0)"
_TALLY: Final = (
    f"SELECT MAX({_LAST.format('matches')}, {_HIGHEST.format('matches')}),"
    f" {_HIGHEST.format('events')}, {_LAST.format('outbox')}"
)


def tally(db: sqlite3.Connection) -> Tally:
    """Asked after every commit: three short looks."""
    return Tally(*db.execute(_TALLY).fetchone())


def raise_sequence(db: sqlite3.Connection, table: str, last: int) -> None:
    """No number is given out twice: buttons of what is lost must not work for something else."""
    sql = "UPDATE sqlite_sequence SET seq = MAX(seq, ?) WHERE name = ?"
    if last and not db.execute(sql, (last, table)).rowcount:
        db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, last))


def put_aside(db: sqlite3.Connection, match_id: int, chat_id: int = 0, thread_id: int = 0) -> None:
    """Out of play. A match of which there is nothing gets a row that says so: whoever presses its buttons is told."""
    db.execute(
        "INSERT INTO matches (match_id, chat_id, thread_id, status, version, record, seed, checksum, created_at,"
        " updated_at) VALUES (?, ?, ?, 'quarantined', 0, x'', x'', '', 0, 0)"
        " ON CONFLICT (match_id) DO UPDATE SET status = 'quarantined'",
        (match_id, chat_id, thread_id),
    )
    there = db.execute("SELECT name FROM sqlite_master WHERE name IN ('timers', 'outbox', 'postings')").fetchall()
    for (table,) in there:
        db.execute(f"DELETE FROM {table} WHERE match_id = ?", (match_id,))  # noqa: S608


def contradictions(db: sqlite3.Connection, last: int, *, reads_records: bool) -> dict[int, int]:
    """Matches that cannot be trusted, each with its chat: their record is damaged, older than their moves, or gone.

    `last` is the number of the last one there was. Records need not be read when nobody has touched the file since the
    bot has left it: each is looked at again by whoever loads it.
    """
    found: dict[int, int] = {}
    if reads_records:
        rows = db.execute(
            "SELECT match_id, chat_id, record, seed, snapshot, checksum FROM matches WHERE status <> 'quarantined'"
        )
        found.update((match_id, chat_id) for match_id, chat_id, *stored in rows if not _is_whole(*stored))
    found |= db.execute(
        f"SELECT match_id, chat_id FROM matches AS one WHERE {_LIVE} AND EXISTS"  # noqa: S608
        " (SELECT 1 FROM events WHERE events.match_id = one.match_id AND events.version > one.version)"
    ).fetchall()
    found |= db.execute(
        "SELECT match_id, COALESCE(MAX(chat_id), 0) FROM (SELECT match_id, NULL AS chat_id FROM timers UNION ALL"
        " SELECT match_id, chat_id FROM outbox WHERE kind NOT LIKE '%private')"
        " WHERE match_id BETWEEN 1 AND ? AND match_id NOT IN (SELECT match_id FROM matches) GROUP BY match_id",
        (last,),
    ).fetchall()
    return found


def settle(claim: Claim, damage: Damage | None) -> Damage | None:
    """Puts aside what cannot be played on. Returns the damage, what is found here included; None when all is well."""
    with closing(connect(claim.path, "rw")) as db:
        db.text_factory = lenient
        db.execute("BEGIN IMMEDIATE")
        damage = _settled(db, claim, damage)
        db.execute("COMMIT")
        claim.count(tally(db))
    return damage


def _settled(db: sqlite3.Connection, claim: Claim, damage: Damage | None) -> Damage | None:
    known = claim.found.tally
    have = tally(db)
    lost = contradictions(db, have.matches, reads_records=damage is not None or not claim.is_untouched)
    if lost:
        damage = damage or Damage("was damaged")
    if have.is_behind(known):
        damage = damage or Damage("is older than when the bot last wrote to it")
        damage.moves += max(0, known.moves - have.moves)
        lost |= dict.fromkeys(range(have.matches + 1, known.matches + 1), 0)
        raise_sequence(db, "matches", known.matches)
        raise_sequence(db, "outbox", known.jobs)
    for match_id, chat_id in lost.items():
        put_aside(db, match_id, chat_id)
    if damage is not None:
        damage.matches |= lost
        note_mended(db)
    return damage


def note_mended(db: sqlite3.Connection) -> None:
    """Those who play on have to be given their clocks and tables: `bot.table.salvaged`."""
    db.execute("INSERT OR REPLACE INTO meta (name, value) VALUES (?, '')", (MENDED,))


def _is_whole(record: Any, seed: Any, snapshot: Any, expected: Any) -> bool:
    try:
        return bool(checksum(record, seed, snapshot) == expected)
    except TypeError:
        return False
