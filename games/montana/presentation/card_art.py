"""Card art of Монтана: white number cards and yellow rule cards."""

from functools import partial
from typing import Final

from games.card_art import Deck, Painter, Pen
from games.kit.colours import INK, PAPER, SUN
from games.kit.shapes import (
    DIAMOND,
    SUITS,
    draw_circling_arrows,
    draw_opposite_arrows,
    draw_prohibition_sign,
    fill_shape,
    hollow_shape,
)
from games.montana.cards import (
    BLUE_ALOUD,
    DIGIT_CARDS,
    EQUAL_CARDS,
    FULL,
    IN_A_ROW,
    NUMBER_CARDS,
    RED_SLAP,
)

_SUITS: Final = {"g": SUITS["green"], "r": SUITS["red"], "b": SUITS["blue"]}
_FACE: Final = (4, 4, 96, 146)


def _number(code: str, pen: Pen) -> None:
    colour, shape, _ = _SUITS[code[0]]
    digit, is_full = code[1], code[2] == FULL
    pen.panel(_FACE, 8, None, colour, 3.5)
    radius, size = (35, 46) if shape == DIAMOND else (37, 54)
    # A fan shows only the left edge of most cards.
    places = ((50, 90, radius, 6), (80, 26, 9, 3), (19, 134, 6.5, 2.4))
    for x, y, reach, width in places:
        if is_full:
            fill_shape(pen, shape, x, y, reach, colour)
        else:
            hollow_shape(pen, shape, x, y, reach, width, colour, PAPER)
    pen.text(50, 90, digit, size, PAPER if is_full else colour)
    pen.text(25, 29, digit, 38, colour)


# Rule cards


def _rule(sign: str, motif: Painter, pen: Pen) -> None:
    pen.panel(_FACE, 8, SUN)
    pen.text(24, 29, sign, 46, INK)
    motif(pen)


def _move(same_filling: bool, same_number: bool, pen: Pen) -> None:
    """Draw a move rule: the required filling above, the required number below."""
    pen.panel((17, 52, 43, 90), 6, INK)
    pen.panel((57, 52, 83, 90), 6, INK if same_filling else None, INK, 5)
    pen.line([(22, 101), (78, 101)], 3, INK)
    pen.text(50, 123, "=" if same_number else "±1", 38 if same_number else 30, INK)


def _victory(numbers: str, pen: Pen) -> None:
    pen.text(50, 53, "V", 76, INK)
    for place, number in enumerate(numbers):
        x = 23 + 27 * place
        pen.panel((x - 11, 100, x + 11, 134), 4, PAPER, INK, 2.5)
        pen.text(x, 117, number, 24, INK)


def _digit(digit: str, pen: Pen) -> None:
    pen.text(50, 61, digit, 66, INK)
    pen.panel((13, 94, 87, 138), 10, INK)
    _SYMBOLS[digit](pen)


def _equal(pen: Pen) -> None:
    for x in (31, 69):
        pen.panel((x - 16, 66, x + 16, 114), 5, PAPER, INK, 3)
        pen.text(x, 90, "5", 27, INK)
    pen.text(50, 130, "=", 26, INK)


def _row(pen: Pen) -> None:
    for place, number in enumerate("123"):
        x, y = 24 + 26 * place, 112 - 20 * place
        pen.panel((x - 14, y - 21, x + 14, y + 21), 5, PAPER, INK, 3)
        pen.text(x, y, number, 23, INK)


def _aloud(pen: Pen) -> None:
    """Draw a blue figure in a speech bubble."""
    pen.panel((16, 52, 84, 112), 14, PAPER, INK, 4)
    pen.polygon([(32, 108), (54, 108), (30, 134)], INK)
    pen.polygon([(35, 106), (49, 106), (34, 124)], PAPER)
    fill_shape(pen, _SUITS["b"].figure, 50, 82, 18, _SUITS["b"].colour)


def _slap(pen: Pen) -> None:
    """Draw a red figure with impact lines."""
    fill_shape(pen, _SUITS["r"].figure, 50, 100, 22, _SUITS["r"].colour)
    for start, end in (
        ((50, 50), (50, 62)),
        ((24, 58), (31, 68)),
        ((76, 58), (69, 68)),
        ((12, 80), (22, 85)),
        ((88, 80), (78, 85)),
    ):
        pen.line([start, end], 5.5, INK)
    pen.line([(16, 131), (84, 131)], 6, INK)


def _hand(pen: Pen) -> None:
    """Draw a palm from above."""
    pen.panel((38, 112, 62, 134), 8, PAPER)
    for place in range(4):
        x = 41 + 6 * place
        pen.line([(x, 104 if place in (1, 2) else 107), (x, 120)], 5, PAPER)
    pen.line([(34, 117), (41, 125)], 5, PAPER)


_SYMBOLS: Final[dict[str, Painter]] = {
    "1": lambda pen: draw_opposite_arrows(pen, 50, 116, 44, PAPER),
    "2": _hand,
    "3": lambda pen: draw_prohibition_sign(pen, 50, 116, 38, PAPER),
    "4": lambda pen: pen.turn(50, 117, 14, -60, 230, 6, PAPER),
    "5": lambda pen: draw_circling_arrows(pen, 50, 116, 14, 5, PAPER),
    "6": lambda pen: pen.text(50, 116, "+2", 30, PAPER),
}
"""Symbols of the effects of numbers."""


DECK: Final = Deck(
    name="montana",
    faces={
        **{code: partial(_number, code) for code in NUMBER_CARDS},
        "!a": partial(_rule, "!", partial(_move, False, True)),
        "!b": partial(_rule, "!", partial(_move, False, False)),
        "!c": partial(_rule, "!", partial(_move, True, True)),
        "!d": partial(_rule, "!", partial(_move, True, False)),
        "Vo": partial(_rule, "", partial(_victory, "135")),
        "Ve": partial(_rule, "", partial(_victory, "246")),
        **{code: partial(_rule, "", partial(_digit, code[1])) for code in DIGIT_CARDS},
        EQUAL_CARDS: partial(_rule, "+", _equal),
        IN_A_ROW: partial(_rule, "+", _row),
        BLUE_ALOUD: partial(_rule, "+", _aloud),
        RED_SLAP: partial(_rule, "+", _slap),
    },
    suits=_SUITS,
)
