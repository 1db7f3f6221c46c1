"""Durable moves through the whole path beside a bare aiogram webhook in the same run.

Both are real aiohttp webhook servers in this process. A child process is Telegram: it posts the taps of many tables at
once, each table's next tap after the last was acknowledged, and answers the bot's own calls at once. A bare update is
parsed, dispatched to one handler and the tap answered by a call. A move is all that and the engine, the commit to disk
(WAL, synchronous = FULL) before the answer, and what is drawn then: under Telegram's limits, as in life, and again with
no limits, where every move is followed by an edit of its table and of the hand it was made from; all in words, as the
bare webhook has nothing to draw. The three take turns in short slices, so a busy machine slows all alike; the goal is
about the CPU time of this process, which the wall clock stands beside. What pictures add to a move without limits is
measured after that, in the same way.
"""

import asyncio
import multiprocessing
import random
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from aiogram import Bot, Dispatcher, Router
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import CallbackQuery
from aiogram.webhook.aiohttp_server import SimpleRequestHandler
from aiohttp import ClientSession, web
from pydantic import SecretStr

from bot.app import App, running
from bot.settings import Settings
from bot.show.taps import ActionTap
from bot.store.model import Seat
from bot.store.storage import Storage
from bot.table import lobby
from bot.telegram.pacing import Limits
from games.registry import RULEBOOKS
from handlers import build_router

GOAL: Final = 0.7
TABLES: Final = 24
PLAYERS: Final = 4
SLICE_SECONDS: Final = 2.0
REPETITIONS: Final = 5
LOOK_EVERY: Final = 0.05
"""Seconds between two looks at whether all is drawn."""
TOKEN: Final = "42:benchmark"  # noqa: S105
NO_LIMITS: Final = Limits(10**9, 1e9, 1e9, 1e9, 0.0, 0.0, 10**9, 10**9)

Json = dict[str, Any]


class Slice(msgspec.Struct):
    """Updates per second by the wall clock, and per second of this process's CPU."""

    wall: float
    cpu: float


class Figures(msgspec.Struct):
    bare: list[Slice] = []
    limited: list[Slice] = []
    unlimited: list[Slice] = []
    in_words: list[Slice] = []
    in_pictures: list[Slice] = []
    """With no limits, one beside the other."""


# Telegram, in a process of its own


class Seated(msgspec.Struct):
    """What the child needs to play a match along: the same engine, started from the same state."""

    match_id: int
    chat_id: int
    state: bytes


class Telegram:
    """Posts taps, and answers whatever the bot calls."""

    def __init__(self) -> None:
        self.chance = random.Random(1)
        self.game = RULEBOOKS[0]
        self.updates = 0
        self.tables: dict[str, list[tuple[Seated, Any]]] = {}

    async def serve(self) -> int:
        app = web.Application()
        app.router.add_post("/bot{token}/{method}", self._called)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        return int(runner.addresses[0][1])

    async def _called(self, request: web.Request) -> web.Response:
        await request.read()
        method = request.match_info["method"]
        body = _ANSWERS.get(method, b'{"ok":true,"result":true}')
        return web.Response(body=body, content_type="application/json")

    async def run(self, url: str, tables: list[tuple[Seated, Any]], seconds: float) -> tuple[int, list[Any]]:
        """Plays all the tables at once for a while; the number of acknowledged taps and where the matches are now."""
        until = time.monotonic() + seconds
        async with ClientSession() as session:
            played = await asyncio.gather(*(self._play(session, url, seated, state, until) for seated, state in tables))
        return sum(count for count, _ in played), [state for _, state in played]

    async def _play(
        self, session: ClientSession, url: str, seated: Seated, state: Any, until: float
    ) -> tuple[int, Any]:
        count = 0
        while time.monotonic() < until and (movers := self.game.waiting(state)):
            seat = movers[0]
            action = self.chance.choice(self.game.legal(state, seat))
            self.updates += 1
            version, token = self.updates, self.game.token(action)
            tap = ActionTap(match=seated.match_id, stamp=None, version=version, token=token)
            async with session.post(url, json=_update(self.updates, seated.chat_id, seat, tap.pack())) as answer:
                await answer.read()
                if answer.status != 200:
                    raise RuntimeError(f"an update was refused with {answer.status}")
            state = self.game.apply(state, seat, action).state
            count += 1
        return count, state


def _person(chat_id: int, seat: int) -> int:
    return -chat_id * 100 + seat


