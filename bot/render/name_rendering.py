"""Converts names to characters of the bundled fonts in visual order.

Unsupported emoji become a spark, unsupported letters are dropped, and an empty name becomes the number of its seat.
Hebrew and Arabic are laid out here, because Pillow needs a system library for it.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from arabic_reshaper import ArabicReshaper
from bidi.algorithm import get_display

from bot.core.sanitize import NAME_LENGTH, clean
from bot.i18n.texts import Texts
from bot.render.fonts import covered
from games.ui_model import Text

SPARK: Final = "✦"
_FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)
_SKINS: Final = range(0x1F3FB, 0x1F400)
_EMOJI: Final = range(0x1F000, 0x20000)
_SHAPES: Final = ArabicReshaper({"ARABIC LIGATURE ALLAH": False})
"""The fonts lack this ligature."""


class Name(NamedTuple):
    """A name as it is drawn, its unique letter or number at this table, and its initials."""

    shown: str
    sign: str
    initials: str = ""


class Namer:
    """Names the seats of a picture."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def names(self, seats: Iterable[int], names: Sequence[str], language: str) -> list[Name]:
        """Return the names of the seats in their order."""
        seats = tuple(seats)
        shown = [self._shown(seat, names, language) for seat in seats]
        marks = signs([names[seat] if seat < len(names) else "" for seat in seats])
        return [
            Name(name, mark, (initials(names[seat]) if seat < len(names) else "") or str(seat + 1))
            for name, mark, seat in zip(shown, marks, seats, strict=True)
        ]

    def _shown(self, seat: int, names: Sequence[str], language: str) -> str:
        shown = drawable(names[seat]) if seat < len(names) else ""
        return shown or self._texts.label(Text("player-nameless", {"number": seat + 1}), language, ())


@lru_cache(maxsize=1024)
def drawable(name: str, longest: int = NAME_LENGTH) -> str:
    """Return the name in characters of the fonts in visual order; "" if nothing is left."""
    line = _known(name, longest)
    return _in_visual_order(line) if line.strip(SPARK + " .,-_…") or SPARK in line else ""


def printed(words: str) -> str:
    """Return words of the locales on one line, in characters of the fonts."""
    return " ".join("".join(letter if letter.isspace() or ord(letter) in covered() else "" for letter in words).split())


def signs(names: Sequence[str]) -> list[str]:
    """Return the signs on the tokens: first letters if they are unique, else numbers."""
    initials = [_initial(name) for name in names]
    if all(initials) and len(set(initials)) == len(initials):
        return initials
    return [str(number) for number in range(1, len(names) + 1)]


@lru_cache(maxsize=1024)
def initials(name: str) -> str:
    """Return the initials of the first and the last word; "" without letters."""
    words = [letter for word in _known(name).split() if (letter := _initial(word))]
    return "".join(words[:1] + words[1:][-1:])


@lru_cache(maxsize=1024)
def _initial(name: str) -> str:
    return next((letter.upper() for letter in _known(name) if letter.isalnum() and len(letter.upper()) == 1), "")


@lru_cache(maxsize=1024)
def _known(name: str, longest: int = NAME_LENGTH) -> str:
    return " ".join("".join(_stand_ins(clean(name, longest))).split())


def _stand_ins(name: str) -> Iterator[str]:
    last = ""
    for letter in name:
        for found in _stand_in(letter):
            # Compound emoji become one spark.
            if not found == last == SPARK:
                yield found
            last = found


def _stand_in(letter: str) -> str:
    code = ord(letter)
    if code in covered():
        return letter
    if code in _SKINS or unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return ""
    if code in _FLAG_LETTERS:
        return chr(ord("A") + code - _FLAG_LETTERS.start)
    plain = "".join(part for part in unicodedata.normalize("NFKD", letter) if ord(part) in covered())
    if plain:
        return plain
    return SPARK if code in _EMOJI or unicodedata.category(letter)[0] == "S" else ""


# Hebrew and Arabic


def _in_visual_order(line: str) -> str:
    """Return the line with joined Arabic letters, in visual order."""
    seen: str = get_display(_SHAPES.reshape(line))
    # The fonts lack the mirror images of a few mathematical signs.
    return "".join(letter for letter in seen if ord(letter) in covered())
