"""Pictures that belong to no match: leaderboards, and covers of games."""

import msgspec


class LadderRow(msgspec.Struct, frozen=True):
    """Player in a leaderboard, with the counted number and a note."""

    name: str
    value: str
    note: str = ""
    place: str | None = None
    """Text of the badge; None shows the number of the row."""


class LadderPicture(msgspec.Struct, frozen=True, tag="ladder"):
    """Leaderboard. It belongs to no match, so it holds names and texts."""

    title: str
    rows: tuple[LadderRow, ...]


class CoverPicture(msgspec.Struct, frozen=True, tag="cover"):
    """Cover of the named game with its title, number of players and duration."""

    game: str


class ShelfPicture(msgspec.Struct, frozen=True, tag="shelf"):
    """Covers of several games side by side, to choose from."""

    games: tuple[str, ...]
