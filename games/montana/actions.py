"""Actions of a seat, their button tokens and chat phrases."""

from typing import Final, TypeAlias

from games.engine import Action, LastingAction, Leave, Said, Timeout
from games.errors import BadAction
from games.kit.table import Card
from games.montana.cards import COLOURS, DIGIT_CARDS, DIGIT_PILES, KINDS, NUMBERS, ORDER, number_of

MOST_SEATS: Final = 6


class Lay(Action, frozen=True):
    """Lay the first or a further card of a move. `pile` is the pile of a digit rule."""

    card: Card
    pile: int = 0


class Done(Action, frozen=True):
    """End a move without a further card."""


class Draw(Action, frozen=True):
    """Draw a card from the deck instead of laying one."""


class Keep(Action, frozen=True):
    """Keep the card just drawn and end the move."""


class Swap(Action, frozen=True):
    """Swap hands with this seat."""

    target: int


class Cover(LastingAction, frozen=True):
    """Cover the pile with a hand in a race."""


class Say(LastingAction, frozen=True):
    """Say a colour and a number. `what` is the index by colour, then by number."""

    what: int


class Slap(LastingAction, frozen=True):
    """Slap the table."""


class Montana(LastingAction, frozen=True):
    """Say «Монтана!»."""


class Protest(LastingAction, frozen=True):
    """Say «Нарушение!»."""


class Agree(LastingAction, frozen=True):
    """Accept another seat's victory without objection."""


class Deal(Action, frozen=True):
    """Deal the next round."""


Act: TypeAlias = Say | Slap | Montana
"""An act that a rule demands from the seat that lays a card."""

MontanaAction: TypeAlias = (
    Lay | Done | Draw | Keep | Swap | Cover | Say | Slap | Montana | Protest | Agree | Deal | Timeout | Leave
)

SAYINGS: Final = len(COLOURS) * len(NUMBERS)


def saying(card: Card) -> Say:
    """Return the act of saying a card's colour and number."""
    return Say(COLOURS.index(card[0]) * len(NUMBERS) + number_of(card) - 1)


def said(say: Say) -> tuple[str, int]:
    """Return the colour and the number of the act."""
    colour, number = divmod(say.what, len(NUMBERS))
    return COLOURS[colour], number + 1


WAYS: Final[dict[Card, tuple[Lay, ...]]] = {
    card: tuple(Lay(card, choice) for choice in range(len(DIGIT_PILES))) if card in DIGIT_CARDS else (Lay(card),)
    for card in KINDS
}
"""Ways to lay each card. A digit rule goes on any of its piles."""

_TOKENS: Final[dict[MontanaAction, str]] = {
    Done(): "e",
    Draw(): "d",
    Keep(): "k",
    Cover(): "c",
    Slap(): "h",
    Montana(): "m",
    Protest(): "v",
    Agree(): "a",
    Deal(): "n",
    Timeout(): "t",
    Leave(): "l",
    **{Swap(seat): f"x{seat}" for seat in range(MOST_SEATS)},
    **{Say(what): f"s{what}" for what in range(SAYINGS)},
    **{lay: f"p{ORDER[card]}.{lay.pile}" for card, ways in WAYS.items() for lay in ways},
}
REPERTOIRE: Final = tuple(_TOKENS)
_ACTIONS: Final = {token: action for action, token in _TOKENS.items()}


def token(action: MontanaAction) -> str:
    return _TOKENS[action]


def parse(text: str) -> MontanaAction:
    try:
        return _ACTIONS[text]
    except KeyError:
        raise BadAction("unknown-token") from None


# Chat phrases

_COLOURS: Final = ("green", "red", "blue")
_SHOUTS: Final[dict[str, MontanaAction]] = {
    "montana": Montana(),
    "violation": Protest(),
    "slap": Slap(),
    "cover": Cover(),
}
HEARD: Final = (*_SHOUTS, *_COLOURS, *map(str, NUMBERS))


def hear(state: object, said: Said) -> tuple[MontanaAction, ...]:
    """Return the act meant by a chat message.

    Colour and number of a card may come in any order.
    """
    match sorted(said.meanings):
        case [number, colour] if number.isdigit() and colour in _COLOURS:
            return (Say(_COLOURS.index(colour) * len(NUMBERS) + NUMBERS.index(int(number))),)
        case [shout] if shout in _SHOUTS:
            return (_SHOUTS[shout],)
    return ()
