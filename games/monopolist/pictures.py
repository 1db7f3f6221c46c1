"""Picture models of the board and the result."""

from typing import Final

from games.kit.results import result_picture
from games.monopolist.board import DEFAULT_BOARD
from games.monopolist.board_file import Lot
from games.monopolist.drawing.model import BoardPicture, BoardSeat, CellPicture
from games.monopolist.estate import capital
from games.monopolist.options import Options
from games.monopolist.state import Auction, Buying, MatchOver, Owing, new_state
from games.monopolist.views import View, view
from games.rng import SEED_BYTES
from games.ui_model import ResultPicture


def table_picture(seen: View) -> BoardPicture | ResultPicture:
    """Return the board, or the course of all capitals after the match."""
    if isinstance(seen.phase, MatchOver):
        return result_picture(seen.phase.outcome, seen.phase.capitals, seen.course, "capital")
    board = seen.board
    cells = tuple(
        CellPicture(
            kind=str(cell.__struct_config__.tag),
            group=cell.group if isinstance(cell, Lot) else "",
            price=board.prices[number],
            owner=seen.owner[number],
            buildings=seen.buildings[number],
            mortgaged=seen.mortgaged[number],
            tokens=tuple(seat for seat, place in enumerate(seen.places) if place == number and seen.active[seat]),
        )
        for number, cell in enumerate(board.cells)
    )
    seats = tuple(
        BoardSeat(seat, seen.cash[seat], capital(seen, seat), seen.jail[seat] >= 0, seen.active[seat])
        for seat in range(len(seen.cash))
    )
    most_houses = seen.options.most_houses
    return BoardPicture(seen.options.board, cells, seats, seen.dice, seen.mover, _at_stake(seen), most_houses)


def _at_stake(seen: View) -> int:
    """Return the cell that is being decided on, -1 for none."""
    match seen.phase:
        case Buying(cell) | Owing(cell=cell):
            return cell
        case Auction(thing) if thing >= 0:
            return thing
    return -1


def board_picture(name: str) -> BoardPicture | ResultPicture:
    """Return the picture of a board before the first roll."""
    return table_picture(view(new_state(Options(board=name), 2, bytes(SEED_BYTES)), None))


EMPTY_BOARD: Final = board_picture(DEFAULT_BOARD)
"""Picture for the rules."""
