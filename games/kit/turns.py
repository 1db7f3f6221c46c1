"""Seats in their order, phases, rounds, and the status of a match."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from games.engine import Chance, Outcome, Status, Timeout
from games.kit.table import NOBODY, Log, Table
from games.kit.table_events import MatchEnded, TimedOut

# Seats


class Seated(Protocol):
    @property
    def active(self) -> tuple[bool, ...]: ...


def playing(state: Seated) -> tuple[int, ...]:
    """Return the seats still in the match."""
    return _seats_in(state.active)


def is_seated(state: Seated, seat: int) -> bool:
    """Return whether this seat exists and is still in the match."""
    return 0 <= seat < len(state.active) and state.active[seat]


@lru_cache(maxsize=2048)
def _seats_in(active: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, is_in in enumerate(active) if is_in)


def neighbour(state: Table, seat: int, direction: int) -> int:
    """Return the next seat still in the match."""
    active = state.active
    count = len(active)
    seat = (seat + direction) % count
    while not active[seat]:
        seat = (seat + direction) % count
    return seat


def following(state: Table) -> int:
    """Return the seat after the mover."""
    active, direction = state.active, state.direction
    seat = (state.mover + direction) % len(active)
    return seat if active[seat] else neighbour(state, seat, direction)


def others_in_turn(state: Table, seat: int) -> Iterator[int]:
    """Yield all other seats still in the match, in the order of play.

    `seat` itself may have left.
    """
    other = neighbour(state, seat, state.direction)
    first = other
    while other != seat:
        yield other
        other = neighbour(state, other, state.direction)
        if other == first:
            return


# Phases and rounds


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


# Status and timeouts


S = TypeVar("S")


class InTurns(Seated, InPhase, Protocol):
    """State with counters of turns and rounds."""

    @property
    def turn(self) -> int: ...
    @property
    def round(self) -> int: ...


class MovesInTurns(InTurns, Protocol):
    """State in which one seat moves."""

    @property
    def mover(self) -> int: ...


def status(
    state: InTurns,
    waiting: tuple[int, ...],
    chances: tuple[Chance, ...] = (),
    *,
    brisk: bool = False,
    courtesy: bool = False,
) -> Status:
    """Return the status of a match that ends in `MatchOver`."""
    phase = state.phase
    outcome = phase.outcome if isinstance(phase, MatchOver) else None
    return Status(
        waiting=waiting,
        playing=playing(state) if outcome is None else (),
        turn=state.turn,
        round=state.round,
        outcome=outcome,
        resting=isinstance(phase, RoundOver),
        brisk=brisk,
        courtesy=courtesy,
        chances=chances,
    )


def mover(state: MovesInTurns) -> tuple[int, ...]:
    """Return the mover as the only awaited seat; empty when the match is over."""
    return () if isinstance(state.phase, MatchOver) else (state.mover,)


def mover_status(state: MovesInTurns) -> Status:
    """Return the status of a match that always waits for the mover."""
    return status(state, mover(state))


TimeoutHandler: TypeAlias = Callable[[S, int, Any, Log], None]
"""Change a draft for a seat whose clock has run out."""


def timeout_handler(by_phase: Mapping[type, TimeoutHandler[Any]]) -> TimeoutHandler[Any]:
    """Return a handler of `Timeout` that logs it and calls the phase's handler."""

    def on_timeout(draft: Any, seat: int, action: Timeout, log: Log) -> None:
        log.append(TimedOut(seat, action.voted))
        by_phase[type(draft.phase)](draft, seat, action, log)

    return on_timeout
