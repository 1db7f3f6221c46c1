"""What was found, in words for whoever looks after the bot. No word of it may be a secret."""

from typing import Literal, NamedTuple, TypeAlias

Mark: TypeAlias = Literal["✓", "!", "✗"]
"""In order; worth a look; wrong."""


class Finding(NamedTuple):
    mark: Mark
    sentence: str
    """What is so, and, unless it is in order, what to do."""


def good(sentence: str) -> Finding:
    return Finding("✓", sentence)


def doubtful(sentence: str) -> Finding:
    return Finding("!", sentence)


def bad(sentence: str) -> Finding:
    return Finding("✗", sentence)
