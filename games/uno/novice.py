"""Novice of УНО: plays any legal card, forgets «УНО!», doubts at random."""

from collections.abc import Sequence
from typing import Final

from games.kit.bots import stable_random
from games.rng import Rng
from games.uno.actions import Accept, Catch, Doubt, Play, Uno, UnoAction
from games.uno.players import UnoPlayer
from games.uno.views import View

FORGETS: Final = 0.5
OVERLOOKS: Final = 0.6
DOUBTS: Final = 0.25
"""Share of «Возьми четыре» that the novice doubts, whatever the hands."""


class UnoNovice:
    """Novice.

    With `forgets` and `overlooks` at 0 it is the baseline for measuring the others. The baseline doubts like the usual
    player.
    """

    def __init__(self, forgets: float = FORGETS, overlooks: float = OVERLOOKS) -> None:
        self._is_plain = not forgets and not overlooks
        self._slips: dict[type, float] = {Uno: forgets, Catch: overlooks}
        self._usual = UnoPlayer()

    def choose(self, view: View, legal: Sequence[UnoAction], rng: Rng) -> UnoAction | None:
        seen = [action for action in legal if type(action) not in self._slips or not self._overlooks(view, action)]
        if not seen:
            return None
        # «УНО!» comes before the card that it accompanies.
        plays = [] if Uno() in seen else [action for action in seen if isinstance(action, Play)]
        if plays:
            return rng.choice(plays)
        choice = self._usual.choose(view, seen, rng)
        if isinstance(choice, Accept | Doubt) and Doubt() in seen and not self._is_plain:
            return Doubt() if _luck(view, Doubt) < DOUBTS else Accept()
        return choice

    def _overlooks(self, view: View, action: UnoAction) -> bool:
        return _luck(view, type(action)) < self._slips[type(action)]


def _luck(view: View, kind: type) -> float:
    return stable_random(view.round, view.seat, view.turn, view.owes_uno, view.hand, kind.__name__)
