"""The rows of a SQLite file, read without SQLite: page by page, so that a page that is torn costs its own rows alone.

The format is documented at sqlite.org/fileformat2.html. A table is a tree of pages: inner ones name the highest row
below each branch, leaves hold the rows, and what does not fit into a leaf goes on in a chain of overflow pages.
"""

import mmap
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.store.rescue.wal import latest_pages

MAGIC: Final = b"SQLite format 3\0"
LOWEST, HIGHEST = -(2**63), 2**63 - 1
USUAL_SIZE: Final = 4096
_FILE_HEADER: Final = 100
_LEAF, _INNER = 0x0D, 0x05
_INDEX_LEAF, _INDEX_INNER = 0x0A, 0x02
_MOST_COLUMNS: Final = 200
_INT_BYTES: Final = (0, 1, 2, 3, 4, 6, 8)


class Torn(Exception):
    """What is here is not what should be here."""


class Row(NamedTuple):
    rowid: int
    values: list[Any]
    """Its columns, from the first; when the row is not whole, as many as could be read."""
    is_whole: bool = True


class Hole(NamedTuple):
    """Rows with these numbers may have been here, and cannot be read."""

    above: int
    upto: int

    def __contains__(self, rowid: object) -> bool:
        return isinstance(rowid, int) and self.above < rowid <= self.upto


Fits = Callable[[Row], bool]


