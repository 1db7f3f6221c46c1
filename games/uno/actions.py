"""What a seat can ask for, and the short tokens of it."""

from typing import Final, TypeAlias

from games.engine import Action, LastingAction, Leave, Said, Timeout
from games.errors import BadAction
from games.kit.table import NOBODY, Card
from games.uno.cards import COLOURED, COLOURS, KINDS, ORDER, SEVEN, SWAP, WILDS, Colour
from games.uno.state import State


class Play(Action, frozen=True):
    """Lay a card; a wild names the colour with it, «Обмен» the other player too, if there is to be a swap.

    By a house rule a seven names somebody to swap with, as well.
    """

    card: Card
    colour: Colour = ""
    target: int = NOBODY


class Draw(Action, frozen=True):
    """Take a card from the pile."""


class Keep(Action, frozen=True):
    """Keep the card just drawn; the turn passes."""


class Name(Action, frozen=True):
    """Name the colour for a wild that starts the round."""

    colour: Colour


class Accept(Action, frozen=True):
    """Draw the four cards without a word."""


class Doubt(Action, frozen=True):
    """Ask to see the hand behind a «Возьми четыре»."""


class Uno(LastingAction, frozen=True):
    """Say «УНО!», with the next-to-last card or after it."""


class Catch(LastingAction, frozen=True):
    """Notice that somebody has not said «УНО!»."""


class Discard(Action, frozen=True):
    """Give up one card, as a blank card's rule demands."""

    card: Card


class Vote(Action, frozen=True):
    """Laughed or not; done or not."""

    yes: bool


class Crow(Action, frozen=True):
    """Crow like a rooster."""


class Judge(LastingAction, frozen=True):
    """Say whether the one under a lasting dare keeps to it."""

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
"""The ways to play each card with nobody; with whom «Обмен» and sevens swap depends on who is at the table."""


def token(action: UnoAction) -> str:
    return _WORDS[action]


def parse(text: str) -> UnoAction:
    try:
        return _ACTIONS[text]
    except KeyError:
        raise BadAction("unknown-token") from None


def hear(state: State, said: Said) -> tuple[UnoAction, ...]:
    """«УНО!» catches whoever did not say it, as long as there is somebody, else it is one's own; crowing is crowing."""
    if said.meanings == ("uno",):
        return (Catch(), Uno()) if state.owes_uno != NOBODY else (Uno(), Catch())
    return (Crow(),) if said.meanings == ("crow",) else ()
