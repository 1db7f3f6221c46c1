"""Jobs: what is to be sent, redrawn or deleted. The outbox stores each until it is done.

A message is drawn when the turn of its job comes, so a job says only what to draw. A new kind of job needs a class
here, a place in `AnyJob`, and a handler in `bot.telegram.outbound.job_delivery`.
"""

import re
from collections.abc import Sequence
from enum import Enum, auto
from typing import ClassVar, Literal, Self, TypeAlias

import msgspec

from bot.core.models import Match
from bot.core.models_company import PersonRef
from bot.core.tournaments.tournament import Cup

PingReason: TypeAlias = Literal["turn", "late", "news"]
"""A turn has begun, its time is running out, or a round or the match is over."""


class Lane(Enum):
    """How the outbox of a chat treats a job."""

    MESSAGE = auto()
    """Sends a message. Goes first; a repetition would be seen, so that its end is stored at once."""
    EDIT = auto()
    """Goes first, too."""
    CHORE = auto()
    """Goes first, too; if it has to be tried again, the other jobs do not wait for it."""
    TABLE = auto()
    """Waits until the table message is old enough, so that several moves share one edit."""
    HANDS = auto()
    """Goes hand by hand, by the urgency of each."""


def _tag(class_name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


class _Row(msgspec.Struct, frozen=True, kw_only=True, tag=_tag, omit_defaults=True):
    """The numbers of the row in which a job is stored; 0 before."""

    job_id: int = 0
    revision: int = 0


class Job(_Row, frozen=True):
    lane: ClassVar[Lane]
    key_fields: ClassVar[tuple[str, ...]]
    """The fields that tell jobs of one kind apart."""
    is_for_all_players: ClassVar[bool] = False
    """If Telegram refuses it for good, the bot cannot write to the chat; other jobs may be refused by one person."""
    is_dropped_with_chat: ClassVar[bool] = False
    """It is about one message of the chat, and means nothing in the supergroup that the chat becomes."""

    chat_id: int

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def key(self) -> str:
        """Two jobs with the same key are one: the newer takes the place of the older."""
        return ":".join([self.kind, *(str(getattr(self, name)) for name in self.key_fields)])


class MatchJob(Job, frozen=True):
    match_id: int


class TableJob(MatchJob, frozen=True):
    """A job that is about the match as a whole, in its chat."""

    key_fields = ("match_id",)

    @classmethod
    def of(cls, match: Match) -> Self:
        return cls(match.chat_id, match.match_id)


# The table message


class DrawTable(TableJob, frozen=True):
    """Edit the table message, or send it where there is none."""

    lane = Lane.TABLE
    is_for_all_players = True


class RepostTable(TableJob, frozen=True):
    """Send the table message again, at the bottom of the chat, and delete the old one."""

    lane = Lane.MESSAGE
    is_for_all_players = True


class PinTable(TableJob, frozen=True):
    lane = Lane.CHORE
    is_dropped_with_chat = True


class ReactToResult(TableJob, frozen=True):
    """Set a reaction on the table message of a finished match."""

    lane = Lane.CHORE


# Hands


class DrawHands(TableJob, frozen=True):
    """Bring the hand messages of all seats up to date."""

    lane = Lane.HANDS


class DrawPrivateHand(MatchJob, frozen=True):
    """Bring the hand in the private chat of a player up to date."""

    lane = Lane.EDIT
    key_fields = ("match_id", "seat")

    seat: int
    version: int = 0
    """The version of the match for which it was asked for."""


class SendTurnHand(MatchJob, frozen=True):
    """Send the hand anew to the private chat of a player, as a turn notification."""

    lane = Lane.MESSAGE
    key_fields = ("match_id", "seat")

    seat: int
    reason: PingReason


class RevokeGroupHand(MatchJob, frozen=True):
    """Cover the hand in the group of a user whose seat is another player's now."""

    lane = Lane.CHORE
    key_fields = ("match_id", "user_id")

    seat: int
    user_id: int
    message_id: int | None = None
    """The hand, in a job that was stored when the match itself knew its messages."""


class RevokePrivateHand(MatchJob, frozen=True):
    """The same in a private chat."""

    lane = Lane.MESSAGE
    key_fields = ("match_id", "chat_id")

    seat: int
    message_id: int | None = None
    """The hand, in a job that was stored when the match itself knew its messages."""
    tells: bool = False
    """Without a hand there, send a message that the seat is another player's."""


# Messages that notify


class Notice(MatchJob, frozen=True):
    """Send a message about seats of the match; one in each version of the match."""

    lane = Lane.MESSAGE
    key_fields = ("match_id", "version")
    is_for_all_players = True

    version: int
    text_key: str
    seats: tuple[int, ...] = ()

    @classmethod
    def of(cls, match: Match, text_key: str, seats: Sequence[int] = ()) -> Self:
        return cls(match.chat_id, match.match_id, match.version, text_key, tuple(seats))


class UserNotice(MatchJob, frozen=True):
    """Send a message to users by name who have no seat at the table, or have it no more."""

    lane = Lane.MESSAGE
    key_fields = ("match_id", "version")
    is_for_all_players = True

    version: int
    text_key: str
    users: tuple[PersonRef, ...]
    seat: int = 0
    """The seat that the message is about."""

    @classmethod
    def of(cls, match: Match, text_key: str, users: Sequence[PersonRef], seat: int = 0) -> Self:
        return cls(match.chat_id, match.match_id, match.version, text_key, tuple(users), seat)


class TournamentNotice(MatchJob, frozen=True):
    """Send the standing of a tournament after one of its matches."""

    lane = Lane.MESSAGE
    key_fields = ("match_id",)
    is_for_all_players = True

    cup_id: int
    cup: Cup


class TurnPing(MatchJob, frozen=True):
    """Notify players in the places that they chose."""

    lane = Lane.MESSAGE
    key_fields = ("match_id", "version")
    is_for_all_players = True

    version: int
    seats: tuple[int, ...]
    reason: PingReason

    @classmethod
    def of(cls, match: Match, seats: Sequence[int], reason: PingReason) -> Self:
        return cls(match.chat_id, match.match_id, match.version, tuple(seats), reason)


class RedrawTurnPings(TableJob, frozen=True):
    """Edit the turn notifications in the chat, whose deadline has changed."""

    lane = Lane.CHORE


class DeleteAnsweredPings(TableJob, frozen=True):
    """Delete the turn notifications in the chat whose players are no longer to move."""

    lane = Lane.CHORE


class DrawPrompt(MatchJob, frozen=True):
    """Send or edit the message of a prompt; delete it when the prompt is settled."""

    lane = Lane.MESSAGE
    key_fields = ("match_id", "number")

    number: int


class DrawSpectatorMessage(MatchJob, frozen=True):
    """Bring the message in the private chat of a spectator up to date."""

    lane = Lane.EDIT
    key_fields = ("match_id", "chat_id")


class SendDigest(Job, frozen=True):
    """Send a user the list of the matches that wait for them."""

    lane = Lane.MESSAGE
    key_fields = ("chat_id",)


# Messages that go


class DeleteMatchMessage(MatchJob, frozen=True):
    """Delete a message of the match unless it is in use again; one that is too old loses its buttons."""

    lane = Lane.CHORE
    key_fields = ("chat_id", "message_id")
    is_dropped_with_chat = True

    message_id: int


class DiscardMessage(Job, frozen=True):
    """Delete a message that belongs to no match; one that is too old stays."""

    lane = Lane.CHORE
    key_fields = ("chat_id", "message_id")
    is_dropped_with_chat = True

    message_id: int


AnyJob: TypeAlias = (
    DrawTable
    | RepostTable
    | PinTable
    | ReactToResult
    | DrawHands
    | DrawPrivateHand
    | SendTurnHand
    | RevokeGroupHand
    | RevokePrivateHand
    | Notice
    | UserNotice
    | TournamentNotice
    | TurnPing
    | RedrawTurnPings
    | DeleteAnsweredPings
    | DrawPrompt
    | DrawSpectatorMessage
    | SendDigest
    | DeleteMatchMessage
    | DiscardMessage
)
"""Every kind of job, as it is stored."""


class ScheduledJob(msgspec.Struct, frozen=True):
    """A job that is added to the outbox at a moment of the wall clock; one for each key."""

    job: SendDigest | DiscardMessage
    due_at: float
