"""Invariants of УНО с перехватом."""

from collections.abc import Iterator
from itertools import compress
from typing import Final

from games.kit.invariants import checks_in_order, contents
from games.kit.turns import MatchOver, RoundOver
from games.uno.invariants import table_shape
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
    phase = state.phase.then if type(state.phase) is Sorting else state.phase
    if type(phase) is Attacked and phase.kind == "four" and len(state.discard) < 2:
        yield "nothing under a «плюс четыре»"


def _named_seats(state: State) -> list[int]:
    named = [state.owes_uno, state.outrun]
    if state.shown is not None:
        named += (state.shown.seat, state.shown.to)
    phase = state.phase
    if type(phase) is Sorting:
        named.append(phase.seat)
        phase = phase.then
    if type(phase) is Attacked:
        named.append(phase.by)
    elif type(phase) is RoundOver or type(phase) is MatchOver:
        named.append(phase.winner)
    return named


def _contents(state: State) -> Iterator[str]:
    yield from contents(state, _DECK, state.drawn)
    phase = state.phase
    if type(phase) is MatchOver:
        return
    if sum(state.active) < 2 or not state.active[state.mover]:
        yield "nobody to play"
    if type(phase) is not RoundOver and not all(compress(state.hands, state.active)):
        yield "a round goes on without cards"
    if type(phase) is Sorting and not state.active[phase.seat]:
        yield "somebody who left sorts cards"
    if any(state.armed) and any(len(hand) != 2 for hand in compress(state.hands, state.armed)):
        yield "«Uno!» is armed without two cards"


violations: Final = checks_in_order(_shape, _contents)