class Pages:
    """A database file with its write-ahead log laid over it."""

    def __init__(self, main: bytes | mmap.mmap, wal: bytes = b"") -> None:
        self._main = main
        size = int.from_bytes(main[16:18], "big") if main[:16] == MAGIC else 0
        self._size = 65536 if size == 1 else size if size >= 512 and size & (size - 1) == 0 else USUAL_SIZE
        self._newer = latest_pages(wal, self._size)
        self.count = max(len(main) // self._size, *self._newer, 0)
        first = self._page(1) if len(main) >= self._size or 1 in self._newer else b""
        self._usable = self._size - (first[20] if first[:16] == MAGIC else 0)
        self._most_in_index = (self._usable - 12) * 64 // 255 - 23
        self._reached: set[int] = set()

    def tree(self, root: int, fits: Fits = lambda row: True) -> Iterator[Row | Hole]:
        """All there is of a table, in order. A leaf with a row that does not fit is a leaf of something else."""
        return self._walk(root, LOWEST, HIGHEST, fits, set())

    def strays(self) -> Iterator[list[Row]]:
        """The rows of leaves that no tree has led to, leaf by leaf: their branch is torn. Free pages are no strays."""
        for number in sorted(set(range(1, self.count + 1)) - self._reached - self._free()):
            try:
                rows = [row for row in self._leaf(number, LOWEST, HIGHEST, lambda row: True) if isinstance(row, Row)]
            except Torn:
                continue
            if rows:
                yield rows

    def index(self, root: int) -> Iterator[list[Any] | Hole]:
        """What an index holds, in no order: its columns, then the row's number. A table WITHOUT ROWID is one, too."""
        waiting, seen = [root], set[int]()
        while waiting:
            number = waiting.pop()
            try:
                page = self._page(number)
                is_inner = page[0] == _INDEX_INNER
                if number in seen or page[0] not in (_INDEX_INNER, _INDEX_LEAF):
                    raise Torn
                seen.add(number)
                cells = self._cells(page, 0, 12 if is_inner else 8)
            except Torn:
                yield Hole(LOWEST, HIGHEST)
                continue
            if is_inner:
                waiting += [int.from_bytes(page[at : at + 4], "big") for at in (8, *cells)]
            for at in cells:
                yield self._entry(page, at + 4 if is_inner else at)

    def _entry(self, page: bytes, at: int) -> list[Any] | Hole:
        try:
            length, at = _varint(page, at)
            columns, is_whole = _record(self._content(page, at, length, self._most_in_index), length)
        except Torn:
            is_whole = False
        return columns if is_whole else Hole(LOWEST, HIGHEST)

    def _page(self, number: int) -> bytes:
        start = (number - 1) * self._size
        newer = self._newer.get(number)
        page = self._main[start : start + self._size] if newer is None else newer
        if number < 1 or len(page) != self._size:
            raise Torn
        return bytes(page)

    def _free(self) -> set[int]:
        """The pages on the list of free ones, as far as it can be followed."""
        free: set[int] = set()
        try:
            trunk = int.from_bytes(self._page(1)[32:36], "big")
            while trunk and trunk not in free:
                page = self._page(trunk)
                free.add(trunk)
                trunk, count = struct.unpack_from(">II", page)
                free.update(struct.unpack_from(f">{min(count, self._size // 4 - 2)}I", page, 8))
        except Torn:
            pass
        return free

    def _walk(self, number: int, above: int, upto: int, fits: Fits, seen: set[int]) -> Iterator[Row | Hole]:
        try:
            if number in seen:
                raise Torn
            seen.add(number)
            branches = self._branches(number, above, upto)
            if branches is None:
                yield from self._leaf(number, above, upto, fits)
                self._reached.add(number)
                return
        except Torn:
            yield Hole(above, upto)
            return
        for branch, highest in branches:
            yield from self._walk(branch, above, highest, fits, seen)
            above = highest

    def _branches(self, number: int, above: int, upto: int) -> list[tuple[int, int]] | None:
        """Below an inner page: the pages, each with its highest row; None for a leaf."""
        page = self._page(number)
        start = _FILE_HEADER if number == 1 else 0
        if page[start] != _INNER:
            return None
        branches: list[tuple[int, int]] = []
        for at in self._cells(page, start, 12):
            highest, _ = _varint(page, at + 4)
            if not above < highest <= upto or (branches and highest <= branches[-1][1]):
                raise Torn
            branches.append((int.from_bytes(page[at : at + 4], "big"), highest))
        return [*branches, (int.from_bytes(page[start + 8 : start + 12], "big"), upto)]

    def _leaf(self, number: int, above: int, upto: int, fits: Fits) -> list[Row | Hole]:
        page = self._page(number)
        start = _FILE_HEADER if number == 1 else 0
        cells = self._cells(page, start, 8)
        is_whole_table = (above, upto) == (LOWEST, HIGHEST)
        if page[start] != _LEAF or not (cells or is_whole_table):
            raise Torn
        found: list[Row | Hole] = []
        last = above
        for at in cells:
            try:
                row = self._row(page, at)
            except Torn:
                found.append(Hole(above, upto))
                continue
            if not last < row.rowid <= upto or not fits(row):
                raise Torn  # a leaf from elsewhere
            last = row.rowid
            found.append(row)
        return found

    def _cells(self, page: bytes, start: int, header: int) -> list[int]:
        count = int.from_bytes(page[start + 3 : start + 5], "big")
        first = start + header
        if first + 2 * count > self._usable:
            raise Torn
        cells = list(struct.unpack_from(f">{count}H", page, first))
        if any(not first + 2 * count <= at < self._usable for at in cells):
            raise Torn
        return cells

    def _row(self, page: bytes, at: int) -> Row:
        length, at = _varint(page, at)
        rowid, at = _varint(page, at)
        return Row(rowid, *_record(self._content(page, at, length, self._usable - 35), length))

    def _content(self, page: bytes, at: int, length: int, most: int) -> bytes:
        """A row's bytes. More than `most` go on in a chain of pages; where that is torn, they end."""
        if not 0 < length <= self.count * self._size:
            raise Torn
        if length <= most:
            return page[at : at + length]
        least = (self._usable - 12) * 32 // 255 - 23
        here = least + (length - least) % (self._usable - 4)
        here = here if here <= most else least
        content = page[at : at + here]
        number = int.from_bytes(page[at + here : at + here + 4], "big")
        with suppress(Torn):
            while len(content) < length:
                more = self._page(number)
                number = int.from_bytes(more[:4], "big")
                content += more[4 : min(self._usable, 4 + length - len(content))]
        return content


@contextmanager
def opened(database: Path, wal: Path | None) -> Iterator[Pages]:
    """A file that nobody writes to meanwhile."""
    log = wal.read_bytes() if wal is not None and wal.exists() else b""
    if not database.exists() or not database.stat().st_size:
        yield Pages(b"", log)
        return
    with database.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as main:
        yield Pages(main, log)


def _varint(page: bytes, at: int) -> tuple[int, int]:
    """A number and where the next thing begins."""
    if at < len(page) and page[at] < 0x80:
        return page[at], at + 1  # as nearly always
    value = 0
    for more in range(9):
        if at + more >= len(page):
            raise Torn
        byte = page[at + more]
        value = value << 8 | byte if more == 8 else value << 7 | byte & 0x7F
        if more == 8 or byte < 0x80:
            return (value if value < 2**63 else value - 2**64), at + more + 1
    raise Torn


def _record(content: bytes, length: int) -> tuple[list[Any], bool]:
    """The columns, and whether all of them are there. Torn when the kinds and lengths do not add up."""
    header, at = _varint(content, 0)
    if not at <= header <= min(length, len(content)):
        raise Torn
    kinds: list[int] = []
    while at < header:
        kind, at = _varint(content, at)
        kinds.append(kind)
    sizes = [_bytes_of(kind) for kind in kinds]
    if at != header or len(kinds) > _MOST_COLUMNS or header + sum(sizes) != length:
        raise Torn
    values: list[Any] = []
    for kind, size in zip(kinds, sizes, strict=True):
        if at + size > len(content):
            return values, False
        try:
            values.append(_value(kind, content[at : at + size]))
        except UnicodeDecodeError:
            return values, False
        at += size
    return values, True


def _bytes_of(kind: int) -> int:
    if kind < 0 or kind in (10, 11):
        raise Torn
    if kind >= 12:
        return (kind - 12) // 2
    return _INT_BYTES[kind] if kind < 7 else 8 if kind == 7 else 0


def _value(kind: int, raw: bytes) -> Any:
    if kind == 0:
        return None
    if kind < 7:
        return int.from_bytes(raw, "big", signed=True)
    if kind == 7:
        return struct.unpack(">d", raw)[0]
    if kind < 10:
        return kind - 8
    return raw if kind % 2 == 0 else raw.decode()
