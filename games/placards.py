"""Pictures that belong to no match: lists of the best, and the covers of games."""

import msgspec


class LadderRow(msgspec.Struct, frozen=True):
    """Somebody in a list of the best: the number that counts, and what is to be said beside it."""

    name: str
    value: str
    note: str = ""
    place: str | None = None
    """What stands on the badge; else the number of the row."""


class LadderPicture(msgspec.Struct, frozen=True, tag="ladder"):
    """A list of the best; it belongs to no match, so that names and words are in it."""

    title: str
    rows: tuple[LadderRow, ...]


class CoverPicture(msgspec.Struct, frozen=True, tag="cover"):
    """The cover of the game of this name: what it is, how many play it and how long."""

    game: str


class ShelfPicture(msgspec.Struct, frozen=True, tag="shelf"):
    """The covers of these games side by side, to choose from."""

    games: tuple[str, ...]
