"""Standing orders: what a player says in advance, and the host does for them when its time comes.

An order is a value of pure functions. It is given what its player would see, never the state: it can know no more than
they do, and do no more than they could press.
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
    """Something that may be ordered in a game. `value` is what was chosen with it: a sum, a card's number, else 0."""

    name: str
    """Stored with matches, and carried by buttons: letters and digits, and never changed."""
    title: Text
    """What it is about, where nothing was ordered yet; above its choices as well."""
    said: Callable[[V, int], Text]
    """What was ordered, in a few words that follow «Поручено:»."""
    act: Callable[[V, Sequence[A], int], A | None]
    """What is to be done now, one of the legal actions; None while its time has not come."""
    lapses: Callable[[V, V, int], Text | None] = lambda before, now, value: None
    """Why it holds no longer, by how things were before an action and how they are after it."""
    is_done_by: Callable[[A, int], bool] = lambda action, value: False
    """Whether this action of its player is all that was ordered."""
    makes_sense: Callable[[V], bool] = lambda view: True
    """Whether it could ever be carried out, as things are."""
    choices: Callable[[V], Sequence[int]] | None = None
    """The values to choose from now; None where there is nothing to choose."""
    choice: Callable[[V, int], Text] = lambda view, value: Text("orders-number", {"number": value})
    """One of them on a button."""

    def may_be(self, view: V, value: int) -> bool:
        """Whether it may be ordered so now."""
        if not self.makes_sense(view):
            return False
        return value == 0 if self.choices is None else value in self.choices(view)
