"""Callback and inline queries, and which of them can still be answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playground.chats import Chat, Message
from playground.people import Bot, User

CALLBACK_LIFETIME = 15.0
EPHEMERAL_WINDOW = 15.0
KEPT = 2_000


@dataclass(slots=True, eq=False)
class CallbackQuery:
    """A pressed button; `answer` once the bot has answered."""

    id: str
    bot: Bot
    user: User
    chat: Chat
    message: Message
    at: float
    answer: dict[str, Any] | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(slots=True, eq=False)
class InlineQuery:
    """A text typed after the bot's name."""

    id: str
    bot: Bot
    user: User
    chat: Chat | None
    at: float


class Queries:
    """All recent queries by id; the oldest are forgotten."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = 4_300_000_000_000_000
        self.callbacks: dict[str, CallbackQuery] = {}
        self.inline: dict[str, InlineQuery] = {}

    def pressed(self, bot: Bot, user: User, message: Message) -> CallbackQuery:
        query = CallbackQuery(self._next_id(), bot, user, message.chat, message, self._clock())
        self.callbacks[query.id] = query
        if len(self.callbacks) > KEPT:
            del self.callbacks[next(iter(self.callbacks))]
        return query

    def typed(self, bot: Bot, user: User, chat: Chat | None) -> InlineQuery:
        query = InlineQuery(self._next_id(), bot, user, chat, self._clock())
        self.inline[query.id] = query
        if len(self.inline) > KEPT:
            del self.inline[next(iter(self.inline))]
        return query

    def _next_id(self) -> str:
        self._last += 1
        return str(self._last)

    def is_fresh(self, at: float, lifetime: float) -> bool:
        return self._clock() - at <= lifetime
