"""Views of a state, and resampling of hidden cards."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final, TypeAlias

import msgspec

from games.engine import Outcome
from games.kit.deck import deal_hidden_anew
from games.kit.table import NOBODY, Card
from games.kit.table_events import Dealt
from games.kit.turns import MatchOver, RoundOver, are_hands_counted, playing
from games.montana.actions import MOST_SEATS, Act
from games.montana.cards import in_order
from games.montana.events import Drew, MontanaEvent
from games.montana.laws import Laws, Tops, laws
from games.montana.legal_actions import waiting
from games.montana.options import Options
from games.montana.state import AnyPhase, Move, State
from games.rng import Rng

Known: TypeAlias = Mapping[int, Iterable[Card]]
"""Cards a viewer knows of each hand, or of the pile (NOBODY)."""


_COUNTING: Final = frozenset((RoundOver, MatchOver))
_CLOSED: Final[tuple[tuple[tuple[Card, ...], ...], ...]] = tuple(((),) * seats for seats in range(MOST_SEATS + 1))


class View(msgspec.Struct, frozen=True):
    """A state as one seat sees it, or the public if `seat` is None.

    `hands` holds the open hands, empty tuples for closed ones. `tops` are the rule cards in force on the six piles, an
    empty string for an empty pile. `window` holds the last seat's moves, the newest last. `said` are the mover's acts
    before laying a card.
    """

    seat: int | None
    options: Options
    round: int
    turn: int
    dealer: int
    mover: int
    direction: int
    phase: AnyPhase
    waiting: tuple[int, ...]
    playing: tuple[int, ...]
    top: Card
    discard: tuple[Card, ...]
    tops: Tops
    counts: tuple[int, ...]
    pile: int
    scores: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    hand: tuple[Card, ...]
    has_drawn: bool
    drawn: tuple[Card, ...]
    window: tuple[Move, ...]
    said: tuple[Act, ...]
    further: int
    skipped: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    owes_montana: bool | None = None
    """True for the viewer if a swap has left it with one card, else None."""

    @property
    def laws(self) -> Laws:
        """Return the laws in force."""
        return laws(self.tops)

    @property
    def outcome(self) -> Outcome | None:
        return self.phase.outcome if isinstance(self.phase, MatchOver) else None


def view(state: State, seat: int | None) -> View:
    hands, discard, drawn = state.hands, state.discard, state.drawn
    is_open = type(state.phase) in _COUNTING and are_hands_counted(state)
    # Positional, because two dozen keyword arguments take longer than all the rest.
    return View(
        seat,
        state.options,
        state.round,
        state.turn,
        state.dealer,
        state.mover,
        state.direction,
        state.phase,
        waiting(state),
        playing(state),
        discard[-1],
        discard,
        state.tops,
        tuple(map(len, hands)),
        len(state.pile),
        state.scores,
        state.history,
        () if seat is None else in_order(hands[seat]),
        bool(drawn),
        drawn if seat == state.mover else (),
        state.window,
        state.said,
        state.further,
        state.skipped,
        tuple(map(in_order, hands)) if is_open else _CLOSED[len(hands)],
        True if seat in state.owing else None,
    )


def redact(event: MontanaEvent, seat: int | None) -> MontanaEvent:
    """Return the event without the cards that the seat (None: the public) may not see."""
    if isinstance(event, Dealt | Drew) and event.seat != seat:
        return msgspec.structs.replace(event, cards=())
    return event


def resample(state: State, viewer: int | None, rng: Rng) -> State:
    """Return the state with the hidden cards dealt anew, also in `undo`."""
    if are_hands_counted(state):
        return msgspec.structs.replace(state, pile=rng.shuffled(state.pile))
    other = msgspec.structs.replace(state)
    # With hints a drawn card is known to fit, so it is kept.
    _deal_anew(other, viewer, {state.mover: state.drawn if state.options.has_hints else ()}, rng)
    if state.drawn and viewer != state.mover and not state.options.has_hints:
        other.drawn = other.hands[state.mover][-1:]
    if state.undo is not None:
        other.undo = msgspec.structs.replace(state.undo)
        _deal_anew(other.undo, viewer, _revealed_cards(state, state.undo, viewer), rng)
    return other


def _deal_anew(draft: State, viewer: int | None, known: Known, rng: Rng) -> None:
    """Deal hidden cards so that the same seats win as before, which is public."""
    given = msgspec.structs.replace(draft)
    winners = _winners(given)
    while True:
        draft.hands, draft.pile = deal_hidden_anew(given, viewer, {**known, **winners}, rng)
        if _winners(draft) == winners:
            return


def _winners(state: State) -> dict[int, tuple[Card, ...]]:
    wins = state.victory.wins
    return {seat: state.hands[seat] for seat in playing(state) if wins(state.hands[seat])}


def _revealed_cards(now: State, past: State, viewer: int | None) -> Known:
    """Return where cards seen since lay in the past, most likely in the mover's hand."""
    seen = _visible_cards(now, viewer) - _visible_cards(past, viewer)
    places = {past.mover: past.hands[past.mover], NOBODY: past.pile, **dict(enumerate(past.hands))}
    known: dict[int, Counter[Card]] = {}
    for place, cards in places.items():
        if place != viewer:
            known[place] = seen & Counter(cards)
            seen -= known[place]
    return known


def _visible_cards(state: State, viewer: int | None) -> Counter[Card]:
    hand = () if viewer is None else state.hands[viewer]
    return Counter(chain(state.discard, *state.rules, hand))
