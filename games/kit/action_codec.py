"""Codec that numbers the actions of a game."""

from collections.abc import Iterable
from typing import TypeVar

from games.engine import Action, ActionCodec
from games.errors import BadAction

A = TypeVar("A", bound=Action)


def numbered(actions: Iterable[A]) -> ActionCodec[A]:
    """Return a codec that names each action by its index.

    The names are short and reveal no card. Old buttons stay in chats: append the actions of later versions.
    """
    by_token = {str(number): action for number, action in enumerate(actions)}
    tokens = {action: token for token, action in by_token.items()}

    def token(action: A) -> str:
        if action not in tokens:
            raise ValueError(f"the list of numbered actions lacks {action!r}")
        return tokens[action]

    def parse(token: str) -> A:
        if token not in by_token:
            raise BadAction("unknown-token")
        return by_token[token]

    return ActionCodec(token=token, parse=parse, actions=tuple(tokens))
