"""Rows of buttons, and a codec that numbers the actions behind them."""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice
from typing import Final, TypeAlias, TypeVar

from games.engine import Action, ActionCodec
from games.errors import BadAction
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


T = TypeVar("T", bound=Action)


def numbered(actions: Iterable[T]) -> ActionCodec[T]:
    """Return a codec that names each action by its index.

    The names are short and reveal no card. Old buttons stay in chats: append the actions of later versions.
    """
    by_token = {str(number): action for number, action in enumerate(actions)}
    tokens = {action: token for token, action in by_token.items()}

    def token(action: A) -> str:
        if action not in tokens:
            raise ValueError(f"the list of numbered actions lacks {action!r}")
        return tokens[action]

    def parse(token: str) -> T:
        if token not in by_token:
            raise BadAction("unknown-token")
        return by_token[token]

    return ActionCodec(token=token, parse=parse, actions=tuple(tokens))
