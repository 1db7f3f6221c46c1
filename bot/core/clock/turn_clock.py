"""The clocks of those whom a match waits for. Every function works on the draft of a match.

A clock is for one move, or a bank for all of them. At a slow table it stands while its owner rests: at night, on
vacation. What is left of it is known as of one moment; everything else follows from that and from when its owner rests.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from bot.core.clock import quiet_hours
from bot.core.models import Match, QuietTimes, Timer, TurnClock

LIVE_CLOCK: Final = 3600
"""A table with a clock shorter than this is live."""
TURN: Final = "turn"
REMINDER: Final = "reminder"
REMINDED_LIVE: Final = 0.5
REMINDED_SLOW: Final = 0.2
"""The part of a clock that is left when its owner is reminded."""
LARGEST_PRESENT: Final = 86_400
BARELY: Final = 0.5
"""Seconds that are as good as none."""
DOWNTIME: Final = 60.0
"""So many seconds the wall's time may get ahead of the tables' before it matters when somebody rests."""

_NO_REST: Final = QuietTimes()


def is_slow(match: Match) -> bool:
    return match.record.clock.seconds >= LIVE_CLOCK


def start_courtesy(match: Match, seat: int, now: float, seconds: float) -> None:
    """The others wait for something that decides nothing: whatever the clock of a move, and though there were none."""
    match.record.seats[seat].clock.turn = TurnClock(seconds, seconds, now, match.wall_ahead_seconds, courtesy=True)


def start(match: Match, seat: int, now: float, seconds: float) -> None:
    """From now on, with so many seconds, or with what is in the bank."""
    player = match.record.seats[seat]
    if player.clock.pending_quiet_times is not None:
        player.clock.quiet_times, player.clock.pending_quiet_times = player.clock.pending_quiet_times, None
    if match.record.clock.increment_seconds:
        seconds = float(match.record.clock.seconds) if player.clock.bank_seconds is None else player.clock.bank_seconds
        player.clock.bank_seconds = seconds
    player.clock.turn = TurnClock(seconds, seconds, now, match.wall_ahead_seconds)


def stop(match: Match, seat: int, now: float) -> None:
    """The move was made, or has run out of time: what is left goes back into the bank, and a little more.

    That never fills it beyond what it was at first; what was a present stays.
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


def suspend(match: Match, seat: int, now: float) -> None:
    """Somebody else plays for them: what is left is kept, and nothing is added."""
    player = match.record.seats[seat]
    if match.record.clock.increment_seconds and player.clock.turn is not None and not player.clock.turn.courtesy:
        player.clock.bank_seconds = left(match, seat, now)
    player.clock.turn = None


def left(match: Match, seat: int, now: float) -> float:
    """Seconds, none of which pass while its owner rests."""
    clock = match.record.seats[seat].clock.turn
    if clock is None:
        return 0.0
    began = clock.at + clock.ahead
    return max(0.0, clock.left - quiet_hours.counted(_rest(match, seat), began, began + max(0.0, now - clock.at)))


def settle(match: Match, seat: int, now: float) -> None:
    """Notes what is left as of now: before its owner rests otherwise, or when the tables' time has stood."""
    clock = match.record.seats[seat].clock.turn
    if clock is not None:
        still = left(match, seat, now)
        match.record.seats[seat].clock.turn = msgspec.structs.replace(
            clock, left=still, at=now, ahead=match.wall_ahead_seconds
        )


def hold(match: Match, now: float) -> None:
    """All clocks stand from now on: what is left of each is noted."""
    for seat in running(match):
        settle(match, seat, now)


def go_on(match: Match, now: float) -> None:
    """From now on they run again, each from where it stood."""
    for seat in running(match):
        clock = match.record.seats[seat].clock.turn
        if clock is not None:
            match.record.seats[seat].clock.turn = msgspec.structs.replace(clock, at=now, ahead=match.wall_ahead_seconds)


def rest_otherwise(match: Match, seat: int, rest: QuietTimes, now: float) -> bool:
    """Their night or vacation is another from now on; True when that matters for a clock that runs."""
    settle(match, seat, now)
    match.record.seats[seat].clock.quiet_times, match.record.seats[seat].clock.pending_quiet_times = rest, None
    return match.record.seats[seat].clock.turn is not None and is_slow(match)


def present(match: Match) -> int:
    """Seconds that one player can give to another."""
    return min(match.record.clock.seconds, LARGEST_PRESENT)


def give(match: Match, seat: int) -> None:
    clock = match.record.seats[seat].clock.turn
    if clock is not None:
        more = present(match)
        match.record.seats[seat].clock.turn = msgspec.structs.replace(
            clock, left=clock.left + more, whole=clock.whole + more
        )


def running(match: Match) -> list[int]:
    return [seat for seat, player in enumerate(match.record.seats) if player.clock.turn is not None]


def timers_of(match: Match, seat: int) -> list[Timer]:
    """When it strikes, and when its owner is to be reminded."""
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
    """The tables' time at which the first of these clocks strikes, if one runs."""
    running = [(seat, clock) for seat in seats if (clock := match.record.seats[seat].clock.turn) is not None]
    return min((_moment(match, seat, clock, clock.left) for seat, clock in running), default=None)


def is_running_out(match: Match, seat: int, now: float) -> bool:
    """Whether it is time to remind its owner."""
    clock = match.record.seats[seat].clock.turn
    return clock is not None and left(match, seat, now) <= _reminded_with(match, clock) + BARELY


def is_due(match: Match, seat: int, now: float) -> bool:
    """Whether a clock that was to strike about now does: its owner may rest otherwise since, or the bot was away."""
    return match.record.seats[seat].clock.turn is None or left(match, seat, now) <= BARELY


def has_drifted(match: Match) -> bool:
    """Whether the tables' time has stood for long since a clock began whose owner rests by the wall's."""
    clocks = [
        player.clock.turn
        for player in match.record.seats
        if player.clock.turn is not None and player.clock.quiet_times != _NO_REST
    ]
    return is_slow(match) and any(abs(match.wall_ahead_seconds - clock.ahead) > DOWNTIME for clock in clocks)


def _reminded_with(match: Match, clock: TurnClock) -> float:
    return clock.whole * (REMINDED_SLOW if is_slow(match) else REMINDED_LIVE)


def _moment(match: Match, seat: int, clock: TurnClock, seconds: float) -> float:
    """The tables' time at which so many seconds of it have passed."""
    began = clock.at + clock.ahead
    return quiet_hours.after(_rest(match, seat), began, seconds) - clock.ahead


def _rest(match: Match, seat: int) -> QuietTimes:
    """Where people play live nobody sleeps."""
    player = match.record.seats[seat]
    is_courtesy = player.clock.turn is not None and player.clock.turn.courtesy
    return player.clock.quiet_times if is_slow(match) and not is_courtesy else _NO_REST
