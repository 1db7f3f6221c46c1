"""Webhooks: real POSTs, retried with the same update until the bot takes it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl

import aiohttp

from playground.errors import BotApiError
from playground.faults import Faults
from playground.nursery import Nursery
from playground.params import Args, Upload, parse_json_body
from playground.people import Bot
from playground.updates import Update

log = logging.getLogger(__name__)

Json = dict[str, Any]
Execute = Callable[[Bot, str, Args], Awaitable[object]]
Receive = Callable[[Json], Awaitable[tuple[int, Json | None]]]
"""Takes an update in process; returns the HTTP status and the call in the body."""
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105
TIMEOUT = 60
MAX_BACKOFF = 60.0


@dataclass(slots=True, eq=False)
class Webhook:
    """One bot's webhook and its waiting updates."""

    bot: Bot
    url: str
    secret: str
    max_connections: int
    slots: asyncio.Semaphore
    receive: Receive | None = None
    lines: dict[str, deque[Update]] = field(default_factory=dict)
    last_error: tuple[int, str] | None = None
    removed: bool = False


class Webhooks:
    """All webhooks.

    Updates of one chat are sent one after another, those of different chats side by side.
    """

    def __init__(self, nursery: Nursery, faults: Faults, execute: Execute, backoff: float = 1.0) -> None:
        self._nursery = nursery
        self._faults = faults
        self._execute = execute
        self._backoff = backoff
        self._webhooks: dict[int, Webhook] = {}
        self._session: aiohttp.ClientSession | None = None
        self.now: Callable[[], int] = lambda: 0

    def of(self, bot: Bot) -> Webhook | None:
        return self._webhooks.get(bot.id)

    def set(self, bot: Bot, url: str, secret: str, max_connections: int, receive: Receive | None = None) -> None:
        """Start sending everything that waits, and everything that comes."""
        self.remove(bot)
        webhook = Webhook(bot, url, secret, max_connections, asyncio.Semaphore(max_connections), receive)
        self._webhooks[bot.id] = webhook
        bot.updates.on_push = lambda update: self._enqueue(webhook, update)
        for update in bot.updates.pending():
            self._enqueue(webhook, update)

    def remove(self, bot: Bot) -> bool:
        """Stop sending; return whether there was a webhook."""
        webhook = self._webhooks.pop(bot.id, None)
        bot.updates.on_push = None
        if webhook is not None:
            webhook.removed = True
        return webhook is not None

    async def close(self) -> None:
        for webhook in list(self._webhooks.values()):
            self.remove(webhook.bot)
        if self._session is not None:
            await self._session.close()

    def _enqueue(self, webhook: Webhook, update: Update) -> None:
        line = webhook.lines.get(update.order)
        if line is None:
            webhook.lines[update.order] = deque([update])
            self._nursery.start(self._work(webhook, update.order))
        else:
            line.append(update)

    async def _work(self, webhook: Webhook, order: str) -> None:
        line = webhook.lines[order]
        while line and not webhook.removed:
            async with webhook.slots:
                await self._deliver(webhook, line[0])
            line.popleft()
        webhook.lines.pop(order, None)

    async def _deliver(self, webhook: Webhook, update: Update) -> None:
        """Retry with growing pauses, while the update is wanted."""
        wait = self._backoff
        while not webhook.removed and webhook.bot.updates.is_pending(update):
            problem = "Outage" if self._faults.outage else await self._post(webhook, update)
            if problem is None:
                webhook.bot.updates.confirm(update)
                if self._faults.duplicate_webhooks:
                    await self._post(webhook, update)
                return
            webhook.last_error = (self.now(), problem)
            await asyncio.sleep(wait)
            wait = min(wait * 2, MAX_BACKOFF)

    async def _post(self, webhook: Webhook, update: Update) -> str | None:
        """Deliver once; return the problem in the words of getWebhookInfo, or None."""
        if webhook.receive is not None:
            return await self._hand_over(webhook, webhook.receive, update)
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=TIMEOUT))
        headers = {"Content-Type": "application/json"}
        if webhook.secret:
            headers[SECRET_HEADER] = webhook.secret
        body = json.dumps(update.data, ensure_ascii=False).encode()
        try:
            async with self._session.post(webhook.url, data=body, headers=headers) as response:
                if not 200 <= response.status < 300:
                    return f"Wrong response from the webhook: {response.status} {response.reason}"
                args = await reply_in_body(response)
        except TimeoutError:
            return "Read timeout expired"
        except aiohttp.ClientConnectionError:
            return "Connection refused"
        except aiohttp.ClientError:
            return "Wrong response from the webhook"
        await self._carry_out(webhook, args)
        return None

    async def _hand_over(self, webhook: Webhook, receive: Receive, update: Update) -> str | None:
        """Deliver once in process."""
        try:
            async with asyncio.timeout(TIMEOUT):
                status, call = await receive(update.data)
        except TimeoutError:
            return "Read timeout expired"
        if not 200 <= status < 300:
            return f"Wrong response from the webhook: {status}"
        await self._carry_out(webhook, Args(dict(call or {})))
        return None

    async def _carry_out(self, webhook: Webhook, args: Args) -> None:
        """Execute the call in an answer's body, if there is one."""
        method = args.values.pop("method", None)
        if isinstance(method, str):
            try:
                await self._execute(webhook.bot, method, args)
            except BotApiError as error:
                log.info("call in a webhook's answer refused: error=%s", error)


async def reply_in_body(response: aiohttp.ClientResponse) -> Args:
    """Return the call in the answer to a webhook; not a call counts as none."""
    args = Args()
    try:
        await read_reply(response, args)
    except (ValueError, BotApiError):
        return Args()
    return args


async def read_reply(response: aiohttp.ClientResponse, args: Args) -> None:
    """Read the arguments from JSON, form or multipart."""
    if response.content_type == "application/json":
        args.values = parse_json_body(await response.read())
    elif response.content_type == "application/x-www-form-urlencoded":
        args.values = dict(parse_qsl(await response.text()))
    elif response.content_type.startswith("multipart/"):
        reader = aiohttp.MultipartReader.from_response(response)
        while (part := await reader.next()) is not None:
            if isinstance(part, aiohttp.BodyPartReader) and part.name:
                content = bytes(await part.read())
                if part.filename:
                    args.files[part.name] = Upload(part.filename, content)
                else:
                    args.values[part.name] = content.decode()
