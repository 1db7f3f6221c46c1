"""Answers that are kept while their inputs stay the same."""

from typing import NamedTuple

from games.kit.invariants import cached_check
from games.kit.memo import latest_by_seat


class Purses(NamedTuple):
    coins: tuple[int, ...]
    turn: int


def test_an_answer_is_kept_for_each_seat_while_what_it_rests_on_is_equal():
    asked: list[int] = []

    @latest_by_seat(lambda state, seat: (state.coins,))
    def richer(state: Purses, seat: int) -> list[int]:
        asked.append(seat)
        return [other for other, coins in enumerate(state.coins) if coins > state.coins[seat]]

    assert richer(Purses((1, 2), 1), 0) == [1]
    assert richer(Purses((1, 2), 1), 1) == []
    assert richer(Purses((1, 2), 2), 0) == [1]
    assert asked == [0, 1]
    assert richer(Purses((3, 2), 2), 0) == []
    assert richer(Purses((3, 2), 2), 1) == [0]
    assert asked == [0, 1, 0, 1]
    assert richer(Purses((1, 2), 3), 0) == [1], "an earlier answer is not kept"
    assert asked == [0, 1, 0, 1, 0]


def test_what_was_found_sound_is_looked_at_again_when_it_has_changed():
    looked: list[tuple[int, ...]] = []

    @cached_check
    def no_debts(coins: tuple[int, ...], turn: int) -> list[str]:
        looked.append(coins)
        return [f"debts in turn {turn}"] if min(coins) < 0 else []

    for _ in range(2):
        assert not no_debts(Purses((1, 2), 1))
    assert looked == [(1, 2)]
    for _ in range(2):
        assert [*no_debts(Purses((1, -2), 1))] == ["debts in turn 1"]
    assert looked == [(1, 2), (1, -2), (1, -2)], "a fault is found as often as it is looked for"
    assert not no_debts(Purses((1, 2), 1))
    assert looked == [(1, 2), (1, -2), (1, -2)]
    assert [*no_debts(Purses((1, -2), 2))] == ["debts in turn 2"]
