"""Actions of a seat and their button tokens."""

import re
from typing import Any, Final, TypeAlias

from games.engine import Action, LastingAction, Leave, Numbers, Timeout, TimeUp
from games.errors import BadAction
from games.monopolist.board import MOST_CELLS

HOUSE: Final = -1
HOTEL_ITEM: Final = -2
"""Things at auction other than deeds: a scarce house or hotel."""

JAIL_CARDS: Final = (-1, -2)
"""Items of a deal that are jail cards: of «Шанс», of «Общественная казна».

Other items are cells.
"""


class Roll(LastingAction, frozen=True):
    """Roll the dice to move, or for doubles in jail."""


class PayFine(Action, frozen=True):
    """Pay the fine to get out of jail, then roll."""


class UseCard(Action, frozen=True):
    """Use a jail card to get out of jail, then roll."""


class Buy(Action, frozen=True):
    """Buy the deed of the current cell."""


class Decline(Action, frozen=True):
    """Leave the deed of the current cell to an auction."""


class Bid(LastingAction, frozen=True):
    """Bid this amount for the thing at auction: a cell, HOUSE or HOTEL_ITEM."""

    thing: int
    amount: int


class Pass(LastingAction, frozen=True):
    """Drop out of the auction."""

    thing: int


class Build(LastingAction, frozen=True):
    """Build a house or a hotel on a lot.

    If buildings are scarce, an auction is opened.
    """

    cell: int


class SellBuilding(LastingAction, frozen=True):
    """Sell one house, or exchange a hotel for houses from the bank."""

    cell: int


class SellGroup(LastingAction, frozen=True):
    """Sell all buildings of a group.

    Legal when the bank lacks the houses to exchange one of its hotels.
    """

    cell: int


class Mortgage(LastingAction, frozen=True):
    cell: int


class Redeem(LastingAction, frozen=True):
    cell: int


class Bankrupt(Action, frozen=True):
    """Declare bankruptcy under a debt that exceeds the seat's cash and property."""


class DealWith(LastingAction, frozen=True):
    """Start writing an offer to this seat."""

    seat: int


class DealGive(LastingAction, frozen=True):
    """Add one of the author's items to the offer, or remove it."""

    item: int


class DealTake(LastingAction, frozen=True):
    """Add one of the other side's items to the offer, or remove it."""

    item: int


class DealMoney(LastingAction, frozen=True):
    """Set the money of the offer: positive to pay, negative to receive."""

    amount: int


class DealOffer(Action, frozen=True):
    """Make the written offer."""


class DealDrop(LastingAction, frozen=True):
    """Withdraw an offer or discard a draft."""


class DealAccept(LastingAction, frozen=True):
    """Accept the offer of this seat with this number.

    A changed offer has another number.
    """

    seat: int
    number: int


class DealRefuse(LastingAction, frozen=True):
    seat: int


class DealCounter(LastingAction, frozen=True):
    """Refuse the numbered offer of this seat and draft a counter-offer from it."""

    seat: int
    number: int


MonopolistAction: TypeAlias = (
    Roll
    | PayFine
    | UseCard
    | Buy
    | Decline
    | Bid
    | Pass
    | Build
    | SellBuilding
    | SellGroup
    | Mortgage
    | Redeem
    | Bankrupt
    | DealWith
    | DealGive
    | DealTake
    | DealMoney
    | DealOffer
    | DealDrop
    | DealAccept
    | DealRefuse
    | DealCounter
    | Numbers
    | TimeUp
    | Timeout
    | Leave
)

ROLL: Final = Roll()
PAY_FINE: Final = PayFine()
USE_CARD: Final = UseCard()
BUY: Final = Buy()
DECLINE: Final = Decline()
BANKRUPT: Final = Bankrupt()
OFFER: Final = DealOffer()
DROP: Final = DealDrop()

_LETTERS: Final[dict[str, type[Action]]] = {
    "r": Roll,
    "f": PayFine,
    "u": UseCard,
    "y": Buy,
    "n": Decline,
    "a": Bid,
    "h": Pass,
    "b": Build,
    "s": SellBuilding,
    "j": SellGroup,
    "m": Mortgage,
    "e": Redeem,
    "x": Bankrupt,
    "w": DealWith,
    "g": DealGive,
    "k": DealTake,
    "c": DealMoney,
    "o": DealOffer,
    "d": DealDrop,
    "v": DealAccept,
    "q": DealRefuse,
    "i": DealCounter,
    "z": TimeUp,
    "t": Timeout,
    "l": Leave,
}
_LETTER_OF: Final = {kind: letter for letter, kind in _LETTERS.items()}
_NUMBERS_OF: Final = {kind: () if kind is Timeout else kind.__struct_fields__ for kind in _LETTER_OF}
"""Token fields by action.

Timeout has none, because the host creates it without a button.
"""
_SHAPE: Final = re.compile(r"([a-z])((?:-?(?:0|[1-9][0-9]{0,8})(?:\.(?=.)|$)){0,2})", re.ASCII)


def token(action: MonopolistAction) -> str:
    """Return a letter and numbers, such as `b39` or `a39.120`.

    Tokens contain no secrets.
    """
    numbers = (getattr(action, field) for field in _NUMBERS_OF[type(action)])
    return _LETTER_OF[type(action)] + ".".join(str(number) for number in numbers)


def parse(text: str) -> MonopolistAction:
    match = _SHAPE.fullmatch(text)
    if match is None or "-0" in match[2].split("."):
        raise BadAction("unknown-token")
    kind: Any = _LETTERS.get(match[1])
    numbers = [int(number) for number in match[2].split(".")] if match[2] else []
    if kind is None or len(numbers) != len(_NUMBERS_OF[kind]):
        raise BadAction("unknown-token")
    action: MonopolistAction = kind(*numbers)
    return action


# All actions that can occur on a board of any size


MOST_MONEY: Final = 10**6
"""Upper bound of all sums of money. Offered ranges are narrower."""
MOST_SEATS: Final = 6

_SEATS: Final = range(MOST_SEATS)
_CELLS: Final = range(MOST_CELLS)
_ITEMS: Final = (*_CELLS, *JAIL_CARDS)

REPERTOIRE: Final[tuple[MonopolistAction, ...]] = (
    ROLL,
    PAY_FINE,
    USE_CARD,
    BUY,
    DECLINE,
    BANKRUPT,
    Numbers(Bid(0, 0), "amount", 0, MOST_MONEY),
    Pass(0),
    Numbers(DealMoney(0), "amount", -MOST_MONEY, MOST_MONEY),
    OFFER,
    DROP,
    *(action(seat) for action in (DealWith, DealRefuse) for seat in _SEATS),
    *(action(seat, 0) for action in (DealAccept, DealCounter) for seat in _SEATS),
    *(action(item) for action in (DealGive, DealTake) for item in _ITEMS),
    *(action(cell) for action in (Build, SellBuilding, SellGroup, Mortgage, Redeem) for cell in _CELLS),
)


def listed(action: MonopolistAction) -> MonopolistAction:
    """Return the action without the thing at auction and without offer numbers."""
    match action:
        case Bid():
            return Bid(0, action.amount)
        case Pass():
            return Pass(0)
        case DealAccept() | DealCounter():
            return type(action)(action.seat, 0)
    return action
