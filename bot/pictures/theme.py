"""The colours of all pictures, and the one palette that every PNG is saved with."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from PIL import Image

from games.artwork import Colour
from games.kit.colours import BLUE, GREEN, INK, NIGHT, PAPER, PINK, RED, SUN, YELLOW, channels, mixed

FELT: Final[Colour] = "#1b4b44"
FELT_DARK: Final[Colour] = "#123530"
FELT_LIGHT: Final[Colour] = "#5b9a8d"
SHADE: Final[Colour] = "#e4dfd2"
GREY: Final[Colour] = "#8b8f99"
ASLEEP: Final[Colour] = "#b9b8b4"
"""The ground of what is mortgaged."""
GOLD: Final[Colour] = "#ffc62e"
ALARM: Final[Colour] = "#e5332a"
DUSK: Final[Colour] = "#434966"


SEATS: Final[tuple[Colour, ...]] = (
    *("#d2322d", "#1c5fd1", "#14914d", "#7d3fb2", "#e06c00"),
    *("#0b8494", "#c23a86", "#7a4a26", "#5c6675", "#20232c"),
)
"""One for each seat; a letter always goes with it, so that colour is never the only sign."""

GROUPS: Final[dict[str, Colour]] = {
    "brown": "#8a5426",
    "blue": "#7fc6ee",
    "pink": PINK,
    "orange": "#f08a1d",
    "red": RED,
    "yellow": "#f7d534",
    "green": "#2c9a4d",
    "navy": "#2547a5",
}
"""Of the boards' colour groups."""

_BLENDS: Final[tuple[tuple[Colour, Colour], ...]] = (
    *((FELT, ink) for ink in (PAPER, FELT_LIGHT, GOLD)),
    *((FELT_DARK, ink) for ink in (FELT, PAPER, GOLD, GREY)),
    *((PAPER, ink) for ink in (INK, GREY, RED, YELLOW, GREEN, BLUE, *SEATS[3:9], *GROUPS.values())),
    *((SUN, ink) for ink in (INK, PAPER, RED, BLUE)),
    (GOLD, INK),
    (SHADE, INK),
    (ASLEEP, INK),
    *((NIGHT, ink) for ink in (PAPER, RED, YELLOW, GREEN, BLUE)),
    (INK, FELT),
)
"""Which colours meet at an edge: the palette holds the one between them too."""

_MOST_COLOURS: Final = 256


def seat_colour(seat: int) -> Colour:
    return SEATS[seat % len(SEATS)]


@cache
def palette(further: tuple[Colour, ...] = ()) -> Image.Image:
    """An image that carries the palette, for `Image.quantize`, with some that a deck brings, as they meet its paper."""
    brought = (*further, *(mixed(PAPER, ink, 0.5) for ink in further))
    colours = list(dict.fromkeys((*_palette_colours(), *brought)))[:_MOST_COLOURS]
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in colours for channel in channels(colour)])
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
        SUN,
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
