"""Turns the marks in a composed text into message entities."""

import re
from typing import Final

from aiogram.types import MessageEntity

from bot.i18n.texts import MARK_BEGIN, MARK_END, MARK_WORDS

_MARKED: Final = re.compile(f"{MARK_BEGIN}([^{MARK_WORDS}]*){MARK_WORDS}([^{MARK_END}]*){MARK_END}")
FORMAT: Final = "wdt"
"""The day of the week, the date and the time, in short."""


def unmarked(words: str) -> tuple[str, list[MessageEntity]]:
    """The words as they are sent, and what is marked in them."""
    if MARK_BEGIN not in words:
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
