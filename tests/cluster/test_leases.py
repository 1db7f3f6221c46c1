"""Leases of chats: dealt evenly, renewed, taken over from absent workers."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from unittest.mock import patch

import pytest

from bot.cluster.leases import ChatLeases
from bot.cluster.registry import UPDATES, WorkerRegistry
from bot.core.failures import DatabaseUnavailable
from bot.db.engine import LIFE, SHARES, share_of
from bot.db.file_lock import UnusableDatabase
from bot.db.postgres import CONNECTIONS, Postgres
from bot.db.storage import Storage
from tests.support.postgres import drop_schema, own_schema
from tests.support.wait_until import PATIENCE, until

pytestmark = pytest.mark.real

BOT, ANOTHER_BOT = 1, 2


class Steady:
    """A machine's monotonic clock, which a test can advance."""

    def __init__(self) -> None:
        self.skipped = 0.0

    def __call__(self) -> float:
        return asyncio.get_running_loop().time() + self.skipped


@pytest.fixture
def url() -> Iterator[str]:
    address = own_schema()
    yield address
    drop_schema(address)


@asynccontextmanager
async def database(url: str) -> AsyncIterator[Postgres]:
    storage = await Storage.connect(url)
    assert isinstance(storage.engine, Postgres)
    try:
        yield storage.engine
    finally:
        await storage.close()


async def joined(server: Postgres, steady: Steady | None = None, bot: int = BOT) -> ChatLeases:
    shares = ChatLeases(WorkerRegistry(server, bot), steady or Steady())
    await shares.join()
    return shares


def held(shares: ChatLeases) -> set[int]:
    return set(shares.shares or ()) - {UPDATES}


async def beats(*crew: ChatLeases, times: int = 4) -> None:
    for _ in range(times):
        for shares in crew:
            await shares.beat()


