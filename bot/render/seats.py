"""Players around a card table: places, turn highlight, cards and points."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.render.canvas import Canvas, plate
from bot.render.fonts import NARROW_BOLD
from bot.render.fonts import width as measured
from bot.render.name_rendering import Name
from bot.render.pen import Pen
from bot.render.theme import ALARM, DUSK, GOLD, Theme, seat_colour
from games.card_art import Colour
from games.kit.colours import INK, PAPER
from games.ui_model import SeatPicture, TablePicture

WIDTH: Final = 960
"""Width of a table."""
CHIP: Final = 116
"""Height of a player's place."""
_GAP: Final = 12
_WIDTHS: Final = {1: 400, 2: 400, 3: 304}
"""Number of places in a row → width of each."""
_GLOW: Final = 10
_AVATAR: Final = 80
_LEAST_HEIGHT: Final = 490
"""Telegram crops pictures that are more than twice as wide as high."""


class _Sides(NamedTuple):
    """Number of players on each side, clockwise; left and right have two rows."""

    above: int
    upper_right: int = 0
    lower_right: int = 0
    below: int = 0
    lower_left: int = 0
    upper_left: int = 0

    @property
    def before_the_middle(self) -> int:
        """Number of players before the one in the middle below."""
        return self.above + self.upper_right + self.lower_right + self.below // 2


_FOR_ALL: Final = {
    0: _Sides(0),
    1: _Sides(1),
    2: _Sides(1, below=1),
    3: _Sides(2, below=1),
    4: _Sides(2, below=2),
    5: _Sides(3, below=2),
    6: _Sides(3, below=3),
    7: _Sides(3, 1, 0, 2, 0, 1),
    8: _Sides(3, 1, 0, 3, 0, 1),
    9: _Sides(3, 1, 1, 2, 1, 1),
    10: _Sides(3, 1, 1, 3, 1, 1),
}
_FOR_ONE: Final = {
    **_FOR_ALL,
    1: _Sides(0, below=1),
    4: _Sides(3, below=1),
    5: _Sides(2, below=3),
    7: _Sides(2, 1, 0, 3, 0, 1),
    9: _Sides(2, 1, 1, 3, 1, 1),
}
"""The same when the viewer sits in the middle below."""


class Seating(NamedTuple):
    """Top and bottom of the space between the players, and the height of the table."""

    top: int
    bottom: int
    height: int


def seating(picture: TablePicture, middle: int) -> Seating:
    """Return the seating with at least `middle` pixels between the players."""
    sides = _sides(picture)
    top = _rows_high(bool(sides.above), bool(sides.upper_right or sides.upper_left))
    below = _rows_high(bool(sides.below), bool(sides.lower_right or sides.lower_left))
    middle = max(middle, _LEAST_HEIGHT - top - below)
    return Seating(top, top + middle, top + middle + below)


def draw_seats(canvas: Canvas, picture: TablePicture, names: Mapping[int, Name], theme: Theme) -> None:
    """Draw all players. `names` are by seat."""
    seats = list(picture.seats)
    own = next((at for at, seat in enumerate(picture.seats) if seat.seat == picture.own), None)
    if own is not None:
        shift = (own - _sides(picture).before_the_middle) % len(seats)
        seats = seats[shift:] + seats[:shift]
    for (x, y, width), seat in zip(_places(_sides(picture), canvas.image.height), seats, strict=True):
        is_awaited = seat.seat in picture.awaited
        draw_seat(canvas, (x, y), width, seat, names[seat.seat], theme, is_awaited=is_awaited)


def _sides(picture: TablePicture) -> _Sides:
    is_seated = any(seat.seat == picture.own for seat in picture.seats)
    return (_FOR_ONE if is_seated else _FOR_ALL)[len(picture.seats)]


def _rows_high(*are_used: bool) -> int:
    return _GAP + sum(CHIP + _GAP for is_used in are_used if is_used)


def _places(sides: _Sides, height: int) -> Iterator[tuple[float, float, int]]:
    """Yield left edge, top and width of each place."""
    width = _WIDTHS[3]
    right = WIDTH - _GAP - width
    upper = _rows_high(bool(sides.above))
    lower = height - _rows_high(bool(sides.below)) - CHIP
    below = [(x, height - _GAP - CHIP, wide) for x, wide in _spread(sides.below)]
    yield from ((x, _GAP, wide) for x, wide in _spread(sides.above))
    yield from ((right, upper, width) for _ in range(sides.upper_right))
    yield from ((right, lower, width) for _ in range(sides.lower_right))
    yield from reversed(below)
    yield from ((_GAP, lower, width) for _ in range(sides.lower_left))
    yield from ((_GAP, upper, width) for _ in range(sides.upper_left))


