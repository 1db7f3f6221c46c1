"""Whom the match waits for, and how patiently; who plays on, and how it ended."""

from games.engine import Outcome, Pace
from games.table import playing as still_in
from games.uno import offers
from games.uno.state import MatchOver, RoundOver, State


def pace(state: State) -> Pace:
    return Pace(
        waiting=offers.waiting(state),
        turn=state.turn,
        since=state.turn,
        round=state.round,
        resting=isinstance(state.phase, RoundOver),
        chances=offers.chances(state),
    )


def stamp(state: State) -> int:
    return state.turn


def playing(state: State) -> tuple[int, ...]:
    return () if isinstance(state.phase, MatchOver) else still_in(state)


def outcome(state: State) -> Outcome | None:
    return state.phase.outcome if isinstance(state.phase, MatchOver) else None
