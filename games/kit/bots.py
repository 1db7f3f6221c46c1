"""Flat Monte Carlo for computer players, and their deliberate mistakes."""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from math import inf, sqrt
from typing import Final, TypeVar

from games.bot_levels import HasTime
from games.rng import SEED_BYTES, Rng

A = TypeVar("A")

MOST_TRIES: Final = 400
"""Of each choice, unless more is asked for: then it is known well enough."""
LOOK_EVERY: Final = 8
LOOK_LATER: Final = 64
"""Every look goes through all that was tried: of much, one looks less often."""
HOPELESS: Final = 2.0
"""Standard errors behind the best: such a choice is not tried any more."""


def seed_from(rng: Rng) -> bytes:
    return b"".join(rng.word().to_bytes(4, "big") for _ in range(SEED_BYTES // 4))


def best_of(
    choices: Sequence[A],
    try_out: Callable[[A, bytes], float],
    rng: Rng,
    has_time: HasTime,
    sure: float = 0.0,
    most: int = MOST_TRIES,
) -> A:
    """The choice that did best. The first is what would be done without thinking: another has to be better than it by
    `sure` standard errors. All are tried at the same tables, which the seed that is given to `try_out` stands for; each
    at `most` so many."""
    results: dict[int, list[float]] = {number: [] for number in range(len(choices))}
    alive = list(results)
    tried = 0
    while len(alive) > 1 and tried < most:
        seed = seed_from(rng)
        for number in alive:
            if not has_time():
                return choices[_chosen(results, alive, sure)]
            results[number].append(try_out(choices[number], seed))
        tried += 1
        if tried % (LOOK_EVERY if tried <= MOST_TRIES else LOOK_LATER) == 0:
            alive = _still_hopeful(results, alive)
    return choices[_chosen(results, alive, sure)]


def best_of_each(weighed: Iterable[tuple[float, A]], card_of: Callable[[A], str], most: int, but: str = "") -> list[A]:
    """Of each card the way to lay it that is worth most, and of those the best; not of the one that is thought of."""
    found: dict[str, tuple[float, A]] = {}
    for worth, action in weighed:
        card = card_of(action)
        if card != but and (card not in found or worth > found[card][0]):
            found[card] = worth, action
    return [action for _, action in sorted(found.values(), key=lambda one: -one[0])[:most]]


def _still_hopeful(results: dict[int, list[float]], alive: list[int]) -> list[int]:
    best = max(alive, key=lambda number: _mean(results[number]))
    return [number for number in alive if number == best or _lead(results, best, number) < HOPELESS]


def _chosen(results: dict[int, list[float]], alive: list[int], sure: float) -> int:
    """Of what was tried equally often; the first, unless another is clearly better."""
    best = max(alive, key=lambda number: _mean(results[number]))
    if best and len(results[best]) >= 2 and _lead(results, best, 0) >= sure:
        return best
    return 0 if 0 in alive or not results[best] else best


def _lead(results: dict[int, list[float]], ahead: int, behind: int) -> float:
    """By how many standard errors one is better than the other, table by table."""
    pairs = list(zip(results[ahead], results[behind], strict=False))
    if len(pairs) < 2:
        return 0.0
    gaps = [one - other for one, other in pairs]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    return mean / spread if spread else inf if mean > 0 else 0.0


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else -inf


def chance(*moment: object) -> float:
    """A number between 0 and 1 that depends on nothing but the moment."""
    digest = hashlib.sha256(" ".join(map(str, moment)).encode()).digest()
    return int.from_bytes(digest[:4], "big") / 2**32
