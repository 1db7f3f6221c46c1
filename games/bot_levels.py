"""Computer players and how well they play: novice, player, master."""

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


def no_time() -> bool:
    return False


class RandomPlayer:
    """Plays any of its legal actions when the match waits for it: the default of games without a better one."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any | None:
        """Return one of the legal actions, or None out of turn."""
        if not legal or (view.seat not in view.waiting):
            return None
        return rng.choice(tuple(legal)).sample(rng)


@dataclass(frozen=True, kw_only=True, eq=False)
class Bots(Generic[V_inv, A]):
    """The computer players of a rulebook."""

    player: Player[V_inv, A] = field(default_factory=RandomPlayer)
    """The usual computer player."""
    novice: Player[V_inv, A] | None = None
    """One that makes the mistakes of beginners; default: `player`."""
    master: Thinker[V_inv, A] | None = None
    """One that takes time to think; default: `player`."""
    adviser: Thinker[V_inv, A] | None = None
    """Gives hints where the master makes deliberate mistakes; default: `master`."""


def decide(
    bots: Bots[Any, Any], level: str, view: Any, legal: Sequence[Any], rng: Rng, has_time: HasTime = no_time
) -> Any | None:
    """Return what the computer player of this level does; a level that is missing is played by `bots.player`."""
    thinker = bots.adviser or bots.master if level == ADVISER else bots.master if level == "master" else None
    if thinker is not None:
        return thinker.think(view, legal, rng, has_time)
    novice = bots.novice if level == "novice" else None
    return (novice or bots.player).choose(view, legal, rng)
