"""Exports of whole matches with timeouts, leavers, words and dice."""

from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from bot.core.results import match_export
from bot.core.results.match_export import Export, ExportedAction, ExportedSeat
from games.options import read
from games.registry import AnyGame
from games.seed_mixing import Mix, hash_of_seed, make_mix, mixed_seed
from tests.contract.matches import OPTION_SETS
from tools.selfplay import RANDOM, Driver, computers_everywhere, derived

WORDS = ("ёж", "море", "арбуз 🍉", "two words", "عدل", '«кавычки» "и" \\', "a", "я" * 64)

BY_CHANCE = 5
"""In one of so many matches actions are random, with timeouts and leavers."""


def mix_for(number: int, seats: int) -> Mix:
    """Return in turn no mix, words, dice, or both."""
    chance = Random(number)
    words = (
        {seat: chance.choice(WORDS) for seat in range(seats) if chance.random() < 0.7} if number % 4 in (1, 3) else {}
    )
    dice = tuple(chance.randint(1, 6) for _ in range(5)) if number % 4 >= 2 else ()
    return make_mix(words, dice)


@lru_cache(maxsize=8)
def exported(game: AnyGame, number: int) -> Export:
    """Return the export of the match with this number, played to its end."""
    chance = Random(number)
    chosen = dict(OPTION_SETS[game.name][number % len(OPTION_SETS[game.name])])
    seats = chance.choice(game.seats)
    seed = derived(b"fairness", f"{game.name}/{number}")
    options, mix = read(game.options_type, chosen), mix_for(number, seats)
    policy = computers_everywhere(seats) if number % BY_CHANCE else RANDOM
    driver = Driver(game, seats, seed, policy)
    state = game.setup(options, seats, mixed_seed(seed, mix)).state
    deeds: list[ExportedAction] = []
    while (outcome := game.status(state).outcome) is None:
        seat, action, _ = driver.next(state)
        step = game.apply(state, seat, action)
        state = step.state
        told = tuple(msgspec.to_builtins(game.redact(event, None)) for event in step.events)
        deeds.append(ExportedAction(seat, len(deeds), msgspec.to_builtins(action), told))
    bare = Export(
        rulebook=game.name,
        rules_version=game.versions.rules,
        options=msgspec.to_builtins(options),
        seats=tuple(ExportedSeat("person", f"Игрок {seat}") for seat in range(seats)),
        seed=seed.hex(),
        seed_hash=hash_of_seed(seed),
        fairness=match_export.promised(mix),
        actions=tuple(deeds),
        final=msgspec.json.decode(game.encode(state)),
        outcome=outcome,
    )
    return match_export.proved(bare)


def plain(export: Export) -> dict[str, Any]:
    """Return the file as plain data, as a forger would have it."""
    found: dict[str, Any] = msgspec.json.decode(match_export.written(export))
    return found


def resealed(forged: dict[str, Any]) -> bytes:
    """Return the file with a matching checksum, which a forger can compute, too."""
    return msgspec.json.encode({**forged, "checksum": match_export.checksum(forged)})
