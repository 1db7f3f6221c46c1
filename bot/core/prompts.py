"""Prompts: an absent player, a free seat, a substitute, a vote to stop.

Each prompt has a message of its own, which is deleted when the prompt is settled or invalid. All functions work on the
draft of a match.
"""

from typing import Final, Literal

from bot.core import votes
from bot.core.jobs import DrawPrompt, Job
from bot.core.match_service import TableError
from bot.core.models import LIVE, Match, Seat
from bot.core.models_company import Prompt
from games.registry import find

ABSENT: Final = "absent"
SEAT: Final = "seat"
SUBSTITUTE: Final = "substitute"
STOP: Final = "stop"
"""Also the kind of the vote."""
NOBODY: Final = -1
"""Seat number of a prompt that is about no seat."""

LONG_AWAY: Final = 3
"""Turns missed in a row after which a player counts as missed."""


def is_missed(player: Seat) -> bool:
    """Return whether the player has left the chat, is substituted, or is long away."""
    return player.user_id is not None and (
        player.presence.left_chat or player.computer_plays or player.presence.timeouts >= LONG_AWAY
    )


def ask(
    match: Match,
    kind: Literal["absent", "seat", "substitute", "stop"],
    seat: int,
    to: int | None = None,
    name: str = "",
) -> list[Job]:
    """Add a prompt in place of an earlier one of this kind for the seat.

    At most once in a change of the match, because the number of a prompt is the version of the match.
    """
    old = about(match, kind, seat)
    jobs = [] if old is None else settle(match, old)
    asked = Prompt(kind, seat, match.version + 1, to, name)
    match.record.prompts = [*match.record.prompts, asked]
    return [*jobs, show(match, asked)]


def show(match: Match, asked: Prompt) -> Job:
    """Return the job that draws the prompt."""
    return DrawPrompt(match.chat_id, match.match_id, asked.number)


def about(match: Match, kind: str, seat: int) -> Prompt | None:
    """Return the prompt of this kind about the seat."""
    return next((asked for asked in match.record.prompts if (asked.kind, asked.seat) == (kind, seat)), None)


def numbered(match: Match, number: int) -> Prompt | None:
    return next((asked for asked in match.record.prompts if asked.number == number), None)


def find_open(match: Match, number: int) -> Prompt:
    """Return the prompt of a button; raise TableError if it is settled or invalid."""
    asked = numbered(match, number)
    if asked is None or not holds(match, asked):
        raise TableError("ask-over")
    return asked


def settle(match: Match, asked: Prompt) -> list[Job]:
    """Remove a prompt and return the job that deletes its message."""
    match.record.prompts = [other for other in match.record.prompts if other.number != asked.number]
    return [show(match, asked)]


def holds(match: Match, asked: Prompt) -> bool:
    """Return whether the prompt is still valid."""
    if asked.kind == STOP:
        return match.status in LIVE and bool(votes.voices(match, "stop"))
    game = find(match.record.rulebook)
    if match.status != "running" or game is None or asked.seat not in game.status(match.state).playing:
        return False
    return asked.kind == SEAT or is_missed(match.record.seats[asked.seat])


def recounted(match: Match) -> list[Job]:
    """Remove invalid prompts and redraw those with votes.

    Called after a change of players, which changes the number of votes needed.
    """
    gone = lapsed(match)
    return [*gone, *(show(match, asked) for asked in match.record.prompts if asked.kind != SEAT)]


def lapsed(match: Match) -> list[Job]:
    """Remove invalid prompts and return the jobs that delete their messages."""
    over = [asked for asked in match.record.prompts if not holds(match, asked)]
    return [job for asked in over for job in settle(match, asked)]
