"""When somebody's clock stands: at night where they live, and on vacation. Pure: moments are seconds on the wall."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from bot.core.models import QuietTimes

DAY: Final = 86_400.0
MINUTES: Final = 24 * 60
LONGEST_NIGHT: Final = 12 * 60
"""Minutes of quiet in a day, at most: a clock has to run some time."""
YEARLY_VACATION: Final = 30
"""Days a year for which somebody's clocks may stand."""


def is_zone(name: str) -> bool:
    return name in _zones()


@lru_cache(maxsize=1)
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


@lru_cache(maxsize=512)
def zone_of(name: str) -> tzinfo:
    """That of the name; the world's time for one that does not exist any more."""
    return ZoneInfo(name) if is_zone(name) else UTC


def night_length(quiet: tuple[int, int]) -> int:
    """Minutes from the beginning to the end."""
    return (quiet[1] - quiet[0]) % MINUTES


def counted(rest: QuietTimes, since: float, until: float) -> float:
    """The seconds between two moments that count."""
    return max(0.0, until - since) - sum(end - begin for begin, end in _standing(rest, since, until))


def after(rest: QuietTimes, since: float, seconds: float) -> float:
    """The moment at which so many seconds have counted: it is never one at which the clock stands."""
    at = since
    for begin, end in _standing(rest, since, None):
        if begin - at > seconds:
            break
        seconds -= begin - at
        at = end
    return at + seconds


def rests_until(rest: QuietTimes, moment: float) -> float:
    """The end of the rest that they have at a moment, which is the moment itself where they have none."""
    begin, end = next(_standing(rest, moment, None), (moment + 1, moment))
    return end if begin <= moment else moment


def _standing(rest: QuietTimes, since: float, until: float | None) -> Iterator[tuple[float, float]]:
    """The times within which the clock stands, in order, apart from each other; without an end they go on for ever."""
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
    """Nights and the vacation by their beginning, from those on that are not over; they may overlap."""
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
        # On the night in which clocks are put forward there may be nothing between the two.
        if end > max(begin, since):
            yield begin, end
        day += timedelta(days=1)


def _at(day: date, minutes: int, zone: tzinfo) -> float:
    return datetime.combine(day, time(minutes // 60, minutes % 60), zone).timestamp()
