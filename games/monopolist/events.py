"""Events of a match. All of them are public."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, TypeAlias

from games.engine import Event, Outcome
from games.kit.table import NOBODY
from games.kit.table_events import Left, TimedOut
from games.monopolist.board import DEFAULT_BOARD
from games.monopolist.state import Deal, Why


class OnBoard(Event, frozen=True, kw_only=True, omit_defaults=True):
    """An event with cell or card numbers of this board."""

    board: str = DEFAULT_BOARD


class OrderRolled(Event, frozen=True):
    """A roll for the first turn: `seats` rolled `sums`.

    Seats tied for the highest sum roll again.
    """

    seats: tuple[int, ...]
    sums: tuple[int, ...]


class DeedsDealt(OnBoard, frozen=True):
    """Random deeds dealt at the start of a short game and paid for at their price."""

    seat: int
    cells: tuple[int, ...]
    price: int


class TurnBegan(Event, frozen=True):
    """A turn began, `again` after doubles."""

    seat: int
    again: bool = False


class Rolled(Event, frozen=True):
    """The dice were rolled to move, for doubles in jail or for the rent of a utility."""

    seat: int
    dice: tuple[int, int]
    purpose: Literal["move", "jail", "utility"] = "move"


class Moved(OnBoard, frozen=True):
    """A seat moved by dice or by a card."""

    seat: int
    start: int
    to: int


class Salary(Event, frozen=True):
    seat: int
    amount: int


class CardDrawn(OnBoard, frozen=True):
    seat: int
    deck: int
    card: int


class Received(Event, frozen=True):
    """The bank paid the amount of a card."""

    seat: int
    amount: int


class InDebt(OnBoard, frozen=True):
    """A debt exceeds the seat's cash. `to` is a seat or BANK."""

    seat: int
    amount: int
    to: int
    why: Why
    cell: int


class Paid(OnBoard, frozen=True):
    """A debt was paid. `cell` is the cell of a rent."""

    seat: int
    amount: int
    to: int
    why: Why
    cell: int


class NoRent(OnBoard, frozen=True):
    """A seat stopped on a mortgaged deed of another seat."""

    seat: int
    cell: int


class Bought(OnBoard, frozen=True):
    seat: int
    cell: int
    price: int


class LeftToBank(OnBoard, frozen=True):
    """A declined deed stays with the bank under the house rule without auctions."""

    seat: int
    cell: int


class PotTaken(Event, frozen=True):
    """A seat took the money on free parking."""

    seat: int
    amount: int


class AuctionOpened(OnBoard, frozen=True):
    """An auction began. `thing` is a cell, HOUSE or HOTEL_ITEM.

    `declined` is the seat that could have bought the deed, or NOBODY. `dear`: the seat could not raise the price. `of`
    is the seat that left the match and owned the deed, or NOBODY. For buildings, fewer are `left` than `wanted`.
    """

    thing: int
    least: int
    declined: int
    dear: bool = False
    of: int = NOBODY
    left: int = 0
    wanted: int = 0


class BidMade(OnBoard, frozen=True):
    seat: int
    thing: int
    amount: int


class BidPassed(OnBoard, frozen=True):
    seat: int
    thing: int


class AuctionWon(OnBoard, frozen=True):
    seat: int
    thing: int
    amount: int


class AuctionFailed(OnBoard, frozen=True):
    """An auction ended without a bid. The bank keeps the thing."""

    thing: int


class Jailed(Event, frozen=True):
    seat: int
    why: Literal["cell", "card", "doubles"]


class StayedInJail(Event, frozen=True):
    """No doubles in jail. `left` is the number of remaining tries."""

    seat: int
    left: int


class Freed(Event, frozen=True):
    """A seat left jail: by the fine, by a card, by doubles or after the last try."""

    seat: int
    how: Literal["fine", "card", "doubles", "tries"]


class Built(OnBoard, frozen=True):
    """A building was built. `level` is the new number of houses, or HOTEL."""

    seat: int
    cell: int
    level: int
    price: int


class BuildingsSold(OnBoard, frozen=True):
    """One building was sold, or all buildings of a group.

    All are sold if the bank could not exchange a hotel for houses.
    """

    seat: int
    cells: tuple[int, ...]
    levels: tuple[int, ...]
    gain: int


class Mortgaged(OnBoard, frozen=True):
    seat: int
    cell: int
    gain: int


class Redeemed(OnBoard, frozen=True):
    seat: int
    cell: int
    price: int


class DealOffered(OnBoard, frozen=True):
    deal: Deal


class DealWithdrawn(Event, frozen=True):
    """An offer was withdrawn by its author, or became `void`: it cannot be done."""

    by: int
    to: int
    void: bool = False


class DealRefused(Event, frozen=True):
    by: int
    to: int


class DealCountered(Event, frozen=True):
    """An offer was refused. `to` is writing a counter-offer."""

    by: int
    to: int


class DealDone(OnBoard, frozen=True):
    """A deal was carried out.

    `redeemed` are the mortgaged deeds the new owners had to redeem at once.
    """

    deal: Deal
    redeemed: tuple[int, ...]


class WentBankrupt(OnBoard, frozen=True):
    """A seat went bankrupt. `to`, a seat or BANK, received `cells` and `money`.

    `owed`, `why` and `cell` describe the debt. `turn` is the number of the seat's turn.
    """

    seat: int
    to: int
    cells: tuple[int, ...]
    money: int
    owed: int = 0
    why: Why = "rent"
    cell: int = -1
    turn: int = 0
    """0 in events stored before this field was added."""

    ADDED: ClassVar[Mapping[str, Any]] = {"owed": 0, "why": "rent", "cell": -1, "turn": 0}


class TimeIsUp(Event, frozen=True):
    """The time limit expired. The match ends after the current turn."""


class MatchEnded(Event, frozen=True):
    outcome: Outcome
    capitals: tuple[int, ...]


MonopolistEvent: TypeAlias = (
    OrderRolled
    | DeedsDealt
    | TurnBegan
    | Rolled
    | Moved
    | Salary
    | CardDrawn
    | Received
    | InDebt
    | Paid
    | NoRent
    | Bought
    | LeftToBank
    | PotTaken
    | AuctionOpened
    | BidMade
    | BidPassed
    | AuctionWon
    | AuctionFailed
    | Jailed
    | StayedInJail
    | Freed
    | Built
    | BuildingsSold
    | Mortgaged
    | Redeemed
    | DealOffered
    | DealWithdrawn
    | DealRefused
    | DealCountered
    | DealDone
    | WentBankrupt
    | TimedOut
    | Left
    | TimeIsUp
    | MatchEnded
)