def _update(number: int, chat_id: int, seat: int, data: str) -> Json:
    user = {"id": _person(chat_id, seat), "is_bot": False, "first_name": f"Игрок {seat}", "language_code": "ru"}
    bot = {"id": 42, "is_bot": True, "first_name": "Игротека", "username": "igroteka_bot"}
    chat = {"id": chat_id, "type": "supergroup", "title": "Друзья"}
    message = {"message_id": 0, "date": 1_800_000_000, "chat": chat, "from": bot, "text": "рука"}
    hand = {**message, "ephemeral_message_id": seat + 1, "receiver_user": user}
    query = {"id": str(number), "from": user, "chat_instance": "1", "message": hand, "data": data}
    return {"update_id": number, "callback_query": query}


_ME: Final = msgspec.json.encode({"ok": True, "result": {"id": 7, "is_bot": True, "first_name": "Игротека"}})
_POSTED: Final = {"message_id": 1, "date": 1_800_000_000, "chat": {"id": -1, "type": "supergroup"}}
_SIZE: Final = {"file_id": "file", "file_unique_id": "unique", "width": 800, "height": 600}
_MESSAGE: Final = msgspec.json.encode({"ok": True, "result": {**_POSTED, "text": "стол"}})
_PHOTO: Final = msgspec.json.encode({"ok": True, "result": {**_POSTED, "photo": [_SIZE]}})
_ANSWERS: Final = {
    "getMe": _ME,
    "sendMessage": _MESSAGE,
    "editMessageText": _MESSAGE,
    "sendPhoto": _PHOTO,
    "editMessageMedia": _PHOTO,
}


def _child(pipe: Connection) -> None:
    asyncio.run(_be_telegram(pipe))


async def _be_telegram(pipe: Connection) -> None:
    telegram = Telegram()
    pipe.send(await telegram.serve())
    playing: dict[str, list[tuple[Seated, Any]]] = {}
    while (order := await asyncio.to_thread(pipe.recv)) is not None:
        name, url, tables, seconds = order
        if name not in playing:
            playing[name] = [(seated, telegram.game.decode(seated.state)) for seated in tables]
        count, states = await telegram.run(url, playing[name], seconds)
        playing[name] = [(seated, state) for (seated, _), state in zip(playing[name], states, strict=True)]
        pipe.send(count)


# The bot, in this process


async def _bare(query: CallbackQuery) -> None:
    await query.answer()


@asynccontextmanager
async def _webhook(dispatcher: Dispatcher, bot: Bot) -> AsyncIterator[str]:
    """Updates are acknowledged when they are handled, as it has to be where nothing may be lost."""
    app = web.Application()
    SimpleRequestHandler(dispatcher, bot, handle_in_background=False).register(app, "/")
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}/"
    await runner.cleanup()


async def _deal(app: App, first_chat: int) -> list[Seated]:
    """Matches in full swing: everybody's hand is open, so that it is edited with every move."""
    game = RULEBOOKS[0]
    tables = []
    for number in range(TABLES):
        chat_id = first_chat - number
        people = [Seat(f"Игрок {seat}", _person(chat_id, seat)) for seat in range(PLAYERS)]
        match = lobby.open_lobby(game, chat_id, 0, people[0], 86_400, ())
        match = await app.sessions.create(match, lambda opened: lobby.opened(opened, time.time() + 3_600))

        def start(draft: Any, people: list[Seat] = people) -> Any:
            draft.record.seats = people
            draft.record.table_message_id = 1
            draft.record.hands = {seat: seat + 1 for seat in range(PLAYERS)}
            return lobby.start(draft, people[0].user_id or 0, time.time())

        match, _ = await app.sessions.change(match.match_id, start)
        tables.append(Seated(match.match_id, chat_id, game.encode(match.state)))
    return tables


class Contender(msgspec.Struct):
    name: str
    url: str
    tables: list[Seated]
    slices: list[Slice]
    storage: Storage | None = None
    """Of one that may draw as fast as it can: what is left to draw after a slice belongs to it."""


