"""Updates forwarded from the worker that received them to the one that holds their chat."""

from collections.abc import Collection

from bot.db.engine import Repository

READ_AT_ONCE = 100


class Inbox(Repository):
    async def add(self, update_id: int, share: int, body: bytes) -> None:
        await self.db.execute(
            "INSERT INTO inbox (update_id, share, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (update_id, share, body),
        )

    async def of_shares(self, shares: Collection[int]) -> list[tuple[int, bytes]]:
        """Return the forwarded updates of chats in these shares, oldest first."""
        numbers = ", ".join(map(str, sorted(shares))) or "-1"
        rows = await self._read(
            f"SELECT update_id, body FROM inbox WHERE share IN ({numbers}) ORDER BY update_id LIMIT ?",  # noqa: S608
            READ_AT_ONCE,
        )
        return [(update_id, body) for update_id, body in rows]

    async def delete(self, update_id: int) -> None:
        await self.db.execute("DELETE FROM inbox WHERE update_id = ?", (update_id,))
