"""Matches, their actions and timers, and who sat at the finished ones."""

import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from functools import cache
from math import inf
from types import GenericAlias
from typing import Any, Final

import msgspec

from bot.core.failures import QuarantinedMatch, RepeatedTap, StaleMatch, StoppedTimer
from bot.core.models import LIVE, STATUSES, Match, MatchRecord, Seat, StoredAction, Timer, checksum
from bot.core.ports import Span
from bot.db.engine import Repository, in_shares
from bot.logging_setup import about_its_match
from games.engine import Action, Event
from games.errors import BadState
from games.registry import AnyGame, find

log = logging.getLogger(__name__)

IS_LIVE = f"status IN {LIVE}"
_ROW: Final = "SELECT match_id, chat_id, thread_id, status, version, record, seed, snapshot, checksum FROM matches"
MOST_TOLD: Final = 1000
"""Largest number of actions whose events are read; the latest ones."""
_COURSE: Final = "SELECT seat, action, told FROM events WHERE match_id = ? ORDER BY version"


Read = Callable[[str, Sequence[Any]], Awaitable[list[Any]]]
"""How rows are read, from whichever database: what looks at matches that are over needs nothing else."""


class EventRepository(Repository):
    """Actions of matches, and the events that were shown to everyone."""

    async def add(self, match: Match, seat: int, action: Action, tap: str | None, told: Sequence[Event] = ()) -> None:
        """Store the action of a version with the redacted events that were shown to everyone.

        RepeatedTap if the tap is stored already, StaleMatch if the version is.
        """
        news = msgspec.json.encode(told) if told else None
        await self.db.execute(
            "INSERT INTO events (match_id, version, seat, action, tap, at, told) VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (match_id, tap) WHERE tap IS NOT NULL DO NOTHING",
            (match.match_id, match.version, seat, msgspec.json.encode(action), tap, self.clock.wall(), news),
            or_else=RepeatedTap(match.match_id),
            if_taken=StaleMatch(match.match_id),
        )

    async def actions_of(self, match_id: int) -> list[tuple[int, bytes]]:
        return await self._read("SELECT seat, action FROM events WHERE match_id = ? ORDER BY version", match_id)

    async def told_course_of(self, match: Match) -> tuple[list[tuple[int, bytes]], list[Event]]:
        """Return the actions of a match and the events shown to everyone, oldest first."""
        return _course(_game(match), await self._read(_COURSE, match.match_id))

    async def told_course_within(self, match: Match) -> tuple[list[tuple[int, bytes]], list[Event]]:
        """Return the same within a transaction."""
        return _course(_game(match), await self.db.fetch(_COURSE, (match.match_id,)))

    async def course_of(self, match_id: int) -> list[StoredAction]:
        return await course_of(self.session.engine.read, match_id)

    async def told_since(self, match: Match, version: int, most: int = MOST_TOLD) -> list[Event]:
        """Return the events shown to everyone after a version, oldest first; of `most` actions."""
        rows = await self._read(
            "SELECT told FROM events WHERE match_id = ? AND version > ? AND told IS NOT NULL"
            " ORDER BY version DESC LIMIT ?",
            match.match_id,
            version,
            most,
        )
        return [event for (told,) in reversed(rows) for event in _events(_game(match), told)]

    async def span_of(self, match_id: int) -> Span | None:
        sql = "SELECT COUNT(*), MIN(at), MAX(at) FROM events WHERE match_id = ?"
        [(actions, first, last)] = await self._read(sql, match_id)
        return Span(actions, first, last) if actions else None


