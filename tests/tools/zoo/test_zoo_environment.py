"""Rulebooks as PettingZoo environments."""

import random
import subprocess
import sys
from itertools import islice
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

from games.engine import Outcome
from games.errors import BadOptions, BadSeats, IllegalAction
from games.monopolist.actions import ROLL
from games.registry import RULEBOOKS
from games.rng import Rng
from tools.zoo import GameEnv, env, raw_env
from tools.zoo.action_space import WAIT
from tools.zoo.environment import rewards

CASES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "uno-all-rules": ("uno", 4, {"swap": True, "blank1": "trim", "blank2": "joke", "jump_in": True, "fines": True}),
    "uno-one-round": ("uno", 2, {"target": 0}),
    "uno_intercept": ("uno_intercept", 3, {"limit": 0}),
    "montana-attentive": ("montana", 3, {}),
    "montana-hints": ("montana", 4, {"manner": "hints"}),
    "monopolist": ("monopolist", 4, {}),
    "monopolist-quick": ("monopolist", 2, {"variant": "quick", "board": "town"}),
}
# Games of other packages are tried with their default options.
CASES |= {
    game.name: (game.name, min(3, game.seats[-1]), {})
    for game in RULEBOOKS
    if game.name not in {rulebook for rulebook, _, _ in CASES.values()}
}
OF_DICTS = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box",
)
"""A warning of PettingZoo for every environment with a mask, except its own."""

each_case = pytest.mark.parametrize("case", CASES)


def made(case: str, **settings) -> GameEnv:
    rulebook, seats, options = CASES[case]
    return raw_env(rulebook, seats, **options, **settings)


def chosen(environment: GameEnv, chance: random.Random) -> int:
    mask = environment.observe(environment.agent_selection)["action_mask"]
    return int(chance.choice(numpy.flatnonzero(mask)))


def played(environment: GameEnv, seed: int, steps: int):
    """Return a match by random numbers: the agents in order with their actions."""
    environment.reset(seed=seed)
    chance = random.Random(seed)
    for agent in islice(environment.agent_iter(), steps):
        over = environment.terminations[agent] or environment.truncations[agent]
        number = None if over else chosen(environment, chance)
        yield agent, number
        environment.step(number)


