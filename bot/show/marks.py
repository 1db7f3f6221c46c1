"""What is more than words within a text: a point in time, which Telegram shows each reader in their own zone and
language, and a place to go to.

While a text is put together they are marked by characters that nobody can write; at the end they become entities.
"""

import re
from datetime import UTC, datetime
from typing import Final

from aiogram.types import MessageEntity

_BEGIN, _WORDS, _END = "\ue000", "\ue001", "\ue002"
_MARKED: Final = re.compile(f"{_BEGIN}([^{_WORDS}]*){_WORDS}([^{_END}]*){_END}")
FORMAT: Final = "wdt"
"""The day of the week, the date and the time, in short."""


def moment(at: int) -> str:
    """Where it cannot be shown in somebody's own zone, it is the world's."""
    return f"{_BEGIN}{at}{_WORDS}{datetime.fromtimestamp(at, UTC):%d.%m %H:%M} UTC{_END}"


def link(url: str, words: str) -> str:
    return f"{_BEGIN}{url}{_WORDS}{words}{_END}"


def read(words: str) -> tuple[str, list[MessageEntity]]:
    """The words as they are sent, and what is marked in them."""
    if _BEGIN not in words:
        return words, []
    plain, entities, at = "", [], 0
    for found in _MARKED.finditer(words):
        plain += words[at : found.start()]
        entities.append(_entity(found[1], utf16(plain), utf16(found[2])))
        plain += found[2]
        at = found.end()
    return plain + words[at:], entities


def utf16(words: str) -> int:
    """Telegram counts so."""
    return len(words.encode("utf-16-le")) // 2


def _entity(what: str, offset: int, length: int) -> MessageEntity:
    if what.isdigit():
        return MessageEntity(
            type="date_time", offset=offset, length=length, unix_time=int(what), date_time_format=FORMAT
        )
    return MessageEntity(type="text_link", offset=offset, length=length, url=what)
