"""Cover and illustrations of the rules.

They contain numbers only, no words to translate.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, cast

from games.card_art import Colour, Cover, Pen
from games.kit.colours import BLUE, GREEN, INK, PAPER, PINK, RED, SUN, YELLOW
from games.kit.shapes import STAR, fill_shape
from games.monopolist.board import BOARDS, DEFAULT_BOARD, Lot
from games.monopolist.presentation.pictures import EMPTY_BOARD
from games.ui_model import Drawing, Picture

STREET: Final = 11
"""Cell of the street that is shown."""
_WIDTH, _HEIGHT = 960, 600
_FINE: Final = BOARDS[DEFAULT_BOARD].fine


def _street() -> Lot:
    return cast("Lot", BOARDS[DEFAULT_BOARD].cells[STREET])


class _Scene(Drawing, frozen=True):
    size: ClassVar[tuple[int, int]] = (_WIDTH, _HEIGHT)


class RentLadder(_Scene, frozen=True):
    """Rents of a street from no building to a hotel."""

    def paint(self, pen: Pen, names: Sequence[str]) -> None:
        rents = _street().rents
        pen.panel((150, 20, 810, 580), 24, PAPER)
        pen.panel((150, 20, 810, 96), 24, PINK)
        _sum(pen, 480, 58, _street().price, 50, PAPER)
        for houses, rent in enumerate(rents):
            y = 144 + houses * 78
            if houses == len(rents) - 1:
                _hotel(pen, 220, y)
            for house in range(houses if houses < len(rents) - 1 else 0):
                _house(pen, 220 + house * 84, y)
            _sum(pen, 680, y, rent, 44 + houses * 3, INK)
            if houses:
                pen.line([(180, y - 39), (780, y - 39)], 2, "#d8d2c4")

    colours: ClassVar[tuple[Colour, ...]] = ("#d8d2c4",)


class AuctionScene(_Scene, frozen=True):
    """An auction: two bids and a pass."""

    def paint(self, pen: Pen, names: Sequence[str]) -> None:
        _deed(pen, 60, 110, PINK, _street().price)
        for at, (colour, bid) in enumerate(((RED, 60), (BLUE, 90), (GREEN, 0))):
            y = 120 + at * 180
            wins = at == 1
            pen.panel((470, y - 70, 900, y + 70), 36, SUN if wins else PAPER)
            _person(pen, 545, y, colour)
            if bid:
                _sum(pen, 740, y, bid, 76 if wins else 60, INK)
            else:
                pen.line([(705, y - 34), (775, y + 34)], 16, RED)
                pen.line([(775, y - 34), (705, y + 34)], 16, RED)
        pen.arrow((465, 300), (400, 300), 18, SUN)


class JailScene(_Scene, frozen=True):
    """The jail and three ways out: the fine, a card, doubles."""

    def paint(self, pen: Pen, names: Sequence[str]) -> None:
        pen.panel((50, 70, 430, 530), 28, INK)
        _person(pen, 240, 320, RED, 100)
        for x in (110, 197, 283, 370):
            pen.line([(x, 100), (x, 500)], 22, PAPER)
        for y in (130, 300, 470):
            pen.arrow((455, y), (545, y), 20, SUN)
        _note(pen, 740, 130, _FINE)
        pen.panel((630, 225, 850, 375), 18, YELLOW)
        _key(pen, 740, 300)
        for x in (675, 805):
            _die(pen, x, 470)


class DealScene(_Scene, frozen=True):
    """A deal: a street for money."""

    def paint(self, pen: Pen, names: Sequence[str]) -> None:
        _person(pen, 120, 300, RED, 90)
        _person(pen, 840, 300, BLUE, 90)
        _deed(pen, 385, 20, PINK, _street().price, scale=0.62)
        pen.arrow((270, 285), (690, 285), 22, SUN)
        pen.arrow((690, 345), (270, 345), 22, SUN)
        _note(pen, 480, 470, 200)


class MortgageScene(_Scene, frozen=True):
    """A mortgage: half the price now, a tenth more to redeem."""

    def paint(self, pen: Pen, names: Sequence[str]) -> None:
        price = _street().price
        half = price // 2
        _deed(pen, 320, 110, PINK, price)
        pen.panel((425, 395, 535, 475), 14, INK)
        pen.arc(480, 398, 36, 180, 360, 16, INK)
        pen.arrow((310, 210), (215, 210), 20, GREEN)
        _note(pen, 120, 310, half)
        pen.arrow((745, 210), (650, 210), 20, RED)
        _note(pen, 840, 310, half + -(-half // 10))


class RichestScene(_Scene, frozen=True):
    """The players with their money, the richest one marked as the winner."""

    def paint(self, pen: Pen, names: Sequence[str]) -> None:
        for at, (colour, notes) in enumerate(((BLUE, 3), (RED, 6), (GREEN, 1))):
            x = 200 + at * 280
            for note in range(notes):
                y = 555 - note * 46
                pen.panel((x - 100, y - 40, x + 100, y), 8, GREEN, PAPER, 5)
            _person(pen, x, 470 - notes * 46, colour, 52)
        fill_shape(pen, STAR, 480, 62, 46, SUN)


class ParkingScene(_Scene, frozen=True):
    """Free parking with its pot."""

    def paint(self, pen: Pen, names: Sequence[str]) -> None:
        pen.panel((80, 80, 460, 520), 60, BLUE)
        pen.text(275, 300, "P", 330, PAPER)
        for at, worth in enumerate((100, 200, _FINE)):
            _note(pen, 690 + at % 2 * 40, 150 + at * 150, worth)


def _sum(pen: Pen, x: float, y: float, amount: int, size: float, fill: Colour) -> None:
    pen.text(x, y, f"М{amount}", size, fill)


def _house(pen: Pen, x: float, y: float) -> None:
    pen.polygon([(x - 36, y - 2), (x, y - 32), (x + 36, y - 2)], GREEN)
    pen.panel((x - 27, y - 4, x + 27, y + 30), 4, GREEN)


def _hotel(pen: Pen, x: float, y: float) -> None:
    pen.panel((x - 36, y - 34, x + 110, y + 32), 8, RED)
    for window in range(4):
        pen.panel((x - 18 + window * 30, y - 16, x - 2 + window * 30, y + 6), 2, PAPER)


def _deed(pen: Pen, x: float, y: float, colour: Colour, price: int, scale: float = 1.0) -> None:
    """Draw a deed with its colour and price."""
    width, height = 320 * scale, 380 * scale
    pen.panel((x, y, x + width, y + height), 20, PAPER)
    pen.panel((x, y, x + width, y + height * 0.3), 20, colour)
    _sum(pen, x + width / 2, y + height * 0.46, price, 64 * scale + 10, INK)


def _person(pen: Pen, x: float, y: float, colour: Colour, radius: float = 48) -> None:
    """Draw a head and shoulders."""
    pen.disc(x, y, radius, PAPER)
    pen.disc(x, y, radius * 0.92, colour)
    pen.disc(x, y - radius * 0.25, radius * 0.32, PAPER)
    pen.panel((x - radius * 0.5, y + radius * 0.15, x + radius * 0.5, y + radius * 0.62), radius * 0.24, PAPER)


def _note(pen: Pen, x: float, y: float, amount: int) -> None:
    pen.panel((x - 110, y - 62, x + 110, y + 62), 14, GREEN, PAPER, 6)
    _sum(pen, x, y, amount, 58, PAPER)


def _key(pen: Pen, x: float, y: float) -> None:
    pen.ring(x - 45, y, 28, 14, INK)
    pen.line([(x - 17, y), (x + 72, y)], 14, INK)
    for tooth in (40, 66):
        pen.line([(x + tooth, y), (x + tooth, y + 24)], 12, INK)


def _die(pen: Pen, x: float, y: float) -> None:
    pen.panel((x - 56, y - 56, x + 56, y + 56), 18, PAPER)
    for dx in (-26, 26):
        for dy in (-26, 26):
            pen.disc(x + dx, y + dy, 11, INK)


ILLUSTRATIONS: Final[tuple[Picture, ...]] = (
    EMPTY_BOARD,
    AuctionScene(),
    RentLadder(),
    JailScene(),
    DealScene(),
    MortgageScene(),
    RichestScene(),
    ParkingScene(),
)


_STREETS: Final[tuple[Colour, ...]] = (BLUE, PINK, YELLOW, RED)
_TOP, _BAND, _BOTTOM = 262, 306, 412
_PIPS: Final = {5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}


def _paint_cover(pen: Pen) -> None:
    pen.panel((0, _TOP, 420, _BOTTOM), 14, INK)
    for number, colour in enumerate(_STREETS):
        left = 5 + number * 102.5
        pen.panel((left, _TOP + 5, left + 97.5, _BOTTOM - 5), 8, PAPER)
        pen.panel((left, _TOP + 5, left + 97.5, _BAND), 8, colour)
        pen.line([(left + 22, 342), (left + 75, 342)], 7, "#8b8f99")
        pen.line([(left + 32, 370), (left + 65, 370)], 7, "#8b8f99")
    for x in (30, 78):
        _cover_house(pen, x, _TOP + 8)
    _cover_house(pen, 156, _TOP + 8)
    _cover_hotel(pen, 365, _TOP + 8)
    _cover_die(pen, 98, 118, 58, 5)
    _cover_die(pen, 232, 72, 52, 3)
    for step in range(5):
        _coin(pen, 258 - step % 2 * 3, 246 - step * 19)


def _cover_house(pen: Pen, x: float, bottom: float) -> None:
    for spread, colour in ((4, INK), (0, GREEN)):
        pen.polygon([(x - 27 - spread, bottom - 28), (x, bottom - 54 - spread), (x + 27 + spread, bottom - 28)], colour)
        pen.panel((x - 20 - spread, bottom - 32, x + 20 + spread, bottom + spread), 3, colour)
    pen.panel((x - 6, bottom - 20, x + 6, bottom), 2, PAPER)


def _cover_hotel(pen: Pen, x: float, bottom: float) -> None:
    pen.panel((x - 44, bottom - 112, x + 44, bottom + 4), 8, INK)
    pen.panel((x - 40, bottom - 108, x + 40, bottom), 6, RED)
    for row in range(3):
        for column in (-22, 0, 22):
            pen.panel((x + column - 7, bottom - 96 + row * 26, x + column + 7, bottom - 80 + row * 26), 2, PAPER)
    pen.panel((x - 9, bottom - 20, x + 9, bottom), 2, SUN)


def _cover_die(pen: Pen, x: float, y: float, half: float, pips: int) -> None:
    pen.panel((x - half, y - half, x + half, y + half), half * 0.3, INK)
    pen.panel((x - half + 4, y - half + 4, x + half - 4, y + half - 4), half * 0.25, PAPER)
    for dx, dy in _PIPS[pips]:
        pen.disc(x + dx * half * 0.5, y + dy * half * 0.5, half * 0.17, INK)


def _coin(pen: Pen, x: float, y: float) -> None:
    pen.panel((x - 44, y - 13, x + 44, y + 13), 13, INK)
    pen.panel((x - 40, y - 9, x + 40, y + 9), 9, YELLOW)


COVER: Final = Cover(paint=_paint_cover, minutes=(60, 120))
