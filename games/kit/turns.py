"""Status of a match with turns and rounds, and effects of a timeout."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

from games.engine import Chance, Status, Timeout
from games.kit.events import TimedOut
from games.kit.rounds import InPhase, MatchOver, RoundOver
from games.kit.seats import Seated
from games.kit.seats import playing as still_in
from games.kit.table import Log

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
        playing=still_in(state) if outcome is None else (),
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
