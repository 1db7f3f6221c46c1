"""A match in a database, with its running clocks."""

from typing import Any

from bot.core.clock.timer_loop import TimerLoop
from bot.core.jobs import Notice, TurnPing
from bot.core.models import Match
from bot.core.play import apply_action
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS, Timings
from games.rng import SEED_BYTES, Rng
from tests.support.fake_clock import FakeClock
from tests.support.match_services import match_service
from tests.support.stored_matches import CHAT, CLOCK, dealt, move, pass_time, store
from tests.support.wait_until import until

LUCK = bytes(SEED_BYTES)


class Table:
    """A match with its timers."""

    def __init__(self, storage: Storage, clock: FakeClock, timings: Timings = DEFAULT_TIMINGS) -> None:
        self.storage = storage
        self.clock = clock
        self.matches = match_service(storage, timings)
        self.timers = TimerLoop(storage, self.matches)
        self.match_id = 0

    async def deal(self, people: int = 2, computers: int = 0, *, clock: int = CLOCK) -> Match:
        match = await store(self.matches, dealt(people, computers, clock=clock))
        self.match_id = match.match_id
        return match

    async def match(self) -> Match:
        return await self.matches.get(self.match_id)

    async def pass_time(self, seconds: float) -> None:
        await pass_time(self.timers, self.storage, self.clock, seconds)

    async def notices(self) -> list[tuple[Any, ...]]:
        jobs = await self.storage.outbox.jobs_of(CHAT)
        return [(job.text_key, *job.seats) for job in jobs if isinstance(job, Notice)]

    async def calls(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return reason and seats of each turn notification."""
        jobs = [job for job in await self.storage.outbox.jobs_of(CHAT) if isinstance(job, TurnPing)]
        return [(job.reason, job.seats) for job in jobs]

    async def clocks(self) -> dict[tuple[str, int], float]:
        """Return the seconds left by kind and seat."""
        return {(t.kind, t.seat): t.due_at - self.clock.now for t in await self.storage.timers.of_match(self.match_id)}

    async def all_but(self, absent: int) -> None:
        """Let the others play until the match waits for the absent seat."""
        while await self.waited_for() != absent:
            await move(self.matches, self.match_id, Rng(LUCK, (await self.match()).version * 8))

    async def somebody_acts(self) -> None:
        """Wait until the timer loop has fired."""
        await until(self.actions, "the loop fires")

    async def waited_for(self) -> int:
        match = await self.match()
        return int(apply_action.game_of(match).status(match.state).waiting[0])

    async def actions(self) -> list[tuple[int, bytes]]:
        return await self.storage.events.actions_of(self.match_id)
