"""What is laid on the board besides tokens: houses, dice, the bars of the jail."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.pictures.pen import Pen
from bot.pictures.theme import FELT_LIGHT
from games.artwork import Colour
from games.kit.colours import INK, PAPER

_PIPS: Final = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


@lru_cache(maxsize=8)
def building(size: int, colour: Colour, rim: Colour) -> Image.Image:
    pen = Pen(size, size)
    for inset, fill in ((0.0, rim), (0.1, colour)):
        low, high = inset * size, size - inset * size
        pen.polygon([(low, size * 0.48), (size / 2, low), (high, size * 0.48), (high, high), (low, high)], fill)
    return pen.finish()


@lru_cache(maxsize=8)
def die(pips: int) -> Image.Image:
    pen = Pen(104, 104)
    pen.panel((0, 0, 104, 104), 22, FELT_LIGHT)
    pen.panel((3, 3, 101, 101), 20, PAPER)
    for column, row in _PIPS[pips]:
        pen.disc(26 + 26 * column, 26 + 26 * row, 10, INK)
    return pen.finish()


@lru_cache(maxsize=1)
def jailed() -> Image.Image:
    """Behind bars."""
    pen = Pen(48, 48)
    pen.panel((0, 0, 48, 48), 9, PAPER)
    pen.panel((3, 3, 45, 45), 7, INK)
    for x in (13, 24, 35):
        pen.line([(x, 9), (x, 39)], 4.5, PAPER)
    return pen.finish()
