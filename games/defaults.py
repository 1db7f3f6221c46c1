"""Default view, screen and narration of a game.

They show data under its field names, so a game is playable without texts and pictures.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from games.ui_model import Button, Screen, SeatName, Text

_SECRET: Final = frozenset(("seed", "position"))
_BUTTONS_PER_ROW: Final = 2
_NAMES_OF_SEATS: Final = frozenset(("seat", "target", "mover", "dealer", "winner"))


class PlainView(msgspec.Struct, frozen=True):
    """Fields of a state without the seed, the draw pile and the other players' hands."""

    seat: int | None
    waiting: tuple[int, ...]
    playing: tuple[int, ...]
    fields: dict[str, Any]


def plain_view(state: Any, seat: int | None, status: Any) -> PlainView:
    """Return the fields of the state that this seat may know.

    `hands` is reduced to the viewer's own hand, and `pile` to the number of its cards. A game with other secrets needs
    its own view.
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
    """Return a line for each field of the view, and a button for each legal action."""
    fields = view.fields if isinstance(view, PlainView) else msgspec.structs.asdict(view)
    lines = tuple(Text("plain-field", {"name": name, "value": _written(value)}) for name, value in fields.items())
    buttons = [
        Button(Text("plain-words", {"words": _spelt(action)}), token(action)) for action in legal if _is_one(action)
    ]
    rows = tuple(tuple(buttons[at : at + _BUTTONS_PER_ROW]) for at in range(0, len(buttons), _BUTTONS_PER_ROW))
    return Screen(lines, rows)


def tell(event: Any) -> tuple[Text, ...]:
    """Return one line with the name and the fields of the event."""
    named = [name for name in event.__struct_fields__ if name in _NAMES_OF_SEATS]
    if not named:
        return (Text("plain-words", {"words": _spelt(event)}),)
    rest = ", ".join(_written(getattr(event, name)) for name in event.__struct_fields__ if name != named[0])
    words = f"{type(event).__name__} {rest}".strip()
    return (Text("plain-told", {"name": SeatName(getattr(event, named[0])), "words": words}),)


def _is_one(action: Any) -> bool:
    """Return True for a single action, False for `Numbers`."""
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
