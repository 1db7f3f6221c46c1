"""Pictures of the board and the result as plain data, with traces of the last move."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from games.kit.standings import result_picture
from games.monopolist.board import BANK, BOARDS, DEFAULT_BOARD, Back, Lot
from games.monopolist.events import (
    AuctionWon,
    Bought,
    Built,
    CardDrawn,
    DealDone,
    MonopolistEvent,
    Moved,
    Paid,
    PotTaken,
    Received,
    Rolled,
    Salary,
    TimeIsUp,
    WentBankrupt,
)
from games.monopolist.holdings import capital
from games.monopolist.options import Options
from games.monopolist.presentation.phrases import money
from games.monopolist.state import Auction, Buying, MatchOver, Owing, new_state
from games.monopolist.views import View, view
from games.rng import SEED_BYTES
from games.ui_model import Arg, Decision, Drawing, LastMove, ResultPicture, SeatName, Text

# Models


class Payment(msgspec.Struct, frozen=True):
    """Payment of the last move. NOBODY is the bank."""

    by: int
    to: int
    amount: int


class Farewell(msgspec.Struct, frozen=True, omit_defaults=True):
    """Seat that has just gone out of the match, with its debt, creditor (NOBODY is the bank), turn and cell."""

    seat: int
    to: int
    owed: int
    turn: int
    cell: int = -1


class LastMoves(msgspec.Struct, frozen=True, omit_defaults=True):
    """Traces of the last moves on the board."""

    walked: tuple[int, ...] = ()
    """Cells that a player passed, from the first to the last."""
    paid: tuple[Payment, ...] = ()
    farewell: Farewell | None = None


def last_moves_of(plain: LastMove) -> LastMoves:
    """Convert the stored plain JSON values."""
    return msgspec.convert(plain, LastMoves)


class CellPicture(msgspec.Struct, frozen=True):
    """Cell with its `kind` of the board file. `group` and `price` are empty where they do not apply."""

    kind: str
    group: str
    price: int
    owner: int
    buildings: int
    mortgaged: bool
    tokens: tuple[int, ...]


class BoardSeat(msgspec.Struct, frozen=True):
    """Player beside the board."""

    seat: int
    cash: int
    capital: int
    in_jail: bool
    playing: bool


class BoardPicture(Drawing, frozen=True):
    """Position on the board. `board` names the file that the texts come from."""

    board: str
    cells: tuple[CellPicture, ...]
    seats: tuple[BoardSeat, ...]
    dice: tuple[int, int]
    mover: int
    focus: int = -1
    """Cell shown large; -1 for the one that the mover has reached."""
    most_houses: int = 4
    """Number of houses on a lot before its hotel."""
    walked: tuple[int, ...] = ()
    paid: tuple[Payment, ...] = ()
    farewell: Farewell | None = None

    def after(self, last_move: LastMove) -> "BoardPicture":
        """Return the board with the last moves."""
        left = last_moves_of(last_move)
        return msgspec.structs.replace(self, walked=left.walked, paid=left.paid, farewell=left.farewell)


# Pictures of a view


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


_PAYMENTS_KEPT = 3


def last_move(before: LastMove, events: Sequence[MonopolistEvent]) -> LastMove:
    """Return the last roll and what followed it as plain JSON of `LastMoves`."""
    kept = last_moves_of(before)
    walked, paid, farewell = kept.walked, list(kept.paid), kept.farewell
    backwards = False
    for event in events:
        match event:
            case Rolled(_, _, "move" | "jail"):
                walked, paid, farewell = (), [], None
            case CardDrawn():
                backwards = isinstance(BOARDS[event.board].decks[event.deck][event.card], Back)
            case Moved(_, start, to):
                way = _way(start, to, BOARDS[event.board].size, backwards=backwards)
                walked = (*walked[:-1], *way) if walked[-1:] == (start,) else way
            case WentBankrupt(seat, to, owed=owed, cell=cell, turn=turn) if turn:
                farewell = Farewell(seat, to, owed, turn, cell)
        paid += _payments(event)
    left = LastMoves(walked, tuple(paid[-_PAYMENTS_KEPT:]), farewell)
    plain: LastMove = msgspec.to_builtins(left)
    return plain


def decided(events: Sequence[MonopolistEvent]) -> Decision | None:
    """Return the last bankruptcy or the time limit as what decided the match."""
    for event in reversed(events):
        if isinstance(event, TimeIsUp):
            return Decision(words=Text("monopolist-decided-time"))
        if isinstance(event, WentBankrupt) and event.turn:
            args: dict[str, Arg] = {"name": SeatName(event.seat), "owed": money(event.owed)}
            if event.to == BANK:
                return Decision(event.seat, words=Text("monopolist-decided-bank", args))
            return Decision(event.seat, words=Text("monopolist-decided-bankrupt", {**args, "to": SeatName(event.to)}))
    return None


def _way(start: int, to: int, size: int, *, backwards: bool) -> tuple[int, ...]:
    step = -1 if backwards else 1
    return tuple((start + step * number) % size for number in range((to - start) * step % size + 1))


def _payments(event: MonopolistEvent) -> Iterator[Payment]:
    match event:
        case Paid(seat, amount, to):
            yield Payment(seat, to, amount)
        case Salary(seat, amount) | Received(seat, amount) | PotTaken(seat, amount):
            yield Payment(BANK, seat, amount)
        case Bought(seat, _, price) | Built(seat, _, _, price) | AuctionWon(seat, _, price):
            if price:
                yield Payment(seat, BANK, price)
        case DealDone(deal) if deal.money:
            giver, taker = (deal.by, deal.to) if deal.money > 0 else (deal.to, deal.by)
            yield Payment(giver, taker, abs(deal.money))
