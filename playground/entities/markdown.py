"""Telegram's two Markdowns: strict, nested MarkdownV2 and the flat old one."""

import re
from dataclasses import dataclass
from typing import NoReturn

from playground.entities.html import link_span, time_span
from playground.entities.links import linked_emoji, linked_time
from playground.entities.spans import Span
from playground.errors import BotApiError, bad_request

_SPACE = " \t\r\n\v\0"
# Padding, so that looking two characters past the end never fails.
_SENTINEL = "\0\0\0"

_RESERVED = frozenset("_*[]()~`>#+-=|{}.!\n")
_RESERVED_IN_CODE = frozenset("`")
_PLAIN = re.compile(r"[^_*\[\]()~`>#+\-=|{}.!\n\\\r\0]+")
_URL = re.compile(r"(?:\\[\x01-\x7e]|[^)\x00])*")
_ESCAPE = re.compile(r"\\([\x01-\x7e])")

# Names of unclosed entities in error messages.
_NAMES = {
    "bold": "Bold",
    "italic": "Italic",
    "underline": "Underline",
    "strikethrough": "Strikethrough",
    "spoiler": "Spoiler",
    "code": "Code",
    "pre": "Pre",
    "pre_code": "PreCode",
    "text_link": "TextUrl",
    "custom_emoji": "CustomEmoji",
    "blockquote": "BlockQuote",
}
_CLOSING = {
    "bold": "*",
    "strikethrough": "~",
    "spoiler": "||",
    "underline": "__",
    "italic": "_",
    "code": "`",
    "pre": "```",
    "pre_code": "```",
    "text_link": "]",
    "custom_emoji": "]",
}
_OLD_MARKS = re.compile(r"\\[_*`\[]|[_*`\[]")
_OLD_STYLES = {"_": "italic", "*": "bold", "`": "code"}


@dataclass(slots=True)
class _Open:
    kind: str
    begin: int
    offset: int
    chunk: int
    language: str = ""


class MarkdownV2Parser:
    """Parser of one text; `parse` returns the bare text and its spans."""

    def __init__(self, source: str) -> None:
        self._size = len(source)
        self._source = source + _SENTINEL
        self._at = 0
        self._chunks: list[str] = []
        self._length = 0
        self._open: list[_Open] = []
        self._spans: list[Span] = []
        self._in_quote = False
        self._may_quote = True

    def parse(self) -> tuple[str, list[Span]]:
        while self._at < self._size:
            self._step()
        self._close_quote_at_the_end()
        if self._open:
            self._fail_unclosed(self._open[-1])
        return "".join(self._chunks), self._spans

    def _step(self) -> None:
        character = self._source[self._at]
        if character == "\\" and "\x01" <= self._source[self._at + 1] <= "\x7e":
            self._at += 1
            self._emit_line_aware(self._source[self._at])
            return
        in_code = bool(self._open) and self._open[-1].kind in ("code", "pre", "pre_code")
        if character not in (_RESERVED_IN_CODE if in_code else _RESERVED):
            self._emit_plain(in_code=in_code)
        elif self._is_end(character):
            self._close(character)
        else:
            self._begin(character)

    def _emit_plain(self, *, in_code: bool) -> None:
        plain = None if in_code else _PLAIN.match(self._source, self._at, self._size)
        if plain is None:
            self._emit_line_aware(self._source[self._at], newline_opens=False)
            return
        self._may_quote = False
        self._emit(plain[0])
        self._at = plain.end()

    def _emit_line_aware(self, character: str, *, newline_opens: bool = True) -> None:
        if character != "\r":
            self._may_quote = newline_opens and character == "\n"
        self._emit(character)
        self._at += 1

    def _emit(self, chunk: str) -> None:
        self._chunks.append(chunk)
        self._length += len(chunk)

    def _is_end(self, character: str) -> bool:
        if not self._open:
            return False
        if self._in_quote and character == "\n" and (self._at + 1 == self._size or self._source[self._at + 1] != ">"):
            return True
        kind = self._open[-1].kind
        if kind == "italic" and self._source.startswith("__", self._at):
            return False
        return kind in _CLOSING and self._source.startswith(_CLOSING[kind], self._at)

    def _begin(self, character: str) -> None:
        begin = self._at
        following = self._source[begin + 1]
        if character == "\n":
            self._emit_line_aware(character)
        elif character == ">" and self._may_quote:
            self._at += 1
            if not self._in_quote:
                self._in_quote = True
                self._push("blockquote", begin)
        elif character == "`":
            self._begin_code(begin)
        elif character == "_":
            self._begin_with("underline" if following == "_" else "italic", begin)
        elif character == "|" and following == "|":
            self._begin_with("spoiler", begin)
        elif character == "!" and following == "[":
            self._at += 2
            self._push("custom_emoji", begin)
        elif character in "*~[":
            self._at += 1
            self._push({"*": "bold", "~": "strikethrough", "[": "text_link"}[character], begin)
        else:
            raise cannot_parse(f"Character '{character}' is reserved and must be escaped with the preceding '\\'")

    def _begin_with(self, kind: str, begin: int) -> None:
        self._at += len(_CLOSING[kind])
        self._push(kind, begin)

    def _begin_code(self, begin: int) -> None:
        if not self._source.startswith("```", begin):
            self._begin_with("code", begin)
            return
        language, self._at = code_block_head(self._source, begin + 3, self._size)
        self._push("pre_code" if language else "pre", begin, language)

    def _push(self, kind: str, begin: int, language: str = "") -> None:
        self._open.append(_Open(kind, begin, self._length, len(self._chunks), language))

    def _close(self, character: str) -> None:
        if character == "\n" and self._source[self._at] == "\n" and self._in_quote:
            self._close_quote()
            return
        top = self._open[-1]
        self._at += len(_CLOSING[top.kind])
        span = Span(top.kind, top.offset, self._length - top.offset)
        if top.kind == "text_link":
            self._close_link(span, "".join(self._chunks[top.chunk :]))
        elif top.kind == "custom_emoji":
            self._close_emoji(span)
        elif top.kind in ("pre", "pre_code"):
            span.type, span.extra = "pre", {"language": top.language} if top.language else {}
            self._add(span)
        else:
            self._add(span)
        self._open.pop()

    def _add(self, span: Span | None) -> None:
        if span is not None and span.length:
            self._spans.append(span)

    def _close_link(self, span: Span, label: str) -> None:
        has_url = self._source[self._at] == "("
        self._add(link_span(span, self._url() if has_url else label))

    def _close_emoji(self, span: Span) -> None:
        if self._source[self._at] != "(":
            raise cannot_parse("The entity must contain a tg://emoji or tg://time URL")
        url = self._url()
        emoji = linked_emoji(url)
        moment = linked_time(url)
        if emoji is not None:
            span.extra = {"custom_emoji_id": emoji}
            self._add(span)
        elif moment is not None:
            self._add(time_span(span, *moment))
        else:
            raise cannot_parse("Invalid tg://emoji or tg://time URL specified")

    def _url(self) -> str:
        begin = self._at + 1
        match = _URL.match(self._source, begin, self._size)
        end = match.end() if match else begin
        if self._source[end] != ")":
            self._fail("Can't find end of a URL", begin)
        self._at = end + 1
        return _ESCAPE.sub(r"\1", self._source[begin:end])

    def _close_quote(self) -> None:
        kind = "blockquote"
        top = self._open[-1]
        if top.kind == "spoiler" and self._is_expanding_mark(top):
            # An empty spoiler at the very end of a quotation folds it.
            self._open.pop()
            kind = "expandable_blockquote"
            top = self._open[-1]
        if top.kind != "blockquote":
            self._fail_unclosed(top)
        self._emit_line_aware("\n")
        self._in_quote = False
        self._add(Span(kind, top.offset, self._length - top.offset))
        self._open.pop()

    def _is_expanding_mark(self, top: _Open) -> bool:
        return self._source[top.begin + 2 : self._at] in ("", "\r")

    def _close_quote_at_the_end(self) -> None:
        if not self._in_quote:
            return
        kind = "blockquote"
        if self._open[-1].kind == "spoiler" and self._open[-1].begin == self._size - 2:
            self._open.pop()
            kind = "expandable_blockquote"
        if self._open[-1].kind == "blockquote":
            top = self._open.pop()
            self._add(Span(kind, top.offset, self._length - top.offset))

    def _fail_unclosed(self, top: _Open) -> NoReturn:
        self._fail(f"Can't find end of {_NAMES[top.kind]} entity", top.begin)

    def _fail(self, reason: str, at: int) -> NoReturn:
        raise cannot_parse(f"{reason} at byte offset {len(self._source[:at].encode())}")


