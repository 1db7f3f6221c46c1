"""Votes about an absent player: wait, find a substitute, play on without them.

Every function works on the draft of a match. `Participation.seat_computer` lets a computer player sit in.
"""

from typing import Final

from bot.core import votes
from bot.core.jobs import Job
from bot.core.match_service import MatchUpdate, TableError
from bot.core.models import Match, Moment, Pov, VoteKind
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


def wait(absent: Pov, user_id: int) -> MatchUpdate:
    """Withdraw the user's other wishes for the seat."""
    _drop_wishes(absent, user_id)
    return MatchUpdate(_shown(absent), reply=Text("people-waiting", {"name": SeatName(absent.seat)}))


def want_substitute(absent: Pov, user_id: int) -> MatchUpdate:
    """Vote for a substitute; a majority offers the seat to the whole chat."""
    match, seat = absent
    if not _is_decided(absent, user_id, "substitute"):
        return MatchUpdate(_shown(absent), reply=_count(absent, "people-substitute-vote", "substitute"))
    _forget(absent)
    missing = votes.find_prompt(match, votes.ABSENT, seat)
    jobs = [] if missing is None else votes.settle(match, missing)
    jobs += votes.ask(match, votes.SUBSTITUTE, seat)
    return MatchUpdate(jobs, reply=Text("people-looking"))


def go_without(absent: Pov, user_id: int, now: Moment, timings: Timings) -> MatchUpdate:
    """Vote to play on without the player; a majority applies Leave for the seat."""
    match, seat = absent
    if not _is_decided(absent, user_id, "without"):
        return MatchUpdate(_shown(absent), reply=_count(absent, "people-without-vote", "without"))
    _forget(absent)
    player = absent.player
    was_gone = player.presence.left_chat
    changes = apply_action.act(match, seat, Leave(), now, timings)
    player.presence.left_chat = was_gone  # the action was not the player's own
    if player.user_id is not None:
        apply_action.hand_over(match, player.user_id)
    changes.reply = Text("people-without", {"name": SeatName(seat)})
    return changes


def _is_decided(absent: Pov, user_id: int, kind: VoteKind) -> bool:
    match, seat = absent
    if match.seat_of(user_id) in votes.in_favour(match, kind, seat):
        raise TableError("already-voted")
    _drop_wishes(absent, user_id)
    return votes.add(match, kind, user_id, seat)


def _drop_wishes(absent: Pov, user_id: int) -> None:
    """Withdraw the user's wishes for the seat; raise TableError if they may not vote."""
    match, seat = absent
    voter = match.seat_of(user_id)
    if voter is None or voter not in votes.own_players(match):
        raise TableError("not-at-this-table")
    if seat >= len(match.record.seats) or not absent.is_dealt_in:
        raise TableError("ask-over")
    if voter == seat or not votes.is_missed(absent.player):
        raise TableError("player-is-back")
    for kind in WISHES:
        votes.withdraw(match, kind, voter, seat)


def _forget(absent: Pov) -> None:
    match, seat = absent
    for kind in WISHES:
        votes.close(match, kind, seat)


def _shown(absent: Pov) -> list[Job]:
    """Return the jobs that redraw the prompts of the seat with the current votes."""
    match, seat = absent
    return [
        votes.drawn(match, asked) for asked in match.record.prompts if asked.seat == seat and asked.kind != votes.SEAT
    ]


def _count(absent: Pov, key: str, kind: VoteKind) -> Text:
    match, seat = absent
    need = votes.needed(match, seat)
    return Text(key, {"name": SeatName(seat), "have": len(votes.voices(match, kind, seat)), "need": need})
