"""Luck of computer players and hints."""

from collections.abc import Callable
from hashlib import sha256

from bot.core.models import Match
from games.rng import SEED_BYTES, Rng

RandomBytes = Callable[[int], bytes]
"""A source of so many random bytes: `secrets.token_bytes`, or what a test passes."""


class Randomness:
    """Random streams for decisions, independent of the deal: the seed of a match belongs to its dealer.

    The same seat in the same version of a match has the same luck, however often and in whatever order it is asked.
    """

    def __init__(self, random_bytes: RandomBytes) -> None:
        self._secret = random_bytes(SEED_BYTES)

    def of(self, match: Match, seat: int) -> Rng:
        """Return the stream of a seat in this version of the match."""
        return Rng(sha256(b"%d %d %d " % (match.match_id, match.version, seat) + self._secret).digest())
