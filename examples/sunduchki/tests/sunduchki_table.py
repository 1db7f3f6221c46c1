"""Helpers that set up a table and play on it.

`table("7s 7h", "7c 9d", pile="8s")` seats two players. The first one asks, and an eight is next in the pile. Cards that
are not named lie below it. With `chests=["6 8", "9"]` the first player has laid two chests and the second one.
"""

from collections.abc import Sequence
from typing import Any, Self, TypeVar

import pytest
from games.engine import Leave, Timeout
from games.errors import IllegalAction
from games.kit.table import bare_table

from sunduchki import SUNDUCHKI
from sunduchki.cards import CARDS, of
from sunduchki.state import AnyAction, Ask, Asking, Options, State
from sunduchki.views import View

E = TypeVar("E")


class Match:
    """Match in progress. `events` are those of the last action."""

    def __init__(self, state: State, events: Sequence[Any] = ()) -> None:
        assert SUNDUCHKI.violations(state) == []
        self.state, self.events = state, events

    def do(self, seat: int, action: AnyAction) -> Self:
        step = SUNDUCHKI.apply(self.state, seat, action)
        assert SUNDUCHKI.violations(step.state) == []
        self.state, self.events = step.state, step.events
        return self

    def ask(self, seat: int, target: int, rank: str) -> Self:
        return self.do(seat, Ask(rank, target))

    def timeout(self, seat: int) -> Self:
        return self.do(seat, Timeout())

    def leave(self, seat: int) -> Self:
        return self.do(seat, Leave())

    def refuses(self, seat: int, target: int, rank: str) -> tuple[str, str]:
        """Return the code and the clause of the refusal."""
        with pytest.raises(IllegalAction) as refused:
            self.do(seat, Ask(rank, target))
        return refused.value.code, refused.value.params["clause"]

    def hand(self, seat: int) -> str:
        return " ".join(self.view(seat).hand)

    def known(self, seat: int) -> set[str]:
        return {mark for owner, mark in self.view(None).known if owner == seat}

    def view(self, seat: int | None) -> View:
        return SUNDUCHKI.view(self.state, seat)

    def seen(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]


def table(*hands: str, pile: str = "", chests: Sequence[str] = (), lucky: bool = True) -> Match:
    held = tuple(tuple(hand.split()) for hand in hands)
    laid = tuple((seat, rank) for seat, ranks in enumerate(chests) for rank in ranks.split())
    discard = tuple(card for _, rank in laid for card in of(rank, CARDS))
    upcoming = tuple(reversed(pile.split()))
    named = {*upcoming, *discard, *(card for hand in held for card in hand)}
    bare = bare_table(len(held), bytes(32)) | {
        "hands": held,
        "pile": tuple(card for card in CARDS if card not in named) + upcoming,
        "discard": discard,
        "scores": tuple(sum(owner == seat for owner, _ in laid) for seat in range(len(held))),
        "mover": 0,
        "dealer": 0,
    }
    return Match(State(**bare, options=Options(lucky=lucky), phase=Asking(), chests=laid))


def dealt(seats: int, number: int = 0, **options: Any) -> Match:
    step = SUNDUCHKI.setup(Options(**options), seats, number.to_bytes(32, "big"))
    return Match(step.state, step.events)
