"""How the cards of a game look: painted with a pen that the game is given, so that no game needs to know who draws."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol, TypeAlias

Colour: TypeAlias = str
"""As in #rrggbb."""
Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
Shape: TypeAlias = str
"""One of the figures in `games.kit.shapes`."""

CARD: Box = (0, 0, 100, 150)
"""A card in the units that its artwork is drawn in."""


class Pen(Protocol):
    """Draws smoothly, in units of its own: x to the right, y down."""

    def polygon(self, points: Sequence[Point], fill: Colour) -> None: ...

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None: ...

    def ring(self, x: float, y: float, radius: float, width: float, fill: Colour) -> None: ...

    def arc(self, x: float, y: float, radius: float, start: float, end: float, width: float, fill: Colour) -> None:
        """Around the middle of its line; degrees clockwise from three o'clock."""

    def panel(
        self, box: Box, radius: float, fill: Colour | None, outline: Colour | None = None, width: float = 0
    ) -> None:
        """A rectangle with round corners."""

    def line(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """With round ends."""

    def text(self, x: float, y: float, words: str, size: float, fill: Colour) -> None:
        """Around its middle, by what is seen of it and not by the line."""

    def arrow(self, start: Point, end: Point, width: float, fill: Colour) -> None:
        """A straight arrow; the head is as long as three widths."""

    def turn(self, x: float, y: float, radius: float, start: float, end: float, width: float, fill: Colour) -> None:
        """An arc with a head at its end, clockwise."""


Painter: TypeAlias = Callable[[Pen], None]


class Suit(NamedTuple):
    """A colour and the figure that always goes with it, so that colour is never the only sign.

    `sign` is the figure as people write it.
    """

    colour: Colour
    figure: Shape
    sign: str = ""


@dataclass(frozen=True, kw_only=True, eq=False)
class Deck:
    """The cards of a game. A picture names its deck, and its cards by their codes: these are the deck's own affair."""

    name: str
    faces: Mapping[str, Painter]
    """By the card's code: what is painted onto white paper with round corners."""
    suits: Mapping[str, Suit] = field(default_factory=dict)
    """By the letter under which a picture names the suit in force."""
    colours: tuple[Colour, ...] = ()
    """What the faces are painted with beyond `games.kit.colours`."""


ART: Box = (0, 0, 420, 420)
"""A cover in the units that a game paints on it."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Cover:
    """What stands for a game where one is chosen: cards of its deck in a fan, and over them what it paints itself.

    With neither some cards of the deck will do, and where there is no deck, dice.
    """

    cards: tuple[str, ...] = ()
    paint: Painter | None = None
    """In the units of ART."""
    minutes: tuple[int, int] | None = None
    """How long a match takes when everybody is there, from and to."""


PLAIN_COVER: Final = Cover()
"""Of a game that says nothing about it."""
