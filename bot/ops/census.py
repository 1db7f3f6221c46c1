"""How much of everything there is: a few numbers, each for one cheap query."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.db.engine import Repository
from bot.db.repositories.matches import IS_LIVE


class WaitingJob(NamedTuple):
    job_id: int
    kind: str
    revision: int


class Census(Repository):
    async def answers(self) -> bool:
        """Whether there is a database behind it; raises, or takes its time, when there is none."""
        return bool(await self._read("SELECT step FROM schema_steps LIMIT 1"))

    async def live_matches_by(self, rulebooks: Sequence[str]) -> list[int]:
        """How many are played by each of these, and in the last place by any other; no match is read for it."""
        # A record begins with its rulebook.
        cases = " ".join(f"WHEN instr(record, ?) = 1 THEN {number}" for number, _ in enumerate(rulebooks))
        rows = await self._read(
            f"SELECT CASE {cases} ELSE {len(rulebooks)} END, COUNT(*) FROM matches WHERE {IS_LIVE} GROUP BY 1",  # noqa: S608
            *(f'{{"rulebook":"{name}",'.encode() for name in rulebooks),
        )
        counted = dict.fromkeys(range(len(rulebooks) + 1), 0) | dict(rows)
        return list(counted.values())

    async def waiting_jobs(self) -> list[WaitingJob]:
        """All that is to be shown and is not yet."""
        return [WaitingJob(*row) for row in await self._read("SELECT job_id, kind, revision FROM outbox")]

    async def earliest_due(self) -> float | None:
        """When the first of all timers was to fire, or will."""
        [(due_at,)] = await self._read("SELECT MIN(due_at) FROM timers")
        return None if due_at is None else float(due_at)
