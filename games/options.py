"""Options of a rulebook: a frozen msgspec Struct.

Its annotations describe the controls of the lobby. A field is a switch (`bool`), a choice (`Literal`, or
`Annotated[str, Listed(…)]` for values found at the start), a number (`Annotated[int, Meta(ge=…, le=…)]`), or a line
written by the players (`Annotated[str, Meta(max_length=…)]`). `Annotated[…, HOUSE_RULE]` marks popular departures from
the rulebook; their default is the rulebook's.
"""

import typing
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar, get_args, get_origin

import msgspec

from games.errors import BadOptions
from games.ui_model import Local, Text

Value: TypeAlias = bool | int | str
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - the letter of the contract's type parameter

_YES = {"true", "yes", "on", "1"}
_NO = {"false", "no", "off", "0"}


class _HouseRule:
    """Mark of an option that departs from the rulebook."""


HOUSE_RULE: Final = _HouseRule()


class Listed:
    """Mark of a choice among names found when the program starts, with labels."""

    def __init__(self, found: Callable[[], Mapping[str, Text | Local]]) -> None:
        self.found = found


class Switch(msgspec.Struct, frozen=True):
    """Option that is on or off."""

    name: str
    default: bool
    is_house_rule: bool = False

    def read(self, given: Value) -> bool:
        word = str(given).lower()
        if word not in _YES | _NO:
            raise BadOptions("bad-value", option=self.name, value=str(given))
        return word in _YES


class Choice(msgspec.Struct, frozen=True):
    """Option with a few values. `called` holds labels that are not in the locales."""

    name: str
    default: Value
    values: tuple[Value, ...]
    is_house_rule: bool = False
    called: tuple[Text | Local, ...] = ()

    def read(self, given: Value) -> Value:
        for value in self.values:
            if str(value) == str(given):
                return value
        raise BadOptions("bad-value", option=self.name, value=str(given))


class Amount(msgspec.Struct, frozen=True):
    """Option with an integer from `least` to `most`."""

    name: str
    default: int
    least: int
    most: int
    is_house_rule: bool = False

    def read(self, given: Value) -> int:
        word = str(given)
        if not (word.isascii() and word.isdigit() and len(word) < 10 and self.least <= int(word) <= self.most):
            raise BadOptions("bad-value", option=self.name, value=word[:20])
        return int(word)


class Words(msgspec.Struct, frozen=True):
    """Option with a line that the players write."""

    name: str
    default: str
    max_length: int
    is_house_rule: bool = False

    def read(self, given: Value) -> str:
        line = " ".join(str(given).split())
        if len(line) > self.max_length or not line.isprintable():
            raise BadOptions("bad-value", option=self.name, value=line[: self.max_length])
        return line


Spec: TypeAlias = Switch | Choice | Amount | Words


class Preset(msgspec.Struct, frozen=True):
    """Named set of option values, offered as one button."""

    name: str
    values: Mapping[str, Value]


def describe(options: type[msgspec.Struct]) -> tuple[Spec, ...]:
    """Return the options in the order of their fields."""
    hints = typing.get_type_hints(options, include_extras=True)
    return tuple(_spec(field, hints[field.name]) for field in msgspec.structs.fields(options))


def read(options: type[O], given: Mapping[str, Value]) -> O:
    """Return typed options from loose values (a command line, a lobby).

    Missing options keep their defaults.
    """
    specs = {spec.name: spec for spec in describe(options)}
    for name in given:
        if name not in specs:
            raise BadOptions("unknown-option", option=str(name))
    return options(**{name: specs[name].read(value) for name, value in given.items()})


def read_stored(options: type[O], given: Mapping[str, Value]) -> dict[str, Value]:
    """Return the stored values that are still valid: a later version may offer others."""
    kept: dict[str, Value] = {}
    for name, value in given.items():
        try:
            read(options, {**kept, name: value})
        except BadOptions:
            continue
        kept[name] = value
    return kept


def _spec(field: msgspec.structs.FieldInfo, hint: Any) -> Spec:
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    kind = get_args(hint)[0] if marks else hint
    is_house_rule = HOUSE_RULE in marks
    if kind is bool:
        return Switch(field.name, field.default, is_house_rule)
    if get_origin(kind) is Literal:
        return Choice(field.name, field.default, get_args(kind), is_house_rule)
    listed = next((mark for mark in marks if isinstance(mark, Listed)), None)
    if listed is not None:
        found = listed.found()
        return Choice(field.name, field.default, tuple(found), is_house_rule, tuple(found.values()))
    meta = next((mark for mark in marks if isinstance(mark, msgspec.Meta)), None)
    if kind is str and meta is not None and meta.max_length is not None:
        return Words(field.name, field.default, meta.max_length, is_house_rule)
    if kind is int and meta is not None and isinstance(meta.ge, int) and isinstance(meta.le, int):
        return Amount(field.name, field.default, meta.ge, meta.le, is_house_rule)
    raise TypeError(f"option {field.name!r} is neither a switch, nor a choice, nor a number, nor words")
