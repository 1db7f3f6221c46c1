"""Spans of a text in code points, and their order on the wire."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

# The order of entities that cover exactly the same characters.
_RANK = {
    "blockquote": 0,
    "expandable_blockquote": 0,
    "pre": 10,
    "code": 20,
    "text_link": 49,
    "text_mention": 49,
    "bold": 90,
    "italic": 91,
    "underline": 92,
    "strikethrough": 93,
    "spoiler": 94,
    "custom_emoji": 99,
}
_RANK_OF_FOUND = 50
_STYLES = ("bold", "italic", "underline", "strikethrough", "spoiler")
_QUOTES = frozenset({"blockquote", "expandable_blockquote"})
_MONOSPACE = frozenset({"code", "pre"})
_MARKED = frozenset(_RANK) | {"date_time"}

# Telegram ignores the rest silently; custom emoji have a limit of their own.
MAX_MARKED = 100

_CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\u2028-\u202e\u0333\u033f\u030a]")
_REMOVED = re.compile("[\r\u2028-\u202e\u0333\u033f\u030a]")
_TO_SPACE = {code: " " for code in range(32) if chr(code) not in "\n\r"}
_INVISIBLE = re.compile("[ \n\u00a0\u1680\u180e\u2000-\u200f\u202e\u202f\u205f\u2800\u3000\ufeff\ufffc]*")
_BEYOND_BMP = re.compile("[\U00010000-\U0010ffff]")


@dataclass(slots=True)
class Span:
    """An entity; `offset` and `length` are code points, UTF-16 only on the wire."""

    type: str
    offset: int
    length: int
    extra: dict[str, Any] = field(default_factory=dict)

    @property
    def end(self) -> int:
        return self.offset + self.length


def sort_key(span: Span) -> tuple[int, int, int]:
    return span.offset, -span.length, _RANK.get(span.type, _RANK_OF_FOUND)


def utf16_length(text: str) -> int:
    """Return the length of a text in the units of entities."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def to_wire(text: str, spans: Iterable[Span]) -> list[dict[str, Any]]:
    """Return the spans as MessageEntity objects."""
    wide = [] if text.isascii() else [match.start() for match in _BEYOND_BMP.finditer(text)]
    entities = []
    for span in spans:
        offset = span.offset + bisect_left(wide, span.offset)
        end = span.end + bisect_left(wide, span.end)
        entities.append({"type": span.type, "offset": offset, "length": end - offset, **span.extra})
    return entities


def tidy(text: str, spans: list[Span]) -> tuple[str, list[Span]]:
    """Clean a text as Telegram does.

    Control characters are removed, entities are untangled, the ends are trimmed.
    """
    spans = _untangle(spans) if spans else spans
    if _CONTROLS.search(text):
        text, spans = _clean(text, spans)
        spans = _untangle(spans)
    text, spans = _trim(text, spans)
    if _INVISIBLE.fullmatch(text):
        return "", []
    return text, _first_hundred(spans)


def add_found(spans: list[Span], found: list[Span]) -> list[Span]:
    """Add recognised spans wherever no marked entity is in the way."""
    if not found:
        return spans
    styles, quotes, solid = _by_kind(spans)
    found = _not_crossing(found, quotes)
    taken = sorted(solid, key=sort_key)
    ends = [span.end for span in taken]
    for span in found:
        place = bisect_right(ends, span.offset)
        if place == len(taken) or span.end <= taken[place].offset:
            solid.append(span)
    return _split_styles(styles, sorted(solid + quotes, key=sort_key))


def without_overlaps(spans: Iterable[Span]) -> list[Span]:
    """Keep the first of overlapping spans, or the longest of those with one start."""
    kept: list[Span] = []
    for span in sorted(spans, key=sort_key):
        if not kept or span.offset >= kept[-1].end:
            kept.append(span)
    return kept


def _by_kind(spans: Iterable[Span]) -> tuple[list[Span], list[Span], list[Span]]:
    styles: list[Span] = []
    quotes: list[Span] = []
    solid: list[Span] = []
    for span in spans:
        (styles if span.type in _STYLES else quotes if span.type in _QUOTES else solid).append(span)
    return styles, quotes, solid


