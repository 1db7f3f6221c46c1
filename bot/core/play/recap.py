"""What has happened at a table since somebody last did something there themselves."""

import msgspec

from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.core.ports import Storage
from games.ui_model import Text


class RecapItem(msgspec.Struct, frozen=True):
    """A line that everybody was told."""

    line: Text
    is_landmark: bool = False
    """A round has begun or ended, somebody is out: whoever was away is told of it whatever else there is to tell."""


async def since_acted(storage: Storage, match: Match, seat: int) -> tuple[RecapItem, ...]:
    """Oldest first: what the others did, the clock, and a computer player in their place. Nothing secret is in it."""
    if match.status != "running":
        return ()
    game = game_of(match)
    happened = await storage.events.told_since(match, match.record.seats[seat].activity.last_action_version)
    return tuple(
        RecapItem(line, isinstance(event, game.narration.landmarks)) for event in happened for line in game.tell(event)
    )
