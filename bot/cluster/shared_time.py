"""The time at the tables where several workers keep it together: on the database, moved on by everybody's beats."""

import time
from collections.abc import Callable
from typing import Final

from bot.cluster.registry import RegistryNews

LONGEST_TICK: Final = 2.0
"""Seconds since the last beat that are taken on trust; then the time stands until the next."""

Clock = Callable[[], float]


class ClusterClock:
    """`now` is where the time has come to, as far as a worker can tell between two beats."""

    def __init__(self, steady: Clock = time.monotonic) -> None:
        self._steady = steady
        self._position = 0.0
        self._beat_at = steady()
        self._stands = False
        self._given_back = 0.0

    def now(self) -> float:
        passed = min(max(self._steady() - self._beat_at, 0.0), LONGEST_TICK)
        return self._position if self._stands else self._position + passed

    def beat(self, position: float, told: RegistryNews | None) -> None:
        """The database says so, and has been told what this worker knew."""
        if told is not None:
            self._given_back -= told.given_back
        now = self.now()
        if self._stands:
            return
        # What is missing by a moment is the way there and back.
        self._position = now if now - LONGEST_TICK < position < now else position
        self._beat_at = self._steady()

    def pause(self, at: float) -> None:
        self._given_back += max(0.0, self.now() - at)
        self._position, self._beat_at = at, self._steady()
        self._stands = True

    def resume(self) -> None:
        if self._stands:
            self._beat_at = self._steady()
            self._stands = False

    def news(self, heard: float | None) -> RegistryNews:
        """What the one who sees to it that updates come has to tell."""
        return RegistryNews(heard, self._stands, self._given_back)
