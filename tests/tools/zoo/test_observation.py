"""Views as rows of numbers."""

import enum
from typing import Any, Literal

import msgspec
import pytest

from games.registry import RULEBOOKS
from games.uno import UNO
from tests.contract.matches import reachable
from tools.zoo.observation import NUMBER, Observer, words_of


class Mood(enum.Enum):
    CALM = 1
    WILD = 2


class Here(msgspec.Struct, frozen=True, tag=True):
    at: int


class Gone(msgspec.Struct, frozen=True, tag=True):
    pass


class Nest(msgspec.Struct, frozen=True):
    flag: bool
    inner: "Nest | None" = None


WORDS = len(words_of(UNO))


def row(kind: Any, value: Any, first: Any = None) -> list[float]:
    """Return the numbers of one field of this type.

    A view with `first` was seen before.
    """
    view: Any = msgspec.defstruct("View", [("field", kind)])
    part = Observer(UNO, 2, view(value if first is None else first)).part
    out = [0.0] * part.width
    part.write(view(value), out, 0)
    return out


def test_a_small_number_has_a_place_and_all_have_a_size():
    assert [number for number, value in enumerate(row(int, -1)) if value] == [0, 1]
    assert [number for number, value in enumerate(row(int, 3)) if value] == [0, 5]
    sizes = [row(int, value)[0] for value in (-(10**9), -50, 0, 50, 1500, 1501, 10**9)]
    assert sizes == sorted(set(sizes))
    assert (sizes[0], sizes[2], sizes[-1]) == (-1, 0, 1)
    assert row(float, 2.5)[1:] == [0] * (NUMBER.width - 1)


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        (bool, True, [1]),
        (Literal["a", "b", "c"], "b", [0, 1, 0]),
        (Mood, Mood.WILD, [0, 1]),
        (bool | None, None, [0, 1, 0]),
        (bool | None, False, [1, 0, 0]),
        (Here | Gone, Gone(), [0, 1, *[0] * NUMBER.width]),
        (tuple[bool, bool], (False, True), [0, 1]),
        (Nest, Nest(True, Nest(True)), [1, 1, 0]),
    ],
    ids=str,
)
def test_each_kind_has_its_form(kind, value, expected):
    assert sorted(row(kind, value), reverse=True) == sorted(expected, reverse=True)
    assert len(row(kind, value)) == len(expected)


def test_members_of_a_union_have_rooms_of_their_own():
    rows = {tuple(row(Here | Gone, value)) for value in (Here(0), Here(1), Gone())}
    assert len(rows) == 3


def test_cards_are_counted_by_kind():
    hand = row(tuple[str, ...], ("r7", "r7", "b2"))
    assert sorted(hand[: WORDS + 1], reverse=True)[:3] == [0.75, 0.5, 0]
    assert hand == row(tuple[str, ...], ("b2", "r7", "r7"))
    assert row(tuple[str, ...], ("nonsense",))[WORDS] == 0.5


def test_a_row_with_empty_places_keeps_its_order():
    chats = [row(tuple[str, ...], value, first=("", "")) for value in (("r7", "b2"), ("b2", "r7"), ("", "r7"))]
    assert len({tuple(place) for place in chats}) == 3


def test_of_more_than_there_is_room_for_the_end_is_seen():
    long, other = tuple(range(20)), (99, *range(1, 20))
    assert row(tuple[int, ...], long, first=(0,)) == row(tuple[int, ...], other, first=(0,))
    assert row(tuple[int, ...], long, first=(0,)) != row(tuple[int, ...], (*range(19), 99), first=(0,))
    assert row(tuple[int, ...], long) != row(tuple[int, ...], other), "as long as in the first view"


def test_collections_without_an_order_are_sorted():
    assert row(frozenset[int], frozenset((5, 2))) == row(tuple[int, ...], (2, 5))
    assert row(dict[int, bool], {5: True, 2: False}) == row(dict[int, bool], {2: False, 5: True})


def test_what_cannot_be_seen_is_a_mistake_of_the_game():
    with pytest.raises(TypeError, match="BytesType"):
        row(bytes, b"secret")


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_every_view_has_a_row_within_its_bounds(game):
    for _, state in reachable(game, 60):
        seats = len(state.active)
        options = getattr(state, "options")  # noqa: B009 - the contract does not know the fields of a state
        first = game.view(game.setup(options, seats, bytes(32)).state, 0)
        part = Observer(game, seats, first).part
        for seat in range(seats):
            out = [0.0] * part.width
            part.write(game.view(state, seat), out, 0)
            assert len(out) == part.width
            assert -1 <= min(out) < max(out) <= 1
