"""What happens by itself when its time comes."""

from collections.abc import Collection, Iterable
from math import inf

from bot.core.failures import StoppedTimer
from bot.core.models import Timer
from bot.db.engine import Repository, in_shares

NEVER = 1e12
"""A point of time that no table will live to see."""


class TimerRepository(Repository):
    async def set(self, timers: Iterable[Timer]) -> None:
        await self.db.executemany(
            "INSERT INTO timers (match_id, kind, seat, due_at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match_id, kind, seat) DO UPDATE SET due_at = excluded.due_at",
            [(timer.match_id, timer.kind, timer.seat, timer.due_at) for timer in timers],
        )

    async def cancel(self, match_id: int, keep_turns_of: Iterable[int] = ()) -> None:
        """Stops the match's timers but that of its length; the turn clock of a seat still waited for may run on."""
        kept = sorted(keep_turns_of)
        marks = ", ".join("?" * len(kept))
        but = f" AND NOT (kind IN ('turn', 'reminder', 'call') AND seat IN ({marks}))" if kept else ""
        sql = f"DELETE FROM timers WHERE match_id = ? AND kind <> 'length'{but}"  # noqa: S608
        await self.db.execute(sql, (match_id, *kept))

    async def halt(self, match_id: int, now: float) -> None:
        """The match's timers stand: what is left of each is kept, beyond any time that will come."""
        await self.db.execute(
            "UPDATE timers SET due_at = due_at + ? WHERE match_id = ? AND due_at < ?", (NEVER - now, match_id, NEVER)
        )

    async def restart(self, match_id: int, now: float) -> None:
        """Those that stand go on with what is left of them."""
        await self.db.execute(
            "UPDATE timers SET due_at = due_at - ? WHERE match_id = ? AND due_at >= ?", (NEVER - now, match_id, NEVER)
        )

    async def delete_all(self, match_id: int) -> None:
        await self.db.execute("DELETE FROM timers WHERE match_id = ?", (match_id,))

    async def of_match(self, match_id: int) -> list[Timer]:
        rows = await self._read("SELECT match_id, kind, seat, due_at FROM timers WHERE match_id = ?", match_id)
        return [Timer(*row) for row in rows]

    async def next(self, count: int, shares: Collection[int] | None = None, until: float = inf) -> list[Timer]:
        """The first to come due until then, the earliest first; of the chats in these shares, where they are named."""
        mine = f" JOIN matches USING (match_id) WHERE {in_shares(shares)} AND" if shares is not None else " WHERE"
        sql = f"SELECT match_id, kind, seat, due_at FROM timers{mine} due_at <= ? ORDER BY due_at LIMIT ?"  # noqa: S608
        return [Timer(*row) for row in await self._read(sql, until, count)]

    async def next_due(self, after: float, but: str) -> float | None:
        """When the next timer comes due after this, those of a kind left out."""
        rows = await self._read("SELECT MIN(due_at) FROM timers WHERE due_at > ? AND kind <> ?", after, but)
        return rows[0][0] if rows else None

    async def delete(self, timer: Timer) -> None:
        """Forgets it; StoppedTimer when it was stopped or set anew meanwhile."""
        await self.db.execute(
            "DELETE FROM timers WHERE match_id = ? AND kind = ? AND seat = ? AND due_at = ?",
            (timer.match_id, timer.kind, timer.seat, timer.due_at),
            or_else=StoppedTimer(timer.match_id),
        )
