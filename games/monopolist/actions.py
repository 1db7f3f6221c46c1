"""What a seat can ask for, and the short tokens of it."""

import re
from typing import Any, Final, TypeAlias

from games.engine import Action, LastingAction, Leave, Numbers, Timeout, TimeUp
from games.errors import BadAction

HOUSE: Final = -1
HOTEL_ITEM: Final = -2
"""What is auctioned, where it is not the deed of a cell: a scarce house or hotel."""

JAIL_CARDS: Final = (-1, -2)
"""The cards that open the jail, as items of a deal: of «Шанс», of «Общественная казна». Other items are cells."""


class Roll(LastingAction, frozen=True):
    """Throw the dice: to move, or for doubles in jail."""


class PayFine(Action, frozen=True):
    """Pay the way out of jail, and roll."""


class UseCard(Action, frozen=True):
    """Show the card that opens the jail, and roll."""


class Buy(Action, frozen=True):
    """Buy the deed of the cell one stands on."""


class Decline(Action, frozen=True):
    """Leave it to an auction."""


class Bid(LastingAction, frozen=True):
    """Offer this much for what is auctioned: a cell, HOUSE or HOTEL_ITEM."""

    thing: int
    amount: int


class Pass(LastingAction, frozen=True):
    """Bid no more in this auction."""

    thing: int


class Build(LastingAction, frozen=True):
    """A house, or the hotel after the houses; when buildings are scarce, ask for an auction of one."""

    cell: int


class SellBuilding(LastingAction, frozen=True):
    """One house; or the hotel, for which the bank gives its houses back."""

    cell: int


class SellGroup(LastingAction, frozen=True):
    """A hotel for which the bank lacks the houses, and with it all that stands in its group."""

    cell: int


class Mortgage(LastingAction, frozen=True):
    cell: int


class Redeem(LastingAction, frozen=True):
    cell: int


class Bankrupt(Action, frozen=True):
    """Give up under a debt that all one has cannot cover."""


class DealWith(LastingAction, frozen=True):
    """Begin to write an offer to this seat."""

    seat: int


class DealGive(LastingAction, frozen=True):
    """Put a thing of one's own into the offer, or take it out."""

    item: int


class DealTake(LastingAction, frozen=True):
    """Ask for a thing of theirs, or do not."""

    item: int


class DealMoney(LastingAction, frozen=True):
    """What one pays; less than nothing: what one asks for."""

    amount: int


class DealOffer(Action, frozen=True):
    """Make the offer as it is written."""


class DealDrop(LastingAction, frozen=True):
    """Withdraw the offer, or tear it up before it is made."""


class DealAccept(LastingAction, frozen=True):
    """Accept the offer of this seat that bears this number: if it has changed since, it bears another."""

    seat: int
    number: int


class DealRefuse(LastingAction, frozen=True):
    seat: int


class DealCounter(LastingAction, frozen=True):
    """Refuse the offer of this seat that bears this number, and write one of one's own from it."""

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
"""No button says that a turn was voted away: the host does."""
_SHAPE: Final = re.compile(r"([a-z])((?:-?(?:0|[1-9][0-9]{0,8})(?:\.(?=.)|$)){0,2})", re.ASCII)


def token(action: MonopolistAction) -> str:
    """A letter and the numbers: `b39`, `a39.120`. What is on the board is no secret."""
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
