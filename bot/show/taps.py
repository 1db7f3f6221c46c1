"""What a button carries: a kind, a match, and a few short words. What comes from outside is bounded before use."""

import re
from typing import Final

import msgspec

ACTION, MENU, HAND, LOBBY, TABLE, NEW, SETTING, RULES = KINDS = "a", "m", "h", "l", "t", "n", "s", "r"

MAX_BYTES: Final = 64
_SHAPE: Final = re.compile(r"([a-z]):([0-9a-z]{1,9})((?::[0-9A-Za-z._-]{1,30}){0,4})", re.ASCII)
_NUMBER: Final = re.compile(r"[0-9a-z]{1,9}", re.ASCII)
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


class Tap(msgspec.Struct, frozen=True):
    kind: str
    match_id: int = 0
    words: tuple[str, ...] = ()

    @property
    def first(self) -> str:
        """The word that says what is to be done."""
        return self.words[0] if self.words else ""

    def write(self) -> str:
        data = ":".join((self.kind, short(self.match_id), *self.words))
        if len(data.encode()) > MAX_BYTES or _SHAPE.fullmatch(data) is None:
            raise ValueError("a button cannot carry this")
        return data


def read(data: str | None) -> Tap | None:
    """The tap, or None for anything that no button of ours carries."""
    shape = _SHAPE.fullmatch(data or "")
    if shape is None:
        return None
    kind, match_id, words = shape.groups()
    return Tap(kind, int(match_id, 36), tuple(words.split(":")[1:]))


def short(number: int) -> str:
    """A whole number in base 36."""
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits


def number(word: str) -> int | None:
    """The number that `short` wrote, or None."""
    return int(word, 36) if _NUMBER.fullmatch(word) else None
