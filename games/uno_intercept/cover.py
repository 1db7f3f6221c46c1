"""Cover: two equal cards and a lightning bolt."""

from typing import Final

from games.card_art import Cover, Pen
from games.kit.colours import INK, SUN

_BOLT: Final = ((0.1, -1.0), (-0.62, 0.14), (-0.1, 0.14), (-0.26, 1.0), (0.62, -0.3), (0.06, -0.3), (0.42, -1.0))


def _lightning(pen: Pen) -> None:
    for reach, colour in ((104, INK), (88, SUN)):
        pen.polygon([(214 + reach * x, 318 + reach * y) for x, y in _BOLT], colour)


COVER: Final = Cover(cards=("r5", "b8", "b8"), paint=_lightning, minutes=(20, 40))
