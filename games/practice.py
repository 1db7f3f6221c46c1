"""A practice: a short match against the computer in which each thing is explained when it first happens."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.options import Value


@dataclass(frozen=True)
class Situation:
    """What the learner sees after something was done: their view, what they may do, and what has just happened."""

    view: Any
    legal: Sequence[Any]
    events: Sequence[Any]

    @property
    def is_my_turn(self) -> bool:
        return self.view.seat in self.view.waiting

    def offers(self, *kinds: type) -> bool:
        """Whether an action of these kinds is theirs to choose."""
        return any(isinstance(action, kinds) for action in self.legal)

    def befell_me(self, *kinds: type) -> bool:
        """Whether an event of these kinds has just happened to them."""
        return any(isinstance(event, kinds) and getattr(event, "seat", None) == self.view.seat for event in self.events)


@dataclass(frozen=True)
class Lesson:
    """One thing to be explained: the words are in the locales (`<game>-lesson-<name>`)."""

    name: str
    when: Callable[[Situation], bool]


@dataclass(frozen=True)
class Practice:
    """How a game is practised: what is agreed, what it is dealt by, and what there is to learn, in this order."""

    lessons: tuple[Lesson, ...]
    options: Mapping[str, Value]
    seed: int
    """Nothing hangs on it: the deal is one in which much happens."""

    @property
    def seed_bytes(self) -> bytes:
        return self.seed.to_bytes(SEED_LENGTH, "big")


SEED_LENGTH: Final = 32
