"""Who acts, and what they are told."""

from typing import Final

import msgspec

from bot.core.models import Match
from games.ui_model import Text


class Actor(msgspec.Struct, frozen=True):
    user_id: int
    name: str
    language: str = ""
    """What their phone speaks."""


class Reply(msgspec.Struct, frozen=True):
    """What the person who acted is told, and the match whose players the text names."""

    text: Text | None = None
    alert: bool = False
    match: Match | None = None
    link: str = ""
    """What is opened instead of telling anything."""


NO_REPLY: Final = Reply()
