"""The HTTP session of the bot, with a memory for the types of Telegram's answers."""

from typing import Any, ClassVar

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import ClientDecodeError, TelegramServerError
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType


class UnreadableAnswer(TelegramServerError, ClientDecodeError):
    """What came back is a proxy's page, cut off, or of a kind yet unknown: whether the call was carried out is too.

    It is a failure of a call like any other, and does not quote what came back: that may be somebody's cards.
    """

    def __init__(self, method: TelegramMethod[Any]) -> None:
        TelegramServerError.__init__(self, method, "the answer cannot be read")
        self.original = self
        self.data = None


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
        try:
            return super().check_response(bot, method, status_code, content)
        except ClientDecodeError:
            raise UnreadableAnswer(method) from None
