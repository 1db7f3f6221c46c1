"""Hands and piles of cards. Functions change the draft in place, except `deal_hidden_anew`."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from games.kit.random_draws import shuffle
from games.kit.table import NOBODY, Card, Log, Table
from games.kit.table_events import Reshuffled
from games.rng import Rng

T = TypeVar("T", bound=Table)


def set_hand(draft: Table, seat: int, hand: tuple[Card, ...]) -> None:
    hands = [*draft.hands]
    hands[seat] = hand
    draft.hands = tuple(hands)


def exchange_hands(draft: Table, seat: int, other: int) -> None:
    mine, theirs = draft.hands[seat], draft.hands[other]
    set_hand(draft, seat, theirs)
    set_hand(draft, other, mine)


def take_from_hand(draft: Table, seat: int, card: Card) -> tuple[Card, ...]:
    """Remove a card from a hand. Return the remaining cards."""
    hands = [*draft.hands]
    hand = [*hands[seat]]
    hand.remove(card)
    hands[seat] = left = tuple(hand)
    draft.hands = tuple(hands)
    return left


def take_from_pile(draft: T, seat: int, count: int, refill: Callable[[T, Log], None], log: Log) -> tuple[Card, ...]:
    """Move the top cards of the pile to a hand and return them.

    There are fewer if the pile runs out even after `refill`.
    """
    pile = draft.pile
    if len(pile) < count:
        refill(draft, log)
        pile = draft.pile
        count = min(count, len(pile))
    if not count:
        return ()
    cards, draft.pile = pile[-count:], pile[:-count]
    hands = [*draft.hands]
    hands[seat] += cards
    draft.hands = tuple(hands)
    return cards


def shuffle_under(draft: Table, used: tuple[Card, ...], log: Log) -> None:
    """Shuffle played cards under the draw pile."""
    draft.pile = shuffle(draft, used) + draft.pile
    log.append(Reshuffled(len(used)))


def deal(draft: Table, deck: tuple[Card, ...], size: int) -> None:
    """Shuffle the deck and deal it to the active seats.

    The rest becomes the draw pile.
    """
    deck = shuffle(draft, deck)
    hands: list[tuple[Card, ...]] = []
    for is_in in draft.active:
        at = len(deck) - (size if is_in else 0)
        hands.append(deck[at:])
        deck = deck[:at]
    draft.hands = tuple(hands)
    draft.pile = deck


def put_hand_back(draft: Table, seat: int) -> None:
    """Deactivate a seat and shuffle its hand into the pile."""
    draft.active = (*draft.active[:seat], False, *draft.active[seat + 1 :])
    draft.pile = shuffle(draft, draft.pile + draft.hands[seat])
    set_hand(draft, seat, ())


def deal_hidden_anew(
    state: Table, viewer: int | None, known: Mapping[int, Iterable[Card]], rng: Rng
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return random hands and a pile that the viewer cannot tell from the given ones.

    The `known` cards of a hand, or of the pile (NOBODY), stay in place. An example is a drawn card that is
    known to be playable.
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
