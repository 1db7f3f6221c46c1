"""All actions that can occur on a board of any size."""

from typing import Final

from games.engine import Numbers
from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    DROP,
    JAIL_CARDS,
    OFFER,
    PAY_FINE,
    ROLL,
    USE_CARD,
    Bid,
    Build,
    DealAccept,
    DealCounter,
    DealGive,
    DealMoney,
    DealRefuse,
    DealTake,
    DealWith,
    MonopolistAction,
    Mortgage,
    Pass,
    Redeem,
    SellBuilding,
    SellGroup,
)
from games.monopolist.board_checks import MOST_CELLS

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