class MatchRepository(Repository):
    async def add(self, match: Match) -> int | None:
        """Store a new match and return its id, or None if the table is taken."""
        now = self.clock.wall()
        record, snapshot = msgspec.json.encode(match.record), _snapshot(match)
        total = checksum(record, match.seed, snapshot)
        where = (match.chat_id, match.thread_id, match.status, match.version)
        rows = await self.db.fetch(
            "INSERT INTO matches"  # noqa: S608
            " (chat_id, thread_id, status, version, rulebook, record, seed, snapshot, checksum, created_at, updated_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            f" ON CONFLICT (chat_id, thread_id) WHERE {IS_LIVE} DO NOTHING RETURNING match_id",
            (*where, match.record.rulebook, record, match.seed, snapshot, total, now, now),
        )
        if not rows:
            return None
        match_id = int(rows[0][0])
        await self.set_people(match_id, match.record.people)
        return match_id

    async def set_people(self, match_id: int, people: Collection[int]) -> None:
        """Store the users that the record of the match names."""
        await self.db.execute("DELETE FROM match_people WHERE match_id = ?", (match_id,))
        await self.db.executemany(
            "INSERT INTO match_people (user_id, match_id) VALUES (?, ?)",
            [(user_id, match_id) for user_id in sorted(people)],
        )

    async def save(self, match: Match, version: int) -> None:
        """Store the match in place of `version`; StaleMatch if another version is stored."""
        record, snapshot = msgspec.json.encode(match.record), _snapshot(match)
        total = checksum(record, match.seed, snapshot)
        await self.db.execute(
            "UPDATE matches SET status = ?, version = ?, rulebook = ?, record = ?, snapshot = ?, checksum = ?,"
            " updated_at = ? WHERE match_id = ? AND version = ?",
            (
                match.status,
                match.version,
                match.record.rulebook,
                record,
                snapshot,
                total,
                self.clock.wall(),
                match.match_id,
                version,
            ),
            or_else=StaleMatch(match.match_id),
        )

    async def load(self, match_id: int) -> Match | None:
        """Return the match, or None if there is none; QuarantinedMatch if the stored data is damaged."""
        rows = await self._read(f"{_ROW} WHERE match_id = ?", match_id)
        if not rows:
            return None
        if rows[0][3] == "quarantined":
            raise QuarantinedMatch(match_id)
        try:
            return _match(rows[0])
        except (msgspec.MsgspecError, TypeError, ValueError, RecursionError):
            # The cause may quote the stored data, which is secret.
            await self._quarantine(match_id)
            raise QuarantinedMatch(match_id) from None

    async def load_finished(self, match_id: int) -> Match | None:
        return await finished_match(self.session.engine.read, match_id)

    async def version_of(self, match_id: int) -> int | None:
        rows = await self._read("SELECT version FROM matches WHERE match_id = ?", match_id)
        return rows[0][0] if rows else None

    @about_its_match
    async def _quarantine(self, match_id: int) -> None:
        """Take a damaged match out of play and keep its data for an examination."""
        log.error("match %d cannot be trusted and is put aside", match_id)
        async with self.session.engine.transaction():
            await self.db.execute("UPDATE matches SET status = 'quarantined' WHERE match_id = ?", (match_id,))
            await self.db.execute("DELETE FROM timers WHERE match_id = ? AND kind <> 'length'", (match_id,))
            await self.db.execute("DELETE FROM outbox WHERE match_id = ?", (match_id,))
            await self.db.execute("DELETE FROM pending_sends WHERE match_id = ?", (match_id,))

    async def live_at(self, chat_id: int, thread_id: int) -> int | None:
        rows = await self._read(
            f"SELECT match_id FROM matches WHERE chat_id = ? AND thread_id = ? AND {IS_LIVE}",  # noqa: S608
            chat_id,
            thread_id,
        )
        return rows[0][0] if rows else None

    async def is_quarantined_at(self, chat_id: int, thread_id: int) -> bool:
        """Return whether the latest match of a table is quarantined."""
        rows = await self._read(
            "SELECT status FROM matches WHERE chat_id = ? AND thread_id = ? ORDER BY match_id DESC LIMIT 1",
            chat_id,
            thread_id,
        )
        return bool(rows) and rows[0][0] == "quarantined"

    async def live(self) -> list[int]:
        return [match_id for (match_id,) in await self._read(f"SELECT match_id FROM matches WHERE {IS_LIVE}")]  # noqa: S608

    async def live_in(self, chat_id: int) -> list[int]:
        """Return the live matches at all tables of a chat."""
        sql = f"SELECT match_id FROM matches WHERE chat_id = ? AND {IS_LIVE} ORDER BY match_id"  # noqa: S608
        return [match_id for (match_id,) in await self._read(sql, chat_id)]

    async def live_of(self, user_id: int) -> list[int]:
        """Return the live matches at all tables that name the user."""
        return await self._naming(user_id, IS_LIVE)

    async def ended_of(self, user_id: int) -> list[int]:
        """Return the matches that are over or cancelled and name the user."""
        return await self._naming(user_id, "status IN ('over', 'cancelled')")

    async def _naming(self, user_id: int, condition: str) -> list[int]:
        sql = (
            "SELECT matches.match_id FROM match_people JOIN matches ON matches.match_id = match_people.match_id"  # noqa: S608
            f" WHERE user_id = ? AND {condition} ORDER BY matches.match_id"
        )
        return [match_id for (match_id,) in await self._read(sql, user_id)]

    async def live_with_rest(self) -> list[int]:
        """Return the live matches of users with preferences, among which are quiet hours and vacations."""
        sql = (
            "SELECT DISTINCT matches.match_id FROM matches"  # noqa: S608
            " JOIN match_people ON match_people.match_id = matches.match_id"
            f" JOIN users ON users.user_id = match_people.user_id WHERE {IS_LIVE} AND habits IS NOT NULL"
            " ORDER BY matches.match_id"
        )
        return [match_id for (match_id,) in await self._read(sql)]


