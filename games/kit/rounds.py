"""Rounds, their points, and the end of a match."""

from collections.abc import Iterable
from typing import Protocol

import msgspec

from games.engine import Outcome
from games.kit.events import MatchEnded
from games.kit.table import NOBODY, Log, Table


class Phase(msgspec.Struct, frozen=True, tag_field="phase", forbid_unknown_fields=True):
    """What the match waits for."""


class RoundOver(Phase, frozen=True, tag="round_over"):
    """The points are counted. A player deals the next round."""

    winner: int
    points: tuple[int, ...]


class MatchOver(Phase, frozen=True, tag="match_over"):
    outcome: Outcome
    winner: int = NOBODY
    points: tuple[int, ...] = ()


class InPhase(Protocol):
    """State or view with a phase."""

    @property
    def phase(self) -> Phase: ...


def is_round_over(state: InPhase) -> bool:
    """Return whether a round or the match is over."""
    return isinstance(state.phase, RoundOver | MatchOver)


def are_hands_counted(state: InPhase) -> bool:
    """Return whether the remaining cards are counted openly.

    They are not if all other players have left.
    """
    if isinstance(state.phase, MatchOver):
        return state.phase.outcome.reason != "left"
    return isinstance(state.phase, RoundOver)


def add_points(draft: Table, gained: tuple[int, ...]) -> None:
    draft.scores = tuple(score + gain for score, gain in zip(draft.scores, gained, strict=True))
    draft.history = (*draft.history, gained)


def match_over(
    draft: Table, outcome: Outcome, log: Log, *, winner: int = NOBODY, gained: tuple[int, ...] = ()
) -> MatchOver:
    """End the match in the draft and return its last phase.

    `winner` is the winner of the last round.
    """
    draft.turn += 1
    log.append(MatchEnded(outcome))
    return MatchOver(outcome, winner, gained)


def ranking(state: Table, merits: Iterable[int], first: int = NOBODY) -> tuple[tuple[int, ...], ...]:
    """Return groups of equal merit, best first.

    `first` precedes all others; seats that left come last.
    """
    groups: dict[tuple[bool, bool, int], list[int]] = {}
    for seat, merit in enumerate(merits):
        groups.setdefault((not state.active[seat], seat != first, -merit), []).append(seat)
    return tuple(tuple(groups[rank]) for rank in sorted(groups))
