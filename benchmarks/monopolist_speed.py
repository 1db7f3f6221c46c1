"""How fast four computer players play Монополист, and how much of the time the rules alone take.

A player-move is a roll of the dice with all that follows. Before each roll everybody is asked once whether they want to
build, trade or redeem, as at a live table; then the mover rolls. The same actions are then played again without asking
anybody. Both take turns, and CPU time is counted.
"""

import time
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any, Final, TypeAlias

from games.monopolist import MONOPOLIST
from games.monopolist.actions import PayFine, Roll, UseCard
from games.monopolist.options import Options
from games.registry import AnyGame
from games.rng import SEED_BYTES, Rng

PLAYERS: Final = 4
GAMES: Final = 12
REPETITIONS: Final = 5
_ROLLS: Final = (Roll, PayFine, UseCard)

Course: TypeAlias = list[tuple[int, Any, Any]]
"""Seats, their actions, and what they had been offered."""


def played(seed: int) -> Course:
    """A match from the first roll to the last bankruptcy."""
    game = MONOPOLIST
    chance = Random(seed)
    mind = Rng(chance.randbytes(SEED_BYTES))
    state = game.setup(Options(), PLAYERS, chance.randbytes(SEED_BYTES)).state
    course: Course = []
    while waiting := game.status(state).waiting:
        for seat, action, offers in _asked(game, state, waiting, mind):
            if action is None:
                continue
            course.append((seat, action, offers))
            state = game.apply(state, seat, action, offers).state
            break
    return course


def _asked(game: AnyGame, state: Any, waiting: tuple[int, ...], mind: Rng) -> Iterator[tuple[int, Any, Any]]:
    """Those who are not waited for come first, where they could do something."""
    others = [seat for seat in game.status(state).playing if seat not in waiting]
    for seat in (*others, *waiting):
        if offers := game.legal_actions(state, seat):
            yield seat, game.bots.player.choose(game.view(state, seat), offers, mind), offers


def play_again(seed: int, course: Course) -> None:
    """Replay a match by the rules alone, without computer players."""
    game = MONOPOLIST
    chance = Random(seed)
    chance.randbytes(SEED_BYTES)
    state = game.setup(Options(), PLAYERS, chance.randbytes(SEED_BYTES)).state
    for seat, action, _ in course:
        state = game.apply(state, seat, action).state
    assert game.status(state).outcome is not None


def main() -> None:
    rates = []
    for repetition in range(REPETITIONS):
        seeds = range(repetition * GAMES, (repetition + 1) * GAMES)
        started = time.process_time()
        courses = [played(seed) for seed in seeds]
        asking = time.process_time() - started
        started = time.process_time()
        for seed, course in zip(seeds, courses, strict=True):
            play_again(seed, course)
        ruling = time.process_time() - started
        actions = sum(map(len, courses))
        rolls = sum(isinstance(action, _ROLLS) for course in courses for _, action, _ in course)
        rates.append((GAMES / asking, rolls / asking, actions / asking, ruling / asking))
    games, moves, actions_a_second, share = (median(column) for column in zip(*rates, strict=True))
    print(
        f"Монополист, {PLAYERS} computer players: {games:.0f} games/s,"
        f" {moves:,.0f} player-moves/s, {actions_a_second:,.0f} actions/s"
    )
    print(f"  the rules alone take {share:.2f} of that time; the rest is asking everybody")


if __name__ == "__main__":
    main()
