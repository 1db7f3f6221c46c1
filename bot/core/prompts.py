"""Questions to the chat: somebody is missing, a seat is to be taken, some want to stop.

Every function works on the draft of a match.

Each stands in a message of its own until it is settled or means nothing any more; then the message goes.
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
"""So the vote is called, too."""
NOBODY: Final = -1
"""In place of a seat, where a question is about the whole table."""

LONG_AWAY: Final = 3
"""Turns missed in a row after which the others are asked what to do."""


def is_missed(player: Seat) -> bool:
    """Away for so long that somebody else may play for them or does, or no longer in the chat."""
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
    """In place of an earlier one of this kind about the same seat; once in a change of the match."""
    old = about(match, kind, seat)
    jobs = [] if old is None else settle(match, old)
    asked = Prompt(kind, seat, match.version + 1, to, name)
    match.record.prompts = [*match.record.prompts, asked]
    return [*jobs, show(match, asked)]


def show(match: Match, asked: Prompt) -> Job:
    return DrawPrompt(match.chat_id, match.match_id, asked.number)


def about(match: Match, kind: str, seat: int) -> Prompt | None:
    return next((asked for asked in match.record.prompts if (asked.kind, asked.seat) == (kind, seat)), None)


def numbered(match: Match, number: int) -> Prompt | None:
    return next((asked for asked in match.record.prompts if asked.number == number), None)


def find_open(match: Match, number: int) -> Prompt:
    """The one that a button belongs to; TableError when it is settled."""
    asked = numbered(match, number)
    if asked is None or not holds(match, asked):
        raise TableError("ask-over")
    return asked


def settle(match: Match, asked: Prompt) -> list[Job]:
    """Remove a prompt that needs no answer any more; the job deletes its message."""
    match.record.prompts = [other for other in match.record.prompts if other.number != asked.number]
    return [show(match, asked)]


def holds(match: Match, asked: Prompt) -> bool:
    """Whether it still means something."""
    if asked.kind == STOP:
        return match.status in LIVE and bool(votes.voices(match, "stop"))
    game = find(match.record.rulebook)
    if match.status != "running" or game is None or asked.seat not in game.status(match.state).playing:
        return False
    return asked.kind == SEAT or is_missed(match.record.seats[asked.seat])


def recounted(match: Match) -> list[Job]:
    """After a player came or went: drop the questions that mean nothing any more, show the votes with new numbers."""
    gone = lapsed(match)
    return [*gone, *(show(match, asked) for asked in match.record.prompts if asked.kind != SEAT)]


def lapsed(match: Match) -> list[Job]:
    """After anything has happened at the table: what means nothing any more goes."""
    over = [asked for asked in match.record.prompts if not holds(match, asked)]
    return [job for asked in over for job in settle(match, asked)]
