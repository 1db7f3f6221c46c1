"""Colours of all pictures, and the palettes that PNGs are saved with."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from PIL import Image

from games.card_art import Colour
from games.kit.colours import BLUE, GREEN, INK, NIGHT, PAPER, PINK, RED, SUN, YELLOW, channels, mixed

SHADE: Final[Colour] = "#e4dfd2"
GREY: Final[Colour] = "#8b8f99"
ASLEEP: Final[Colour] = "#b9b8b4"
"""Background of a mortgaged cell."""
GOLD: Final[Colour] = "#ffc62e"
ALARM: Final[Colour] = "#e5332a"
DUSK: Final[Colour] = "#434966"


class Theme(NamedTuple):
    """Colours of a dark or light table; cards, tokens, seats and groups look the same on both."""

    name: str
    felt: Colour
    grain: Colour
    """Threads in the felt."""
    mat: Colour
    """The middle of the table."""
    plate: Colour
    """Panels behind text."""
    line: Colour
    """Arrows and outlines."""
    ink: Colour
    """Text on felt and plates."""
    faint: Colour
    """Secondary text."""
    page: Colour
    """The cells of a board."""
    trail: Colour
    """The path of the last move."""


DARK: Final = Theme(
    name="dark",
    felt="#173f3a",
    grain="#1a4540",
    mat="#1e4f48",
    plate="#0f2e2a",
    line="#5b9a8d",
    ink="#fdfaf2",
    faint="#a9c8bf",
    page="#ece6d8",
    trail=GOLD,
)
LIGHT: Final = Theme(
    name="light",
    felt="#c3d8c4",
    grain="#bdd3bf",
    mat="#d3e3d2",
    plate="#fdfaf2",
    line="#6f9c83",
    ink="#20232c",
    faint="#56635c",
    page="#fdfaf2",
    trail="#e06c00",
)
THEMES: Final = {theme.name: theme for theme in (DARK, LIGHT)}

SEATS: Final[tuple[Colour, ...]] = (
    *("#d2322d", "#1c5fd1", "#14914d", "#7d3fb2", "#e06c00"),
    *("#0b8494", "#c23a86", "#7a4a26", "#5c6675", "#20232c"),
)
"""Colours of the seats; a letter always goes with them, for colour-blind players."""

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
"""Colours of the boards' groups."""

_COLOURS: Final[tuple[Colour, ...]] = (
    *(PAPER, SHADE, INK, GREY, ASLEEP, GOLD, ALARM, SUN, NIGHT, DUSK, RED, YELLOW, GREEN, BLUE),
    *SEATS,
    *GROUPS.values(),
)

_BLENDS: Final[tuple[tuple[Colour, Colour], ...]] = (
    *((PAPER, ink) for ink in (INK, GREY, RED, YELLOW, GREEN, BLUE, *SEATS[3:9], *GROUPS.values())),
    *((SUN, ink) for ink in (INK, PAPER, RED, BLUE)),
    (GOLD, INK),
    (SHADE, INK),
    (ASLEEP, INK),
    *((NIGHT, ink) for ink in (PAPER, RED, YELLOW, GREEN, BLUE)),
)
"""Pairs of adjacent colours; the palette also holds the blend of each pair."""

_MOST_COLOURS: Final = 256


def seat_colour(seat: int) -> Colour:
    return SEATS[seat % len(SEATS)]


def _met_on(theme: Theme) -> Iterator[tuple[Colour, Colour]]:
    """Yield further pairs of adjacent colours of a theme."""
    for ground in (theme.felt, theme.mat):
        yield from ((ground, ink) for ink in (theme.plate, PAPER, theme.line, theme.ink, theme.faint, GOLD, INK))
    yield from ((theme.plate, ink) for ink in (theme.ink, theme.faint, theme.line, GOLD, GREY, *SEATS))
    yield from ((theme.page, ink) for ink in (INK, theme.felt, theme.trail))
    # Cards that cannot be played are dimmed.
    dark = tuple(mixed(colour, INK, 0.6) for colour in (RED, YELLOW, GREEN, BLUE))
    yield from ((theme.felt, ink) for ink in (RED, YELLOW, GREEN, BLUE, SUN, NIGHT, *dark))


@cache
def palette(theme: Theme, further: tuple[Colour, ...] = ()) -> Image.Image:
    """Return an image with the palette for `Image.quantize`, extended by a deck's colours and their blends."""
    blends = (mixed(first, second, 0.5) for first, second in (*_met_on(theme), *_BLENDS))
    brought = (*further, *(mixed(PAPER, ink, 0.5) for ink in further))
    colours = list(dict.fromkeys((*theme[1:], *_COLOURS, *brought, *blends)))[:_MOST_COLOURS]
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in colours for channel in channels(colour)])
    return image
