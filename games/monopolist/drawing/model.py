"""The picture of the board as plain data."""

import msgspec

from games.ui_model import Drawing, LastMove


class Payment(msgspec.Struct, frozen=True):
    """Money that has just changed hands; NOBODY's is the bank's."""

    by: int
    to: int
    amount: int


class Farewell(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody has just gone out of the match: what they owed, to whom (NOBODY is the bank), where, in which turn."""

    seat: int
    to: int
    owed: int
    turn: int
    cell: int = -1


class LastMoves(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the last moves have left on the board."""

    walked: tuple[int, ...] = ()
    """The cells that a player went over, from the first to the last."""
    paid: tuple[Payment, ...] = ()
    farewell: Farewell | None = None


def last_moves_of(plain: LastMove) -> LastMoves:
    """Return what was kept as plain JSON values."""
    return msgspec.convert(plain, LastMoves)


class CellPicture(msgspec.Struct, frozen=True):
    """`kind` as in the board's file; `group` and `price` are empty where they do not apply."""

    kind: str
    group: str
    price: int
    owner: int
    buildings: int
    mortgaged: bool
    tokens: tuple[int, ...]


class BoardSeat(msgspec.Struct, frozen=True):
    """One player beside a board."""

    seat: int
    cash: int
    capital: int
    in_jail: bool
    playing: bool


class BoardPicture(Drawing, frozen=True):
    """A board as it stands: what a drawing of it needs. `board` names the file that the words come from."""

    board: str
    cells: tuple[CellPicture, ...]
    seats: tuple[BoardSeat, ...]
    dice: tuple[int, int]
    mover: int
    focus: int = -1
    """The cell that everything turns on now, shown large; -1 for the one where somebody has just come to."""
    most_houses: int = 4
    """How many houses a lot has before its hotel."""
    walked: tuple[int, ...] = ()
    paid: tuple[Payment, ...] = ()
    farewell: Farewell | None = None

    def after(self, last_move: LastMove) -> "BoardPicture":
        """Return the board with the last moves."""
        left = last_moves_of(last_move)
        return msgspec.structs.replace(self, walked=left.walked, paid=left.paid, farewell=left.farewell)
