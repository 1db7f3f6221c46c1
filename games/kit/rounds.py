"""Rounds and their points, up to the end of a match."""

from collections.abc import Iterable
from typing import Protocol

import msgspec

from games.engine import Outcome
from games.kit.events import MatchEnded
from games.kit.table import NOBODY, Log, Table


class Phase(msgspec.Struct, frozen=True, tag_field="phase", forbid_unknown_fields=True):
    """What the match waits for."""


class RoundOver(Phase, frozen=True, tag="round_over"):
    """The points are written; somebody deals the next round."""

    winner: int
    points: tuple[int, ...]


class MatchOver(Phase, frozen=True, tag="match_over"):
    outcome: Outcome
    winner: int = NOBODY
    points: tuple[int, ...] = ()


class InPhase(Protocol):
    """A state or a view."""

    @property
    def phase(self) -> Phase: ...


def is_counting(state: InPhase) -> bool:
    """The round is over: points matter now, not the cards on the table."""
    return isinstance(state.phase, RoundOver | MatchOver)


def are_counted(state: InPhase) -> bool:
    """Between rounds the cards left are counted in the open; nobody counts when all the others have left."""
    if isinstance(state.phase, MatchOver):
        return state.phase.outcome.reason != "left"
    return isinstance(state.phase, RoundOver)


def add_points(draft: Table, gained: tuple[int, ...]) -> None:
    draft.scores = tuple(score + gain for score, gain in zip(draft.scores, gained, strict=True))
    draft.history = (*draft.history, gained)


def match_over(
    draft: Table, outcome: Outcome, log: Log, *, winner: int = NOBODY, gained: tuple[int, ...] = ()
) -> MatchOver:
    """What a match that has ended like this stays in. `winner` is that of the last round."""
    draft.turn += 1
    log.append(MatchEnded(outcome))
    return MatchOver(outcome, winner, gained)


def ranking(state: Table, merits: Iterable[int], first: int = NOBODY) -> tuple[tuple[int, ...], ...]:
    """Groups of equal merit, best first, and `first` before all others; whoever left comes last."""
    groups: dict[tuple[bool, bool, int], list[int]] = {}
    for seat, merit in enumerate(merits):
        groups.setdefault((not state.active[seat], seat != first, -merit), []).append(seat)
    return tuple(tuple(groups[rank]) for rank in sorted(groups))
