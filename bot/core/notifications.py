"""Turn notifications, notices, and how long messages of the bot stay in groups.

A turn notification of a slow match is sent once per turn and outside quiet hours. This module decides who is notified
and when; `bot.telegram.live_messages.notifications` sends the message. Notices are named by their text keys.
"""

from collections.abc import Sequence
from typing import Final

from bot.core.clock import turn_clock
from bot.core.clock.turn_clock import is_slow
from bot.core.jobs import DeleteAnsweredPings, Job, PingReason, RedrawTurnPings
from bot.core.models import Match, Moment, Timer

ASLEEP: Final = "host-asleep"
REMINDER: Final = "host-reminder"
OFFER_STAND_IN: Final = "host-offer-stand-in"
NEXT_GAME: Final = "people-next-game"
LEFT_CHAT: Final = "host-left-chat"
"""Like `OFFER_STAND_IN`, comes with the offer of a computer player."""


# Turn notifications of slow matches

CALL: Final = "call"
CALLED_AFTER: Final = 20.0
"""Seconds before a notification, which quick players and orders make needless."""
ACTIVE_FOR: Final = 300.0
"""Seconds for which a player who acted counts as looking at the table."""


def turn_timer(match: Match, seat: int, now: Moment) -> list[Timer]:
    """Return the notification timer of a new turn, postponed past quiet hours."""
    if not is_slow(match):
        return []
    due = now.game + CALLED_AFTER
    wall = due + now.ahead
    return [
        Timer(
            match.match_id,
            CALL,
            seat,
            due + turn_clock.rests_until(match.record.seats[seat].clock.quiet_times, wall) - wall,
        )
    ]


def is_active(match: Match, seat: int, now: Moment, within: float = ACTIVE_FOR) -> bool:
    """Return whether the player of this seat has acted within the last seconds."""
    active_at = match.record.seats[seat].activity.active_at
    return 0.0 < active_at <= now.game < active_at + within


def is_to_be_called(match: Match, seat: int, turn: int, why: PingReason, now: Moment) -> bool:
    """Return whether to notify: once per turn and reason, outside quiet hours.

    An active player is notified only of a clock that runs out.
    """
    player = match.record.seats[seat]
    wall = now.wall
    if player.ping.last == (turn, why) or turn_clock.rests_until(player.clock.quiet_times, wall) > wall:
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


# Seconds after which outdated messages are deleted from groups, by a `ScheduledJob`

PASSING: Final = 600.0
"""For answers to commands."""
A_VOTE: Final = 86_400.0
"""For votes, which are decided or lapsed by then, in slow matches too."""
CALLED_OFF: Final = 3600.0
"""For cancelled lobbies."""
NOTICES: Final = {REMINDER: 3600.0, NEXT_GAME: 3600.0, ASLEEP: 86_400.0}
"""For notices, by text key; other notices stay."""
