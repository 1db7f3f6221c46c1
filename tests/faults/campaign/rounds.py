"""One round of a driver: where it plays, what it tries, what must hold."""

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
"""Seconds after which a round hangs: that is a violation, too."""
LONGEST_VIRTUAL_ROUND = 2 * 86_400.0


class Violation(AssertionError):
    """Something happened that must not."""


@dataclass
class Round:
    """`chance` is all the luck there is. `seconds` is for rounds that have no end of their own.

    A short one, in `make test`, tries less, and measures nothing that depends on the machine.
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
        """So much has been tried."""
        self.tried[what] += times

    def figure(self, name: str, value: float) -> None:
        """Something measured; the worst is kept."""
        self.figures[name] = max(value, self.figures.get(name, value))


@dataclass(frozen=True)
class Driver:
    """What a module of `drivers` offers as DRIVER."""

    run: Callable[[Round], Awaitable[None]]
    tries: str
    """What it tries, in a line."""
    goals: Mapping[str, int]
    """What has been tried at the end of the long form."""
    share: float = 1.0
    """Its part of the time, as compared with the others."""
    short: int = 1
    """Rounds of the short form, in `make test`."""
    seconds: float = 0.0
    """For rounds without an end of their own; and how long they are in the short and in the long form."""
    short_seconds: float = 0.0
    long_seconds: float = 0.0
    is_virtual: bool = False
    """Its seconds pass only while nobody has anything to do."""


def names() -> list[str]:
    """Every driver there is."""
    return [module.name for module in pkgutil.iter_modules(drivers.__path__)]


def find(name: str) -> Driver:
    return cast(Driver, importlib.import_module(f"{drivers.__name__}.{name}").DRIVER)


def carry_out(driver: Driver, played: Round) -> None:
    """In a loop of its own. Raises what the round raises, first of all Violation; TimeoutError when it hangs."""

    async def in_time() -> None:
        async with asyncio.timeout(played.seconds + (LONGEST_VIRTUAL_ROUND if driver.is_virtual else LONGEST_ROUND)):
            await driver.run(played)

    (virtual_time.run if driver.is_virtual else asyncio.run)(in_time())
