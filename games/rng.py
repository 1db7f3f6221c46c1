"""Random stream of a match, the same on any machine and any Python.

The stream is HMAC-SHA256 in counter mode. Block `n` of the stream is HMAC-SHA256(seed, DOMAIN + n as 8 bytes,
big-endian), read as eight 32-bit words, big-endian. `position` counts the words used so far; seed and position
together are the whole state of the stream.
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
    """Return a function from block numbers to HMACs.

    Written out, because copying two keyed hashes is faster than setting up `hmac` each time.
    """
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
    """Return the words of a block.

    Cached, because a match often reads the same block several times.
    """
    return _read_block(_blocks_of(seed)(block))


class Rng:
    """Source of unbiased numbers from the stream, starting at `position`."""

    __slots__ = ("_block", "_seed", "_words", "position")

    def __init__(self, seed: bytes, position: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        self._seed = seed
        self._block = -1
        self._words: tuple[int, ...] = ()
        self.position = position

    def word(self) -> int:
        """Return the next 32-bit word of the stream."""
        position = self.position
        block = position // _WORDS_PER_BLOCK
        if block != self._block:
            self._words = _words(self._seed, block)
            self._block = block
        self.position = position + 1
        return self._words[position % _WORDS_PER_BLOCK]

    def below(self, bound: int) -> int:
        """Return an unbiased number in 0 … bound-1.

        Words from the uneven tail of the range are skipped.
        """
        if not 0 < bound <= _WORD_RANGE:
            raise ValueError("the bound is between 1 and 2**32")
        fair = _WORD_RANGE - _WORD_RANGE % bound
        while (word := self.word()) >= fair:
            pass
        return word % bound

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def ahead(self, count: int) -> tuple[int, ...]:
        """Return the next words without moving the position."""
        first, skipped = divmod(self.position, _WORDS_PER_BLOCK)
        needed = range(first, first + ceil((skipped + count) / _WORDS_PER_BLOCK))
        return unpack_from(f">{count}I", b"".join(map(_blocks_of(self._seed), needed)), skipped * _WORD_BYTES)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return a copy in random order: Fisher–Yates from the end."""
        cards = list(items)
        last = len(cards)
        for other in self._below_each(range(last, 1, -1)):
            last -= 1
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)

    def _below_each(self, bounds: range) -> Iterable[int]:
        """Return `below` for each bound of a range that ends at 2.

        One pass, because shuffling is frequent.
        """
        words = self.ahead(len(bounds))
        # The uneven tail of each bound is shorter than the bound, so words below this limit are in no tail.
        if max(words, default=0) < _WORD_RANGE - len(bounds):
            self.position += len(bounds)
            return map(mod, words, bounds)
        return [self.below(bound) for bound in bounds]
