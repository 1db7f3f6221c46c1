"""The HTTP session of the bot: calls as JSON, and a memory for the types of Telegram's answers."""

from typing import Any, ClassVar, Final, cast

import msgspec
from aiogram import Bot
from aiogram.client.default import Default
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import ClientDecodeError, TelegramNetworkError, TelegramServerError
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiohttp import ClientError
from pydantic import BaseModel

_JSON: Final = {"Content-Type": "application/json"}
_DONE: Final = b'{"ok":true,"result":true}'
"""By far the most frequent answer: there is nothing in it to be read."""


class UnreadableAnswer(TelegramServerError, ClientDecodeError):
    """What came back is a proxy's page, cut off, or of a kind yet unknown: whether the call was carried out is too.

    It is a failure of a call like any other, and does not quote what came back: that may be somebody's cards.
    """

    def __init__(self, method: TelegramMethod[Any]) -> None:
        TelegramServerError.__init__(self, method, "the answer cannot be read")
        self.original = self
        self.data = None


class NotPlain(Exception):
    """Something that JSON has no words for: a file, a date."""


class Session(AiohttpSession):
    """pydantic builds the type of an answer within tens of milliseconds, and forgets it when nobody holds it.

    While it builds, every table waits; so each type is held. aiogram sends every call as a form, in which each letter
    of Cyrillic is spelt by nine characters, those of keyboards by eighteen: here only files go that way.
    """

    _types: ClassVar[dict[Any, Any]] = {}

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[TelegramType],
        timeout: int | None = None,  # noqa: ASYNC109 - aiogram's own
    ) -> TelegramType:
        try:
            body = in_json(bot, method)
        except NotPlain:
            return await super().make_request(bot, method, timeout)
        session = await self.create_session()
        url = self.api.api_url(token=bot.token, method=method.__api_method__)
        patience: Any = self.timeout if timeout is None else timeout
        try:
            async with session.post(url, data=body, headers=_JSON, timeout=patience) as answer:
                content = await answer.read()
        except TimeoutError as error:
            raise TelegramNetworkError(method=method, message="Request timeout error") from error
        except ClientError as error:
            raise TelegramNetworkError(method=method, message=f"{type(error).__name__}: {error}") from error
        if content == _DONE and method.__returning__ is bool and answer.status == 200:
            return cast(TelegramType, True)
        response = self.check_response(bot, method, answer.status, content.decode(errors="replace"))
        return cast(TelegramType, response.result)

    def check_response(
        self, bot: Bot, method: TelegramMethod[TelegramType], status_code: int, content: str
    ) -> Response[TelegramType]:
        returned = method.__returning__
        if returned not in self._types:
            self._types[returned] = Response.__class_getitem__(returned)
        try:
            return super().check_response(bot, method, status_code, content)
        except (ClientDecodeError, TypeError):
            # A failure without a description is more than aiogram expects.
            raise UnreadableAnswer(method) from None


def in_json(bot: Bot, method: TelegramMethod[Any]) -> bytes:
    """The arguments of a call; NotPlain when they are more than text and numbers."""
    return msgspec.json.encode(arguments_of(bot, method))


def arguments_of(bot: Bot, method: TelegramMethod[Any]) -> dict[str, Any]:
    """Return the arguments of a call as plain data; raise NotPlain for files and dates."""
    return {name: value for name, value in _plain(bot, method).items() if value != ""}


def _plain(bot: Bot, value: Any) -> Any:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, BaseModel):
        return {name: plain for name, item in value if (plain := _plain(bot, item)) is not None}
    if isinstance(value, list):
        return [_plain(bot, item) for item in value]
    if isinstance(value, Default):
        return _plain(bot, bot.default[value.name])
    raise NotPlain
