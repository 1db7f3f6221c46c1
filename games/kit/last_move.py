"""Marks of the last move on a card table, and the card that decided the match."""

from collections.abc import Callable, Sequence
from typing import Any

from games.engine import Event
from games.kit.events import Turned
from games.ui_model import Decision, LastMove

NOTHING: LastMove = {}


def open_card_tracker(
    lays: Callable[[Event], int | None], taken_back: tuple[type[Event], ...] = ()
) -> Callable[[LastMove, Sequence[Event]], LastMove]:
    """Return a tracker of the seat that played the open card.

    `lays` returns the seat of an event that lays a card.
    """
    gone: tuple[type[Event], ...] = (Turned, *taken_back)

    def last_move(before: LastMove, events: Sequence[Event]) -> LastMove:
        for event in reversed(events):
            if (seat := lays(event)) is not None:
                return {"seat": seat}
            if isinstance(event, gone):
                return NOTHING
        return before

    return last_move


def last_card(*lays: type[Any]) -> Callable[[Sequence[Any]], Decision | None]:
    """Return a function that finds the last card among these events."""

    def decided(events: Sequence[Any]) -> Decision | None:
        return next((Decision(event.seat, event.card) for event in reversed(events) if isinstance(event, lays)), None)

    return decided
