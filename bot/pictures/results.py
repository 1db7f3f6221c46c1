"""How a match stands or has ended: bars in the order of merit, and how it came to that as lines."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from PIL import Image

from bot.pictures.canvas import Canvas, badge, plate
from bot.pictures.lettering import Name
from bot.pictures.pen import Pen, Point
from bot.pictures.theme import FELT, FELT_DARK, FELT_LIGHT, GOLD, SHADE, seat_colour
from games.kit.colours import INK, PAPER
from games.screen import ResultPicture

_WIDTH: Final = 960
_MARGIN: Final = 28
_ROW: Final = 68
_CHART: Final = 340
_HEAD: Final = 44
_LEFT, _RIGHT, _TOP, _BOTTOM = 108, _WIDTH - 92, 20, _CHART - 20
"""The field of the chart."""
_LEAST_BAR: Final = 24


def result(picture: ResultPicture, names: Sequence[Name], title: str) -> Image.Image:
    """`names` in the order of the picture's seats; `title` stands above the chart."""
    height = bars = len(picture.seats) * _ROW + 2 * _MARGIN
    has_chart = len(picture.course) > 1
    if has_chart:
        height += _HEAD + _CHART
    canvas = Canvas(Image.new("RGB", (_WIDTH, height), FELT))
    _draw_bars(canvas, picture, names)
    if has_chart:
        canvas.text(_MARGIN, bars + 12, title, 32, PAPER)
        canvas.paste(_chart(picture.seats, picture.course), 0, bars + _HEAD)
        _draw_ends(canvas, picture, names, bars + _HEAD)
    return canvas.image


def _draw_bars(canvas: Canvas, picture: ResultPicture, names: Sequence[Name]) -> None:
    left, right = 420, _WIDTH - _MARGIN - 116
    most = max(1, *picture.totals)
    for row, (seat, place, total) in enumerate(zip(picture.seats, picture.places, picture.totals, strict=True)):
        y = _MARGIN + _ROW * row + _ROW / 2
        fill, ink = (GOLD, INK) if place == 1 else (FELT_DARK, PAPER)
        canvas.paste_around(badge(str(place), 52, fill, ink), 54, y)
        canvas.name(96, y, names[row].shown, 36, PAPER, left - 116)
        canvas.paste(plate(right - left, 42, 12, FELT_DARK), left, y - 21)
        length = round((right - left) * max(0, total) / most)
        if length:
            canvas.paste(plate(max(_LEAST_BAR, length), 42, 12, seat_colour(seat), PAPER, 3), left, y - 21)
        canvas.text(_WIDTH - _MARGIN, y, str(total), 38, PAPER, anchor="rm", room=110, least=20)


def _draw_ends(canvas: Canvas, picture: ResultPicture, names: Sequence[Name], top: float) -> None:
    """Whose line it is, beside its end; lines that end together get their signs one below another."""
    ends = {row: line[-1][1] for row, line in enumerate(_lines(picture.course))}
    order = sorted(ends, key=ends.__getitem__)
    apart = min(38, (_BOTTOM - _TOP + 38) / len(order))
    # Down as far as the one above demands, then back up from the bottom.
    down = accumulate((ends[row] for row in order), lambda above, wanted: max(wanted, above + apart))
    up = accumulate(reversed(list(down)), lambda below, wanted: min(wanted, below - apart), initial=_BOTTOM + apart)
    heights = list(up)[1:]
    for row, height in zip(reversed(order), heights, strict=True):
        sign = badge(names[row].sign, 38, seat_colour(picture.seats[row]), PAPER, PAPER)
        canvas.paste_around(sign, _RIGHT + 44, top + height)


def _chart(seats: tuple[int, ...], course: tuple[tuple[int, ...], ...]) -> Image.Image:
    """The totals over time, one line for each seat, the best on top."""
    pen = Pen(_WIDTH, _CHART, finer=2)
    low, high = _range(course)
    for part in range(4):
        y = _BOTTOM - (_BOTTOM - _TOP) * part / 3
        pen.line([(_LEFT, y), (_RIGHT, y)], 2, FELT_LIGHT)
        pen.text(58, y, str(round(low + (high - low) * part / 3)), 24, SHADE)
    for seat, line in reversed(list(zip(seats, _lines(course), strict=True))):
        pen.line(line, 10, PAPER)
        pen.line(line, 7, seat_colour(seat))
    return pen.finish()


def _lines(course: Sequence[Sequence[int]]) -> list[list[Point]]:
    low, high = _range(course)
    step = (_RIGHT - _LEFT) / (len(course) - 1)
    scale = (_BOTTOM - _TOP) / (high - low)
    return [
        [(_LEFT + step * number, _BOTTOM - scale * (value - low)) for number, value in enumerate(values)]
        for values in zip(*course, strict=True)
    ]


def _range(course: Sequence[Sequence[int]]) -> tuple[int, int]:
    values = [value for moment in course for value in moment]
    return min(0, *values), max(1, *values)
