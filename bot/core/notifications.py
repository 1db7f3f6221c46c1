"""Text keys of notices that are sent as messages of their own."""

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
"""Like `OFFER_STAND_IN`, comes with the offer of a computer player."""


def called(match: Match, guests: Sequence[PersonRef]) -> list[Job]:
    """Return the job that tells the waitlist of a new lobby, without its players."""
    seated = {player.user_id for player in match.record.seats}
    wanted = [guest for guest in guests if guest.user_id not in seated]
    return [UserNotice.of(match, NEXT_GAME, wanted)] if wanted else []
