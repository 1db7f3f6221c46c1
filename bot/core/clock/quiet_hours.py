"""Quiet times of a player: nights in their time zone, and vacation.

Pure functions; all moments are wall times in seconds.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from bot.core.models import QuietTimes

DAY: Final = 86_400.0
MINUTES: Final = 24 * 60
LONGEST_NIGHT: Final = 12 * 60
"""Largest number of quiet minutes in a day."""
YEARLY_VACATION: Final = 30
"""Days of vacation in a year."""


def is_zone(name: str) -> bool:
    return name in _zones()


@lru_cache(maxsize=1)
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


@lru_cache(maxsize=512)
def zone_of(name: str) -> tzinfo:
    """Return the time zone of the name; UTC if it does not exist any longer."""
    return ZoneInfo(name) if is_zone(name) else UTC


def night_length(quiet: tuple[int, int]) -> int:
    """Return the minutes from the beginning to the end of the night."""
    return (quiet[1] - quiet[0]) % MINUTES


def counted(rest: QuietTimes, since: float, until: float) -> float:
    """Return the seconds between two moments, without quiet times."""
    return max(0.0, until - since) - sum(end - begin for begin, end in _standing(rest, since, until))


def after(rest: QuietTimes, since: float, seconds: float) -> float:
    """Return the moment at which `seconds` have passed outside of quiet times.

    The moment is never within a quiet time.
    """
    at = since
    for begin, end in _standing(rest, since, None):
        if begin - at > seconds:
            break
        seconds -= begin - at
        at = end
    return at + seconds


def rests_until(rest: QuietTimes, moment: float) -> float:
    """Return the end of the quiet time at a moment, or the moment if there is none."""
    begin, end = next(_standing(rest, moment, None), (moment + 1, moment))
    return end if begin <= moment else moment


def _standing(rest: QuietTimes, since: float, until: float | None) -> Iterator[tuple[float, float]]:
    """Yield the quiet times between two moments, merged and in order.

    Without `until` they are endless if there are nights.
    """
    begin = end = since
    for start, stop in _in_order(rest, since):
        if until is not None and start >= until:
            break
        start, stop = max(start, since), stop if until is None else min(stop, until)
        if stop <= end:
            continue
        if start > end:
            if end > begin:
                yield begin, end
            begin = start
        elif end == begin:
            begin = start
        end = stop
    if end > begin:
        yield begin, end


def _in_order(rest: QuietTimes, since: float) -> Iterator[tuple[float, float]]:
    """Yield nights and the vacation that end after `since`, by beginning.

    They may overlap.
    """
    vacation = rest.vacation if rest.vacation is not None and rest.vacation[1] > since else None
    for night in _nights(rest, since):
        if vacation is not None and vacation[0] <= night[0]:
            yield vacation
            vacation = None
        yield night
    if vacation is not None:
        yield vacation


def _nights(rest: QuietTimes, since: float) -> Iterator[tuple[float, float]]:
    if rest.quiet is None or not night_length(rest.quiet):
        return
    zone = zone_of(rest.zone)
    day = datetime.fromtimestamp(since, zone).date() - timedelta(days=1)
    while True:
        begin, end = _at(day, rest.quiet[0], zone), _at(day, rest.quiet[1], zone)
        if rest.quiet[1] <= rest.quiet[0]:
            end = _at(day + timedelta(days=1), rest.quiet[1], zone)
        # In the night in which daylight saving time begins, the quiet time may be empty.
        if end > max(begin, since):
            yield begin, end
        day += timedelta(days=1)


def _at(day: date, minutes: int, zone: tzinfo) -> float:
    return datetime.combine(day, time(minutes // 60, minutes % 60), zone).timestamp()
