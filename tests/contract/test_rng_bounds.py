"""The random stream at its bounds: exact fairness, and clear refusals."""

import pytest

from games.rng import Rng

SEED = bytes(range(32))
RANGE = 2**32


class Scripted(Rng):
    """A stream of these words."""

    __slots__ = ("words",)

    def __init__(self, *words: int) -> None:
        super().__init__(SEED)
        self.words = words

    def word(self) -> int:
        self.position += 1
        return self.words[self.position - 1]

    def ahead(self, count: int) -> tuple[int, ...]:
        return self.words[self.position : self.position + count]


def test_one_of_one_is_always_the_first():
    assert Rng(SEED).below(1) == 0
    assert Rng(SEED).choice(["only"]) == "only"


def test_the_whole_range_may_be_asked_for():
    assert Scripted(RANGE - 1).below(RANGE) == RANGE - 1


@pytest.mark.parametrize(("word", "used"), [(RANGE - 5, 1), (RANGE - 4, 2), (RANGE - 1, 2)])
def test_exactly_the_words_that_would_favour_an_item_are_thrown_away(word, used):
    """2**32 leaves 4 modulo 6: the last four words would favour 0 … 3."""
    rng = Scripted(word, 7)
    assert rng.below(6) == (word % 6 if used == 1 else 1)
    assert rng.position == used


@pytest.mark.parametrize(("word", "used"), [(RANGE - 2, 2), (RANGE - 1, 3)])
def test_a_shuffle_throws_the_same_words_away(word, used):
    """2**32 leaves 1 modulo 3: only the last word would favour an item."""
    rng = Scripted(word, 4, RANGE - 1)
    shuffled = rng.shuffled("abc")
    assert rng.position == used
    assert sorted(shuffled) == ["a", "b", "c"]


@pytest.mark.parametrize(("word", "used"), [(RANGE - 641, 640), (RANGE - 640, 641)])
def test_a_tail_may_be_as_long_as_the_range_but_one(word, used):
    """2**32 + 1 is 641 times 6700417: with 641 cards, 640 words would favour an item."""
    rng = Scripted(word, *[0] * 640)
    rng.shuffled(range(641))
    assert rng.position == used


def test_an_even_split_throws_nothing_away():
    rng = Scripted(RANGE - 1)
    assert rng.shuffled("ab") == ("a", "b")
    assert rng.position == 1


@pytest.mark.parametrize("position", [0, 7, 8, 15, 16, 1000])
def test_a_stream_is_taken_up_anywhere(position):
    whole = Rng(SEED)
    words = [whole.word() for _ in range(position + 1)]
    assert Rng(SEED, position).word() == words[-1]


@pytest.mark.parametrize("position", [0, 1, 7, 8, 1000])
@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 40])
def test_words_ahead_are_those_that_come_next(position, count):
    rng = Rng(SEED, position)
    ahead = rng.ahead(count)
    assert rng.position == position
    assert ahead == tuple(rng.word() for _ in range(count))


@pytest.mark.parametrize("cards", ["", "a"])
def test_shuffling_less_than_two_cards_uses_no_word(cards):
    rng = Rng(SEED, 5)
    assert rng.shuffled(cards) == tuple(cards)
    assert rng.position == 5


@pytest.mark.parametrize("bound", [0, -1, RANGE + 1])
def test_a_bound_out_of_range_is_told(bound):
    with pytest.raises(ValueError, match=r"^the bound is between 1 and 2\*\*32$"):
        Rng(SEED).below(bound)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_of_another_length_is_told(length):
    with pytest.raises(ValueError, match=r"^a seed has 32 bytes$"):
        Rng(bytes(length))
