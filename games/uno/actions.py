"""Actions of УНО and their tokens."""

from typing import Final, TypeAlias

from games.engine import Action, LastingAction, Leave, Said, Timeout
from games.errors import BadAction
from games.kit.table import NOBODY, Card
from games.uno.cards import COLOURED, COLOURS, KINDS, ORDER, SEVEN, SWAP, WILDS, Colour
from games.uno.state import State


class Play(Action, frozen=True):
    """Play a card. A wild card names a colour.

    «Обмен», and a seven by a house rule, also name the player to swap hands with, if any.
    """

    card: Card
    colour: Colour = ""
    target: int = NOBODY


class Draw(Action, frozen=True):
    """Draw a card from the pile."""


class Keep(Action, frozen=True):
    """Keep the drawn card. The turn passes."""


class Name(Action, frozen=True):
    """Name the colour of a wild card that starts the round."""

    colour: Colour


class Accept(Action, frozen=True):
    """Draw four cards without doubting."""


class Doubt(Action, frozen=True):
    """Doubt a «Возьми четыре»: demand to see the hand of its player."""


class Uno(LastingAction, frozen=True):
    """Say «УНО!», together with the next-to-last card or after it."""


class Catch(LastingAction, frozen=True):
    """Report a player who has not said «УНО!»."""


class Discard(Action, frozen=True):
    """Discard a card, as a blank card demands."""

    card: Card


class Vote(Action, frozen=True):
    """Vote whether a player laughed, or has done a dare."""

    yes: bool


class Crow(Action, frozen=True):
    """Crow like a rooster."""


class Judge(LastingAction, frozen=True):
    """Judge whether a player keeps a lasting dare."""

    done: bool


class Deal(Action, frozen=True):
    """Deal the next round."""


UnoAction: TypeAlias = (
    Play | Draw | Keep | Name | Accept | Doubt | Uno | Catch | Discard | Vote | Crow | Judge | Deal | Timeout | Leave
)

_WORDS: Final[dict[UnoAction, str]] = {
    Draw(): "d",
    Keep(): "k",
    Accept(): "a",
    Doubt(): "q",
    Uno(): "u",
    Catch(): "c",
    Crow(): "w",
    Deal(): "n",
    Vote(True): "vy",
    Vote(False): "vn",
    Judge(True): "jy",
    Judge(False): "jn",
    Timeout(): "t",
    Leave(): "l",
    **{Name(colour): f"o{number}" for number, colour in enumerate(COLOURS)},
    **{Discard(card): f"x{number}" for card, number in ORDER.items()},
    **{Play(card): f"p{ORDER[card]}" for card in COLOURED},
    **{Play(card, c): f"p{ORDER[card]}.{n}" for card in WILDS for n, c in enumerate(COLOURS)},
    **{Play(c + SEVEN, "", target): f"p{ORDER[c + SEVEN]}.s{target}" for c in COLOURS for target in range(10)},
    **{Play(SWAP, c, target): f"p{ORDER[SWAP]}.{n}.{target}" for n, c in enumerate(COLOURS) for target in range(10)},
}
REPERTOIRE: Final = tuple(_WORDS)
HEARD: Final = ("uno", "crow")
_ACTIONS: Final = {token: action for action, token in _WORDS.items()}

PLAYS: Final[dict[Card, tuple[Play, ...]]] = {
    card: (Play(card),) if card in COLOURED else tuple(Play(card, colour) for colour in COLOURS) for card in KINDS
}
"""Ways to play each card without a partner.

Partners of «Обмен» and sevens depend on the seats of the match.
"""


def token(action: UnoAction) -> str:
    return _WORDS[action]


def parse(text: str) -> UnoAction:
    try:
        return _ACTIONS[text]
    except KeyError:
        raise BadAction("unknown-token") from None


def hear(state: State, said: Said) -> tuple[UnoAction, ...]:
    """Return the actions that a chat message may mean.

    «УНО!» catches another player first if a player owes the word. Otherwise it is said for the own card.
    """
    if said.meanings == ("uno",):
        return (Catch(), Uno()) if state.owes_uno != NOBODY else (Uno(), Catch())
    return (Crow(),) if said.meanings == ("crow",) else ()
