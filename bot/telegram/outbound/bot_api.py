"""Connection with the Bot API: callers, HTTP session, first call, meaning of failures."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import count
from typing import Any, ClassVar, Final, cast

import msgspec
from aiogram import Bot
from aiogram.client.default import Default
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiohttp import ClientError
from pydantic import BaseModel

from bot.settings import SettingsError
from bot.timings import DEFAULT_TIMINGS, Timings

LONGEST_WAIT: Final = 30.0
"""Most seconds that a call without a deadline waits."""
ALMOST_AT_ONCE: Final = 1.5
"""A little more than the second for which a busy bot waits for the answers to its calls."""
_JSON: Final = {"Content-Type": "application/json"}
_DONE: Final = b'{"ok":true,"result":true}'
"""The most frequent answer, which needs no parsing."""


class Caller(msgspec.Struct):
    """Origin of the current Bot API call, and how long it may wait."""

    until: float = 0.0
    """Deadline by the event loop's clock; 0 means `LONGEST_WAIT`."""
    person: int | None = None
    on_wait: Callable[[], None] = lambda: None

    @property
    def patience(self) -> float:
        return max(0.0, self.until - asyncio.get_running_loop().time()) if self.until else LONGEST_WAIT


current_caller: Final = ContextVar("current_caller", default=Caller())  # noqa: B039 - never mutated


@contextmanager
def calling(caller: Caller) -> Iterator[None]:
    """Make calls in this context on behalf of a caller."""
    token = current_caller.set(caller)
    try:
        yield
    finally:
        current_caller.reset(token)


@contextmanager
def at_once() -> Iterator[None]:
    """Make calls in this context fail with `ChatBusy` unless they are near-immediate."""
    caller, until = current_caller.get(), asyncio.get_running_loop().time() + ALMOST_AT_ONCE
    with calling(msgspec.structs.replace(caller, until=min(caller.until or until, until))):
        yield


def counted_chat(method: TelegramMethod[Any]) -> int | None:
    """Return the chat whose limits the call counts towards; None for free calls."""
    name, chat_id = method.__api_method__, getattr(method, "chat_id", None)
    is_counted = name.startswith(("send", "edit", "copy", "forward")) and name != "sendChatAction"
    return chat_id if is_counted and isinstance(chat_id, int) else None


class ChatBusy(TelegramRetryAfter):
    """The call was not made, because its turn would have come too late."""

    def __init__(self, method: TelegramMethod[Any], seconds: float) -> None:
        super().__init__(method, "not asked: the chat is busy", seconds)  # type: ignore[arg-type]


class UnreadableAnswer(TelegramServerError, ClientDecodeError):
    """An answer that is a proxy's page, incomplete, or of an unknown kind.

    It is unknown whether the call was carried out. The message does not quote the response, which may contain the cards
    of a player.
    """

    def __init__(self, method: TelegramMethod[Any]) -> None:
        TelegramServerError.__init__(self, method, "the answer cannot be read")
        self.original = self
        self.data = None


class NotPlain(Exception):
    """An argument that JSON cannot hold: a file or a date."""


