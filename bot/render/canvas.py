"""Canvas, pen, common sprites, and encoding as PNG and animated GIF."""

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from math import cos, pi, sin
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from bot.render.lettering import BOLD, NARROW_BOLD, Face, fitted, font, name_lines
from bot.render.theme import Theme, palette
from games.card_art import Colour

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
Written: TypeAlias = tuple[str, float]
"""Words and the height of their letters in pixels."""
WRITTEN: Final = "written"
"""Key of an image's `info` with the words on it."""


class Pen:
    """`scale` is the number of pixels per unit, `finer` the enlargement while drawing.

    With `ground`, an opaque background of the enlarged size, drawing takes half the time.
    """

    def __init__(
        self, width: float, height: float, scale: float = 1.0, *, finer: int = 4, ground: Image.Image | None = None
    ) -> None:
        self._finer = finer
        self._scale = scale * finer
        size = round(width * scale) * finer, round(height * scale) * finer
        self._image = Image.new("RGBA", size) if ground is None else ground.copy()
        self._draw = ImageDraw.Draw(self._image)
        self._written: list[Written] = []

    def finish(self) -> Image.Image:
        image = self._image.reduce(self._finer)
        image.info[WRITTEN] = tuple(self._written)
        return image

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        self._draw.polygon([(x * self._scale, y * self._scale) for x, y in points], fill=fill)

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        self._draw.ellipse(self._box((x - radius, y - radius, x + radius, y + radius)), fill=fill)

    def ring(self, x: float, y: float, radius: float, width: float, fill: Colour) -> None:
        self.arc(x, y, radius, 0, 360, width, fill)

    def arc(self, x: float, y: float, radius: float, start: float, end: float, width: float, fill: Colour) -> None:
        """Draw an arc; degrees are clockwise from three o'clock."""
        outer = radius + width / 2
        box = self._box((x - outer, y - outer, x + outer, y + outer))
        self._draw.arc(box, start, end, fill=fill, width=round(width * self._scale))

    def panel(
        self, box: Box, radius: float, fill: Colour | None, outline: Colour | None = None, width: float = 0
    ) -> None:
        thick = max(1, round(width * self._scale)) if outline else 0
        self._draw.rounded_rectangle(self._box(box), radius * self._scale, fill=fill, outline=outline, width=thick)

    def line(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """Draw a line with round ends."""
        scaled = [(x * self._scale, y * self._scale) for x, y in points]
        self._draw.line(scaled, fill=fill, width=round(width * self._scale), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, fill)

    def text(self, x: float, y: float, words: str, size: float, fill: Colour, face: Face = BOLD) -> None:
        """Draw words centred on a point by their visible box."""
        letters = font(face, max(1, round(size * self._scale)))
        self._written.append((words, size * self._scale / self._finer))
        left, top, right, bottom = letters.getbbox(words, anchor="ls")
        place = (x * self._scale - (left + right) / 2, y * self._scale - (top + bottom) / 2)
        self._draw.text(place, words, font=letters, fill=fill, anchor="ls")

    def arrow(self, start: Point, end: Point, width: float, fill: Colour) -> None:
        """Draw a straight arrow."""
        (x, y), (to_x, to_y) = start, end
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        along = ((to_x - x) / length, (to_y - y) / length)
        neck = (to_x - along[0] * width * 2.2, to_y - along[1] * width * 2.2)
        self.line([start, neck], width, fill)
        self._head(neck, along, width, fill)

    def turn(self, x: float, y: float, radius: float, start: float, end: float, width: float, fill: Colour) -> None:
        """Draw a clockwise arc with an arrow head at its end."""
        self.arc(x, y, radius, start, end, width, fill)
        angle = end / 180 * pi
        neck = (x + radius * cos(angle), y + radius * sin(angle))
        self._head(neck, (-sin(angle), cos(angle)), width, fill)

    def _head(self, neck: Point, along: Point, width: float, fill: Colour) -> None:
        (x, y), (dx, dy) = neck, along
        half, length = width * 1.7, width * 2.4
        self.polygon(
            [(x - dy * half, y + dx * half), (x + dx * length, y + dy * length), (x + dy * half, y - dx * half)], fill
        )

    def _box(self, box: Box) -> Box:
        left, top, right, bottom = (edge * self._scale for edge in box)
        return left, top, right - 1, bottom - 1


_LEVEL: Final = 6
"""Compression level; the highest takes ten times as long and saves a seventh."""


TILE: Final = 16
_STEPS: Final = [0] * 64 + [128] * 128 + [255] * 64
"""Quantised alpha of letters: the palette has one blend, and the file is a seventh smaller."""


class Canvas:
    """An image on which text is drawn and sprites are pasted."""

    def __init__(self, background: Image.Image) -> None:
        self.image = background.copy()
        self._draw = ImageDraw.Draw(self.image)
        self._written: list[Written] = list(background.info.get(WRITTEN, ()))

    def finish(self) -> Image.Image:
        """Return the image; its `info` lists the words on it."""
        self.image.info[WRITTEN] = tuple(self._written)
        return self.image

    def paste(self, sprite: Image.Image, x: float, y: float) -> None:
        """Paste a sprite with its upper left corner at a point."""
        self.image.paste(sprite, (round(x), round(y)), sprite)
        self._written += sprite.info.get(WRITTEN, ())

    def written(self, sprite: Image.Image) -> None:
        """Record the words on a sprite that was rotated before it was pasted."""
        self._written += sprite.info.get(WRITTEN, ())

    def cover(self, image: Image.Image, x: int, y: int) -> None:
        """Paste an opaque image."""
        self.image.paste(image, (x, y))
        self._written += image.info.get(WRITTEN, ())

    def paste_around(self, sprite: Image.Image, x: float, y: float) -> None:
        """Paste a sprite with its centre at a point."""
        self.paste(sprite, x - sprite.width / 2, y - sprite.height / 2)

    def box(self, left: float, top: float, right: float, bottom: float, fill: Colour) -> None:
        self._draw.rectangle((round(left), round(top), round(right) - 1, round(bottom) - 1), fill=fill)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        fill: Colour,
        *,
        room: int = 10_000,
        least: int = 0,
        face: Face = NARROW_BOLD,
        anchor: str = "lm",
        narrowed: float = 1.0,
    ) -> None:
        """Draw one line that fits `room`: smaller down to `least`, then cut. `narrowed` scales the width of letters."""
        shown, fits = fitted(words, face, size, round(room / narrowed), least or size)
        mask, left, top = _letters(shown, face, fits, anchor, narrowed)
        self.image.paste(fill, (round(x) + left, round(y) + top), mask)
        self._written.append((shown, fits))

    def name(self, x: float, y: float, name: str, size: int, fill: Colour, room: int, least: int) -> None:
        """Draw a player's name in one or two lines centred on `y`."""
        lines, fits = name_lines(name, NARROW_BOLD, size, room, least)
        for number, line in enumerate(lines):
            self.text(x, y + (number - (len(lines) - 1) / 2) * fits * 1.15, line, fits, fill)


