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
    MOVE_PILE,
    PILES,
    RED,
    RED_SLAP,
    UP,
    VICTORY_PILE,
    is_number,
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
    return step(number_of(top), number_of(card)) in (UP, DOWN)


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


# Extras: several cards in one move, or an act with a card


def alone(laid: tuple[Card, ...], card: Card) -> bool:
    return False


def equal(laid: tuple[Card, ...], card: Card) -> bool:
    """The same number and colour; the filling does not matter."""
    return laid[-1][:2] == card[:2]


def in_a_row(laid: tuple[Card, ...], card: Card) -> bool:
    """One colour, and one step up or down each time, around the ring."""
    numbers = [number_of(one) for one in (*laid, card)]
    steps = {step(first, second) for first, second in pairwise(numbers)}
    return laid[-1][0] == card[0] and steps in ({UP}, {DOWN})


def nothing(card: Card) -> Act | None:
    return None


def blue_aloud(card: Card) -> Act | None:
    return saying(card) if card[0] == BLUE else None


def red_slap(card: Card) -> Act | None:
    return Slap() if card[0] == RED else None


class ExtraRule(NamedTuple):
    continues: Callable[[tuple[Card, ...], Card], bool] = alone
    demands: Callable[[Card], Act | None] = nothing


EXTRAS: Final[dict[Card, ExtraRule]] = {
    "": ExtraRule(),
    EQUAL_CARDS: ExtraRule(continues=equal),
    IN_A_ROW: ExtraRule(continues=in_a_row),
    BLUE_ALOUD: ExtraRule(demands=blue_aloud),
    RED_SLAP: ExtraRule(demands=red_slap),
}


# Victory: a hand of exactly so many cards, every one of which counts


def any_card(card: Card) -> bool:
    return True


def odd(card: Card) -> bool:
    return is_number(card) and number_of(card) % 2 == 1


def even(card: Card) -> bool:
    return is_number(card) and number_of(card) % 2 == 0


class VictoryRule(NamedTuple):
    size: int
    counts: Callable[[Card], bool]

    def wins(self, hand: tuple[Card, ...]) -> bool:
        return len(hand) == self.size and all(map(self.counts, hand))


VICTORIES: Final[dict[Card, VictoryRule]] = {
    "": VictoryRule(0, any_card),
    "Vo": VictoryRule(3, odd),
    "Ve": VictoryRule(3, even),
}


# All together


class Laws(NamedTuple):
    """What is in force."""

    move: MoveRule
    extra: ExtraRule
    victory: VictoryRule
    digits: frozenset[int]
    """The numbers that do something when they are laid."""

    @property
    def several(self) -> bool:
        """Whether a move may have more than one card."""
        return self.extra.continues is not alone

    def allow(self, top: Card, laid: tuple[Card, ...], card: Card) -> bool:
        """Whether a card may be laid as the next of a move that began on `top`. Rule cards always may, alone."""
        if laid:
            return is_number(card) and is_number(laid[0]) and self.extra.continues(laid, card)
        return not is_number(card) or self.move.allows(top, card)

    def are_kept(self, top: Card, cards: tuple[Card, ...]) -> bool:
        """Whether these cards, one after another, were a right move."""
        return all(self.allow(top, cards[:place], card) for place, card in enumerate(cards))

    def demand(self, cards: tuple[Card, ...], left: int, *, by_swap: bool) -> tuple[Act, ...]:
        """The acts that a move obliges to, each once, when it leaves so many cards in the hand.

        Whoever has come to one card through a swap, `by_swap`, owes «Монтана!» with the next move, too.
        """
        acts = [act for card in cards if is_number(card) and (act := self.extra.demands(card)) is not None]
        if left == 1 or by_swap:
            acts.append(Montana())
        return tuple(dict.fromkeys(acts))


@lru_cache(maxsize=4096)
def tops_of(piles: tuple[tuple[Card, ...], ...]) -> Tops:
    """The upper cards of these piles: rules change seldom, and are asked for at every step."""
    return tuple(pile[-1] if pile else "" for pile in piles)


@lru_cache(maxsize=4096)
def laws(tops: Tops) -> Laws:
    """The laws that these tops come to. The same digit on two piles is one rule."""
    digits = frozenset(number_of(tops[pile]) for pile in DIGIT_PILES if tops[pile])
    return Laws(MOVES[tops[MOVE_PILE]], EXTRAS[tops[EXTRA_PILE]], VICTORIES[tops[VICTORY_PILE]], digits)


@lru_cache(maxsize=4096)
def in_force(piles: tuple[tuple[Card, ...], ...]) -> Laws:
    """The laws that these piles come to."""
    return laws(tops_of(piles))