async def _measure(repetitions: int, seconds: float) -> Figures:
    figures = Figures()
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    child = context.Process(target=_child, args=(there,), daemon=True)
    child.start()
    try:
        port = await asyncio.to_thread(here.recv)
        async with AsyncExitStack() as stack:
            base = f"http://127.0.0.1:{port}"
            folder = Path(stack.enter_context(TemporaryDirectory()))
            bare = await stack.enter_async_context(_bare_bot(base))
            limited = await stack.enter_async_context(_whole_bot(base, folder / "limited.sqlite3", None))
            unlimited = await stack.enter_async_context(_whole_bot(base, folder / "unlimited.sqlite3", NO_LIMITS))
            contenders = [
                Contender("bare", bare[0], limited[1], figures.bare),
                Contender("limited", limited[0], limited[1], figures.limited),
                Contender("unlimited", *unlimited[:2], figures.unlimited, unlimited[2]),
            ]
            await _take_turns(here, contenders, repetitions, seconds)
            pictured = await stack.enter_async_context(
                _whole_bot(base, folder / "pictured.sqlite3", NO_LIMITS, pictures=True)
            )
            contenders = [
                Contender("unlimited", *unlimited[:2], figures.in_words, unlimited[2]),
                Contender("pictured", *pictured[:2], figures.in_pictures, pictured[2]),
            ]
            await _take_turns(here, contenders, repetitions, seconds)
        here.send(None)
    finally:
        child.terminate()
        child.join()
    return figures


@asynccontextmanager
async def _bare_bot(base: str) -> AsyncIterator[tuple[str, list[Seated]]]:
    router = Router()
    router.callback_query.register(_bare)
    dispatcher = Dispatcher()
    dispatcher.include_router(router)
    bot = Bot(TOKEN, session=AiohttpSession(api=TelegramAPIServer.from_base(base)))
    async with _webhook(dispatcher, bot) as url:
        yield url, []
    await bot.session.close()


@asynccontextmanager
async def _whole_bot(
    base: str, path: Path, limits: Limits | None, *, pictures: bool = False
) -> AsyncIterator[tuple[str, list[Seated], Storage]]:
    settings = Settings(bot_token=SecretStr(TOKEN), bot_api_base=base, database_path=path, pictures=pictures)
    async with running(settings, build_router(), limits=limits) as app:
        tables = await _deal(app, -1_000_000)
        async with _webhook(app.dispatcher, app.bot) as url:
            yield url, tables, app.storage


async def _take_turns(pipe: Connection, contenders: list[Contender], repetitions: int, seconds: float) -> None:
    for repetition in range(repetitions + 1):
        for contender in contenders:
            result = await _slice(pipe, contender, seconds)
            if repetition:  # the first one warms up
                contender.slices.append(result)


async def _slice(pipe: Connection, contender: Contender, seconds: float) -> Slice:
    started, cpu = time.monotonic(), time.process_time()
    pipe.send((contender.name, contender.url, contender.tables, seconds))
    count = await asyncio.to_thread(pipe.recv)
    wall = time.monotonic() - started
    while contender.storage is not None and await contender.storage.chats_with_jobs():  # noqa: ASYNC110 - no event tells
        await asyncio.sleep(LOOK_EVERY)
    return Slice(count / wall, count / (time.process_time() - cpu))


def measure(repetitions: int = REPETITIONS, seconds: float = SLICE_SECONDS) -> Figures:
    """A slice of each per repetition."""
    return asyncio.run(_measure(repetitions, seconds))


def main() -> None:
    figures = measure()
    rows: list[tuple[str, list[Slice]]] = [
        ("bare webhook", figures.bare),
        ("moves, real limits", figures.limited),
        ("moves, no limits", figures.unlimited),
    ]
    print(f"durable_moves: {TABLES} tables of {PLAYERS} at once, median of {REPETITIONS} interleaved slices")
    for name, slices in rows:
        wall, cpu = median(one.wall for one in slices), median(one.cpu for one in slices)
        ratios = [one.wall / bare.wall for one, bare in zip(slices, figures.bare, strict=True)]
        cpus = [one.cpu / bare.cpu for one, bare in zip(slices, figures.bare, strict=True)]
        print(
            f"  {name:<19} {wall:>7,.0f} /s  {1e6 / cpu:>7,.0f} us CPU each"
            f"   x{median(cpus):.2f} CPU, x{median(ratios):.2f} wall"
        )
    plain, drawn = (median(1e6 / one.cpu for one in slices) for slices in (figures.in_words, figures.in_pictures))
    print(f"  pictures, no limits: {drawn:,.0f} us CPU each, {drawn - plain:+,.0f} beside words")
    ratio = median(one.cpu / bare.cpu for one, bare in zip(figures.limited, figures.bare, strict=True))
    print(f"  goal x{GOAL} CPU: {'goal met' if ratio >= GOAL else 'BELOW THE GOAL'}")


if __name__ == "__main__":
    main()
