"""What a seat can ask for: the actions of УНО that this rulebook knows, and «Готов»."""

from typing import Final, TypeAlias, TypeGuard

from games.engine import LastingAction, Leave, Said, Timeout
from games.errors import BadAction
from games.kit.table import NOBODY
from games.uno import actions as uno
from games.uno.actions import Accept, Catch, Deal, Doubt, Draw, Keep, Play, Uno
from games.uno.cards import BLANKS, SWAP
from games.uno_intercept.state import State


class Ready(LastingAction, frozen=True):
    """Say «Готов»: the new cards are sorted, play goes on."""


InterceptAction: TypeAlias = Play | Draw | Keep | Accept | Doubt | Ready | Uno | Catch | Deal | Timeout | Leave

HEARD: Final = ("uno", "ready")
_READY: Final = "y"
_OTHERS: Final = (Draw, Keep, Accept, Doubt, Uno, Catch, Deal, Timeout, Leave)


def _is_known(action: uno.UnoAction) -> TypeGuard[InterceptAction]:
    """Whether an action of УНО is one of this rulebook, too."""
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
    """«Uno!» reminds whoever forgot it while there is somebody, else it arms one's own card; «Готов» ends the wait."""
    if said.meanings == ("uno",):
        return (Catch(), Uno()) if state.owes_uno != NOBODY else (Uno(), Catch())
    return (Ready(),) if said.meanings == ("ready",) else ()
