"""Computer player of beginner level: mostly lays the first card that fits."""

from collections.abc import Sequence
from typing import Final

from games.montana.actions import Lay, MontanaAction
from games.montana.players import NOVICES_ATTENTION, MontanaPlayer, is_right
from games.montana.state import Moving
from games.montana.views import View
from games.rng import Rng

LAYS_ANYTHING: Final = 3
"""Number of moves out of four with a random right card."""


class MontanaNovice:
    """Player with the attention of a novice, unless the option rules out slips."""

    def __init__(self) -> None:
        self._usual = MontanaPlayer(NOVICES_ATTENTION)

    def choose(self, view: View, legal: Sequence[MontanaAction], rng: Rng) -> MontanaAction | None:
        if isinstance(view.phase, Moving) and view.seat in view.waiting and rng.below(4) < LAYS_ANYTHING:
            right = [action for action in legal if isinstance(action, Lay) and is_right(view, action)]
            if right:
                return rng.choice(right)
        return self._usual.choose(view, legal, rng)
