"""What a game refuses, as a code with parameters: the words for people are in the locales."""

from collections.abc import Mapping
from typing import Any


class GameError(ValueError):
    """Bad input: nothing was changed. `code` names the reason, `params` fill in the sentence."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params: Mapping[str, Any] = params


class BadOptions(GameError):
    """An option that does not exist, a value that it does not take, or values that do not go together."""


class WordsMissing(BadOptions):
    """A value that needs words of the players' own: `option` names where they go."""


class BadSeats(GameError):
    """A number of players that the rulebook does not know."""


class BadAction(GameError):
    """A token that is no action of this game at all."""


class IllegalAction(GameError):
    """An action of this game that this seat may not take now."""


class BadState(GameError):
    """Stored data that is no state of this game: corrupted, truncated, inconsistent, or of a newer schema."""