async def finished_match(read: Read, match_id: int) -> Match | None:
    """Return a match that is over, or None if there is none that can be read."""
    rows = await read(f"{_ROW} WHERE match_id = ? AND status = 'over'", (match_id,))
    try:
        return _match(rows[0]) if rows else None
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError):
        return None


async def course_of(read: Read, match_id: int) -> list[StoredAction]:
    """Return the actions of a match, oldest first."""
    sql = "SELECT seat, action, at, told FROM events WHERE match_id = ? ORDER BY version"
    return [StoredAction(*row) for row in await read(sql, (match_id,))]


def _game(match: Match) -> AnyGame:
    game = find(match.record.rulebook)
    if game is None:
        raise BadState("other-rulebook", rulebook=match.record.rulebook)
    return game


@cache
def _reader(game: AnyGame) -> msgspec.json.Decoder[list[Event]]:
    return msgspec.json.Decoder(GenericAlias(list, game.event_type))


def _events(game: AnyGame, told: bytes) -> list[Event]:
    """Return the stored events, or an empty list if this version of the game does not know them."""
    try:
        return _reader(game).decode(told)
    except (msgspec.MsgspecError, ValueError):
        return []


def _course(game: AnyGame, rows: list[Any]) -> tuple[list[tuple[int, bytes]], list[Event]]:
    events = [event for _, _, told in rows if told is not None for event in _events(game, told)]
    return [(seat, action) for seat, action, _ in rows], events


def _snapshot(match: Match) -> bytes | None:
    return None if match.state is None else _game(match).encode(match.state)


def _match(row: Any) -> Match:
    match_id, chat_id, thread_id, status, version, record, seed, snapshot, total = row
    if checksum(record, seed, snapshot) != total or status not in STATUSES or not isinstance(version, int):
        raise BadState("corrupted")
    match = Match(match_id, chat_id, thread_id, status, version, msgspec.json.decode(record, type=MatchRecord), seed)
    game = _game(match)
    if snapshot is not None:
        match.state = game.decode(snapshot)
    elif status in ("running", "over"):
        raise BadState("inconsistent")
    return match


