"""Availability of players: time zone, quiet times, turn notifications and digest.

Preferences are stored with the user. The quiet times among them are copied to the user's seat in every live match.
"""

import math
import re
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace
from tzfpy import get_tz

from bot.core import idempotency
from bot.core.actor import Actor
from bot.core.clock import turn_clock
from bot.core.failures import QuarantinedMatch
from bot.core.jobs import DrawTable, ScheduledJob, SendDigest
from bot.core.match_service import MatchService, MatchUpdate, TableError, TimerPlan
from bot.core.models import CALL_PLACES, CALLS, Match, Moment, Preferences
from bot.core.ports import Storage

CITIES: Final = (
    ("kaliningrad", "Europe/Kaliningrad"),
    ("moscow", "Europe/Moscow"),
    ("samara", "Europe/Samara"),
    ("yekaterinburg", "Asia/Yekaterinburg"),
    ("omsk", "Asia/Omsk"),
    ("novosibirsk", "Asia/Novosibirsk"),
    ("irkutsk", "Asia/Irkutsk"),
    ("yakutsk", "Asia/Yakutsk"),
    ("vladivostok", "Asia/Vladivostok"),
    ("magadan", "Asia/Magadan"),
    ("kamchatka", "Asia/Kamchatka"),
    ("minsk", "Europe/Minsk"),
    ("kyiv", "Europe/Kyiv"),
    ("chisinau", "Europe/Chisinau"),
    ("tbilisi", "Asia/Tbilisi"),
    ("yerevan", "Asia/Yerevan"),
    ("baku", "Asia/Baku"),
    ("almaty", "Asia/Almaty"),
    ("tashkent", "Asia/Tashkent"),
    ("bishkek", "Asia/Bishkek"),
    ("belgrade", "Europe/Belgrade"),
    ("berlin", "Europe/Berlin"),
    ("london", "Europe/London"),
    ("lisbon", "Europe/Lisbon"),
    ("istanbul", "Europe/Istanbul"),
    ("limassol", "Asia/Nicosia"),
    ("tel-aviv", "Asia/Jerusalem"),
    ("dubai", "Asia/Dubai"),
    ("bangkok", "Asia/Bangkok"),
    ("denpasar", "Asia/Makassar"),
    ("new-york", "America/New_York"),
    ("los-angeles", "America/Los_Angeles"),
)
"""Cities on the buttons for the time zone, with their zones."""
SETTLED_FOR: Final = 3 * turn_clock.DAY
"""Seconds within which a second change of quiet hours waits for the next turn.

Otherwise a player could delay a match forever by moving the quiet hours.
"""
_CLOCK_TIME: Final = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?")


