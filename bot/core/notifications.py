"""What is worth a message of its own, so that a phone rings: a reminder, an offer, a table that falls asleep."""

from collections.abc import Sequence
from typing import Final

from bot.core.models import Job, Match
from bot.core.models_company import PersonRef

ASLEEP: Final = "host-asleep"
REMINDER: Final = "host-reminder"
OFFER_STAND_IN: Final = "host-offer-stand-in"
NEXT_GAME: Final = "people-next-game"
LEFT_CHAT: Final = "host-left-chat"
"""Like the offer, an occasion on which a computer player may sit in."""


def notice(match: Match, key: str, seats: Sequence[int] = ()) -> Job:
    """Each is a message of its own: it has a place of its own in the queue."""
    payload = {"key": key, "seats": list(seats)}
    return Job("notice", match.chat_id, match.match_id, -2 - match.version, payload=payload)


def called(match: Match, guests: Sequence[PersonRef]) -> list[Job]:
    """Those on the list for the next game: one message for all of them; whoever sits at the table knows."""
    seated = {player.user_id for player in match.record.seats}
    wanted = [guest for guest in guests if guest.user_id not in seated]
    return [to_people(match, NEXT_GAME, wanted)] if wanted else []


def to_people(match: Match, key: str, people: Sequence[PersonRef], seat: int = 0) -> Job:
    """The same for people who have no seat at the table, or have it no more; `seat` is whom it is about."""
    payload = {"key": key, "seats": [seat], "people": [[one.user_id, one.name] for one in people]}
    return Job("notice", match.chat_id, match.match_id, -2 - match.version, payload=payload)
