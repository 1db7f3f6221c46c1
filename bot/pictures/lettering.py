"""Names as they can be drawn: every character in the bundled fonts, in the order in which it is seen.

Emoji that the fonts lack become a spark, letters of other scripts are left out, and a name of which nothing is left
is told by its seat. Hebrew and Arabic are laid out here, because the library that could do it is not everywhere.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from bot.pictures.fonts import covered
from bot.show.texts import Texts
from bot.table.written import NAME_LENGTH, clean
from games.screen import Text

SPARK: Final = "✦"
_FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)
_SKINS: Final = range(0x1F3FB, 0x1F400)
_EMOJI: Final = range(0x1F000, 0x20000)
_RIGHT_TO_LEFT: Final = ("R", "AL")
_MIRRORED: Final = str.maketrans("()[]{}<>«»", ")(][}{><»«")


class Name(NamedTuple):
    """A name as it is drawn, and the letter or number that stands for it on a token."""

    shown: str
    sign: str


class Namer:
    """What to call a seat in a picture."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def names(self, seats: Iterable[int], names: Sequence[str], language: str) -> list[Name]:
        """Those of these seats, in their order."""
        seats = tuple(seats)
        shown = [self._shown(seat, names, language) for seat in seats]
        marks = signs([names[seat] if seat < len(names) else "" for seat in seats])
        return [Name(name, mark) for name, mark in zip(shown, marks, strict=True)]

    def _shown(self, seat: int, names: Sequence[str], language: str) -> str:
        shown = drawable(names[seat]) if seat < len(names) else ""
        return shown or self._texts.label(Text("player-nameless", {"number": seat + 1}), language, ())


@lru_cache(maxsize=1024)
def drawable(name: str) -> str:
    """The name in characters that the fonts have, from left to right; empty when nothing is left of it."""
    line = _known(name)
    return _in_sight_order(_joined(line)) if line.strip(SPARK + " .,-_…") or SPARK in line else ""


def signs(names: Sequence[str]) -> list[str]:
    """What stands for each on a token: initials where they tell all of them apart, else numbers."""
    initials = [_initial(name) for name in names]
    if all(initials) and len(set(initials)) == len(initials):
        return initials
    return [str(number) for number in range(1, len(names) + 1)]


def _initial(name: str) -> str:
    return next((letter.upper() for letter in _known(name) if letter.isalnum() and len(letter.upper()) == 1), "")


def _known(name: str) -> str:
    return " ".join("".join(_stand_ins(clean(name, NAME_LENGTH))).split())


def _stand_ins(name: str) -> Iterator[str]:
    last = ""
    for letter in name:
        for found in _stand_in(letter):
            # A family is many people in one emoji: one spark is enough.
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


def _in_sight_order(line: str) -> str:
    """A right-to-left line turned round; numbers and words of other scripts in it stay as they are."""
    if not any(_goes_left(letter) for letter in line):
        return line
    runs = [(goes_left, "".join(run)) for goes_left, run in groupby(line, _is_turned)]
    return "".join(run.translate(_MIRRORED)[::-1] if goes_left else run for goes_left, run in reversed(runs))


def _goes_left(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT


def _is_turned(letter: str) -> bool:
    return unicodedata.bidirectional(letter) not in ("L", "EN", "AN")


@cache
def _forms() -> dict[tuple[str, str], str]:
    """The shapes of Arabic letters by letter and place in the word, as far as the fonts have them."""
    found = {}
    for code in (*range(0xFB50, 0xFC00), *range(0xFE80, 0xFEF5)):
        place, _, letters = unicodedata.decomposition(chr(code)).partition(" ")
        if place in ("<initial>", "<medial>", "<final>", "<isolated>") and len(letters) == 4 and code in covered():
            found[chr(int(letters, 16)), place] = chr(code)
    return found


def _joined(line: str) -> str:
    """Arabic letters in the shape that their neighbours give them."""
    return "".join(
        _forms().get((letter, _place(line[number - 1 : number], letter, line[number + 1 : number + 2])), letter)
        for number, letter in enumerate(line)
    )


def _place(before: str, letter: str, after: str) -> str:
    joins_before = (before, "<initial>") in _forms() and (letter, "<final>") in _forms()
    joins_after = (letter, "<initial>") in _forms() and (after, "<final>") in _forms()
    return {
        (True, True): "<medial>",
        (True, False): "<final>",
        (False, True): "<initial>",
        (False, False): "<isolated>",
    }[joins_before, joins_after]
