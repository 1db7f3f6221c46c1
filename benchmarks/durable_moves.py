"""Durable moves through the whole path beside a bare aiogram webhook in the same run.

Each is a real aiohttp webhook server in a process of its own. Another one is Telegram: it posts the taps of many tables
at once, each table's next tap after the last was acknowledged, and answers the bot's own calls at once. A bare update
is parsed, dispatched to one handler and the tap answered by a call. A move is all that (its answer goes along with the
acknowledgement, as the bot's own webhook has it) and the engine, the commit to disk (WAL, synchronous = FULL) before
the answer, and what is drawn then: under Telegram's limits, as in life, and again with
no limits, where every move is followed by an edit of its table and of the hand it was made from; all in words, as the
bare webhook has nothing to draw. They take turns in short slices, so a busy machine slows all alike; the goal is
about the CPU time of their processes, which the wall clock stands beside. What pictures add to a move without limits is
measured in the same way.
"""

import asyncio
import multiprocessing
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager, contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

import msgspec
from aiogram import Bot, Dispatcher, Router
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import CallbackQuery
from aiogram.webhook.aiohttp_server import SimpleRequestHandler
from aiohttp import ClientSession, web
from pydantic import SecretStr

from bot.app import App, running
from bot.core.jobs import Job
from bot.core.lobby import lobby
from bot.core.models import Moment, Seat
from bot.db.storage import Storage
from bot.runner import collect_less
from bot.settings import Settings
from bot.telegram.callback_data import ActionTap
from bot.telegram.inbound import SECRET_HEADER, secret_of
from bot.telegram.live_messages.shown_messages import ShownMessages
from bot.timings import DEFAULT_TIMINGS, Limits
from games.registry import RULEBOOKS
from games.rng import SEED_BYTES, Rng
from handlers import build_router

GOAL: Final = 0.7
TABLES: Final = 24
PLAYERS: Final = 4
SLICE_SECONDS: Final = 0.5
REPETITIONS: Final = 21
LOOK_EVERY: Final = 0.05
"""Interval of checks whether everything is drawn."""
TOKEN: Final = "42:benchmark"  # noqa: S105
SECRET: Final = secret_of(TOKEN)
NO_LIMITS: Final = Limits(10**9, 1e9, 1e9, 1e9, 0.0, 0.0, 10**9, 10**9)

BARE: Final = "bare webhook"
LIMITED: Final = "moves, real limits"
UNLIMITED: Final = "moves, no limits"
IN_PICTURES: Final = "in pictures, no limits"
DRAWS_ALL: Final = (UNLIMITED, IN_PICTURES)

Json: TypeAlias = dict[str, Any]


class Slice(msgspec.Struct):
    """Updates per second of wall time, and per second of CPU time of its process."""

    wall: float
    cpu: float


# Telegram, in a process of its own


class Seated(msgspec.Struct):
    """A match as the child process mirrors it: the same engine from the same state."""

    match_id: int
    chat_id: int
    state: bytes


class Telegram:
    """Posts taps, and answers the bot's calls."""

    def __init__(self) -> None:
        self.chance = Rng(bytes(SEED_BYTES))
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
        """Play all tables at once for a while; return the number of acknowledged taps and the states."""
        until = time.monotonic() + seconds
        async with ClientSession() as session:
            played = await asyncio.gather(*(self._play(session, url, seated, state, until) for seated, state in tables))
        return sum(count for count, _ in played), [state for _, state in played]

    async def _play(
        self, session: ClientSession, url: str, seated: Seated, state: Any, until: float
    ) -> tuple[int, Any]:
        count = 0
        while time.monotonic() < until and (movers := self.game.status(state).waiting):
            seat = movers[0]
            # Prefer to play cards, because with random play hands only grow.
            action = self.game.bots.player.choose(
                self.game.view(state, seat), self.game.legal_actions(state, seat), self.chance
            )
            self.updates += 1
            version, token = self.updates, self.game.codec.token(action)
            tap = ActionTap(match=seated.match_id, stamp=None, version=version, token=token)
            await self.bring(session, url, tap_update(self.updates, seated.chat_id, seat, tap.pack()))
            state = self.game.apply(state, seat, action).state
            count += 1
        return count, state

    async def bring(self, session: ClientSession, url: str, update: Json) -> None:
        async with session.post(url, json=update, headers={SECRET_HEADER: SECRET}) as answer:
            await answer.read()
            if answer.status != 200:
                raise RuntimeError(f"an update was refused with {answer.status}")


def _person(chat_id: int, seat: int) -> int:
    return -chat_id * 100 + seat


def tap_update(number: int, chat_id: int, seat: int, data: str) -> Json:
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


# The bots, each in a process of its own

Bot_: TypeAlias = "tuple[str, list[Seated], Storage | None]"
"""Its address, its tables, and its resources."""


async def _bare(query: CallbackQuery) -> None:
    await query.answer()


@asynccontextmanager
async def served(app: web.Application) -> AsyncIterator[str]:
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}/"
    await runner.cleanup()


async def deal(app: App, first_chat: int, number_of_tables: int = TABLES) -> list[Seated]:
    """Create running matches with open hands, which are edited at every move."""
    game = RULEBOOKS[0]
    tables = []
    for number in range(number_of_tables):
        chat_id = first_chat - number
        people = [Seat(f"Игрок {seat}", _person(chat_id, seat)) for seat in range(PLAYERS)]
        match = lobby.open_lobby(game, chat_id, 0, people[0], 86_400, (), bytes(32))
        match = await app.matches.create(match, lambda opened: lobby.opened(opened, time.time() + 3_600))

        def start(draft: Any, people: list[Seat] = people) -> Any:
            draft.record.seats = people
            return lobby.start(draft, people[0].user_id or 0, Moment(time.time()), DEFAULT_TIMINGS)

        def show(shown: ShownMessages, people: list[Seat] = people) -> list[Job]:
            shown.table = 1
            for seat, player in enumerate(people):
                shown.set_group_hand(player.user_id or 0, seat + 1, below=1)
            return []

        await app.match_messages.update(match, show)
        match, _ = await app.matches.update(match.match_id, start)
        tables.append(Seated(match.match_id, chat_id, game.encode(match.state)))
    return tables


