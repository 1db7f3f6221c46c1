"""Entities that a bot passes as a JSON list, checked field by field.

Errors use the server's own words.
"""

from bisect import bisect_left
from itertools import accumulate
from typing import Any

from playground.entities.links import BadLinkError, canonical_link, date_time_format, int64, linked_user
from playground.entities.spans import Span, sort_key
from playground.errors import BotApiError, bad_request

_BARE = frozenset(
    {"bold", "italic", "underline", "strikethrough", "spoiler", "code", "blockquote", "expandable_blockquote"}
)
# These are recognised in the text itself; those of a bot are ignored.
_FOUND = frozenset({"mention", "hashtag", "cashtag", "bot_command", "url", "email", "phone_number", "bank_card_number"})
_LARGEST = 1_000_000


def explicit_spans(text: str, entities: list[Any]) -> list[Span]:
    """Return the spans of MessageEntity objects, offsets as code points."""
    spans = [span for entity in entities if (span := _read(entity)) is not None]
    for span in spans:
        if not 0 <= span.offset <= _LARGEST:
            raise bad_request(f"receive an entity with incorrect offset {span.offset}")
        if not 0 <= span.length <= _LARGEST:
            raise bad_request(f"receive an entity with incorrect length {span.length}")
    spans = [span for span in spans if span.length]
    return _in_code_points(text, sorted(spans, key=sort_key))


def _read(entity: Any) -> Span | None:
    if not isinstance(entity, dict):
        raise _cannot_parse("expected an Object")
    offset, length = _int_field(entity, "offset"), _int_field(entity, "length")
    kind = _string_field(entity, "type")
    if not kind:
        raise _cannot_parse("Type is not specified")
    if kind in _FOUND:
        return None
    span = Span(kind, offset, length)
    if kind in _BARE:
        return span
    if kind not in _READERS:
        raise _cannot_parse("Unsupported type specified")
    return _READERS[kind](span, entity)


def _read_pre(span: Span, entity: dict[str, Any]) -> Span:
    language = _string_field(entity, "language", optional=True)
    span.extra = {"language": language} if language else {}
    return span


def _read_link(span: Span, entity: dict[str, Any]) -> Span:
    url = _string_field(entity, "url")
    user_id = linked_user(url)
    if user_id is not None:
        return Span("text_mention", span.offset, span.length, {"user": {"id": user_id}})
    try:
        span.extra = {"url": canonical_link(url)}
    except BadLinkError as reason:
        raise bad_request(f"entity URL '{url}' is invalid: {reason}") from None
    return span


def _read_mention(span: Span, entity: dict[str, Any]) -> Span:
    if entity.get("user") is None:
        raise _cannot_parse('Can\'t find field "user"')
    if not isinstance(entity["user"], dict):
        raise _cannot_parse('Field "user" must be of type Object')
    span.extra = {"user": {"id": _int_field(entity["user"], "id")}}
    return span


def _read_emoji(span: Span, entity: dict[str, Any]) -> Span:
    identifier = _int_field(entity, "custom_emoji_id")
    if not identifier:
        raise bad_request("invalid custom emoji identifier specified")
    span.extra = {"custom_emoji_id": str(identifier)}
    return span


def _read_time(span: Span, entity: dict[str, Any]) -> Span:
    moment = _int_field(entity, "unix_time")
    spelling = date_time_format(_string_field(entity, "date_time_format", optional=True))
    if spelling is None:
        raise _cannot_parse("Invalid date format used")
    if not 0 < moment < 2**31:
        raise bad_request("invalid date specified")
    span.extra = {"unix_time": moment, **({"date_time_format": spelling} if spelling else {})}
    return span


_READERS = {
    "pre": _read_pre,
    "text_link": _read_link,
    "text_mention": _read_mention,
    "custom_emoji": _read_emoji,
    "date_time": _read_time,
}


def _int_field(entity: dict[str, Any], name: str) -> int:
    value = entity.get(name)
    if value is None:
        raise _cannot_parse(f'Can\'t find field "{name}"')
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise _cannot_parse(f'Field "{name}" must be of type Number')
    number = int64(str(value))
    if number is None:
        raise _cannot_parse(f'Field "{name}" must be a valid Number')
    return number


def _string_field(entity: dict[str, Any], name: str, *, optional: bool = False) -> str:
    value = entity.get(name)
    if value is None and optional:
        return ""
    if value is None:
        raise _cannot_parse(f'Can\'t find field "{name}"')
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise _cannot_parse(f'Field "{name}" must be of type String')
    text = str(value)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise bad_request("strings must be encoded in UTF-8") from None
    return text


def _in_code_points(text: str, spans: list[Span]) -> list[Span]:
    """Move the spans from UTF-16 units to code points.

    Refuse those that leave the text or halve a character.
    """
    starts = list(accumulate((1 + (character > "\uffff") for character in text), initial=0))
    for span in spans:
        if span.offset > starts[-1]:
            raise bad_request(f"entity begins after the end of the text at UTF-16 offset {span.offset}")
    for span in spans:
        _move(text, starts, span)
    return spans


def _move(text: str, starts: list[int], span: Span) -> None:
    head = f"entity beginning at UTF-16 offset {span.offset} ends"
    begin, end = bisect_left(starts, span.offset), bisect_left(starts, span.end)
    if starts[begin] != span.offset:
        at = len(text[:begin].encode())
        raise bad_request(f"entity begins in a middle of a UTF-16 symbol at byte offset {at}")
    if end == len(starts):
        raise bad_request(f"{head} after the end of the text at UTF-16 offset {span.end}")
    if starts[end] != span.end:
        at = len(text[:end].encode())
        raise bad_request(f"{head} in a middle of a UTF-16 symbol at byte offset {at}")
    span.offset, span.length = begin, end - begin


def _cannot_parse(reason: str) -> BotApiError:
    return bad_request(f"can't parse MessageEntity: {reason}")