class Session(AiohttpSession):
    """HTTP session that keeps answer types and sends plain calls as JSON.

    pydantic builds the type of an answer within tens of milliseconds, in which the event loop is blocked, and drops it
    when it is not referenced. So each type is kept. aiogram sends every call as a form, in which a Cyrillic letter
    takes nine characters, and eighteen in keyboards. So only files are sent as a form.
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
            # aiogram expects every failure to have a description.
            raise UnreadableAnswer(method) from None


def in_json(bot: Bot, method: TelegramMethod[Any]) -> bytes:
    """Return the arguments of a call as JSON; raise NotPlain for files and dates."""
    return msgspec.json.encode(arguments_of(bot, method))


def arguments_of(bot: Bot, method: TelegramMethod[Any]) -> dict[str, Any]:
    """Return the arguments of a call; raise NotPlain for files and dates."""
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


_UNCHANGED: Final = "message is not modified"
_MISSING: Final = ("message to edit not found", "message not found")
_ANOTHERS: Final = ("message can't be edited", "MESSAGE_ID_INVALID", "MESSAGE_AUTHOR_REQUIRED")
_OTHER_KIND: Final = ("there is no text in the message", "there is no caption in the message")
_PERMANENT: Final = (
    "chat not found",
    "not enough rights",
    "have no rights",
    "CHAT_WRITE_FORBIDDEN",
    "TOPIC_CLOSED",
    "thread not found",
)
_NO_PHOTOS: Final = ("not enough rights to send photos", "CHAT_SEND_PHOTOS_FORBIDDEN", "CHAT_SEND_MEDIA_FORBIDDEN")
_NO_SUCH_FILE: Final = ("wrong file identifier", "wrong remote file identifier", "wrong file_id", "FILE_REFERENCE_")
_NEVER_CONNECTED: Final = ("ClientConnector", "ClientProxyConnection")


def is_unchanged(error: Exception) -> bool:
    return isinstance(error, TelegramAPIError) and _UNCHANGED in error.message


def is_missing(error: Exception) -> bool:
    """Return whether the message does not exist, or no longer."""
    return isinstance(error, TelegramNotFound) or _says(error, _MISSING)


def is_of_other_kind(error: Exception) -> bool:
    """Return whether the edit would turn a picture into text, or the reverse."""
    return _says(error, _OTHER_KIND)


def is_anothers(error: Exception) -> bool:
    """Return whether the message is not the bot's own, or cannot be edited."""
    return _says(error, _ANOTHERS)


def is_gone(error: Exception) -> bool:
    """Return whether the edited message has to be sent anew."""
    return is_missing(error) or is_anothers(error) or is_of_other_kind(error)


def is_permanent(error: Exception) -> bool:
    """Return whether a retry is useless: the bot may not write in the chat."""
    return isinstance(error, TelegramForbiddenError) or _says(error, _PERMANENT)


def refuses_photos(error: Exception) -> bool:
    """Return whether the bot may write in this chat, but not send pictures."""
    return _says(error, _NO_PHOTOS)


def refuses_file(error: Exception) -> bool:
    """Return whether Telegram no longer knows the picture's file id."""
    return _says(error, _NO_SUCH_FILE)


def is_outage(error: Exception) -> bool:
    """Return whether the call was neither done nor refused: it is worth a retry."""
    if isinstance(error, TelegramEntityTooLarge):
        return False
    return isinstance(error, TelegramNetworkError | TelegramServerError | ClientDecodeError)


def is_unclear(error: BaseException) -> bool:
    """Return whether the call may have been carried out without a clear answer.

    Only a refusal by Telegram, or a connection that was never made, is certain.
    """
    if isinstance(error, TelegramNetworkError) and not isinstance(error, TelegramEntityTooLarge):
        return not error.message.startswith(_NEVER_CONNECTED)
    return isinstance(error, TelegramServerError) or not isinstance(error, TelegramAPIError)


def _says(error: Exception, words: tuple[str, ...]) -> bool:
    return isinstance(error, TelegramAPIError) and any(each in error.message for each in words)


log = logging.getLogger(__name__)

PAGES_FORGIVEN: Final = 2


async def reach(call: Callable[[], Awaitable[object]], timings: Timings = DEFAULT_TIMINGS) -> None:
    """Repeat the call until it succeeds; SettingsError if it never can."""
    pages = 0
    for attempt in count():
        try:
            await call()
            return
        except (TelegramUnauthorizedError, TelegramNotFound):
            raise SettingsError("BOT_TOKEN is wrong: the Bot API does not know it.") from None
        except (TelegramNetworkError, TelegramServerError, TelegramRetryAfter, ClientDecodeError) as error:
            # A page instead of an answer may come from a failing proxy, or from a wrong address.
            pages += isinstance(error, ClientDecodeError)
            if pages > PAGES_FORGIVEN:
                raise SettingsError("BOT_API_BASE is wrong: what answers there is no Bot API.") from None
            pauses = timings.first_contact_pauses_seconds
            pause = pauses[min(attempt, len(pauses) - 1)]
            log.warning("Bot API not reached: error=%s, next attempt in %d s", type(error).__name__, pause)
            await asyncio.sleep(pause)
