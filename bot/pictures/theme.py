"""The colours of all pictures, and the one palette that every PNG is saved with."""

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

from PIL import Image

Colour: TypeAlias = str

FELT: Final[Colour] = "#1b4b44"
FELT_DARK: Final[Colour] = "#123530"
FELT_LIGHT: Final[Colour] = "#5b9a8d"
PAPER: Final[Colour] = "#fdfaf2"
SHADE: Final[Colour] = "#e4dfd2"
INK: Final[Colour] = "#20232c"
GREY: Final[Colour] = "#8b8f99"
ASLEEP: Final[Colour] = "#b9b8b4"
"""The ground of what is mortgaged."""
GOLD: Final[Colour] = "#ffc62e"
ALARM: Final[Colour] = "#e5332a"
RULE: Final[Colour] = "#ffd94a"
NIGHT: Final[Colour] = "#2b2e3d"
DUSK: Final[Colour] = "#434966"

RED: Final[Colour] = "#d2322d"
YELLOW: Final[Colour] = "#f5b700"
GREEN: Final[Colour] = "#14914d"
BLUE: Final[Colour] = "#1c5fd1"

SEATS: Final[tuple[Colour, ...]] = (
    *("#d2322d", "#1c5fd1", "#14914d", "#7d3fb2", "#e06c00"),
    *("#0b8494", "#c23a86", "#7a4a26", "#5c6675", "#20232c"),
)
"""One for each seat; a letter always goes with it, so that colour is never the only sign."""

GROUPS: Final[dict[str, Colour]] = {
    "brown": "#8a5426",
    "blue": "#7fc6ee",
    "pink": "#dc5a9f",
    "orange": "#f08a1d",
    "red": "#d2322d",
    "yellow": "#f7d534",
    "green": "#2c9a4d",
    "navy": "#2547a5",
}
"""Of the boards' colour groups."""

_BLENDS: Final[tuple[tuple[Colour, Colour], ...]] = (
    *((FELT, ink) for ink in (PAPER, FELT_LIGHT, GOLD)),
    *((FELT_DARK, ink) for ink in (FELT, PAPER, GOLD, GREY)),
    *((PAPER, ink) for ink in (INK, GREY, RED, YELLOW, GREEN, BLUE, *SEATS[3:9], *GROUPS.values())),
    *((RULE, ink) for ink in (INK, PAPER, RED, BLUE)),
    (GOLD, INK),
    (SHADE, INK),
    (ASLEEP, INK),
    *((NIGHT, ink) for ink in (PAPER, RED, YELLOW, GREEN, BLUE)),
    (INK, FELT),
)
"""Which colours meet at an edge: the palette holds the one between them too."""


def seat_colour(seat: int) -> Colour:
    return SEATS[seat % len(SEATS)]


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """So much of the second in the first."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def is_light(colour: Colour) -> bool:
    """Whether dark letters are read better on it."""
    red, green, blue = _channels(colour)
    return red * 299 + green * 587 + blue * 114 > 150_000


def ink_on(colour: Colour) -> Colour:
    return INK if is_light(colour) else PAPER


@cache
def palette() -> Image.Image:
    """An image that carries the palette, for `Image.quantize`."""
    colours = list(dict.fromkeys(_palette_colours()))
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in colours for channel in _channels(colour)])
    return image


def _palette_colours() -> Iterator[Colour]:
    yield from (
        FELT,
        FELT_DARK,
        FELT_LIGHT,
        PAPER,
        SHADE,
        INK,
        GREY,
        ASLEEP,
        GOLD,
        ALARM,
        RULE,
        NIGHT,
        DUSK,
        RED,
        YELLOW,
        GREEN,
        BLUE,
    )
    yield from SEATS
    yield from GROUPS.values()
    yield from (mixed(first, second, 0.5) for first, second in _BLENDS)


def _channels(colour: Colour) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
