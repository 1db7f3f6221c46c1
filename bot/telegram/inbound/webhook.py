"""Webhook: Telegram brings each update by itself, and takes it for received when it is answered with 200.

That is after its effect is stored. The answer to a tap goes along with it, which saves a call; whatever a handler does
after that (it shows a hand) goes on by itself.
"""

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from typing import Any, Final, cast

import msgspec
from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.methods import AnswerCallbackQuery, Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import Update
from aiohttp import web

from bot.background_tasks import BackgroundTasks
from bot.core.clock.game_clock import UpdateWatermark
from bot.core.failures import DATABASE_ERRORS
from bot.telegram.inbound.intake import Throttle, concerned_by, id_of, read_update
from bot.telegram.outbound.bot_api import in_json

log = logging.getLogger(__name__)

SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - its name, not what it says
LARGEST_UPDATE: Final = 2**20
CONNECTIONS: Final = 100
"""Updates that Telegram brings at once, at most: as many chats can be served side by side."""

Feed = Callable[[Update], Awaitable[Any]]


def secret_of(token: str) -> str:
    """What Telegram has to say to be believed: follows from the token, and does not tell it."""
    return hmac.new(token.encode(), b"igroteka webhook", hashlib.sha256).hexdigest()


async def tell_webhook(bot: Bot, url: str, kinds: Sequence[str]) -> None:
    """Set the webhook, even if it is set already: the secret of an existing one cannot be read."""
    await bot.set_webhook(
        url, secret_token=secret_of(bot.token), allowed_updates=list(kinds), max_connections=CONNECTIONS
    )


class _Reply:
    """The call that goes along with the answer to an update, once there is one."""

    def __init__(self) -> None:
        self.method: AnswerCallbackQuery | None = None
        self.is_to_come_again = False
        """The update could not be stored and was not answered."""
        self.is_given = asyncio.Event()


_reply: ContextVar[_Reply | None] = ContextVar("reply", default=None)
"""Of the update that is being handled in this task, and in no other: a late answer must not confirm it."""


class RepliesInPlace(BaseRequestMiddleware):
    """The first answer to a tap is no call of its own while Telegram waits for what becomes of its update."""

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
    """Takes updates over HTTP: `app` is to be served under the address that Telegram was told."""

    def __init__(
        self, bot: Bot, feed: Feed, tasks: BackgroundTasks, watermark: UpdateWatermark, throttle: Throttle
    ) -> None:
        self._bot = bot
        self._feed = feed
        self._tasks = tasks
        self._watermark = watermark
        self._throttle = throttle
        self._secret = secret_of(bot.token)
        self._under_way: dict[int, asyncio.Task[Any]] = {}
        bot.session.middleware(RepliesInPlace())

    def app(self, path: str) -> web.Application:
        app = web.Application(client_max_size=LARGEST_UPDATE)
        app.router.add_post(path, self.receive)
        return app

    async def settled(self) -> None:
        """Returns when no update is under way."""
        while self._under_way:
            await asyncio.wait(self._under_way.values())
            await asyncio.sleep(0)

    async def receive(self, request: web.Request) -> web.Response:
        """One update over HTTP."""
        if not hmac.compare_digest(request.headers.get(SECRET_HEADER, ""), self._secret):
            return web.Response(status=401)
        status, call = await self.take(_read(await request.read()))
        if call is None:
            return web.Response(status=status)
        body = b'{"method":"answerCallbackQuery",' + in_json(self._bot, call)[1:]
        return web.Response(body=body, content_type="application/json")

    async def take(self, raw: Any) -> tuple[int, AnswerCallbackQuery | None]:
        """Handle one update; return the HTTP status and the call that goes along with it."""
        update_id = id_of(raw)
        if update_id is None:
            log.warning("what came to the webhook is no update")
            return 200, None
        if (instead := self._throttle.refusal_of(raw)) is not None:
            self._tasks.start(instead, f"turning update {update_id} away")
            return 200, None
        update = read_update(self._bot, update_id, raw)
        if update is None:
            return 200, None
        reply = _Reply()
        if update_id in self._under_way:
            # Telegram got tired of waiting: it is the same update, and is taken for received when it has been.
            await asyncio.wait([self._under_way[update_id]])
            return 200, None
        self._throttle.enter(update_id, raw)
        self._watermark.arrived(update_id, concerned_by(update))
        task = self._under_way[update_id] = self._tasks.start(self._handle(update, reply), f"update {update_id}")
        task.add_done_callback(lambda _: reply.is_given.set())
        await reply.is_given.wait()
        if task.cancelled() or reply.is_to_come_again:
            return 503, None
        return 200, reply.method

    async def _handle(self, update: Update, reply: _Reply) -> None:
        _reply.set(reply)
        try:
            await self._feed(update)
        except DATABASE_ERRORS as error:
            log.error("update %d waits for the database", update.update_id, exc_info=error)
            reply.is_to_come_again = not reply.is_given.is_set()
        except Exception:
            log.exception("update %d failed", update.update_id)
        finally:
            del self._under_way[update.update_id]
            self._throttle.leave(update.update_id)
            self._watermark.handled(update.update_id)


def _read(body: bytes) -> Any:
    try:
        return msgspec.json.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
