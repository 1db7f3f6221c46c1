"""The playground's HTTP server: the Bot API, the control API and the page."""

from __future__ import annotations

import asyncio
import inspect
import json
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from http import HTTPStatus
from pathlib import Path
from types import TracebackType
from typing import Any

from aiohttp import web

from locales import LOCALES
from playground.control import Control
from playground.control_http import Handler
from playground.errors import BotApiError
from playground.files import CONTENT_TYPES
from playground.flood import FloodLimits
from playground.methods import METHODS
from playground.methods.context import Call, Described
from playground.methods.unsupported import real_methods
from playground.nursery import Nursery
from playground.opening import Opening
from playground.params import MAX_BODY, Args, read_args
from playground.people import Bot
from playground.script import NO_ANSWER, PAGES, Mishap, Script
from playground.updates import HOLD
from playground.webhooks import Webhooks
from playground.words import Words
from playground.world import Clock, World

log = logging.getLogger(__name__)

Json = dict[str, Any]
Watch = Callable[[str, Any], None]
KEPT_CALLS = 5_000
PORTS_TRIED = 20
PAGE = Path(__file__).parent / "page"


@dataclass(frozen=True, slots=True)
class Reply:
    """Reply to a bot's call: envelope, a proxy's page, or a closed connection."""

    status: int
    answer: Json
    is_page: bool = False
    is_lost: bool = False


