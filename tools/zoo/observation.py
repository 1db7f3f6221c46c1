"""A view as a row of numbers between -1 and 1, whatever the game: built from the types of the view's fields."""

from collections.abc import Callable, Iterable, Sequence
from math import copysign, log1p
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import msgspec
from msgspec import inspect

from games.engine import Numbers
from games.registry import AnyGame

SMALL: Final = range(-1, 10)
"""Numbers with one-hot places: most are seats, -1 is no seat."""
LARGEST: Final = 100_000
"""What is scaled to 1, by its logarithm."""
ROWS: Final = 8
"""The least room for a tuple; of a longer one the end is seen, which is what came last."""


class Row(Protocol):
    def __setitem__(self, place: int, value: float, /) -> None: ...


Write: TypeAlias = Callable[[Any, Row, int], None]


class Part(NamedTuple):
    """So many places of the row, and how a value is written into them from a place on. All were 0 before."""

    width: int
    write: Write


class Observer:
    """Turns views into rows. `first` is a view of the match: tuples that are long in it stay as long."""

    def __init__(self, game: AnyGame, seats: int, first: msgspec.Struct) -> None:
        self._rows = max(seats, ROWS)
        self._words = {word: place for place, word in enumerate(words_of(game))}
        self._inside: list[type] = []
        self.part = self._part(inspect.type_info(type(first)), first)

    def _part(self, kind: inspect.Type, seen: Any) -> Part:
        match kind:
            case inspect.StructType():
                return self._struct(kind, seen)
            case inspect.UnionType():
                return self._union(kind, seen)
            case inspect.LiteralType():
                return _one_of(kind.values)
            case inspect.EnumType():
                return _one_of(tuple(kind.cls))
            case inspect.NoneType():
                return Part(0, lambda value, row, at: None)
            case inspect.BoolType():
                return Part(1, _write_flag)
            case inspect.IntType() | inspect.FloatType():
                return NUMBER
            case inspect.StrType():
                return self._word()
            case inspect.TupleType():
                values = seen if isinstance(seen, tuple) else (None,) * len(kind.item_types)
                return _in_a_row([self._part(*item) for item in zip(kind.item_types, values, strict=True)], tuple)
            case inspect.VarTupleType() | inspect.ListType():
                return self._several(kind.item_type, seen, tuple)
            case inspect.SetType() | inspect.FrozenSetType():
                return self._several(kind.item_type, seen, _sorted)
            case inspect.DictType():
                pair = inspect.TupleType((kind.key_type, kind.value_type))
                return self._several(pair, tuple(seen.items()) if seen else None, lambda value: _sorted(value.items()))
        raise TypeError(f"a machine cannot see a {type(kind).__name__}")

    def _struct(self, kind: inspect.StructType, seen: Any) -> Part:
        if kind.cls in self._inside:
            return Part(
                0, lambda value, row, at: None
            )  # what is inside its own kind is left out: there is no end to it
        self._inside.append(kind.cls)
        known = isinstance(seen, kind.cls)
        parts = [self._part(field.type, getattr(seen, field.name) if known else None) for field in kind.fields]
        self._inside.pop()
        return _in_a_row(parts, lambda value: [getattr(value, field.name) for field in kind.fields])

    def _union(self, kind: inspect.UnionType, seen: Any) -> Part:
        """Which it is, and a room for each."""
        rooms: dict[type, tuple[int, int, Write]] = {}
        at = len(kind.types)
        for place, option in enumerate(kind.types):
            classes = _classes(option)
            part = self._part(option, seen if type(seen) in classes else None)
            rooms.update((each, (place, at, part.write)) for each in classes)
            at += part.width

        def write(value: Any, row: Row, start: int) -> None:
            place, offset, write_it = rooms[type(value)]
            row[start + place] = 1
            write_it(value, row, start + offset)

        return Part(at, write)

    def _word(self) -> Part:
        """A word that the game is known to use, or another one; the empty one is none."""
        words, other = self._words, len(self._words)

        def write(value: str, row: Row, at: int) -> None:
            if value:
                row[at + words.get(value, other)] = 1

        return Part(other + 1, write)

    def _several(self, item: inspect.Type, seen: Any, ordered: Callable[[Any], Sequence[Any]]) -> Part:
        """Cards are counted by kind, unless there are empty places among them; all else stands in its order."""
        if isinstance(item, inspect.StrType) and not (seen and "" in seen):
            return self._counts()
        rows = max(self._rows, len(seen) if seen else 0)
        part = self._part(item, next(iter(seen)) if seen else None)
        step = 1 + part.width

        def write(value: Any, row: Row, at: int) -> None:
            _write_number(len(value), row, at)
            at += NUMBER.width
            for each in ordered(value)[-rows:]:
                row[at] = 1
                part.write(each, row, at + 1)
                at += step

        return Part(NUMBER.width + rows * step, write)

    def _counts(self) -> Part:
        words, other = self._words, len(self._words)

        def write(value: Iterable[str], row: Row, at: int) -> None:
            counts: dict[int, int] = {}
            for word in value:
                place = words.get(word, other)
                counts[place] = counts.get(place, 0) + 1
            for place, count in counts.items():
                row[at + place] = 1 - 0.5**count
            _write_number(sum(counts.values()), row, at + other + 1)

        return Part(other + 1 + NUMBER.width, write)


