"""Caches of expensive answers about a state or a view."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeAlias, TypeVar

S = TypeVar("S")
A = TypeVar("A")

Question: TypeAlias = Callable[[S, int], A]
"""Function of a state or a view, and a seat."""


def latest_by_seat(rests_on: Callable[[Any, int], tuple[Any, ...]]) -> Callable[[Question[S, A]], Question[S, A]]:
    """Cache the latest answer for each seat while the values of `rests_on` stay equal.

    Values are compared, not hashed: unchanged parts of a state are the same objects, so comparing is cheap. Values
    must be immutable. Safe to share between threads, because entries are replaced as a whole.
    """

    def keep(question: Question[S, A]) -> Question[S, A]:
        kept: dict[int, tuple[tuple[Any, ...], A]] = {}

        @wraps(question)
        def ask(state: S, seat: int) -> A:
            grounds = rests_on(state, seat)
            known = kept.get(seat)
            if known is not None and known[0] == grounds:
                return known[1]
            answer = question(state, seat)
            kept[seat] = grounds, answer
            return answer

        vars(ask)["cache_clear"] = kept.clear  # same name as for functools caches
        return ask

    return keep
