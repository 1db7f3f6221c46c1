"""What a board's file says: its cells and its cards, as types."""

from typing import Final, Literal, TypeAlias

import msgspec

from games.ui_model import Local, Text

Name: TypeAlias = str | dict[str, str]
"""What something is called: words by language, or the same in all of them; on our own boards a key of the locales."""
OF_THE_LOCALES: Final = "board-"
"""How such a key begins."""


def called(name: Name) -> Text | Local:
    if isinstance(name, str):
        return Text(name) if name.startswith(OF_THE_LOCALES) else Local({"": name})
    return Local(name)


# Cells


class _Cell(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    name: Name


class Go(_Cell, frozen=True, tag="go"):
    """«Вперёд»: the start, and the salary."""


class Lot(_Cell, frozen=True, tag="lot"):
    """`rents` without buildings, with one to four houses, with a hotel."""

    group: str
    price: int
    rents: tuple[int, int, int, int, int, int]


class Railway(_Cell, frozen=True, tag="railway"):
    """`rents` by the number of railways that the owner has."""

    price: int
    rents: tuple[int, ...]


class Utility(_Cell, frozen=True, tag="utility"):
    """`times` the dice, by the number of utilities that the owner has."""

    price: int
    times: tuple[int, ...]


class Tax(_Cell, frozen=True, tag="tax"):
    amount: int


class Draw(_Cell, frozen=True, tag="draw"):
    """«Шанс» or «Общественная казна»: a card is drawn."""

    deck: Literal["chance", "chest"]


class Jail(_Cell, frozen=True, tag="jail"):
    """The jail, and the visitors."""


class Parking(_Cell, frozen=True, tag="parking"):
    """A rest, and a shield from cards that collect."""


class GoToJail(_Cell, frozen=True, tag="go_to_jail"):
    """Straight to jail."""


Cell: TypeAlias = Go | Lot | Railway | Utility | Tax | Draw | Jail | Parking | GoToJail
Deed: TypeAlias = Lot | Railway | Utility
DEEDS: Final = (Lot, Railway, Utility)


# Cards


class _Card(msgspec.Struct, frozen=True, tag_field="does", forbid_unknown_fields=True):
    text: Name


class Advance(_Card, frozen=True, tag="advance"):
    """Go forward to this cell, past «Вперёд» if it lies on the way."""

    to: int


class Nearest(_Card, frozen=True, tag="nearest"):
    """Go forward to the nearest of its kind: a railway's rent, or the dice for a utility, is taken so many times."""

    kind: Literal["railway", "utility"]
    times: int


class Back(_Card, frozen=True, tag="back"):
    steps: int


class Collect(_Card, frozen=True, tag="collect"):
    """The bank pays."""

    amount: int


class Fee(_Card, frozen=True, tag="fee"):
    """The bank is paid."""

    amount: int


class CollectEach(_Card, frozen=True, tag="collect_each"):
    """Everybody pays whoever drew the card, but not those who are parked."""

    amount: int


class PayEach(_Card, frozen=True, tag="pay_each"):
    amount: int


class Repairs(_Card, frozen=True, tag="repairs"):
    """So much for every house and every hotel of one's own."""

    house: int
    hotel: int


class ToJail(_Card, frozen=True, tag="to_jail"):
    """Straight to jail."""


class JailFree(_Card, frozen=True, tag="jail_free"):
    """The way out of jail, to be kept or sold."""


Card: TypeAlias = Advance | Nearest | Back | Collect | Fee | CollectEach | PayEach | Repairs | ToJail | JailFree


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour group: what its buildings cost."""

    name: Name
    house: int
    hotel: int


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board as it is written down."""

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
