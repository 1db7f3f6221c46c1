"""What a picture is drawn on, and how it becomes a small PNG."""

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from bot.render.fonts import NARROW_BOLD, Face, fitted, font, name_lines
from bot.render.pen import WRITTEN, Pen, Written
from bot.render.theme import Theme, palette
from games.card_art import Colour

_LEVEL: Final = 6
"""Of compression: the highest takes ten times as long and saves a seventh."""


TILE: Final = 16
_STEPS: Final = [0] * 64 + [128] * 128 + [255] * 64
"""Of the edges of letters: the palette has one step there, and a file without others is a seventh smaller."""


class Canvas:
    """An image with the few things that are drawn on it anew each time; all else is pasted."""

    def __init__(self, background: Image.Image) -> None:
        self.image = background.copy()
        self._draw = ImageDraw.Draw(self.image)
        self._written: list[Written] = list(background.info.get(WRITTEN, ()))

    def finish(self) -> Image.Image:
        """The image, which carries what is written on it."""
        self.image.info[WRITTEN] = tuple(self._written)
        return self.image

    def paste(self, sprite: Image.Image, x: float, y: float) -> None:
        """With its upper left corner there."""
        self.image.paste(sprite, (round(x), round(y)), sprite)
        self._written += sprite.info.get(WRITTEN, ())

    def written(self, sprite: Image.Image) -> None:
        """What is to be read on a sprite that was turned before it was pasted."""
        self._written += sprite.info.get(WRITTEN, ())

    def cover(self, image: Image.Image, x: int, y: int) -> None:
        """Lays something there that nothing is seen through."""
        self.image.paste(image, (x, y))
        self._written += image.info.get(WRITTEN, ())

    def paste_around(self, sprite: Image.Image, x: float, y: float) -> None:
        """With its middle there."""
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
        """One line that keeps to its room: smaller down to `least`, then cut. Letters may be `narrowed` to a part."""
        shown, fits = fitted(words, face, size, round(room / narrowed), least or size)
        mask, left, top = _letters(shown, face, fits, anchor, narrowed)
        self.image.paste(fill, (round(x) + left, round(y) + top), mask)
        self._written.append((shown, fits))

    def name(self, x: float, y: float, name: str, size: int, fill: Colour, room: int, least: int) -> None:
        """A player's name from there on, in one line or two around that height."""
        lines, fits = name_lines(name, NARROW_BOLD, size, room, least)
        for number, line in enumerate(lines):
            self.text(x, y + (number - (len(lines) - 1) / 2) * fits * 1.15, line, fits, fill)


@lru_cache(maxsize=2048)
def _letters(words: str, face: Face, size: int, anchor: str, narrowed: float) -> tuple[Image.Image, int, int]:
    """The words as a mask, and where its corner lies from the anchor."""
    left, top, right, bottom = (round(edge) for edge in font(face, size).getbbox(words, anchor=anchor))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), words, font=font(face, size), fill=255, anchor=anchor)
    if narrowed < 1:
        mask = mask.resize((max(1, round(mask.width * narrowed)), mask.height), Image.Resampling.BILINEAR)
        left = round(left * narrowed)
    return mask.point(_STEPS), left, top


def encoded(image: Image.Image) -> bytes:
    """The PNG of an image that is in the palette already."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=_LEVEL)
    return file.getvalue()


def reduced(image: Image.Image, theme: Theme, further: tuple[Colour, ...] = ()) -> Image.Image:
    """The image in the colours of the theme's palette, and in some further ones."""
    return image.quantize(palette=palette(theme, further), dither=Image.Dither.NONE)


@lru_cache(maxsize=64)
def felt(theme: Theme, width: int, height: int) -> Image.Image:
    """An empty table: threads go through the felt in a pattern, which a PNG repeats for nothing."""
    image = Image.new("RGB", (width, height), theme.felt)
    image.paste(theme.grain, (0, 0), _weave(width, height))
    return image


@lru_cache(maxsize=8)
def felt_for_pen(theme: Theme, width: int, height: int, row: int, finer: int) -> Image.Image:
    """The felt from some row on, as many times larger as a pen draws; rows are counted within the pattern."""
    piece = felt(theme, width, height + TILE).crop((0, row, width, row + height))
    return piece.resize((width * finer, height * finer), Image.Resampling.NEAREST)


@lru_cache(maxsize=64)
def _weave(width: int, height: int) -> Image.Image:
    """Short threads, each row beginning elsewhere."""
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
    """A rounded panel as a sprite."""
    pen = Pen(width, height)
    pen.panel((0, 0, width, height), radius, outline or fill)
    if outline:
        pen.panel((line, line, width - line, height - line), max(1, radius - line), fill)
    return pen.finish()


@lru_cache(maxsize=512)
def badge(words: str, diameter: int, fill: Colour, ink: Colour, rim: Colour = "") -> Image.Image:
    """A disc with a letter or a number on it."""
    pen = Pen(diameter, diameter)
    middle = diameter / 2
    if rim:
        pen.disc(middle, middle, middle, rim)
    pen.disc(middle, middle, middle - (diameter * 0.07 if rim else 0), fill)
    if words:
        pen.text(middle, middle, words, diameter * (0.58, 0.56, 0.42)[min(len(words), 3) - 1], ink)
    return pen.finish()
