"""Formatting of texts: markup of bots, and the entities made of it.

A `text_mention` made here carries only `{"id": …}` as its user: the caller knows the account and whether the bot may
mention it.
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
    """Return the text without its markup and all its entities; may be empty."""
    _require_utf8(text)
    mode = (parse_mode or "").lower()
    if not text or mode in ("", "none"):
        return _finish(text, [])
    if mode not in _PARSERS:
        raise bad_request("unsupported parse_mode")
    return _finish(*_PARSERS[mode](text).parse())


def check_entities(text: str, entities: Any) -> tuple[str, list[dict[str, Any]]]:
    """Return the text and its entities, passed instead of markup.

    Anything but a list counts as none.
    """
    _require_utf8(text)
    return _finish(text, explicit_spans(text, entities) if isinstance(entities, list) else [])


def find_entities(text: str) -> list[dict[str, Any]]:
    """Return the entities of a plain text: commands, mentions, addresses and others."""
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
