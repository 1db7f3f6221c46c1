"""Recap of a match since a player's last own action."""

import msgspec

from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.core.ports import Storage
from games.ui_model import Text


class RecapItem(msgspec.Struct, frozen=True):
    """A public line of the recap."""

    line: Text
    is_landmark: bool = False
    """True for important events, which a shortened recap keeps."""


async def since_acted(storage: Storage, match: Match, seat: int) -> tuple[RecapItem, ...]:
    """Return the public lines since the last own action of this seat, oldest first."""
    if match.status != "running":
        return ()
    game = game_of(match)
    happened = await storage.events.told_since(match, match.record.seats[seat].activity.last_action_version)
    return tuple(
        RecapItem(line, isinstance(event, game.narration.landmarks)) for event in happened for line in game.tell(event)
    )
