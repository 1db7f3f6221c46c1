"""Turn notifications of slow matches: one per turn, in the place that the player chose, not at night.

This module decides who is notified and when. `bot.telegram.live_messages.notifications` sends the message. A
notification in the chat is deleted after the move.
"""

from collections.abc import Sequence
from typing import Final

from bot.core.clock import quiet_hours, turn_clock
from bot.core.clock.turn_clock import is_slow
from bot.core.jobs import DeleteAnsweredPings, Job, PingReason, RedrawTurnPings
from bot.core.models import Match, Timer

CALL: Final = "call"
CALLED_AFTER: Final = 20.0
"""Seconds after which a turn is told of: whoever is quick, or has left an order, needs no call."""
ACTIVE_FOR: Final = 300.0
"""Seconds for which somebody who did something at the table is taken to be looking at it."""


def timer(match: Match, seat: int, now: float) -> list[Timer]:
    """For a turn that begins now: when its owner is to be called; at night it waits for the morning."""
    if not is_slow(match):
        return []
    due = now + CALLED_AFTER
    wall = due + match.wall_ahead_seconds
    return [
        Timer(
            match.match_id,
            CALL,
            seat,
            due + quiet_hours.rests_until(match.record.seats[seat].clock.quiet_times, wall) - wall,
        )
    ]


def is_active(match: Match, seat: int, now: float, within: float = ACTIVE_FOR) -> bool:
    """Whether they have done something here in the last minutes."""
    active_at = match.record.seats[seat].activity.active_at
    return 0.0 < active_at <= now < active_at + within


def is_to_be_called(match: Match, seat: int, turn: int, why: PingReason, now: float) -> bool:
    """Once in a turn for the same reason; not at night, and not to what they have before their eyes."""
    player = match.record.seats[seat]
    wall = now + match.wall_ahead_seconds
    if player.ping.last == (turn, why) or quiet_hours.rests_until(player.clock.quiet_times, wall) > wall:
        return False
    return turn_clock.is_running_out(match, seat, now) if why == "late" else not is_active(match, seat, now)


def again(match: Match) -> list[Job]:
    """Return the job that edits the notifications in the chat, which tell a deadline that has changed."""
    is_pinged = any(player.ping.stands for player in match.record.seats)
    return [RedrawTurnPings.of(match)] if is_pinged else []


def answered(match: Match, waiting: Sequence[int]) -> list[Job]:
    """Return the job that deletes the notifications of players who are not in `waiting` any more."""
    done = [player for seat, player in enumerate(match.record.seats) if player.ping.stands and seat not in waiting]
    for player in done:
        player.ping.stands = False
    return [DeleteAnsweredPings.of(match)] if done else []
