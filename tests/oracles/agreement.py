"""What engine and oracle must agree on."""

from collections import Counter
from typing import Any

import msgspec

from games.options import describe


class Disagreement(AssertionError):
    """The engine and the rulebook's second reading differ."""


class Unpredictable(Exception):
    """What comes next depends on cards that were shuffled: the trial ends here."""


UNKNOWN = "?"
"""A card of which only chance knows the face."""


def is_by_the_book(options: msgspec.Struct) -> bool:
    """No house rule is in force: the oracles read the rulebooks alone."""
    return not any(spec.is_house_rule and getattr(options, spec.name) for spec in describe(type(options)))


def agree(what: str, engine: Any, oracle: Any, *about: Any) -> None:
    if engine != oracle:
        context = "; ".join(str(thing) for thing in about)
        raise Disagreement(f"{what}: the engine says {engine!r}, the rulebook {oracle!r} ({context})")


def agree_on_hands(engine: Any, oracle: list[list[str]], *about: Any) -> None:
    """The same cards in every hand; of unknown ones, as many."""
    agree("sizes of hands", [len(hand) for hand in engine], [len(hand) for hand in oracle], *about)
    for seat, (held, expected) in enumerate(zip(engine, oracle, strict=True)):
        known = Counter(card for card in expected if card != UNKNOWN)
        missing = known - Counter(held)
        agree(f"cards that seat {seat} should hold and does not", dict(missing), {}, *about)
