"""Practice: a short match against the computer that explains what happens."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.options import Value


@dataclass(frozen=True)
class Situation:
    """The learner's view, legal actions, and the latest events."""

    view: Any
    legal: Sequence[Any]
    events: Sequence[Any]

    @property
    def is_my_turn(self) -> bool:
        return self.view.seat in self.view.waiting

    def offers(self, *kinds: type) -> bool:
        """Return whether the learner may take an action of these kinds."""
        return any(isinstance(action, kinds) for action in self.legal)

    def happened_to_me(self, *kinds: type) -> bool:
        """Return whether an event of these kinds has just happened to the learner."""
        return any(isinstance(event, kinds) and getattr(event, "seat", None) == self.view.seat for event in self.events)


@dataclass(frozen=True)
class Lesson:
    """One explanation. The locales hold its words under `<game>-lesson-<name>`."""

    name: str
    when: Callable[[Situation], bool]


@dataclass(frozen=True)
class Practice:
    """Options, seed and lessons of a practice. Lessons are given in this order."""

    lessons: tuple[Lesson, ...]
    options: Mapping[str, Value]
    seed: int
    """Not secret: chosen for an eventful deal."""

    @property
    def seed_bytes(self) -> bytes:
        return self.seed.to_bytes(SEED_LENGTH, "big")


SEED_LENGTH: Final = 32
