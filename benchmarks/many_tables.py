"""A full house: 150 live tables, a move at each every five seconds, which is what Telegram lets one bot write.

The whole bot with its pictures and Telegram's limits, as a webhook server in a process of its own, on SQLite and on
PostgreSQL; another process is Telegram and the people. Printed are the part of one core that the bot takes, and how
long a tap waits for its answer. And how long a start takes with ten thousand live matches in the database, beside one
that is empty, in turns.

    python -m benchmarks.many_tables [seconds]
"""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

from aiohttp import ClientSession
from pydantic import SecretStr

from benchmarks.durable_moves import TOKEN, Json, Seated, Telegram, deal, own_process, served
from bot.app import App, opened, running
from bot.core.ports import Clock
from bot.runner import collect_less
from bot.settings import Settings
from handlers import build_router

TABLES: Final = 150
EVERY: Final = 5.0
SECONDS: Final = 60.0
WARMING_UP: Final = 20.0
"""Time in which every table is posted once; later it is edited."""
GOAL_CORE: Final = 0.25
GOAL_ANSWER: Final = 150
"""Milliseconds."""
LIVE: Final = 10_000
STARTS: Final = 5
GOAL_START: Final = 1.1


class Friends(Telegram):
    """Players who pause between moves, and measure their waits."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[float] = []

    async def bring(self, session: ClientSession, url: str, update: Json) -> None:
        # The tables do not move at the same time.
        await asyncio.sleep(EVERY * (0.5 + self.chance.below(1_000) / 1_000))
        began = time.monotonic()
        await super().bring(session, url, update)
        self.waits.append(time.monotonic() - began)


def _be_friends(pipe: Connection) -> None:
    asyncio.run(_play(pipe))


async def _play(pipe: Connection) -> None:
    friends = Friends()
    playing: dict[str, list[tuple[Seated, Any]]] = {}
    pipe.send(await friends.serve())
    while (order := await asyncio.to_thread(pipe.recv)) is not None:
        url, tables, seconds = order
        if url not in playing:
            playing[url] = [(seated, friends.game.decode(seated.state)) for seated in tables]
        friends.waits.clear()
        _, states = await friends.run(url, playing[url], seconds)
        playing[url] = [(seated, state) for (seated, _), state in zip(playing[url], states, strict=True)]
        pipe.send(friends.waits)


@contextmanager
def databases() -> Iterator[dict[str, dict[str, Any]]]:
    """Yield the settings of each engine; the PostgreSQL server stops afterwards."""
    from tests.support.postgres import drop_schema, own_schema

    url = own_schema()
    with TemporaryDirectory() as folder:
        yield {
            "SQLite": {"database_path": str(Path(folder) / "igroteka.sqlite3"), "backup_dir": ""},
            "PostgreSQL": {"database_url": url},
        }
    drop_schema(url)


def settings_of(base: str, database: dict[str, Any]) -> Settings:
    return Settings(bot_token=SecretStr(TOKEN), bot_api_base=base, pictures=True, **database)


@asynccontextmanager
async def _whole_bot(base: str, database: dict[str, Any]) -> AsyncIterator[tuple[App, str, list[Seated]]]:
    async with running(settings_of(base, database), build_router()) as app:
        tables = await deal(app, -1_000_000, TABLES)
        async with served(app.webhook.app("/")) as url:
            yield app, url, tables


def _be_a_bot(pipe: Connection, base: str, database: dict[str, Any]) -> None:
    asyncio.run(_serve(pipe, base, database))


async def _serve(pipe: Connection, base: str, database: dict[str, Any]) -> None:
    async with _whole_bot(base, database) as (_, url, tables):
        collect_less()
        pipe.send((url, tables))
        while await asyncio.to_thread(pipe.recv):
            began, before = time.monotonic(), time.process_time()
            await asyncio.to_thread(pipe.recv)
            pipe.send((time.process_time() - before) / (time.monotonic() - began))


def full_house(base: str, friends: Connection, database: dict[str, Any], seconds: float) -> tuple[float, list[float]]:
    """Return the share of a core used by the bot, and the wait of each tap."""
    with own_process(_be_a_bot, base, database) as bot:
        url, tables = bot.recv()
        for length in (WARMING_UP, seconds):
            bot.send(True)
            friends.send((url, tables, length))
            waits: list[float] = friends.recv()
            bot.send(None)
            core: float = bot.recv()
    return core, waits


# Starts


async def start_once(settings: Settings) -> float:
    """Return the seconds of a start."""
    began = time.monotonic()
    async with running(settings, build_router()):
        return time.monotonic() - began


async def fill(settings: Settings) -> None:
    """Store copies of one live match with its clock, each in a chat of its own."""
    async with running(settings, build_router()) as app:
        [seated] = await deal(app, -5_000_000, 1)
    storage = await opened(settings, Clock())
    columns = "thread_id, status, version, record, seed, snapshot, checksum, created_at, updated_at"
    try:
        async with storage.transaction():
            [row] = await storage.db.fetch(f"SELECT {columns} FROM matches WHERE match_id = ?", (seated.match_id,))  # noqa: S608
            marks = ", ".join("?" * 11)
            await storage.db.executemany(
                f"INSERT INTO matches (match_id, chat_id, {columns}) VALUES ({marks})",  # noqa: S608
                [(1_000 + number, -6_000_000 - number, *row) for number in range(LIVE)],
            )
            due = time.time() + 86_400
            await storage.db.executemany(
                "INSERT INTO timers (match_id, kind, seat, due_at) VALUES (?, 'turn', 0, ?)",
                [(1_000 + number, due + number) for number in range(LIVE)],
            )
    finally:
        await storage.close()


async def starts(base: str, empty: dict[str, Any], full: dict[str, Any]) -> tuple[list[float], list[float]]:
    await fill(settings_of(base, full))
    took: tuple[list[float], list[float]] = ([], [])
    for _ in range(STARTS + 1):
        for times, database in zip(took, (empty, full), strict=True):
            times.append(await start_once(settings_of(base, database)))
    return took[0][1:], took[1][1:]


def main(seconds: float = SECONDS) -> None:
    with own_process(_be_friends) as friends:
        base = f"http://127.0.0.1:{friends.recv()}"
        print(f"many_tables: {TABLES} tables, a move at each every {EVERY:.0f} s, pictures, for {seconds:.0f} s")
        with databases() as engines:
            for name, database in engines.items():
                core, waits = full_house(base, friends, database, seconds)
                p50, p99 = 1e3 * median(waits), 1e3 * quantiles(waits, n=100)[-1]
                print(
                    f"  {name:<12} {len(waits) / seconds:.1f} moves/s, {core:.2f} of a core (goal {GOAL_CORE}),"
                    f" answers p50 {p50:.0f} ms, p99 {p99:.0f} ms (goal {GOAL_ANSWER}):"
                    f" {_verdict(core <= GOAL_CORE and p99 <= GOAL_ANSWER)}"
                )
        with databases() as empty, databases() as full:
            for name in empty:
                few, many = map(median, asyncio.run(starts(base, empty[name], full[name])))
                print(
                    f"  start on {name:<12} {1e3 * few:.0f} ms empty, {1e3 * many:.0f} ms with {LIVE:,} live matches:"
                    f" x{many / few:.2f} (goal x{GOAL_START}): {_verdict(many / few <= GOAL_START)}"
                )
        friends.send(None)


def _verdict(is_met: bool) -> str:
    return "goal met" if is_met else "BEYOND THE GOAL"


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
