"""The deck of УНО: dealing, drawing and reshuffling, told in its events. The draft is changed in place."""

from typing import Any

from games.kit.deck import deal, shuffle_under, take_from_pile
from games.kit.events import Dealt, Reversed
from games.kit.table import Card, Log, Table, bare_table
from games.uno.cards import Colour
from games.uno.events import Drew, Why

HAND_SIZE = 7


class CardTable(Table, forbid_unknown_fields=True):
    """A table where one colour is in force."""

    colour: Colour


def empty_table(seats: int, seed: bytes) -> dict[str, Any]:
    """What a table holds before the first deal, for the constructor of a state."""
    return {**bare_table(seats, seed), "colour": ""}


def put_under_top(draft: CardTable, cards: tuple[Card, ...]) -> None:
    """Discards by a rule: they lie face up, but the top card stays the top card."""
    draft.discard = (*cards, *draft.discard)


def draw(draft: CardTable, seat: int, count: int, why: Why, log: Log) -> tuple[Card, ...]:
    """Up to `count` cards for the seat: when the piles are empty, one takes what there is."""
    cards = take_from_pile(draft, seat, count, _refill, log)
    if cards:
        log.append(Drew(seat, len(cards), why, cards))
    return cards


def draw_until(
    draft: CardTable, seat: int, wanted: frozenset[Card], least: int, why: Why, log: Log
) -> tuple[Card, ...]:
    """At least so many cards for the seat, and more until a wanted one comes or nothing is left; told at once."""
    quiet: Log = []
    cards: tuple[Card, ...] = ()
    while len(cards) < least or wanted.isdisjoint(cards):
        drawn = draw(draft, seat, 1, why, quiet)
        if not drawn:
            break
        cards += drawn
    log += [event for event in quiet if not isinstance(event, Drew)]
    if cards:
        log.append(Drew(seat, len(cards), why, cards))
    return cards


def _refill(draft: CardTable, log: Log) -> None:
    """The discard pile without its top card is shuffled and goes under what is left of the draw pile."""
    used = draft.discard[:-1]
    if used:
        draft.discard = draft.discard[-1:]
        shuffle_under(draft, used, log)


def deal_hands(draft: CardTable, deck: tuple[Card, ...], log: Log) -> None:
    """Seven cards to everybody still in the match."""
    deal(draft, deck, HAND_SIZE)
    log += [Dealt(seat, HAND_SIZE, draft.hands[seat]) for seat, is_in in enumerate(draft.active) if is_in]


def turn_around(draft: CardTable, log: Log) -> None:
    draft.direction = -draft.direction
    log.append(Reversed(draft.direction))
