"""Executor for computer players, whose code may never return."""

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from threading import Lock, Thread
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE: Final = 1.0
"""Seconds after which a running thought no longer occupies a place."""


class AbandonableExecutor(Executor):
    """Runs a limited number of thoughts at a time and queues the others.

    A thought that never ends loses its place after `PATIENCE`. It does not keep the process alive, whereas a pool of
    the standard library is joined at exit.
    """

    def __init__(self, threads: int, name: str, steady: Callable[[], float] = time.monotonic) -> None:
        self._threads = threads
        self._name = name
        self._steady = steady
        self._lock = Lock()
        self._queue: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._begun: dict[Future[Any], float] = {}

    def submit(self, thought: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        with self._lock:
            self._queue.append((future, partial(thought, *args, **kwargs)))
        self.go_on()
        return future

    def go_on(self) -> None:
        """Start queued thoughts while there are free places."""
        with self._lock:
            while self._queue and self._busy() < self._threads:
                future, thought = self._queue.popleft()
                if future.set_running_or_notify_cancel():
                    self._begun[future] = self._steady()
                    Thread(target=self._think, args=(future, thought), name=self._name, daemon=True).start()

    def _busy(self) -> int:
        now = self._steady()
        return sum(now - begun < PATIENCE for begun in self._begun.values())

    def _think(self, future: Future[Any], thought: Callable[[], Any]) -> None:
        try:
            result = thought()
        except BaseException as error:
            future.set_exception(error)
        else:
            future.set_result(result)
        with self._lock:
            del self._begun[future]
        self.go_on()
