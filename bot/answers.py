"""The HTTP session of the bot, with a memory for the types of Telegram's answers."""

from typing import Any, ClassVar

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType


class Session(AiohttpSession):
    """pydantic builds the type of an answer within tens of milliseconds, and forgets it when nobody holds it.

    While it builds, every table waits; so each type is held.
    """

    _types: ClassVar[dict[Any, Any]] = {}

    def check_response(
        self, bot: Bot, method: TelegramMethod[TelegramType], status_code: int, content: str
    ) -> Response[TelegramType]:
        returned = method.__returning__
        if returned not in self._types:
            self._types[returned] = Response.__class_getitem__(returned)
        return super().check_response(bot, method, status_code, content)
