"""Fonts, text that fits its place, and the names of players in pictures."""

import struct
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final, NamedTuple, TypeAlias

from arabic_reshaper import ArabicReshaper
from bidi.algorithm import get_display
from PIL import ImageFont

from bot.core.sanitize import NAME_LENGTH, clean
from bot.i18n.texts import Texts
from games.ui_model import Text

Face: TypeAlias = str

BOLD: Final[Face] = "DejaVuSans-Bold"
NARROW_BOLD: Final[Face] = "DejaVuSansCondensed-Bold"
ELLIPSIS: Final = "…"


@cache
def _data(face: Face) -> bytes:
    return (files("bot.render") / "assets" / f"{face}.ttf").read_bytes()


@lru_cache(maxsize=256)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    # The basic layout is the same everywhere; Raqm needs system libraries.
    return ImageFont.truetype(BytesIO(_data(face)), size, layout_engine=ImageFont.Layout.BASIC)


def width(text: str, face: Face, size: int) -> float:
    return font(face, size).getlength(text)


@lru_cache(maxsize=4096)
def fitted(text: str, face: Face, size: int, room: int, least: int) -> tuple[str, int]:
    """Return the text and the size at which it fits `room`: smaller first, down to `least`, then cut."""
    for smaller in range(size, least - 1, -1):
        if width(text, face, smaller) <= room:
            return text, smaller
    kept = text
    while kept and width(kept + ELLIPSIS, face, least) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS, least


@lru_cache(maxsize=1024)
def name_lines(name: str, face: Face, size: int, room: int, least: int) -> tuple[tuple[str, ...], int]:
    """Return the lines of a name that fit `room`, and the size: one line, two smaller ones, or a cut one."""
    whole, fits = fitted(name, face, size, room, max(least, round(size * 0.8)))
    breaks = [number + 1 for number, letter in enumerate(name[:-1]) if letter in " -"]
    # Right-to-left text is in visual order already: its first line would come last.
    if whole == name or not breaks or any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name):
        shown, fits = fitted(name, face, size, room, least)
        return (shown,), fits
    cut = min(breaks, key=lambda cut: max(width(part, face, least) for part in (name[:cut], name[cut:])))
    return tuple(fitted(part, face, least, room, least)[0] for part in (name[:cut].strip(), name[cut:].strip())), least


@cache
def covered() -> frozenset[int]:
    """Return the characters that all fonts can draw."""
    faces = (BOLD, NARROW_BOLD)
    return frozenset.intersection(*(frozenset(_characters(_data(face))) for face in faces))


def _characters(data: bytes) -> Iterator[int]:
    """Yield the characters of the font's "cmap" table in format 12."""
    (tables,) = struct.unpack_from(">H", data, 4)
    records = (struct.unpack_from(">4sLLL", data, 12 + 16 * number) for number in range(tables))
    cmap = next(offset for tag, _, offset, _ in records if tag == b"cmap")
    (subtables,) = struct.unpack_from(">H", data, cmap + 2)
    for number in range(subtables):
        _, _, offset = struct.unpack_from(">HHL", data, cmap + 4 + 8 * number)
        start = cmap + offset
        if struct.unpack_from(">H", data, start)[0] == 12:
            (groups,) = struct.unpack_from(">L", data, start + 12)
            for group in range(groups):
                first, last, _ = struct.unpack_from(">LLL", data, start + 16 + 12 * group)
                yield from range(first, last + 1)
            return


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
