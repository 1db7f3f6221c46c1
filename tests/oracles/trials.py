"""Trials of every rulebook by name; each compares some random positions."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from tests.oracles import intercept_trials, monopolist_trials, montana_trials, uno_trials

TRIALS: Final[dict[str, Callable[[Random], Iterator[None]]]] = {
    "uno": uno_trials.positions,
    "uno_intercept": intercept_trials.positions,
    "montana": montana_trials.positions,
    "monopolist": monopolist_trials.positions,
}
