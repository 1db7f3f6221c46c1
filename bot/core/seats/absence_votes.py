"""Somebody is missing, and the others decide: to wait, to find a substitute in the chat, or to play on without them.

Every function works on the draft of a match. A computer player that sits in is `Absence.seat_computer`.
"""

from typing import Final

from bot.core import prompts, votes
from bot.core.jobs import Job
from bot.core.match_service import MatchUpdate, TableError
from bot.core.models import Match
from bot.core.play import apply_action
from bot.timings import Timings
from games.engine import Leave
from games.ui_model import SeatName, Text

SUBSTITUTE: Final = "substitute-of-"
WITHOUT: Final = "without-of-"
"""What is voted on, with the seat; each has one wish."""


def first_missed(match: Match) -> int:
    """Whom the table misses."""
    inside = apply_action.game_of(match).status(match.state).playing if match.status == "running" else ()
    missed = [seat for seat in inside if prompts.is_missed(match.record.seats[seat])]
    if not missed:
        raise TableError("nobody-missing" if match.status == "running" else "not-running")
    return missed[0]


def voices(match: Match, about: str, seat: int) -> int:
    return len(votes.voices(match, f"{about}{seat}"))


def wait(match: Match, seat: int, user_id: int) -> MatchUpdate:
    """Whoever wanted something else takes it back; nothing else changes."""
    _wish(match, seat, user_id)
    return MatchUpdate(_shown(match, seat), reply=Text("people-waiting", {"name": SeatName(seat)}))


def want_substitute(match: Match, seat: int, user_id: int) -> MatchUpdate:
    """More than half of the people at the table: then anybody in the chat may sit down there."""
    if not _voted(match, seat, user_id, SUBSTITUTE):
        return MatchUpdate(_shown(match, seat), reply=_count(match, seat, "people-substitute-vote", SUBSTITUTE))
    _forget(match, seat)
    missing = prompts.about(match, prompts.ABSENT, seat)
    jobs = [] if missing is None else prompts.settle(match, missing)
    jobs += prompts.ask(match, prompts.SUBSTITUTE, seat)
    return MatchUpdate(jobs, reply=Text("people-looking"))


def go_without(match: Match, seat: int, user_id: int, now: float, timings: Timings) -> MatchUpdate:
    """More than half of the people at the table: then the match goes on as if they had got up themselves."""
    if not _voted(match, seat, user_id, WITHOUT):
        return MatchUpdate(_shown(match, seat), reply=_count(match, seat, "people-without-vote", WITHOUT))
    _forget(match, seat)
    player = match.record.seats[seat]
    was_gone = player.left_chat
    changes = apply_action.act(match, seat, Leave(), now, timings)
    player.left_chat = was_gone  # it was not they who did it
    if player.user_id is not None:
        apply_action.hand_over(match, player.user_id)
    changes.reply = Text("people-without", {"name": SeatName(seat)})
    return changes


def _voted(match: Match, seat: int, user_id: int, about: str) -> bool:
    if match.seat_of(user_id) in match.record.votes.get(f"{about}{seat}", []):
        raise TableError("already-voted")
    _wish(match, seat, user_id)
    return apply_action.voted(match, f"{about}{seat}", user_id, seat)


def _wish(match: Match, seat: int, user_id: int) -> None:
    """Before a wish is noted: it is in place of any other of this person."""
    voter = match.seat_of(user_id)
    if voter is None or voter not in votes.own_players(match):
        raise TableError("not-at-this-table")
    if seat >= len(match.record.seats) or not apply_action.is_dealt_in(match, seat):
        raise TableError("ask-over")
    if voter == seat or not prompts.is_missed(match.record.seats[seat]):
        raise TableError("player-is-back")
    for about in (f"{SUBSTITUTE}{seat}", f"{WITHOUT}{seat}"):
        others = [voice for voice in match.record.votes.get(about, []) if voice != voter]
        match.record.votes = {**match.record.votes, about: others}


def _forget(match: Match, seat: int) -> None:
    for about in (SUBSTITUTE, WITHOUT):
        match.record.votes.pop(f"{about}{seat}", None)


def _shown(match: Match, seat: int) -> list[Job]:
    """With how many are in favour of what."""
    return [
        prompts.show(match, asked)
        for asked in match.record.prompts
        if asked.seat == seat and asked.kind != prompts.SEAT
    ]


def _count(match: Match, seat: int, key: str, about: str) -> Text:
    need = votes.needed(match, seat)
    return Text(key, {"name": SeatName(seat), "have": voices(match, about, seat), "need": need})
