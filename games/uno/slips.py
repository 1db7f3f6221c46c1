"""How the masters of both rulebooks with these cards slip: seldom, as people do who know the game."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from games.kit.bots import chance
from games.kit.table import Card
from games.uno.actions import Catch, Play, Uno

FORGETS: Final = 1 / 100
"""How many of the moments to say «УНО!» go by: more often it would no longer win more than who never forgets it …"""
OVERLOOKS: Final = 1 / 50
"""… of those to catch somebody …"""
MISSES: Final = 1 / 30
"""… and of those to lay a card out of turn."""

A = TypeVar("A")


class Seen(Protocol):
    """What a moment is told by."""

    @property
    def seat(self) -> int | None: ...
    @property
    def mover(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def owes_uno(self) -> int: ...
    @property
    def discard(self) -> tuple[Card, ...]: ...


class Slips(NamedTuple):
    forgets: float
    overlooks: float
    misses: float

    def noticed(self, seen: Seen, legal: Sequence[A]) -> list[A]:
        """The offers that come to mind."""
        unnoticed = tuple(kind for kind in {type(action) for action in legal} if self._slips(seen, kind))
        return [action for action in legal if not isinstance(action, unnoticed)]

    def _slips(self, seen: Seen, kind: type) -> bool:
        """Decided by the cards that lie there: they stay as long as the moment does, whoever draws or passes."""
        laid = seen.discard
        if kind is Uno:
            # Before one's card and after it is the same moment.
            likely, laid = self.forgets, laid[:-1] if seen.owes_uno == seen.seat else laid
        elif kind is Catch:
            likely = self.overlooks
        elif kind is Play and seen.seat != seen.mover:
            likely = self.misses
        else:
            return False
        return chance(seen.round, seen.seat, kind.__name__, *laid) < likely
