"""Defaults of the parts of a game that its author has not written yet: a plain view, screen and narration.

They show data under the names of its fields, so that a game can be played before it has words and pictures.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from games.ui_model import Button, Screen, SeatName, Text

_SECRET: Final = frozenset(("seed", "position"))
_BUTTONS_PER_ROW: Final = 2
_NAMES_OF_SEATS: Final = frozenset(("seat", "target", "mover", "dealer", "winner"))


class PlainView(msgspec.Struct, frozen=True):
    """What a viewer may know of a state: its fields without the seed, the draw pile and the hands of others."""

    seat: int | None
    waiting: tuple[int, ...]
    playing: tuple[int, ...]
    fields: dict[str, Any]


def plain_view(state: Any, seat: int | None, status: Any) -> PlainView:
    """Return the state's fields as this seat may know them.

    Of a field `hands` only the viewer's entry is shown, of `pile` the number of cards. Games with other secrets need a
    view of their own.
    """
    fields = {name: getattr(state, name) for name in state.__struct_fields__ if name not in _SECRET}
    if "hands" in fields:
        hands = fields.pop("hands")
        fields["counts"] = tuple(map(len, hands))
        if seat is not None:
            fields["hand"] = tuple(sorted(hands[seat]))
    if "pile" in fields:
        fields["pile"] = len(fields["pile"])
    return PlainView(seat, status.waiting, status.playing, fields)


def screen(view: Any, legal: Sequence[Any], token: Callable[[Any], str]) -> Screen:
    """Return a line for each field of the view, and a button for each legal action that has a token."""
    fields = view.fields if isinstance(view, PlainView) else msgspec.structs.asdict(view)
    lines = tuple(Text("plain-field", {"name": name, "value": _written(value)}) for name, value in fields.items())
    buttons = [
        Button(Text("plain-words", {"words": _spelt(action)}), token(action)) for action in legal if _is_one(action)
    ]
    rows = tuple(tuple(buttons[at : at + _BUTTONS_PER_ROW]) for at in range(0, len(buttons), _BUTTONS_PER_ROW))
    return Screen(lines, rows)


def tell(event: Any) -> tuple[Text, ...]:
    """Return one line: the name of the event, and its fields."""
    named = [name for name in event.__struct_fields__ if name in _NAMES_OF_SEATS]
    if not named:
        return (Text("plain-words", {"words": _spelt(event)}),)
    rest = ", ".join(_written(getattr(event, name)) for name in event.__struct_fields__ if name != named[0])
    words = f"{type(event).__name__} {rest}".strip()
    return (Text("plain-told", {"name": SeatName(getattr(event, named[0])), "words": words}),)


def _is_one(action: Any) -> bool:
    """Whether the action can be a button: `Numbers` stands for many."""
    return not hasattr(action, "template")


def _spelt(struct: Any) -> str:
    values = [_written(getattr(struct, name)) for name in struct.__struct_fields__]
    return " ".join((type(struct).__name__, *values))


def _written(value: Any) -> str:
    if isinstance(value, msgspec.Struct):
        return _spelt(value)
    if isinstance(value, tuple | list):
        return " ".join(map(_written, value)) or "–"
    return str(value)