class Contender(msgspec.Struct):
    """A bot in a process of its own, controlled through `pipe`."""

    name: str
    pipe: Connection
    url: str
    tables: list[Seated]
    slices: list[Slice] = []


def _contend(pipe: Connection, base: str, name: str) -> None:
    asyncio.run(_be_a_bot(pipe, base, name))


async def _be_a_bot(pipe: Connection, base: str, name: str) -> None:
    """Send the address, then the CPU time of every slice, including the drawing that is left at its end."""
    with TemporaryDirectory() as folder:
        async with _bot_called(name, base, Path(folder)) as (url, tables, storage):
            if name != BARE:
                collect_less()  # as the bot does at its start
            pipe.send((url, tables))
            while await asyncio.to_thread(pipe.recv):
                before = time.process_time()
                await asyncio.to_thread(pipe.recv)
                while name in DRAWS_ALL and storage is not None and await storage.outbox.chats():  # noqa: ASYNC110
                    await asyncio.sleep(LOOK_EVERY)
                pipe.send(time.process_time() - before)


def _bot_called(name: str, base: str, folder: Path) -> AbstractAsyncContextManager[Bot_]:
    if name == BARE:
        return _bare_bot(base)
    limits = NO_LIMITS if name in DRAWS_ALL else None
    return _whole_bot(base, folder / "igroteka.sqlite3", limits, pictures=name == IN_PICTURES)


@asynccontextmanager
async def _bare_bot(base: str) -> AsyncIterator[Bot_]:
    router = Router()
    router.callback_query.register(_bare)
    dispatcher = Dispatcher()
    dispatcher.include_router(router)
    bot = Bot(TOKEN, session=AiohttpSession(api=TelegramAPIServer.from_base(base)))
    app = web.Application()
    # Updates are acknowledged after they are handled, so that none is lost.
    SimpleRequestHandler(dispatcher, bot, handle_in_background=False, secret_token=SECRET).register(app, "/")
    async with served(app) as url:
        yield url, [], None
    await bot.session.close()


@asynccontextmanager
async def _whole_bot(base: str, path: Path, limits: Limits | None, *, pictures: bool) -> AsyncIterator[Bot_]:
    settings = Settings(bot_token=SecretStr(TOKEN), bot_api_base=base, database_path=path, pictures=pictures)
    async with running(settings, build_router(), limits=limits) as app:
        tables = await deal(app, -1_000_000)
        async with served(app.webhook.app("/")) as url:
            yield url, tables, app.storage


# The run


@contextmanager
def own_process(work: Callable[..., None], *args: Any) -> Iterator[Connection]:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=work, args=(there, *args), daemon=True)
    process.start()
    try:
        yield here
    finally:
        process.terminate()
        process.join()


def measure(repetitions: int = REPETITIONS, seconds: float = SLICE_SECONDS) -> dict[str, list[Slice]]:
    """Return the slices by contender. The contenders take turns in each repetition."""
    with own_process(_child) as telegram, ExitStack() as stack:
        base = f"http://127.0.0.1:{telegram.recv()}"
        contenders = []
        for name in (BARE, LIMITED, UNLIMITED, IN_PICTURES):
            pipe = stack.enter_context(own_process(_contend, base, name))
            contenders.append(Contender(name, pipe, *pipe.recv()))
        for contender in contenders:
            contender.tables = contender.tables or contenders[1].tables
        for repetition in range(repetitions + 1):
            for contender in contenders:
                result = _slice(telegram, contender, seconds)
                if repetition:  # the first one warms up
                    contender.slices.append(result)
        return {contender.name: contender.slices for contender in contenders}


def _slice(telegram: Connection, contender: Contender, seconds: float) -> Slice:
    contender.pipe.send(True)
    started = time.monotonic()
    telegram.send((contender.name, contender.url, contender.tables, seconds))
    count = telegram.recv()
    wall = time.monotonic() - started
    contender.pipe.send(None)
    return Slice(count / wall, count / contender.pipe.recv())


def main() -> None:
    figures = measure()
    bare = figures[BARE]
    print(f"durable_moves: {TABLES} tables of {PLAYERS} at once, median of {REPETITIONS} interleaved slices")
    for name, slices in figures.items():
        wall, cpu = median(one.wall for one in slices), median(one.cpu for one in slices)
        walls = [one.wall / beside.wall for one, beside in zip(slices, bare, strict=True)]
        cpus = [one.cpu / beside.cpu for one, beside in zip(slices, bare, strict=True)]
        print(
            f"  {name:<24} {wall:>7,.0f} /s  {1e6 / cpu:>7,.0f} us CPU each"
            f"   x{median(cpus):.2f} CPU, x{median(walls):.2f} wall"
        )
    plain, drawn = (median(1e6 / one.cpu for one in figures[name]) for name in (UNLIMITED, IN_PICTURES))
    print(f"  pictures cost {drawn - plain:+,.0f} us CPU a move where every move is drawn")
    ratio = median(one.cpu / beside.cpu for one, beside in zip(figures[LIMITED], bare, strict=True))
    print(f"  goal x{GOAL} CPU: {'goal met' if ratio >= GOAL else 'BELOW THE GOAL'}")


if __name__ == "__main__":
    main()
