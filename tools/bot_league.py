"""League of computer players: one level against several of another, with confidence intervals."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import Any, Final, TypeAlias

import msgspec

from games.bot_levels import LEVELS, HasTime, decide
from games.engine import Numbers, Timeout
from games.registry import AnyGame
from games.rng import Rng
from tools.selfplay import STEP_LIMIT, Violation, derived, match_seed

Chooses: TypeAlias = Callable[[Any, Sequence[Any], Rng], Any]
RANDOM: Final = "random"
SURE: Final = 1.96
"""Standard deviations of a 95 % confidence interval."""


class Pairing(msgspec.Struct, frozen=True):
    """One `hero` among `others` in all other seats."""

    rulebook: str
    seats: int
    hero: str
    others: str
    options: dict[str, Any] = {}
    thoughts: int = 0
    """A master's thoughts per move; 0 without a master."""

    @property
    def name(self) -> str:
        """Name without the budget, so that every budget plays the same deals."""
        chosen = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.rulebook}/{self.seats}/{chosen}/{self.hero}-{self.others}"

    @property
    def key(self) -> str:
        return f"{self.name}/{self.thoughts}"


class Score(msgspec.Struct):
    """Results of a pairing so far; a shared victory counts in parts."""

    matches: int = 0
    won: float = 0.0

    @property
    def share(self) -> float:
        return self.won / self.matches if self.matches else 0.0


def interval(score: Score) -> tuple[float, float]:
    """Return Wilson's 95 % interval of the share of victories."""
    if not score.matches:
        return 0.0, 1.0
    count, share, square = score.matches, score.share, SURE * SURE
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = SURE / (1 + square / count) * sqrt(share * (1 - share) / count + square / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def thoughts(count: int) -> Callable[[], HasTime]:
    """Time limit in queries instead of seconds, so that results are the same on any machine."""

    def begin() -> HasTime:
        left = iter(range(count))
        return lambda: next(left, None) is not None

    return begin


def contender(
    game: AnyGame, name: str, budget: Callable[[], HasTime], baselines: Mapping[str, Any] | None = None
) -> Chooses:
    """Return the player of a name: a level, random play, or a baseline of the rulebook."""
    if name == RANDOM:
        return _at_random
    if baselines and name in baselines:
        choose: Chooses = baselines[name].choose
        return choose
    if name not in LEVELS:
        raise LookupError(name)
    return lambda view, legal, rng: decide(game.bots, name, view, legal, rng, budget())


def _at_random(view: Any, legal: Sequence[Any], rng: Rng) -> Any:
    """Choose at random, on its turn only."""
    if view.seat not in view.waiting:
        return None
    offer = rng.choice(legal)
    return offer.sample(rng) if type(offer) is Numbers else offer


def play(game: AnyGame, options: Any, players: Sequence[Chooses], seed: bytes) -> Mapping[int, float]:
    """Play one match; return the winners and their shares of the victory."""
    streams = [Rng(derived(seed, f"computer {seat}")) for seat in range(len(players))]
    chance = Random(derived(seed, "chance"))  # noqa: S311 - speed matters here, secrecy does not
    state = game.setup(options, len(players), seed).state
    for _ in range(STEP_LIMIT):
        outcome = game.status(state).outcome
        if outcome is not None:
            return dict.fromkeys(outcome.ranking[0], 1 / len(outcome.ranking[0]))
        state = _next_state(game, state, players, streams, chance)
    raise Violation(f"no end after {STEP_LIMIT} actions")


def _next_state(game: AnyGame, state: Any, players: Sequence[Chooses], streams: Sequence[Rng], chance: Random) -> Any:
    """Apply the next action and return the new state; out-of-turn actions come first."""
    waiting = game.status(state).waiting
    eager = [seat for seat in game.status(state).playing if seat not in waiting]
    chance.shuffle(eager)
    for seat in (*eager, *chance.sample(waiting, len(waiting))):
        legal = game.legal_actions(state, seat)
        action = players[seat](game.view(state, seat), legal, streams[seat]) if legal else None
        if action is not None:
            return game.apply(state, seat, action, legal).state
    return game.apply(state, waiting[0], Timeout()).state


def play_pairing(
    game: AnyGame, pairing: Pairing, numbers: range, budget: Callable[[], HasTime], baselines: Mapping[str, Any]
) -> Score:
    """Play some matches of a pairing. Every deal is played with the hero in each seat."""
    find = partial(contender, game, budget=budget, baselines=baselines)
    hero, other = find(pairing.hero), find(pairing.others)
    options = msgspec.convert(pairing.options, game.options_type)
    score = Score()
    for number in numbers:
        deal, seat = divmod(number, pairing.seats)
        players = [hero if at == seat else other for at in range(pairing.seats)]
        score.won += play(game, options, players, match_seed(f"league {pairing.seats}", deal)).get(seat, 0.0)
        score.matches += 1
    return score