def _untangle(spans: list[Span]) -> list[Span]:
    styles, quotes, solid = _by_kind(span for span in spans if span.length > 0)
    quotes = without_overlaps(quotes)
    solid = _not_crossing(without_overlaps(solid), quotes)
    return _split_styles(styles, sorted(solid + quotes, key=sort_key))


def _not_crossing(spans: list[Span], quotes: list[Span]) -> list[Span]:
    """Keep the spans that cross no edge of a quotation."""
    ends = [quote.end for quote in quotes]

    def fits(span: Span) -> bool:
        place = bisect_right(ends, span.offset)
        if place == len(quotes):
            return True
        quote = quotes[place]
        return quote.end >= span.end and not span.offset < quote.offset < span.end

    return [span for span in spans if fits(span)]


def _split_styles(styles: list[Span], others: list[Span]) -> list[Span]:
    """Cut styles at the edges of other entities, and join those that touch.

    Monospace has no styles.
    """
    if not styles:
        return others
    edges = sorted({edge for span in others for edge in (span.offset, span.end)})
    cutter = _StyleCutter()
    waiting = sorted(styles, key=sort_key)
    done = 0
    for edge in [*edges, max(span.end for span in styles)]:
        while done < len(waiting) and waiting[done].offset < edge:
            cutter.open(waiting[done])
            done += 1
        cutter.cut(edge)
    monospace = [span for span in others if span.type in _MONOSPACE]
    return sorted(others + _outside(cutter.pieces, monospace), key=sort_key)


class _StyleCutter:
    """The styles open at the moment, one stretch of each."""

    def __init__(self) -> None:
        self._open: dict[str, tuple[int, int]] = {}
        self.pieces: list[Span] = []

    def open(self, span: Span) -> None:
        begin, end = self._open.get(span.type, (0, -1))
        if span.offset <= end:
            self._open[span.type] = begin, max(end, span.end)
            return
        # A style that begins inside another one cuts it, as in the entities a real server answers with.
        self.cut(span.offset)
        self._open[span.type] = span.offset, span.end

    def cut(self, edge: int) -> None:
        for style, (begin, end) in list(self._open.items()):
            if begin >= edge:
                continue
            self.pieces.append(Span(style, begin, min(end, edge) - begin))
            if end <= edge:
                del self._open[style]
            else:
                self._open[style] = edge, end


def _outside(pieces: list[Span], monospace: list[Span]) -> list[Span]:
    ends = [span.end for span in monospace]

    def is_outside(piece: Span) -> bool:
        place = bisect_right(ends, piece.offset)
        return place == len(monospace) or monospace[place].offset >= piece.end

    return [piece for piece in pieces if is_outside(piece)]


def _clean(text: str, spans: list[Span]) -> tuple[str, list[Span]]:
    removed = [match.start() for match in _REMOVED.finditer(text)]
    moved = []
    for span in spans:
        offset = span.offset - bisect_left(removed, span.offset)
        end = span.end - bisect_left(removed, span.end)
        moved.append(Span(span.type, offset, end - offset, span.extra))
    return _REMOVED.sub("", text).translate(_TO_SPACE), moved


def _trim(text: str, spans: list[Span]) -> tuple[str, list[Span]]:
    text = text.rstrip(" \n")
    kept = [span for span in spans if span.offset < len(text)]
    for span in kept:
        span.length = min(span.length, len(text) - span.offset)
    # Marked blanks at the beginning stay.
    limit = min((span.offset for span in kept), default=len(text))
    blank = min(limit, len(text) - len(text.lstrip(" \n")))
    for span in kept:
        span.offset -= blank
    return text[blank:], sorted(kept, key=sort_key)


def _first_hundred(spans: list[Span]) -> list[Span]:
    if len(spans) <= MAX_MARKED:
        return spans
    counted = [span for span in spans if span.type in _MARKED and span.type != "custom_emoji"]
    counted.sort(key=lambda span: span.type in _STYLES)
    dropped = {id(span) for span in counted[MAX_MARKED:]}
    return [span for span in spans if id(span) not in dropped]
