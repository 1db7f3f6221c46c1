"""What is worth a message of its own, so that a phone rings: a reminder, an offer, a table that falls asleep."""

from collections.abc import Sequence
from typing import Final

from bot.store.model import Job, Match

ASLEEP: Final = "host-asleep"
REMINDER: Final = "host-reminder"
OFFER_STAND_IN: Final = "host-offer-stand-in"
LEFT_CHAT: Final = "host-left-chat"
"""Like the offer, an occasion on which a computer player may sit in."""


def notice(match: Match, key: str, seats: Sequence[int] = ()) -> Job:
    """Each is a message of its own: it has a place of its own in the queue."""
    payload = {"key": key, "seats": list(seats)}
    return Job("notice", match.chat_id, match.match_id, -2 - match.version, payload=payload)
