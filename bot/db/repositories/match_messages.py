"""Messages in which a match is shown: where they are, apart from the match and its version."""

from typing import Literal, TypeAlias

import msgspec

from bot.core.failures import StaleMatch
from bot.db.engine import Repository

MessageKind: TypeAlias = Literal[
    "table", "group-hand", "private-hand", "turn-ping", "prompt", "spectator", "text-question", "word-question"
]
MessageKey: TypeAlias = tuple[MessageKind, int, int]


class MatchMessage(msgspec.Struct, frozen=True):
    """A message that shows a part of a match."""

    kind: MessageKind
    chat_id: int
    message_id: int
    user_id: int = 0
    """The user to whom it belongs; 0 for the table and for prompts."""
    number: int = 0
    """The version of the match in which the prompt was asked, or the spectator came; 0 for other kinds."""
    below: int | None = None
    """The table message below which a hand was posted in the group."""

    @property
    def key(self) -> MessageKey:
        return self.kind, self.user_id, self.number


class MatchMessageRepository(Repository):
    async def of_match(self, match_id: int) -> list[MatchMessage]:
        rows = await self._read(
            "SELECT kind, chat_id, message_id, user_id, number, below FROM match_messages WHERE match_id = ?", match_id
        )
        return [MatchMessage(*row) for row in rows]

    async def put(self, match_id: int, message: MatchMessage, old: MatchMessage | None) -> None:
        """Store a message in place of `old`; StaleMatch when another worker has replaced that."""
        values = (message.chat_id, message.message_id, message.below, match_id, *message.key)
        if old is None:
            await self.db.execute(
                "INSERT INTO match_messages (chat_id, message_id, below, match_id, kind, user_id, number)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                values,
                if_taken=StaleMatch(match_id),
            )
            return
        await self.db.execute(
            "UPDATE match_messages SET chat_id = ?, message_id = ?, below = ?"
            " WHERE match_id = ? AND kind = ? AND user_id = ? AND number = ? AND chat_id = ? AND message_id = ?",
            (*values, old.chat_id, old.message_id),
            or_else=StaleMatch(match_id),
        )

    async def delete(self, match_id: int, message: MatchMessage) -> None:
        """Delete the row of a message, unless another message has taken its place."""
        await self.db.execute(
            "DELETE FROM match_messages WHERE match_id = ? AND kind = ? AND user_id = ? AND number = ?"
            " AND chat_id = ? AND message_id = ?",
            (match_id, *message.key, message.chat_id, message.message_id),
        )
