"""The one place that creates tasks: none is lost silently, and all end with the bot."""

import asyncio
import logging
from collections.abc import Coroutine
from contextvars import Context
from typing import Any

log = logging.getLogger(__name__)


class BackgroundTasks:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        # In a context of its own: what goes on by itself is not the doing of the update that happened to start it.
        task = asyncio.create_task(work, name=name, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._ended, context=Context())
        return task

    def is_running(self, name: str) -> bool:
        return any(task.get_name() == name for task in self._tasks)

    async def close(self) -> None:
        """Cancels what still runs and waits for it, and for what that may have started on its way out."""
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            # From Python 3.12 on it does not wait where all have ended: then they are struck off the list only now.
            await asyncio.sleep(0)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("task %s failed", task.get_name(), exc_info=error)