def _spread(count: int) -> list[tuple[float, int]]:
    """Return left edge and width of the places in a row."""
    if not count:
        return []
    width = _WIDTHS[count]
    room = (WIDTH - _GAP) / count
    return [(_GAP / 2 + room * number + (room - width) / 2, width) for number in range(count)]


def draw_seat(
    canvas: Canvas,
    corner: tuple[float, float],
    width: int,
    seat: SeatPicture,
    name: Name,
    theme: Theme,
    *,
    is_awaited: bool,
) -> None:
    """Draw avatar, name, cards and points of a player, highlighted on their turn."""
    x, y = corner
    if is_awaited:
        canvas.paste(_glow(width, CHIP), x - _GLOW, y - _GLOW)
    ink, faint = (INK, INK) if is_awaited else (theme.ink, theme.faint)
    if not is_awaited:
        canvas.paste(plate(width, CHIP, 26, theme.plate), x, y)
    face = avatar(name.initials, _AVATAR, seat_colour(seat.seat), PAPER)
    canvas.paste_around(face, x + 12 + _AVATAR / 2, y + CHIP / 2)
    left = x + 12 + _AVATAR + 12
    canvas.text(left, y + 34, name.shown, 37, ink, room=round(x + width - 12 - left), least=33)
    canvas.paste(_held(min(seat.count, 2)), left, y + 63)
    canvas.text(left + 34, y + 83, str(seat.count), 40, ALARM if seat.count == 1 and not is_awaited else ink)
    if seat.score is not None:
        right, points = x + width - 12, str(seat.score)
        canvas.text(right, y + 83, points, 36, faint, anchor="rm")
        canvas.paste_around(_cup(faint), right - 18 - measured(points, NARROW_BOLD, 36), y + 83)


@lru_cache(maxsize=8)
def _cup(ink: Colour) -> Image.Image:
    """Return the cup before the points."""
    pen = Pen(32, 36, 0.9)
    pen.panel((8, 2, 24, 10), 0, ink)
    pen.disc(16, 10, 8, ink)
    pen.arc(8, 8, 5, 90, 270, 3, ink)
    pen.arc(24, 8, 5, 270, 90, 3, ink)
    pen.panel((14, 16, 18, 28), 0, ink)
    pen.panel((7, 27, 25, 33), 2, ink)
    return pen.finish()


@lru_cache(maxsize=16)
def _glow(width: int, height: int) -> Image.Image:
    """Return a golden plate with a halo."""
    pen = Pen(width + 2 * _GLOW, height + 2 * _GLOW)
    pen.panel((0, 0, width + 2 * _GLOW, height + 2 * _GLOW), 34, GOLD + "55")
    pen.panel((5, 5, width + 2 * _GLOW - 5, height + 2 * _GLOW - 5), 30, PAPER)
    pen.panel((_GLOW, _GLOW, width + _GLOW, height + _GLOW), 26, GOLD)
    return pen.finish()


@lru_cache(maxsize=256)
def avatar(initials: str, diameter: int, colour: Colour, rim: Colour) -> Image.Image:
    """Return a disc in the colour of a seat with the player's initials."""
    pen = Pen(diameter, diameter)
    middle = diameter / 2
    pen.disc(middle, middle, middle, rim)
    pen.disc(middle, middle, middle - 3, colour)
    pen.text(middle, middle, initials, diameter * (0.52 if len(initials) == 1 else 0.47), PAPER, NARROW_BOLD)
    return pen.finish()


@lru_cache(maxsize=8)
def _held(count: int) -> Image.Image:
    """Return the icon of the number of cards; a single card is red."""
    pen = Pen(36, 46, 0.86)
    back = ALARM if count == 1 else DUSK
    if count > 1:
        pen.panel((8, 0, 36, 40), 6, PAPER)
        pen.panel((10.5, 2.5, 33.5, 37.5), 4, back)
    pen.panel((0, 6, 28, 46), 6, PAPER)
    pen.panel((2.5, 8.5, 25.5, 43.5), 4, back)
    return pen.finish()
