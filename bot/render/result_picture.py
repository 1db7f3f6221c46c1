"""How a match has ended: the winner, bars in the order of merit, and how it came to that as lines."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from PIL import Image

from bot.render.canvas import TILE, Canvas, badge, felt, felt_for_pen, plate
from bot.render.fonts import BOLD, NARROW_BOLD
from bot.render.name_rendering import Name
from bot.render.pen import Pen, Point
from bot.render.seats import avatar
from bot.render.theme import GOLD, Theme, seat_colour
from bot.render.victory import HERO, Words, draw_victory, ribbons
from games.card_art import Deck
from games.kit.colours import INK, PAPER
from games.ui_model import ResultPicture

_WIDTH: Final = 960
_MARGIN: Final = 28
_ROW: Final = 88
_FEW: Final = 6
_LOW_ROW: Final = 78
"""Where there are more: a chat crops what is twice as high as wide."""
_GAP: Final = 12
_FACE: Final = 70
_CHART: Final = 380
_HEAD: Final = 56
_LEFT, _RIGHT, _TOP, _BOTTOM = 132, _WIDTH - 104, 30, _CHART - 30
"""The field of the chart."""
_LEAST_BAR: Final = 24
_SIGN: Final = 60


def result(
    picture: ResultPicture, names: Sequence[Name], title: str, words: Words, deck: Deck | None, theme: Theme
) -> Image.Image:
    """`names` in the order of the picture's seats; `title` stands above the chart, `words` beside the winner."""
    row = _ROW if len(picture.seats) <= _FEW else _LOW_ROW
    top = HERO + ribbons(picture, words)
    height = bars = top + len(picture.seats) * row + _GAP
    has_chart = len(picture.course) > 1
    if has_chart:
        height += _HEAD + _CHART + _GAP
    canvas = Canvas(felt(theme, _WIDTH, height))
    draw_victory(canvas, picture, dict(zip(picture.seats, names, strict=True)), words, deck, theme)
    _draw_bars(canvas, picture, names, theme, row, top)
    if has_chart:
        canvas.text(_MARGIN, bars + 14, title, 38, theme.ink)
        canvas.cover(_chart(picture.seats, picture.course, theme, bars + _HEAD), 0, bars + _HEAD)
        _draw_ends(canvas, picture, names, bars + _HEAD)
    return canvas.finish()


def _draw_bars(
    canvas: Canvas, picture: ResultPicture, names: Sequence[Name], theme: Theme, row: int, top: float
) -> None:
    """The best on a golden plate."""
    left, right = 488, _WIDTH - _MARGIN - 132
    most = max(1, *picture.totals)
    size, bar = 40, 40
    for number, (seat, place, total) in enumerate(zip(picture.seats, picture.places, picture.totals, strict=True)):
        y = top + row * number + row / 2
        fill, ink = (GOLD, INK) if place == 1 else (theme.plate, theme.ink)
        canvas.paste_around(plate(_WIDTH - _MARGIN, row - 8, 24, fill), _WIDTH / 2, y)
        canvas.text(56, y, str(place), size, ink, anchor="mm", face=BOLD)
        canvas.paste_around(avatar(names[number].initials, _FACE, seat_colour(seat), PAPER), 90 + _FACE / 2, y)
        start = 90 + _FACE + 14
        canvas.name(start, y, names[number].shown, size, ink, left - 16 - start, 33)
        length = round((right - left) * max(0, total) / most)
        if length:
            canvas.paste(plate(max(_LEAST_BAR, length), bar, 12, seat_colour(seat), PAPER, 3), left, y - bar / 2)
        canvas.text(_WIDTH - _MARGIN - 14, y, str(total), size, ink, anchor="rm", room=118, least=33)


def _draw_ends(canvas: Canvas, picture: ResultPicture, names: Sequence[Name], top: float) -> None:
    """Whose line it is, beside its end; lines that end together get their signs one below another."""
    ends = {row: line[-1][1] for row, line in enumerate(_lines(picture.course))}
    order = sorted(ends, key=ends.__getitem__)
    apart = min(_SIGN, (_BOTTOM - _TOP + _SIGN) / len(order))
    # Down as far as the one above demands, then back up from the bottom.
    down = accumulate((ends[row] for row in order), lambda above, wanted: max(wanted, above + apart))
    up = accumulate(reversed(list(down)), lambda below, wanted: min(wanted, below - apart), initial=_BOTTOM + apart)
    heights = list(up)[1:]
    for row, height in zip(reversed(order), heights, strict=True):
        sign = badge(names[row].sign, _SIGN, seat_colour(picture.seats[row]), PAPER, PAPER)
        canvas.paste_around(sign, _RIGHT + 54, top + height)


def _chart(seats: tuple[int, ...], course: tuple[tuple[int, ...], ...], theme: Theme, top: int) -> Image.Image:
    """The totals over time, one line for each seat, the best on top; on the felt that begins there."""
    pen = Pen(_WIDTH, _CHART, finer=2, ground=felt_for_pen(theme, _WIDTH, _CHART, top % TILE, 2))
    low, high = _range(course)
    for part in range(4):
        y = _BOTTOM - (_BOTTOM - _TOP) * part / 3
        pen.line([(_LEFT, y), (_RIGHT, y)], 2, theme.line)
        pen.text(70, y, str(round(low + (high - low) * part / 3)), 33, theme.faint, NARROW_BOLD)
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
