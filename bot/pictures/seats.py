"""The players around a card table: who sits where, who is waited for, how many cards each one holds."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.pictures.canvas import Canvas, plate
from bot.pictures.cards import card, height_of
from bot.pictures.lettering import Name
from bot.pictures.pen import Pen
from bot.pictures.theme import ALARM, FELT_DARK, GOLD
from games.artwork import Deck
from games.kit.colours import INK, PAPER
from games.screen import SeatPicture, TablePicture

WIDTH, HEIGHT = 960, 720
"""Of a table."""
_HEIGHT: Final = 64
_WIDTHS: Final = {4: 226, 3: 290}
"""Of a plate, when a row has so many; it grows no further."""
_MARGIN: Final = 12
_OPEN: Final = 40
"""The width of a card in a hand that lies open."""

_SIDES: Final = {
    0: (0, 0, 0, 0),
    1: (1, 0, 0, 0),
    2: (1, 0, 1, 0),
    3: (2, 0, 1, 0),
    4: (2, 0, 2, 0),
    5: (3, 0, 2, 0),
    6: (3, 0, 3, 0),
    7: (4, 0, 3, 0),
    8: (4, 0, 4, 0),
    9: (4, 1, 3, 1),
    10: (4, 1, 4, 1),
}
"""How many sit above, on the right, below and on the left; clockwise from the upper left corner."""


class _Place(NamedTuple):
    left: float
    top: float
    width: int
    is_below: bool = False


def draw_seats(canvas: Canvas, picture: TablePicture, deck: Deck, names: Sequence[Name]) -> None:
    """`names` are those of its seats, in their order."""
    for place, seat, name in zip(_places(len(picture.seats)), picture.seats, names, strict=True):
        _draw_seat(canvas, place, seat, name.shown, is_awaited=seat.seat in picture.awaited)
        if seat.cards:
            _draw_open_hand(canvas, place, seat.cards, deck)


def _places(count: int) -> Iterator[_Place]:
    above, right, below, left = _SIDES[count]
    width = _WIDTHS.get(max(above, below), 320)
    bottom, middle = HEIGHT - _MARGIN - _HEIGHT, (HEIGHT - _HEIGHT) / 2
    yield from (_Place(x, _MARGIN, width) for x in _spread(above, width))
    yield from (_Place(WIDTH - _MARGIN - width, middle, width) for _ in range(right))
    yield from (_Place(x, bottom, width, is_below=True) for x in reversed(_spread(below, width)))
    yield from (_Place(_MARGIN, middle, width) for _ in range(left))


def _spread(count: int, width: int) -> list[float]:
    room = (WIDTH - _MARGIN) / max(1, count)
    return [_MARGIN / 2 + room * number + (room - width) / 2 for number in range(count)]


def _draw_seat(canvas: Canvas, place: _Place, seat: SeatPicture, name: str, *, is_awaited: bool) -> None:
    fill, ink = (GOLD, INK) if is_awaited else (FELT_DARK, PAPER)
    canvas.paste(plate(place.width, _HEIGHT, 16, fill, PAPER if is_awaited else "", 4), place.left, place.top)
    middle = place.top + _HEIGHT / 2
    canvas.name(place.left + 16, middle, name, 32, ink, place.width - 78)
    canvas.paste_around(_count(seat.count), place.left + place.width - 33, middle)


@lru_cache(maxsize=128)
def _count(count: int) -> Image.Image:
    """How many cards, on a card; the last one cries out."""
    pen = Pen(46, 52)
    fill, ink = (ALARM, PAPER) if count == 1 else (PAPER, INK)
    pen.panel((0, 0, 46, 52), 9, INK)
    pen.panel((1.5, 1.5, 44.5, 50.5), 8, fill)
    pen.text(23, 26, str(count), (30, 26, 19)[min(len(str(count)), 3) - 1], ink)
    return pen.finish()


def _draw_open_hand(canvas: Canvas, place: _Place, cards: Sequence[str], deck: Deck) -> None:
    step = min(_OPEN + 2, (place.width - _OPEN) / max(1, len(cards) - 1))
    top = place.top - height_of(_OPEN) - 5 if place.is_below else place.top + _HEIGHT + 5
    for number, code in enumerate(cards):
        canvas.paste(card(deck, code, _OPEN), place.left + step * number, top)
