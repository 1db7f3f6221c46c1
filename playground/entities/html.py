"""Telegram's HTML: a small fixed set of tags, and errors that name the byte."""

import re
from dataclasses import dataclass
from typing import NoReturn

from playground.entities.links import BadLinkError, ascii_lower, canonical_link, date_time_format, int64, linked_user
from playground.entities.spans import Span
from playground.errors import bad_request

_STYLE_OF_TAG = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
}
_TAGS = frozenset(_STYLE_OF_TAG) | {"a", "tg-emoji", "tg-time", "pre", "code", "blockquote"}

_SPACE = " \t\r\n\v\0"
_END = "\0"
_PLAIN = re.compile("[^&<\0]+")
_SPACES = re.compile("[ \t\r\n\v]*")
_TAG_NAME = re.compile("[^ \t\r\n\v\0>]*")
_ATTRIBUTE_NAME = re.compile("[^ \t\r\n\v\0=>/\"']*")
_NAME_TOKEN = re.compile(r"[A-Za-z0-9.\-]*")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_NAMED_REFERENCE = re.compile(r"&([A-Za-z]+);?")
_NUMERIC_REFERENCE = re.compile(r"&#(?:x([0-9A-Fa-f]*)|([0-9]*))(;?)")


@dataclass(slots=True)
class _OpenTag:
    name: str
    attributes: dict[str, str]
    offset: int
    chunk: int


