"""Flat Monte Carlo search and deliberate mistakes of computer players.

The search tries each choice in many resampled states and plays them to the end.
"""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from math import inf, sqrt
from typing import Final, TypeVar

from games.bot_levels import HasTime
from games.rng import SEED_BYTES, Rng

A = TypeVar("A")

MOST_TRIES: Final = 400
"""Default maximum of tries per choice."""
LOOK_EVERY: Final = 8
LOOK_LATER: Final = 64
"""Tries between two checks for hopeless choices.

They become rarer after MOST_TRIES, because each check reads all results.
"""
HOPELESS: Final = 2.0
"""Standard errors behind the best choice, from which on a choice is dropped."""


def seed_from(rng: Rng) -> bytes:
    return b"".join(rng.word().to_bytes(4, "big") for _ in range(SEED_BYTES // 4))


def best_choice(
    choices: Sequence[A],
    try_out: Callable[[A, bytes], float],
    rng: Rng,
    has_time: HasTime,
    sure: float = 0.0,
    most: int = MOST_TRIES,
) -> A:
    """Return the choice with the best mean result.

    The first choice is the default: another one must be better by `sure` standard errors. `try_out` receives the same
    seeds for all choices, at most `most` each.
    """
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


def best_per_card(weighed: Iterable[tuple[float, A]], card_of: Callable[[A], str], most: int, but: str = "") -> list[A]:
    """Return the best actions, at most one for each card, without the card `but`."""
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
    """Return the best choice, or the first unless another is clearly better."""
    best = max(alive, key=lambda number: _mean(results[number]))
    if best and len(results[best]) >= 2 and _lead(results, best, 0) >= sure:
        return best
    return 0 if 0 in alive or not results[best] else best


def _lead(results: dict[int, list[float]], ahead: int, behind: int) -> float:
    """Return the mean lead of `ahead` over `behind` in standard errors, paired by try."""
    pairs = list(zip(results[ahead], results[behind], strict=False))
    if len(pairs) < 2:
        return 0.0
    gaps = [one - other for one, other in pairs]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    return mean / spread if spread else inf if mean > 0 else 0.0


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else -inf


def stable_random(*moment: object) -> float:
    """Return a number in 0 … 1 that depends only on `moment`.

    A computer player that is asked again then makes the same mistake.
    """
    digest = hashlib.sha256(" ".join(map(str, moment)).encode()).digest()
    return int.from_bytes(digest[:4], "big") / 2**32
