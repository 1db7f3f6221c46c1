"""The first thing that an update meets: whose turn it is, and for how long an answer is worth waiting for."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.services import services_of
from bot.telegram.outbound.rate_limiter import Caller, calling
from bot.telegram.replies import thread_of
from handlers.middlewares.answering import TapAnswer, nod_busy

SHOWN_WITHIN: Final = 12.0
"""Seconds after a tap in which something can be shown to that person alone; Telegram allows fifteen."""
REPLIED_WITHIN: Final = 8.0
"""Seconds that somebody waits for the reply to a command before they go on."""

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class ThrottlingMiddleware(BaseMiddleware):
    """One person's updates one after another; whoever is too fast is told so, by what costs nothing."""

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        if isinstance(event, CallbackQuery):
            return await self._tap(handler, event, data)
        if isinstance(event, Message) and (speaker := speaker_of(event)) is not None:
            return await self._words(handler, event, data, speaker)
        return await handler(event, data)

    async def _tap(self, handler: Handler, query: CallbackQuery, data: dict[str, Any]) -> Any:
        services = services_of(data)
        answer = data["answer"] = TapAnswer(query, services.replies, services.timings)
        if services.share.is_full(query.from_user.id):
            return await services.slow_down(query.id, query.from_user.id)
        with answer.in_time(services.tasks):
            return await self._handled(handler, query, data, query.from_user.id, SHOWN_WITHIN)

    async def _words(self, handler: Handler, message: Message, data: dict[str, Any], speaker: int) -> Any:
        services = services_of(data)
        share, text = services.share, message.text or ""
        if not text.startswith("/"):
            is_full = share.is_full(speaker)
            return None if is_full else await self._handled(handler, message, data, speaker, REPLIED_WITHIN)
        with share.question((message.chat.id, thread_of(message), speaker, text)) as is_first:
            if not is_first:
                return None
            is_group = message.chat.id < 0
            if share.is_full(speaker) or (is_group and not share.commands.take((message.chat.id, speaker))):
                await nod_busy(services.replies, share, message)
                return None
            return await self._handled(handler, message, data, speaker, REPLIED_WITHIN)

    async def _handled(
        self, handler: Handler, event: TelegramObject, data: dict[str, Any], person: int, seconds: float
    ) -> Any:
        until = asyncio.get_running_loop().time() + seconds
        async with services_of(data).share.place(person) as leave:
            # Whoever waits for the chat holds up nobody, themselves neither.
            with calling(Caller(until, person, leave)):
                return await handler(event, data)


def speaker_of(message: Message) -> int | None:
    """Who says something; None for what chats and bots say of themselves, which is never turned away."""
    if message.text is None:
        return None
    if message.sender_chat is not None:
        return message.sender_chat.id
    user = message.from_user
    return None if user is None or user.is_bot else user.id
