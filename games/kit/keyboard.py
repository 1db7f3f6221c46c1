"""Rows of buttons."""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice
from typing import Final, TypeAlias, TypeVar

from games.kit.table import Card
from games.ui_model import Button, Rows, Style

WIDE_PER_ROW: Final = 2
MOST_CARDS: Final = 80
"""A Telegram message holds 100 buttons. Larger hands show each kind of card once."""

A = TypeVar("A")
Groups: TypeAlias = Iterable[Iterable[tuple[A, str, Style]]]
"""Rows of actions, each with its label key and style."""


def in_rows(buttons: Iterable[Button], width: int) -> Rows:
    rest = iter(buttons)
    return tuple(iter(lambda: tuple(islice(rest, width)), ()))


def shown_cards(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return hand if len(hand) <= MOST_CARDS else tuple(dict.fromkeys(hand))


def offered(
    groups: Groups[A], legal: Collection[A], button: Callable[[A, str, Style], Button]
) -> Iterator[tuple[Button, ...]]:
    """Yield a row of buttons for each group with legal actions."""
    for group in groups:
        row = tuple(button(*entry) for entry in group if entry[0] in legal)
        if row:
            yield row
