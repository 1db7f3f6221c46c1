"""What is logged of a tap says which match it is about."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import TelegramObject

from bot.log_context import about
from bot.telegram.callback_data import MatchTap

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class LogContextMiddleware(BaseMiddleware):
    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        tap = data.get("callback_data")
        if not isinstance(tap, MatchTap):
            return await handler(event, data)
        with about(tap.match):
            return await handler(event, data)
