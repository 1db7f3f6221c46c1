"""Computer players and their levels: novice, player, master."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar, get_args

from games.rng import Rng

A = TypeVar("A")
V_inv = TypeVar("V_inv")
V_contra = TypeVar("V_contra", contravariant=True)

Level: TypeAlias = Literal["novice", "player", "master"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
USUAL: Final[Level] = "player"
"""Level of substitutes, and of seats whose level is unknown."""
ADVISER: Final = "adviser"
"""Level that `decide` takes for hints. No seat has this level."""

HasTime: TypeAlias = Callable[[], bool]
"""Return whether there is time left. The host measures time: games have no clock."""


class Player(Protocol[V_contra, A]):
    """Computer player. It receives the view of its seat, never the state."""

    def choose(self, view: V_contra, legal: Sequence[A], rng: Rng) -> A | None:
        """Return an action, or None to wait. It takes a few milliseconds at most."""


class Thinker(Protocol[V_contra, A]):
    """Computer player that uses the time it is given.

    It receives the view of its seat, never the state.
    """

    def think(self, view: V_contra, legal: Sequence[A], rng: Rng, has_time: HasTime) -> A | None:
        """Return an action, or None to wait.

        The thinker calls `has_time` every few milliseconds. It has an answer even when no time is left.
        """


def no_time() -> bool:
    return False


class RandomPlayer:
    """Computer player that takes a random legal action.

    Default of games without a better one.
    """

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any | None:
        """Return a legal action, or None if the match does not wait for this seat."""
        if not legal or (view.seat not in view.waiting):
            return None
        return rng.choice(tuple(legal)).sample(rng)


@dataclass(frozen=True, kw_only=True, eq=False)
class Bots(Generic[V_inv, A]):
    """Computer players of a rulebook."""

    player: Player[V_inv, A] = field(default_factory=RandomPlayer)
    """Computer player of the usual level."""
    novice: Player[V_inv, A] | None = None
    """Computer player that makes beginners' mistakes. Default: `player`."""
    master: Thinker[V_inv, A] | None = None
    """Computer player that takes time to think. Default: `player`."""
    adviser: Thinker[V_inv, A] | None = None
    """Gives hints where the master makes mistakes on purpose. Default: `master`."""


def decide(
    bots: Bots[Any, Any], level: str, view: Any, legal: Sequence[Any], rng: Rng, has_time: HasTime = no_time
) -> Any | None:
    """Return the action of the computer player of this level, or None to wait.

    `bots.player` stands in for a missing level.
    """
    thinker = bots.adviser or bots.master if level == ADVISER else bots.master if level == "master" else None
    if thinker is not None:
        return thinker.think(view, legal, rng, has_time)
    novice = bots.novice if level == "novice" else None
    return (novice or bots.player).choose(view, legal, rng)
