"""Monotonic game clock, paused while the bot is offline.

All deadlines of matches are game times. After a restart the clock continues from the stored position, by the monotonic
clock alone; wall time has no effect. The clock is paused while the bot is stopped, while the machine sleeps, and while
Telegram cannot be reached.
"""

import asyncio
import math
import time
from collections.abc import Collection
from typing import Final, Protocol

import msgspec

from bot.core.ports import Storage, TimeSource
from bot.timings import DEFAULT_TIMINGS, Timings

ALIVE: Final = "alive_at"
"""Key of the stored position of the game clock."""
LONGEST_HANDLING: Final = 60.0
"""Seconds for which turn clocks wait for an update that is being handled."""
_END_OF_TIME: Final = 1e11


async def resumed(
    storage: Storage, steady: TimeSource = time.monotonic, timings: Timings = DEFAULT_TIMINGS
) -> "GameClock":
    """Return a game clock at the stored position, or at wall time if none is stored."""
    position = noted_position(await storage.key_value.get(ALIVE))
    return GameClock(storage.clock.wall() if position is None else position, steady, timings)


def noted_position(note: str | None) -> float | None:
    """Parse a stored position; return None if it is missing or invalid."""
    try:
        position = float(note or math.nan)
    except ValueError:
        return None
    return position if 0 <= position < _END_OF_TIME else None


class ClockReading(Protocol):
    """Port: the game time, and its pauses."""

    def now(self) -> float: ...

    def pause(self, at: float) -> None:
        """Set the game time to `at` and pause it."""

    def resume(self) -> None: ...


class GameClock:
    """Game clock of a single process.

    `run` reads it every few seconds: a longer gap between readings counts as sleep of the machine and does not pass.
    """

    def __init__(
        self, position: float, steady: TimeSource = time.monotonic, timings: Timings = DEFAULT_TIMINGS
    ) -> None:
        self._timings = timings
        self._steady = steady
        self._position = position
        self._looked_at = steady()
        self._stands = False

    def now(self) -> float:
        looked_at = self._steady()
        passed = min(max(looked_at - self._looked_at, 0.0), self._timings.clock_longest_tick_seconds)
        self._looked_at = looked_at
        if not self._stands:
            self._position += passed
        return self._position

    def pause(self, at: float) -> None:
        self._position = at
        self._stands = True

    def resume(self) -> None:
        self.now()
        self._stands = False

    async def run(self) -> None:
        while True:
            self.now()
            await asyncio.sleep(self._timings.clock_tick_seconds)


class _UnderWay(msgspec.Struct, frozen=True):
    """An update being handled: ids of its user and chat, watermark before it, arrival."""

    concerns: frozenset[int]
    since: float
    arrived: float


class UpdateWatermark:
    """Game time up to which all updates have arrived; timers fire only before it.

    A turn clock must not run out while an earlier press of its player is still on the way.

    Without polling (webhook), updates can only be missing if another worker has yet to pass them on (`passed_on`).
    With polling, game time goes on while a poll is pending. If the poll fails, game time is set back to the last
    successful poll and paused until the next one.
    """

    def __init__(self, game_clock: ClockReading, steady: TimeSource = time.monotonic) -> None:
        self._time = game_clock
        self._steady = steady
        self.passed_on: TimeSource | None = None
        self._until: float | None = None
        self._certain = 0.0
        self._under_way: dict[int, list[_UnderWay]] = {}
        """Entries by update id; an update may arrive by polling and from another worker."""

    def now(self) -> float:
        return self._time.now()

    def until(self) -> float:
        """Return the game time up to which all updates have arrived."""
        until = self._time.now() if self._until is None else self._until
        return until if self.passed_on is None else min(until, self.passed_on())

    @property
    def polled_until(self) -> float | None:
        """Watermark of this process's own polls; None while it does not poll."""
        return self._until

    def is_clear(self, due_at: float, concerned: Collection[int]) -> bool:
        """Return whether all updates before `due_at` that concern these ids are handled."""
        if due_at > self.until():
            return False
        late = self._steady() - LONGEST_HANDLING
        return not any(
            update.since < due_at and update.arrived > late and not update.concerns.isdisjoint(concerned)
            for updates in self._under_way.values()
            for update in updates
        )

    # Called by polling and by the handling of updates

    def end(self) -> None:
        """Stop using own polls, because another process polls from now on."""
        self._until = None
        self._time.resume()

    def begin(self) -> None:
        """Rely on own polls from now on; pause the game time until the first answer."""
        self._until = self._certain = self._time.now()
        self._time.pause(self._certain)

    def arrived(self, update_id: int, concerns: Collection[int]) -> None:
        """Record an update that is about to be handled; called before `answered`."""
        update = _UnderWay(frozenset(concerns), self.until(), self._steady())
        self._under_way.setdefault(update_id, []).append(update)

    def arrived_at(self, update_id: int) -> float | None:
        """Return the monotonic arrival time of an update that is being handled."""
        updates = self._under_way.get(update_id)
        return updates[0].arrived if updates else None

    def handled(self, update_id: int) -> None:
        """Record that an update has been handled."""
        updates = self._under_way[update_id]
        updates.pop()
        if not updates:
            del self._under_way[update_id]

    def answered(self, asked_at: float, waited: float, *, is_empty: bool, is_full: bool) -> None:
        """Record the answer to a poll begun at `asked_at` with a timeout of `waited`.

        Advances the watermark unless the answer was full, and resumes the game time.
        """
        self._time.resume()
        self._certain = self._time.now()
        if is_full:
            return  # more updates may be pending
        # Telegram gives an empty answer at the end of the timeout, any other at some time after the request.
        is_waited_out = is_empty and self._certain >= asked_at + waited
        self._until = max(self._until or 0.0, asked_at + waited if is_waited_out else asked_at)

    def failed(self) -> None:
        """Record a failed poll: set the game time back to the last answer and pause it."""
        self._time.pause(self._certain)
