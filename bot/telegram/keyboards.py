"""Rows of buttons, as many as Telegram shows."""

from collections.abc import Sequence
from typing import Final

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

MAX_PER_ROW: Final = 8
MAX_BUTTONS: Final = 100


def keyboard(rows: Sequence[Sequence[InlineKeyboardButton]]) -> InlineKeyboardMarkup | None:
    """At most what Telegram shows; more would be dropped silently."""
    cut: list[list[InlineKeyboardButton]] = []
    room = MAX_BUTTONS
    for row in rows:
        for at in range(0, len(row), MAX_PER_ROW):
            cut.append(list(row[at : at + MAX_PER_ROW])[:room])
            room -= len(cut[-1])
    return InlineKeyboardMarkup(inline_keyboard=[row for row in cut if row]) if any(cut) else None
