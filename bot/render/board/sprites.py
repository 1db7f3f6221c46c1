"""Sprites of the board: signs of cells, marks of groups, buildings, dice and tokens."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, TypeAlias

from PIL import Image

from bot.render.canvas import Pen
from bot.render.theme import ALARM, GOLD, GROUPS, SEATS
from games.card_art import Colour
from games.kit.colours import BLUE, GREEN, INK, PAPER, ink_on
from games.kit.shapes import CHESTNUT, FLOWER, GEM, HEART, SUITS, TRIANGLE, fill_shape

_MARKS: Final = {
    "brown": CHESTNUT,
    "blue": GEM,
    "pink": FLOWER,
    "orange": HEART,
    "red": SUITS["red"].figure,
    "yellow": SUITS["yellow"].figure,
    "green": SUITS["green"].figure,
    "navy": SUITS["blue"].figure,
}
_OTHER_MARK: Final = TRIANGLE


@lru_cache(maxsize=64)
def sign(kind: str, size: int) -> Image.Image:
    """Return the sign for a kind of cell, or for a deck of cards."""
    pen = Pen(100, 100, size / 100)
    _SIGNS[kind](pen)
    return pen.finish()


@lru_cache(maxsize=64)
def group_mark(group: str, colour: Colour, size: int = 18) -> Image.Image:
    """Return the figure of a group, the same as in the texts; it is told apart without colour."""
    pen = Pen(20, 20, size / 20)
    fill_shape(pen, _MARKS.get(group, _OTHER_MARK), 10, 10, 7.4, ink_on(colour))
    return pen.finish()


def _start(pen: Pen) -> None:
    pen.arrow((92, 50), (8, 50), 20, GREEN)


def _prison(pen: Pen) -> None:
    pen.panel((8, 8, 92, 92), 10, INK)
    for x in (28, 50, 72):
        pen.line([(x, 20), (x, 80)], 8, PAPER)


def _parking(pen: Pen) -> None:
    pen.panel((8, 8, 92, 92), 18, BLUE)
    pen.text(52, 50, "P", 74, PAPER)


def _to_prison(pen: Pen) -> None:
    pen.panel((48, 8, 96, 92), 8, INK)
    for x in (62, 82):
        pen.line([(x, 18), (x, 82)], 7, PAPER)
    pen.arrow((6, 50), (60, 50), 15, ALARM)


def _question(pen: Pen) -> None:
    pen.disc(50, 50, 48, SEATS[4])
    pen.text(50, 51, "?", 78, PAPER)


def _chest(pen: Pen) -> None:
    pen.panel((4, 18, 96, 90), 16, GROUPS["brown"])
    pen.panel((4, 44, 96, 52), 0, GOLD)
    pen.panel((40, 36, 60, 64), 5, GOLD)
    pen.disc(50, 51, 5, INK)


def _coins(pen: Pen) -> None:
    for y in (76, 58, 40):
        pen.panel((14, y - 14, 86, y + 14), 14, INK)
        pen.panel((18, y - 10, 82, y + 10), 10, GOLD)


def _train(pen: Pen) -> None:
    pen.panel((18, 6, 82, 80), 18, INK)
    pen.panel((27, 18, 73, 44), 6, PAPER)
    pen.disc(34, 62, 7, GOLD)
    pen.disc(66, 62, 7, GOLD)
    pen.line([(30, 84), (18, 96)], 6, INK)
    pen.line([(70, 84), (82, 96)], 6, INK)


def _bulb(pen: Pen) -> None:
    pen.disc(50, 40, 37, INK)
    pen.panel((33, 60, 67, 97), 8, INK)
    pen.disc(50, 40, 31, GOLD)
    pen.polygon([(36, 62), (64, 62), (60, 76), (40, 76)], GOLD)


_SIGNS: Final[dict[str, Callable[[Pen], None]]] = {
    "go": _start,
    "jail": _prison,
    "parking": _parking,
    "go_to_jail": _to_prison,
    "chance": _question,
    "chest": _chest,
    "tax": _coins,
    "railway": _train,
    "utility": _bulb,
}


_PIPS: Final = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


@lru_cache(maxsize=32)
def building(size: int, colour: Colour, rim: Colour) -> Image.Image:
    pen = Pen(size, size)
    for inset, fill in ((0.0, rim), (0.1, colour)):
        low, high = inset * size, size - inset * size
        pen.polygon([(low, size * 0.48), (size / 2, low), (high, size * 0.48), (high, high), (low, high)], fill)
    return pen.finish()


@lru_cache(maxsize=16)
def die(pips: int, rim: Colour) -> Image.Image:
    pen = Pen(104, 104, 1.06)
    pen.panel((0, 0, 104, 104), 22, rim)
    pen.panel((3, 3, 101, 101), 20, PAPER)
    for column, row in _PIPS[pips]:
        pen.disc(26 + 26 * column, 26 + 26 * row, 10, INK)
    return pen.finish()


@lru_cache(maxsize=4)
def arrow(width: int, colour: Colour) -> Image.Image:
    """Return an arrow that points right."""
    pen = Pen(width, 40)
    pen.arrow((6, 20), (width - 4, 20), 9, colour)
    return pen.finish()


@lru_cache(maxsize=16)
def arrow_head(side: str, colour: Colour, rim: Colour) -> Image.Image:
    """Return an arrow head that points outwards on a side of the board."""
    pen = Pen(44, 44)
    pen.polygon([(1, 40), (22, 1), (43, 40)], rim)
    pen.polygon([(7, 36), (22, 9), (37, 36)], colour)
    turns = {"top": 0, "left": 90, "bottom": 180, "right": 270}
    return pen.finish().rotate(turns.get(side, 0))


@lru_cache(maxsize=1)
def jailed() -> Image.Image:
    """Return the sign of a jailed player."""
    pen = Pen(48, 48)
    pen.panel((0, 0, 48, 48), 9, PAPER)
    pen.panel((3, 3, 45, 45), 7, INK)
    for x in (13, 24, 35):
        pen.line([(x, 9), (x, 39)], 4.5, PAPER)
    return pen.finish()


Figure: TypeAlias = Callable[[Pen, Colour], None]
"""Draws a white figure on a ground of that colour in a square of 100 units."""

_STRIP: Final = 34
_ON_A_STRIP: Final = 42
"""Size of a figure on a strip, with margins that are cut off."""


@lru_cache(maxsize=256)
def token(seat: int, size: int, colour: Colour, rim: Colour) -> Image.Image:
    pen = Pen(100, 100, size / 100)
    pen.disc(50, 50, 50, rim)
    pen.disc(50, 50, 44, colour)
    _figure(seat)(pen, colour)
    return pen.finish()


@lru_cache(maxsize=256)
def owner_strip(seat: int, width: int, colour: Colour, *, is_locked: bool) -> Image.Image:
    """Return the strip of an owner, with a lock for a mortgaged cell."""
    pen = Pen(width, _STRIP)
    pen.panel((0, 0, width, _STRIP), 6, colour)
    aside = 16 if is_locked else 0
    if is_locked:
        middle = width / 2 + aside
        pen.ring(middle, 12.5, 5.5, 3.2, PAPER)
        pen.panel((middle - 9, 14, middle + 9, 28), 3, PAPER)
    strip = pen.finish()
    figure = Pen(100, 100, _ON_A_STRIP / 100)
    _figure(seat)(figure, colour)
    spill = (_ON_A_STRIP - _STRIP) // 2
    shown = figure.finish().crop((0, spill, _ON_A_STRIP, spill + _STRIP))
    strip.alpha_composite(shown, (round(width / 2 - aside - _ON_A_STRIP / 2), 0))
    return strip


def _figure(seat: int) -> Figure:
    return _FIGURES[seat % len(_FIGURES)]


def _car(pen: Pen, ground: Colour) -> None:
    pen.polygon([(28, 50), (37, 30), (63, 30), (74, 50)], PAPER)
    pen.panel((14, 46, 86, 67), 8, PAPER)
    pen.polygon([(36, 46), (41, 36), (48, 36), (48, 46)], ground)
    pen.polygon([(53, 46), (53, 36), (60, 36), (66, 46)], ground)
    for x in (32, 68):
        pen.disc(x, 67, 12, ground)
        pen.disc(x, 67, 8.5, PAPER)


def _hat(pen: Pen, ground: Colour) -> None:
    pen.panel((30, 20, 70, 70), 4, PAPER)
    pen.panel((30, 53, 70, 61), 0, ground)
    pen.panel((14, 65, 86, 77), 6, PAPER)


def _cat(pen: Pen, ground: Colour) -> None:
    pen.polygon([(22, 56), (23, 19), (48, 35)], PAPER)
    pen.polygon([(78, 56), (77, 19), (52, 35)], PAPER)
    pen.disc(50, 55, 28, PAPER)
    for x in (39, 61):
        pen.disc(x, 51, 5, ground)
    pen.polygon([(44, 61), (56, 61), (50, 68)], ground)


def _ship(pen: Pen, ground: Colour) -> None:
    pen.polygon([(12, 56), (88, 56), (75, 78), (25, 78)], PAPER)
    pen.panel((30, 39, 70, 53), 3, PAPER)
    pen.panel((43, 18, 57, 36), 2, PAPER)
    for x in (38, 50, 62):
        pen.disc(x, 66, 4, ground)


def _trumpet(pen: Pen, ground: Colour) -> None:
    pen.line([(12, 46), (70, 46)], 8, PAPER)
    pen.polygon([(60, 46), (88, 24), (88, 68)], PAPER)
    pen.panel((26, 46, 62, 70), 10, None, PAPER, 7)
    for x in (34, 44, 54):
        pen.line([(x, 30), (x, 46)], 6, PAPER)


def _cap(pen: Pen, ground: Colour) -> None:
    dome = [(44 - 31 * cos(pi * part / 24), 60 - 34 * sin(pi * part / 24)) for part in range(25)]
    pen.polygon(dome, PAPER)
    pen.panel((40, 57, 90, 68), 5.5, PAPER)
    pen.panel((13, 57, 70, 65), 3, PAPER)
    pen.line([(44, 34), (44, 50)], 3.5, ground)
    pen.disc(44, 25, 5, PAPER)


_FIGURES: Final[tuple[Figure, ...]] = (_car, _hat, _cat, _ship, _trumpet, _cap)
