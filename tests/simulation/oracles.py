"""Checks of a simulated run that hold in spite of every fault."""

import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from bot.core.clock import turn_clock
from bot.core.models import Match, MatchRecord, Moment
from bot.core.play.apply_action import game_of
from bot.db.storage import Storage
from bot.telegram.callback_data import ActionTap
from games.engine import Timeout
from playground.chats import Chat
from tests.faults.campaign.party import Press
from tests.faults.campaign.rounds import Violation
from tests.faults.campaign.tables import check_effects, check_replay, check_shown, match_view, table_of
from tests.simulation.people import People
from tests.simulation.wire import Wire
from tests.support.raw_sql import rows, shown_of

OVERDUE_SECONDS = 30.0
"""Seconds after which a turn clock counts as lost if it has not fired."""


class Ledger:
    """What the database contained at the moments when players were answered."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._reader: sqlite3.Connection | None = None
        self._events = 0
        self.matches: dict[tuple[int, int], Match] = {}
        """Announced matches, by id and version."""
        self.answered_before_commit: dict[str, set[str]] = {}
        """Presses that were acknowledged before they had an effect → the taps stored by then."""
        self.attempted: set[str] = set()
        """Presses for which an answer was sent, whether or not it arrived."""

    def announced(self, match: Match) -> None:
        self.matches[match.match_id, match.version] = match

    def answered(self, query_id: str, text: str) -> None:
        """Record that Telegram received the answer to a press."""
        self.attempted.add(query_id)
        self.check_nothing_is_lost()
        if not text and not self._stored("SELECT 1 FROM causes WHERE name = ?", f"press:{query_id}"):
            taps = self._stored("SELECT tap FROM events WHERE tap IS NOT NULL")
            self.answered_before_commit[query_id] = {tap.partition(":")[2] for (tap,) in taps}

    def check_nothing_is_lost(self) -> None:
        """Raise Violation if the number of stored events has decreased."""
        [(events,)] = self._stored("SELECT COUNT(*) FROM events") or [(0,)]
        if events < self._events:
            raise Violation(f"{self._events - events} actions are lost")
        self._events = events

    def running(self) -> Match | None:
        """Return the running match of the database, announced or not."""
        columns = "match_id, chat_id, thread_id, status, version, record, seed, snapshot"
        stored = self._stored(f"SELECT {columns} FROM matches WHERE status = 'running'")  # noqa: S608
        if not stored:
            return None
        match_id, chat_id, thread_id, status, version, record, seed, snapshot = stored[0]
        details = msgspec.json.decode(record, type=MatchRecord)
        match = Match(match_id, chat_id, thread_id, status, version, details, seed)
        match.state = game_of(match).decode(snapshot)
        return match

    def _stored(self, sql: str, *values: object) -> list[Any]:
        if not self._database.exists():
            return []
        if self._reader is None:
            self._reader = sqlite3.connect(self._database)
        try:
            return self._reader.execute(sql, values).fetchall()
        except sqlite3.OperationalError:  # before the first migration
            return []

    def close(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None


async def check_all(people: People, chat: Chat, storage: Storage, wire: Wire, ledger: Ledger) -> Counter[str]:
    """Check the whole state after everything is shown; return counters."""
    counted: Counter[str] = Counter()
    ledger.check_nothing_is_lost()
    for (match_id,) in rows(storage, "SELECT match_id FROM matches"):
        match = await storage.matches.load(match_id)
        if match is None:
            raise Violation(f"match {match_id} is gone")
        await check_replay(storage, match)
        await check_effects(people, storage, match)
        counted["timeouts"] += await check_timeouts(storage, match, ledger)
        check_no_clock_is_lost(match, storage.clock.game())
        counted["actions"] += rows(storage, "SELECT COUNT(*) FROM events WHERE match_id = ?", match_id)[0][0]
        counted["matches"] += 1
        counted[match.record.rulebook] += 1
        counted["ended"] += match.status == "over"
    causes = {name for (name,) in rows(storage, "SELECT name FROM causes")}
    for press in people.presses:
        check_order(press, ledger, causes)
    check_answered(people, ledger.attempted | wire.unclear_answers)
    await check_table(chat, storage, wire)
    return counted


def check_order(press: Press, ledger: Ledger, causes: set[str]) -> None:
    """Raise Violation if a press was acknowledged before its action was committed.

    A repeat of an earlier press may be acknowledged at once.
    """
    name, tap = press.query.id, press.tap
    before = ledger.answered_before_commit.get(name)
    if before is None or not isinstance(tap, ActionTap) or f"press:{name}" not in causes:
        return
    wanted = f"{int(tap.version)}:{tap.token}"  # the turn follows if the button works in any turn
    if not any(stored == wanted or stored.startswith(f"{wanted}:") for stored in before):
        raise Violation(f"press {name} was acknowledged before its action was committed")


def check_answered(people: People, attempted: set[str]) -> None:
    """Raise Violation for a press without an answer, unless the answer was lost."""
    for press in people.presses:
        if not press.is_answered and press.query.id not in attempted:
            raise Violation(f"press {press.query.id} ({press.tap.__prefix__}) was never answered")


async def check_timeouts(storage: Storage, match: Match, ledger: Ledger) -> int:
    """Return the number of timeouts; raise Violation for one that came early."""
    if match.state is None:
        return 0
    game, struck = game_of(match), 0
    events = rows(storage, "SELECT version, seat, action, at FROM events WHERE match_id = ?", match.match_id)
    for version, seat, stored, at in events:
        action = msgspec.json.decode(stored, type=game.action_type)
        before = ledger.matches.get((match.match_id, version - 1))
        if not isinstance(action, Timeout) or action.voted or before is None:
            continue
        struck += 1
        left = turn_clock.left(before, seat, Moment(at)) if before.record.seats[seat].clock.turn is not None else 0.0
        if left > 1.0 and not before.record.seats[seat].computer_plays:
            raise Violation(f"match {match.match_id}: the clock of seat {seat} struck {left:.1f} s early")
    return struck


def check_no_clock_is_lost(match: Match, now: float) -> None:
    """Raise Violation if an awaited seat's clock ran out without a timeout."""
    if match.status != "running" or match.record.suspended:
        return
    for seat in game_of(match).status(match.state).waiting:
        clock = match.record.seats[seat].clock.turn
        if clock is not None and clock.at + clock.left + OVERDUE_SECONDS < now:
            raise Violation(f"match {match.match_id}: the clock of seat {seat} never struck")


async def check_table(chat: Chat, storage: Storage, wire: Wire) -> None:
    """Raise Violation unless each live match knows its one, up-to-date table.

    More tables are allowed only where sends had an unclear outcome.
    """
    shown = [message for message in chat.messages.values() if table_of(message) is not None]
    live = await storage.matches.live_in(chat.id)
    strays = 0
    for match_id in live:
        match = await storage.matches.load(match_id)
        if match is None:
            raise Violation(f"match {match_id} is gone")
        known = chat.messages.get(shown_of(storage, match).table or 0)
        if known is None or table_of(known) != match_id:
            raise Violation(f"match {match_id} does not know its table")
        language = (await storage.chats.get(chat.id)).language or "ru"
        check_shown(match, known, match_view().table(match, language))
        strays += sum(table_of(message) == match_id for message in shown) - 1
    strays += sum(table_of(message) not in live for message in shown)
    unclear = wire.incidents + wire.unanswered_sends
    if strays > unclear:
        raise Violation(f"{strays} tables too many after {unclear} sends of unknown outcome")
