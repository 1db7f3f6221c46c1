"""Comparisons of engine and oracle."""

from collections import Counter
from typing import Any

import msgspec

from games.options import describe


class Disagreement(AssertionError):
    """Engine and oracle differ."""


class Unpredictable(Exception):
    """The next step depends on shuffled cards, so the trial ends here."""


UNKNOWN = "?"
"""A card whose face depends on the shuffle."""


def is_by_the_book(options: msgspec.Struct) -> bool:
    """Return whether no house rule is in force: oracles know the rulebooks alone."""
    return not any(spec.is_house_rule and getattr(options, spec.name) for spec in describe(type(options)))


def agree(what: str, engine: Any, oracle: Any, *about: Any) -> None:
    if engine != oracle:
        context = "; ".join(str(thing) for thing in about)
        raise Disagreement(f"{what}: the engine says {engine!r}, the rulebook {oracle!r} ({context})")


def agree_on_hands(engine: Any, oracle: list[list[str]], *about: Any) -> None:
    """Raise Disagreement unless all hands are equal; unknown cards are only counted."""
    agree("sizes of hands", [len(hand) for hand in engine], [len(hand) for hand in oracle], *about)
    for seat, (held, expected) in enumerate(zip(engine, oracle, strict=True)):
        known = Counter(card for card in expected if card != UNKNOWN)
        missing = known - Counter(held)
        agree(f"cards that seat {seat} should hold and does not", dict(missing), {}, *about)
