"""Votes about an absent player: wait, find a substitute, play on without them.

Every function works on the draft of a match. `Participation.seat_computer` lets a computer player sit in.
"""

from typing import Final

from bot.core import votes
from bot.core.jobs import Job
from bot.core.match_service import MatchUpdate, TableError
from bot.core.models import Match, Moment, VoteKind
from bot.core.play import apply_action
from bot.timings import Timings
from games.engine import Leave
from games.ui_model import SeatName, Text

WISHES: Final[tuple[VoteKind, ...]] = ("substitute", "without")
"""Votes about one absent player; each voter has one wish."""


def first_missed(match: Match) -> int:
    """Return the first absent seat; raise TableError if there is none."""
    inside = apply_action.game_of(match).status(match.state).playing if match.status == "running" else ()
    missed = [seat for seat in inside if votes.is_missed(match.record.seats[seat])]
    if not missed:
        raise TableError("nobody-missing" if match.status == "running" else "not-running")
    return missed[0]


def wait(match: Match, seat: int, user_id: int) -> MatchUpdate:
    """Withdraw the user's other wishes for the seat."""
    _drop_wishes(match, seat, user_id)
    return MatchUpdate(_shown(match, seat), reply=Text("people-waiting", {"name": SeatName(seat)}))


def want_substitute(match: Match, seat: int, user_id: int) -> MatchUpdate:
    """Vote for a substitute; a majority offers the seat to the whole chat."""
    if not _is_decided(match, seat, user_id, "substitute"):
        return MatchUpdate(_shown(match, seat), reply=_count(match, seat, "people-substitute-vote", "substitute"))
    _forget(match, seat)
    missing = votes.find_prompt(match, votes.ABSENT, seat)
    jobs = [] if missing is None else votes.settle(match, missing)
    jobs += votes.ask(match, votes.SUBSTITUTE, seat)
    return MatchUpdate(jobs, reply=Text("people-looking"))


def go_without(match: Match, seat: int, user_id: int, now: Moment, timings: Timings) -> MatchUpdate:
    """Vote to play on without the player; a majority applies Leave for the seat."""
    if not _is_decided(match, seat, user_id, "without"):
        return MatchUpdate(_shown(match, seat), reply=_count(match, seat, "people-without-vote", "without"))
    _forget(match, seat)
    player = match.record.seats[seat]
    was_gone = player.presence.left_chat
    changes = apply_action.act(match, seat, Leave(), now, timings)
    player.presence.left_chat = was_gone  # the action was not the player's own
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
    """Withdraw the user's wishes for the seat; raise TableError if they may not vote."""
    voter = match.seat_of(user_id)
    if voter is None or voter not in votes.own_players(match):
        raise TableError("not-at-this-table")
    if seat >= len(match.record.seats) or not apply_action.is_dealt_in(match, seat):
        raise TableError("ask-over")
    if voter == seat or not votes.is_missed(match.record.seats[seat]):
        raise TableError("player-is-back")
    for kind in WISHES:
        votes.withdraw(match, kind, voter, seat)


def _forget(match: Match, seat: int) -> None:
    for kind in WISHES:
        votes.close(match, kind, seat)


def _shown(match: Match, seat: int) -> list[Job]:
    """Return the jobs that redraw the prompts of the seat with the current votes."""
    return [
        votes.drawn(match, asked) for asked in match.record.prompts if asked.seat == seat and asked.kind != votes.SEAT
    ]


def _count(match: Match, seat: int, key: str, kind: VoteKind) -> Text:
    need = votes.needed(match, seat)
    return Text(key, {"name": SeatName(seat), "have": len(votes.voices(match, kind, seat)), "need": need})
