"""Picture of the leaderboard of a chat."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.render.canvas import Canvas, badge, felt, plate
from bot.render.name_rendering import Name
from bot.render.theme import GOLD, Theme
from games.kit.colours import INK
from games.placards import LadderPicture

_WIDTH: Final = 960
_MARGIN: Final = 28
_HEAD: Final = 84
_ROW: Final = 104
_LEAST: Final = 480
"""Telegram crops pictures that are more than twice as wide as high."""
_SMALLEST: Final = 33
"""13 pixels on a phone, where the picture is 390 wide."""
_NAMES: Final = 112
_VALUES: Final = 350
"""Width of the values on the right."""


def ladder(picture: LadderPicture, names: Sequence[Name], theme: Theme) -> Image.Image:
    height = max(_LEAST, _MARGIN + _HEAD + _ROW * len(picture.rows) + _MARGIN)
    canvas = Canvas(felt(theme, _WIDTH, height))
    canvas.text(_MARGIN, _MARGIN + _HEAD / 2 - 8, picture.title, 46, theme.ink, room=_WIDTH - 2 * _MARGIN, least=36)
    for at, (row, name) in enumerate(zip(picture.rows, names, strict=True)):
        top = _MARGIN + _HEAD + _ROW * at
        middle = top + _ROW / 2
        canvas.paste(plate(_WIDTH - 2 * _MARGIN, _ROW - 10, 26, theme.plate), _MARGIN, top + 5)
        place = str(at + 1) if row.place is None else row.place
        fill, ink = (GOLD, INK) if place == "1" else (theme.felt, theme.ink)
        canvas.paste_around(badge(place, 60, fill, ink), _MARGIN + 46, middle)
        canvas.name(_NAMES, middle, name.shown, 50, theme.ink, _WIDTH - _MARGIN - 24 - _VALUES - _NAMES, _SMALLEST)
        right = _WIDTH - _MARGIN - 24
        canvas.text(right, middle - 20, row.value, 44, theme.ink, anchor="rm", room=_VALUES, least=_SMALLEST)
        canvas.text(right, middle + 24, row.note, _SMALLEST, theme.faint, anchor="rm", room=_VALUES)
    return canvas.finish()
