"""What is laid on the board besides tokens: houses, dice, the bars of the jail."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.render.pen import Pen
from games.card_art import Colour
from games.kit.colours import INK, PAPER

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
    """From left to right."""
    pen = Pen(width, 40)
    pen.arrow((6, 20), (width - 4, 20), 9, colour)
    return pen.finish()


@lru_cache(maxsize=16)
def arrow_head(side: str, colour: Colour, rim: Colour) -> Image.Image:
    """Points outwards to a cell on this side of the board."""
    pen = Pen(44, 44)
    pen.polygon([(1, 40), (22, 1), (43, 40)], rim)
    pen.polygon([(7, 36), (22, 9), (37, 36)], colour)
    turns = {"top": 0, "left": 90, "bottom": 180, "right": 270}
    return pen.finish().rotate(turns.get(side, 0))


@lru_cache(maxsize=1)
def jailed() -> Image.Image:
    """Behind bars."""
    pen = Pen(48, 48)
    pen.panel((0, 0, 48, 48), 9, PAPER)
    pen.panel((3, 3, 45, 45), 7, INK)
    for x in (13, 24, 35):
        pen.line([(x, 9), (x, 39)], 4.5, PAPER)
    return pen.finish()
