"""Findings of the doctor. They must not contain secrets."""

from typing import Literal, NamedTuple, TypeAlias

Mark: TypeAlias = Literal["✓", "!", "✗"]
"""Fine; worth a look; wrong."""


class Finding(NamedTuple):
    mark: Mark
    sentence: str
    """What was found, and what to do unless it is fine."""


def good(sentence: str) -> Finding:
    return Finding("✓", sentence)


def doubtful(sentence: str) -> Finding:
    return Finding("!", sentence)


def bad(sentence: str) -> Finding:
    return Finding("✗", sentence)
