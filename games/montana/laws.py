"""Rule cards as values, and the laws in force as the tops of the six rule piles.

The laws decide which cards may be laid, which acts are demanded and which hands win. The effects of digits are in
`effects`.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from games.kit.table import Card
from games.montana.actions import Act, Montana, Slap, saying
from games.montana.cards import (
    BLUE,
    BLUE_ALOUD,
    DIGIT_PILES,
    DOWN,
    EQUAL_CARDS,
    EXTRA_PILE,
    IN_A_ROW,
    KINDS,
    MOVE_PILE,
    NUMBER_CARDS,
    NUMBER_ON,
    NUMBERED,
    PILES,
    RED,
    RED_SLAP,
    RULE_CARDS,
    UP,
    VICTORY_PILE,
    number_of,
    step,
)

Tops: TypeAlias = tuple[Card, ...]
"""Top cards of the six rule piles, an empty string for an empty pile."""

NO_RULES: Final[Tops] = ("",) * PILES

Condition: TypeAlias = Callable[[Card, Card], bool]
"""True if the second card may be laid on the first."""


# Moves: one of two conditions must hold


def same_colour(top: Card, card: Card) -> bool:
    return card[0] == top[0]


def same_shade(top: Card, card: Card) -> bool:
    """True for the same colour and filling."""
    return card[0] == top[0] and card[2] == top[2]


def opposite_shade(top: Card, card: Card) -> bool:
    """True for the same colour and the other filling."""
    return card[0] == top[0] and card[2] != top[2]


def same_number(top: Card, card: Card) -> bool:
    return card[1] == top[1]


def next_number(top: Card, card: Card) -> bool:
    """True for the next or the previous number on the ring."""
    return step(NUMBER_ON[top], NUMBER_ON[card]) in (UP, DOWN)


class MoveRule(NamedTuple):
    colour: Condition
    number: Condition

    def allows(self, top: Card, card: Card) -> bool:
        return self.colour(top, card) or self.number(top, card)


MOVES: Final[dict[Card, MoveRule]] = {
    "": MoveRule(same_colour, same_number),
    "!a": MoveRule(opposite_shade, same_number),
    "!b": MoveRule(opposite_shade, next_number),
    "!c": MoveRule(same_shade, same_number),
    "!d": MoveRule(same_shade, next_number),
}

Fitting: TypeAlias = dict[Card, frozenset[Card]]
"""Cards that may be laid, by the top card."""

FITTING_NUMBERS: Final[dict[Card, Fitting]] = {
    mark: {top: frozenset(card for card in NUMBER_CARDS if rule.allows(top, card)) for top in NUMBER_CARDS}
    for mark, rule in MOVES.items()
}
"""Precomputed, because every card of every hand is checked."""
FITTING: Final[dict[Card, Fitting]] = {
    mark: {top: numbers.union(RULE_CARDS) for top, numbers in fitting.items()}
    for mark, fitting in FITTING_NUMBERS.items()
}
"""The same with rule cards, which may always be laid."""


# Extras: several cards in one move, or an act with a card


def alone(laid: tuple[Card, ...], card: Card) -> bool:
    return False


def equal(laid: tuple[Card, ...], card: Card) -> bool:
    """True for the same number and colour, with any filling."""
    return laid[-1][:2] == card[:2]


def in_a_row(laid: tuple[Card, ...], card: Card) -> bool:
    """True for the same colour and a constant step up or down the ring."""
    if laid[-1][0] != card[0]:
        return False
    last = step(NUMBER_ON[laid[-1]], NUMBER_ON[card])
    return last in (UP, DOWN) and all(step(NUMBER_ON[one], NUMBER_ON[two]) == last for one, two in pairwise(laid))


Demands: TypeAlias = dict[Card, Act]
"""Acts demanded from the seat that lays a card."""

NOTHING: Final[Demands] = {}
BLUES_ALOUD: Final[Demands] = {card: saying(card) for card in NUMBER_CARDS if card[0] == BLUE}
REDS_SLAP: Final[Demands] = {card: Slap() for card in NUMBER_CARDS if card[0] == RED}


class ExtraRule(NamedTuple):
    continues: Callable[[tuple[Card, ...], Card], bool] = alone
    demands: Demands = NOTHING


EXTRAS: Final[dict[Card, ExtraRule]] = {
    "": ExtraRule(),
    EQUAL_CARDS: ExtraRule(continues=equal),
    IN_A_ROW: ExtraRule(continues=in_a_row),
    BLUE_ALOUD: ExtraRule(demands=BLUES_ALOUD),
    RED_SLAP: ExtraRule(demands=REDS_SLAP),
}


# Victory: a hand of an exact size that contains only counting cards


class VictoryRule(NamedTuple):
    size: int
    counting: frozenset[Card]

    def wins(self, hand: tuple[Card, ...]) -> bool:
        return len(hand) == self.size and self.counting.issuperset(hand)

    def counts(self, card: Card) -> bool:
        return card in self.counting


VICTORIES: Final[dict[Card, VictoryRule]] = {
    "": VictoryRule(0, frozenset(KINDS)),
    "Vo": VictoryRule(3, frozenset(card for card, number in NUMBER_ON.items() if number % 2 == 1)),
    "Ve": VictoryRule(3, frozenset(card for card, number in NUMBER_ON.items() if number % 2 == 0)),
}


# All together


_MONTANA: Final = Montana()


class Laws(NamedTuple):
    """The laws in force."""

    fitting: Fitting
    fitting_numbers: Fitting
    """`fitting` without the rule cards."""
    extra: ExtraRule
    victory: VictoryRule
    digits: frozenset[int]
    """Numbers with an effect."""
    several: bool
    """True if a move may have several cards."""

    def allow(self, top: Card, laid: tuple[Card, ...], card: Card) -> bool:
        """True if the card may be laid next in a move that began on `top`.

        A rule card may always be laid, as the only card of a move.
        """
        if laid:
            return card in NUMBERED and laid[0] in NUMBERED and self.extra.continues(laid, card)
        return card in self.fitting[top]

    def are_kept(self, top: Card, cards: tuple[Card, ...]) -> bool:
        """True if these cards in this order were a right move."""
        if len(cards) == 1:
            return cards[0] in self.fitting[top]
        return all(self.allow(top, cards[:place], card) for place, card in enumerate(cards))

    def can_follow(self, laid: tuple[Card, ...], hand: tuple[Card, ...]) -> bool:
        """True if a card of the hand may follow in the same move."""
        return self.several and any(self.allow("", laid, card) for card in hand)

    def demand(self, cards: tuple[Card, ...], left: int, *, by_swap: bool) -> tuple[Act, ...]:
        """Return the acts that a move demands, each once.

        `left` is the size of the hand after the move. `by_swap` means that the seat got its single card through a swap
        and still has to say «Монтана!».
        """
        demands = self.extra.demands
        acts = [demands[card] for card in cards if card in demands] if demands else []
        if left == 1 or by_swap:
            acts.append(_MONTANA)
        return tuple(dict.fromkeys(acts)) if acts else ()


@lru_cache(maxsize=4096)
def tops_of(piles: tuple[tuple[Card, ...], ...]) -> Tops:
    """Return the top cards of the rule piles. Cached, because rules change rarely."""
    return tuple([pile[-1] if pile else "" for pile in piles])


@lru_cache(maxsize=4096)
def laws(tops: Tops) -> Laws:
    """Return the laws of these tops. The same digit on two piles counts once."""
    digits = frozenset([number_of(card) for card in tops[DIGIT_PILES.start :] if card])
    move, extra = tops[MOVE_PILE], EXTRAS[tops[EXTRA_PILE]]
    several = extra.continues is not alone
    return Laws(FITTING[move], FITTING_NUMBERS[move], extra, VICTORIES[tops[VICTORY_PILE]], digits, several)


@lru_cache(maxsize=4096)
def in_force(piles: tuple[tuple[Card, ...], ...]) -> Laws:
    """Return the laws of these piles."""
    return laws(tops_of(piles))
