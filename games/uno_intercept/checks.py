"""What must hold of every state, whatever was played."""

from collections.abc import Iterator
from typing import Final

from games.kit.checks import contents, one_after_another
from games.kit.rounds import MatchOver, RoundOver
from games.kit.seats import playing
from games.uno.checks import table_shape
from games.uno_intercept.options import Options
from games.uno_intercept.state import Attacked, Sorting, State

_DECK = Options().deck()


def _shape(state: State) -> Iterator[str]:
    yield from table_shape(state, _named_seats(state))
    if len(state.armed) != len(state.active):
        yield "seats of armed differ"
    if not 0 <= state.since <= state.turn:
        yield "since when the card lies there"
    if not state.colour:
        yield "colour in force"
    phase = state.phase.then if isinstance(state.phase, Sorting) else state.phase
    if isinstance(phase, Attacked) and phase.kind == "four" and len(state.discard) < 2:
        yield "nothing under a «плюс четыре»"


def _named_seats(state: State) -> Iterator[int]:
    yield from (state.owes_uno, state.outrun)
    if state.shown is not None:
        yield from (state.shown.seat, state.shown.to)
    phase = state.phase
    if isinstance(phase, Sorting):
        yield phase.seat
        phase = phase.then
    if isinstance(phase, Attacked):
        yield phase.by
    elif isinstance(phase, RoundOver | MatchOver):
        yield phase.winner


def _contents(state: State) -> Iterator[str]:
    yield from contents(state, _DECK, state.drawn)
    if isinstance(state.phase, MatchOver):
        return
    if len(playing(state)) < 2 or not state.active[state.mover]:
        yield "nobody to play"
    if not isinstance(state.phase, RoundOver) and any(not state.hands[seat] for seat in playing(state)):
        yield "a round goes on without cards"
    if isinstance(state.phase, Sorting) and not state.active[state.phase.seat]:
        yield "somebody who left sorts cards"
    if any(is_armed and len(hand) != 2 for is_armed, hand in zip(state.armed, state.hands, strict=True)):
        yield "«Uno!» is armed without two cards"


violations: Final = one_after_another(_shape, _contents)
