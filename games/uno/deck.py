"""A table with a deck: seats in a ring, hands, a draw pile and a discard pile. Shared by the games that have one.

The draft of a state is changed in place; everything inside it is immutable, so a shallow copy is a draft.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec

from games.rng import Rng
from games.uno.cards import Card, Colour
from games.uno.events import Dealt, Drew, Reshuffled, Reversed, Why

HAND_SIZE = 7

Log: TypeAlias = list[Any]
"""What happened, in order: events of the game at hand."""


class CardTable(msgspec.Struct, forbid_unknown_fields=True):
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
    colour: Colour


def empty_table(seats: int, seed: bytes) -> dict[str, Any]:
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
        "dealer": 0,
        "mover": 0,
        "direction": 1,
        "hands": ((),) * seats,
        "pile": (),
        "discard": (),
        "colour": "",
    }


# Seats


def playing(state: CardTable) -> tuple[int, ...]:
    return _seats_in(state.active)


@lru_cache(maxsize=2048)
def _seats_in(active: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, is_in in enumerate(active) if is_in)


def neighbour(state: CardTable, seat: int, direction: int) -> int:
    """The next seat still in the match."""
    active = state.active
    count = len(active)
    seat = (seat + direction) % count
    while not active[seat]:
        seat = (seat + direction) % count
    return seat


def following(state: CardTable) -> int:
    """Who comes after the mover."""
    return neighbour(state, state.mover, state.direction)


def others_in_turn(state: CardTable, seat: int) -> Iterator[int]:
    """Everybody else still in the match, in the order of play."""
    other = neighbour(state, seat, state.direction)
    while other != seat:
        yield other
        other = neighbour(state, other, state.direction)


# Cards


def set_hand(draft: CardTable, seat: int, hand: tuple[Card, ...]) -> None:
    hands = list(draft.hands)
    hands[seat] = hand
    draft.hands = tuple(hands)


def take_from_hand(draft: CardTable, seat: int, card: Card) -> None:
    hand = list(draft.hands[seat])
    hand.remove(card)
    set_hand(draft, seat, tuple(hand))


def put_under_top(draft: CardTable, cards: tuple[Card, ...]) -> None:
    """Discards by a rule: they lie face up, but the top card stays the top card."""
    draft.discard = (*cards, *draft.discard)


def draw(draft: CardTable, seat: int, count: int, why: Why, log: Log) -> tuple[Card, ...]:
    """Up to `count` cards for the seat: when the piles are empty, one takes what there is."""
    if len(draft.pile) < count:
        _refill(draft, log)
        count = min(count, len(draft.pile))
    if not count:
        return ()
    pile = draft.pile
    cards, draft.pile = pile[-count:], pile[:-count]
    set_hand(draft, seat, draft.hands[seat] + cards)
    log.append(Drew(seat, count, why, cards))
    return cards


def _refill(draft: CardTable, log: Log) -> None:
    """The discard pile without its top card is shuffled and goes under what is left of the draw pile."""
    used = draft.discard[:-1]
    if not used:
        return
    draft.pile = shuffle(draft, used) + draft.pile
    draft.discard = draft.discard[-1:]
    log.append(Reshuffled(len(used)))


def shuffle(draft: CardTable, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    rng = Rng(draft.seed, draft.position)
    shuffled = rng.shuffled(cards)
    draft.position = rng.position
    return shuffled


def pick(draft: CardTable, items: tuple[str, ...]) -> str:
    rng = Rng(draft.seed, draft.position)
    picked = rng.choice(items)
    draft.position = rng.position
    return picked


def deal_hands(draft: CardTable, deck: tuple[Card, ...], log: Log) -> None:
    """Shuffles and deals seven cards to everybody still in the match; the rest is the draw pile."""
    deck = shuffle(draft, deck)
    hands: list[tuple[Card, ...]] = []
    for seat, is_in in enumerate(draft.active):
        count = HAND_SIZE if is_in else 0
        at = len(deck) - count
        hands.append(deck[at:])
        deck = deck[:at]
        if is_in:
            log.append(Dealt(seat, count, hands[-1]))
    draft.hands = tuple(hands)
    draft.pile = deck


def put_hand_back(draft: CardTable, seat: int) -> None:
    """A leaver's cards are shuffled back into the pile."""
    draft.active = (*draft.active[:seat], False, *draft.active[seat + 1 :])
    draft.pile = shuffle(draft, draft.pile + draft.hands[seat])
    set_hand(draft, seat, ())


def turn_around(draft: CardTable, log: Log) -> None:
    draft.direction = -draft.direction
    log.append(Reversed(draft.direction))


def add_points(draft: CardTable, gained: tuple[int, ...]) -> None:
    draft.scores = tuple(score + gain for score, gain in zip(draft.scores, gained, strict=True))
    draft.history = (*draft.history, gained)
