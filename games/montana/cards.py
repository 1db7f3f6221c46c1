"""The hundred cards: codes, numbers on a ring, points.

A number card is a colour, a number and a filling: `g5f` is the full green five, `r1e` the empty red one. A rule card is
the mark of its pile and a letter or a digit: `!a` … `!d` for moves, `Vo` and `Ve` for victory, `#1` … `#6` for
digits, and the extra ones `*s` (equal cards), `*r` (cards in a row), `*b` (blue aloud), `*c` (a slap for red).
"""

from functools import lru_cache
from typing import Final, TypeAlias

from games.kit.table import Card

Colour: TypeAlias = str

COLOURS: Final[tuple[Colour, ...]] = ("g", "r", "b")
GREEN, RED, BLUE = COLOURS
NUMBERS: Final = range(1, 7)
FULL, EMPTY = "f", "e"

NUMBER_CARDS: Final[tuple[Card, ...]] = tuple(f"{c}{n}{f}" for c in COLOURS for n in NUMBERS for f in (FULL, EMPTY))
NUMBERED: Final = frozenset(NUMBER_CARDS)
MOVE_CARDS: Final[tuple[Card, ...]] = ("!a", "!b", "!c", "!d")
VICTORY_CARDS: Final[tuple[Card, ...]] = ("Vo", "Ve")
DIGIT_CARDS: Final[tuple[Card, ...]] = tuple(f"#{number}" for number in NUMBERS)
EQUAL_CARDS, IN_A_ROW, BLUE_ALOUD, RED_SLAP = EXTRA_CARDS = ("*s", "*r", "*b", "*c")
RULE_CARDS: Final[tuple[Card, ...]] = (*VICTORY_CARDS, *EXTRA_CARDS, *MOVE_CARDS, *DIGIT_CARDS)

KINDS: Final[tuple[Card, ...]] = (*NUMBER_CARDS, *RULE_CARDS)
"""All kinds of cards in the order in which a hand is sorted."""
ORDER: Final[dict[Card, int]] = {card: number for number, card in enumerate(KINDS)}

DECK: Final[tuple[Card, ...]] = (
    *NUMBER_CARDS * 2,
    *MOVE_CARDS * 2,
    *VICTORY_CARDS,
    *DIGIT_CARDS * 2,
    *(EQUAL_CARDS, IN_A_ROW) * 2,
    *(BLUE_ALOUD, RED_SLAP),
)

PILES: Final = 6
"""Number of rule piles: victory, extra, moves and three piles for digits."""
VICTORY_PILE, EXTRA_PILE, MOVE_PILE = range(3)
DIGIT_PILES: Final = range(3, 6)
_PILE_OF: Final = {"V": VICTORY_PILE, "*": EXTRA_PILE, "!": MOVE_PILE}


def is_number(card: Card) -> bool:
    return card[0] in COLOURS


def is_digit_rule(card: Card) -> bool:
    return card[0] == "#"


def number_of(card: Card) -> int:
    """Return the number of a number card or of a digit rule."""
    return int(card[1])


NUMBER_ON: Final[dict[Card, int]] = {card: number_of(card) for card in NUMBER_CARDS}


def pile_of(card: Card, choice: int) -> int:
    """Return the pile of a rule card. `choice` selects one of the piles for digits."""
    return DIGIT_PILES[choice] if is_digit_rule(card) else _PILE_OF[card[0]]


def step(number: int, other: int) -> int:
    """Return the steps between two numbers on the ring: UP is one up, DOWN one down."""
    return (other - number) % len(NUMBERS)


UP, DOWN = 1, 5


def _worth(card: Card) -> int:
    if is_number(card):
        return number_of(card)
    return 20 if is_digit_rule(card) else 50


POINTS: Final[dict[Card, int]] = {card: _worth(card) for card in KINDS}


def points(hand: tuple[Card, ...]) -> int:
    return sum(map(POINTS.__getitem__, hand))


@lru_cache(maxsize=4096)
def in_order(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the hand sorted by colour and number, then the rule cards by pile."""
    return tuple(sorted(hand, key=ORDER.__getitem__))
