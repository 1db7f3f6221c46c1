"""What the bot has said in passing goes from a group after a while: choosers, refusals, lobbies that were called off.

When, is an errand of the chat; then it is a job of the outbox. So it is known after a restart, too.
"""

from typing import Final

from bot.core.jobs import DiscardMessage
from bot.core.models import ScheduledTask
from bot.core.notifications import ASLEEP, NEXT_GAME, REMINDER

PASSING: Final = 600.0
"""Seconds after which nobody needs the answer to a command any more."""
A_VOTE: Final = 86_400.0
"""Seconds after which a vote is decided or forgotten, at a slow table, too."""
CALLED_OFF: Final = 3600.0
"""Seconds for which a lobby is left standing that was called off."""
NOTICES: Final = {REMINDER: 3600.0, NEXT_GAME: 3600.0, ASLEEP: 86_400.0}
"""Messages of their own, and the seconds after which nobody needs to be told any more."""
_KIND: Final = "tidy-"


def errand(chat_id: int, message_id: int, wall: float, after: float) -> ScheduledTask:
    """Where Telegram lets nobody delete it any more by then, it stays."""
    return ScheduledTask(chat_id, f"{_KIND}{message_id}", wall + after)


def job(due: ScheduledTask) -> DiscardMessage | None:
    """What is to be done about it; None when it is an errand of another kind."""
    number = due.kind.removeprefix(_KIND)
    if not due.kind.startswith(_KIND) or not number.isdecimal():
        return None
    return DiscardMessage(due.user_id, int(number))
