"""Turn clocks of the players to move, and the quiet times in which they stand still.

A clock is for one move, or a bank for all moves. In slow matches it is paused in the quiet times of its player: nights
in their time zone, and vacation. A clock stores the seconds left at one moment; all deadlines follow from that and from
the quiet times. Functions that take a match work on its draft.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from bot.core.models import Match, Moment, QuietTimes, Timer, TurnClock

LIVE_CLOCK: Final = 3600
"""Seconds of a turn from which on a match is slow."""
TURN: Final = "turn"
REMINDER: Final = "reminder"
REMINDED_LIVE: Final = 0.5
REMINDED_SLOW: Final = 0.2
"""Part of a clock that is left at the reminder, in live and in slow matches."""
LARGEST_PRESENT: Final = 86_400
BARELY: Final = 0.5
"""Remaining seconds that count as none."""
DOWNTIME: Final = 60.0
"""Seconds of drift between wall and game time after which clocks are recomputed."""

_NO_REST: Final = QuietTimes()


def is_slow(match: Match) -> bool:
    return match.record.clock.seconds >= LIVE_CLOCK


def start_courtesy(match: Match, seat: int, now: Moment, seconds: float) -> None:
    """Start a clock of `seconds` that is not for a move, whatever the agreed clock."""
    match.record.seats[seat].clock.turn = TurnClock(seconds, seconds, now.game, now.ahead, courtesy=True)


def start(match: Match, seat: int, now: Moment, seconds: float) -> None:
    """Start the clock with `seconds`, or with the bank; apply pending quiet times."""
    player = match.record.seats[seat]
    if player.clock.pending_quiet_times is not None:
        player.clock.quiet_times, player.clock.pending_quiet_times = player.clock.pending_quiet_times, None
    if match.record.clock.increment_seconds:
        seconds = float(match.record.clock.seconds) if player.clock.bank_seconds is None else player.clock.bank_seconds
        player.clock.bank_seconds = seconds
    player.clock.turn = TurnClock(seconds, seconds, now.game, now.ahead)


def stop(match: Match, seat: int, now: Moment) -> None:
    """Stop the clock after a move or timeout; add the increment to the bank.

    The increment does not raise the bank above its initial value; time given by other players may.
    """
    player = match.record.seats[seat]
    if player.clock.turn is None:
        return
    if match.record.clock.increment_seconds and not player.clock.turn.courtesy:
        saved = left(match, seat, now)
        player.clock.bank_seconds = max(
            saved, min(float(match.record.clock.seconds), saved + match.record.clock.increment_seconds)
        )
    player.clock.turn = None


def suspend(match: Match, seat: int, now: Moment) -> None:
    """Stop the clock without an increment, because a substitute plays."""
    player = match.record.seats[seat]
    if match.record.clock.increment_seconds and player.clock.turn is not None and not player.clock.turn.courtesy:
        player.clock.bank_seconds = left(match, seat, now)
    player.clock.turn = None


def left(match: Match, seat: int, now: Moment) -> float:
    """Return the seconds left on the clock; quiet times do not count."""
    clock = match.record.seats[seat].clock.turn
    if clock is None:
        return 0.0
    began = clock.at + clock.ahead
    return max(0.0, clock.left - seconds_outside(_rest(match, seat), began, began + max(0.0, now.game - clock.at)))


def settle(match: Match, seat: int, now: Moment) -> None:
    """Store the seconds left as of `now`.

    Needed before a change of quiet times and after a pause of the game clock.
    """
    clock = match.record.seats[seat].clock.turn
    if clock is not None:
        still = left(match, seat, now)
        match.record.seats[seat].clock.turn = msgspec.structs.replace(clock, left=still, at=now.game, ahead=now.ahead)


def hold(match: Match, now: Moment) -> None:
    """Store the seconds left on all running clocks, at the beginning of a pause."""
    for seat in running(match):
        settle(match, seat, now)


def go_on(match: Match, now: Moment) -> None:
    """Let the clocks continue from the stored seconds, at the end of a pause."""
    for seat in running(match):
        clock = match.record.seats[seat].clock.turn
        if clock is not None:
            match.record.seats[seat].clock.turn = msgspec.structs.replace(clock, at=now.game, ahead=now.ahead)


def rest_otherwise(match: Match, seat: int, rest: QuietTimes, now: Moment) -> bool:
    """Change a player's quiet times; return whether that affects a running clock."""
    settle(match, seat, now)
    match.record.seats[seat].clock.quiet_times, match.record.seats[seat].clock.pending_quiet_times = rest, None
    return match.record.seats[seat].clock.turn is not None and is_slow(match)


