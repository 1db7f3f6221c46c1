"""Computer players and how well they play: novice, player, master."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar, get_args

from games.rng import Rng

A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)

Level: TypeAlias = Literal["novice", "player", "master"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
USUAL: Final[Level] = "player"
"""Who sits in for people, and who plays where a level is not known."""
ADVISER: Final = "adviser"
"""No level of a seat, but who is asked for a hint: a master who never slips."""

HasTime: TypeAlias = Callable[[], bool]
"""Whether there is time to think on: a game has no clock, the host has."""


class Player(Protocol[V_contra, A]):
    """A computer player: it is given what a person in that seat would see, never the state."""

    def choose(self, view: V_contra, legal: Sequence[A], rng: Rng) -> A | None:
        """The action to take now, or None to let the others act. It takes some milliseconds at most."""


class Thinker(Protocol[V_contra, A]):
    """A computer player that makes use of time. It sees no more than the others do."""

    def think(self, view: V_contra, legal: Sequence[A], rng: Rng, has_time: HasTime) -> A | None:
        """The same; it asks `has_time` every few milliseconds, and without any it still has an answer."""


class Company(Protocol):
    """The computer players of a rulebook: all that is asked of a game here."""

    @property
    def player(self) -> Player[Any, Any]: ...
    @property
    def novice(self) -> Player[Any, Any] | None: ...
    @property
    def master(self) -> Thinker[Any, Any] | None: ...
    @property
    def adviser(self) -> Thinker[Any, Any] | None: ...


def no_time() -> bool:
    return False


def decide(
    game: Company, level: str, view: Any, legal: Sequence[Any], rng: Rng, has_time: HasTime = no_time
) -> Any | None:
    """What the rulebook's computer player of this level does; one that it lacks is played by its usual one."""
    thinker = game.adviser or game.master if level == ADVISER else game.master if level == "master" else None
    if thinker is not None:
        return thinker.think(view, legal, rng, has_time)
    novice = game.novice if level == "novice" else None
    return (novice or game.player).choose(view, legal, rng)
