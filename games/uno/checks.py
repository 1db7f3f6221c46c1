"""What must hold of every state, whatever was played."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from games.kit.checks import contents, one_after_another, shape, top_card
from games.kit.rounds import MatchOver, RoundOver
from games.kit.seats import playing
from games.kit.table import Card
from games.uno.cards import COLOURS, TWO
from games.uno.deck import CardTable
from games.uno.flow import DRAWN_FOR_TWO
from games.uno.options import Options
from games.uno.state import Answering, Crowing, Discarding, Naming, Stacked, State, Voting

SEATS = range(2, 11)


@lru_cache(maxsize=64)
def _deck(options: Options) -> tuple[Card, ...]:
    return options.deck()


def _shape(state: State) -> Iterator[str]:
    yield from table_shape(state, _named_seats(state))
    # A card lies there from the turn that it gives to somebody.
    if not 0 <= state.since <= state.turn + 1:
        yield "since when the card lies there"
    if (state.colour == "") != isinstance(state.phase, Naming) and not isinstance(state.phase, MatchOver):
        yield "colour in force"


def table_shape(state: CardTable, named_seats: Iterable[int]) -> Iterator[str]:
    """Numbers in range, at any table of УНО."""
    yield from shape(state, SEATS, named_seats)
    yield from top_card(state)
    if state.colour not in ("", *COLOURS):
        yield "unknown colour"


def _named_seats(state: State) -> Iterator[int]:
    yield from (state.owes_uno, state.open_until)
    if state.dare is not None:
        yield from (state.dare.subject, *dict(state.dare.verdicts))
    if state.shown is not None:
        yield from (state.shown.seat, state.shown.to)
    phase = state.phase
    if isinstance(phase, Answering):
        yield phase.by
    elif isinstance(phase, Discarding):
        yield from (phase.owes_uno, *dict(phase.needs), *dict(phase.lacks))
    elif isinstance(phase, Voting):
        yield from (phase.subject, *dict(phase.votes))
    elif isinstance(phase, Crowing):
        yield phase.subject
    elif isinstance(phase, (RoundOver, MatchOver)):
        yield phase.winner


def _contents(state: State) -> Iterator[str]:
    yield from contents(state, _deck(state.options), state.drawn)
    if isinstance(state.phase, MatchOver):
        return
    # A mover who has just left stays named while the others settle what their card began.
    mover_may_be_gone = isinstance(state.phase, (Discarding, Voting, Crowing))
    if len(playing(state)) < 2 or not (state.active[state.mover] or mover_may_be_gone):
        yield "nobody to play"
    if not isinstance(state.phase, RoundOver) and any(not state.hands[seat] for seat in playing(state)):
        yield "a round goes on without cards"
    if isinstance(state.phase, Stacked) and (
        state.phase.count < DRAWN_FOR_TWO or state.phase.count % DRAWN_FOR_TWO or state.discard[-1][1:] != TWO
    ):
        yield "cards to draw without a «Возьми две»"
    if isinstance(state.phase, Discarding) and any(
        not state.active[seat] or len(state.hands[seat]) <= size for seat, size in state.phase.needs
    ):
        yield "nothing to discard"
    if isinstance(state.phase, (Voting, Crowing)) and not state.active[state.phase.subject]:
        yield "a dare for somebody who left"


violations: Final = one_after_another(_shape, _contents)