@lru_cache(maxsize=2048)
def _letters(words: str, face: Face, size: int, anchor: str, narrowed: float) -> tuple[Image.Image, int, int]:
    """Return the words as a mask, and the offset of its corner from the anchor."""
    left, top, right, bottom = (round(edge) for edge in font(face, size).getbbox(words, anchor=anchor))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), words, font=font(face, size), fill=255, anchor=anchor)
    if narrowed < 1:
        mask = mask.resize((max(1, round(mask.width * narrowed)), mask.height), Image.Resampling.BILINEAR)
        left = round(left * narrowed)
    return mask.point(_STEPS), left, top


def encoded(image: Image.Image) -> bytes:
    """Return the PNG of a palette image."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=_LEVEL)
    return file.getvalue()


def reduced(image: Image.Image, theme: Theme, further: tuple[Colour, ...] = ()) -> Image.Image:
    """Reduce an image to the theme's palette and some further colours."""
    return image.quantize(palette=palette(theme, further), dither=Image.Dither.NONE)


@lru_cache(maxsize=64)
def felt(theme: Theme, width: int, height: int) -> Image.Image:
    """Return the background: felt with a repeating pattern, which compresses well."""
    image = Image.new("RGB", (width, height), theme.felt)
    image.paste(theme.grain, (0, 0), _weave(width, height))
    return image