class Availability:
    """Changes the preferences of users, and their turn clocks accordingly."""

    def __init__(self, storage: Storage, matches: MatchService) -> None:
        self._storage = storage
        self._matches = matches

    def wall_time(self) -> float:
        return self._storage.clock.wall()

    async def habits(self, who: Actor) -> Preferences:
        return (await self._storage.users.get(who.user_id)).habits

    # Time zone and quiet hours

    async def set_zone(self, who: Actor, zone: str) -> Preferences:
        if not turn_clock.is_zone(zone):
            raise TableError("no-such-zone", zone=zone)
        return await self._sleep_otherwise(who, zone=zone)

    async def set_city(self, who: Actor, city: str) -> Preferences:
        """Set the time zone to that of one of `CITIES`."""
        zone = dict(CITIES).get(city)
        if zone is None:
            raise TableError("old-button")
        return await self.set_zone(who, zone)

    async def set_place(self, who: Actor, latitude: float, longitude: float) -> Preferences:
        """Set the time zone to that of a position; at sea it follows from the longitude."""
        return await self.set_zone(who, get_tz(longitude, latitude))

    async def set_quiet(self, who: Actor, quiet: tuple[int, int] | None) -> Preferences:
        habits = await self.habits(who)
        if not habits.zone:
            raise TableError("zone-first")
        if quiet is not None and not 0 < turn_clock.night_length(quiet) <= turn_clock.LONGEST_NIGHT:
            raise TableError("bad-night", most=turn_clock.LONGEST_NIGHT // 60)
        return await self._sleep_otherwise(who, quiet=quiet)

    async def _sleep_otherwise(self, who: Actor, **known: object) -> Preferences:
        before = await self.habits(who)
        habits = replace(before, **known)
        if habits == before:
            return before
        wall = self._storage.clock.wall()
        is_settled = wall - before.changed_at >= SETTLED_FOR
        return await self._live_otherwise(who, replace(habits, changed_at=wall), at_once=is_settled)

    # Vacation

    async def leave_for(self, who: Actor, days: int) -> Preferences:
        habits, wall = await self.habits(who), self._storage.clock.wall()
        if is_away(habits, wall):
            raise TableError("on-vacation")
        left = days_left(habits, wall)
        if not 0 < days <= left:
            raise TableError("no-vacation-left" if not left else "vacation-too-long", left=left)
        spent = {**habits.spent, _year(habits, wall): turn_clock.YEARLY_VACATION - left + days}
        away = (wall, wall + days * turn_clock.DAY)
        return await self._live_otherwise(who, replace(habits, vacation=away, spent=spent), at_once=True)

    async def come_back(self, who: Actor) -> Preferences:
        """End the vacation now and give back the days that have not begun."""
        habits, wall = await self.habits(who), self._storage.clock.wall()
        if habits.vacation is None or not is_away(habits, wall):
            raise TableError("not-on-vacation")
        begins, ends = habits.vacation
        unused = int((ends - begins) // turn_clock.DAY) - max(1, math.ceil((wall - begins) / turn_clock.DAY))
        year = _year(habits, begins)
        spent = {**habits.spent, year: max(0, habits.spent.get(year, 0) - max(0, unused))}
        return await self._live_otherwise(who, replace(habits, vacation=(begins, wall), spent=spent), at_once=True)

    # Turn notifications and the digest

    async def set_calls(self, who: Actor, *, calls: str | None = None, calls_in: str | None = None) -> Preferences:
        habits = await self.habits(who)
        habits = replace(habits, calls=calls or habits.calls, calls_in=calls_in or habits.calls_in)
        if habits.calls not in CALLS or habits.calls_in not in CALL_PLACES:
            raise TableError("no-such-option")
        return await self._keep(who, habits)

    async def set_digest(self, who: Actor, minute: int | None) -> Preferences:
        habits = await self.habits(who)
        if minute is not None and not habits.zone:
            raise TableError("zone-first")
        if minute is not None and not 0 <= minute < turn_clock.MINUTES:
            raise TableError("bad-hour")
        return await self._keep(who, replace(habits, digest=minute))

    # After downtime

    async def settle(self) -> None:
        """Recompute turn clocks with quiet times after a pause of the game clock."""
        for match_id in await self._storage.matches.live_with_rest():
            with suppress(TableError, QuarantinedMatch):
                await self._matches.update_system(match_id, lambda match: settled(match, self._storage.clock.now()))

    # Effects on live matches

    async def _live_otherwise(self, who: Actor, habits: Preferences, *, at_once: bool) -> Preferences:
        """Store the preferences and update the user's live matches."""
        # The preferences are stored last, so that a repeated tap completes an interrupted change.
        for match_id in await self._storage.matches.live_of(who.user_id):
            with suppress(TableError, QuarantinedMatch):
                await self._matches.update_system(
                    match_id, lambda match: self._rests(match, who, habits, at_once=at_once)
                )
        return await self._keep(who, habits)

    def _rests(self, match: Match, who: Actor, habits: Preferences, *, at_once: bool) -> MatchUpdate:
        seat = match.seat_of(who.user_id)
        if seat is None:
            raise TableError("not-at-this-table")
        if not at_once:
            match.record.seats[seat].clock.pending_quiet_times = habits.rest
            return MatchUpdate()
        if not turn_clock.rest_otherwise(match, seat, habits.rest, self._storage.clock.now()) or match.record.suspended:
            return MatchUpdate()
        return MatchUpdate([DrawTable.of(match)], timers=TimerPlan(turn_clock.timers_of(match, seat)))

    async def _keep(self, who: Actor, habits: Preferences) -> Preferences:
        async with idempotency.effect(self._storage):
            await self._storage.users.set_preferences(who.user_id, habits)
            if habits.digest is None:
                await self._storage.outbox.unschedule(SendDigest(who.user_id))
            else:
                due_at = next_at(habits, habits.digest, self._storage.clock.wall())
                await self._storage.outbox.schedule(ScheduledJob(SendDigest(who.user_id), due_at))
        return habits


def settled(match: Match, now: Moment) -> MatchUpdate:
    """Recompute the running turn clocks; raise TableError if none has drifted."""
    if not turn_clock.has_drifted(match, now) or match.record.suspended:
        raise TableError("not-now")
    turn_clock.hold(match, now)
    again = [timer for seat in turn_clock.running(match) for timer in turn_clock.timers_of(match, seat)]
    return MatchUpdate([DrawTable.of(match)], timers=TimerPlan(again))


def is_away(habits: Preferences, wall: float) -> bool:
    return habits.vacation is not None and habits.vacation[0] <= wall < habits.vacation[1]


def days_left(habits: Preferences, wall: float) -> int:
    """Return the vacation days that are left this year."""
    return max(0, turn_clock.YEARLY_VACATION - habits.spent.get(_year(habits, wall), 0))


def next_at(habits: Preferences, minute: int, wall: float) -> float:
    """Return the next wall time at this minute of the day in the user's time zone."""
    there = datetime.fromtimestamp(wall, turn_clock.zone_of(habits.zone))
    at = there.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    while at.timestamp() <= wall:
        at += timedelta(days=1)
    return at.timestamp()


def read_minute(words: str) -> int:
    """Parse a time of day such as «9» or «21:30»; raise TableError if invalid."""
    found = _CLOCK_TIME.fullmatch(words.strip())
    hour, minute = (int(found[1]), int(found[2] or 0)) if found else (-1, 0)
    if not (0 <= hour <= 24 and 0 <= minute < 60) or (hour == 24 and minute):
        raise TableError("bad-hour")
    return (hour * 60 + minute) % turn_clock.MINUTES


def read_night(words: str) -> tuple[int, int]:
    """Parse quiet hours such as «23-8» or «23:30 – 8:00»; raise TableError if invalid."""
    begins, dash, ends = re.sub("[–—]", "-", words).partition("-")
    if not dash:
        raise TableError("bad-hour")
    return read_minute(begins), read_minute(ends)


def _year(habits: Preferences, wall: float) -> int:
    return datetime.fromtimestamp(wall, turn_clock.zone_of(habits.zone)).year
