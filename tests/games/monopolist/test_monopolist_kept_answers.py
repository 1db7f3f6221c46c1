"""Cached answers of Монополист equal freshly computed ones."""

import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from games.bot_levels import decide
from games.engine import Numbers
from games.monopolist.options import Options
from games.monopolist.state import State
from games.rng import SEED_BYTES, Rng
from tests.rules.monopolist import GAME

TABLES = ((Options(), 4), (Options(variant="quick", parking_pot=True), 6))


def forgetful() -> list[Callable[[], None]]:
    """Clear each cache of the game."""
    modules = [module for name, module in sys.modules.items() if name.startswith("games.monopolist.")]
    keepers = {id(thing): thing for module in modules for thing in vars(module).values()}
    return [thing.cache_clear for thing in keepers.values() if hasattr(thing, "cache_clear")]


def answers(state: State) -> list[Any]:
    """Return all answers for all seats between two actions."""
    found = []
    for seat in range(len(state.active)):
        legal, view = GAME.legal_actions(state, seat), GAME.view(state, seat)
        choices = [decide(GAME.bots, level, view, legal, Rng(bytes(SEED_BYTES))) for level in ("player", "novice")]
        found.append((legal, choices if legal else None))
    return found


def states(options: Options, seats: int, seed: int) -> Iterator[State]:
    """Yield states of a match of computer players with some random actions."""
    chance = Random(seed)
    mind = Rng(chance.randbytes(SEED_BYTES))
    state = GAME.setup(options, seats, chance.randbytes(SEED_BYTES)).state
    while waiting := GAME.status(state).waiting:
        yield state
        asked = [*(seat for seat in GAME.status(state).playing if seat not in waiting), *waiting]
        for seat in asked:
            legal = GAME.legal_actions(state, seat)
            action: Any = GAME.bots.player.choose(GAME.view(state, seat), legal, mind) if legal else None
            if legal and chance.random() < 0.1:
                action = chance.choice(legal)
                action = action.sample(mind) if isinstance(action, Numbers) else action
            if action is not None:
                state = GAME.apply(state, seat, action, legal).state
                break


@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_is_what_would_be_found_anew(seed):
    """Two tables take turns, so that the caches hold answers of the other one."""
    forget = forgetful()
    assert forget, "there is something to forget"
    tables = [states(options, seats, seed) for options, seats in TABLES]
    course = [state for turn in zip(*tables, strict=False) for state in turn]
    kept = [answers(state) for state in course]
    for state, known in zip(course, kept, strict=True):
        for clear in forget:
            clear()
        assert answers(state) == known
