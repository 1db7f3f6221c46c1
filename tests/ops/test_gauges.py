"""Gauges, read from the database on both engines."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Sequence

import pytest

from bot.core.failures import DatabaseUnavailable
from bot.core.jobs import DrawTable, Job, PinTable
from bot.core.models import FairnessRecord, Match, MatchRecord, Status, Timer
from bot.db.repositories.matches import NEVER
from bot.db.storage import Storage
from bot.ops.metrics import DatabaseGauges, Metrics
from bot.timings import DEFAULT_TIMINGS, Timings
from games.registry import RULEBOOKS
from tests.support.fake_clock import FakeClock
from tests.support.wait_until import until

CHAT = -100


class Watched:
    """A storage with its gauges."""

    def __init__(self, storage: Storage, clock: FakeClock, timings: Timings = DEFAULT_TIMINGS) -> None:
        self.metrics = Metrics()
        self.since: dict[int, float] = {}
        self.gauges = DatabaseGauges(self.metrics, storage, self.since, clock, timings)

    async def told(self, name: str) -> float:
        await self.gauges.update()
        value = self.metrics.registry.get_sample_value(f"igroteka_{name}")
        assert value is not None
        return value

    async def live(self) -> dict[str, float]:
        """Return the gauges that are not zero."""
        await self.gauges.update()
        found = [one for family in self.metrics.live_matches.collect() for one in family.samples]
        return {one.labels["game"]: one.value for one in found if one.value}


@pytest.fixture
def watched(storage: Storage, clock: FakeClock) -> Watched:
    return Watched(storage, clock)


async def enqueue(storage: Storage, *jobs: Job) -> None:
    async with storage.transaction():
        await storage.outbox.enqueue(jobs)


@pytest.mark.storage_contract
async def test_the_oldest_job_and_the_stalest_table(storage: Storage, clock: FakeClock, watched: Watched) -> None:
    assert await watched.told("outbox_oldest_seconds") == await watched.told("outbox_jobs") == 0
    await enqueue(storage, PinTable(CHAT, 1))
    assert await watched.told("outbox_oldest_seconds") == 0
    clock.advance(4)
    await enqueue(storage, DrawTable(CHAT, 1))
    assert (await watched.told("outbox_oldest_seconds"), await watched.told("table_stalest_seconds")) == (4, 0)
    clock.advance(3)
    assert (await watched.told("outbox_oldest_seconds"), await watched.told("table_stalest_seconds")) == (7, 3)
    assert await watched.told("outbox_jobs") == 2
    shown = await storage.outbox.jobs_of(CHAT)
    async with storage.transaction():
        await storage.outbox.finish_all(shown)
    assert (await watched.told("outbox_oldest_seconds"), await watched.told("table_stalest_seconds")) == (0, 0)


async def test_the_outbox_knows_best_since_when_a_table_is_stale(
    storage: Storage, clock: FakeClock, watched: Watched
) -> None:
    await enqueue(storage, DrawTable(CHAT, 1))
    [job] = await storage.outbox.jobs_of(CHAT)
    watched.since[job.job_id] = clock.now - 20
    assert await watched.told("table_stalest_seconds") == 20
    await enqueue(storage, DrawTable(CHAT, 1))  # another move does not make the table up to date
    assert await watched.told("table_stalest_seconds") == 20
    watched.since[job.job_id] = clock.now - 1  # one change is shown, and another one is not
    assert await watched.told("table_stalest_seconds") == 1


async def test_timers_are_late_from_when_they_were_due(storage: Storage, clock: FakeClock, watched: Watched) -> None:
    assert await watched.told("timers_late_seconds") == 0
    async with storage.transaction():
        await storage.timers.set([Timer(1, "turn", 0, clock.now + 60), Timer(2, "turn", 0, clock.now + 90)])
    assert await watched.told("timers_late_seconds") == 0
    clock.advance(100)
    assert await watched.told("timers_late_seconds") == 40
    async with storage.transaction():
        await storage.timers.halt(1, clock.now)
    assert await watched.told("timers_late_seconds") == 10, "a table that sleeps is not late"
    async with storage.transaction():
        await storage.timers.halt(2, clock.now)
    assert [timer.due_at > NEVER / 2 for timer in await storage.timers.next(2)] == [True, True]
    assert await watched.told("timers_late_seconds") == 0


@pytest.mark.storage_contract
async def test_live_matches_are_counted_by_game(storage: Storage, clock: FakeClock, watched: Watched) -> None:
    chats = iter(range(-1, -1000, -1))

    async def add(rulebook: str, status: Status = "lobby") -> None:
        async with storage.transaction():
            await storage.matches.add(
                Match(0, next(chats), 0, status, 1, MatchRecord(rulebook, 1, FairnessRecord("")), b"seed")
            )

    for game in RULEBOOKS:
        await add(game.name)
    await add("uno")
    await add("uno", "running")
    await add("uno", "cancelled")
    await add("a-game-of-before")
    expected = dict.fromkeys([game.name for game in RULEBOOKS], 1.0) | {"uno": 3.0, "other": 1.0}
    assert await watched.live() == expected
    await add("uno")
    assert await watched.live() == expected, "they are not counted with every look"
    clock.advance(DEFAULT_TIMINGS.match_count_seconds)
    assert await watched.live() == expected | {"uno": 4.0}


async def away(sql: str, values: Sequence[object] = ()) -> None:
    raise DatabaseUnavailable


async def silent(sql: str, values: Sequence[object] = ()) -> None:
    await asyncio.Event().wait()


@pytest.mark.parametrize("trouble", [away, silent])
async def test_without_a_database_nothing_is_told_and_nothing_old_either(
    storage: Storage,
    clock: FakeClock,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Callable[..., Awaitable[None]],
) -> None:
    watched = Watched(storage, clock, Timings(database_answer_seconds=0.05))
    async with storage.transaction():
        await storage.matches.add(Match(0, CHAT, 0, "lobby", 1, MatchRecord("uno", 1, FairnessRecord("")), b"seed"))
    with monkeypatch.context() as for_now:
        for_now.setattr(storage.engine, "read", trouble)
        for name in ("outbox_jobs", "outbox_oldest_seconds", "table_stalest_seconds", "timers_late_seconds"):
            assert math.isnan(await watched.told(name))
        assert await watched.live() == {}

    async def is_told() -> bool:
        return await watched.told("outbox_jobs") == 0

    await until(is_told, "the database is read again")
    assert await watched.live() == {"uno": 1.0}
