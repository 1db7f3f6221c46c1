"""What a seat, or the public, may know of a state."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final, TypeAlias

import msgspec

from games.engine import Outcome
from games.kit.resampling import deal_hidden_anew
from games.kit.rounds import MatchOver, RoundOver, are_counted
from games.kit.seats import playing
from games.kit.table import NOBODY, Card
from games.montana.actions import MOST_SEATS, Act
from games.montana.cards import in_order
from games.montana.laws import Laws, Tops, laws
from games.montana.legal_actions import waiting
from games.montana.options import Options
from games.montana.state import AnyPhase, Move, State
from games.rng import Rng

Known: TypeAlias = Mapping[int, Iterable[Card]]
"""What a viewer knows of a hand, or of the pile (NOBODY)."""


_COUNTING: Final = frozenset((RoundOver, MatchOver))
_CLOSED: Final[tuple[tuple[tuple[Card, ...], ...], ...]] = tuple(((),) * seats for seats in range(MOST_SEATS + 1))


class View(msgspec.Struct, frozen=True):
    """`seat` is None for the public. `hands` holds the hands that lie open: empty tuples where they do not.

    `tops` are the rule cards in force on the six piles, an empty string where there is none. `window` holds the last
    player's moves as everybody saw them, the newest last; `said` is what the mover has said before laying a card.
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
    """For the seat whom a swap has left with one card; None for the others."""

    @property
    def laws(self) -> Laws:
        """What is in force now."""
        return laws(self.tops)

    @property
    def outcome(self) -> Outcome | None:
        return self.phase.outcome if isinstance(self.phase, MatchOver) else None


def view(state: State, seat: int | None) -> View:
    hands, discard, drawn = state.hands, state.discard, state.drawn
    is_open = type(state.phase) in _COUNTING and are_counted(state)
    # In the order of the fields: naming two dozen of them takes longer than all the rest.
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


def resample(state: State, viewer: int | None, rng: Rng) -> State:
    """The pile and every hand that the viewer cannot see, dealt anew, also in the memory of the table as it was."""
    if are_counted(state):
        return msgspec.structs.replace(state, pile=rng.shuffled(state.pile))
    other = msgspec.structs.replace(state)
    # With hints the table can tell that a drawn card fits; else it is as hidden as any other.
    _deal_anew(other, viewer, {state.mover: state.drawn if state.options.has_hints else ()}, rng)
    if state.drawn and viewer != state.mover and not state.options.has_hints:
        other.drawn = other.hands[state.mover][-1:]
    if state.undo is not None:
        other.undo = msgspec.structs.replace(state.undo)
        _deal_anew(other.undo, viewer, _come_to_light(state, state.undo, viewer), rng)
    return other


def _deal_anew(draft: State, viewer: int | None, known: Known, rng: Rng) -> None:
    """Other hidden cards with which the same players have won: everybody sees whether somebody has."""
    given = msgspec.structs.replace(draft)
    winners = _winners(given)
    while True:
        draft.hands, draft.pile = deal_hidden_anew(given, viewer, {**known, **winners}, rng)
        if _winners(draft) == winners:
            return


def _winners(state: State) -> dict[int, tuple[Card, ...]]:
    wins = state.victory.wins
    return {seat: state.hands[seat] for seat in playing(state) if wins(state.hands[seat])}


def _come_to_light(now: State, past: State, viewer: int | None) -> Known:
    """Where the cards lay in the past that the viewer has seen since: most were laid from the mover's hand."""
    seen = _in_sight(now, viewer) - _in_sight(past, viewer)
    places = {past.mover: past.hands[past.mover], NOBODY: past.pile, **dict(enumerate(past.hands))}
    known: dict[int, Counter[Card]] = {}
    for place, cards in places.items():
        if place != viewer:
            known[place] = seen & Counter(cards)
            seen -= known[place]
    return known


def _in_sight(state: State, viewer: int | None) -> Counter[Card]:
    hand = () if viewer is None else state.hands[viewer]
    return Counter(chain(state.discard, *state.rules, hand))
