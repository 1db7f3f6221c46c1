"""Dealing, drawing and reshuffling of УНО. Functions change the draft in place."""

from typing import Any

from games.kit.deck import deal, shuffle_under, take_from_pile
from games.kit.table import Card, Log, Table, bare_table
from games.kit.table_events import Dealt, Reversed
from games.uno.cards import Colour
from games.uno.events import Drew, Why

HAND_SIZE = 7


class CardTable(Table, forbid_unknown_fields=True):
    """Card table with a colour in force."""

    colour: Colour


def empty_table(seats: int, seed: bytes) -> dict[str, Any]:
    """Return the fields of a table before the first deal."""
    return {**bare_table(seats, seed), "colour": ""}


def put_under_top(draft: CardTable, cards: tuple[Card, ...]) -> None:
    """Put discarded cards under the top card, face up."""
    draft.discard = (*cards, *draft.discard)


def draw(draft: CardTable, seat: int, count: int, why: Why, log: Log) -> tuple[Card, ...]:
    """Draw up to `count` cards, fewer if both piles run out. Return them."""
    cards = take_from_pile(draft, seat, count, _refill, log)
    if cards:
        log.append(Drew(seat, len(cards), why, cards))
    return cards


def draw_until(
    draft: CardTable, seat: int, wanted: frozenset[Card], least: int, why: Why, log: Log
) -> tuple[Card, ...]:
    """Draw at least `least` cards, and more until a wanted one comes.

    Log a single event for all of them. Return the cards.
    """
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
    """Shuffle the discard pile without its top card under the draw pile."""
    used = draft.discard[:-1]
    if used:
        draft.discard = draft.discard[-1:]
        shuffle_under(draft, used, log)


def deal_hands(draft: CardTable, deck: tuple[Card, ...], log: Log) -> None:
    """Deal seven cards to every active seat."""
    deal(draft, deck, HAND_SIZE)
    log += [Dealt(seat, HAND_SIZE, draft.hands[seat]) for seat, is_in in enumerate(draft.active) if is_in]


def turn_around(draft: CardTable, log: Log) -> None:
    draft.direction = -draft.direction
    log.append(Reversed(draft.direction))
