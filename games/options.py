"""Options of a rulebook: a frozen msgspec Struct, described by itself so that a lobby can be drawn from it.

A field is a switch (`bool`), a choice (`Literal`), or a line of the players' own words
(`Annotated[str, Meta(max_length=…)]`).
"""

import typing
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args, get_origin

import msgspec

from games.errors import BadOptions

Value: TypeAlias = bool | int | str
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - the letter of the contract's type parameter

_YES = {"true", "yes", "on", "1"}
_NO = {"false", "no", "off", "0"}


class Switch(msgspec.Struct, frozen=True):
    """On or off."""

    name: str
    default: bool

    def read(self, given: Value) -> bool:
        word = str(given).lower()
        if word not in _YES | _NO:
            raise BadOptions("bad-value", option=self.name, value=str(given))
        return word in _YES


class Choice(msgspec.Struct, frozen=True):
    """One of a few values."""

    name: str
    default: Value
    values: tuple[Value, ...]

    def read(self, given: Value) -> Value:
        for value in self.values:
            if str(value) == str(given):
                return value
        raise BadOptions("bad-value", option=self.name, value=str(given))


class Words(msgspec.Struct, frozen=True):
    """A line in the players' own words."""

    name: str
    default: str
    max_length: int

    def read(self, given: Value) -> str:
        line = " ".join(str(given).split())
        if len(line) > self.max_length or not line.isprintable():
            raise BadOptions("bad-value", option=self.name, value=line[: self.max_length])
        return line


Spec: TypeAlias = Switch | Choice | Words


class Preset(msgspec.Struct, frozen=True):
    """A named set of option values, offered as one button."""

    name: str
    values: Mapping[str, Value]


def describe(options: type[msgspec.Struct]) -> tuple[Spec, ...]:
    """The options in the order of their fields, with kinds, values and defaults."""
    hints = typing.get_type_hints(options, include_extras=True)
    return tuple(_spec(field, hints[field.name]) for field in msgspec.structs.fields(options))


def read(options: type[O], given: Mapping[str, Value]) -> O:
    """Typed options from loose values (a command line, a lobby); what is not given keeps its default."""
    specs = {spec.name: spec for spec in describe(options)}
    for name in given:
        if name not in specs:
            raise BadOptions("unknown-option", option=str(name))
    return options(**{name: specs[name].read(value) for name, value in given.items()})


def _spec(field: msgspec.structs.FieldInfo, hint: Any) -> Spec:
    if hint is bool:
        return Switch(field.name, field.default)
    if get_origin(hint) is Literal:
        return Choice(field.name, field.default, get_args(hint))
    if get_origin(hint) is Annotated and get_args(hint)[0] is str:
        meta = next(extra for extra in get_args(hint)[1:] if isinstance(extra, msgspec.Meta))
        return Words(field.name, field.default, meta.max_length or 0)
    raise TypeError(f"option {field.name!r} is neither a switch, nor a choice, nor words")
