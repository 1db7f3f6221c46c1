"""Everything that is stored of a person, taken out of it; the matches of the others stay, without the name."""

from typing import Any, Final

import msgspec

from bot.core.models import MatchRecord, checksum, forget_user
from bot.core.results.ledger import Chair, Result
from bot.db.engine import Repository, Session
from bot.db.repositories.results import ResultRepository

_ENDED: Final = "status IN ('over', 'cancelled')"


class ErasureRepository(Repository):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._results = ResultRepository(session)

    async def forget_user(self, user_id: int, match_ids: list[int]) -> None:
        """Within a transaction; `match_ids` are those that name them."""
        # First: a result that is being counted for them meanwhile is counted again, as for a new user.
        await self.db.execute("DELETE FROM players WHERE user_id = ?", (user_id,))
        for match_id in match_ids:
            await self._forget_in(match_id, user_id)
        await self._forget_results(user_id)
        self.session.evict(user_id)
        for sql in (
            "DELETE FROM results WHERE chat_id = ?",  # of the private chat, where no other user played
            "DELETE FROM standings WHERE chat_id = ?",
            "DELETE FROM feats WHERE chat_id = ?",
            "DELETE FROM chats WHERE chat_id = ?",
            f"UPDATE matches SET chat_id = 0 WHERE chat_id = ? AND {_ENDED}",  # noqa: S608
            "DELETE FROM standings WHERE user_id = ?",
            "DELETE FROM feats WHERE user_id = ?",
            "DELETE FROM played WHERE user_id = ?",
            "DELETE FROM sittings WHERE user_id = ?",
            "DELETE FROM match_messages WHERE user_id = ?",
            "DELETE FROM match_people WHERE user_id = ?",
            "DELETE FROM scheduled_jobs WHERE chat_id = ?",
            "DELETE FROM guests WHERE user_id = ?",
            "DELETE FROM users WHERE user_id = ?",
        ):
            await self.db.execute(sql, (user_id,))

    async def _forget_in(self, match_id: int, user_id: int) -> None:
        rows = await self.db.fetch(
            f"SELECT record, seed, snapshot, checksum FROM matches WHERE match_id = ? AND {_ENDED}",  # noqa: S608
            (match_id,),
        )
        for record, seed, snapshot, total in rows:
            without = _without(record, user_id) if checksum(record, seed, snapshot) == total else None
            if without is not None:
                await self.db.execute(
                    "UPDATE matches SET record = ?, checksum = ?, version = version + 1 WHERE match_id = ?",
                    (without, checksum(without, seed, snapshot), match_id),
                )

    async def _forget_results(self, user_id: int) -> None:
        rows = await self.db.fetch("SELECT match_id FROM played WHERE user_id = ? ORDER BY match_id", (user_id,))
        for (match_id,) in rows:
            known = await self._results.with_ids([match_id])
            await self._results.put(_unnamed(result, user_id) for result in known.values())


def _without(record: Any, user_id: int) -> bytes | None:
    try:
        plain = msgspec.json.decode(record, type=MatchRecord)
    except (msgspec.MsgspecError, ValueError):
        return None
    return msgspec.json.encode(plain) if forget_user(plain, user_id) else None


def _unnamed(result: Result, user_id: int) -> Result:
    chairs = tuple(
        Chair(chair.place, was="forgotten", strength=chair.strength) if chair.user_id == user_id else chair
        for chair in result.chairs
    )
    return msgspec.structs.replace(result, chairs=chairs)
