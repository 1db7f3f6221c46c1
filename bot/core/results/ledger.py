"""Results of finished matches, and the numbers that they add up to for each user, in a chat and everywhere."""

from typing import Final, Literal, TypeAlias

import msgspec

EVERYWHERE: Final = 0
"""In place of a chat."""
ALL_GAMES: Final = ""
"""In place of a rulebook."""
THE_CHAT: Final = 0
"""In place of a person: what belongs to the chat as a whole."""
MU: Final = 25.0
SIGMA: Final = MU / 3
"""Where everybody's rating begins."""

Strength: TypeAlias = tuple[float, float]


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a match that is over; equal ones share a place."""

    place: int
    user_id: int | None = None
    was: Literal["", "computer", "forgotten"] = ""
    bests: dict[str, int] = {}
    sums: dict[str, int] = {}
    """Feats, those whose numbers add up apart."""
    strength: Strength | None = None
    """The rating before the match, where it was rated: for the others' sake it outlives the person's name."""


class Result(msgspec.Struct, frozen=True):
    match_id: int
    at: float
    """Grows from match to match of any person, whatever the clock on the wall does."""
    chat_id: int
    rulebook: str
    unrated: str
    """Why it counts for nobody's rating; empty when it does."""
    chairs: tuple[Chair, ...]

    @property
    def people(self) -> list[int]:
        return sorted(chair.user_id for chair in self.chairs if chair.user_id is not None)

    @property
    def company(self) -> str:
        """Who played for the rating; empty where nobody did, or somebody of them is forgotten."""
        is_known = not self.unrated and all(chair.user_id is not None for chair in self.chairs)
        return ",".join(map(str, self.people)) if is_known else ""


class Standing(msgspec.Struct):
    """What somebody's matches add up to."""

    matches: int = 0
    wins: int = 0
    streak: int = 0
    best_streak: int = 0
    rated: int = 0
    mu: float = MU
    sigma: float = SIGMA


Key: TypeAlias = tuple[int, int, str]
"""Person, chat, rulebook."""
FeatKey: TypeAlias = tuple[int, int, str, str]


class Books(msgspec.Struct):
    """Standings and feats of some people, and when they last finished a match."""

    standings: dict[Key, Standing] = {}
    feats: dict[FeatKey, int] = {}
    last_at: dict[int, float] = {}
    versions: dict[int, int] = {}


class Ranked(msgspec.Struct, frozen=True):
    """Somebody in the list of a chat: matches and wins there, the rating of everywhere."""

    user_id: int
    name: str
    matches: int
    wins: int
    everywhere: Standing


class Best(msgspec.Struct, frozen=True):
    """Who has the most of something."""

    name: str
    count: int
