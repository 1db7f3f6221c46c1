"""How long everybody waits for a move before they may vote not to. It works on the draft of a match."""

from typing import Final

from bot.core.clock import turn_clock
from bot.core.match_service import TableError
from bot.core.models import Match
from bot.core.play import apply_action
from bot.core.sanitize import NAME_LENGTH, clean
from bot.timings import Timings

PATIENCE: Final = 60.0
"""Seconds at a live table, or half of the clock where that is less."""


def absent_seat(match: Match, user_id: int, now: float, timings: Timings) -> int:
    """Whom this person may propose not to wait for any longer; TableError says whom it is too early for, and why."""
    if match.status != "running":
        raise TableError("not-running")
    waiting = [
        seat for seat in apply_action.game_of(match).status(match.state).waiting if seat != match.seat_of(user_id)
    ]
    if not waiting:
        raise TableError("your-own-turn")
    # Whoever has left the chat will not move: for them the others need no patience.
    gone = [seat for seat in waiting if match.record.seats[seat].left_chat]
    missing = {seat: 0.0 if seat in gone else _left(match, seat, now, timings) for seat in [*gone, *waiting]}
    first = min(missing, key=lambda seat: missing[seat])
    if missing[first] > 0:
        raise _too_early(match, first, missing[first])
    return first


def _left(match: Match, seat: int, now: float, timings: Timings) -> float:
    """Seconds of patience that are left for them; at night, and on vacation, none of them pass."""
    clock, half = match.record.seats[seat].turn_clock, match.record.clock_seconds / 2
    is_slow, part = turn_clock.is_slow(match), timings.slow_skip_clock_part
    if is_slow and clock is not None and not clock.courtesy:
        return turn_clock.left(match, seat, now) - clock.whole * (1 - part)
    patience = match.record.clock_seconds * part if is_slow and clock is None else min(PATIENCE, half or PATIENCE)
    return match.record.waiting_since + patience - now


def _too_early(match: Match, seat: int, seconds: float) -> TableError:
    name = clean(match.record.seats[seat].name, NAME_LENGTH)
    if not turn_clock.is_slow(match):
        return TableError("too-early-to-skip", name=name)
    return TableError("too-early-to-skip-slow", name=name, hours=max(1, round(seconds / 3600)))
