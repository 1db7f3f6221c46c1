"""What happens at the table. All of it is public: in this game only decks and unmade offers are secret."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, TypeAlias

from games.engine import Event, Outcome
from games.kit.events import Left, TimedOut
from games.kit.table import NOBODY
from games.monopolist.board import DEFAULT_BOARD
from games.monopolist.state import Deal, Why


class OnBoard(Event, frozen=True, kw_only=True, omit_defaults=True):
    """What names cells or cards by their numbers: they are those of this board."""

    board: str = DEFAULT_BOARD


class OrderRolled(Event, frozen=True):
    """Who begins is rolled for: `seats` threw `sums`; the highest begins, or several roll again."""

    seats: tuple[int, ...]
    sums: tuple[int, ...]


class DeedsDealt(OnBoard, frozen=True):
    """A short game begins: random deeds, paid at their price."""

    seat: int
    cells: tuple[int, ...]
    price: int


class TurnBegan(Event, frozen=True):
    """`again` after doubles."""

    seat: int
    again: bool = False


class Rolled(Event, frozen=True):
    """To move, for doubles in jail, or for the rent of a utility."""

    seat: int
    dice: tuple[int, int]
    purpose: Literal["move", "jail", "utility"] = "move"


class Moved(OnBoard, frozen=True):
    """From one cell to another: by dice or by a card."""

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
    """The bank pays, as a card says."""

    seat: int
    amount: int


class InDebt(OnBoard, frozen=True):
    """There is not enough cash: the money has to be raised. `to` is a seat or the bank."""

    seat: int
    amount: int
    to: int
    why: Why
    cell: int


class Paid(OnBoard, frozen=True):
    """A debt is paid; of rent, `cell` says where."""

    seat: int
    amount: int
    to: int
    why: Why
    cell: int


class NoRent(OnBoard, frozen=True):
    """A guest on mortgaged property."""

    seat: int
    cell: int


class Bought(OnBoard, frozen=True):
    seat: int
    cell: int
    price: int


class LeftToBank(OnBoard, frozen=True):
    """Not bought, and by the house rule not auctioned either."""

    seat: int
    cell: int


class PotTaken(Event, frozen=True):
    """What waited on the free parking."""

    seat: int
    amount: int


class AuctionOpened(OnBoard, frozen=True):
    """`thing` is a cell, HOUSE or HOTEL_ITEM; `declined` by whoever could have bought it, or nobody.

    Why else: it was `dear`, more than whoever came there could raise; it is from the estate `of` somebody who is out;
    of buildings, fewer are `left` than players who want one.
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
    """Nobody has bid: the bank keeps it."""

    thing: int


class Jailed(Event, frozen=True):
    seat: int
    why: Literal["cell", "card", "doubles"]


class StayedInJail(Event, frozen=True):
    """No doubles; `left` further tries."""

    seat: int
    left: int


class Freed(Event, frozen=True):
    """Out of jail: paid, with the card, by doubles, or after the last try."""

    seat: int
    how: Literal["fine", "card", "doubles", "tries"]


class Built(OnBoard, frozen=True):
    """The lot has so many houses now, or HOTEL."""

    seat: int
    cell: int
    level: int
    price: int


class BuildingsSold(OnBoard, frozen=True):
    """One building of `cells`, or all of a group whose hotel the bank cannot change into houses."""

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
    """By its author; `void` when it cannot be carried out any more."""

    by: int
    to: int
    void: bool = False


class DealRefused(Event, frozen=True):
    by: int
    to: int


class DealCountered(Event, frozen=True):
    """Refused; `to` is writing another offer instead."""

    by: int
    to: int


class DealDone(OnBoard, frozen=True):
    """`redeemed`: mortgaged property that its new owners had to redeem at once."""

    deal: Deal
    redeemed: tuple[int, ...]


class WentBankrupt(OnBoard, frozen=True):
    """`to` a seat or the bank, with these deeds and this much money; for what debt, and in which of their turns."""

    seat: int
    to: int
    cells: tuple[int, ...]
    money: int
    owed: int = 0
    why: Why = "rent"
    cell: int = -1
    turn: int = 0
    """0 where it was not noted."""

    ADDED: ClassVar[Mapping[str, Any]] = {"owed": 0, "why": "rent", "cell": -1, "turn": 0}


class TimeIsUp(Event, frozen=True):
    """The turn is finished, then everybody counts."""


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


def redact(event: MonopolistEvent, seat: int | None) -> MonopolistEvent:
    """Everything that happens here happens in the open."""
    return event
