"""The write-ahead log beside a SQLite file: the pages that were changed last, in the order in which they were."""

import struct
from pathlib import Path
from typing import Final

_HEADER, _FRAME = 32, 24
_MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}
"""How it begins → the order of bytes in its checksums."""
_VERSION: Final = 3_007_000


def is_torn(path: Path) -> bool:
    """It does not begin as a log begins: SQLite would take it for nothing."""
    with path.open("rb") as log:
        return _order(log.read(_HEADER)) is None


def latest_pages(log: bytes, size: int) -> dict[int, bytes]:
    """Every page that a finished transaction has changed, as the last of them left it."""
    order = _order(log)
    if order is None or int.from_bytes(log[8:12], "big") != size:
        return {}
    sums = _checksum(log[:24], order, (0, 0))
    finished: dict[int, bytes] = {}
    under_way: dict[int, bytes] = {}
    count = 0
    for at in range(_HEADER, len(log) - _FRAME - size + 1, _FRAME + size):
        number, pages, *rest = struct.unpack_from(">6I", log, at)
        page = log[at + _FRAME : at + _FRAME + size]
        sums = _checksum(page, order, _checksum(log[at : at + 8], order, sums))
        if log[at + 8 : at + 16] != log[16:24] or tuple(rest[2:]) != sums or not number:
            break
        under_way[number] = page
        if pages:
            finished |= under_way
            under_way = {}
            count = pages
    return {number: page for number, page in finished.items() if number <= count}


def _order(log: bytes) -> str | None:
    """The order of bytes; None when this is no log."""
    if len(log) < _HEADER:
        return None
    magic, version = struct.unpack_from(">II", log)
    order = _MAGIC.get(magic)
    if order is None or version != _VERSION:
        return None
    return order if _checksum(log[:24], order, (0, 0)) == struct.unpack_from(">II", log, 24) else None


def _checksum(content: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    first, second = sums
    words = iter(struct.unpack(f"{order}{len(content) // 4}I", content))
    for one, two in zip(words, words, strict=True):
        first = first + one + second & 0xFFFFFFFF
        second = second + two + first & 0xFFFFFFFF
    return first, second
