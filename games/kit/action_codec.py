"""What buttons carry, where a game can list everything that may ever be done in it."""

from collections.abc import Iterable
from typing import Generic, TypeVar

from games.engine import Action
from games.errors import BadAction

A = TypeVar("A", bound=Action)


class Codec(Generic[A]):
    """Numbers in place of actions: short, and they never spell out a card.

    A number is the place in the list, and buttons live long: what is new in a later version is added at the end.
    """

    def __init__(self, actions: Iterable[A]) -> None:
        self._actions = {str(number): action for number, action in enumerate(actions)}
        self._tokens = {action: token for token, action in self._actions.items()}

    @property
    def actions(self) -> tuple[A, ...]:
        return tuple(self._tokens)

    def token(self, action: A) -> str:
        return self._tokens[action]

    def parse(self, token: str) -> A:
        if token not in self._actions:
            raise BadAction("unknown-token")
        return self._actions[token]
