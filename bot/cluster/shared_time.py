"""Game clock of several workers: stored in the database, advanced by their heartbeats."""

import time
from typing import Final

from bot.cluster.registry import RegistryNews
from bot.core.ports import TimeSource

LONGEST_TICK: Final = 2.0
"""Time after a heartbeat for which the clock runs locally; then it waits for the next one."""


class ClusterClock:
    """Estimates the game clock between two heartbeats."""

    def __init__(self, steady: TimeSource = time.monotonic) -> None:
        self._steady = steady
        self._position = 0.0
        self._beat_at = steady()
        self._stands = False
        self._given_back = 0.0

    def now(self) -> float:
        passed = min(max(self._steady() - self._beat_at, 0.0), LONGEST_TICK)
        return self._position if self._stands else self._position + passed

    def beat(self, position: float, told: RegistryNews | None) -> None:
        """Take over a position, and forget the time that the registry has been told of."""
        if told is not None:
            self._given_back -= told.given_back
        now = self.now()
        if self._stands:
            return
        # The difference is the round trip to the server.
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
        """Return the report of the fetching worker."""
        return RegistryNews(heard, self._stands, self._given_back)
