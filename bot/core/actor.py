"""Who acts, from where, and what they are told."""

from typing import Final

import msgspec

from bot.core.models import Match
from games.ui_model import Text


class Actor(msgspec.Struct, frozen=True):
    user_id: int
    name: str
    language: str = ""
    """The language of their client."""


class Occasion(msgspec.Struct, frozen=True):
    """A recent tap or command of a user: only then, or as administrator, may the bot show them something."""

    callback_query_id: str | None = None
    command_id: int | None = None
    """The ephemeral message that held the command."""


class Source(msgspec.Struct, frozen=True):
    """Where a player pressed a button, or asked for the hand."""

    chat_id: int
    message_id: int = 0
    ephemeral_message_id: int | None = None
    occasion: Occasion = Occasion()


class Reply(msgspec.Struct, frozen=True):
    """The answer to the user who acted, and the match whose players the text names."""

    text: Text | None = None
    alert: bool = False
    match: Match | None = None
    link: str = ""
    """Opened instead of an answer."""


NO_REPLY: Final = Reply()
