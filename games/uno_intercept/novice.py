"""Novice: plays any legal card, seldom intercepts, doubts at random."""

from collections.abc import Sequence
from typing import Final

from games.kit.bots import stable_random
from games.rng import Rng
from games.uno.actions import Accept, Catch, Doubt, Play, Uno
from games.uno.novice import DOUBTS
from games.uno_intercept.actions import InterceptAction
from games.uno_intercept.players import InterceptPlayer, is_right
from games.uno_intercept.views import View

FORGETS: Final = 0.5
OVERLOOKS: Final = 0.6


class InterceptNovice:
    """Novice.

    With `forgets` and `overlooks` at 0 it is the baseline for measuring the others. The baseline doubts like the usual
    player.
    """

    def __init__(self, forgets: float = FORGETS, overlooks: float = OVERLOOKS) -> None:
        self._is_plain = not forgets and not overlooks
        self._forgets, self._overlooks = forgets, overlooks
        self._usual = InterceptPlayer()

    def choose(self, view: View, legal: Sequence[InterceptAction], rng: Rng) -> InterceptAction | None:
        moment = (view.round, view.seat, view.turn, view.owes_uno, view.hand)
        seen = list(legal)
        if view.seat != view.mover and stable_random(*moment, "out of turn") < self._overlooks:
            seen = [action for action in seen if not isinstance(action, Play | Catch)]
        if stable_random(*moment, "uno") < self._forgets:
            seen = [action for action in seen if not isinstance(action, Uno)]
        plays = [action for action in seen if isinstance(action, Play) and is_right(view, action)]
        if plays and Uno() not in seen and view.seat == view.mover:
            return rng.choice(plays)
        choice = self._usual.choose(view, seen, rng) if seen else None
        if isinstance(choice, Accept | Doubt) and Doubt() in seen and not self._is_plain:
            return Doubt() if stable_random(*moment, "doubt") < DOUBTS else Accept()
        return choice