class Playground:
    """A running playground: `async with Playground() as playground`.

    Clients talk to `playground.url`. `restart_bot` is called when a person asks for a restart of the bot; `watch` sees
    every result and update; `opening` is what the page shows at first; `on_visit` is called once at the first visit of
    a person, with their language; `poll_hold` 0 lets a test call getUpdates as often as it likes; the page speaks what
    is in `locales`.
    """

    def __init__(
        self,
        *,
        clock: Clock | None = None,
        seed: int | None = None,
        limits: FloodLimits | None = None,
        restart_bot: Callable[[], Awaitable[None]] | None = None,
        watch: Watch | None = None,
        webhook_backoff: float = 1.0,
        poll_hold: float = HOLD,
        locales: Path = LOCALES,
    ) -> None:
        self.world = World(clock or time.time, seed, limits, poll_hold)
        self.restart_bot = restart_bot
        self.watch = watch
        self.opening: Opening | None = None
        self.on_visit: Callable[[str], None] | None = None
        self.words = Words(locales)
        self.calls: deque[Json] = deque(maxlen=KEPT_CALLS)
        self.script = Script(self.world.faults)
        self.nursery = Nursery()
        self.webhooks = Webhooks(self.nursery, self.world.faults, self.execute, webhook_backoff)
        self.webhooks.now = self.world.now
        self.control = Control(self)
        self.host = ""
        self.port = 0
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """Return the base address, for the page and as a bot's API server."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen; if the port is busy, on one of the next, or on any free one."""
        runner = self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1.0, auto_decompress=False)
        await runner.setup()
        candidates = [port + step for step in range(PORTS_TRIED) if port + step < 65536] if port else []
        for candidate in [*candidates, 0]:
            site = web.TCPSite(runner, host, candidate)
            try:
                await site.start()
            except OSError:
                if candidate == 0:
                    raise
                await site.stop()
                continue
            break
        self.host, self.port = host, runner.addresses[0][1]

    async def stop(self) -> None:
        """End everything that waits, then the server."""
        for bot in self.world.bots.values():
            bot.updates.release()
        self.world.events.close()
        await self.nursery.close()
        await self.webhooks.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Playground:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    def _app(self) -> web.Application:
        app = web.Application(client_max_size=MAX_BODY, middlewares=[self._visited])
        app.router.add_route("*", "/bot{token:[^/]+}/{method:[^/]*}", self._bot_api)
        app.router.add_get("/file/bot{token:[^/]+}/{path:.+}", self._download)
        self.control.add_routes(app)
        self.words.add_routes(app)
        app.router.add_get("/{path:.*}", page_file)
        app.router.add_route("*", "/{path:.*}", nothing_here)
        return app

    @web.middleware
    async def _visited(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Call `on_visit` before the first visitor gets an answer."""
        if self.on_visit is not None and "token" not in request.match_info:
            greet, self.on_visit = self.on_visit, None
            greet(self.words.accepted(request))
        return await handler(request)

    async def _bot_api(self, request: web.Request) -> web.Response:
        """Answer a call over HTTP: the envelope's error_code is the HTTP status too."""
        match = request.match_info
        reply = await self.respond(match["token"], match["method"], lambda: read_args(request))
        if reply.is_lost and request.transport is not None:
            request.transport.close()
        return html_page(reply.status) if reply.is_page else envelope(reply)

    async def respond(self, token: str, name: str, read: Callable[[], Awaitable[Args]]) -> Reply:
        """Answer a bot's call, with its faults, over any transport."""
        try:
            bot = self._authorized(token)
            faults = self.world.faults
            if faults.latency_ms:
                await asyncio.sleep(faults.latency_ms / 1000)
            if faults.outage:
                raise BotApiError(502, "Bad Gateway")
            args = await read()
            mishap = self.script.next(name, args)
            if mishap is not None:
                return await self._befallen(bot, name, args, mishap)
            return success(await self.execute(bot, name, args))
        except BotApiError as error:
            return refusal(error)
        except Exception:
            log.exception("Bot API call failed inside the playground")
            return refusal(BotApiError(500, "Internal Server Error"))

    async def _befallen(self, bot: Bot, name: str, args: Args, mishap: Mishap) -> Reply:
        """Answer a call with a scripted fault, and record it."""
        if mishap.kind == "held":
            await asyncio.sleep(mishap.seconds)
        try:
            if not mishap.carried_out:
                raise self._refused(bot, name, args, mishap)
            reply = success(await self.execute(bot, name, args, fault=mishap.kind))
            if mishap.kind == "error_after":
                raise mishap.error()
        except BotApiError as error:
            reply = refusal(error)
        if mishap.kind == "slow":
            await asyncio.sleep(mishap.seconds)
        if mishap.kind in PAGES:
            return Reply(mishap.error_code, {}, is_page=True)
        return replace(reply, is_lost=True) if mishap.kind in NO_ANSWER else reply

    def _authorized(self, token: str) -> Bot:
        if not token or token[0] == "0" or len(token) > 80 or ":" not in token:
            raise BotApiError(401, "Unauthorized: invalid token specified")
        bot = self.world.tokens.get(token)
        if bot is None:
            raise BotApiError(401, "Unauthorized")
        return bot

    def _record(self, bot: Bot, name: str, args: Args, **outcome: Any) -> Json:
        """Record a call, except getUpdates, which would hide everything else."""
        record: Json = {"method": name, **args.logged(), "bot_id": bot.id, **outcome}
        if name.lower() != "getupdates":
            self.calls.append(record)
        return record

    def _refused(self, bot: Bot, name: str, args: Args, mishap: Mishap) -> BotApiError:
        """Record a call prevented by a scripted fault; return the bot's error."""
        method, error = METHODS.get(name.lower()), mishap.error()
        outcome: Json = {"error_code": error.error_code, "description": error.description, "fault": mishap.kind}
        self._record(bot, method.name if method else name, args, ok=False, **outcome)
        return error

    async def execute(self, bot: Bot, name: str, args: Args, **noted: str) -> Any:
        """Run a method for a bot and record the call with its notes."""
        self.control.heard_from(bot)
        method = METHODS.get(name.lower())
        if method is None:
            if name.lower() in real_methods():
                raise BotApiError(501, f"Not Implemented: the playground does not imitate {name}")
            raise BotApiError(404, "Not Found: method not found")
        record = self._record(bot, method.name, args, ok=True, **noted)
        try:
            args.check_names(method.params)
            result = method.handler(Call(self.world, bot, args, self.webhooks))
            if inspect.isawaitable(result):
                result = await result
        except BotApiError as error:
            record |= {"ok": False, "error_code": error.error_code, "description": error.description}
            raise
        if self.watch is not None:
            self.watch(method.name, result.result if isinstance(result, Described) else result)
        return result

    async def _download(self, request: web.Request) -> web.Response:
        try:
            bot = self._authorized(request.match_info["token"])
        except BotApiError as error:
            return envelope(refusal(error))
        stored = self.world.files.at_path(bot.id, request.match_info["path"])
        if stored is None:
            return envelope(refusal(BotApiError(404, "Not Found")))
        return web.Response(
            body=stored.content, content_type=CONTENT_TYPES.get(stored.extension, "application/octet-stream")
        )


def envelope(reply: Reply) -> web.Response:
    """Return the HTTP answer; a header holds the seconds to wait, too."""
    body = json.dumps(reply.answer, ensure_ascii=False).encode("utf-8", "replace")
    retry_after = reply.answer.get("parameters", {}).get("retry_after")
    headers = {} if retry_after is None else {"Retry-After": str(retry_after)}
    return web.Response(body=body, status=reply.status, headers=headers, content_type="application/json")


def success(result: Any) -> Reply:
    if isinstance(result, Described):
        return Reply(200, {"ok": True, "result": result.result, "description": result.description})
    return Reply(200, {"ok": True, "result": result})


def html_page(status: int) -> web.Response:
    """Return a page as a proxy before the server sends it."""
    title = f"{status} {HTTPStatus(status).phrase if status in set(HTTPStatus) else 'Error'}"
    text = f"<html>\r\n<head><title>{title}</title></head>\r\n<body>\r\n<center><h1>{title}</h1></center>\r\n"
    return web.Response(
        text=text + "<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n", status=status, content_type="text/html"
    )


def refusal(error: BotApiError) -> Reply:
    answer: Json = {"ok": False, "error_code": error.error_code, "description": error.description}
    if error.parameters:
        answer["parameters"] = error.parameters
    return Reply(error.error_code, answer)


async def page_file(request: web.Request) -> web.StreamResponse:
    """Return the page's files, never cached, so that a reload shows the newest."""
    path = request.match_info["path"]
    if "\0" in path:
        return await nothing_here(request)
    wanted = (PAGE / path).resolve()
    if not wanted.is_relative_to(PAGE.resolve()) or not wanted.is_file():
        return await nothing_here(request)
    return web.FileResponse(wanted, headers={"Cache-Control": "no-store"})


async def nothing_here(request: web.Request) -> web.Response:
    return envelope(refusal(BotApiError(404, "Not Found")))
