"""Views, and what depends on them: the computer player, invariants and resampling."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from games.kit.deck import deal_hidden_anew
from games.kit.invariants import checks_in_order, contents, shape
from games.kit.table import Card
from games.kit.table_events import Dealt
from games.kit.turns import MatchOver, mover, playing
from games.rng import Rng

from sunduchki.cards import CARDS, SUITS, of, ranks_of
from sunduchki.rules import legal_actions
from sunduchki.state import SEATS, AnyAction, AnyEvent, Ask, Asking, Drew, Marks, State, marks_of


class View(msgspec.Struct, frozen=True):
    """For the public `seat` is None and `hand` is empty."""

    seat: int | None
    phase: Asking | MatchOver
    waiting: tuple[int, ...]
    playing: tuple[int, ...]
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    pile: int
    scores: tuple[int, ...]
    chests: Marks
    known: Marks
    shown: tuple[Card, ...]


def view(state: State, seat: int | None) -> View:
    return View(
        seat=seat,
        phase=state.phase,
        waiting=mover(state),
        playing=playing(state),
        hand=() if seat is None else tuple(sorted(state.hands[seat], key=CARDS.index)),
        counts=tuple(map(len, state.hands)),
        pile=len(state.pile),
        scores=state.scores,
        chests=state.chests,
        known=state.known,
        shown=state.shown,
    )


def redact(event: AnyEvent, seat: int | None) -> AnyEvent:
    """Return the event as this seat may know it.

    Drawn cards are secret, lucky ones are public.
    """
    if isinstance(event, Dealt) or (isinstance(event, Drew) and not event.lucky):
        return event if event.seat == seat else msgspec.structs.replace(event, cards=())
    return event


class Computer:
    """Computer player.

    It asks for a rank that a player surely has; else for a new rank of which it holds most, where there are most cards.
    """

    def choose(self, view: View, legal: Sequence[AnyAction], rng: Rng) -> Ask | None:
        def hope(ask: Ask) -> tuple[bool, bool, int, int]:
            is_known = bool(of(ask.rank, marks_of(ask.target, view.known)))
            is_new = (view.seat, ask.rank) not in view.known
            return is_known, is_new, len(of(ask.rank, view.hand)), view.counts[ask.target]

        return max(rng.shuffled([ask for ask in legal if isinstance(ask, Ask)]), key=hope, default=None)


def _contents(state: State) -> Iterator[str]:
    yield from contents(state, CARDS, ())
    laid = sorted(card for _, rank in state.chests for card in of(rank, CARDS))
    counted = tuple(len(marks_of(seat, state.chests)) for seat in range(len(state.hands)))
    if (sorted(state.discard), state.scores) != (laid, counted):
        yield "discards or scores are not those of the chests"
    if any(ranks_of(hand, len(SUITS)) for hand in state.hands):
        yield "a chest is not laid"
    if not all(mark and of(mark, state.hands[seat]) for seat, mark in state.known):
        yield "what everybody knows is not true"
    if mover(state) and not legal_actions(state, state.mover):
        yield "the match waits for somebody who cannot ask"


violations: Final = checks_in_order(lambda state: shape(state, SEATS, dict(state.chests + state.known)), _contents)


def resample(state: State, viewer: int | None, rng: Rng) -> State:
    """Return a state with the hidden cards dealt anew, except known ones.

    Hands with four of a rank are impossible, because they would have been laid.
    """
    known = {seat: [of(mark, hand)[0] for mark in marks_of(seat, state.known)] for seat, hand in enumerate(state.hands)}
    for _ in range(100):
        hands, pile = deal_hidden_anew(state, viewer, known, rng)
        if not any(ranks_of(hand, len(SUITS)) for hand in hands):
            return msgspec.structs.replace(state, hands=hands, pile=pile)
    return state
