"""Somebody is out of the game: the middle of the board says goodbye, or a corner of it while it has to show a deed."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.render.board.layout import DEPTH, SIZE
from bot.render.board.signs import sign
from bot.render.board.sprites import arrow
from bot.render.board.tokens import token
from bot.render.canvas import Canvas, plate
from bot.render.name_rendering import Name
from bot.render.theme import ALARM, GREY, SHADE, Theme, seat_colour
from games.kit.colours import INK, PAPER
from games.monopolist.drawing.model import Farewell

_EDGE: Final = DEPTH + 30
_WIDE: Final = SIZE - 2 * _EDGE
_HEAD: Final = 118


def draw_farewell(canvas: Canvas, farewell: Farewell, names: Sequence[Name], words: Mapping[str, str]) -> None:
    """All of the middle: who, in which turn, what was owed to whom, and where that was."""
    middle, cell_name = SIZE / 2, words["cell"]
    canvas.paste(plate(_WIDE, _WIDE, 27, PAPER, SHADE, 4), _EDGE, _EDGE)
    canvas.paste(plate(_WIDE - 8, _HEAD, 26, INK), _EDGE + 4, _EDGE + 4)
    canvas.text(middle, _EDGE + 4 + _HEAD / 2, words["picture-bankrupt"], 64, PAPER, anchor="mm", room=_WIDE - 80)
    canvas.paste_around(token(farewell.seat, 172, GREY, SHADE), middle, _EDGE + _HEAD + 112)
    name_at, below = _EDGE + _HEAD + 244, _EDGE + _HEAD + 304
    canvas.text(middle, name_at, names[farewell.seat].shown, 60, INK, anchor="mm", room=_WIDE - 60, least=40)
    canvas.text(middle, below, words["picture-farewell"], 40, GREY, anchor="mm", room=_WIDE - 60, least=34)
    y = _EDGE + _WIDE - 96
    canvas.paste_around(plate(_WIDE - 40, 132, 24, SHADE), middle, y)
    _draw_debt(canvas, farewell, middle - (150 if cell_name else 0), y)
    if cell_name:
        canvas.name(middle + 6, y, cell_name, 38, INK, _WIDE // 2 - 50, 34)


def _draw_debt(canvas: Canvas, farewell: Farewell, x: float, y: float) -> None:
    canvas.paste_around(token(farewell.seat, 76, GREY, PAPER), x - 104, y)
    if farewell.to >= 0:
        canvas.paste_around(token(farewell.to, 76, seat_colour(farewell.to), PAPER), x + 104, y)
    else:
        canvas.paste_around(sign("tax", 76), x + 104, y)
    canvas.paste_around(arrow(96, INK), x, y + 22)
    canvas.text(x, y - 24, str(farewell.owed), 44, ALARM, anchor="mm")


def draw_in_corner(
    canvas: Canvas, farewell: Farewell, x: float, y: float, words: Mapping[str, str], theme: Theme
) -> None:
    canvas.paste_around(token(farewell.seat, 64, GREY, PAPER), x, y)
    canvas.text(x, y + 54, words["picture-bankrupt"], 36, theme.ink, anchor="mm", room=240, least=34)
