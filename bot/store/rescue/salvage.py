"""From a damaged file into a fresh one: every row that can be read, and a count of those that cannot."""

import sqlite3
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from bot.store import migrations
from bot.store.model import Record
from bot.store.rescue.damage import Damage
from bot.store.rescue.ledger import note_mended, put_aside, raise_sequence
from bot.store.rescue.pages import HIGHEST, LOWEST, Hole, Pages, Row
from bot.store.rescue.tables import Table
from bot.store.single_process import Tally, UnusableDatabase

EVERYTHING: Final = Hole(LOWEST, HIGHEST)
_LASTING: Final = ("matches", "events", "users", "chats")
"""If there is nothing of these, there is nothing. Rows of the others come and go: a leaf of them that no tree leads to
may be long out of date."""
_PLACES_BY: Final = ("matches_by_table", "one_match_per_table")
"""Indexes that tell where a match is played: chat, topic, match."""
_ROWS_PER_PAGE: Final = 40
"""More matches than this, finished ones included, no page can stand for: a greater number is no number."""


def salvage(pages: Pages, fresh: sqlite3.Connection, known: Tally) -> Damage | None:
    """Fills `fresh`, an empty database; None when there is nothing to fill it with."""
    roots = _roots(pages)
    step = _step(pages, roots)
    if step > len(migrations.MIGRATIONS):
        raise UnusableDatabase(migrations.too_new(step))
    migrations.prepare(fresh, step)
    names = [name for (name,) in fresh.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    tables = {name: Table(fresh, name) for name in names if not name.startswith(("sqlite_", "schema_"))}
    salvaged = Salvage(fresh, pages, tables)
    for name, table in tables.items():
        salvaged.read(table, roots.get(name))
    salvaged.read_strays()
    if not salvaged.count:
        return None
    last = _sequences(pages, roots)
    places = [entry for name in _PLACES_BY for entry in pages.index(roots.get(name, 0))]
    salvaged.count_losses(known, last.get("matches", 0), places)
    raise_sequence(fresh, "outbox", last.get("outbox", 0))
    note_mended(fresh)
    return salvaged.damage


class Salvage:
    """One pass over a damaged file."""

    def __init__(self, fresh: sqlite3.Connection, pages: Pages, tables: dict[str, Table]) -> None:
        self.damage = Damage("was damaged")
        self.count = 0
        """Whole rows of lasting worth."""
        self._fresh = fresh
        self._pages = pages
        self._tables = tables
        self._places: dict[int, tuple[int, int]] = {}
        """Match → chat and topic, of those whose row is not whole."""

    def read(self, table: Table, root: int | None) -> None:
        """What the tree of a table holds."""
        for found in table.rows(self._pages, root) if root else (EVERYTHING,):
            if isinstance(found, Hole):
                table.holes.add(found)
            else:
                self._take_in(table, found)

    def read_strays(self) -> None:
        """Rows whose branch is torn count where they fill a hole, and fit one table alone."""
        if not any(self._tables[name].holes for name in _LASTING):
            return
        numbered = [table for table in self._tables.values() if table.has_numbers]
        found: dict[str, list[Row]] = {}
        for rows in self._pages.strays():
            fitting = [table.name for table in numbered if all(map(table.fits, rows))]
            if len(fitting) == 1 and fitting[0] in _LASTING:
                holes = self._tables[fitting[0]].holes
                found.setdefault(fitting[0], []).extend(row for row in rows if any(row.rowid in hole for hole in holes))
        for name, rows in found.items():
            # The newest first: of two that cannot both be true it stays.
            rows.sort(key=lambda row: (row.rowid, row.values[4] if name == "matches" and row.is_whole else 0))
            for row in reversed(rows):
                self._take_in(self._tables[name], row)

    def _take_in(self, table: Table, row: Row) -> None:
        if row.is_whole:
            self.count += table.insert(row) and table.name in _LASTING
        else:
            table.holes.add(Hole(row.rowid - 1, row.rowid))
            if table.name == "matches" and len(row.values) >= 3:
                # Where it was played stands at the beginning of the row.
                self._places[row.rowid] = (row.values[1], row.values[2])

    def count_losses(self, known: Tally, last_match: int, places: list[list[Any] | Hole]) -> None:
        """What is missing; matches get a row that says so."""
        damage, events = self.damage, self._tables["events"]
        self._put_matches_aside(max(known.matches, last_match), places)
        damage.moves = sum(map(len, events.missing(events.highest)))
        torn = {name for name, table in self._tables.items() if table.holes}
        if "users" in torn:
            damage.people = self._people_missing()
        if "chats" in torn:
            damage.places = self._places_missing()
        if torn & {"timers", "meta"}:
            # Without the note of when the bot was last awake nobody knows what is left on a clock.
            damage.clocks = True
            self._fresh.execute("DELETE FROM timers")
        counted = {"events": damage.moves or known.moves, "users": damage.people, "chats": damage.places}
        damage.others = torn - {"matches", "timers", "meta"} - {name for name, number in counted.items() if number}

    def _put_matches_aside(self, last: int, places: list[list[Any] | Hole]) -> None:
        matches = self._tables["matches"]
        for entry in places:
            if isinstance(entry, list) and len(entry) == 3 and all(isinstance(part, int) for part in entry):
                self._places.setdefault(entry[2], (entry[0], entry[1]))
        last = max(last or self._highest_mentioned(), matches.highest)
        if matches.highest < last and not matches.holes:
            matches.holes.add(EVERYTHING)
        for match_id in [number for numbers in matches.missing(last) for number in numbers]:
            chat_id, thread_id = self._places.get(match_id) or (self._chat_of(match_id), 0)
            put_aside(self._fresh, match_id, chat_id, thread_id)
            self.damage.matches[match_id] = chat_id
        raise_sequence(self._fresh, "matches", last)

    def _highest_mentioned(self) -> int:
        """Where nothing better is known: a single damaged move would count for many matches."""
        sql = " UNION ALL ".join(f"SELECT MAX(match_id) AS last FROM {name}" for name in ("events", "timers", "outbox"))  # noqa: S608
        last = self._fresh.execute(f"SELECT COALESCE(MAX(last), 0) FROM ({sql})").fetchone()[0]  # noqa: S608
        return int(last) if last <= self._pages.count * _ROWS_PER_PAGE else 0

    def _chat_of(self, match_id: int) -> int:
        sql = "SELECT MAX(chat_id) FROM outbox WHERE match_id = ? AND kind NOT LIKE '%private'"
        return self._fresh.execute(sql, (match_id,)).fetchone()[0] or 0

    def _people_missing(self) -> int:
        """Everybody who sits at a table has been met, and so had a row."""
        met: set[int] = set()
        for (record,) in self._fresh.execute("SELECT record FROM matches WHERE status <> 'quarantined'"):
            try:
                seats = msgspec.json.decode(record, type=Record).seats
            except msgspec.MsgspecError:
                continue
            met |= {seat.user_id for seat in seats if seat.user_id is not None}
        return len(met - _numbers(self._fresh.execute("SELECT user_id FROM users")))

    def _places_missing(self) -> int:
        played = _numbers(self._fresh.execute("SELECT DISTINCT chat_id FROM matches WHERE chat_id < 0"))
        return len(played - _numbers(self._fresh.execute("SELECT chat_id FROM chats")))


def _numbers(rows: Iterable[tuple[int]]) -> set[int]:
    return {number for (number,) in rows}


def _roots(pages: Pages) -> dict[str, int]:
    """Table or index → its first page, as far as the page that says so can be read."""
    rows = [row.values for row in pages.tree(1) if isinstance(row, Row)]
    return {values[1]: values[3] for values in rows if len(values) in (4, 5) and isinstance(values[3], int)}


def _step(pages: Pages, roots: dict[str, int]) -> int:
    """The schema's number. Where it is lost, the latest will do: rows of an older one are only shorter."""
    root = roots.get("schema_steps")
    rows = list(pages.tree(root, lambda row: row.values == [None])) if root else []
    steps = [row.rowid for row in rows if isinstance(row, Row)]
    return len(steps) if steps and steps == list(range(1, len(rows) + 1)) else len(migrations.MIGRATIONS)


def _sequences(pages: Pages, roots: dict[str, int]) -> dict[str, int]:
    """The last number given out in each table that never gives out one twice."""
    root = roots.get("sqlite_sequence")
    rows = [row.values for row in (pages.tree(root) if root else ()) if isinstance(row, Row) and len(row.values) == 2]
    most = {"matches": pages.count * _ROWS_PER_PAGE}
    return {name: last for name, last in rows if isinstance(last, int) and 0 < last <= most.get(name, HIGHEST)}
