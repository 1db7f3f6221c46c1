"""Background tasks are cancelled with the bot, in the order of their start."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.background_tasks import BackgroundTasks
from playground.nursery import Nursery


@pytest.mark.parametrize("begin", [lambda: BackgroundTasks(), lambda: Nursery()], ids=["bot", "playground"])
async def test_tasks_are_cancelled_in_the_order_of_their_start(begin: Callable[[], Any]) -> None:
    tasks, cancelled = begin(), list[int]()

    async def work(number: int) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            cancelled.append(number)

    for number in range(50):
        named = {"name": str(number)} if isinstance(tasks, BackgroundTasks) else {}
        tasks.start(work(number), **named)
    await asyncio.sleep(0)
    await tasks.close()
    assert cancelled == list(range(50))
