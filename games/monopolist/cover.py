"""Cover of Монополист: streets with buildings, dice and money."""

from typing import Final

from games.card_art import Colour, Cover, Pen
from games.kit.colours import BLUE, GREEN, INK, PAPER, PINK, RED, SUN, YELLOW

_STREETS: Final[tuple[Colour, ...]] = (BLUE, PINK, YELLOW, RED)
_TOP, _BAND, _BOTTOM = 262, 306, 412
_PIPS: Final = {5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}


def _paint(pen: Pen) -> None:
    pen.panel((0, _TOP, 420, _BOTTOM), 14, INK)
    for number, colour in enumerate(_STREETS):
        left = 5 + number * 102.5
        pen.panel((left, _TOP + 5, left + 97.5, _BOTTOM - 5), 8, PAPER)
        pen.panel((left, _TOP + 5, left + 97.5, _BAND), 8, colour)
        pen.line([(left + 22, 342), (left + 75, 342)], 7, "#8b8f99")
        pen.line([(left + 32, 370), (left + 65, 370)], 7, "#8b8f99")
    for x in (30, 78):
        _house(pen, x, _TOP + 8)
    _house(pen, 156, _TOP + 8)
    _hotel(pen, 365, _TOP + 8)
    _die(pen, 98, 118, 58, 5)
    _die(pen, 232, 72, 52, 3)
    for step in range(5):
        _coin(pen, 258 - step % 2 * 3, 246 - step * 19)


def _house(pen: Pen, x: float, bottom: float) -> None:
    for spread, colour in ((4, INK), (0, GREEN)):
        pen.polygon([(x - 27 - spread, bottom - 28), (x, bottom - 54 - spread), (x + 27 + spread, bottom - 28)], colour)
        pen.panel((x - 20 - spread, bottom - 32, x + 20 + spread, bottom + spread), 3, colour)
    pen.panel((x - 6, bottom - 20, x + 6, bottom), 2, PAPER)


def _hotel(pen: Pen, x: float, bottom: float) -> None:
    pen.panel((x - 44, bottom - 112, x + 44, bottom + 4), 8, INK)
    pen.panel((x - 40, bottom - 108, x + 40, bottom), 6, RED)
    for row in range(3):
        for column in (-22, 0, 22):
            pen.panel((x + column - 7, bottom - 96 + row * 26, x + column + 7, bottom - 80 + row * 26), 2, PAPER)
    pen.panel((x - 9, bottom - 20, x + 9, bottom), 2, SUN)


def _die(pen: Pen, x: float, y: float, half: float, pips: int) -> None:
    pen.panel((x - half, y - half, x + half, y + half), half * 0.3, INK)
    pen.panel((x - half + 4, y - half + 4, x + half - 4, y + half - 4), half * 0.25, PAPER)
    for dx, dy in _PIPS[pips]:
        pen.disc(x + dx * half * 0.5, y + dy * half * 0.5, half * 0.17, INK)


def _coin(pen: Pen, x: float, y: float) -> None:
    pen.panel((x - 44, y - 13, x + 44, y + 13), 13, INK)
    pen.panel((x - 40, y - 9, x + 40, y + 9), 9, YELLOW)


COVER: Final = Cover(paint=_paint, minutes=(60, 120))
