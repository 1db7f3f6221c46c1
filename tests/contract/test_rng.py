"""The random stream belongs to every stored match: these vectors must not change."""

import hashlib
from collections import Counter

import pytest

from games.rng import DOMAIN, Rng

SEED = bytes(range(32))
WORDS = [2834501062, 2545080736, 1517964796, 3512862274, 2093972283]
SHUFFLED = (2, 5, 8, 1, 11, 7, 9, 3, 4, 6, 0, 10)
BELOW_SIX = [4, 4, 4, 4, 3, 2, 3, 5, 1, 0, 3, 4]


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """Return the HMAC by RFC 2104, independent of the code under test."""
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def test_the_stream_is_hmac_sha256_in_counter_mode():
    rng = Rng(SEED)
    for block in range(4):
        digest = hmac_sha256(SEED, DOMAIN + block.to_bytes(8, "big"))
        expected = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
        assert [rng.word() for _ in range(8)] == expected


def test_vector_words():
    rng = Rng(SEED)
    assert [rng.word() for _ in range(5)] == WORDS


def test_vector_shuffle():
    assert Rng(SEED).shuffled(range(12)) == SHUFFLED


def test_vector_below():
    rng = Rng(SEED)
    assert [rng.below(6) for _ in range(12)] == BELOW_SIX


def test_position_is_all_there_is_to_remember():
    live = Rng(SEED)
    for _ in range(37):
        live.below(1000)
    resumed = Rng(SEED, live.position)
    assert [resumed.word() for _ in range(20)] == [live.word() for _ in range(20)]


def test_words_of_the_uneven_tail_are_thrown_away():
    class Scripted(Rng):
        __slots__ = ()
        words = (2**32 - 1, 2**32 - 2, 7)

        def word(self) -> int:
            self.position += 1
            return self.words[self.position - 1]

    # 2**32 leaves 4 modulo 6: the last four words would favour 0 … 3.
    rng = Scripted(SEED)
    assert rng.below(6) == 7 % 6
    assert rng.position == 3


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_bound_out_of_range_is_refused(bound):
    with pytest.raises(ValueError):
        Rng(SEED).below(bound)


def test_a_seed_has_32_bytes():
    with pytest.raises(ValueError):
        Rng(b"short")


def test_shuffles_are_fair():
    """Each of the 24 orders of four cards is equally likely (chi-square, far tail)."""
    rng = Rng(SEED)
    rounds = 12_000
    counts = Counter(rng.shuffled("abcd") for _ in range(rounds))
    assert len(counts) == 24
    expected = rounds / 24
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 60


def test_shuffling_leaves_its_input_alone():
    cards = ["a", "b", "c"]
    Rng(SEED).shuffled(cards)
    assert cards == ["a", "b", "c"]
