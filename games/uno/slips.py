"""Rare mistakes of the masters of both rulebooks with these cards."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from games.kit.bots import stable_random
from games.kit.table import Card
from games.uno.actions import Catch, Play, Uno

FORGETS: Final = 1 / 100
"""Share of forgotten «УНО!».

A greater one would cost the master its lead over players who never forget …
"""
OVERLOOKS: Final = 1 / 50
"""… of overlooked chances to catch a player …"""
MISSES: Final = 1 / 30
"""… and of missed chances to play out of turn."""

A = TypeVar("A")


class Seen(Protocol):
    """View with the fields that identify a moment."""

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
        """Return the offers that the master notices."""
        unnoticed = tuple(kind for kind in {type(action) for action in legal} if self._slips(seen, kind))
        return [action for action in legal if not isinstance(action, unnoticed)]

    def _slips(self, seen: Seen, kind: type) -> bool:
        """Decide by the discard pile, which stays the same until a card is played."""
        laid = seen.discard
        if kind is Uno:
            # Before and after the own card is the same moment.
            likely, laid = self.forgets, laid[:-1] if seen.owes_uno == seen.seat else laid
        elif kind is Catch:
            likely = self.overlooks
        elif kind is Play and seen.seat != seen.mover:
            likely = self.misses
        else:
            return False
        return stable_random(seen.round, seen.seat, kind.__name__, *laid) < likely
