"""Refusals of a game, as codes with parameters. The locales hold the texts."""

from collections.abc import Mapping
from typing import Any


class GameError(ValueError):
    """Bad input; nothing was changed.

    `code` names the reason, `params` complete its sentence.
    """

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params: Mapping[str, Any] = params


class BadOptions(GameError):
    """Unknown option, bad value, or values that exclude each other."""


class WordsMissing(BadOptions):
    """Value that needs a text from the players. `option` names the option of the text."""


class BadSeats(GameError):
    """Number of players that the rulebook does not support."""


class BadAction(GameError):
    """Token that is no action of this game."""


class IllegalAction(GameError):
    """Action that this seat may not take now."""


class BadState(GameError):
    """Stored data that is no valid state of this game and schema."""
