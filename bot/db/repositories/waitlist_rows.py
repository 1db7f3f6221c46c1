"""Who wants to be called to the next game at a table."""

from bot.core.models_company import PersonRef
from bot.db.engine import Repository


class WaitlistRepository(Repository):
    async def add(self, chat_id: int, thread_id: int, guest: PersonRef) -> None:
        """Whoever is on the list already keeps their place."""
        await self.db.execute(
            "INSERT INTO guests (chat_id, thread_id, user_id, name, at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (chat_id, thread_id, user_id) DO UPDATE SET name = excluded.name",
            (chat_id, thread_id, guest.user_id, guest.name, self.clock.wall()),
        )

    async def delete(self, chat_id: int, thread_id: int, user_id: int) -> None:
        await self.db.execute(
            "DELETE FROM guests WHERE chat_id = ? AND thread_id = ? AND user_id = ?", (chat_id, thread_id, user_id)
        )

    async def delete_everywhere(self, chat_id: int, user_id: int) -> None:
        """From the lists of all the tables of a chat."""
        await self.db.execute("DELETE FROM guests WHERE chat_id = ? AND user_id = ?", (chat_id, user_id))

    async def of_table(self, chat_id: int, thread_id: int) -> list[PersonRef]:
        """In the order in which they came."""
        rows = await self._read(
            "SELECT user_id, name FROM guests WHERE chat_id = ? AND thread_id = ? ORDER BY at, user_id",
            chat_id,
            thread_id,
        )
        return [PersonRef(*row) for row in rows]

    async def take(self, chat_id: int, thread_id: int) -> list[PersonRef]:
        """Within the transaction that calls them: the list is empty from then on."""
        rows = await self.db.fetch(
            "DELETE FROM guests WHERE chat_id = ? AND thread_id = ? RETURNING user_id, name, at", (chat_id, thread_id)
        )
        return [PersonRef(user_id, name) for user_id, name, _ in sorted(rows, key=lambda row: (row[2], row[0]))]
