"""Bundled fonts: text widths, fitting text into a width, supported characters."""

import struct
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final, TypeAlias

from PIL import ImageFont

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
