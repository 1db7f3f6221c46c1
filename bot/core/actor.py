"""The user who acts, the message they used, and the reply to them."""

from typing import Final

import msgspec

from bot.core.models import Match
from games.ui_model import Text


class Actor(msgspec.Struct, frozen=True):
    """The user who acts."""

    user_id: int
    name: str
    language: str = ""
    """Language code of the user's Telegram client."""


class Occasion(msgspec.Struct, frozen=True):
    """A recent tap or command of a user.

    Telegram accepts an ephemeral message only in reply to one, or from a bot that is an administrator.
    """

    callback_query_id: str | None = None
    command_id: int | None = None
    """Id of the ephemeral message with the command."""


class Source(msgspec.Struct, frozen=True):
    """The message with the button that a player pressed, or the chat of a command."""

    chat_id: int
    message_id: int = 0
    ephemeral_message_id: int | None = None
    occasion: Occasion = Occasion()


class Reply(msgspec.Struct, frozen=True):
    """The reply to the user who acted."""

    text: Text | None = None
    alert: bool = False
    match: Match | None = None
    """The match whose players `text` names by their seats."""
    link: str = ""
    """URL that the client opens instead of showing a text."""


NO_REPLY: Final = Reply()