class HtmlParser:
    """Parser of one text; `parse` returns the bare text and its spans."""

    def __init__(self, source: str) -> None:
        self._source = source + _END
        self._at = 0
        self._chunks: list[str] = []
        self._length = 0
        self._open: list[_OpenTag] = []
        self._spans: list[Span] = []

    def parse(self) -> tuple[str, list[Span]]:
        if _END in self._source[:-1]:
            raise _cannot_parse("Text must not contain null bytes")
        while self._at < len(self._source) - 1:
            self._step()
        if self._open:
            raise _cannot_parse(f'Can\'t find end tag corresponding to start tag "{self._open[-1].name}"')
        text = "".join(self._chunks)
        if any("\ud800" <= character <= "\udfff" for character in text):
            raise _cannot_parse(
                "Text contains invalid Unicode characters after decoding HTML entities, "
                "check for unmatched surrogate code units"
            )
        return text, [self._without_marks(span) for span in self._spans]

    def _step(self) -> None:
        plain = _PLAIN.match(self._source, self._at)
        if plain:
            self._emit(plain[0])
            self._at = plain.end()
        elif self._source[self._at] == "&":
            self._emit(self._reference() or self._take())
        elif self._source[self._at + 1] == "/":
            self._close_tag()
        else:
            self._open_tag()

    def _emit(self, chunk: str) -> None:
        pair = self._chunks[-1][-1:] + chunk if self._chunks else ""
        if len(pair) == 2 and "\ud800" <= pair[0] <= "\udbff" and "\udc00" <= pair[1] <= "\udfff":
            # Both halves of a character were written as references.
            self._chunks[-1] = pair.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
            return
        self._chunks.append(chunk)
        self._length += len(chunk)

    def _take(self) -> str:
        self._at += 1
        return self._source[self._at - 1]

    def _reference(self) -> str:
        """Return the character of a reference and skip it; empty if it is invalid."""
        numeric = _NUMERIC_REFERENCE.match(self._source, self._at)
        if numeric:
            return self._numeric_reference(numeric)
        named = _NAMED_REFERENCE.match(self._source, self._at)
        if named is None or named[1] not in _NAMED:
            return ""
        self._at = named.end()
        return _NAMED[named[1]]

    def _numeric_reference(self, match: re.Match[str]) -> str:
        hexadecimal, decimal, semicolon = match.groups()
        if len(match[0]) - len(semicolon) >= 10:
            return ""
        code = int(hexadecimal or "0", 16) if hexadecimal is not None else int(decimal or "0")
        if not 0 < code < 0x10FFFF:
            return ""
        self._at = match.end()
        return chr(code)

    def _open_tag(self) -> None:
        begin = self._at
        name = self._match(_TAG_NAME, begin + 1)
        if self._source[self._at] == _END:
            self._fail("Unclosed start tag", begin)
        name = ascii_lower(name)
        if name not in _TAGS:
            self._fail(f'Unsupported start tag "{name}"', begin)
        attributes: dict[str, str] = {}
        while self._source[self._at] != ">":
            self._attribute(name, begin, attributes)
        self._at += 1
        if name == "span" and attributes.get("class") != "tg-spoiler":
            self._fail('Tag "span" must have class "tg-spoiler"', begin)
        self._open.append(_OpenTag(name, attributes, self._length, len(self._chunks)))

    def _attribute(self, tag: str, begin: int, attributes: dict[str, str]) -> None:
        self._skip_spaces()
        if self._source[self._at] == ">":
            return
        name = self._match(_ATTRIBUTE_NAME, self._at)
        if not name:
            self._fail(f'Empty attribute name in the tag "{tag}"', begin)
        self._skip_spaces()
        if self._source[self._at] == "=":
            self._at += 1
            self._skip_spaces()
            self._require_more(f'Unclosed start tag "{tag}"', begin)
            attributes[name] = self._attribute_value()
            self._require_more("Unclosed start tag", begin)
        else:
            self._require_more(f'Unclosed start tag "{tag}"', begin)
            attributes[name] = ""

    def _attribute_value(self) -> str:
        if self._source[self._at] in "'\"":
            return self._quoted_value(self._take())
        begin = self._at
        token = self._match(_NAME_TOKEN, begin)
        if self._source[self._at] not in _SPACE + ">":
            self._fail("Unexpected end of name token", begin)
        return ascii_lower(token)

    def _quoted_value(self, quote: str) -> str:
        value: list[str] = []
        while self._source[self._at] not in (quote, _END):
            character = self._reference() if self._source[self._at] == "&" else ""
            value.append(character or self._take())
        if self._source[self._at] == quote:
            self._at += 1
        # Half a character cannot be stored in an address or a name.
        return "".join(part for part in value if not "\ud800" <= part <= "\udfff")

    def _close_tag(self) -> None:
        begin = self._at
        if not self._open:
            self._fail("Unexpected end tag", begin)
        name = ascii_lower(self._match(_TAG_NAME, begin + 2))
        self._skip_spaces()
        if self._source[self._at] != ">":
            self._fail("Unclosed end tag", begin)
        self._at += 1
        tag = self._open[-1]
        if name and name != tag.name:
            reason = f'Unmatched end tag at byte offset {self._byte_offset(begin)}, expected "</{tag.name}>"'
            raise _cannot_parse(f'{reason}, found "</{name}>"')
        if self._length > tag.offset:
            self._add_span(tag)
        self._open.pop()

    def _add_span(self, tag: _OpenTag) -> None:
        span = Span(_STYLE_OF_TAG.get(tag.name, tag.name), tag.offset, self._length - tag.offset)
        if tag.name == "a":
            self._add_link(span, tag.attributes.get("href") or "".join(self._chunks[tag.chunk :]))
        elif tag.name == "tg-emoji":
            self._add_emoji(span, tag.attributes.get("emoji-id", ""))
        elif tag.name == "tg-time":
            self._add_time(span, tag.attributes)
        elif tag.name in ("pre", "code"):
            self._add_monospace(span, tag)
        elif tag.name == "blockquote":
            span.type = "expandable_blockquote" if "expandable" in tag.attributes else "blockquote"
            self._spans.append(span)
        else:
            self._spans.append(span)

    def _add_link(self, span: Span, url: str) -> None:
        link = link_span(span, url)
        if link:
            self._spans.append(link)

    def _add_emoji(self, span: Span, identifier: str) -> None:
        if not int64(identifier):
            raise _cannot_parse("Invalid custom emoji identifier specified")
        span.type, span.extra = "custom_emoji", {"custom_emoji_id": identifier}
        self._spans.append(span)

    def _add_time(self, span: Span, attributes: dict[str, str]) -> None:
        time = time_span(span, int64(attributes.get("unix", "")) or 0, attributes.get("format", ""))
        if time:
            self._spans.append(time)

    def _add_monospace(self, span: Span, tag: _OpenTag) -> None:
        """Merge `pre` and `code` around the same text, with the language of `code`."""
        css_class = tag.attributes.get("class", "")
        if tag.name == "code" and css_class.startswith("language-"):
            span.extra = {"language": css_class.removeprefix("language-")}
        last = self._spans[-1] if self._spans else None
        is_pair = last is not None and (last.offset, last.length) == (span.offset, span.length)
        if last is not None and is_pair and {last.type, span.type} == {"pre", "code"}:
            language = (last if last.type == "code" else span).extra.get("language")
            if language:
                last.type, last.extra = "pre", {"language": language}
                return
        self._spans.append(span)

    @staticmethod
    def _without_marks(span: Span) -> Span:
        """Return the span without a language outside of `pre`."""
        if span.type == "code":
            span.extra = {}
        return span

    def _match(self, pattern: re.Pattern[str], at: int) -> str:
        match = pattern.match(self._source, at)
        text = match[0] if match else ""
        self._at = at + len(text)
        return text

    def _skip_spaces(self) -> None:
        self._match(_SPACES, self._at)

    def _require_more(self, reason: str, begin: int) -> None:
        if self._source[self._at] == _END:
            self._fail(reason, begin)

    def _byte_offset(self, at: int) -> int:
        return len(self._source[:at].encode())

    def _fail(self, reason: str, at: int) -> NoReturn:
        raise _cannot_parse(f"{reason} at byte offset {self._byte_offset(at)}")


def link_span(span: Span, url: str) -> Span | None:
    """Return the span as a link or a mention; None for an invalid address."""
    user_id = linked_user(url)
    if user_id is not None:
        return Span("text_mention", span.offset, span.length, {"user": {"id": user_id}})
    try:
        return Span("text_link", span.offset, span.length, {"url": canonical_link(url)})
    except BadLinkError:
        return None


def time_span(span: Span, moment: int, wanted: str) -> Span | None:
    """Return the span as a date and time; None for an invalid moment."""
    spelling = date_time_format(wanted)
    if spelling is None:
        raise _cannot_parse("Invalid date format used")
    if not 0 < moment < 2**31:
        return None
    extra = {"unix_time": moment, **({"date_time_format": spelling} if spelling else {})}
    return Span("date_time", span.offset, span.length, extra)


def _cannot_parse(reason: str) -> Exception:
    return bad_request(f"can't parse entities: {reason}")
