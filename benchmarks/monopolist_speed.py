"""How fast four computer players play Монополист, beside a public simulator's figures for the same.

A player-move is a roll of the dice with all that follows. Before each roll everybody is asked once whether they want to
build, trade or redeem, as at a live table; then the mover rolls. CPU time is counted.
"""

import time
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any, Final

from games.monopolist import MONOPOLIST
from games.monopolist.actions import PayFine, Roll, UseCard
from games.monopolist.options import Options
from games.registry import AnyGame
from games.rng import SEED_BYTES, Rng

PLAYERS: Final = 4
GAMES: Final = 12
REPETITIONS: Final = 5
SIMULATOR_GAMES: Final = 90.0
SIMULATOR_MOVES: Final = 52_000.0
"""A public Python simulator on a machine like ours, per second; it keeps no history and asks nobody's leave."""
_ROLLS: Final = (Roll, PayFine, UseCard)


def one_game(seed: int) -> tuple[int, int]:
    """Plays to the end; the rolls, and all actions."""
    game = MONOPOLIST
    chance = Random(seed)
    mind = Rng(chance.randbytes(SEED_BYTES))
    state = game.new(Options(), PLAYERS, chance.randbytes(SEED_BYTES)).state
    rolls = actions = 0
    while waiting := game.waiting(state):
        for seat, action in _asked(game, state, waiting, mind):
            if action is None:
                continue
            rolls += isinstance(action, _ROLLS)
            actions += 1
            state = game.apply(state, seat, action).state
            break
    return rolls, actions


def _asked(game: AnyGame, state: Any, waiting: tuple[int, ...], mind: Rng) -> Iterator[tuple[int, Any]]:
    """Those who are not waited for come first, where they could do something."""
    others = [seat for seat in game.playing(state) if seat not in waiting]
    for seat in (*others, *waiting):
        if offers := game.legal(state, seat):
            yield seat, game.player.choose(game.view(state, seat), offers, mind)


def main() -> None:
    rates = []
    for repetition in range(REPETITIONS):
        started = time.process_time()
        played = [one_game(repetition * GAMES + number) for number in range(GAMES)]
        seconds = time.process_time() - started
        rolls, actions = (sum(column) / seconds for column in zip(*played, strict=True))
        rates.append((GAMES / seconds, rolls, actions))
    games, moves, actions = (median(column) for column in zip(*rates, strict=True))
    print(
        f"Монополист, {PLAYERS} computer players: {games:.0f} games/s,"
        f" {moves:,.0f} player-moves/s, {actions:,.0f} actions/s"
    )
    print(
        f"  beside a public simulator: {games / SIMULATOR_GAMES:.2f} × its games,"
        f" {moves / SIMULATOR_MOVES:.2f} × its moves (goal 1)"
    )


if __name__ == "__main__":
    main()