def present(match: Match) -> int:
    """Return the seconds that one player can give to another."""
    return min(match.record.clock.seconds, LARGEST_PRESENT)


def give(match: Match, seat: int) -> None:
    """Add a present of time to the running clock of the seat."""
    clock = match.record.seats[seat].clock.turn
    if clock is not None:
        more = present(match)
        match.record.seats[seat].clock.turn = msgspec.structs.replace(
            clock, left=clock.left + more, whole=clock.whole + more
        )


def running(match: Match) -> list[int]:
    """Return the seats whose clocks run."""
    return [seat for seat, player in enumerate(match.record.seats) if player.clock.turn is not None]


def timers_of(match: Match, seat: int) -> list[Timer]:
    """Return the timers of the seat's clock: its end and the reminder."""
    clock = match.record.seats[seat].clock.turn
    if clock is None:
        return []
    kept = _reminded_with(match, clock)
    reminder = [Timer(match.match_id, REMINDER, seat, _moment(match, seat, clock, clock.left - kept))]
    return [
        Timer(match.match_id, TURN, seat, _moment(match, seat, clock, clock.left)),
        *(reminder if clock.left > kept and not clock.courtesy else ()),
    ]


def strikes_at(match: Match, seats: Iterable[int]) -> float | None:
    """Return the game time at which the first of these clocks runs out, if any runs."""
    running = [(seat, clock) for seat in seats if (clock := match.record.seats[seat].clock.turn) is not None]
    return min((_moment(match, seat, clock, clock.left) for seat, clock in running), default=None)


def is_running_out(match: Match, seat: int, now: Moment) -> bool:
    """Return whether it is time to remind the player."""
    clock = match.record.seats[seat].clock.turn
    return clock is not None and left(match, seat, now) <= _reminded_with(match, clock) + BARELY


def is_due(match: Match, seat: int, now: Moment) -> bool:
    """Return whether the clock has run out or does not run.

    A timer may fire too early if the quiet times have changed, or if the game clock was paused.
    """
    return match.record.seats[seat].clock.turn is None or left(match, seat, now) <= BARELY


def has_drifted(match: Match, now: Moment) -> bool:
    """Return whether a pause of the game clock has shifted clocks with quiet times."""
    clocks = [
        player.clock.turn
        for player in match.record.seats
        if player.clock.turn is not None and player.clock.quiet_times != _NO_REST
    ]
    return is_slow(match) and any(abs(now.ahead - clock.ahead) > DOWNTIME for clock in clocks)


def _reminded_with(match: Match, clock: TurnClock) -> float:
    return clock.whole * (REMINDED_SLOW if is_slow(match) else REMINDED_LIVE)


def _moment(match: Match, seat: int, clock: TurnClock, seconds: float) -> float:
    """Return the game time at which `seconds` of the clock have passed."""
    began = clock.at + clock.ahead
    return moment_after(_rest(match, seat), began, seconds) - clock.ahead


def _rest(match: Match, seat: int) -> QuietTimes:
    """Return the quiet times that apply to the clock; none in live matches."""
    player = match.record.seats[seat]
    is_courtesy = player.clock.turn is not None and player.clock.turn.courtesy
    return player.clock.quiet_times if is_slow(match) and not is_courtesy else _NO_REST


# Quiet times: all moments are wall times in seconds

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


def seconds_outside(rest: QuietTimes, since: float, until: float) -> float:
    """Return the seconds between two moments, without quiet times."""
    return max(0.0, until - since) - sum(end - begin for begin, end in _quiet_times(rest, since, until))


def moment_after(rest: QuietTimes, since: float, seconds: float) -> float:
    """Return the moment at which `seconds` have passed outside of quiet times.

    The moment is never within a quiet time.
    """
    at = since
    for begin, end in _quiet_times(rest, since, None):
        if begin - at > seconds:
            break
        seconds -= begin - at
        at = end
    return at + seconds


def rests_until(rest: QuietTimes, moment: float) -> float:
    """Return the end of the quiet time at a moment, or the moment if there is none."""
    begin, end = next(_quiet_times(rest, moment, None), (moment + 1, moment))
    return end if begin <= moment else moment


def _quiet_times(rest: QuietTimes, since: float, until: float | None) -> Iterator[tuple[float, float]]:
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
