"""Pictures one after another, as a GIF: Telegram makes a small video of it by itself.

An MP4 made here would take half the time and a tenth of the room, and need an encoder of 76 MB beside the bot.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from PIL import Image

from bot.render.canvas import reduced
from bot.render.theme import Theme
from games.card_art import Colour

WIDTH: Final = 640
LARGEST: Final = 1_500_000
"""Bytes."""
FEW: Final = 8
STEP, BEGINNING, END = 800, 1_500, 4_000
"""Milliseconds for which a picture stands: any, the first, the last."""


def frame(image: Image.Image, like: Image.Image | None, theme: Theme, colours: tuple[Colour, ...]) -> Image.Image:
    """One of the pictures in the size and the colours of the animation, whose first is `like`."""
    size = WIDTH, _even(image.height * WIDTH / image.width)
    small = image.resize(size, Image.Resampling.BILINEAR, reducing_gap=2.0)
    if like is not None and like.size != small.size:
        small.thumbnail(like.size)
        sheet = Image.new("RGB", like.size, theme.felt)
        sheet.paste(small, ((like.width - small.width) // 2, (like.height - small.height) // 2))
        small = sheet
    return reduced(small, theme, colours)


def encoded(frames: Sequence[Image.Image]) -> bytes:
    """Not larger than it may be: of too many pictures every other one is left out, never the last."""
    while len(file := _gif(frames)) > LARGEST and len(frames) > FEW:
        frames = frames[::-1][::2][::-1]
    return file


def _gif(frames: Sequence[Image.Image]) -> bytes:
    """Only what changes from one to the next is stored."""
    durations = [BEGINNING, *[STEP] * (len(frames) - 2), END][: len(frames)]
    file = BytesIO()
    first, *others = frames
    first.save(file, "GIF", save_all=True, append_images=others, duration=durations, disposal=1, optimize=False)
    return file.getvalue()


def _even(length: float) -> int:
    """Encoders of videos want it."""
    return round(length / 2) * 2
