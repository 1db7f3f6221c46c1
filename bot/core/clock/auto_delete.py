"""Seconds after which messages of the bot that have served are deleted from a group (`ScheduledJob`)."""

from typing import Final

from bot.core.notifications import ASLEEP, NEXT_GAME, REMINDER

PASSING: Final = 600.0
"""For answers to commands."""
A_VOTE: Final = 86_400.0
"""For votes: by then they are decided or forgotten, at a slow table, too."""
CALLED_OFF: Final = 3600.0
"""For a lobby that was called off."""
NOTICES: Final = {REMINDER: 3600.0, NEXT_GAME: 3600.0, ASLEEP: 86_400.0}
"""For notices, by the key of their text; others stay."""
