"""Moves of several tables share one commit, and nothing else."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.core.failures import DATABASE_ERRORS, StaleMatch, StoppedTimer
from bot.core.jobs import DrawTable
from bot.core.models import Timer
from bot.db.storage import Repositories, Storage
from tests.support.sql_statements import Statements

pytestmark = pytest.mark.storage_contract


def adds(number: int, *, fails: bool = False):
    async def work(storage: Repositories) -> None:
        await storage.outbox.enqueue([DrawTable(-1, number)])
        if fails:
            raise StaleMatch(number)

    return work


async def stored(storage: Storage) -> set[int]:
    return {job.match_id for job in await storage.outbox.jobs_of(-1) if isinstance(job, DrawTable)}


async def test_changes_that_come_at_once_are_stored_at_once(storage: Storage) -> None:
    statements = Statements()
    with statements.watching():
        await asyncio.gather(*(storage.commit_batch(adds(number)) for number in range(50)))
    assert await stored(storage) == set(range(50))
    assert len([sql for sql in statements.seen if sql.startswith("COMMIT")]) in (1, 2)


async def test_the_failure_of_one_is_its_own(storage: Storage) -> None:
    results = await asyncio.gather(
        *(storage.commit_batch(adds(number, fails=number % 3 == 0)) for number in range(20)), return_exceptions=True
    )
    assert [isinstance(result, StaleMatch) for result in results] == [number % 3 == 0 for number in range(20)]
    assert await stored(storage) == {number for number in range(20) if number % 3}


async def test_alone_a_failure_leaves_nothing_behind(storage: Storage) -> None:
    with pytest.raises(StaleMatch):
        await storage.commit_batch(adds(1, fails=True))
    assert await stored(storage) == set()
    await storage.commit_batch(adds(2))
    assert await stored(storage) == {2}


async def test_what_turns_out_wrong_at_the_disk_is_the_failure_of_one(storage: Storage) -> None:
    """The conflict appears at the commit.

    The work of the others is repeated without it.
    """

    def drops(number: int) -> Callable[[Repositories], Awaitable[None]]:
        async def work(inside: Repositories) -> None:
            await inside.outbox.enqueue([DrawTable(-1, number)])
            await inside.timers.delete(Timer(number, "turn", 0, 5.0))

        return work

    async with storage.transaction():
        await storage.timers.set(Timer(number, "turn", 0, 5.0) for number in range(20) if number % 3)
    results = await asyncio.gather(
        *(storage.commit_batch(drops(number)) for number in range(20)), return_exceptions=True
    )
    assert [isinstance(result, StoppedTimer) for result in results] == [number % 3 == 0 for number in range(20)]
    assert await stored(storage) == {number for number in range(20) if number % 3}
    assert await storage.timers.next(99) == []


async def test_a_commit_that_fails_is_told_to_all_and_leaves_nothing(storage: Storage) -> None:
    with Statements(lambda sql, number: sql.startswith("COMMIT")).watching():
        results = await asyncio.gather(
            *(storage.commit_batch(adds(number)) for number in range(5)), return_exceptions=True
        )
    assert all(isinstance(result, DATABASE_ERRORS) for result in results)
    assert await stored(storage) == set()
    await storage.commit_batch(adds(7))
    assert await stored(storage) == {7}


async def test_nothing_is_read_in_what_is_only_written_down(storage: Storage) -> None:
    async def work(inside: Repositories) -> None:
        await inside.outbox.enqueue([DrawTable(-1, 1)])
        await inside.chats.claim_greeting(-1, 5.0)

    with pytest.raises(TypeError):
        await storage.commit_batch(work)
    assert await stored(storage) == set()


async def test_a_broken_disk_is_told_to_all(storage: Storage) -> None:
    with Statements(lambda sql, number: True).watching():
        results = await asyncio.gather(
            *(storage.commit_batch(adds(number)) for number in range(5)), return_exceptions=True
        )
    assert all(isinstance(result, DATABASE_ERRORS) for result in results)
    assert await stored(storage) == set()


async def test_a_cancelled_waiter_leaves_the_others_waiting(storage: Storage) -> None:
    tasks = [asyncio.create_task(storage.commit_batch(adds(number))) for number in range(5)]
    await asyncio.sleep(0)
    tasks[0].cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(result is None for result in results[1:])
    assert set(range(1, 5)) <= await stored(storage)


async def test_a_task_cancelled_at_any_moment_leaves_the_others_their_changes(storage: Storage) -> None:
    """This includes the task that commits for all; the others learn their outcome."""
    for moments in range(8):
        numbers = range(moments * 10, moments * 10 + 5)
        tasks = [asyncio.create_task(storage.commit_batch(adds(number))) for number in numbers]
        for _ in range(moments):
            await asyncio.sleep(0)
        tasks[0].cancel()
        tasks[3].cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [results[at] for at in (1, 2, 4)] == [None] * 3
        assert {numbers[at] for at in (1, 2, 4)} <= await stored(storage)
    async with storage.transaction():
        await storage.outbox.enqueue([DrawTable(-1, 99)])
    assert 99 in await stored(storage), "and nothing is left half done"


async def test_people_are_known_by_what_was_stored_last(storage: Storage) -> None:
    assert (await storage.users.get(1)).name == ""
    async with storage.transaction():
        await storage.users.update(1, name="Аня")
    known = await storage.users.get(1)
    known.name = "не Аня"
    assert (await storage.users.get(1)).name == "Аня"
