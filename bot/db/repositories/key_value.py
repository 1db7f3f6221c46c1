"""Updates that were handled already, and single values by name."""

from bot.core.failures import AlreadyHandled
from bot.db.engine import Repository

CAUSES_KEPT = 48 * 3_600.0
"""Seconds in which an update may arrive again: Telegram keeps one for a day."""
FORGOTTEN_AT_ONCE = 4
"""Old rows deleted with each new one: more than one, so that the table shrinks; few, so that it takes no time."""
MOVING = "moving"
"""Key that exists while another database is being moved into this one, which is incomplete until then."""


class HandledUpdateRepository(Repository):
    async def add(self, name: str, match_id: int) -> None:
        """Record that an update was handled; AlreadyHandled if it was before. Deletes a few old rows."""
        await self.db.execute(
            "INSERT INTO causes (name, match_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (name, match_id, self.clock.game()),
            or_else=AlreadyHandled(name),
        )
        await self.db.execute(
            "DELETE FROM causes WHERE (name, match_id) IN"
            " (SELECT name, match_id FROM causes WHERE at < ? ORDER BY at LIMIT ?)",
            (self.clock.game() - CAUSES_KEPT, FORGOTTEN_AT_ONCE),
        )

    async def has(self, name: str) -> bool:
        return bool(await self._read("SELECT 1 FROM causes WHERE name = ? LIMIT 1", name))


class KeyValueRepository(Repository):
    async def set(self, name: str, value: str) -> None:
        await self.db.execute(
            "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (name, value),
        )

    async def delete(self, name: str) -> None:
        await self.db.execute("DELETE FROM meta WHERE name = ?", (name,))

    async def get(self, name: str) -> str | None:
        rows = await self._read("SELECT value FROM meta WHERE name = ?", name)
        return rows[0][0] if rows else None