class FinishedMatchRepository(Repository):
    async def in_chat(self, chat_id: int, skip: int, most: int) -> list[int]:
        """Return the finished matches at all tables of a chat, the latest first."""
        sql = (
            "SELECT match_id FROM matches WHERE chat_id = ? AND status = 'over' ORDER BY match_id DESC LIMIT ? OFFSET ?"
        )
        return [match_id for (match_id,) in await self._read(sql, chat_id, most, skip)]

    async def of_user(self, user_id: int, skip: int, most: int) -> list[int]:
        """Return the finished matches of a user in all chats, the latest first."""
        sql = "SELECT match_id FROM sittings WHERE user_id = ? ORDER BY match_id DESC LIMIT ? OFFSET ?"
        return [match_id for (match_id,) in await self._read(sql, user_id, most, skip)]

    async def add_sittings(self, match_id: int, seats: list[Seat]) -> None:
        """Store the users who sat at a finished match, within a transaction."""
        people = {seat.user_id for seat in seats if seat.user_id is not None}
        await self.db.executemany(
            "INSERT INTO sittings (user_id, match_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
            [(user_id, match_id) for user_id in sorted(people)],
        )


NEVER = 1e12
"""A time later than any timer: the due time of a suspended one."""


class TimerRepository(Repository):
    async def set(self, timers: Iterable[Timer]) -> None:
        await self.db.executemany(
            "INSERT INTO timers (match_id, kind, seat, due_at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match_id, kind, seat) DO UPDATE SET due_at = excluded.due_at",
            [(timer.match_id, timer.kind, timer.seat, timer.due_at) for timer in timers],
        )

    async def cancel(self, match_id: int, keep_turns_of: Iterable[int] = ()) -> None:
        """Stop the timers of a match except that of its length and the turn timers of some seats."""
        kept = sorted(keep_turns_of)
        marks = ", ".join("?" * len(kept))
        but = f" AND NOT (kind IN ('turn', 'reminder', 'call') AND seat IN ({marks}))" if kept else ""
        sql = f"DELETE FROM timers WHERE match_id = ? AND kind <> 'length'{but}"  # noqa: S608
        await self.db.execute(sql, (match_id, *kept))

    async def halt(self, match_id: int, now: float) -> None:
        """Suspend the timers of a match and keep the remaining time of each."""
        await self.db.execute(
            "UPDATE timers SET due_at = due_at + ? WHERE match_id = ? AND due_at < ?", (NEVER - now, match_id, NEVER)
        )

    async def restart(self, match_id: int, now: float) -> None:
        """Resume the suspended timers with their remaining time."""
        await self.db.execute(
            "UPDATE timers SET due_at = due_at - ? WHERE match_id = ? AND due_at >= ?", (NEVER - now, match_id, NEVER)
        )

    async def delete_all(self, match_id: int) -> None:
        await self.db.execute("DELETE FROM timers WHERE match_id = ?", (match_id,))

    async def of_match(self, match_id: int) -> list[Timer]:
        rows = await self._read("SELECT match_id, kind, seat, due_at FROM timers WHERE match_id = ?", match_id)
        return [Timer(*row) for row in rows]

    async def next(self, count: int, shares: Collection[int] | None = None, until: float = inf) -> list[Timer]:
        """Return the timers due by then, the earliest first; only of chats in these shares, if given."""
        mine = f" JOIN matches USING (match_id) WHERE {in_shares(shares)} AND" if shares is not None else " WHERE"
        sql = f"SELECT match_id, kind, seat, due_at FROM timers{mine} due_at <= ? ORDER BY due_at LIMIT ?"  # noqa: S608
        return [Timer(*row) for row in await self._read(sql, until, count)]

    async def next_due(self, after: float, but: str) -> float | None:
        """Return when the next timer is due after a time, without those of a kind."""
        rows = await self._read("SELECT MIN(due_at) FROM timers WHERE due_at > ? AND kind <> ?", after, but)
        return rows[0][0] if rows else None

    async def delete(self, timer: Timer) -> None:
        """Delete a timer; StoppedTimer if it was stopped or set again meanwhile."""
        await self.db.execute(
            "DELETE FROM timers WHERE match_id = ? AND kind = ? AND seat = ? AND due_at = ?",
            (timer.match_id, timer.kind, timer.seat, timer.due_at),
            or_else=StoppedTimer(timer.match_id),
        )
