"""Invariants of УНО."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import Final

from games.kit.invariants import checks_in_order, contents, shape, top_card
from games.kit.table import Card
from games.kit.turns import MatchOver, RoundOver
from games.uno.cards import COLOURS, TWO
from games.uno.flow import DRAWN_FOR_TWO
from games.uno.options import Options
from games.uno.state import Answering, AnyPhase, CardTable, Crowing, Discarding, Moving, Naming, Stacked, State, Voting

SEATS = range(2, 11)
_SETTLING: Final = frozenset((Discarding, Voting, Crowing))


@lru_cache(maxsize=64)
def _deck(options: Options) -> tuple[Card, ...]:
    return options.deck()


def _shape(state: State) -> Iterator[str]:
    yield from table_shape(state, _named_seats(state))
    # `since` is the turn that the card gave to the next player.
    if not 0 <= state.since <= state.turn + 1:
        yield "since when the card lies there"
    if (state.colour == "") != (type(state.phase) is Naming) and type(state.phase) is not MatchOver:
        yield "colour in force"


def table_shape(state: CardTable, named_seats: Iterable[int]) -> Iterator[str]:
    """Check that numbers are in range, for both rulebooks."""
    yield from shape(state, SEATS, named_seats)
    yield from top_card(state)
    if state.colour and state.colour not in COLOURS:
        yield "unknown colour"


def _named_seats(state: State) -> list[int]:
    named = [state.owes_uno, state.open_until]
    if state.dare is not None:
        named += (state.dare.subject, *dict(state.dare.verdicts))
    if state.shown is not None:
        named += (state.shown.seat, state.shown.to)
    if type(state.phase) is not Moving:
        named += _seats_of_phase(state.phase)
    return named


def _seats_of_phase(phase: AnyPhase) -> Sequence[int]:
    if isinstance(phase, Answering):
        return (phase.by,)
    if isinstance(phase, Discarding):
        return (phase.owes_uno, *dict(phase.needs), *dict(phase.lacks))
    if isinstance(phase, Voting):
        return (phase.subject, *dict(phase.votes))
    if isinstance(phase, Crowing):
        return (phase.subject,)
    return (phase.winner,) if isinstance(phase, RoundOver | MatchOver) else ()


def _contents(state: State) -> Iterator[str]:
    yield from contents(state, _deck(state.options), state.drawn)
    phase = state.phase
    if type(phase) is MatchOver:
        return
    # A mover who has just left stays named until the others have settled their card's effect.
    mover_may_be_gone = type(phase) in _SETTLING
    if sum(state.active) < 2 or not (state.active[state.mover] or mover_may_be_gone):
        yield "nobody to play"
    if type(phase) is not RoundOver and not all(compress(state.hands, state.active)):
        yield "a round goes on without cards"
    if type(phase) is not Moving:
        yield from _phase(state, phase)


def _phase(state: State, phase: AnyPhase) -> Iterator[str]:
    if isinstance(phase, Stacked) and (
        phase.count < DRAWN_FOR_TWO or phase.count % DRAWN_FOR_TWO or state.discard[-1][1:] != TWO
    ):
        yield "cards to draw without a «Возьми две»"
    if isinstance(phase, Discarding) and any(
        not state.active[seat] or len(state.hands[seat]) <= size for seat, size in phase.needs
    ):
        yield "nothing to discard"
    if isinstance(phase, Voting | Crowing) and not state.active[phase.subject]:
        yield "a dare for somebody who left"


violations: Final = checks_in_order(_shape, _contents)
