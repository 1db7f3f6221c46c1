"""Seconds after which outdated messages of the bot are deleted from groups.

The deletion is a `ScheduledJob`.
"""

from typing import Final

from bot.core.notifications import ASLEEP, NEXT_GAME, REMINDER

PASSING: Final = 600.0
"""For answers to commands."""
A_VOTE: Final = 86_400.0
"""For votes, which are decided or lapsed by then, in slow matches too."""
CALLED_OFF: Final = 3600.0
"""For cancelled lobbies."""
NOTICES: Final = {REMINDER: 3600.0, NEXT_GAME: 3600.0, ASLEEP: 86_400.0}
"""For notices, by text key; other notices stay."""
