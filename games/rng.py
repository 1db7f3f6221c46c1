"""The random stream of a match: HMAC-SHA256 in counter mode, the same on any machine and any Python.

Block `n` of the stream is HMAC-SHA256(seed, DOMAIN + n as 8 bytes, big-endian), read as eight 32-bit words, big-endian.
`position` counts the words used so far; seed and position together are the whole state of the stream.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from math import ceil
from operator import mod
from struct import Struct, unpack_from
from typing import TypeVar

DOMAIN = b"igroteka/rng/1"
SEED_BYTES = 32

_WORDS_PER_BLOCK = 8
_WORD_BYTES = 4
_WORD_RANGE = 1 << 32
_read_block = Struct(">8I").unpack
_PADDING = bytes(64 - SEED_BYTES)
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))

T = TypeVar("T")


@lru_cache(maxsize=64)
def _blocks_of(seed: bytes) -> Callable[[int], bytes]:
    """HMAC written out: two hashes that have read their keys are copied faster than `hmac` sets itself up."""
    key = seed + _PADDING
    keyed_inner, keyed_outer = sha256(key.translate(_INNER) + DOMAIN), sha256(key.translate(_OUTER))

    def block(number: int) -> bytes:
        inner, outer = keyed_inner.copy(), keyed_outer.copy()
        inner.update(number.to_bytes(8, "big"))
        outer.update(inner.digest())
        return outer.digest()

    return block


@lru_cache(maxsize=64)
def _words(seed: bytes, block: int) -> tuple[int, ...]:
    """A match reads its stream a few words at a time, and comes back to the same block for the next dice."""
    return _read_block(_blocks_of(seed)(block))


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

    def ahead(self, count: int) -> tuple[int, ...]:
        """The next words of the stream, which stays where it is."""
        first, skipped = divmod(self.position, _WORDS_PER_BLOCK)
        needed = range(first, first + ceil((skipped + count) / _WORDS_PER_BLOCK))
        return unpack_from(f">{count}I", b"".join(map(_blocks_of(self._seed), needed)), skipped * _WORD_BYTES)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Fisher–Yates from the end, on a copy."""
        cards = list(items)
        last = len(cards)
        for other in self._below_each(range(last, 1, -1)):
            last -= 1
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)

    def _below_each(self, bounds: range) -> Iterable[int]:
        """`below` for each of these, down to 2. A deck is shuffled often enough for the calls to count."""
        words = self.ahead(len(bounds))
        # The uneven tail of any of the ranges is shorter than its bound: under this, no word is in one.
        if max(words, default=0) < _WORD_RANGE - len(bounds):
            self.position += len(bounds)
            return map(mod, words, bounds)
        return [self.below(bound) for bound in bounds]
