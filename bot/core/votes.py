"""Votes of players, and prompts: questions with buttons below the table.

A vote has voices that count and a number that decides. A prompt has a message of its own, which is deleted when the
prompt is settled or invalid: an absent player, a free seat, a substitute, a vote to stop. All functions work on the
draft of a match.
"""

from typing import Final, Literal

from bot.core.jobs import DrawPrompt, Job
from bot.core.match_service import TableError
from bot.core.models import LIVE, Match, Prompt, Seat, Vote, VoteKind
from games.registry import find as find_game

LASTS_A_TURN: Final[tuple[VoteKind, ...]] = ("skip", "pause")
"""These votes lapse with the turn in which they began."""


def own_players(match: Match) -> list[int]:
    """Return the seats of users who play themselves, in the chat or not."""
    return [seat for seat in _inside(match) if not match.record.seats[seat].is_computer]


def people(match: Match) -> list[int]:
    """Return the seats of users who play themselves and are in the chat."""
    return [seat for seat in own_players(match) if not match.record.seats[seat].presence.left_chat]


def find(match: Match, kind: VoteKind, seat: int | None = None) -> Vote | None:
    """Return the vote of this kind about the seat, if under way in this turn."""
    turn = _turn_of(match, kind)
    return next((vote for vote in match.record.votes if (vote.kind, vote.seat, vote.turn) == (kind, seat, turn)), None)


def in_favour(match: Match, kind: VoteKind, seat: int | None = None) -> list[int]:
    """Return the seats that have voted in favour, whether they count now or not."""
    vote = find(match, kind, seat)
    return [] if vote is None else vote.in_favour


def voices(match: Match, kind: VoteKind, seat: int | None = None) -> list[int]:
    """Return the seats in favour whose votes count.

    A vote stays stored when its player leaves the match or the chat, or when a computer player takes over.
    It counts again when the player is back.
    """
    inside = people(match)
    return [voter for voter in in_favour(match, kind, seat) if voter in inside]


def needed(match: Match, absent: int | None = None) -> int:
    """Return the number of votes that decide.

    More than half of the users who play, without the seat that is voted on.
    """
    return sum(seat != absent for seat in people(match)) // 2 + 1


def add(match: Match, kind: VoteKind, user_id: int, seat: int | None = None) -> bool:
    """Add the vote of a player and return whether it decides.

    Marks the player as present. Raises TableError if the user may not vote or has voted.
    """
    voter = match.seat_of(user_id)
    if voter is None or voter not in own_players(match):
        raise TableError("not-at-this-table")
    match.record.seats[voter].presence.left_chat = False
    vote = find(match, kind, seat)
    if vote is not None and voter in vote.in_favour:
        raise TableError("already-voted")
    drop_lapsed(match)
    if vote is None:
        vote = Vote(kind, seat, _turn_of(match, kind))
        match.record.votes.append(vote)
    vote.in_favour.append(voter)
    match.record.seats[voter].mark_present()
    match.record.waiting.was_pinged = False
    return len(voices(match, kind, seat)) >= needed(match, seat)


def withdraw(match: Match, kind: VoteKind, voter: int, seat: int) -> None:
    vote = find(match, kind, seat)
    if vote is not None:
        vote.in_favour = [other for other in vote.in_favour if other != voter]


def close(match: Match, kind: VoteKind, seat: int | None = None) -> None:
    """Remove a vote that is decided."""
    vote = find(match, kind, seat)
    match.record.votes = [other for other in match.record.votes if other is not vote]


def drop_lapsed(match: Match) -> None:
    """Remove votes and presents of time of earlier turns."""
    turn = turn_of(match)
    match.record.votes = [vote for vote in match.record.votes if vote.turn in (None, turn)]
    match.record.time_presents = [present for present in match.record.time_presents if present.turn == turn]


def pass_seat(match: Match, seat: int) -> None:
    """Remove the votes of a seat's former player, and votes about replacing them."""
    kept = [vote for vote in match.record.votes if vote.seat != seat or vote.kind in LASTS_A_TURN]
    for vote in kept:
        vote.in_favour = [voter for voter in vote.in_favour if voter != seat]
    match.record.votes = kept
    match.record.time_presents = [present for present in match.record.time_presents if present.giver != seat]


def remove_seat(match: Match, seat: int) -> None:
    """Remove a seat before the deal, and renumber votes of the seats after it."""
    del match.record.seats[seat]
    for vote in match.record.votes:
        vote.in_favour = [voter - (voter > seat) for voter in vote.in_favour if voter != seat]


def turn_of(match: Match) -> int | None:
    """Return the number of the current turn; None before the deal."""
    game = find_game(match.record.rulebook)
    return None if game is None or match.state is None else game.status(match.state).turn


def _turn_of(match: Match, kind: VoteKind) -> int | None:
    return turn_of(match) if kind in LASTS_A_TURN else None


def _inside(match: Match) -> range | tuple[int, ...]:
    if match.state is None:
        return range(len(match.record.seats))
    game = find_game(match.record.rulebook)
    return () if game is None else tuple(game.status(match.state).playing)


# Prompts: questions with buttons below the table

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
    old = find_prompt(match, kind, seat)
    jobs = [] if old is None else settle(match, old)
    asked = Prompt(kind, seat, match.version + 1, to, name)
    match.record.prompts = [*match.record.prompts, asked]
    return [*jobs, drawn(match, asked)]


def drawn(match: Match, asked: Prompt) -> Job:
    """Return the job that draws the prompt."""
    return DrawPrompt(match.chat_id, match.match_id, asked.number)


def find_prompt(match: Match, kind: str, seat: int) -> Prompt | None:
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
    return [drawn(match, asked)]


def holds(match: Match, asked: Prompt) -> bool:
    """Return whether the prompt is still valid."""
    if asked.kind == STOP:
        return match.status in LIVE and bool(voices(match, "stop"))
    game = find_game(match.record.rulebook)
    if match.status != "running" or game is None or asked.seat not in game.status(match.state).playing:
        return False
    return asked.kind == SEAT or is_missed(match.record.seats[asked.seat])


def recounted(match: Match) -> list[Job]:
    """Remove invalid prompts and redraw those with votes.

    Called after a change of players, which changes the number of votes needed.
    """
    gone = lapsed(match)
    return [*gone, *(drawn(match, asked) for asked in match.record.prompts if asked.kind != SEAT)]


def lapsed(match: Match) -> list[Job]:
    """Remove invalid prompts and return the jobs that delete their messages."""
    over = [asked for asked in match.record.prompts if not holds(match, asked)]
    return [job for asked in over for job in settle(match, asked)]
