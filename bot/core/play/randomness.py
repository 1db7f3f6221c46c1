"""Luck of computer players and hints."""

from collections.abc import Callable
from hashlib import sha256

from bot.core.models import Match
from games.rng import SEED_BYTES, Rng

RandomBytes = Callable[[int], bytes]
"""Returns the given number of random bytes, like `secrets.token_bytes`."""


class Randomness:
    """Random streams for decisions, independent of the seed of the match.

    The stream depends only on the match, its version and the seat, so repeated calls return the same stream.
    """

    def __init__(self, random_bytes: RandomBytes) -> None:
        self._secret = random_bytes(SEED_BYTES)

    def of(self, match: Match, seat: int) -> Rng:
        """Return the stream of a seat in this version of the match."""
        return Rng(sha256(b"%d %d %d " % (match.match_id, match.version, seat) + self._secret).digest())
