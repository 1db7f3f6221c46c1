"""How fast the УНО engine plays, beside RLCard's UNO in the same run: both play single rounds at random.

A move is one action of one player. Ours: `legal`, a uniform choice, `apply`; setting up the round counts too, as it
does in RLCard's `env.run`. They take turns in short slices and CPU time is counted: a busy machine slows all alike.
"""

import random
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any, Final

from games.kit.turns import RoundOver
from games.registry import AnyGame
from games.rng import SEED_BYTES
from games.uno import UNO
from games.uno.options import Options
from games.uno_intercept import UNO_INTERCEPT
from games.uno_intercept.options import Options as InterceptOptions

GOALS: Final = {4: 10.0, 2: 8.0}
"""By the number of players: how many times as fast as RLCard's `env.run`."""
INTERCEPT_GOAL: Final = 1.4
REPETITIONS: Final = 7
SLICE_SECONDS: Final = 0.6


def our_rounds(players: int) -> Iterator[int]:
    """Plays round after round with our engine; yields the number of moves of each."""
    return _rounds(UNO, Options(target=0), players)


def intercept_rounds(players: int) -> Iterator[int]:
    """The same with the second rulebook."""
    return _rounds(UNO_INTERCEPT, InterceptOptions(), players)


def _rounds(game: AnyGame, options: Any, players: int) -> Iterator[int]:
    chance = random.Random(players)
    while True:
        state = game.setup(options, players, chance.randbytes(SEED_BYTES)).state
        moves = 0
        while (movers := game.status(state).waiting) and type(state.phase) is not RoundOver:
            seat = movers[0]
            offers = game.legal_actions(state, seat)
            action = offers[int(chance.random() * len(offers))]
            state = game.apply(state, seat, action, offers).state
            moves += 1
        yield moves


def rlcard_runs(players: int) -> Iterator[int]:
    """The same with RLCard's `env.run` and its random agents."""
    from rlcard.agents import RandomAgent

    env = _rlcard_env(players)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(players)])
    while True:
        before = env.timestep
        trajectories, _ = env.run(is_training=False)
        assert len(trajectories) == len(env.game.players) == players
        yield env.timestep - before


def rlcard_steps(players: int) -> Iterator[int]:
    """RLCard's rules alone, for context: `game.step` without observations, agents and trajectories."""
    env = _rlcard_env(players)
    chance = random.Random(players)
    while True:
        env.game.init_game()
        assert len(env.game.players) == players
        moves = 0
        while not env.game.is_over():
            env.game.step(chance.choice(env.game.get_legal_actions()))
            moves += 1
        yield moves


def _rlcard_env(players: int) -> Any:
    """The option `game_num_players` is ignored for UNO, so the number is set on the game itself."""
    import rlcard

    env = rlcard.make("uno", {"seed": players})
    env.game.num_players = env.num_players = players
    return env


CONTENDERS: Final[dict[str, Callable[[int], Iterator[int]]]] = {
    "ours": our_rounds,
    "uno_intercept": intercept_rounds,
    "RLCard env.run": rlcard_runs,
    "RLCard game.step": rlcard_steps,
}


def measure(players: int, repetitions: int = REPETITIONS) -> dict[str, list[float]]:
    """Moves per second of each contender, one figure per repetition."""
    running = {name: start(players) for name, start in CONTENDERS.items()}
    for rounds in running.values():
        next(rounds)  # imports and caches are not what is measured
    speeds: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(repetitions):
        for name, rounds in running.items():
            speeds[name].append(_speed_of_a_slice(rounds))
    return speeds


def _speed_of_a_slice(rounds: Iterator[int]) -> float:
    moves = 0
    started = time.process_time()
    while (elapsed := time.process_time() - started) < SLICE_SECONDS:
        moves += next(rounds)
    return moves / elapsed


def report(players: int) -> None:
    speeds = measure(players)
    ratios = [ours / theirs for ours, theirs in zip(speeds["ours"], speeds["RLCard env.run"], strict=True)]
    ratio = median(ratios)
    print(f"uno_speed: {players} players, random play, median of {REPETITIONS} interleaved slices")
    for name, figures in speeds.items():
        print(f"  {name:<17} {median(figures):>9,.0f} moves/s")
    goal = GOALS[players]
    verdict = "goal met" if ratio >= goal else "BELOW THE GOAL"
    spread = f"(from {min(ratios):.1f} to {max(ratios):.1f})"
    print(f"  ours / env.run    {ratio:>9.1f}x  {spread}; goal {goal:.0f}x: {verdict}")
    slower = median(a / b for a, b in zip(speeds["ours"], speeds["uno_intercept"], strict=True))
    verdict = "goal met" if slower <= INTERCEPT_GOAL else "ABOVE THE GOAL"
    print(f"  uno / uno_intercept {slower:>7.2f}x; goal at most {INTERCEPT_GOAL}x: {verdict}")


def main() -> None:
    for players in GOALS:
        report(players)


if __name__ == "__main__":
    main()
