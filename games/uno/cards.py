"""Cards: codes, matching and points.

A code is a colour letter and a symbol (`r7`, `gS`, `bR`, `yD`), or a wild: `w`, `w4`, `wx`; blanks `wa`, `wb`, `wc`.
"""

from typing import Final, TypeAlias

from games.kit.table import Card

Colour: TypeAlias = str

COLOURS: Final[tuple[Colour, ...]] = ("r", "y", "g", "b")
DIGITS: Final = tuple("0123456789")
SEVEN, ZERO = "7", "0"
SKIP, REVERSE, TWO = "S", "R", "D"
WILD, FOUR, SWAP = "w", "w4", "wx"
BLANKS: Final[tuple[Card, ...]] = ("wa", "wb", "wc")
WILDS: Final[tuple[Card, ...]] = (WILD, FOUR, SWAP, *BLANKS)

COLOURED: Final[tuple[Card, ...]] = tuple(c + symbol for c in COLOURS for symbol in (*DIGITS, SKIP, REVERSE, TWO))
KINDS: Final[tuple[Card, ...]] = COLOURED + WILDS
"""Every kind of card once, in the order of a sorted hand."""

OF_COLOUR: Final[dict[Colour, frozenset[Card]]] = {
    colour: frozenset(card for card in COLOURED if card[0] == colour) for colour in COLOURS
}
TWOS: Final = frozenset(colour + TWO for colour in COLOURS)

ORDER: Final[dict[Card, int]] = {card: number for number, card in enumerate(KINDS)}


def is_wild(card: Card) -> bool:
    return card[0] == "w"


def colour_of(card: Card) -> Colour:
    """Return the colour of a card, or "" for a wild."""
    return "" if card[0] == "w" else card[0]


def symbol_of(card: Card) -> str:
    """Return the symbol of a card: a digit, a letter, or the whole code of a wild."""
    return card if card[0] == "w" else card[1]


SYMBOLS: Final[dict[Card, str]] = {card: symbol_of(card) for card in KINDS}


def pack(*, swap: bool = False, blanks: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    """Return the deck in order: 108 cards and the optional wilds."""
    return PACK + (SWAP,) * swap + blanks


_ZEROS: Final = tuple(card for card in COLOURED if card[1] == ZERO)
_OTHERS: Final = tuple(card for card in COLOURED if card[1] != ZERO)
PACK: Final[tuple[Card, ...]] = (*_ZEROS, *_OTHERS, *_OTHERS, *[WILD] * 4, *[FOUR] * 4)


def _fitting(colour: Colour, top: Card) -> frozenset[Card]:
    symbol = None if is_wild(top) else top[1]
    return frozenset(card for card in KINDS if is_wild(card) or card[0] == colour or card[1] == symbol)


FITS: Final[dict[Colour, dict[Card, frozenset[Card]]]] = {
    colour: {top: _fitting(colour, top) for top in KINDS} for colour in COLOURS
}
"""`FITS[colour in force][top card]`: the cards that may follow."""


def _worth(card: Card) -> int:
    if card in (WILD, FOUR):
        return 50
    if is_wild(card):
        return 40
    return int(card[1]) if card[1].isdigit() else 20


POINTS: Final[dict[Card, int]] = {card: _worth(card) for card in KINDS}


def points(hand: tuple[Card, ...]) -> int:
    return sum(map(POINTS.__getitem__, hand))


def in_order(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the hand sorted by colour and symbol, wilds last."""
    return tuple(sorted(hand, key=ORDER.__getitem__))
