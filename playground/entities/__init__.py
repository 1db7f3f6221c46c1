"""Formatting of texts: what a bot may write, and the entities that Telegram makes of it.

A `text_mention` made here carries only `{"id": …}` as its user: who that is, and whether the bot may
mention them, the caller knows.
"""

from typing import Any

from playground.entities.explicit import explicit_spans
from playground.entities.html import HtmlParser
from playground.entities.markdown import MarkdownParser, MarkdownV2Parser
from playground.entities.plain import find_spans
from playground.entities.spans import Span, add_found, tidy, to_wire, utf16_length
from playground.errors import bad_request

__all__ = ["check_entities", "find_entities", "parse", "utf16_length"]

_PARSERS: dict[str, type[HtmlParser | MarkdownParser | MarkdownV2Parser]] = {
    "html": HtmlParser,
    "markdown": MarkdownParser,
    "markdownv2": MarkdownV2Parser,
}
_LONGEST_SOURCE = 1 << 15


def parse(text: str, parse_mode: str | None) -> tuple[str, list[dict[str, Any]]]:
    """The text without its markup and all its entities; empty when nothing visible is left."""
    _require_utf8(text)
    mode = (parse_mode or "").lower()
    if not text or mode in ("", "none"):
        return _finish(text, [])
    if mode not in _PARSERS:
        raise bad_request("unsupported parse_mode")
    return _finish(*_PARSERS[mode](text).parse())


def check_entities(text: str, entities: Any) -> tuple[str, list[dict[str, Any]]]:
    """The text and its entities when the bot passed entities instead of markup; anything but a list counts as none."""
    _require_utf8(text)
    return _finish(text, explicit_spans(text, entities) if isinstance(entities, list) else [])


def find_entities(text: str) -> list[dict[str, Any]]:
    """What Telegram recognises in a plain text by itself: commands, mentions, tags, addresses, numbers."""
    return to_wire(text, find_spans(text))


def _finish(text: str, spans: list[Span]) -> tuple[str, list[dict[str, Any]]]:
    text, spans = tidy(text, spans)
    spans = add_found(spans, find_spans(text))
    return text, to_wire(text, spans)


def _require_utf8(text: str) -> None:
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise bad_request("strings must be encoded in UTF-8") from None
    if size > _LONGEST_SOURCE:
        raise bad_request("text is too long")
