"""A beginner at Монтана: lays one card after the other, whichever is right, and has no eye for what wins."""

from collections.abc import Sequence
from typing import Final

from games.montana.actions import Lay, MontanaAction
from games.montana.players import NOVICES_ATTENTION, MontanaPlayer, is_right
from games.montana.state import Moving
from games.montana.views import View
from games.rng import Rng

LAYS_ANYTHING: Final = 3
"""Of four moves, so many are the first card that will do."""


class MontanaNovice:
    """It errs and overlooks as often as the options know of, unless they say that nobody does."""

    def __init__(self) -> None:
        self._usual = MontanaPlayer(NOVICES_ATTENTION)

    def choose(self, view: View, legal: Sequence[MontanaAction], rng: Rng) -> MontanaAction | None:
        if isinstance(view.phase, Moving) and view.seat in view.waiting and rng.below(4) < LAYS_ANYTHING:
            right = [action for action in legal if isinstance(action, Lay) and is_right(view, action)]
            if right:
                return rng.choice(right)
        return self._usual.choose(view, legal, rng)
