"""The time at the tables: steady, and nobody's when the bot cannot hear.

Deadlines are points of an axis of the bot's own. It goes on from where the last life of the bot stopped, by the
monotonic clock alone: what the wall's clock says is of no effect. It stands while the bot is stopped, while the machine
sleeps, and while Telegram cannot be heard.
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
"""The note of how far the tables' time has come."""
LONGEST_HANDLING: Final = 60.0
"""Seconds for which clocks wait for an update that is being handled."""
_END_OF_TIME: Final = 1e11


async def resumed(
    storage: Storage, steady: TimeSource = time.monotonic, timings: Timings = DEFAULT_TIMINGS
) -> "GameClock":
    """Goes on from the last note; a database that has none begins with the time on the wall."""
    position = noted_position(await storage.key_value.get(ALIVE))
    return GameClock(storage.clock.wall() if position is None else position, steady, timings)


def noted_position(note: str | None) -> float | None:
    """None for a note that makes no sense."""
    try:
        position = float(note or math.nan)
    except ValueError:
        return None
    return position if 0 <= position < _END_OF_TIME else None


class ClockReading(Protocol):
    """The tables' time, whoever keeps it."""

    def now(self) -> float: ...

    def pause(self, at: float) -> None:
        """Back to a point that was certain, and no further for now."""

    def resume(self) -> None: ...


class GameClock:
    """`now` is where the axis has come to. It has to be looked at every few seconds, so that a sleep is noticed."""

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
    """An update that is being handled: whom and which chat it concerns, the last point heard before it, its arrival."""

    concerns: frozenset[int]
    since: float
    arrived: float


class UpdateWatermark:
    """Up to where all that people did has been heard. A clock strikes only when nothing from before it can still come.

    While nobody polls, updates come by other means, and nothing is missing but what other workers `passed_on`. With
    polling, time runs on trust while a poll waits for its answer: if that fails, it goes back to the last one that did
    not, and stands until the next.
    """

    def __init__(self, game_clock: ClockReading, steady: TimeSource = time.monotonic) -> None:
        self._time = game_clock
        self._steady = steady
        self.passed_on: TimeSource | None = None
        self._until: float | None = None
        self._certain = 0.0
        self._under_way: dict[int, list[_UnderWay]] = {}
        """One entry for each time that the update is being handled: it can be brought and passed on at once."""

    def now(self) -> float:
        return self._time.now()

    def until(self) -> float:
        """Everything that Telegram had by then has come."""
        until = self._time.now() if self._until is None else self._until
        return until if self.passed_on is None else min(until, self.passed_on())

    @property
    def polled_until(self) -> float | None:
        """What the polls of this process have brought; None while it has not begun to poll."""
        return self._until

    def is_clear(self, due_at: float, concerned: Collection[int]) -> bool:
        """Whether all that these people (or chats) did before `due_at` has come and been handled."""
        if due_at > self.until():
            return False
        late = self._steady() - LONGEST_HANDLING
        return not any(
            update.since < due_at and update.arrived > late and not update.concerns.isdisjoint(concerned)
            for updates in self._under_way.values()
            for update in updates
        )

    # For the one who polls

    def end(self) -> None:
        """Somebody else polls from now on."""
        self._until = None
        self._time.resume()

    def begin(self) -> None:
        """From now on nothing is known but what polls bring; what came while the bot was away is heard first."""
        self._until = self._certain = self._time.now()
        self._time.pause(self._certain)

    def arrived(self, update_id: int, concerns: Collection[int]) -> None:
        """Told before the answer that brought it."""
        update = _UnderWay(frozenset(concerns), self.until(), self._steady())
        self._under_way.setdefault(update_id, []).append(update)

    def arrived_at(self, update_id: int) -> float | None:
        """When an update that is being handled came, by the steady clock."""
        updates = self._under_way.get(update_id)
        return updates[0].arrived if updates else None

    def handled(self, update_id: int) -> None:
        updates = self._under_way[update_id]
        updates.pop()
        if not updates:
            del self._under_way[update_id]

    def answered(self, asked_at: float, waited: float, *, is_empty: bool, is_full: bool) -> None:
        """A poll that was begun at `asked_at`, to wait for so many seconds, was answered."""
        self._time.resume()
        self._certain = self._time.now()
        if is_full:
            return  # there may be more
        # An empty answer was given when the wait was over, any other at some point after it was asked for.
        is_waited_out = is_empty and self._certain >= asked_at + waited
        self._until = max(self._until or 0.0, asked_at + waited if is_waited_out else asked_at)

    def failed(self) -> None:
        """A poll was not answered, or not with updates."""
        self._time.pause(self._certain)
