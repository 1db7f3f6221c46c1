"""Virtual time passes only while no task can run."""

import asyncio
import time
from threading import Event

import aiosqlite
import pytest

from tests.support.virtual_time import busy_for, now, pass_time

SLOWLY = 0.2
"""Real seconds, far longer than a thread takes to answer."""
LONG_QUERY = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) SELECT MAX(i) FROM n"


async def test_an_hour_is_over_at_once() -> None:
    began = time.monotonic()
    await pass_time(3_600)
    assert now() == 3_600
    assert time.monotonic() - began < 3_600


async def test_work_takes_as_long_as_it_says() -> None:
    busy_for(5)
    assert now() == 5


async def test_a_thread_takes_no_time() -> None:
    async with asyncio.timeout(60):
        await asyncio.to_thread(Event().wait, SLOWLY)
    assert now() == 0


async def test_a_database_takes_no_time() -> None:
    async with asyncio.timeout(60):
        db = await aiosqlite.connect(":memory:")
        assert await db.execute_fetchall(LONG_QUERY)
        await db.close()
    assert now() == 0


async def test_sockets_and_processes_are_refused() -> None:
    with pytest.raises(RuntimeError, match="mark the test as real"):
        await asyncio.open_connection("127.0.0.1", 9)
    with pytest.raises(RuntimeError, match="mark the test as real"):
        await asyncio.create_subprocess_exec("true")
