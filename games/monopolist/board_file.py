"""Types of the cells and cards in a board file."""

from typing import Final, Literal, TypeAlias

import msgspec

from games.ui_model import Local, Text

Name: TypeAlias = str | dict[str, str]
"""A name: by language, for all languages, or a locale key of a bundled board."""
OF_THE_LOCALES: Final = "board-"
"""Prefix of the locale keys."""


def name_text(name: Name) -> Text | Local:
    if isinstance(name, str):
        return Text(name) if name.startswith(OF_THE_LOCALES) else Local({"": name})
    return Local(name)


# Cells


class _Cell(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    name: Name


class Go(_Cell, frozen=True, tag="go"):
    """«Вперёд», the start cell. Passing it pays the salary."""


class Lot(_Cell, frozen=True, tag="lot"):
    """A street. `rents` are for no buildings, for one to four houses and for a hotel."""

    group: str
    price: int
    rents: tuple[int, int, int, int, int, int]


class Railway(_Cell, frozen=True, tag="railway"):
    """A railway. `rents` are by the number of railways of the owner."""

    price: int
    rents: tuple[int, ...]


class Utility(_Cell, frozen=True, tag="utility"):
    """A utility.

    The rent is the dice times `times`, by the number of utilities of the owner.
    """

    price: int
    times: tuple[int, ...]


class Tax(_Cell, frozen=True, tag="tax"):
    amount: int


class Draw(_Cell, frozen=True, tag="draw"):
    """«Шанс» or «Общественная казна»: the player draws a card."""

    deck: Literal["chance", "chest"]


class Jail(_Cell, frozen=True, tag="jail"):
    """The jail and its visitors."""


class Parking(_Cell, frozen=True, tag="parking"):
    """Free parking. Its visitors do not pay for CollectEach cards."""


class GoToJail(_Cell, frozen=True, tag="go_to_jail"):
    """Straight to jail."""


Cell: TypeAlias = Go | Lot | Railway | Utility | Tax | Draw | Jail | Parking | GoToJail
Deed: TypeAlias = Lot | Railway | Utility
DEEDS: Final = (Lot, Railway, Utility)


# Cards


class _Card(msgspec.Struct, frozen=True, tag_field="does", forbid_unknown_fields=True):
    text: Name


class Advance(_Card, frozen=True, tag="advance"):
    """Go forward to this cell. Passing «Вперёд» pays the salary."""

    to: int


class Nearest(_Card, frozen=True, tag="nearest"):
    """Go forward to the nearest railway or utility.

    The railway's rent, or the dice for a utility, is multiplied by `times`.
    """

    kind: Literal["railway", "utility"]
    times: int


class Back(_Card, frozen=True, tag="back"):
    steps: int


class Collect(_Card, frozen=True, tag="collect"):
    """The bank pays the player."""

    amount: int


class Fee(_Card, frozen=True, tag="fee"):
    """The player pays the bank."""

    amount: int


class CollectEach(_Card, frozen=True, tag="collect_each"):
    """All other players except those on free parking pay the player."""

    amount: int


class PayEach(_Card, frozen=True, tag="pay_each"):
    amount: int


class Repairs(_Card, frozen=True, tag="repairs"):
    """The player pays the bank for each of their houses and hotels."""

    house: int
    hotel: int


class ToJail(_Card, frozen=True, tag="to_jail"):
    """Straight to jail."""


class JailFree(_Card, frozen=True, tag="jail_free"):
    """A card to get out of jail. The player keeps, uses or sells it."""


Card: TypeAlias = Advance | Nearest | Back | Collect | Fee | CollectEach | PayEach | Repairs | ToJail | JailFree


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour group with the prices of its buildings."""

    name: Name
    house: int
    hotel: int


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of a board file."""

    name: Name
    cash: int
    salary: int
    fine: int
    houses: int
    hotels: int
    groups: dict[str, Group]
    cells: tuple[Cell, ...]
    chance: tuple[Card, ...]
    chest: tuple[Card, ...]
