"""Artwork of УНО: a coloured face with the shape of the colour and a symbol."""

from functools import partial
from typing import Final

from games.card_art import Colour, Deck, Pen
from games.kit.colours import INK, NIGHT, PAPER, PINK, YELLOW, ink_on, mixed
from games.kit.shapes import (
    DIAMOND,
    STAR,
    SUITS,
    draw_circling_arrows,
    draw_opposite_arrows,
    draw_prohibition_sign,
    fill_shape,
)
from games.uno.cards import BLANKS, COLOURED, COLOURS, FOUR, REVERSE, SKIP, SWAP, TWO, WILD

_SUITS: Final = dict(zip(COLOURS, (SUITS[colour] for colour in ("red", "yellow", "green", "blue")), strict=True))
_FACE: Final = (6, 6, 94, 144)
_ROOM: Final = {STAR: (42, 44), DIAMOND: (39, 48)}
"""Size of the shape and of the symbol inside. A star has less room than a circle."""


def _coloured(code: str, pen: Pen) -> None:
    colour, shape, _ = _SUITS[code[0]]
    pen.panel(_FACE, 7, colour)
    radius, size = _ROOM.get(shape, (38, 54))
    fill_shape(pen, shape, 50, 91 if shape == STAR else 88, radius, PAPER)
    _symbol(pen, code[1], 50, 90 if shape == STAR else 88, size, mixed(colour, INK, 0.6))
    ink = ink_on(colour)
    _symbol(pen, code[1], 36 if code[1] == TWO else 28, 28, 38, ink)
    # A fan shows only the left edge of a card.
    fill_shape(pen, shape, 80, 26, 10, ink)
    fill_shape(pen, shape, 18, 133, 6.5, ink)


def _symbol(pen: Pen, symbol: str, x: float, y: float, size: float, ink: Colour) -> None:
    """Draw a digit or a sign around a centre."""
    if symbol == SKIP:
        draw_prohibition_sign(pen, x, y, size, ink)
    elif symbol == REVERSE:
        draw_opposite_arrows(pen, x, y, size, ink)
    elif symbol == TWO:
        pen.text(x, y, "+2", size * (0.78 if size > 40 else 0.9), ink)
    else:
        pen.text(x, y, symbol, size, ink)
        if symbol in ("6", "9"):
            pen.line([(x - size * 0.24, y + size * 0.5), (x + size * 0.24, y + size * 0.5)], size * 0.1, ink)


def _four_figures(pen: Pen, y: float, apart: float, radius: float) -> None:
    for number, (colour, shape, _) in enumerate(_SUITS.values()):
        column, row = number % 2 * 2 - 1, number // 2 * 2 - 1
        fill_shape(pen, shape, 50 + column * apart, y + row * apart * 1.1, radius, colour)


def _wild(pen: Pen) -> None:
    pen.panel(_FACE, 7, NIGHT)
    _four_figures(pen, 75, 21, 17)


def _four(pen: Pen) -> None:
    pen.panel(_FACE, 7, NIGHT)
    pen.text(50, 40, "+4", 44, PAPER)
    _four_figures(pen, 100, 19, 14)


def _swap(pen: Pen) -> None:
    pen.panel(_FACE, 7, NIGHT)
    _row_of_figures(pen)
    draw_circling_arrows(pen, 50, 88, 27, 9, PAPER)


def _blank(number: int, pen: Pen) -> None:
    pen.panel(_FACE, 7, NIGHT)
    _row_of_figures(pen)
    _pencil(pen)
    pen.text(28, 120, str(number), 36, PAPER)


def _row_of_figures(pen: Pen) -> None:
    for number, (colour, shape, _) in enumerate(_SUITS.values()):
        fill_shape(pen, shape, 20 + 20 * number, 24, 7, colour)


def _pencil(pen: Pen) -> None:
    """Draw a pencil from the lower left to the upper right."""
    pen.polygon([(34, 94), (66, 50), (79, 59), (47, 103)], YELLOW)
    pen.polygon([(66, 50), (71, 43), (84, 52), (79, 59)], PINK)
    pen.polygon([(34, 94), (47, 103), (31, 111)], PAPER)
    pen.polygon([(32.2, 104), (36.2, 108), (31, 111)], INK)


DECK: Final = Deck(
    name="uno",
    faces={
        **{code: partial(_coloured, code) for code in COLOURED},
        WILD: _wild,
        FOUR: _four,
        SWAP: _swap,
        **{code: partial(_blank, number) for number, code in enumerate(BLANKS, start=1)},
    },
    suits=_SUITS,
)