@lru_cache(maxsize=8)
def felt_for_pen(theme: Theme, width: int, height: int, row: int, finer: int) -> Image.Image:
    """Return the felt from a row of the pattern on, enlarged `finer` times for a pen."""
    piece = felt(theme, width, height + TILE).crop((0, row, width, row + height))
    return piece.resize((width * finer, height * finer), Image.Resampling.NEAREST)


@lru_cache(maxsize=64)
def _weave(width: int, height: int) -> Image.Image:
    """Return the mask of the felt's threads."""
    tile = Image.new("1", (TILE, TILE))
    draw = ImageDraw.Draw(tile)
    for row in range(0, TILE, 4):
        start = row * 7 % 16
        for x in range(start - 16, TILE, 16):
            draw.rectangle((x, row, x + 7, row + 1), fill=1)
    weave = Image.new("1", (width, height))
    for x in range(0, width, TILE):
        for y in range(0, height, TILE):
            weave.paste(tile, (x, y))
    return weave


@lru_cache(maxsize=512)
def plate(width: int, height: int, radius: int, fill: Colour, outline: Colour = "", line: int = 0) -> Image.Image:
    """Return a rounded panel as a sprite."""
    pen = Pen(width, height)
    pen.panel((0, 0, width, height), radius, outline or fill)
    if outline:
        pen.panel((line, line, width - line, height - line), max(1, radius - line), fill)
    return pen.finish()


@lru_cache(maxsize=512)
def badge(words: str, diameter: int, fill: Colour, ink: Colour, rim: Colour = "") -> Image.Image:
    """Return a disc with a letter or a number on it."""
    pen = Pen(diameter, diameter)
    middle = diameter / 2
    if rim:
        pen.disc(middle, middle, middle, rim)
    pen.disc(middle, middle, middle - (diameter * 0.07 if rim else 0), fill)
    if words:
        pen.text(middle, middle, words, diameter * (0.58, 0.56, 0.42)[min(len(words), 3) - 1], ink)
    return pen.finish()


FILM_WIDTH: Final = 640
FILM_MAX_BYTES: Final = 1_500_000
FILM_MIN_FRAMES: Final = 8
FILM_STEP_MS, FILM_FIRST_MS, FILM_LAST_MS = 800, 1_500, 4_000
"""Duration of a frame, of the first one, of the last one."""


def film_frame(image: Image.Image, like: Image.Image | None, theme: Theme, colours: tuple[Colour, ...]) -> Image.Image:
    """Return a picture in the size and the colours of the animation, whose first frame is `like`."""
    size = FILM_WIDTH, _even(image.height * FILM_WIDTH / image.width)
    small = image.resize(size, Image.Resampling.BILINEAR, reducing_gap=2.0)
    if like is not None and like.size != small.size:
        small.thumbnail(like.size)
        sheet = Image.new("RGB", like.size, theme.felt)
        sheet.paste(small, ((like.width - small.width) // 2, (like.height - small.height) // 2))
        small = sheet
    return reduced(small, theme, colours)


def encode_film(frames: Sequence[Image.Image]) -> bytes:
    """Return the GIF. If it is too large, drop every other frame, but never the last."""
    while len(file := _gif(frames)) > FILM_MAX_BYTES and len(frames) > FILM_MIN_FRAMES:
        frames = frames[::-1][::2][::-1]
    return file


def _gif(frames: Sequence[Image.Image]) -> bytes:
    """Encode the frames; only differences between frames are stored."""
    durations = [FILM_FIRST_MS, *[FILM_STEP_MS] * (len(frames) - 2), FILM_LAST_MS][: len(frames)]
    file = BytesIO()
    first, *others = frames
    first.save(file, "GIF", save_all=True, append_images=others, duration=durations, disposal=1, optimize=False)
    return file.getvalue()


def _even(length: float) -> int:
    """Round to an even number, as video encoders require."""
    return round(length / 2) * 2
