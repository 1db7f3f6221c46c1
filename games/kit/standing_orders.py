"""What changes a situation so much that nobody should be held to what they said before."""

from typing import Protocol

from games.ui_model import SeatName, Text


class Dealt(Protocol):
    """A view of a game of cards that is played in rounds."""

    @property
    def seat(self) -> int | None: ...
    @property
    def round(self) -> int: ...
    @property
    def counts(self) -> tuple[int, ...]: ...
    @property
    def playing(self) -> tuple[int, ...]: ...


def somebody_is_about_to_win(before: Dealt, now: Dealt) -> Text | None:
    """Another player has come down to one card."""
    for seat in now.playing:
        if seat != now.seat and now.counts[seat] == 1 != before.counts[seat]:
            return Text("orders-lapsed-one-card", {"name": SeatName(seat)})
    return None


def is_another_round(before: Dealt, now: Dealt) -> Text | None:
    return Text("orders-lapsed-round") if before.round != now.round else None
