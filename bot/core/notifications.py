"""What is worth a message of its own, so that a phone rings: a reminder, an offer, a table that falls asleep."""

from collections.abc import Sequence
from typing import Final

from bot.core.jobs import Job, UserNotice
from bot.core.models import Match
from bot.core.models_company import PersonRef

ASLEEP: Final = "host-asleep"
REMINDER: Final = "host-reminder"
OFFER_STAND_IN: Final = "host-offer-stand-in"
NEXT_GAME: Final = "people-next-game"
LEFT_CHAT: Final = "host-left-chat"
"""Like the offer, an occasion on which a computer player may sit in."""


def called(match: Match, guests: Sequence[PersonRef]) -> list[Job]:
    """Those on the list for the next game: one message for all of them; whoever sits at the table knows."""
    seated = {player.user_id for player in match.record.seats}
    wanted = [guest for guest in guests if guest.user_id not in seated]
    return [UserNotice.of(match, NEXT_GAME, wanted)] if wanted else []
