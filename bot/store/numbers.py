"""The numbers of messages: each chat's own, or a row that several share."""

from typing import Final

_SUPERGROUPS: Final = -1_000_000_000_000
"""The greatest id that a supergroup can have."""


def has_own_numbers(chat_id: int) -> bool:
    """A supergroup numbers its messages one after the other; private chats and basic groups share a row of numbers."""
    return chat_id < _SUPERGROUPS


def row_of(chat_id: int) -> int:
    """The row of numbers that the chat's messages come from."""
    return chat_id if has_own_numbers(chat_id) else 0