class MarkdownParser:
    """Parser of the old Markdown: no nesting, an escape before four characters only."""

    def __init__(self, source: str) -> None:
        self._size = len(source)
        self._source = source + _SENTINEL
        self._chunks: list[str] = []
        self._length = 0
        self._spans: list[Span] = []

    def parse(self) -> tuple[str, list[Span]]:
        at = 0
        while mark := _OLD_MARKS.search(self._source, at, self._size):
            self._emit(self._source[at : mark.start()])
            if len(mark[0]) == 2:
                self._emit(mark[0][1])
                at = mark.end()
            else:
                at = self._entity(mark.start(), mark[0])
        self._emit(self._source[at : self._size])
        return "".join(self._chunks), self._spans

    def _emit(self, chunk: str) -> None:
        self._chunks.append(chunk)
        self._length += len(chunk)

    def _entity(self, begin: int, mark: str) -> int:
        """Read one entity; return the place after it."""
        is_block = self._source.startswith("```", begin)
        language, inside = code_block_head(self._source, begin + 3, self._size) if is_block else ("", begin + 1)
        closing = "```" if is_block else "]" if mark == "[" else mark
        end = self._source.find(closing, inside, self._size)
        if end < 0:
            at = len(self._source[:begin].encode())
            raise cannot_parse(f"Can't find end of the entity starting at byte offset {at}")
        span = Span(_OLD_STYLES.get(mark, "text_link"), self._length, end - inside)
        self._emit(self._source[inside:end])
        if not span.length:
            return end + len(closing)
        if mark == "[":
            return self._link(span, end + 1)
        if is_block:
            span.type, span.extra = "pre", {"language": language} if language else {}
        self._spans.append(span)
        return end + len(closing)

    def _link(self, span: Span, at: int) -> int:
        url = self._chunks[-1]
        if self._source[at] == "(":
            end = self._source.find(")", at, self._size)
            url = self._source[at + 1 : end if end >= 0 else self._size]
            at = end + 1 if end >= 0 else self._size
        link = link_span(span, url)
        if link:
            self._spans.append(link)
        return at


def code_block_head(source: str, at: int, size: int) -> tuple[str, int]:
    """Return the language of a code block, and the start of its text.

    A line break right after the language is not text.
    """
    end = at
    while source[end] not in _SPACE and source[end] != "`":
        end += 1
    language = ""
    if at != end < size and source[end] != "`":
        language, at = source[at:end], end
    if source[at] in "\n\r":
        at += 2 if source[at + 1] in "\n\r" and source[at + 1] != source[at] else 1
    return language, at


def cannot_parse(reason: str) -> BotApiError:
    return bad_request(f"can't parse entities: {reason}")
