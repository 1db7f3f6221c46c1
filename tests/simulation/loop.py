"""Event loop of a simulation: virtual time and a seeded order of ready tasks."""

import asyncio
import gc
import heapq
from asyncio import Future, Handle, Task
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from tests.simulation.database import SimulatedConnection
from tests.support.virtual_time import Loop


class Deadlock(Exception):
    """No task can run, and no timer is set."""


class Life:
    """One life of a process: its tasks and its database connections."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_dead = False
        self.ended = asyncio.Event()
        self.steps_left: int | None = None
        """Steps until the life is killed."""
        self.held: list[Handle] | None = None
        """Handles that wait while the life is paused; None if it is not paused."""
        self.task: SimulatedTask | None = None
        """The first task."""
        self.connections: list[SimulatedConnection] = []


class SimulatedTask(Task[Any]):
    """A task of the same life as the task that started it."""

    life: Life | None = None


class SimulatedLoop(Loop):
    """Runs one ready task at a time, chosen by the seed.

    The steps of one task keep their order.
    """

    def __init__(self, key: str) -> None:
        gc.freeze()  # `sweep` then collects only objects of this run.
        super().__init__()
        self._chance = Random(f"{key} schedule")
        self._running_life: Life | None = None
        self._tasks: list[SimulatedTask] = []
        """All tasks, kept until the end: the cleanup of a collected task would become part of the run."""
        self.steps = 0
        self.set_task_factory(self._new_task)

    def time(self) -> float:
        return self.selector.now

    def connect(self, path: Path, **options: Any) -> Any:
        """Open the database within the life of the current task."""
        return self._connect(path, options)

    async def _connect(self, path: Path, options: dict[str, Any]) -> SimulatedConnection:
        connection = SimulatedConnection(path, options)
        task = asyncio.current_task(self)
        if isinstance(task, SimulatedTask) and task.life is not None:
            task.life.connections.append(connection)
        return connection

    def start(self, life: Life | None, work: Coroutine[Any, Any, Any]) -> SimulatedTask:
        """Start a task of this life, or of none."""
        task = SimulatedTask(work, loop=self)
        self._belongs(task, life)
        return task

    def kill(self, life: Life) -> None:
        """End a life at once.

        Its tasks never run again, and its uncommitted changes are rolled back.
        """
        life.is_dead = True
        life.ended.set()
        for connection in life.connections:
            connection.kill()

    def pause(self, life: Life) -> None:
        """Stop all tasks of a life until `resume`, as SIGSTOP does."""
        if life.held is None:
            life.held = []

    def resume(self, life: Life) -> None:
        if life.held is not None:
            self._ready.extendleft(reversed(life.held))  # type: ignore[attr-defined]
            life.held = None

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Future[Any]:  # type: ignore[override]
        """Run the function at once instead of in another thread."""
        future = self.create_future()
        try:
            result = func(*args)
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(result)
        return future

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:  # noqa: ASYNC109
        """Do nothing: there are no threads."""

    def sweep(self) -> None:
        """Close the coroutines of unfinished tasks and collect garbage."""
        for task in self._tasks:
            if (work := task.get_coro()) is not None:
                with suppress(BaseException):
                    work.close()
        self._tasks.clear()
        gc.collect()  # includes generators inside the coroutines
        gc.unfreeze()

    def _new_task(self, loop: Any, work: Any, **options: Any) -> SimulatedTask:
        task = SimulatedTask(work, loop=self, **options)
        parent = asyncio.current_task(self)
        self._belongs(task, parent.life if isinstance(parent, SimulatedTask) else self._running_life)
        return task

    def _belongs(self, task: SimulatedTask, life: Life | None) -> None:
        task.life = life
        task._log_destroy_pending = False  # type: ignore[attr-defined]
        self._tasks.append(task)

    def _run_once(self) -> None:
        ready = self._ready  # type: ignore[attr-defined]
        timers: list[asyncio.TimerHandle] = self._scheduled  # type: ignore[attr-defined]
        if not ready:
            self._pass_time(timers)
        while timers and (timers[0].cancelled() or timers[0].when() <= self.selector.now):
            handle = heapq.heappop(timers)
            handle._scheduled = False  # type: ignore[attr-defined]
            if not handle.cancelled():
                ready.append(handle)
        if not ready:
            return
        chosen = self._chosen(ready)
        if chosen.cancelled():
            return
        owner = owner_of(chosen)
        life = owner.life if isinstance(owner, SimulatedTask) else None
        if life is not None and life.is_dead:
            return
        if life is not None and life.held is not None:
            life.held.append(chosen)
            return
        self._running_life = life
        chosen._run()
        self._running_life = None
        self.steps += 1
        if life is not None and life.steps_left is not None:
            life.steps_left -= 1
            if life.steps_left <= 0:
                self.kill(life)

    def _pass_time(self, timers: list[asyncio.TimerHandle]) -> None:
        while timers and timers[0].cancelled():
            heapq.heappop(timers)._scheduled = False  # type: ignore[attr-defined]
        if not timers:
            raise Deadlock
        self.selector.now = max(self.selector.now, timers[0].when())

    def _chosen(self, ready: Any) -> Handle:
        count = len(ready)
        if count == 1:
            return ready.popleft()  # type: ignore[no-any-return]
        at = self._chance.randrange(count)
        owner = owner_of(ready[at])
        for earlier in range(at):
            if owner_of(ready[earlier]) is owner:
                at = earlier
                break
        handle: Handle = ready[at]
        del ready[at]
        return handle


def owner_of(handle: Handle) -> object:
    """Return the task that a handle resumes; None for a plain callback."""
    owner = getattr(handle._callback, "__self__", None)  # type: ignore[attr-defined]
    return owner if isinstance(owner, Task) else None
