"""A beginner at УНО: lays whatever fits, forgets «УНО!» and does not see that others forget it."""

from collections.abc import Sequence
from typing import Final

from games.kit.slips import chance
from games.rng import Rng
from games.uno.actions import Catch, Play, Uno, UnoAction
from games.uno.players import UnoPlayer
from games.uno.views import View

FORGETS: Final = 0.5
OVERLOOKS: Final = 0.6


class UnoNovice:
    """With `forgets` and `overlooks` at 0 it is the plain player against which the others are measured."""

    def __init__(self, forgets: float = FORGETS, overlooks: float = OVERLOOKS) -> None:
        self._slips = {Uno: forgets, Catch: overlooks}
        self._usual = UnoPlayer()

    def choose(self, view: View, legal: Sequence[UnoAction], rng: Rng) -> UnoAction | None:
        seen = [action for action in legal if type(action) not in self._slips or not self._overlooks(view, action)]
        if not seen:
            return None
        # Nobody lays a card before the words that come with it.
        plays = [] if Uno() in seen else [action for action in seen if isinstance(action, Play)]
        return rng.choice(plays) if plays else self._usual.choose(view, seen, rng)

    def _overlooks(self, view: View, action: UnoAction) -> bool:
        moment = (view.round, view.seat, view.turn, view.owes_uno, view.hand)
        return chance(*moment, type(action).__name__) < self._slips[type(action)]
