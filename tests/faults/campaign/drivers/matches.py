"""Whole matches of every rulebook and number of players; every state is checked."""

from collections.abc import Mapping

from games.options import Value, read
from games.registry import RULEBOOKS, AnyGame
from tests.contract.matches import OPTION_SETS
from tests.faults.campaign.rounds import Driver, Round, Violation
from tools.selfplay import RANDOM, Policy, computers_everywhere, match_seed, play_match

AT_RANDOM, BY_COMPUTERS = 50, 5
"""Matches per round and number of players."""
GOAL_AT_RANDOM, GOAL_BY_COMPUTERS = 20_000, 2_000


async def run(played: Round) -> None:
    for game in RULEBOOKS:
        for seats in [game.seats[0], game.seats[-1]] if played.is_short else game.seats:
            play_many(played, game, seats, RANDOM, 1 if played.is_short else AT_RANDOM)
            play_many(played, game, seats, computers_everywhere(seats), 1 if played.is_short else BY_COMPUTERS)


def play_many(played: Round, game: AnyGame, seats: int, policy: Policy, matches: int) -> None:
    """Play matches with options of this round; play short ones more often."""
    sets = OPTION_SETS[game.name]
    spent = [(0, (number - played.seed) % len(sets)) for number in range(len(sets))]
    for number in range(matches):
        actions, turn = min(spent)
        chosen = (turn + played.seed) % len(sets)
        spent[chosen] = (actions + _actions(played, game, sets[chosen], seats, policy, number), turn)
        played.count(named(game, seats, policy))


def _actions(
    played: Round, game: AnyGame, options: Mapping[str, Value], seats: int, policy: Policy, number: int
) -> int:
    seed = match_seed(f"{named(game, seats, policy)}/{played.seed}", number)
    report = play_match(game, read(game.options_type, options), seats, seed, policy)
    if report.violation is not None:
        raise Violation(f"{game.name}, {seats} players, {dict(options)}, seed {report.seed}: {report.violation.reason}")
    return report.actions


def named(game: AnyGame, seats: int, policy: Policy) -> str:
    return f"{game.name}, {seats} players, {'computers' if policy.computers else 'random'}"


DRIVER = Driver(
    run,
    tries="matches of every rulebook and number of players, every state checked",
    goals={
        named(game, seats, policy): goal
        for game in RULEBOOKS
        for seats in game.seats
        for policy, goal in ((RANDOM, GOAL_AT_RANDOM), (computers_everywhere(seats), GOAL_BY_COMPUTERS))
    },
    share=0.5,
)
