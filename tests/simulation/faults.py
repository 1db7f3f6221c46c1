"""Faults of one simulated run.

They are planned before the run, so that each can be left out by its number.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

Kind = Literal[
    "kill", "kill at step", "stop", "request lost", "answer lost", "429", "502", "slow", "update twice", "pause"
]

CALL_FAULTS: Final[tuple[Kind, ...]] = ("request lost", "answer lost", "429", "502", "slow")
UPDATE_FAULTS: Final[tuple[Kind, ...]] = ("update twice",)
LIFE_FAULTS: Final[tuple[Kind, ...]] = ("kill", "kill", "kill at step", "kill at step", "kill at step", "stop")
CALLS: Final = 260
UPDATES: Final = 90


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault at a call, an update, a step of the loop or a second of a life.

    `kind` decides which of these `at` counts.
    """

    number: int
    kind: Kind
    at: float
    seconds: float = 0.0

    def __str__(self) -> str:
        return f"{self.number}: {self.kind} at {self.at:g}"


def plan(key: str) -> list[Fault]:
    """Return the faults of a run: none, a few or many."""
    chance = Random(f"{key} faults")
    found: list[Fault] = []

    def add(kind: Kind, at: float, seconds: float = 0.0) -> None:
        found.append(Fault(len(found), kind, at, seconds))

    for _ in range(chance.choice((2, 8, 16, 32))):
        kind = chance.choice(LIFE_FAULTS)
        # `at` is the length of the life in seconds or steps, `seconds` the pause until the next life.
        at = (
            float(int(2 ** chance.uniform(3, 12)))
            if kind == "kill at step"
            else round(chance.choice((1.0, 4.0, 12.0, 30.0)) * chance.random(), 3)
        )
        add(kind, at, round(chance.choice((0.0, 0.5, 0.5, chance.uniform(1, 15))), 3))
    for at in sorted(chance.sample(range(CALLS), chance.choice((0, 3, 12, 30)))):
        add(chance.choice(CALL_FAULTS), at, round(chance.uniform(1.0, 8.0), 3))
    for at in sorted(chance.sample(range(UPDATES), chance.choice((0, 2, 8)))):
        add(chance.choice(UPDATE_FAULTS), at)
    return found


class Plan:
    """The faults that have not happened yet."""

    def __init__(self, faults: Collection[Fault], without: Collection[int] = ()) -> None:
        self.faults = [fault for fault in faults if fault.number not in without]
        self._calls = {int(fault.at): fault for fault in self.faults if fault.kind in CALL_FAULTS}
        self._updates = {int(fault.at): fault for fault in self.faults if fault.kind in UPDATE_FAULTS}
        self._call = self._update = -1
        self.struck: list[Fault] = []

    def lives(self) -> Iterator[Fault]:
        """Return the faults that end lives, in order; the last life has none."""
        return (fault for fault in self.faults if fault.kind in LIFE_FAULTS)

    def of_next_call(self) -> Fault | None:
        self._call += 1
        return self._calls.get(self._call)

    def of_next_update(self) -> Fault | None:
        self._update += 1
        return self._updates.get(self._update)