@each_case
@pytest.mark.filterwarnings(*OF_DICTS)
def test_the_api_is_as_pettingzoo_wants_it(case, capsys):
    rulebook, seats, options = CASES[case]
    api_test(env(rulebook, seats, **options), num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


@each_case
def test_the_same_seed_is_the_same_match(case):
    seed_test(lambda: made(case), num_cycles=20)


def test_another_seed_is_another_match_and_without_one_they_go_on():
    environment = made("uno-one-round")
    environment.reset(seed=1)
    first = environment.match
    environment.reset()
    second = environment.match
    environment.reset(seed=numpy.int64(1))
    assert environment.match == first
    environment.reset()
    assert environment.match == second != first


@each_case
def test_computer_players_come_to_an_end_and_are_paid_for_their_places(case):
    environment = made(case, most_steps=20_000)
    environment.reset(seed=5)
    paid = {}
    for agent in environment.agent_iter():
        _, reward, is_over, is_cut, _ = environment.last(observe=False)
        assert not is_cut
        if is_over:
            paid[agent] = reward
        environment.step(None if is_over else environment.advice())
    outcome = environment.game.status(environment.match).outcome
    assert outcome is not None
    assert sum(paid.values()) == pytest.approx(0)
    best = {agent for agent, reward in paid.items() if reward == max(paid.values())}
    assert best == {f"seat_{seat}" for seat in outcome.ranking[0]}


@pytest.mark.parametrize(
    ("ranking", "paid"),
    [
        (((1,), (0,)), [-1, 1]),
        (((2,), (0, 1)), [-0.5, -0.5, 1]),
        (((0, 1, 2),), [0, 0, 0]),
        (((3,), (0,), (2,), (1,)), [1 / 3, -1, -1 / 3, 1]),
    ],
)
def test_a_reward_is_a_place(ranking, paid):
    assert rewards(Outcome("points", ranking), len(paid)) == pytest.approx(paid)


def test_a_match_that_goes_on_and_on_is_cut_short():
    environment = made("monopolist", most_steps=30)
    asked = [agent for agent, number in played(environment, 1, 1000) if number is not None]
    assert len(asked) == 30
    assert environment.agents == []


@each_case
def test_the_last_awaited_agent_has_to_act_and_the_others_may_wait(case):
    """Each agent is asked once between two moves of awaited ones, so that the match goes on."""
    environment = made(case)
    seen = {"waited": 0, "acted": 0}
    since: list[str] = []
    for agent, number in played(environment, 3, 300):
        if number is None:
            break
        waiting = [f"seat_{seat}" for seat in environment.game.status(environment.match).waiting]
        may_wait = WAIT in environment.offered
        assert agent not in since
        assert may_wait or agent in waiting
        assert may_wait == (
            agent not in waiting
            or any(other in waiting for other in environment.agents if other not in (*since, agent))
        )
        seen["waited" if number == WAIT else "acted"] += 1
        since = [] if agent in waiting and number != WAIT else [*since, agent]
        if len(since) == len(environment.agents):
            since = []
    assert seen["acted"]


def test_a_race_has_no_favourite():
    """At the attentive table any player may object at any time.

    The order of agents is random.
    """
    environment = made("montana-attentive")
    first = {agent for seed in range(30) for agent, _ in played(environment, seed, 1)}
    assert first == set(environment.possible_agents)


@each_case
def test_what_a_seat_cannot_see_it_does_not_observe(case):
    environment = made(case)
    rng = Rng(bytes(32))
    looked = 0
    for step, (agent, number) in enumerate(played(environment, 8, 400)):
        if number is None or step % 10:
            continue
        truth = environment.match
        seat = environment.possible_agents.index(agent)
        seen = environment.observe(agent)
        environment.match = environment.game.resample(truth, seat, rng)
        again = environment.observe(agent)
        assert (seen["observation"] == again["observation"]).all()
        offers = environment.game.legal_actions(environment.match, seat)
        assert offers == environment.game.legal_actions(truth, seat)
        environment.match = truth
        looked += 1
    assert looked


def test_a_hand_is_observed():
    """Another deal gives another observation.

    One player's hand is hidden from the others.
    """
    environment = made("uno-one-round")
    environment.reset(seed=1)
    one = {agent: environment.observe(agent)["observation"] for agent in environment.agents}
    assert (one["seat_0"] != one["seat_1"]).any()
    environment.reset(seed=2)
    assert (one["seat_0"] != environment.observe("seat_0")["observation"]).any()


def test_an_agent_that_is_not_asked_can_only_wait():
    environment = made("uno-one-round")
    environment.reset(seed=1)
    other = next(agent for agent in environment.agents if agent != environment.agent_selection)
    assert numpy.flatnonzero(environment.observe(other)["action_mask"]).tolist() == [WAIT]


def test_what_is_masked_is_refused_and_changes_nothing():
    environment = made("uno-one-round")
    environment.reset(seed=1)
    asked, match = environment.agent_selection, environment.match
    masked = numpy.flatnonzero(environment.observe(asked)["action_mask"] == 0)[0]
    for wrong in (masked, None, environment.action_space(asked).n, -1):
        with pytest.raises(ValueError, match=asked):
            environment.step(wrong)
    with pytest.raises(IllegalAction):
        environment.step(ROLL)
    assert (environment.agent_selection, environment.match) == (asked, match)


@each_case
def test_advice_has_a_number_to_learn_by(case):
    environment = made(case)
    environment.reset(seed=2)
    for agent in islice(environment.agent_iter(), 150):
        if environment.terminations[agent]:
            break
        advice = environment.advice()
        assert environment.number_of(advice) in environment.offered
        environment.step(advice)


def test_a_table_is_rendered_without_secrets():
    environment = made("uno-one-round", render_mode="ansi")
    environment.reset(seed=1)
    shown = environment.render()
    assert shown is not None
    assert '"hand": []' in shown
    assert made("uno-one-round").render() is None


def test_what_is_not_there_is_named():
    with pytest.raises(LookupError, match="uno_intercept"):
        raw_env("chess")
    with pytest.raises(BadSeats):
        raw_env("uno", 11)
    with pytest.raises(BadOptions):
        raw_env("uno", 2, target=7)
    with pytest.raises(ValueError, match="ansi"):
        raw_env("uno", render_mode="human")


@pytest.mark.parametrize("seed", [-1, 1 << 256])
def test_a_seed_that_is_none_is_refused_and_the_match_goes_on(seed):
    environment = raw_env("uno")
    environment.reset(seed=0)
    match = environment.match
    with pytest.raises(ValueError, match="from 0 on"):
        environment.reset(seed=seed)
    assert environment.match == match


def test_without_the_extra_the_error_tells_what_to_install():
    without = "import sys; sys.modules['pettingzoo'] = None; import tools.zoo"
    refused = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True, check=False)  # noqa: S603
    assert refused.returncode == 1
    assert "pip install 'igroteka[zoo]'" in refused.stderr
