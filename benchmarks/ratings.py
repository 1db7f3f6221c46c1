"""Do ratings find the better players? 2,000 matches of УНО between players of known strength."""

from itertools import count as numbers
from random import Random
from typing import Any, Final

from bot.core.results import scoring
from bot.core.results.ledger import Books, Chair, Result
from games.engine import Numbers
from games.options import read
from games.registry import find
from games.rng import SEED_BYTES, Rng

STRENGTHS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Probability per player to choose like the computer player rather than at random."""
MATCHES: Final = 2_000
SEATS: Final = 4
CHECKED_AFTER: Final = (100, 500, 1_000, 2_000)
_GAME: Final[Any] = find("uno")
_ONE_ROUND: Final = {"target": 0}


def places(strengths: list[float], chance: Random) -> list[int]:
    """Play a match of one round; return the places."""
    state = _GAME.setup(read(_GAME.options_type, _ONE_ROUND), len(strengths), chance.randbytes(SEED_BYTES)).state
    rng = Rng(chance.randbytes(SEED_BYTES))
    while (status := _GAME.status(state)).outcome is None:
        seat = chance.choice(status.waiting)
        legal = _GAME.legal_actions(state, seat)
        chosen = None
        if chance.random() < strengths[seat]:
            chosen = _GAME.bots.player.choose(_GAME.view(state, seat), legal, rng)
        if chosen is None:
            chosen = chance.choice(legal)
        state = _GAME.apply(state, seat, chosen.sample(rng) if isinstance(chosen, Numbers) else chosen).state
    groups = status.outcome.ranking
    return [next(at for at, group in enumerate(groups, 1) if seat in group) for seat in range(len(strengths))]


def ratings(matches: int, seed: int = 1) -> dict[int, list[scoring.Rating]]:
    """Yield the ratings in the order of strength, after some matches and after all."""
    chance, books, shown = Random(seed), Books(), {}
    for number in numbers(1):
        people = chance.sample(range(len(STRENGTHS)), SEATS)
        came = places([STRENGTHS[person] for person in people], chance)
        chairs = tuple(Chair(place, person + 1) for person, place in zip(people, came, strict=True))
        scoring.count(Result(number, float(number), -1, "uno", "", chairs), books, ())
        if number in (*CHECKED_AFTER, matches):
            found = [scoring.rating_of(books.standings[person + 1, 0, "uno"]) for person in range(len(STRENGTHS))]
            shown[number] = [one for one in found if one is not None]
        if number == matches:
            return shown
    raise AssertionError("numbers do not end")


def is_in_order(found: list[scoring.Rating]) -> bool:
    points = [one.points for one in found]
    return len(points) == len(STRENGTHS) and points == sorted(points)


def main() -> None:
    for number, found in ratings(MATCHES).items():
        told = ", ".join(f"{one.points} ± {one.give_or_take}" for one in found)
        verdict = "in their order" if is_in_order(found) else "NOT IN THEIR ORDER"
        print(f"ratings: weakest first after {number} matches: {told}: {verdict}")


if __name__ == "__main__":
    main()
