"""Registry of background tasks, which logs failures and ends them with the bot."""

import asyncio
import logging
from collections.abc import Coroutine
from contextvars import Context
from typing import Any

log = logging.getLogger(__name__)


class BackgroundTasks:
    def __init__(self) -> None:
        # A dictionary keeps their order: a set's would differ between runs of one simulated seed.
        self._tasks: dict[asyncio.Task[Any], None] = {}

    def start(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        # A new context, because the task is not part of the update that happened to start it.
        task = asyncio.create_task(work, name=name, context=Context())
        self._tasks[task] = None
        task.add_done_callback(self._ended, context=Context())
        return task

    def is_running(self, name: str) -> bool:
        return any(task.get_name() == name for task in self._tasks)

    async def close(self) -> None:
        """Cancel all tasks in the order of their start, and wait for them and those that are started meanwhile."""
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            # Since Python 3.12 gather does not yield if all tasks have ended; their callbacks run now.
            await asyncio.sleep(0)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.pop(task, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("task failed: name=%s", task.get_name(), exc_info=error)
