"""A table with a deck, whatever the game: seats in a ring, hands, a draw pile and a discard pile.

The draft of a state is changed in place; everything inside it is immutable, so a shallow copy is a draft.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any, Final, TypeAlias

import msgspec

from games.rng import SEED_BYTES, Rng

Card: TypeAlias = str
"""A short code; every game has its own."""

NOBODY: Final = -1

Log: TypeAlias = list[Any]
"""What happened, in order: events of the game at hand."""


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """`pile` and `discard` end with their top card. `position` is where the random stream stands."""

    seed: bytes
    position: int
    active: tuple[bool, ...]
    scores: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    round: int
    turn: int
    dealer: int
    mover: int
    direction: int
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    discard: tuple[Card, ...]


def bare_table(seats: int, seed: bytes) -> dict[str, Any]:
    """What any table holds before the first deal, for the constructor of a state."""
    nothing = (0,) * seats
    return {
        "seed": seed,
        "position": 0,
        "active": (True,) * seats,
        "scores": nothing,
        "history": (),
        "round": 0,
        "turn": 0,
        "dealer": NOBODY,
        "mover": NOBODY,
        "direction": 1,
        "hands": ((),) * seats,
        "pile": (),
        "discard": (),
    }


# Seats


def playing(state: Table) -> tuple[int, ...]:
    return _seats_in(state.active)


@lru_cache(maxsize=2048)
def _seats_in(active: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, is_in in enumerate(active) if is_in)


def neighbour(state: Table, seat: int, direction: int) -> int:
    """The next seat still in the match."""
    active = state.active
    count = len(active)
    seat = (seat + direction) % count
    while not active[seat]:
        seat = (seat + direction) % count
    return seat


def following(state: Table) -> int:
    """Who comes after the mover."""
    return neighbour(state, state.mover, state.direction)


def others_in_turn(state: Table, seat: int) -> Iterator[int]:
    """Everybody else still in the match, in the order of play. The seat itself may have been left."""
    other = neighbour(state, seat, state.direction)
    first = other
    while other != seat:
        yield other
        other = neighbour(state, other, state.direction)
        if other == first:
            return


# Cards


def set_hand(draft: Table, seat: int, hand: tuple[Card, ...]) -> None:
    hands = list(draft.hands)
    hands[seat] = hand
    draft.hands = tuple(hands)


def take_from_hand(draft: Table, seat: int, card: Card) -> None:
    hand = list(draft.hands[seat])
    hand.remove(card)
    set_hand(draft, seat, tuple(hand))


def take_from_pile(draft: Table, seat: int, count: int) -> tuple[Card, ...]:
    """The upper cards of the pile go to the seat's hand; there are at least so many."""
    pile = draft.pile
    cards, draft.pile = pile[-count:], pile[:-count]
    set_hand(draft, seat, draft.hands[seat] + cards)
    return cards


def shuffle(draft: Table, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    rng = Rng(draft.seed, draft.position)
    shuffled = rng.shuffled(cards)
    draft.position = rng.position
    return shuffled


def pick(draft: Table, items: tuple[str, ...]) -> str:
    rng = Rng(draft.seed, draft.position)
    picked = rng.choice(items)
    draft.position = rng.position
    return picked


def pick_seat(draft: Table, seats: tuple[int, ...]) -> int:
    return int(pick(draft, tuple(str(seat) for seat in seats)))


def deal(draft: Table, deck: tuple[Card, ...], size: int) -> None:
    """Shuffles and deals to everybody still in the match; the rest is the draw pile."""
    deck = shuffle(draft, deck)
    hands: list[tuple[Card, ...]] = []
    for is_in in draft.active:
        at = len(deck) - (size if is_in else 0)
        hands.append(deck[at:])
        deck = deck[:at]
    draft.hands = tuple(hands)
    draft.pile = deck


def put_hand_back(draft: Table, seat: int) -> None:
    """A leaver's cards are shuffled back into the pile."""
    draft.active = (*draft.active[:seat], False, *draft.active[seat + 1 :])
    draft.pile = shuffle(draft, draft.pile + draft.hands[seat])
    set_hand(draft, seat, ())


def add_points(draft: Table, gained: tuple[int, ...]) -> None:
    draft.scores = tuple(score + gain for score, gain in zip(draft.scores, gained, strict=True))
    draft.history = (*draft.history, gained)


# What must hold, and what cannot be seen


def shape(state: Table, seats: range, named_seats: Iterable[int]) -> Iterator[str]:
    """Numbers in range: the other checks index by seat."""
    count = len(state.active)
    if count not in seats:
        yield "number of seats"
    if not len(state.hands) == len(state.scores) == count or any(len(row) != count for row in state.history):
        yield "seats of hands, scores and history differ"
    if not all(0 <= seat < count for seat in (state.mover, state.dealer)):
        yield "mover or dealer is nobody"
    if not all(NOBODY <= seat < count for seat in named_seats):
        yield "a seat that does not exist"
    if len(state.seed) != SEED_BYTES or min(state.position, state.turn, state.round) < 0:
        yield "random stream or counters"
    if state.direction not in (1, -1):
        yield "direction"
    if not state.discard:
        yield "no top card"


@lru_cache(maxsize=64)
def _counted(deck: tuple[Card, ...]) -> Counter[Card]:
    return Counter(deck)


def contents(
    state: Table, deck: tuple[Card, ...], drawn: tuple[Card, ...], laid_out: Iterable[Card] = ()
) -> Iterator[str]:
    """Cards conserved and in the right hands; `laid_out` are those that lie neither in a pile nor in a hand."""
    # As plain dicts: cards are counted, and a Counter's own comparison is slow.
    if not dict.__eq__(Counter(chain(state.pile, state.discard, laid_out, *state.hands)), _counted(deck)):
        yield "cards are not those of the deck"
    if any(hand and not is_in for hand, is_in in zip(state.hands, state.active, strict=True)):
        yield "somebody who left holds cards"
    if any(card not in state.hands[state.mover] for card in drawn):
        yield "the drawn card is not in the mover's hand"


def deal_hidden_anew(
    state: Table, viewer: int | None, known: Mapping[int, Iterable[Card]], rng: Rng
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Other hands and another pile that this viewer could not tell from the given ones.

    What is `known` of a hand, or of the pile (NOBODY), stays in its place, such as a card just drawn of which the
    table can tell that it fits.
    """
    places = {NOBODY: list(state.pile), **{seat: list(hand) for seat, hand in enumerate(state.hands)}}
    loose: list[tuple[list[Card], int]] = []
    for place, cards in places.items():
        if viewer is None or place != viewer:
            left = Counter(known.get(place, ()))
            for at, card in enumerate(cards):
                if left[card]:
                    left[card] -= 1
                else:
                    loose.append((cards, at))
    anew = rng.shuffled([cards[at] for cards, at in loose])
    for (cards, at), card in zip(loose, anew, strict=True):
        cards[at] = card
    return tuple(tuple(places[seat]) for seat in range(len(state.hands))), tuple(places[NOBODY])
