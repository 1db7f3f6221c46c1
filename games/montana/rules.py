"""Setup, application of actions, and status for the host."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from games.engine import Leave, Status, Step, Timeout
from games.kit import turns
from games.kit.random_draws import pick
from games.kit.table import Log, bare_table
from games.kit.turns import playing
from games.montana import legal_actions, moves, objections, timeout_and_leave
from games.montana.actions import (
    Agree,
    Cover,
    Deal,
    Done,
    Draw,
    Keep,
    Lay,
    Montana,
    MontanaAction,
    Protest,
    Say,
    Slap,
    Swap,
)
from games.montana.events import MontanaEvent
from games.montana.flow import deal_round
from games.montana.options import Options
from games.montana.state import EMPTY_PILES, MOVING, Claim, Race, State


def setup(options: Options, seats: int, seed: bytes) -> Step[State, MontanaEvent]:
    draft = State(**bare_table(seats, seed), options=options, phase=MOVING, rules=EMPTY_PILES)
    log: Log = []
    deal_round(draft, pick(draft, playing(draft)), log)
    return Step(draft, tuple(log))


def apply(state: State, seat: int, action: MontanaAction) -> Step[State, MontanaEvent]:
    """Apply a legal action to a copy of the state."""
    draft = msgspec.structs.replace(state)
    log: Log = []
    _HANDLERS[type(action)](draft, seat, action, log)
    if draft.owing:
        # «Монтана!» is due with exactly one card.
        draft.owing = tuple(other for other in draft.owing if len(draft.hands[other]) == 1)
    return Step(draft, tuple(log))


_HANDLERS: Final[dict[type, Callable[[State, int, Any, Log], None]]] = {
    Lay: moves.on_lay,
    Done: moves.on_done,
    Draw: moves.on_draw,
    Keep: moves.on_keep,
    Swap: moves.on_swap,
    Cover: moves.on_cover,
    Say: moves.on_act,
    Slap: moves.on_act,
    Montana: moves.on_act,
    Protest: objections.on_protest,
    Agree: moves.on_agree,
    Deal: moves.on_deal,
    Timeout: timeout_and_leave.on_timeout,
    Leave: timeout_and_leave.on_leave,
}


def status(state: State) -> Status:
    brisk = isinstance(state.phase, Race | Claim)
    return turns.status(state, legal_actions.waiting(state), legal_actions.chances(state), brisk=brisk)
