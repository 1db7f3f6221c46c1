"""Outermost middleware: handles the updates of one user in order, and refuses those of a flood."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from typing import Any, Final

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.services import services_of
from bot.telegram.outbound.rate_limiter import Caller, calling
from bot.telegram.replies import thread_of
from handlers.middlewares.answering import TapAnswer, nod_busy

SHOWN_WITHIN: Final = 12.0
"""Seconds after a tap within which something can be shown to its user alone; Telegram allows fifteen."""
REPLIED_WITHIN: Final = 8.0
"""Seconds that a user waits for the reply to a command."""

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class ThrottlingMiddleware(BaseMiddleware):
    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        services = services_of(data)
        throttle = services.throttle
        if isinstance(event, CallbackQuery):
            answer = data["answer"] = TapAnswer(event, services.replies, services.timings)
            with answer.in_time(services.tasks):
                return await _handled(handler, event, data, event.from_user.id, SHOWN_WITHIN)
        if not isinstance(event, Message) or (speaker := speaker_of(event)) is None:
            return await handler(event, data)
        text, chat_id = event.text or "", event.chat.id
        is_command = text.startswith("/")
        question = (chat_id, thread_of(event), speaker, text)
        with throttle.question(question) if is_command else nullcontext(enter_result=True) as is_first:
            if not is_first:
                return None
            is_allowed = not throttle.is_full(speaker)
            if is_allowed and is_command and chat_id < 0:
                is_allowed = throttle.commands.take((chat_id, speaker))
            if is_allowed:
                with throttle.counted(speaker):
                    return await _handled(handler, event, data, speaker, REPLIED_WITHIN)
            if is_command:
                await nod_busy(services.replies, throttle, event)
        return None


async def _handled(handler: Handler, event: TelegramObject, data: dict[str, Any], user_id: int, seconds: float) -> Any:
    until = asyncio.get_running_loop().time() + seconds
    # An update that waits for a call to a busy chat does not delay the next updates of its user.
    async with services_of(data).throttle.in_order(user_id) as let_next_go:
        with calling(Caller(until, user_id, let_next_go)):
            return await handler(event, data)


def speaker_of(message: Message) -> int | None:
    """Return who writes; None for service messages and bots, which are never refused."""
    if message.text is None:
        return None
    if message.sender_chat is not None:
        return message.sender_chat.id
    user = message.from_user
    return None if user is None or user.is_bot else user.id
