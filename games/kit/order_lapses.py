"""Events that end standing orders in card games."""

from typing import Protocol

from games.ui_model import SeatName, Text


class Dealt(Protocol):
    """View of a card game with rounds."""

    @property
    def seat(self) -> int | None: ...
    @property
    def round(self) -> int: ...
    @property
    def counts(self) -> tuple[int, ...]: ...
    @property
    def playing(self) -> tuple[int, ...]: ...


def lapse_before_a_win(before: Dealt, now: Dealt) -> Text | None:
    """Return the reason if another player has come down to one card, else None."""
    for seat in now.playing:
        if seat != now.seat and now.counts[seat] == 1 != before.counts[seat]:
            return Text("orders-lapsed-one-card", {"name": SeatName(seat)})
    return None


def lapse_in_another_round(before: Dealt, now: Dealt) -> Text | None:
    return Text("orders-lapsed-round") if before.round != now.round else None
