"""Colours that suit each other and the table backgrounds."""

from typing import Final

from games.card_art import Colour

PAPER: Final[Colour] = "#fdfaf2"
INK: Final[Colour] = "#20232c"
NIGHT: Final[Colour] = "#2b2e3d"
SUN: Final[Colour] = "#ffd94a"

RED: Final[Colour] = "#d2322d"
YELLOW: Final[Colour] = "#f5b700"
GREEN: Final[Colour] = "#14914d"
BLUE: Final[Colour] = "#1c5fd1"
PINK: Final[Colour] = "#dc5a9f"


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """Mix two colours. `share` is the part of the second."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def is_light(colour: Colour) -> bool:
    """Return whether dark text is easier to read on this colour."""
    red, green, blue = channels(colour)
    return red * 299 + green * 587 + blue * 114 > 150_000


def ink_on(colour: Colour) -> Colour:
    return INK if is_light(colour) else PAPER


def channels(colour: Colour) -> tuple[int, int, int]:
    """Return red, green and blue, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
