"""Errors of Bot API methods and of the control API."""

from typing import Any


class BotApiError(Exception):
    """A refusal as the Bot API words it; the HTTP status equals `error_code`."""

    def __init__(self, error_code: int, description: str, parameters: dict[str, Any] | None = None) -> None:
        super().__init__(description)
        self.error_code = error_code
        self.description = description
        self.parameters = parameters


def bad_request(reason: str, parameters: dict[str, Any] | None = None) -> BotApiError:
    """Return an error 400 with Telegram's prefix."""
    return BotApiError(400, f"Bad Request: {reason}", parameters)


def forbidden(reason: str) -> BotApiError:
    """Return an error 403 with Telegram's prefix."""
    return BotApiError(403, f"Forbidden: {reason}")


class ControlError(Exception):
    """A refusal of the control API: one sentence for a person."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status
