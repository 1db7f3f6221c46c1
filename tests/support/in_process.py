"""The bot and its Telegram in one process, without sockets or JSON."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from enum import Enum
from typing import Any, Final, cast

from aiogram import Bot
from aiogram.exceptions import TelegramNetworkError
from aiogram.methods import TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import InputFile

from bot.app import UPDATES, App
from bot.core.ports import TimeSource
from bot.telegram.outbound.bot_api import NotPlain, Session, arguments_of
from playground.direct import DirectClient, copied
from playground.params import Args, Upload
from playground.server import Playground, Reply
from tests.playground.closed_world import Watch, watched_updates

CONNECTIONS: Final = 100
NOWHERE: Final = "http://localhost"
"""An address to which no call is made."""


@asynccontextmanager
async def telegram(clock: TimeSource, seed: int = 1) -> AsyncIterator[tuple[Playground, DirectClient]]:
    """Run a playground without a server; yield it and its control client.

    All results are checked against the schema of the Bot API.
    """
    watch = Watch()
    playground = Playground(seed=seed, clock=clock, watch=watch)
    with watched_updates(watch):
        try:
            yield playground, DirectClient(playground)
        finally:
            await playground.stop()
    assert watch.problems == []


def watch_too(playground: Playground, note: Callable[[str, Any], None]) -> None:
    """Add a listener for every result."""
    first = playground.watch

    def tell(method: str, result: Any) -> None:
        if first is not None:
            first(method, result)
        note(method, result)

    playground.watch = tell


class InProcessSession(Session):
    """Makes calls within the process; a subclass decides how they are answered."""

    def __init__(self) -> None:
        super().__init__(json_loads=cast(Any, copied))

    async def reply_to(self, bot: Bot, method: TelegramMethod[Any]) -> Reply | None:
        """Return the server's reply to a call; None if the call or the reply was lost."""
        raise NotImplementedError

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[TelegramType],
        timeout: int | None = None,  # noqa: ASYNC109 - aiogram's own
    ) -> TelegramType:
        try:
            async with asyncio.timeout(self.timeout if timeout is None else timeout):
                reply = await self.reply_to(bot, method)
        except TimeoutError as error:
            raise TelegramNetworkError(method=method, message="Request timeout error") from error
        if reply is None or reply.is_lost:
            raise TelegramNetworkError(method=method, message="ServerDisconnectedError: Server disconnected")
        content: Any = "<html>" if reply.is_page else reply.answer
        return cast(TelegramType, self.check_response(bot, method, reply.status, content).result)

    async def close(self) -> None:
        """Do nothing: there is no connection."""


class DirectSession(InProcessSession):
    """Calls the playground's functions, and parses replies as the HTTP session does."""

    def __init__(self, playground: Playground) -> None:
        super().__init__()
        self._playground = playground

    async def reply_to(self, bot: Bot, method: TelegramMethod[Any]) -> Reply | None:
        async def read() -> Args:
            return await arguments(bot, method)

        await asyncio.sleep(0)  # lets other tasks run, as any request does
        return await self._playground.respond(bot.token, method.__api_method__, read)


async def arguments(bot: Bot, method: TelegramMethod[Any]) -> Args:
    """Return the arguments of a call as the server reads them."""
    try:
        return Args(plain(arguments_of(bot, method)))
    except NotPlain:
        await asyncio.sleep(0)  # lets other tasks run, as any request does
    args, files = Args(), dict[str, InputFile]()
    session = bot.session
    for name, value in method.model_dump(warnings=False).items():
        prepared = session.prepare_value(value, bot=bot, files=files)
        if prepared:
            args.values[name] = prepared
    for key, file in files.items():
        content = b"".join([chunk async for chunk in file.read(bot)])
        args.files[key] = Upload(file.filename or key, content)
    return args


def plain(data: Any) -> Any:
    """Return the arguments of a call as JSON would carry them."""
    if isinstance(data, dict):
        return {key: plain(value) for key, value in data.items()}
    if isinstance(data, list):
        return [plain(value) for value in data]
    return data.value if isinstance(data, Enum) else data


@asynccontextmanager
async def pushed(app: App, playground: Playground) -> AsyncIterator[None]:
    """Push updates to the bot in the order that Telegram keeps, as by a webhook."""

    async def receive(update: dict[str, Any]) -> tuple[int, dict[str, Any] | None]:
        status, call = await app.webhook.take(copied(update))
        if call is None:
            return status, None
        return status, {"method": call.__api_method__, **plain(arguments_of(app.bot, call))}

    account = playground.world.tokens[app.bot.token]
    account.updates.allow(list(UPDATES))
    playground.webhooks.set(account, "in process", "", CONNECTIONS, receive)
    try:
        yield
    finally:
        playground.webhooks.remove(account)
