"""Messages as views compose them, and their rows of buttons."""

import re
from collections.abc import Sequence
from typing import Final

import msgspec
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity

from bot.i18n.texts import MARK_BEGIN, MARK_END, MARK_WORDS
from games.ui_model import Picture

TEXT_LENGTH: Final = 4096
CAPTION_LENGTH: Final = 1024
EPHEMERAL_LENGTH: Final = 1024
"""Telegram cannot edit an ephemeral message beyond this length."""
_BETWEEN: Final = "\n\n"


def cut(text: str, length: int = TEXT_LENGTH) -> str:
    """Return the lines that fit; a mark at the end stands for the others."""
    if len(text) <= length:
        return text
    kept = text[: length - 1]
    return f"{kept[: kept.rfind(chr(10)) + 1] or kept}…"


def stacked(*paragraphs: str) -> str:
    """Join the non-empty texts with blank lines."""
    return _BETWEEN.join(filter(None, paragraphs))


def room_beside(*paragraphs: str) -> int:
    """Return the characters left for another text in the shortest kind of message."""
    return EPHEMERAL_LENGTH - len(stacked(*paragraphs)) - len(_BETWEEN)


class Public(msgspec.Struct, frozen=True):
    """A message for the whole chat.

    With a picture, where pictures are wanted, the text is its caption.
    """

    text: str
    keyboard: InlineKeyboardMarkup | None = None
    entities: list[MessageEntity] = []
    picture: Picture | None = None
    caption: str = ""
    """The caption to use instead of the text below a picture."""
    caption_entities: list[MessageEntity] = []


class Private(msgspec.Struct, frozen=True):
    """A message for `receiver_id` alone.

    Only `bot.telegram.outbound.private_sender` sends it.
    """

    receiver_id: int
    secret_text: str
    secret_keyboard: InlineKeyboardMarkup | None = None
    secret_picture: Picture | None = None
    secret_entities: list[MessageEntity] = []

    def __repr__(self) -> str:
        # A log or a traceback must not print the hand.
        return f"Private({self.receiver_id})"


def within(entities: list[MessageEntity], text: str) -> list[MessageEntity]:
    """Return the entities that lie within the cut text."""
    length = utf16(text)
    return [entity for entity in entities if entity.offset + entity.length <= length]


MAX_PER_ROW: Final = 8
MAX_BUTTONS: Final = 100


def keyboard(rows: Sequence[Sequence[InlineKeyboardButton]]) -> InlineKeyboardMarkup | None:
    """Return the keyboard, cut to the limits of Telegram.

    Telegram drops more buttons silently.
    """
    cut: list[list[InlineKeyboardButton]] = []
    room = MAX_BUTTONS
    for row in rows:
        for at in range(0, len(row), MAX_PER_ROW):
            cut.append(list(row[at : at + MAX_PER_ROW])[:room])
            room -= len(cut[-1])
    return InlineKeyboardMarkup(inline_keyboard=[row for row in cut if row]) if any(cut) else None


_MARKED: Final = re.compile(f"{MARK_BEGIN}([^{MARK_WORDS}]*){MARK_WORDS}([^{MARK_END}]*){MARK_END}")
FORMAT: Final = "wdt"
"""Format with the day of the week, the date and the time, in short."""


def unmarked(words: str) -> tuple[str, list[MessageEntity]]:
    """Return the text as it is sent, and the entities for its marks."""
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
    """Return the length in UTF-16 code units, as Telegram counts."""
    return len(words.encode("utf-16-le")) // 2


def _entity(what: str, offset: int, length: int) -> MessageEntity:
    if what.isdigit():
        return MessageEntity(
            type="date_time", offset=offset, length=length, unix_time=int(what), date_time_format=FORMAT
        )
    return MessageEntity(type="text_link", offset=offset, length=length, url=what)
