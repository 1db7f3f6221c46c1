"""Time that passes only while nobody has anything to do."""

import asyncio
import time
from functools import partial

import aiosqlite

from tests.virtual_time import busy_for, now, virtually

SLOWLY = 0.2
"""Real seconds, far beyond those in which a thread would answer."""


@virtually
async def test_an_hour_is_over_at_once() -> None:
    began = time.monotonic()
    await asyncio.sleep(3_600)
    assert now() == 3_600
    assert time.monotonic() - began < 3_600


@virtually
async def test_work_takes_as_long_as_it_says() -> None:
    busy_for(5)
    assert now() == 5


@virtually
async def test_a_thread_takes_no_time() -> None:
    async with asyncio.timeout(60):
        await asyncio.to_thread(time.sleep, SLOWLY)
    assert now() == 0


@virtually
async def test_a_database_takes_no_time() -> None:
    async with asyncio.timeout(60):
        db = await aiosqlite.connect(":memory:")
        await db.execute("CREATE TABLE things (name TEXT)")
        db._tx.put_nowait((None, partial(time.sleep, SLOWLY)))  # a busy machine: its thread ends late
        await db.close()
    assert now() == 0
