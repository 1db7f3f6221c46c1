"""Somebody is missing, and the others decide: to wait, to find a substitute in the chat, or to play on without them.

Every function works on the draft of a match. A computer player that sits in is `Absence.seat_computer`.
"""

from typing import Final

from bot.core import prompts, votes
from bot.core.jobs import Job
from bot.core.match_service import MatchUpdate, TableError
from bot.core.models import Match, VoteKind
from bot.core.play import apply_action
from bot.timings import Timings
from games.engine import Leave
from games.ui_model import SeatName, Text

WISHES: Final[tuple[VoteKind, ...]] = ("substitute", "without")
"""Votes about one missing player; each voter has one wish."""


def first_missed(match: Match) -> int:
    """Whom the table misses."""
    inside = apply_action.game_of(match).status(match.state).playing if match.status == "running" else ()
    missed = [seat for seat in inside if prompts.is_missed(match.record.seats[seat])]
    if not missed:
        raise TableError("nobody-missing" if match.status == "running" else "not-running")
    return missed[0]


def wait(match: Match, seat: int, user_id: int) -> MatchUpdate:
    """Whoever wanted something else takes it back; nothing else changes."""
    _drop_wishes(match, seat, user_id)
    return MatchUpdate(_shown(match, seat), reply=Text("people-waiting", {"name": SeatName(seat)}))


def want_substitute(match: Match, seat: int, user_id: int) -> MatchUpdate:
    """More than half of the people at the table: then anybody in the chat may sit down there."""
    if not _is_decided(match, seat, user_id, "substitute"):
        return MatchUpdate(_shown(match, seat), reply=_count(match, seat, "people-substitute-vote", "substitute"))
    _forget(match, seat)
    missing = prompts.about(match, prompts.ABSENT, seat)
    jobs = [] if missing is None else prompts.settle(match, missing)
    jobs += prompts.ask(match, prompts.SUBSTITUTE, seat)
    return MatchUpdate(jobs, reply=Text("people-looking"))


def go_without(match: Match, seat: int, user_id: int, now: float, timings: Timings) -> MatchUpdate:
    """More than half of the people at the table: then the match goes on as if they had got up themselves."""
    if not _is_decided(match, seat, user_id, "without"):
        return MatchUpdate(_shown(match, seat), reply=_count(match, seat, "people-without-vote", "without"))
    _forget(match, seat)
    player = match.record.seats[seat]
    was_gone = player.presence.left_chat
    changes = apply_action.act(match, seat, Leave(), now, timings)
    player.presence.left_chat = was_gone  # it was not they who did it
    if player.user_id is not None:
        apply_action.hand_over(match, player.user_id)
    changes.reply = Text("people-without", {"name": SeatName(seat)})
    return changes


def _is_decided(match: Match, seat: int, user_id: int, kind: VoteKind) -> bool:
    if match.seat_of(user_id) in votes.in_favour(match, kind, seat):
        raise TableError("already-voted")
    _drop_wishes(match, seat, user_id)
    return votes.add(match, kind, user_id, seat)


def _drop_wishes(match: Match, seat: int, user_id: int) -> None:
    """Take back what the player has wished for the seat: a new wish is in place of any other."""
    voter = match.seat_of(user_id)
    if voter is None or voter not in votes.own_players(match):
        raise TableError("not-at-this-table")
    if seat >= len(match.record.seats) or not apply_action.is_dealt_in(match, seat):
        raise TableError("ask-over")
    if voter == seat or not prompts.is_missed(match.record.seats[seat]):
        raise TableError("player-is-back")
    for kind in WISHES:
        votes.withdraw(match, kind, voter, seat)


def _forget(match: Match, seat: int) -> None:
    for kind in WISHES:
        votes.close(match, kind, seat)


def _shown(match: Match, seat: int) -> list[Job]:
    """With how many are in favour of what."""
    return [
        prompts.show(match, asked)
        for asked in match.record.prompts
        if asked.seat == seat and asked.kind != prompts.SEAT
    ]


def _count(match: Match, seat: int, key: str, kind: VoteKind) -> Text:
    need = votes.needed(match, seat)
    return Text(key, {"name": SeatName(seat), "have": len(votes.voices(match, kind, seat)), "need": need})
