"""The signs of the cells that are no lots, and the marks of the groups."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.render.pen import Pen
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
    """By the kind of a cell, or by the deck that it draws from."""
    pen = Pen(100, 100, size / 100)
    _SIGNS[kind](pen)
    return pen.finish()


@lru_cache(maxsize=64)
def group_mark(group: str, colour: Colour, size: int = 18) -> Image.Image:
    """A figure that tells groups apart without their colour, the same as in the texts."""
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
