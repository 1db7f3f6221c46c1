"""Cover, and cards for each page of the rules."""

from typing import Final

from games.card_art import Cover, Pen
from games.kit.colours import INK, SUN

_BOLT: Final = ((0.1, -1.0), (-0.62, 0.14), (-0.1, 0.14), (-0.26, 1.0), (0.62, -0.3), (0.06, -0.3), (0.42, -1.0))


def _lightning(pen: Pen) -> None:
    for reach, colour in ((104, INK), (88, SUN)):
        pen.polygon([(214 + reach * x, 318 + reach * y) for x, y in _BOLT], colour)


COVER: Final = Cover(cards=("r5", "b8", "b8"), paint=_lightning, minutes=(20, 40))
ILLUSTRATED: Final = (
    ("r1", "y5", "g7", "b9", "w4"),
    ("g7", "g2", "r7", "w"),
    ("yS", "rR", "bD"),
    ("w4", "bD"),
    ("b6", "b6"),
    ("r3", "r8"),
)
