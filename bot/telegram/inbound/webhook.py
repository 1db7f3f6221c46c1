"""Webhook: Telegram posts each update and treats the answer 200 as receipt.

The answer is sent after the effect of the update is stored. It carries the answer to a tap, which saves a call. Later
work of the handler, such as showing a hand, continues after the answer.
"""

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Sequence
from contextvars import ContextVar
from functools import partial
from typing import Any, Final, cast

import msgspec
from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.methods import AnswerCallbackQuery, Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import Update
from aiohttp import web

from bot.core.failures import DATABASE_ERRORS
from bot.telegram.inbound.intake import Feed, Intake, id_of
from bot.telegram.outbound.bot_api import in_json

log = logging.getLogger(__name__)

SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header, not a secret
LARGEST_UPDATE: Final = 2**20
CONNECTIONS: Final = 100
"""Most updates that Telegram posts in parallel."""


def secret_of(token: str) -> str:
    """Return the webhook secret token, derived from the bot token.

    The bot token cannot be recovered from it.
    """
    return hmac.new(token.encode(), b"igroteka webhook", hashlib.sha256).hexdigest()


async def tell_webhook(bot: Bot, url: str, kinds: Sequence[str]) -> None:
    """Set the webhook, even if it is set: the stored secret cannot be read."""
    await bot.set_webhook(
        url, secret_token=secret_of(bot.token), allowed_updates=list(kinds), max_connections=CONNECTIONS
    )


class _Reply:
    """Slot for the call that is returned in the answer to an update."""

    def __init__(self) -> None:
        self.method: AnswerCallbackQuery | None = None
        self.is_to_come_again = False
        """The update could not be stored and was not answered."""
        self.is_given = asyncio.Event()


_reply: ContextVar[_Reply | None] = ContextVar("reply", default=None)
"""Reply slot of the update handled in this task; a later update has its own."""


class RepliesInPlace(BaseRequestMiddleware):
    """Put the first answer to a tap into the HTTP response, saving a call."""

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        reply = _reply.get()
        if reply is None or reply.is_given.is_set() or not isinstance(method, AnswerCallbackQuery):
            return await make_request(bot, method)
        reply.method = method
        reply.is_given.set()
        return cast("Response[TelegramType]", True)  # as the call itself would


class Webhook:
    """Receives updates over HTTP; `app` is served at the webhook's address."""

    def __init__(self, bot: Bot, feed: Feed, intake: Intake) -> None:
        self._bot = bot
        self._feed = feed
        self._intake = intake
        self._secret = secret_of(bot.token)
        self._under_way: dict[int, asyncio.Task[None]] = {}
        bot.session.middleware(RepliesInPlace())

    def app(self, path: str) -> web.Application:
        app = web.Application(client_max_size=LARGEST_UPDATE)
        app.router.add_post(path, self.receive)
        return app

    async def settled(self) -> None:
        """Wait until no update is being handled."""
        while self._under_way:
            await asyncio.wait(self._under_way.values())
            await asyncio.sleep(0)

    async def receive(self, request: web.Request) -> web.Response:
        """Handle the HTTP request with one update."""
        if not hmac.compare_digest(request.headers.get(SECRET_HEADER, ""), self._secret):
            return web.Response(status=401)
        status, call = await self.take(_read(await request.read()))
        if call is None:
            return web.Response(status=status)
        body = b'{"method":"answerCallbackQuery",' + in_json(self._bot, call)[1:]
        return web.Response(body=body, content_type="application/json")

    async def take(self, raw: Any) -> tuple[int, AnswerCallbackQuery | None]:
        """Handle one update; return the HTTP status and the call in the answer."""
        update_id = id_of(raw)
        if update_id is None:
            log.warning("webhook request is no update")
            return 200, None
        if update_id in self._under_way:
            # Telegram repeated an update that is still being handled: answer when that has finished.
            await asyncio.wait([self._under_way[update_id]])
            return 200, None
        reply = _Reply()
        task = self._intake.accept(update_id, raw, partial(self._handle, reply))
        if task is None:
            return 200, None
        self._under_way[update_id] = task
        task.add_done_callback(lambda _: self._under_way.pop(update_id))
        task.add_done_callback(lambda _: reply.is_given.set())
        await reply.is_given.wait()
        if task.cancelled() or reply.is_to_come_again:
            return 503, None
        return 200, reply.method

    async def _handle(self, reply: _Reply, update: Update) -> None:
        _reply.set(reply)
        try:
            await self._feed(update)
        except DATABASE_ERRORS as error:
            log.error("update waits for the database: update=%d", update.update_id, exc_info=error)
            reply.is_to_come_again = not reply.is_given.is_set()


def _read(body: bytes) -> Any:
    try:
        return msgspec.json.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
