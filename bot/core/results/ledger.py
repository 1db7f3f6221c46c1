"""Results of finished matches, and totals per user in each chat and everywhere."""

from typing import Final, Literal, TypeAlias

import msgspec

EVERYWHERE: Final = 0
"""Chat id of totals over all chats."""
ALL_GAMES: Final = ""
"""Rulebook of totals over all games."""
THE_CHAT: Final = 0
"""User id of totals that belong to the chat as a whole."""
MU: Final = 25.0
SIGMA: Final = MU / 3
"""Initial uncertainty of a rating."""

Strength: TypeAlias = tuple[float, float]


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a finished match; tied seats share a place."""

    place: int
    user_id: int | None = None
    was: Literal["", "computer", "forgotten"] = ""
    bests: dict[str, int] = {}
    sums: dict[str, int] = {}
    """Feats: `bests` keep the maximum, `sums` add up."""
    strength: Strength | None = None
    """Rating before a rated match; kept after the user is forgotten."""


class Result(msgspec.Struct, frozen=True):
    match_id: int
    at: float
    """End of the match; increases for each user whatever the wall clock does."""
    chat_id: int
    rulebook: str
    unrated: str
    """Reason why the match is not rated; empty if it is."""
    chairs: tuple[Chair, ...]

    @property
    def people(self) -> list[int]:
        return sorted(chair.user_id for chair in self.chairs if chair.user_id is not None)

    @property
    def company(self) -> str:
        """User ids of a rated match; empty if it is unrated or a user is forgotten."""
        is_known = not self.unrated and all(chair.user_id is not None for chair in self.chairs)
        return ",".join(map(str, self.people)) if is_known else ""


class Standing(msgspec.Struct):
    """Totals of a user's matches."""

    matches: int = 0
    wins: int = 0
    streak: int = 0
    best_streak: int = 0
    rated: int = 0
    mu: float = MU
    sigma: float = SIGMA


Key: TypeAlias = tuple[int, int, str]
"""User, chat, rulebook."""
FeatKey: TypeAlias = tuple[int, int, str, str]


class Books(msgspec.Struct):
    """Standings and feats of some users, and when they last finished a match."""

    standings: dict[Key, Standing] = {}
    feats: dict[FeatKey, int] = {}
    last_at: dict[int, float] = {}
    versions: dict[int, int] = {}


class Ranked(msgspec.Struct, frozen=True):
    """Player in the list of a chat: matches and wins there, rating everywhere."""

    user_id: int
    name: str
    matches: int
    wins: int
    everywhere: Standing


class Best(msgspec.Struct, frozen=True):
    """Holder of a record."""

    name: str
    count: int
