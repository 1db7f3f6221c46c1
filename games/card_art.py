"""Artwork of cards and covers.

A game paints with a `Pen`, so it does not depend on the renderer.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol, TypeAlias

Colour: TypeAlias = str
"""Written as `#rrggbb`."""
Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
Shape: TypeAlias = str
"""Name of a shape in `games.kit.shapes`."""

CARD: Box = (0, 0, 100, 150)
"""Area of a card, in the units of its artwork."""


class Pen(Protocol):
    """Anti-aliased drawing surface. x grows to the right, y grows downwards."""

    def polygon(self, points: Sequence[Point], fill: Colour) -> None: ...

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None: ...

    def ring(self, x: float, y: float, radius: float, width: float, fill: Colour) -> None: ...

    def arc(self, x: float, y: float, radius: float, start: float, end: float, width: float, fill: Colour) -> None:
        """Draw an arc.

        `radius` reaches to the middle of the line; degrees run clockwise from three o'clock.
        """

    def panel(
        self, box: Box, radius: float, fill: Colour | None, outline: Colour | None = None, width: float = 0
    ) -> None:
        """Draw a rectangle with round corners."""

    def line(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """Draw a line with round ends."""

    def text(self, x: float, y: float, words: str, size: float, fill: Colour) -> None:
        """Draw text centred on a point, measured by its visible extent."""

    def arrow(self, start: Point, end: Point, width: float, fill: Colour) -> None:
        """Draw a straight arrow. Its head is three widths long."""

    def turn(self, x: float, y: float, radius: float, start: float, end: float, width: float, fill: Colour) -> None:
        """Draw an arc clockwise, with an arrow head at its end."""


Painter: TypeAlias = Callable[[Pen], None]


class Suit(NamedTuple):
    """Colour with its shape, for players who cannot tell colours apart.

    `sign` is the shape as a character.
    """

    colour: Colour
    figure: Shape
    sign: str = ""


@dataclass(frozen=True, kw_only=True, eq=False)
class Deck:
    """Cards of a game.

    Pictures name a deck and its card codes; only the deck interprets the codes.
    """

    name: str
    faces: Mapping[str, Painter]
    """Painter of each card code. The background is white paper with round corners."""
    suits: Mapping[str, Suit] = field(default_factory=dict)
    """Suits by the letter that pictures use for the suit in force."""
    colours: tuple[Colour, ...] = ()
    """Colours of the faces beyond those of `games.kit.colours`."""


ART: Box = (0, 0, 420, 420)
"""Area of a cover, in the units of its painter."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Cover:
    """Cover of a game in the list of games: a fan of cards, and a painting over them.

    Without both, the renderer shows some cards of the deck, or dice if the game has no deck.
    """

    cards: tuple[str, ...] = ()
    paint: Painter | None = None
    """Paints in the units of `ART`."""
    minutes: tuple[int, int] | None = None
    """Shortest and longest usual duration of a live match."""


PLAIN_COVER: Final = Cover()
"""Cover of a game that declares none."""
