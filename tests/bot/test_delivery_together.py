"""Moves of many tables share one trip to the disk, and nothing else."""

import asyncio
import sqlite3

import pytest

from bot.store.model import Job
from bot.store.storage import StaleMatch, Storage


def adds(number: int, *, fails: bool = False):
    async def work(storage: Storage) -> None:
        await storage.enqueue([Job("notice", -1, number)])
        if fails:
            raise StaleMatch(number)

    return work


async def stored(storage: Storage) -> set[int]:
    return {job.match_id for job in await storage.jobs_of(-1)}


async def test_whoever_comes_at_once_is_stored_at_once(storage: Storage) -> None:
    trips = 0
    carry_out = storage._carry_out

    def counting(works, at):
        nonlocal trips
        trips += 1
        return carry_out(works, at)

    storage._carry_out = counting  # type: ignore[method-assign]
    await asyncio.gather(*(storage.together(adds(number)) for number in range(50)))
    assert await stored(storage) == set(range(50))
    assert trips <= 2


async def test_the_failure_of_one_is_its_own(storage: Storage) -> None:
    results = await asyncio.gather(
        *(storage.together(adds(number, fails=number % 3 == 0)) for number in range(20)), return_exceptions=True
    )
    assert [isinstance(result, StaleMatch) for result in results] == [number % 3 == 0 for number in range(20)]
    assert await stored(storage) == {number for number in range(20) if number % 3}


async def test_alone_a_failure_leaves_nothing_behind(storage: Storage) -> None:
    with pytest.raises(StaleMatch):
        await storage.together(adds(1, fails=True))
    assert await stored(storage) == set()
    await storage.together(adds(2))
    assert await stored(storage) == {2}


async def test_a_broken_disk_is_told_to_all(storage: Storage) -> None:
    def broken(connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    storage._in_thread = broken  # type: ignore[method-assign]
    results = await asyncio.gather(*(storage.together(adds(number)) for number in range(5)), return_exceptions=True)
    assert all(isinstance(result, sqlite3.OperationalError) for result in results)
    del storage._in_thread
    assert await stored(storage) == set()


async def test_who_gives_up_waiting_takes_nobody_along(storage: Storage) -> None:
    tasks = [asyncio.create_task(storage.together(adds(number))) for number in range(5)]
    await asyncio.sleep(0)
    tasks[0].cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(result is None for result in results[1:])
    assert set(range(1, 5)) <= await stored(storage)


async def test_people_are_known_by_what_was_stored_last(storage: Storage) -> None:
    assert (await storage.person(1)).name == ""
    async with storage.transaction():
        await storage.update_person(1, name="Аня")
    known = await storage.person(1)
    known.name = "не Аня"
    assert (await storage.person(1)).name == "Аня"
