"""Sanitizing of user-supplied text such as names and custom rules."""

import unicodedata
from functools import lru_cache
from typing import Final

NAME_LENGTH: Final = 32

_JOINERS: Final = "\u200c\u200d"
"""Format characters needed in Persian spelling and in composed emoji."""
_BLANK_LETTERS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Invisible characters whose category is letter or symbol."""
_MOST_MARKS: Final = 2


@lru_cache(maxsize=4096)
def clean(words: str, limit: int) -> str:
    """Return the text as one line of at most `limit` harmless characters.

    Removes control, bidirectional and private characters. Returns an empty string if nothing visible is left.
    """
    kept = []
    marks = 0
    for letter in unicodedata.normalize("NFC", words):
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if letter.isspace():
            kept.append(" ")
        elif marks <= _MOST_MARKS and (letter in _JOINERS or category not in ("Cc", "Cf", "Cs", "Co")):
            kept.append(letter)
    line = " ".join("".join(kept).split())
    if not any(unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANK_LETTERS for letter in line):
        return ""
    return line if len(line) <= limit else line[: limit - 1].rstrip(" " + _JOINERS) + "…"
