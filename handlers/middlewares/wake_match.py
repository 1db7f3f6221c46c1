"""The first press or command of anybody at a sleeping table wakes it, whatever else becomes of it."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.core.clock.suspend import Suspension
from bot.telegram.callback_data import MatchTap
from bot.telegram.replies import thread_of

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class WakeMiddleware(BaseMiddleware):
    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        sleep: Suspension = data["sleep"]
        tap = data.get("callback_data")
        if isinstance(event, CallbackQuery) and isinstance(tap, MatchTap):
            await sleep.somebody_is_here(tap.match, event.from_user.id)
        elif isinstance(event, Message) and event.from_user is not None and _is_command(event):
            await sleep.somebody_is_at(event.chat.id, thread_of(event), event.from_user.id)
        return await handler(event, data)


def _is_command(message: Message) -> bool:
    """What people say to each other wakes nobody; words that count as a move do, by the move itself."""
    return message.text is not None and message.text.startswith("/")
