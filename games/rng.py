"""The random stream of a match: HMAC-SHA256 in counter mode, the same on any machine and any Python.

Block `n` of the stream is HMAC-SHA256(seed, DOMAIN + n as 8 bytes, big-endian), read as eight 32-bit words, big-endian.
`position` counts the words used so far; seed and position together are the whole state of the stream.
"""

import struct
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TypeVar

DOMAIN = b"igroteka/rng/1"
SEED_BYTES = 32

_WORDS_PER_BLOCK = 8
_WORD_RANGE = 1 << 32
_read_words = struct.Struct(">8I").unpack
_PADDING = bytes(64 - SEED_BYTES)
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
"""HMAC written out: two hashes of a padded key are taken faster than `hmac` sets itself up."""

T = TypeVar("T")


@lru_cache(maxsize=64)
def _keys(seed: bytes) -> tuple[bytes, bytes]:
    """What either hash of a block begins with."""
    key = seed + _PADDING
    return key.translate(_INNER) + DOMAIN, key.translate(_OUTER)


@lru_cache(maxsize=64)
def _words(seed: bytes, block: int) -> tuple[int, ...]:
    """A match reads its stream a few words at a time, and comes back to the same block for the next dice."""
    inner, outer = _keys(seed)
    return _read_words(sha256(outer + sha256(inner + block.to_bytes(8, "big")).digest()).digest())


class Rng:
    """Draws fair numbers from the stream, starting at `position`."""

    __slots__ = ("_block", "_seed", "_words", "position")

    def __init__(self, seed: bytes, position: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        self._seed = seed
        self._block = -1
        self._words: tuple[int, ...] = ()
        self.position = position

    def word(self) -> int:
        """The next 32-bit word of the stream."""
        position = self.position
        block = position // _WORDS_PER_BLOCK
        if block != self._block:
            self._words = _words(self._seed, block)
            self._block = block
        self.position = position + 1
        return self._words[position % _WORDS_PER_BLOCK]

    def below(self, bound: int) -> int:
        """A fair number in 0 … bound-1; words from the uneven tail of the range are thrown away."""
        if not 0 < bound <= _WORD_RANGE:
            raise ValueError("the bound is between 1 and 2**32")
        fair = _WORD_RANGE - _WORD_RANGE % bound
        while (word := self.word()) >= fair:
            pass
        return word % bound

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Fisher–Yates from the end, on a copy."""
        cards = list(items)
        word = self.word
        # Below this, no word is in the uneven tail of any of the ranges: the longest of them is all the cards.
        surely_fair = _WORD_RANGE - len(cards)
        for last in range(len(cards) - 1, 0, -1):
            # `below(last + 1)`, written out: a deck is shuffled often enough for the calls to count.
            bound = last + 1
            while (number := word()) >= surely_fair and number >= _WORD_RANGE - _WORD_RANGE % bound:
                pass
            other = number % bound
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)
