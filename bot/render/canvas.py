"""The canvas of a picture, its background, common sprites, and encoding as PNG."""

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from bot.render.fonts import NARROW_BOLD, Face, fitted, font, name_lines
from bot.render.pen import WRITTEN, Pen, Written
from bot.render.theme import Theme, palette
from games.card_art import Colour

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