async def dealt_evenly(*crew: ChatLeases) -> None:
    most = -(-SHARES // len(crew))

    async def is_even() -> bool:
        await beats(*crew, times=1)
        return all(held(shares) for shares in crew) and max(len(held(shares)) for shares in crew) <= most

    await until(is_even, "the shares are dealt evenly")


async def test_a_single_worker_has_all_shares(url: str) -> None:
    async with database(url) as server:
        shares = await joined(server)
        assert held(shares) == set(range(SHARES))
        assert shares.brings_updates
        assert all(shares.has(chat_id) for chat_id in (5, -5, -1_001_234_567_890))


async def test_a_new_worker_gets_a_part_and_no_share_is_held_twice(url: str) -> None:
    async with database(url) as server:
        crew = [await joined(server) for _ in range(3)]
        await dealt_evenly(*crew)
        assert sorted(share for shares in crew for share in held(shares)) == list(range(SHARES))
        assert [shares.brings_updates for shares in crew].count(True) == 1


async def test_a_newcomer_takes_nothing_before_all_others_know_of_it(url: str) -> None:
    """Otherwise all workers together would exceed the bot's limits."""
    async with database(url) as server:
        old, second = await joined(server), await joined(server)
        await beats(second, times=3)
        assert held(second) == set()
        assert old.workers == 1
        await dealt_evenly(old, second)
        assert old.workers == second.workers == 2


async def test_nothing_is_passed_on_to_a_newcomer_that_may_not_take_it_yet(url: str) -> None:
    async with database(url) as server:
        first = await joined(server)
        async with server.aside() as db:
            # One worker has just died, and cannot learn of the other.
            await db.execute(
                "INSERT INTO workers (worker, bot_id, came_at, seen_at)"
                " SELECT 'dead', bot_id, came_at, seen_at FROM workers"
            )
        newcomer = await joined(server)
        kept = []

        async def takes_some() -> bool:
            kept.append(held(first))
            await beats(first, newcomer, times=1)
            return bool(held(newcomer))

        await until(takes_some, "the dead one is forgotten")
        assert len(kept) > 5
        assert all(shares == set(range(SHARES)) for shares in kept[:-2]), "passed on to nobody"
        await dealt_evenly(first, newcomer)


async def test_what_a_dead_worker_held_is_taken_within_five_seconds(url: str) -> None:
    async with database(url) as server:
        dead, other = await joined(server), await joined(server)
        await dealt_evenly(dead, other)
        since = asyncio.get_running_loop().time()
        await until_taken(other)
        assert asyncio.get_running_loop().time() - since >= LIFE - 1
        assert other.brings_updates


async def test_who_leaves_passes_on_at_once(url: str) -> None:
    async with database(url) as server:
        first, second = await joined(server), await joined(server)
        await dealt_evenly(first, second)
        first.stop_taking()
        assert not held(first)
        await first.leave()
        await until_taken(second)


async def test_a_share_in_which_something_is_under_way_is_passed_on_afterwards(url: str) -> None:
    async with database(url) as server:
        first = await joined(server)
        first.is_busy = lambda share: True
        second = await joined(server)

        async def know_each_other() -> bool:
            await beats(first, second, times=1)
            return first.workers == second.workers == 2

        await until(know_each_other)
        await beats(first, second, times=5)
        assert held(second) == set()
        first.is_busy = lambda share: False
        await dealt_evenly(first, second)


async def test_who_stood_still_for_longer_than_a_share_is_held_has_none(url: str) -> None:
    async with database(url) as server:
        steady = Steady()
        shares = await joined(server, steady)
        assert shares.has(5)
        told: list[tuple[frozenset[int], frozenset[int]]] = []
        shares.on_change.append(lambda gained, lost: told.append((gained, lost)))
        steady.skipped = LIFE
        assert not shares.has(5)
        assert not shares.brings_updates
        await shares.beat()
        assert shares.has(5)
        everything, nothing = frozenset({*range(SHARES), UPDATES}), frozenset[int]()
        assert told == [(nothing, everything), (everything, nothing)], "others may have had it meanwhile"


async def test_what_was_taken_meanwhile_is_told_as_lost(url: str) -> None:
    async with database(url) as server:
        asleep = await joined(server)
        lost: set[int] = set()
        asleep.on_change.append(lambda gained, gone: lost.update(gone))
        async with server.aside() as db:
            await db.execute("UPDATE shares SET until = 0")
            await db.execute("UPDATE workers SET seen_at = 0")
        other = await joined(server)
        assert len(held(other)) == SHARES
        await asleep.beat()
        assert lost >= held(other)
        assert not held(asleep)


async def until_taken(other: ChatLeases) -> None:
    async def taken() -> bool:
        await other.beat()
        return len(held(other)) == SHARES

    await until(taken, "the others take what is not renewed")


async def test_another_bot_on_the_same_database_is_refused_in_one_sentence(url: str) -> None:
    async with database(url) as server:
        first = await joined(server)
        with pytest.raises(UnusableDatabase, match=r"^The database of DATABASE_URL is in use by another bot: .*\.$"):
            await joined(server, bot=ANOTHER_BOT)
        await first.leave()

        async def may_join() -> bool:
            try:
                await joined(server, bot=ANOTHER_BOT)
            except UnusableDatabase:
                return False
            return True

        await until(may_join, "the first is gone")


async def test_a_database_that_is_away_leaves_what_is_held_until_its_time_is_over(url: str) -> None:
    async with database(url) as server:
        steady = Steady()
        shares = await joined(server, steady)
        with (
            patch.object(WorkerRegistry, "beat", side_effect=DatabaseUnavailable("test")),
            pytest.raises(DatabaseUnavailable),
        ):
            await shares.beat()
        assert shares.has(5)
        steady.skipped = LIFE
        assert not shares.has(5)


# The game clock


async def test_all_workers_have_the_same_time(url: str) -> None:
    async with database(url) as server:
        first, second = await joined(server), await joined(server)
        await beats(first, second, times=3)
        assert first.time.now() == pytest.approx(second.time.now(), abs=0.5)
        assert share_of(-7) == share_of(7) == 7


async def test_the_clock_stands_while_there_is_no_worker(url: str) -> None:
    async with database(url) as server:
        first = await joined(server)
        before = first.time.now()
        await first.leave()
        async with server.aside() as db:
            await db.execute("UPDATE pulse SET beat_at = beat_at - 86400")
        second = await joined(server)
        assert before <= second.time.now() <= before + 10


async def test_the_time_begins_with_the_first_worker(url: str) -> None:
    async with database(url) as server:
        shares = await joined(server)
        assert shares.time.now() == pytest.approx(time.time(), abs=1.0)


async def test_no_time_without_workers_is_counted(url: str) -> None:
    steady = Steady()
    async with database(url) as server:
        started_at = steady()
        first = await joined(server, steady)
        before = first.time.now()
        await first.leave()
        async with server.aside() as db:
            await db.execute("UPDATE pulse SET beat_at = beat_at - 86400")
            await db.execute("UPDATE workers SET seen_at = seen_at - 86400")
        second = await joined(server, steady)
        assert second.time.now() - before <= steady() - started_at


async def test_the_time_goes_back_and_stands_for_all_while_updates_cannot_be_fetched(url: str) -> None:
    async with database(url) as server:
        fetching, other = await joined(server), await joined(server)
        await beats(fetching, other, times=2)
        certain = fetching.time.now()
        fetching.time.pause(certain - 1.0)
        await beats(fetching, other, times=8)
        assert fetching.time.now() == certain - 1.0
        assert other.time.now() <= certain + 2.0, "no longer than it may be taken on trust"
        fetching.time.resume()

        async def goes_on() -> bool:
            await beats(fetching, other, times=1)
            return min(fetching.time.now(), other.time.now()) > certain - 1.0

        await until(goes_on, "it goes on from where it stood")


async def test_a_beat_waits_for_nothing_else_that_goes_on(url: str) -> None:
    async with database(url) as server:
        shares = await joined(server)
        done, reading = asyncio.Event(), 0

        async def read_on() -> None:
            nonlocal reading
            async with server.aside():
                reading += 1
                await done.wait()

        async with asyncio.TaskGroup() as everything:
            for _ in range(2 * CONNECTIONS):
                everything.create_task(read_on())
            await until(lambda: reading >= CONNECTIONS - 1, "all but the one for what cannot wait are taken")
            try:
                await asyncio.wait_for(shares.beat(), PATIENCE)
            finally:
                done.set()
        assert held(shares) == set(range(SHARES))
