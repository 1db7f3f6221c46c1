"""Standing orders: actions that the host applies later for a player.

An order is a value of pure functions. They receive the player's view, never the state, so an order knows and does
nothing that its player could not.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from games.ui_model import Text

V = TypeVar("V", bound=msgspec.Struct)
A = TypeVar("A", bound=msgspec.Struct)


@dataclass(frozen=True, kw_only=True, eq=False)
class Order(Generic[V, A]):
    """Kind of standing order.

    `value` is the chosen parameter: a sum, a card's number, or 0.
    """

    name: str
    """Stored in matches and used in buttons: letters and digits. Never rename it."""
    title: Text
    """Title of the offer, also above its choices."""
    said: Callable[[V, int], Text]
    """Return the order in a few words that follow «Поручено:»."""
    act: Callable[[V, Sequence[A], int], A | None]
    """Return the legal action to apply now, or None to wait."""
    lapses: Callable[[V, V, int], Text | None] = lambda before, now, value: None
    """Return why the order lapses, given the views before and after an action.

    None keeps the order.
    """
    is_done_by: Callable[[A, int], bool] = lambda action, value: False
    """Return whether this action of the player fulfils the order."""
    is_possible: Callable[[V], bool] = lambda view: True
    """Return whether the order could still be carried out."""
    choices: Callable[[V], Sequence[int]] | None = None
    """Return the values to choose from; None if the order has no parameter."""
    choice: Callable[[V, int], Text] = lambda view, value: Text("orders-number", {"number": value})
    """Return the label of a value."""

    def is_allowed(self, view: V, value: int) -> bool:
        """Return whether the order with this value may be given now."""
        if not self.is_possible(view):
            return False
        return value == 0 if self.choices is None else value in self.choices(view)
