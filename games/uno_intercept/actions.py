"""Actions: those of УНО that this rulebook knows, and «Готов»."""

from typing import Final, TypeAlias, TypeGuard

from games.engine import LastingAction, Leave, Said, Timeout
from games.errors import BadAction
from games.kit.table import NOBODY
from games.uno import actions as uno
from games.uno.actions import Accept, Catch, Deal, Doubt, Draw, Keep, Play, Uno
from games.uno.cards import BLANKS, SWAP
from games.uno_intercept.state import State


class Ready(LastingAction, frozen=True):
    """Say «Готов»: the new cards are sorted, and play goes on."""


InterceptAction: TypeAlias = Play | Draw | Keep | Accept | Doubt | Ready | Uno | Catch | Deal | Timeout | Leave

HEARD: Final = ("uno", "ready")
_READY: Final = "y"
_OTHERS: Final = (Draw, Keep, Accept, Doubt, Uno, Catch, Deal, Timeout, Leave)


def _is_known(action: uno.UnoAction) -> TypeGuard[InterceptAction]:
    """Return whether an action of УНО belongs to this rulebook."""
    return isinstance(action, _OTHERS) or (isinstance(action, Play) and action.card not in (SWAP, *BLANKS))


REPERTOIRE: Final[tuple[InterceptAction, ...]] = (Ready(), *filter(_is_known, uno.REPERTOIRE))


def token(action: InterceptAction) -> str:
    return _READY if isinstance(action, Ready) else uno.token(action)


def parse(text: str) -> InterceptAction:
    if text == _READY:
        return Ready()
    action = uno.parse(text)
    if _is_known(action):
        return action
    raise BadAction("unknown-token")


def hear(state: State, said: Said) -> tuple[InterceptAction, ...]:
    """Return the actions that a chat message may mean.

    «Uno!» catches another player first if a player owes the word. Otherwise it arms the own card.
    """
    if said.meanings == ("uno",):
        return (Catch(), Uno()) if state.owes_uno != NOBODY else (Uno(), Catch())
    return (Ready(),) if said.meanings == ("ready",) else ()