def words_of(game: AnyGame) -> list[str]:
    """The cards of the deck, and whatever else actions are about."""
    words = dict.fromkeys(game.presentation.deck.faces if game.presentation.deck is not None else ())
    for action in game.codec.actions:
        template = action.template if isinstance(action, Numbers) else action
        words |= dict.fromkeys(value for value in msgspec.structs.astuple(template) if isinstance(value, str))
    return [word for word in words if word]


def _write_number(value: float, row: Row, at: int) -> None:
    row[at] = max(-1.0, min(1.0, copysign(log1p(abs(value)) / log1p(LARGEST), value)))
    if value in SMALL:
        row[at + 1 + int(value) - SMALL[0]] = 1


def _write_flag(value: bool, row: Row, at: int) -> None:
    row[at] = value


NUMBER: Final = Part(1 + len(SMALL), _write_number)


def _one_of(values: Sequence[Any]) -> Part:
    chats = {value: place for place, value in enumerate(values)}

    def write(value: Any, row: Row, at: int) -> None:
        row[at + chats[value]] = 1

    return Part(len(chats), write)


def _in_a_row(parts: Sequence[Part], values_of: Callable[[Any], Sequence[Any]]) -> Part:
    offsets: list[tuple[int, Write]] = []
    width = 0
    for part in parts:
        offsets.append((width, part.write))
        width += part.width

    def write(value: Any, row: Row, at: int) -> None:
        for each, (offset, write_it) in zip(values_of(value), offsets, strict=True):
            write_it(each, row, at + offset)

    return Part(width, write)


def _sorted(values: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(sorted(values))


def _classes(kind: inspect.Type) -> tuple[type, ...]:
    """What a value of this member of a union may be an instance of."""
    match kind:
        case inspect.StructType() | inspect.EnumType():
            return (kind.cls,)
        case inspect.LiteralType():
            return tuple(type(value) for value in kind.values)
    return tuple(python for known, python in _PYTHON if isinstance(kind, known))


_PYTHON: Final[tuple[tuple[type[inspect.Type], type], ...]] = (
    (inspect.NoneType, type(None)),
    (inspect.BoolType, bool),
    (inspect.IntType, int),
    (inspect.FloatType, float),
    (inspect.StrType, str),
    (inspect.TupleType, tuple),
    (inspect.VarTupleType, tuple),
    (inspect.ListType, list),
    (inspect.SetType, set),
    (inspect.FrozenSetType, frozenset),
    (inspect.DictType, dict),
)
