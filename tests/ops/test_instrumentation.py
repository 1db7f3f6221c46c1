"""Metrics of statements and transactions, on both engines."""

from contextlib import suppress

import pytest

from bot.core.failures import DatabaseUnavailable, StaleMatch
from bot.db.postgres import Collision
from bot.db.storage import Repositories, Storage
from bot.ops.metrics import WRITE_FAILURE_SECONDS, Metrics, Queries
from tests.support.fake_clock import FakeClock


async def note(storage: Storage, error: Exception | None = None) -> None:
    """Run a transaction that succeeds or fails."""
    with suppress(Exception):
        async with storage.transaction():
            await storage.key_value.set("a", "1")
            if error is not None:
                raise error


async def note_together(storage: Storage, error: Exception | None = None) -> None:
    async def work(inside: Repositories) -> None:
        await inside.key_value.set("a", "1")
        if error is not None:
            await inside.db.execute("DELETE FROM meta WHERE name = ?", ("b",), or_else=error)

    with suppress(Exception):
        await storage.commit_batch(work)


@pytest.mark.parametrize("write", [note, note_together])
async def test_a_write_that_fails_is_noticed_until_one_does_not(storage: Storage, clock: FakeClock, write) -> None:
    queries = Queries(Metrics(), clock)
    storage.engine.on_query = queries.observe
    assert queries.is_write_possible()
    for no_fault_of_the_database in (StaleMatch(1), Collision("DeadlockDetectedError")):
        await write(storage, no_fault_of_the_database)
        assert queries.is_write_possible()
    await write(storage, DatabaseUnavailable("TimeoutError"))
    assert not queries.is_write_possible()
    await write(storage)
    assert queries.is_write_possible()
    await write(storage, DatabaseUnavailable("TimeoutError"))
    clock.advance(WRITE_FAILURE_SECONDS - 1)
    assert not queries.is_write_possible()
    clock.advance(1)
    assert queries.is_write_possible(), "who is told that nothing works brings no work, and would never learn better"


async def test_reads_and_writes_are_timed_whatever_becomes_of_them(storage: Storage, clock: FakeClock) -> None:
    metrics = Metrics()
    storage.engine.on_query = Queries(metrics, clock).observe
    await note(storage)
    await note(storage, ValueError())
    await note_together(storage)
    assert await storage.key_value.get("a") == "1"

    def counted(what: str) -> float | None:
        return metrics.registry.get_sample_value("igroteka_database_seconds_count", {"what": what})

    assert (counted("write"), counted("read")) == (3, 1)
