"""The first press or command of anybody at a sleeping table wakes it, whatever else becomes of it."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.show import taps
from bot.table.host import Host
from handlers.telling import thread_of

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class Waking(BaseMiddleware):
    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        host: Host = data["host"]
        if isinstance(event, CallbackQuery | Message) and event.from_user is not None:
            match_id = await _table_of(event, host)
            if match_id:
                await host.sleep.somebody_is_here(match_id, event.from_user.id)
        return await handler(event, data)


async def _table_of(event: CallbackQuery | Message, host: Host) -> int | None:
    """What people say to each other wakes nobody; words that count as a move do, by the move itself."""
    if isinstance(event, CallbackQuery):
        tap = taps.read(event.data)
        return None if tap is None else tap.match_id
    if event.text is None or not event.text.startswith("/"):
        return None
    return await host.storage.live_match_at(event.chat.id, thread_of(event))
