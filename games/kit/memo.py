"""Answers that are asked for again and again while what they rest on stays as it was."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeAlias, TypeVar

S = TypeVar("S")
A = TypeVar("A")

Question: TypeAlias = Callable[[S, int], A]
"""About a state or a view, and a seat."""


def latest_by_seat(rests_on: Callable[[Any, int], tuple[Any, ...]]) -> Callable[[Question[S, A]], Question[S, A]]:
    """Keeps the latest answer for each seat, and gives it again while all that it rests on is equal to what it was.

    The parts of a state are the same objects from state to state until they change, and so they are equal at a glance:
    a cache that hashes them would look through them all each time. They must be immutable. Threads may share it, for an
    entry is replaced as a whole.
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

        vars(ask)["cache_clear"] = kept.clear  # as of the caches of functools
        return ask

    return keep
