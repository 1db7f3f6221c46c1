"""What a seat can ask for, the short tokens of it, and the words that say it in the chat."""

from typing import Final, TypeAlias

from games.engine import Action, LastingAction, Leave, Said, Timeout
from games.errors import BadAction
from games.kit.table import Card
from games.montana.cards import COLOURS, DIGIT_CARDS, DIGIT_PILES, KINDS, NUMBERS, ORDER, number_of

MOST_SEATS: Final = 6


class Lay(Action, frozen=True):
    """Lay a card, the first of a move or a further one; `pile` chooses among the three piles for digit rules."""

    card: Card
    pile: int = 0


class Done(Action, frozen=True):
    """No further card: the move ends."""


class Draw(Action, frozen=True):
    """Take a card from the deck instead of laying one."""


class Keep(Action, frozen=True):
    """Keep the card just drawn; the move ends."""


class Swap(Action, frozen=True):
    """Choose whose hand to take for one's own."""

    target: int


class Cover(LastingAction, frozen=True):
    """Cover the pile with one's hand."""


class Say(LastingAction, frozen=True):
    """Say a colour and a number: `what` counts them through, colour by colour."""

    what: int


class Slap(LastingAction, frozen=True):
    """Slap the table."""


class Montana(LastingAction, frozen=True):
    """Say «Монтана!»."""


class Protest(LastingAction, frozen=True):
    """Say «Нарушение!»."""


class Agree(LastingAction, frozen=True):
    """Nothing to object to somebody's victory."""


class Deal(Action, frozen=True):
    """Deal the next round."""


Act: TypeAlias = Say | Slap | Montana
"""What a rule may oblige the one who lays a card to do."""

MontanaAction: TypeAlias = (
    Lay | Done | Draw | Keep | Swap | Cover | Say | Slap | Montana | Protest | Agree | Deal | Timeout | Leave
)

SAYINGS: Final = len(COLOURS) * len(NUMBERS)


def saying(card: Card) -> Say:
    """The colour and the number of a card, said aloud."""
    return Say(COLOURS.index(card[0]) * len(NUMBERS) + number_of(card) - 1)


def said(say: Say) -> tuple[str, int]:
    """The colour and the number that were said."""
    colour, number = divmod(say.what, len(NUMBERS))
    return COLOURS[colour], number + 1


WAYS: Final[dict[Card, tuple[Lay, ...]]] = {
    card: tuple(Lay(card, choice) for choice in range(len(DIGIT_PILES))) if card in DIGIT_CARDS else (Lay(card),)
    for card in KINDS
}
"""The ways to lay each card: a digit rule goes on any of its piles."""

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


# Words in the chat

_COLOURS: Final = ("green", "red", "blue")
_SHOUTS: Final[dict[str, MontanaAction]] = {
    "montana": Montana(),
    "violation": Protest(),
    "slap": Slap(),
    "cover": Cover(),
}
HEARD: Final = (*_SHOUTS, *_COLOURS, *map(str, NUMBERS))


def hear(state: object, said: Said) -> tuple[MontanaAction, ...]:
    """The act that these words are; a card is said as colour and number, in any order."""
    match sorted(said.meanings):
        case [number, colour] if number.isdigit() and colour in _COLOURS:
            return (Say(_COLOURS.index(colour) * len(NUMBERS) + NUMBERS.index(int(number))),)
        case [shout] if shout in _SHOUTS:
            return (_SHOUTS[shout],)
    return ()
