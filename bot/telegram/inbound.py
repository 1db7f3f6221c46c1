"""How updates come in: long polling, or a webhook that Telegram posts to.

Polling: an update is confirmed when its handler has finished, so an update that a crash interrupts arrives again. It is
confirmed earlier when its handler takes long, or while more updates wait than fit into an answer. Otherwise every poll
would return it again and crowd out the others. Updates that cannot be parsed are skipped.

Webhook: Telegram posts each update and treats the answer 200 as receipt. The answer is sent after the effect of the
update is stored. It carries the answer to a tap, which saves a call. Later work of the handler, such as showing a hand,
continues after the answer.
"""

import asyncio
import hashlib
import hmac
import logging
import math
import re
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from contextvars import ContextVar
from functools import partial
from typing import Any, Final, cast

import msgspec
from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramConflictError, TelegramRetryAfter
from aiogram.methods import AnswerCallbackQuery, Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import Chat, Update, User
from aiohttp import web

from bot.background_tasks import BackgroundTasks
from bot.core.clock.game_clock import UpdateWatermark
from bot.core.failures import DATABASE_ERRORS
from bot.core.ports import TimeSource
from bot.telegram.outbound.bot_api import in_json
from bot.telegram.throttle import Throttle
from bot.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)

HIGHEST_ID: Final = 2**31
HIGHEST_NUMBER: Final = 2**63
_NAME: Final = re.compile(r"[a-z_]{1,40}")

Feed = Callable[[Update], Awaitable[Any]]
Handle = Callable[[Update], Coroutine[Any, Any, None]]
Deadline = Callable[[], Awaitable[float | None]]
"""Returns the game time at which the next timer is due."""


class Intake:
    """Takes raw updates: refuses floods, parses the others and starts their handlers."""

    def __init__(self, bot: Bot, tasks: BackgroundTasks, watermark: UpdateWatermark, throttle: Throttle) -> None:
        self._bot, self.tasks, self.watermark, self.throttle = bot, tasks, watermark, throttle

    def accept(self, update_id: int, raw: dict[str, Any], handle: Handle) -> asyncio.Task[None] | None:
        """Start handling an update; return None if it is refused or cannot be parsed."""
        if (refusal := self.throttle.refusal_of(raw)) is not None:
            self.tasks.start(refusal, f"refusal of update {update_id}")
            return None
        if (update := read_update(self._bot, update_id, raw)) is None:
            return None
        self.throttle.enter(update_id, raw)
        self.watermark.arrived(update_id, concerned_by(update))
        return self.tasks.start(self._handled(update, handle), f"update {update_id}")

    async def _handled(self, update: Update, handle: Handle) -> None:
        try:
            await handle(update)
        except Exception:
            log.exception("update failed: update=%d", update.update_id)
        finally:
            self.throttle.leave(update.update_id)
            self.watermark.handled(update.update_id)


def read_update(bot: Bot, update_id: int, raw: dict[str, Any]) -> Update | None:
    """Return the parsed update; None if this version cannot parse it.

    The log names the kind of the update, never its content.
    """
    try:
        _check_numbers(raw)
        update = Update.model_validate(raw, context={"bot": bot})
        update.event_type  # noqa: B018 - raises for an unknown kind
    except Exception as error:
        log.warning(
            "update skipped, not readable: update=%d kind=%s error=%s", update_id, _kind_of(raw), type(error).__name__
        )
        return None
    return update


def id_of(raw: Any) -> int | None:
    """Return the update's id; None if it is malformed.

    Because the id becomes an offset, an id that Telegram never gave must not confirm later updates.
    """
    update_id = raw.get("update_id") if isinstance(raw, dict) else None
    if not isinstance(update_id, int) or isinstance(update_id, bool):
        return None
    return update_id if 0 < update_id < HIGHEST_ID else None


def _check_numbers(value: Any) -> None:
    """Raise OverflowError for a number that no database can hold.

    Telegram's numbers have 52 bits at most.
    """
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            _check_numbers(inner)
    elif isinstance(value, int | float) and not -HIGHEST_NUMBER <= value < HIGHEST_NUMBER:
        raise OverflowError


def concerned_by(update: Update) -> list[int]:
    """Return the ids of the user and the chat of an update.

    A newer Bot API may use these field names for other types.
    """
    event = update.event
    place = getattr(event, "chat", None) or getattr(getattr(event, "message", None), "chat", None)
    return [one.id for one in (getattr(event, "from_user", None), place) if isinstance(one, User | Chat)]


def _kind_of(raw: dict[str, Any]) -> str:
    names = [key for key in raw if key != "update_id" and _NAME.fullmatch(key)]
    return ", ".join(names[:3]) or "of no kind"


