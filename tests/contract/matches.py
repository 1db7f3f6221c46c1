"""Random matches of any rulebook, step by step."""

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count, islice
from random import Random
from typing import Any

import msgspec

from games.engine import Leave, Numbers, Timeout, TimeUp
from games.options import Amount, Choice, Spec, Switch, Value, Words, describe, read
from games.registry import RULEBOOKS, AnyGame
from games.rng import Rng
from tests.contract.toy import TOY

GAMES: tuple[AnyGame, ...] = (*RULEBOOKS, TOY)

_CHOSEN: dict[str, tuple[Mapping[str, Value], ...]] = {
    "uno": (
        {},
        {"target": 100, "scoring": "own", "reverse_skips": False},
        {"target": 200, "swap": True, "blank1": "again", "blank2": "colour", "blank3": "open"},
        {"target": 0, "swap": True, "blank1": "wilds", "blank2": "three", "blank3": "seven"},
        {"target": 300, "blank1": "trim", "blank2": "joke", "blank3": "elbows"},
        {"target": 0, "blank1": "rooster", "blank2": "own", "words2": "спеть куплет", "blank3": "again"},
        {"target": 0, "blank1": "colour", "blank2": "wilds", "blank3": "three"},
        {"target": 0, "blank1": "seven", "blank2": "trim", "blank3": "joke"},
        {"target": 0, "blank1": "open", "blank2": "elbows", "blank3": "rooster"},
        {"target": 0, "blank1": "joke", "blank2": "again", "blank3": "own", "words3": "прыгнуть"},
        {"target": 0, "blank1": "own", "words1": "сесть", "blank2": "seven", "blank3": "trim"},
        {"target": 0, "blank1": "three", "blank2": "open", "blank3": "colour"},
        {"target": 0, "blank1": "elbows", "blank2": "rooster", "blank3": "wilds"},
        {"target": 0, "stacking": True},
        {"target": 0, "seven_zero": True},
        {"target": 0, "draw_until": True, "blank1": "three"},
        {"target": 0, "jump_in": True},
        {"target": 0, "fines": True, "blank1": "trim", "blank2": "joke"},
        {"target": 0, "stacking": True, "jump_in": True, "blank1": "open", "blank2": "again", "swap": True},
        {"target": 0, "seven_zero": True, "jump_in": True, "fines": True, "scoring": "own", "swap": True},
        {
            "target": 0,
            "stacking": True,
            "seven_zero": True,
            "draw_until": True,
            "jump_in": True,
            "fines": True,
            "reverse_skips": False,
        },
    ),
    "uno_intercept": (
        {},
        {"limit": 100, "mistakes": True},
        {"limit": 300, "draw_freely": True},
        {"limit": 100, "reverse_skips": False},
        {"limit": 0, "draw_freely": True},
        {"limit": 500, "reverse_skips": False, "draw_freely": True, "mistakes": True},
    ),
    "montana": (
        {},
        {"manner": "hints", "target": 300},
        {"false_alarm": True, "slips": "often", "target": 500},
        {"slips": "never"},
        {"manner": "hints"},
    ),
    "monopolist": (
        {},
        {"variant": "quick", "board": "town"},
        {"variant": "timed", "minutes": 5, "parking_pot": True},
        {"variant": "timed", "minutes": 600, "board": "town", "double_go": True},
        {"variant": "quick", "no_auctions": True},
    ),
}


def _every_value(game: AnyGame) -> tuple[Mapping[str, Value], ...]:
    """Return as many option sets as the largest number of values of an option."""
    values = {spec.name: _values(spec) for spec in describe(game.options_type)}
    most = max(map(len, values.values()), default=1)
    return tuple({name: tried[number % len(tried)] for name, tried in values.items()} for number in range(most))


def _values(spec: Spec) -> tuple[Value, ...]:
    match spec:
        case Switch():
            return spec.default, not spec.default
        case Choice():
            return spec.values
        case Amount():
            return spec.default, spec.least, spec.most
        case Words():
            return spec.default, "спеть"[: spec.max_length]


