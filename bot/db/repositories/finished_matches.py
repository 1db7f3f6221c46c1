"""Matches that are over, and who sat at them: found by chat and by person, however many there are."""

from typing import Final

import msgspec

from bot.core.models import PracticeRecord, Seat
from bot.db.engine import Repository

SEATED: Final = "seated"
"""The note up to which match it is known who sat there; of those that ended since, it is known anyway."""
UNPRACTISED: Final = "unpractised"
"""The note that nobody is known to have sat at a practice any more."""
_PRACTICE: Final = b'"practice":{'
"""What the record of a practice says; what people wrote in it has its quotes escaped."""


class _Seats(msgspec.Struct):
    seats: list[Seat] = []
    practice: PracticeRecord | None = None


class FinishedMatchRepository(Repository):
    async def in_chat(self, chat_id: int, skip: int, most: int) -> list[int]:
        """Of all the tables of a chat, the latest first."""
        sql = (
            "SELECT match_id FROM matches WHERE chat_id = ? AND status = 'over' ORDER BY match_id DESC LIMIT ? OFFSET ?"
        )
        return [match_id for (match_id,) in await self._read(sql, chat_id, most, skip)]

    async def of_user(self, user_id: int, skip: int, most: int) -> list[int]:
        """Those at which a person sat, in all chats, the latest first."""
        sql = "SELECT match_id FROM sittings WHERE user_id = ? ORDER BY match_id DESC LIMIT ? OFFSET ?"
        return [match_id for (match_id,) in await self._read(sql, user_id, most, skip)]

    async def add_sittings(self, match_id: int, seats: list[Seat]) -> None:
        """Who sat at a match that is over; within a transaction."""
        people = {seat.user_id for seat in seats if seat.user_id is not None}
        await self.db.executemany(
            "INSERT INTO sittings (user_id, match_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
            [(user_id, match_id) for user_id in sorted(people)],
        )

    async def unnoted(self, above: int, most: int) -> list[tuple[int, list[Seat]]]:
        """Matches that are over, from there on, with their seats; none of a practice or an unreadable record."""
        sql = "SELECT match_id, record FROM matches WHERE status = 'over' AND match_id > ? ORDER BY match_id LIMIT ?"
        return [(match_id, _seats(record)) for match_id, record in await self._read(sql, above, most)]

    async def delete_practices(self) -> None:
        """Nobody sat at them; within a transaction."""
        await self.db.execute(
            "DELETE FROM sittings WHERE match_id IN"
            " (SELECT match_id FROM matches WHERE chat_id > 0 AND status = 'over' AND instr(record, ?) > 0)",
            (_PRACTICE,),
        )


def _seats(record: bytes) -> list[Seat]:
    try:
        found = msgspec.json.decode(record, type=_Seats)
    except (msgspec.MsgspecError, ValueError):
        return []
    return [] if found.practice else found.seats
