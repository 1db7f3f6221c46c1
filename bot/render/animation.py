"""Animated GIFs of pictures, which Telegram converts to video.

An MP4 would be smaller and faster to make, but needs an encoder of 76 MB.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from PIL import Image

from bot.render.canvas import reduced
from bot.render.theme import Theme
from games.card_art import Colour

WIDTH: Final = 640
MAX_BYTES: Final = 1_500_000
MIN_FRAMES: Final = 8
STEP_MS, FIRST_MS, LAST_MS = 800, 1_500, 4_000
"""Duration of a frame, of the first one, of the last one."""


def frame(image: Image.Image, like: Image.Image | None, theme: Theme, colours: tuple[Colour, ...]) -> Image.Image:
    """Return a picture in the size and the colours of the animation, whose first frame is `like`."""
    size = WIDTH, _even(image.height * WIDTH / image.width)
    small = image.resize(size, Image.Resampling.BILINEAR, reducing_gap=2.0)
    if like is not None and like.size != small.size:
        small.thumbnail(like.size)
        sheet = Image.new("RGB", like.size, theme.felt)
        sheet.paste(small, ((like.width - small.width) // 2, (like.height - small.height) // 2))
        small = sheet
    return reduced(small, theme, colours)


def encoded(frames: Sequence[Image.Image]) -> bytes:
    """Return the GIF. If it is too large, drop every other frame, but never the last."""
    while len(file := _gif(frames)) > MAX_BYTES and len(frames) > MIN_FRAMES:
        frames = frames[::-1][::2][::-1]
    return file


def _gif(frames: Sequence[Image.Image]) -> bytes:
    """Encode the frames; only differences between frames are stored."""
    durations = [FIRST_MS, *[STEP_MS] * (len(frames) - 2), LAST_MS][: len(frames)]
    file = BytesIO()
    first, *others = frames
    first.save(file, "GIF", save_all=True, append_images=others, duration=durations, disposal=1, optimize=False)
    return file.getvalue()


def _even(length: float) -> int:
    """Round to an even number, as video encoders require."""
    return round(length / 2) * 2