# Long polling

LIMIT: Final = 100
"""Most updates in one answer."""
_ANSWER_LATE: Final = 10
"""Seconds after which a late answer is given up."""
_CONFIRM_WITHIN: Final = 3
_TELL_AGAIN: Final = 600.0
"""Seconds without a kind of failure after which it is logged again."""


class RawUpdates(TelegramMethod[list[Any]]):
    """getUpdates without parsing, so that an unreadable update hides no other."""

    __returning__ = list[Any]
    __api_method__ = "getUpdates"

    offset: int
    limit: int
    timeout: int
    allowed_updates: list[str]


class Polling:
    def __init__(
        self,
        bot: Bot,
        feed: Feed,
        kinds: Sequence[str],
        intake: Intake,
        next_deadline: Deadline,
        steady: TimeSource = time.monotonic,
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self._bot, self._feed, self._kinds, self._intake = bot, feed, list(kinds), intake
        self._watermark, self._throttle, self._next_deadline = intake.watermark, intake.throttle, next_deadline
        self._steady, self._timings = steady, timings
        self._under_way: dict[int, float] = {}
        """Update → when its handler was started."""
        self._done: set[int] = set()
        """Handled updates that may come again, because they are not confirmed."""
        self._next = 0
        """Offset behind the last update that has come."""
        self._confirmed = 0
        """Offset of the last poll that was answered."""
        self._is_full = False
        """The last answer held as many updates as possible."""
        self._failures: int | None = None
        """Failed polls in a row; None before the first poll."""
        self._longest = timings.poll_longest_seconds
        self._told: dict[str, float] = {}
        """Kind of failure → when it last happened."""
        self._is_row_told = False
        self._progress, self._stopping = intake.throttle.progress, asyncio.Event()

    def stop(self) -> None:
        self._stopping.set()

    async def run(self) -> None:
        """Poll until `stop`; handlers may go on after that."""
        self._watermark.begin()
        polls = self._intake.tasks.start(self._forever(), "polling")
        try:
            await self._stopping.wait()
        finally:
            polls.cancel()
            await asyncio.wait([polls])

    def leave(self) -> None:
        """Let another worker poll; it receives the unconfirmed updates."""
        self._next, self._confirmed, self._failures, self._is_full = 0, 0, None, False
        self._done.clear()
        self._watermark.end()

    async def settled(self) -> None:
        """Wait until no update is being handled."""
        while self._under_way:
            await self._wait_for_progress()

    async def confirm(self) -> None:
        """Confirm handled updates before the bot stops."""
        offset = min(self._under_way, default=self._next)
        # Telegram holds a poll that repeats the offset of the one before for seconds.
        if offset != self._confirmed:
            try:
                await self._poll(offset, 1, 0, patience=_CONFIRM_WITHIN)
            except Exception as error:
                log.info("last updates not confirmed: error=%s", type(error).__name__)

    async def _forever(self) -> None:
        while True:
            try:
                pause = await self.step()
            except Exception:
                log.exception("poll failed unexpectedly")
                pause = self._timings.poll_back_off_seconds[-1]
            if pause:
                await asyncio.sleep(pause)

    async def step(self) -> float:
        """Poll once if there is room for updates; return the seconds to wait after."""
        await self._make_room()
        timeout = await self._timeout()
        asked_at, started = self._watermark.now(), self._steady()
        # While more updates wait than fit into an answer, all that have come are confirmed.
        offset = self._next if self._is_full else min(self._held(), default=self._next)
        try:
            answer = await self._poll(offset, LIMIT, timeout, patience=timeout + _ANSWER_LATE)
        except Exception as error:
            self._watermark.failed()
            return self._failed(error)
        self._succeeded()
        self._confirmed = offset
        has_news = self._take(answer)
        self._watermark.answered(asked_at, timeout, is_empty=not answer, is_full=self._is_full)
        if has_news:
            return 0.0
        if self._held():
            await self._wait_for_progress(started + self._timings.poll_repeat_seconds - self._steady())
            return 0.0
        gathered = started + self._timings.poll_gather_seconds - self._steady()
        return self._timings.poll_rest_seconds if answer else max(0.0, gathered)

    async def _poll(self, offset: int, limit: int, timeout: int, patience: int) -> list[Any]:  # noqa: ASYNC109
        call = RawUpdates(offset=offset, limit=limit, timeout=timeout, allowed_updates=self._kinds)
        return await self._bot(call, request_timeout=patience)

    async def _timeout(self) -> int:
        """Return the poll timeout: at most until the next timer is due.

        After a failure it is 0, because the game clock is paused until a poll is answered.
        """
        if self._failures != 0:
            return 0
        try:
            deadline = await self._next_deadline()
        except Exception:
            deadline = None  # the timers log database failures
        left = self._longest if deadline is None else math.ceil(deadline - self._watermark.now())
        return min(max(left, 0), self._longest)

    async def _make_room(self) -> None:
        """Give handlers a moment to finish: polls with unconfirmed updates return at once."""
        until = self._steady() + self._timings.poll_gather_seconds
        while self._held() and not self._is_full and (left := until - self._steady()) > 0:
            await self._wait_for_progress(left)
        while len(self._under_way) >= self._timings.updates_under_way:
            await self._wait_for_progress()

    async def _wait_for_progress(self, seconds: float | None = None) -> None:
        """Wait until a handler ends, or begins to wait for a busy chat."""
        self._progress.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._progress.wait()

    def _held(self) -> list[int]:
        """Return the updates being handled that must not be confirmed yet."""
        since, waiting = self._steady() - self._timings.poll_hold_seconds, self._throttle.waiting
        return [update_id for update_id, at in self._under_way.items() if at > since and update_id not in waiting]

    def _succeeded(self) -> None:
        if self._is_row_told:
            log.info("polling resumed after %d failed polls", self._failures)
        if self._failures == 0:
            self._longest = min(self._longest + 1, self._timings.poll_longest_seconds)
        self._failures, self._is_row_told = 0, False

    def _failed(self, error: Exception) -> float:
        """Log a failure unless its kind is known; return the pause in seconds."""
        kind, now = type(error).__name__, self._steady()
        if now - self._told.get(kind, -math.inf) >= _TELL_AGAIN:
            self._is_row_told = True
            if isinstance(error, TelegramConflictError):
                log.error("polling conflict: another process polls with this token, or a webhook is set")
            else:  # The text of the error may quote an update.
                log.warning("poll failed: error=%s", kind)
        self._told[kind] = now
        self._failures = (self._failures or 0) + 1
        self._longest = max(1, self._longest // 2)  # Proxies may cut long idle connections.
        if isinstance(error, TelegramRetryAfter):
            return float(error.retry_after)
        return self._timings.poll_back_off_seconds[: self._failures][-1]

    def _take(self, answer: list[Any]) -> bool:
        """Start handling new updates; return whether there were any. Must not block."""
        came = {update_id: raw for raw in answer if (update_id := id_of(raw)) is not None}
        new = came.keys() - self._done - self._under_way.keys()
        # A poll repeated within half a second returns the first update alone; those after it still come.
        last = max(came, default=HIGHEST_ID)
        self._done = {update_id for update_id in self._done if update_id in came or update_id > last}
        self._is_full = len(answer) >= LIMIT
        if came:
            self._next = last + 1  # Not the highest id ever: after a quiet week Telegram may restart at any number.
        for update_id, raw in came.items():
            if update_id not in new:
                continue
            if self._intake.accept(update_id, raw, self._handle) is None:
                self._done.add(update_id)
            else:
                self._under_way[update_id] = self._steady()
        return bool(new)

    async def _handle(self, update: Update) -> None:
        try:
            await self._feed_until_stored(update)
        finally:
            # A cancelled update was not handled and is not confirmed.
            if (task := asyncio.current_task()) is None or not task.cancelling():
                self._done.add(update.update_id)
                del self._under_way[update.update_id]
                self._progress.set()

    async def _feed_until_stored(self, update: Update) -> None:
        """Wait for an unavailable database: a confirmed update does not come again."""
        while True:
            try:
                await self._feed(update)
                return
            except DATABASE_ERRORS as error:
                log.error("update waits for the database: update=%d", update.update_id, exc_info=error)
                await asyncio.sleep(self._timings.poll_back_off_seconds[0])


# Webhook

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
        self._under_way: dict[int, tuple[asyncio.Task[None], _Reply]] = {}
        bot.session.middleware(RepliesInPlace())

    def app(self, path: str) -> web.Application:
        app = web.Application(client_max_size=LARGEST_UPDATE)
        app.router.add_post(path, self.receive)
        return app

    async def settled(self) -> None:
        """Wait until no update is being handled."""
        while self._under_way:
            await asyncio.wait([task for task, _ in self._under_way.values()])
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
        if update_id not in self._under_way:
            reply = _Reply()
            task = self._intake.accept(update_id, raw, partial(self._handle, reply))
            if task is None:
                return 200, None
            self._under_way[update_id] = task, reply
            task.add_done_callback(lambda _: self._under_way.pop(update_id))
            task.add_done_callback(lambda _: reply.is_given.set())
        # If Telegram repeats the update meanwhile, both requests get the same answer, because one of them may be lost.
        task, reply = self._under_way[update_id]
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
