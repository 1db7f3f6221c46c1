"""Shapes, suits (a colour with its shape), and signs that several cards share."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from games.card_art import Colour, Pen, Point, Shape, Suit
from games.kit.colours import BLUE, GREEN, RED, YELLOW

CIRCLE, STAR, SQUARE, DIAMOND, TRIANGLE = "circle", "star", "square", "diamond", "triangle"
GEM, FLOWER, CHESTNUT, HEART = "gem", "flower", "chestnut", "heart"


def fill_shape(pen: Pen, shape: Shape, x: float, y: float, radius: float, fill: Colour) -> None:
    """Draw a shape around its centre. Shapes of one radius appear equally large."""
    if shape in _DISCS:
        for dx, dy, share in _DISCS[shape]:
            pen.disc(x + radius * dx, y + radius * dy, radius * share, fill)
    else:
        pen.polygon([(x + radius * dx, y + radius * dy) for dx, dy in _OUTLINES[shape]()], fill)


def hollow_shape(
    pen: Pen, shape: Shape, x: float, y: float, radius: float, width: float, fill: Colour, inside: Colour
) -> None:
    """Draw the outline of a shape, filled with `inside`."""
    fill_shape(pen, shape, x, y, radius, fill)
    fill_shape(pen, shape, x, y, radius - width * _CORNERS.get(shape, 1.0), inside)


def _star() -> list[Point]:
    points = []
    for number in range(10):
        reach = 1.18 if number % 2 == 0 else 0.66
        angle = pi * number / 5 - pi / 2
        points.append((reach * cos(angle), reach * sin(angle)))
    return points


def _square() -> list[Point]:
    return [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]


def _diamond() -> list[Point]:
    return [(0, -1.25), (1.08, 0), (0, 1.25), (-1.08, 0)]


def _triangle() -> list[Point]:
    return [(0, -1.36), (1.18, 0.68), (-1.18, 0.68)]


def _gem() -> list[Point]:
    return [(-0.6, -0.95), (0.6, -0.95), (1.15, -0.25), (0, 1.15), (-1.15, -0.25)]


def _chestnut() -> list[Point]:
    """Return a drop, pointed at the top and broad at the bottom."""
    belly = [(1.05 * cos(angle / 12 * pi), 0.25 + 0.75 * sin(angle / 12 * pi)) for angle in range(13)]
    return [(0, -1.2), (0.75, -0.4), *belly, (-0.75, -0.4)]


def _heart() -> list[Point]:
    points = []
    for number in range(32):
        angle = pi * number / 16
        x = 16 * sin(angle) ** 3
        y = 13 * cos(angle) - 5 * cos(2 * angle) - 2 * cos(3 * angle) - cos(4 * angle)
        points.append((x / 14, -y / 14))
    return points


def _petals(count: int, reach: float, share: float) -> list[tuple[float, float, float]]:
    angles = [2 * pi * number / count - pi / 2 for number in range(count)]
    return [(reach * cos(angle), reach * sin(angle), share) for angle in angles]


_DISCS: Final = {
    CIRCLE: [(0.0, 0.0, 1.0)],
    FLOWER: _petals(5, 0.7, 0.42),
}
_OUTLINES: Final[dict[Shape, Callable[[], list[Point]]]] = {
    STAR: _star,
    SQUARE: _square,
    DIAMOND: _diamond,
    TRIANGLE: _triangle,
    GEM: _gem,
    CHESTNUT: _chestnut,
    HEART: _heart,
}
_CORNERS: Final = {SQUARE: 1.1, DIAMOND: 1.2, TRIANGLE: 1.55, STAR: 1.4}
"""Ratio of lost radius to edge width, for outlines of equal thickness."""

SUITS: Final = {
    "red": Suit(RED, CIRCLE, "🔴"),
    "yellow": Suit(YELLOW, STAR, "⭐"),
    "green": Suit(GREEN, SQUARE, "🟩"),
    "blue": Suit(BLUE, DIAMOND, "🔷"),
}
"""The four colours of all games. Cards, backs, buttons and texts use this set."""


def draw_prohibition_sign(pen: Pen, x: float, y: float, size: float, ink: Colour) -> None:
    """Draw a circle with a stroke through it."""
    radius, width = size * 0.42, size * 0.13
    pen.ring(x, y, radius, width, ink)
    part = radius * 0.68
    pen.line([(x - part, y + part), (x + part, y - part)], width, ink)


def draw_opposite_arrows(pen: Pen, x: float, y: float, size: float, ink: Colour) -> None:
    """Draw two opposite arrows."""
    half, apart, width = size * 0.46, size * 0.2, size * 0.13
    pen.arrow((x - half, y - apart), (x + half, y - apart), width, ink)
    pen.arrow((x + half, y + apart), (x - half, y + apart), width, ink)


def draw_circling_arrows(pen: Pen, x: float, y: float, radius: float, width: float, ink: Colour) -> None:
    """Draw two arrows in a circle."""
    pen.turn(x, y, radius, 190, 320, width, ink)
    pen.turn(x, y, radius, 10, 140, width, ink)
