"""Every rule card as one small value, and the laws in force as what the tops of the six piles come to.

Everything is judged from here: what may be laid, which acts that demands, and who has won. What digits do when
they are laid is in `effects`.
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
"""The upper cards of the six rule piles; an empty string where there is none."""

NO_RULES: Final[Tops] = ("",) * PILES

Condition: TypeAlias = Callable[[Card, Card], bool]
"""Whether the second card may lie on the first."""


# Moves: one of two conditions has to be met


def same_colour(top: Card, card: Card) -> bool:
    return card[0] == top[0]


def same_shade(top: Card, card: Card) -> bool:
    """The same colour with the same filling."""
    return card[0] == top[0] and card[2] == top[2]


def opposite_shade(top: Card, card: Card) -> bool:
    """The same colour with the other filling."""
    return card[0] == top[0] and card[2] != top[2]


def same_number(top: Card, card: Card) -> bool:
    return card[1] == top[1]


def next_number(top: Card, card: Card) -> bool:
    """One more or one less, around the ring."""
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
"""By the card on top, what may be laid on it."""

FITTING_NUMBERS: Final[dict[Card, Fitting]] = {
    mark: {top: frozenset(card for card in NUMBER_CARDS if rule.allows(top, card)) for top in NUMBER_CARDS}
    for mark, rule in MOVES.items()
}
"""Asked for with every card of every hand: the conditions are tried on all pairs of cards once."""
FITTING: Final[dict[Card, Fitting]] = {
    mark: {top: numbers.union(RULE_CARDS) for top, numbers in fitting.items()}
    for mark, fitting in FITTING_NUMBERS.items()
}
"""Rule cards always may be laid."""


# Extras: several cards in one move, or an act with a card


def alone(laid: tuple[Card, ...], card: Card) -> bool:
    return False


def equal(laid: tuple[Card, ...], card: Card) -> bool:
    """The same number and colour; the filling does not matter."""
    return laid[-1][:2] == card[:2]


def in_a_row(laid: tuple[Card, ...], card: Card) -> bool:
    """One colour, and one step up or down each time, around the ring."""
    if laid[-1][0] != card[0]:
        return False
    last = step(NUMBER_ON[laid[-1]], NUMBER_ON[card])
    return last in (UP, DOWN) and all(step(NUMBER_ON[one], NUMBER_ON[two]) == last for one, two in pairwise(laid))


Demands: TypeAlias = dict[Card, Act]
"""The act that a card obliges whoever lays it to."""

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


# Victory: a hand of exactly so many cards, every one of which counts


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
    """What is in force."""

    fitting: Fitting
    fitting_numbers: Fitting
    """The same without the rule cards."""
    extra: ExtraRule
    victory: VictoryRule
    digits: frozenset[int]
    """The numbers that do something when they are laid."""
    several: bool
    """Whether a move may have more than one card."""

    def allow(self, top: Card, laid: tuple[Card, ...], card: Card) -> bool:
        """Whether a card may be laid as the next of a move that began on `top`. Rule cards always may, alone."""
        if laid:
            return card in NUMBERED and laid[0] in NUMBERED and self.extra.continues(laid, card)
        return card in self.fitting[top]

    def are_kept(self, top: Card, cards: tuple[Card, ...]) -> bool:
        """Whether these cards, one after another, were a right move."""
        if len(cards) == 1:
            return cards[0] in self.fitting[top]
        return all(self.allow(top, cards[:place], card) for place, card in enumerate(cards))

    def can_follow(self, laid: tuple[Card, ...], hand: tuple[Card, ...]) -> bool:
        """Whether any card of the hand may be laid after these in the same move."""
        return self.several and any(self.allow("", laid, card) for card in hand)

    def demand(self, cards: tuple[Card, ...], left: int, *, by_swap: bool) -> tuple[Act, ...]:
        """The acts that a move obliges to, each once, when it leaves so many cards in the hand.

        Whoever has come to one card through a swap, `by_swap`, owes «Монтана!» with the next move, too.
        """
        demands = self.extra.demands
        acts = [demands[card] for card in cards if card in demands] if demands else []
        if left == 1 or by_swap:
            acts.append(_MONTANA)
        return tuple(dict.fromkeys(acts)) if acts else ()


@lru_cache(maxsize=4096)
def tops_of(piles: tuple[tuple[Card, ...], ...]) -> Tops:
    """The upper cards of these piles: rules change seldom, and are asked for at every step."""
    return tuple([pile[-1] if pile else "" for pile in piles])


@lru_cache(maxsize=4096)
def laws(tops: Tops) -> Laws:
    """The laws that these tops come to. The same digit on two piles is one rule."""
    digits = frozenset([number_of(card) for card in tops[DIGIT_PILES.start :] if card])
    move, extra = tops[MOVE_PILE], EXTRAS[tops[EXTRA_PILE]]
    several = extra.continues is not alone
    return Laws(FITTING[move], FITTING_NUMBERS[move], extra, VICTORIES[tops[VICTORY_PILE]], digits, several)


@lru_cache(maxsize=4096)
def in_force(piles: tuple[tuple[Card, ...], ...]) -> Laws:
    """The laws that these piles come to."""
    return laws(tops_of(piles))
