"""One round of a driver."""

import asyncio
import importlib
import pkgutil
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import cast

from tests.faults.campaign import drivers
from tests.support import virtual_time

LONGEST_ROUND = 600.0
"""Seconds after which a round counts as hung, which is a violation."""
LONGEST_VIRTUAL_ROUND = 2 * 86_400.0


class Violation(AssertionError):
    """An invariant does not hold."""


@dataclass
class Round:
    """Context of a round: `chance` is its only source of randomness.

    `seconds` is the length of rounds without an end of their own. A short round, in `make test`, tries less and
    measures nothing that depends on the machine.
    """

    seed: int
    folder: Path
    seconds: float = 0.0
    is_short: bool = False
    tried: Counter[str] = field(default_factory=Counter)
    figures: dict[str, float] = field(default_factory=dict)
    chance: Random = field(init=False)

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)

    def count(self, what: str, times: int = 1) -> None:
        """Add to a counter."""
        self.tried[what] += times

    def figure(self, name: str, value: float) -> None:
        """Record a measurement; the worst is kept."""
        self.figures[name] = max(value, self.figures.get(name, value))


@dataclass(frozen=True)
class Driver:
    """The DRIVER of a module of `drivers`."""

    run: Callable[[Round], Awaitable[None]]
    tries: str
    """One line that describes the trials."""
    goals: Mapping[str, int]
    """Counters to be reached by the long form."""
    share: float = 1.0
    """Share of the time, relative to other drivers."""
    short: int = 1
    """Number of rounds in the short form, in `make test`."""
    seconds: float = 0.0
    """Length of rounds without an end of their own; also for the short and the long form."""
    short_seconds: float = 0.0
    long_seconds: float = 0.0
    is_virtual: bool = False
    """Whether the driver runs in virtual time."""


def names() -> list[str]:
    """Return the names of all drivers."""
    return [module.name for module in pkgutil.iter_modules(drivers.__path__)]


def find(name: str) -> Driver:
    return cast(Driver, importlib.import_module(f"{drivers.__name__}.{name}").DRIVER)


def carry_out(driver: Driver, played: Round) -> None:
    """Run a round in a loop of its own.

    Raise what the round raises, such as Violation; TimeoutError if it hangs.
    """

    async def in_time() -> None:
        async with asyncio.timeout(played.seconds + (LONGEST_VIRTUAL_ROUND if driver.is_virtual else LONGEST_ROUND)):
            await driver.run(played)

    (virtual_time.run if driver.is_virtual else asyncio.run)(in_time())
