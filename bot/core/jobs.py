"""Jobs: messages to send, redraw or delete, stored in the outbox until done.

A job does not contain the message: the message is rendered when the job is executed. A new kind of job needs a class
here, a place in `AnyJob`, and a handler in `bot.telegram.outbound.job_delivery`.
"""

import re
from collections.abc import Sequence
from enum import Enum, auto
from typing import ClassVar, Literal, Self, TypeAlias

import msgspec

from bot.core.models import Match, PersonRef
from bot.core.tournaments.tournament import Cup

PingReason: TypeAlias = Literal["turn", "late", "news"]
"""A turn has begun, a turn clock is running out, or a round or the match is over."""


class Lane(Enum):
    """Order and retries of a job in the outbox of its chat."""

    MESSAGE = auto()
    """Executed first. Its completion is stored at once, to prevent a second message."""
    EDIT = auto()
    """Executed first."""
    CHORE = auto()
    """Executed first; other jobs do not wait for its retries."""
    TABLE = auto()
    """Waits for a minimum interval, so that several moves share one edit."""
    HANDS = auto()
    """Executed one hand at a time, in order of urgency."""


def _tag(class_name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


class _Row(msgspec.Struct, frozen=True, kw_only=True, tag=_tag, omit_defaults=True):
    """Id and revision of the row that stores a job; 0 before it is stored."""

    job_id: int = 0
    revision: int = 0


class Job(_Row, frozen=True):
    """Base of all jobs."""

    lane: ClassVar[Lane]
    key_fields: ClassVar[tuple[str, ...]]
    """Fields that distinguish jobs of one kind; part of `key`."""
    is_for_all_players: ClassVar[bool] = False
    """True if a permanent refusal means that the bot cannot write to the chat.

    Other jobs may fail because of a single user.
    """
    is_dropped_with_chat: ClassVar[bool] = False
    """True if the job is dropped when the chat becomes a supergroup.

    Message ids of the group mean nothing there.
    """

    chat_id: int

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def key(self) -> str:
        """Key of the job in the outbox; a newer job replaces one with the same key."""
        return ":".join([self.kind, *(str(getattr(self, name)) for name in self.key_fields)])


class MatchJob(Job, frozen=True):
    match_id: int


class TableJob(MatchJob, frozen=True):
    """Base of jobs about a match as a whole, in its chat."""

    key_fields = ("match_id",)

    @classmethod
    def of(cls, match: Match) -> Self:
        return cls(match.chat_id, match.match_id)


# The table message


class DrawTable(TableJob, frozen=True):
    """Edit the table message, or send it if there is none."""

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
    """Update the hand messages of all seats."""

    lane = Lane.HANDS


class DrawPrivateHand(MatchJob, frozen=True):
    """Update the hand in the private chat of a player."""

    lane = Lane.EDIT
    key_fields = ("match_id", "seat")

    seat: int
    version: int = 0
    """Version of the match for which the job was enqueued."""


class SendTurnHand(MatchJob, frozen=True):
    """Send a new hand message to the private chat of a player, as a turn notification."""

    lane = Lane.MESSAGE
    key_fields = ("match_id", "seat")

    seat: int
    reason: PingReason


class RevokeGroupHand(MatchJob, frozen=True):
    """Hide the hand in the group from a user whose seat another player has taken."""

    lane = Lane.CHORE
    key_fields = ("match_id", "user_id")

    seat: int
    user_id: int
    message_id: int | None = None
    """Id of the hand message; only in jobs stored when matches contained message ids."""


class RevokePrivateHand(MatchJob, frozen=True):
    """Hide the hand in the private chat of a user whose seat another player has taken."""

    lane = Lane.MESSAGE
    key_fields = ("match_id", "chat_id")

    seat: int
    message_id: int | None = None
    """Id of the hand message; only in jobs stored when matches contained message ids."""
    tells: bool = False
    """If there is no hand, send a message that another player has taken the seat."""


# Messages that notify


class Notice(MatchJob, frozen=True):
    """Send a message about seats of the match; one for each version."""

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
    """Send a message that mentions users without a seat in the match."""

    lane = Lane.MESSAGE
    key_fields = ("match_id", "version")
    is_for_all_players = True

    version: int
    text_key: str
    users: tuple[PersonRef, ...]
    seat: int = 0
    """Seat that the message is about."""

    @classmethod
    def of(cls, match: Match, text_key: str, users: Sequence[PersonRef], seat: int = 0) -> Self:
        return cls(match.chat_id, match.match_id, match.version, text_key, tuple(users), seat)


class TournamentNotice(MatchJob, frozen=True):
    """Send the standings of a tournament after one of its matches."""

    lane = Lane.MESSAGE
    key_fields = ("match_id",)
    is_for_all_players = True

    cup_id: int
    cup: Cup


class TurnPing(MatchJob, frozen=True):
    """Send turn notifications to the places that the players chose."""

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
    """Edit the turn notifications in the chat after a change of deadlines."""

    lane = Lane.CHORE


class DeleteAnsweredPings(TableJob, frozen=True):
    """Delete the turn notifications in the chat whose players are no longer to move."""

    lane = Lane.CHORE


class DrawPrompt(MatchJob, frozen=True):
    """Send or edit the message of a prompt; delete it if the prompt is settled."""

    lane = Lane.MESSAGE
    key_fields = ("match_id", "number")

    number: int


class DrawSpectatorMessage(MatchJob, frozen=True):
    """Update the table in the private chat of a spectator."""

    lane = Lane.EDIT
    key_fields = ("match_id", "chat_id")


class SendDigest(Job, frozen=True):
    """Send a user the list of the matches in which it is their turn."""

    lane = Lane.MESSAGE
    key_fields = ("chat_id",)


# Deletion of messages


class DeleteMatchMessage(MatchJob, frozen=True):
    """Delete a message of the match unless it is in use again.

    A message that is too old to be deleted loses its buttons.
    """

    lane = Lane.CHORE
    key_fields = ("chat_id", "message_id")
    is_dropped_with_chat = True

    message_id: int


class DiscardMessage(Job, frozen=True):
    """Delete a message that belongs to no match, unless it is too old."""

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
"""Union of all kinds of jobs; defines how a stored job is decoded."""


class ScheduledJob(msgspec.Struct, frozen=True):
    """A job that is added to the outbox at a wall time; one for each key."""

    job: SendDigest | DiscardMessage
    due_at: float


def spectator_jobs(match: Match, jobs: Sequence[Job]) -> list[Job]:
    """Return the jobs that redraw the table for its spectators, if `jobs` redraw the table message."""
    if not any(isinstance(job, DrawTable | RepostTable) and job.match_id == match.match_id for job in jobs):
        return []
    return [DrawSpectatorMessage(one.user_id, match.match_id) for one in match.record.spectators if not one.is_over]
