"""Turn notifications of slow matches, one per turn and outside quiet hours.

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
"""Seconds before a notification, which quick players and orders make needless."""
ACTIVE_FOR: Final = 300.0
"""Seconds for which a player who acted counts as looking at the table."""


def timer(match: Match, seat: int, now: float) -> list[Timer]:
    """Return the notification timer of a new turn, postponed past quiet hours."""
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
    """Return whether the player of this seat has acted within the last seconds."""
    active_at = match.record.seats[seat].activity.active_at
    return 0.0 < active_at <= now < active_at + within


def is_to_be_called(match: Match, seat: int, turn: int, why: PingReason, now: float) -> bool:
    """Return whether to notify: once per turn and reason, outside quiet hours.

    An active player is notified only of a clock that runs out.
    """
    player = match.record.seats[seat]
    wall = now + match.wall_ahead_seconds
    if player.ping.last == (turn, why) or quiet_hours.rests_until(player.clock.quiet_times, wall) > wall:
        return False
    return turn_clock.is_running_out(match, seat, now) if why == "late" else not is_active(match, seat, now)


def again(match: Match) -> list[Job]:
    """Return the job that updates the deadline in the notifications in the chat."""
    is_pinged = any(player.ping.stands for player in match.record.seats)
    return [RedrawTurnPings.of(match)] if is_pinged else []


def answered(match: Match, waiting: Sequence[int]) -> list[Job]:
    """Return the job that deletes notifications of players not in `waiting`."""
    done = [player for seat, player in enumerate(match.record.seats) if player.ping.stands and seat not in waiting]
    for player in done:
        player.ping.stands = False
    return [DeleteAnsweredPings.of(match)] if done else []
