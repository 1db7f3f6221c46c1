"""Tournaments of a chat: who takes part, who meets whom, and what came of it."""

from typing import Final

import msgspec

from bot.core.failures import StaleCup
from bot.core.tournaments.tournament import Cup, StoredCup
from bot.db.engine import Repository

_ROW: Final = "SELECT cup_id, chat_id, thread_id, version, is_live, body FROM cups"
_CUP: Final = msgspec.json.Decoder(Cup)
FORGOTTEN: Final = 0
"""Id in place of a user whose data was erased."""


class TournamentRepository(Repository):
    async def add(self, chat_id: int, thread_id: int, cup: Cup) -> int | None:
        """Its number; None when another one is not over yet at this table."""
        rows = await self.db.fetch(
            "INSERT INTO cups (chat_id, thread_id, is_live, version, body, at) VALUES (?, ?, 1, 1, ?, ?)"
            " ON CONFLICT (chat_id, thread_id) WHERE is_live = 1 DO NOTHING RETURNING cup_id",
            (chat_id, thread_id, msgspec.json.encode(cup), self.clock.wall()),
        )
        if not rows:
            return None
        cup_id = int(rows[0][0])
        await self._set_people(cup_id, cup)
        return cup_id

    async def save(self, stored: StoredCup, cup: Cup) -> None:
        """Store the tournament in place of the version read; StaleCup if another one is stored."""
        await self.db.execute(
            "UPDATE cups SET is_live = ?, version = ?, body = ? WHERE cup_id = ? AND version = ?",
            (int(cup.is_live), stored.version + 1, msgspec.json.encode(cup), stored.cup_id, stored.version),
            or_else=StaleCup(stored.cup_id),
        )
        await self._set_people(stored.cup_id, cup)

    async def _set_people(self, cup_id: int, cup: Cup) -> None:
        await self.db.execute("DELETE FROM cup_people WHERE cup_id = ?", (cup_id,))
        people = sorted({cup.host_id, *(entrant.user_id for entrant in cup.entrants)} - {FORGOTTEN})
        await self.db.executemany(
            "INSERT INTO cup_people (user_id, cup_id) VALUES (?, ?)", [(user_id, cup_id) for user_id in people]
        )

    async def get(self, cup_id: int) -> StoredCup | None:
        rows = await self._read(f"{_ROW} WHERE cup_id = ?", cup_id)
        return _stored(rows[0]) if rows else None

    async def live_at(self, chat_id: int, thread_id: int) -> StoredCup | None:
        rows = await self._read(f"{_ROW} WHERE chat_id = ? AND thread_id = ? AND is_live = 1", chat_id, thread_id)
        return _stored(rows[0]) if rows else None

    async def naming(self, user_id: int) -> list[StoredCup]:
        """Return the tournaments in which a user takes part or is the host."""
        rows = await self._read(f"{_ROW} JOIN cup_people USING (cup_id) WHERE user_id = ?", user_id)
        return [_stored(row) for row in rows]


def _stored(row: tuple[int, int, int, int, int, bytes]) -> StoredCup:
    """Where two groups have become one, one of two tournaments at a table has been given up."""
    cup_id, chat_id, thread_id, version, is_live, body = row
    cup = _CUP.decode(body)
    if cup.is_live and not is_live:
        cup = msgspec.structs.replace(cup, status="cancelled")
    return StoredCup(cup_id, chat_id, thread_id, version, cup)
