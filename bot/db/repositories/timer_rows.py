"""Timers of matches."""

from collections.abc import Collection, Iterable
from math import inf

from bot.core.failures import StoppedTimer
from bot.core.models import Timer
from bot.db.engine import Repository, in_shares

NEVER = 1e12
"""A time later than any timer: the due time of a suspended one."""


class TimerRepository(Repository):
    async def set(self, timers: Iterable[Timer]) -> None:
        await self.db.executemany(
            "INSERT INTO timers (match_id, kind, seat, due_at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match_id, kind, seat) DO UPDATE SET due_at = excluded.due_at",
            [(timer.match_id, timer.kind, timer.seat, timer.due_at) for timer in timers],
        )

    async def cancel(self, match_id: int, keep_turns_of: Iterable[int] = ()) -> None:
        """Stop the timers of a match except that of its length and the turn timers of some seats."""
        kept = sorted(keep_turns_of)
        marks = ", ".join("?" * len(kept))
        but = f" AND NOT (kind IN ('turn', 'reminder', 'call') AND seat IN ({marks}))" if kept else ""
        sql = f"DELETE FROM timers WHERE match_id = ? AND kind <> 'length'{but}"  # noqa: S608
        await self.db.execute(sql, (match_id, *kept))

    async def halt(self, match_id: int, now: float) -> None:
        """Suspend the timers of a match and keep the remaining time of each."""
        await self.db.execute(
            "UPDATE timers SET due_at = due_at + ? WHERE match_id = ? AND due_at < ?", (NEVER - now, match_id, NEVER)
        )

    async def restart(self, match_id: int, now: float) -> None:
        """Resume the suspended timers with their remaining time."""
        await self.db.execute(
            "UPDATE timers SET due_at = due_at - ? WHERE match_id = ? AND due_at >= ?", (NEVER - now, match_id, NEVER)
        )

    async def delete_all(self, match_id: int) -> None:
        await self.db.execute("DELETE FROM timers WHERE match_id = ?", (match_id,))

    async def of_match(self, match_id: int) -> list[Timer]:
        rows = await self._read("SELECT match_id, kind, seat, due_at FROM timers WHERE match_id = ?", match_id)
        return [Timer(*row) for row in rows]

    async def next(self, count: int, shares: Collection[int] | None = None, until: float = inf) -> list[Timer]:
        """Return the timers due by then, the earliest first; only of chats in these shares, if given."""
        mine = f" JOIN matches USING (match_id) WHERE {in_shares(shares)} AND" if shares is not None else " WHERE"
        sql = f"SELECT match_id, kind, seat, due_at FROM timers{mine} due_at <= ? ORDER BY due_at LIMIT ?"  # noqa: S608
        return [Timer(*row) for row in await self._read(sql, until, count)]

    async def next_due(self, after: float, but: str) -> float | None:
        """Return when the next timer is due after a time, without those of a kind."""
        rows = await self._read("SELECT MIN(due_at) FROM timers WHERE due_at > ? AND kind <> ?", after, but)
        return rows[0][0] if rows else None

    async def delete(self, timer: Timer) -> None:
        """Delete a timer; StoppedTimer if it was stopped or set again meanwhile."""
        await self.db.execute(
            "DELETE FROM timers WHERE match_id = ? AND kind = ? AND seat = ? AND due_at = ?",
            (timer.match_id, timer.kind, timer.seat, timer.due_at),
            or_else=StoppedTimer(timer.match_id),
        )
