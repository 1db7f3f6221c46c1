"""Anti-aliased drawing in units of the caller: drawn enlarged, then reduced. Meant for cached sprites."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from bot.render.fonts import BOLD, Face, font
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
