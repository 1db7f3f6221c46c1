"""Whom a match of turns and rounds waits for, and how patiently; who plays on, and how it ended."""

from typing import Protocol

from games.engine import Chance, Outcome, Pace
from games.kit.rounds import InPhase, MatchOver, RoundOver
from games.kit.seats import Seated
from games.kit.seats import playing as still_in


class InTurns(InPhase, Protocol):
    @property
    def turn(self) -> int: ...
    @property
    def round(self) -> int: ...


class MovesInPhase(InPhase, Protocol):
    @property
    def mover(self) -> int: ...


class SeatedInPhase(Seated, InPhase, Protocol):
    """A state that says who is still there, and what is waited for."""


def by_turns(
    state: InTurns,
    waiting: tuple[int, ...],
    chances: tuple[Chance, ...] = (),
    *,
    brisk: bool = False,
    courtesy: bool = False,
) -> Pace:
    """A clock starts anew with each turn, and rests between rounds."""
    return Pace(
        waiting=waiting,
        turn=state.turn,
        since=state.turn,
        round=state.round,
        resting=isinstance(state.phase, RoundOver),
        brisk=brisk,
        courtesy=courtesy,
        chances=chances,
    )


def mover(state: MovesInPhase) -> tuple[int, ...]:
    """Who is waited for, where that is always the mover."""
    return () if isinstance(state.phase, MatchOver) else (state.mover,)


def stamp(state: InTurns) -> int:
    """A button means something else when the turn has passed."""
    return state.turn


def playing(state: SeatedInPhase) -> tuple[int, ...]:
    return () if type(state.phase) is MatchOver else still_in(state)


def outcome(state: InPhase) -> Outcome | None:
    return state.phase.outcome if type(state.phase) is MatchOver else None