OPTION_SETS = {game.name: _CHOSEN.get(game.name) or _every_value(game) for game in GAMES}
"""Together the sets try every value of every option; a test checks that."""


class Moment(msgspec.Struct):
    """One accepted action of a match, with the state before it and its result."""

    before: Any
    seat: int
    action: Any
    after: Any
    events: tuple[Any, ...]


def seed_of(number: int) -> bytes:
    return Random(number).randbytes(32)


def new_match(game: AnyGame, options: Mapping[str, Value], seats: int, number: int) -> Any:
    return game.setup(read(game.options_type, options), seats, seed_of(number))


def random_actions(game: AnyGame, state: Any, rng: Random, *, absences: bool) -> tuple[int, Any]:
    """Yield actions of random seats, more often of awaited ones."""
    if absences and rng.random() < 0.01:
        return rng.choice(game.status(state).playing), Leave()
    if absences and rng.random() < 0.05:
        return rng.choice(game.status(state).waiting), Timeout()
    if absences and game.status(state).minutes and rng.random() < 0.005:
        return rng.choice(game.status(state).playing), TimeUp()
    seats = game.status(state).waiting if rng.random() < 0.8 else game.status(state).playing
    seat = rng.choice([seat for seat in seats if game.legal_actions(state, seat)] or game.status(state).waiting)
    offer = rng.choice(game.legal_actions(state, seat))
    if isinstance(offer, Numbers):
        offer = offer.sample(Rng(rng.randbytes(32)))
    return seat, offer


def moments(
    game: AnyGame,
    options: Mapping[str, Value],
    seats: int,
    number: int,
    *,
    absences: bool = True,
    limit: int = 400,
) -> Iterator[Moment]:
    """Yield a random match, cut off after `limit` actions."""
    state = new_match(game, options, seats, number).state
    rng = Random(number)
    for _ in range(limit):
        if not game.status(state).waiting:
            return
        seat, action = random_actions(game, state, rng, absences=absences)
        step = game.apply(state, seat, action)
        yield Moment(state, seat, action, step.state, step.events)
        state = step.state


def computed_actions(game: AnyGame, state: Any, rng: Random) -> tuple[int, Any]:
    """Yield the computer players' actions in random order; a timeout if none acts."""
    mind = Rng(rng.randbytes(32))
    for seat in rng.sample(game.status(state).playing, len(game.status(state).playing)):
        offers = game.legal_actions(state, seat)
        action = game.bots.player.choose(game.view(state, seat), offers, mind) if offers else None
        if action is not None:
            return seat, action
    return game.status(state).waiting[0], Timeout()


def reachable(game: AnyGame, states: int, *, start: int = 0) -> Iterator[tuple[int, Any]]:
    """Yield so many reachable states with the numbers of their matches.

    The matches have all options and sizes. They are played at random, by the computer players, and by both in turns,
    because each leads to other states.
    """
    options = OPTION_SETS[game.name]
    found = (
        (number, state)
        for number in count(start)
        for state in _states(game, options[number % len(options)], number, (0.0, 1.0, 0.7)[number % 3])
    )
    return islice(found, states)


def first_states(game: AnyGame, count: int) -> list[tuple[int, Any]]:
    """Return the first so many reachable states, computed once per process."""
    found, further = _found(game)
    found += islice(further, max(0, count - len(found)))
    return found[:count]


@cache
def _found(game: AnyGame) -> tuple[list[tuple[int, Any]], Iterator[tuple[int, Any]]]:
    return [], reachable(game, sys.maxsize)


def _states(game: AnyGame, options: Mapping[str, Value], number: int, sense: float) -> Iterator[Any]:
    """Return some fifty states of one match; `sense` is the share of computed actions."""
    rng = Random(number)
    state = new_match(game, options, rng.choice(game.seats), number).state
    length = rng.choice((60, 300, 1500))
    for _ in range(length):
        if rng.random() < 50 / length:
            yield state
        if not game.status(state).waiting:
            return
        if rng.random() < sense:
            seat, action = computed_actions(game, state, rng)
        else:
            seat, action = random_actions(game, state, rng, absences=True)
        state = game.apply(state, seat, action).state
