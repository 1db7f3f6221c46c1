"""The tokens of Монополист: six figures, the same as in the texts, each on a disc in the colour of its seat."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, TypeAlias

from PIL import Image

from bot.render.pen import Pen
from games.card_art import Colour
from games.kit.colours import PAPER

Figure: TypeAlias = Callable[[Pen, Colour], None]
"""Draws itself in white on a ground of that colour, around the middle of a hundred units square."""

_STRIP: Final = 34
_ON_A_STRIP: Final = 42
"""How large a figure with its margins is there; the margins are cut off."""


@lru_cache(maxsize=256)
def token(seat: int, size: int, colour: Colour, rim: Colour) -> Image.Image:
    pen = Pen(100, 100, size / 100)
    pen.disc(50, 50, 50, rim)
    pen.disc(50, 50, 44, colour)
    _figure(seat)(pen, colour)
    return pen.finish()


@lru_cache(maxsize=256)
def owner_strip(seat: int, width: int, colour: Colour, *, is_locked: bool) -> Image.Image:
    """Whose it is; with a lock when it is mortgaged."""
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
