"""Failing answers and failing disks while people play.

Each match keeps one table, nothing is lost, and the bot recovers by itself.
"""

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager, closing, suppress
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from pydantic import SecretStr

from bot.app import App, running
from bot.db.sqlite import PRAGMAS
from bot.settings import Settings
from handlers import build_router
from playground.script import Mishap
from playground.server import Playground
from tests.faults.campaign.party import Party
from tests.faults.campaign.rounds import Driver, Round, Violation
from tests.faults.campaign.tables import TABLES, check_all, press_strays
from tests.support.chat import polling
from tests.support.crowd import TODAY
from tests.support.in_process import NOWHERE, DirectSession, telegram, watch_too
from tests.support.raw_sql import on_disk, rows
from tests.support.virtual_time import pass_time

STEPS, STEPS_IN_SHORT = 25, 8
GROUPS = 2
SMALL = 4_096
RECOVERY = 3_600.0
"""Virtual seconds after which everything must be shown again."""
AT_ONCE = 20
"""Real milliseconds after which a locked database is given up, so that a round is short."""
METHODS = (
    "*",
    "sendMessage",
    "editMessageText",
    "deleteMessage",
    "pinChatMessage",
    "answerCallbackQuery",
    "getUpdates",
)
ANSWERS = ("lost", "refused", "html_after", "html_before", "error", "error_after", "slow", "held")
MOST_POSTS = 3
"""Most messages of the bot per event."""


class Stage:
    """The playground and the bot with their real limits, and people, in virtual time."""

    def __init__(self, played: Round, playground: Playground, party: Party, app: App, database: Path) -> None:
        self.played = played
        self.playground = playground
        self.party = party
        self.app = app
        self.database = database
        self.log = database.with_name(f"{database.name}-wal")
        self.posts = 0
        self.happened = 0
        watch_too(playground, self._note)

    @property
    def chance(self) -> Random:
        return self.played.chance

    def _note(self, method: str, result: Any) -> None:
        if method.startswith("send") and isinstance(result, dict) and "ephemeral_message_id" not in result:
            self.posts += 1

    async def bustle(self, seconds: float) -> None:
        """Let people act now and then."""
        end = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < end:
            self.party.somebody_acts()
            self.happened += 1
            await pass_time(self.chance.uniform(0, 6))

    async def trouble(self) -> None:
        self.happened += 1
        if self.chance.random() < 0.5:
            self.order_mishaps()
            await self.bustle(self.chance.choice((2, 10, 30)))
            return
        name = self.chance.choice(list(TROUBLES))
        self.played.count(name)
        self.played.count("faults")
        async with TROUBLES[name](self):
            await self.bustle(self.chance.choice((2, 10, 40, 120)))

    def order_mishaps(self) -> None:
        """Make the next calls of a kind fail, in a row or at intervals."""
        chance = self.chance
        for _ in range(chance.randint(1, 4)):
            kind = chance.choice(ANSWERS)
            pause = chance.choice((None, 1, 5, 30))
            self.playground.script.mishaps.append(
                Mishap(
                    chance.choice(METHODS),
                    kind,
                    times=chance.choice((1, 1, 2, 6)),
                    skip=chance.randrange(4),
                    error_code=429 if pause else chance.choice((500, 502, 504)),
                    retry_after=pause,
                    seconds=chance.choice((1.0, 9.0, 40.0)),
                )
            )
            self.played.count(f"answers {kind}")
            self.played.count("faults")

    async def recover(self) -> None:
        """End all faults, and wait until everything is handled and shown without help."""
        self.playground.script.mishaps.clear()
        await self._rest()
        if press_strays(self.party, rows(self.app.storage, TABLES)):
            await self._rest()
        most = MOST_POSTS * self.happened
        if self.posts > most:
            raise Violation(f"{self.posts} messages for {self.happened} things that happened")

    async def _rest(self) -> None:
        end = asyncio.get_running_loop().time() + RECOVERY
        while left := await self._left():
            if asyncio.get_running_loop().time() > end:
                raise Violation(f"never heard or shown: {left}")
            await pass_time(1)

    async def _left(self) -> list[Any]:
        """Return the unfinished jobs and the number of unhandled updates."""
        jobs = rows(self.app.storage, "SELECT chat_id, key FROM outbox")
        unheard = len(self.party.bot.updates)
        return [*jobs, f"{unheard} updates"] if unheard else jobs


# Faults that last for a while


def switch(fault: str) -> Callable[[Stage], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def switched_on(stage: Stage) -> AsyncIterator[None]:
        stage.playground.world.faults.change({fault: True})
        try:
            yield
        finally:
            stage.playground.world.faults.change({fault: False})

    return switched_on


@asynccontextmanager
async def full(stage: Stage) -> AsyncIterator[None]:
    """Limit the size of the database, so that SQLite reports a full disk."""
    db = on_disk(stage.app.storage).connection
    [(pages,)] = await db.execute_fetchall("PRAGMA page_count")
    await db.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    try:
        yield
    finally:
        await db.execute_fetchall("PRAGMA max_page_count = 1073741823")


@asynccontextmanager
async def unwritable(stage: Stage) -> AsyncIterator[None]:
    """Limit the size of files, so that the operating system refuses writes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = stage.log.stat().st_size if stage.log.exists() else 0
    resource.setrlimit(resource.RLIMIT_FSIZE, (max(size, SMALL), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@asynccontextmanager
async def locked(stage: Stage) -> AsyncIterator[None]:
    """Lock the database from another connection."""
    with closing(sqlite3.connect(stage.database, timeout=0, isolation_level=None)) as other:
        while not other.in_transaction:
            # The bot may be inside a transaction, which ends only while this task does not block the loop.
            with suppress(sqlite3.OperationalError):
                other.execute("BEGIN IMMEDIATE")
            await pass_time(0.01)
        try:
            yield
        finally:
            other.execute("ROLLBACK")


@asynccontextmanager
async def slow(stage: Stage) -> AsyncIterator[None]:
    """Delay every statement."""
    db, pause = on_disk(stage.app.storage).connection, stage.chance.choice((0.1, 1.0, 4.0))

    def slow(step: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def slowly(*args: Any) -> Any:
            await pass_time(pause)
            return await step(*args)

        return slowly

    with ExitStack() as patches:
        for step in ("execute", "executemany", "execute_fetchall", "commit", "rollback"):
            patches.enter_context(patch.object(db, step, slow(getattr(db, step))))
        yield


@asynccontextmanager
async def unreadable(stage: Stage) -> AsyncIterator[None]:
    """Make some reads fail, or all."""
    db, often = on_disk(stage.app.storage).connection, stage.chance.choice((0.1, 0.5, 1.0))
    fetch = db.execute_fetchall

    async def fetched(*args: Any, **options: Any) -> Any:
        if stage.chance.random() < often:
            raise sqlite3.OperationalError("disk I/O error")
        return await fetch(*args, **options)

    with patch.object(db, "execute_fetchall", fetched):
        yield


TROUBLES: dict[str, Callable[[Stage], AbstractAsyncContextManager[None]]] = {
    "outages": switch("outage"),
    "lost answers": switch("lost_answers"),
    "pages for answers": switch("html_pages"),
    "storms of 429": switch("storm_429"),
    "full disks": full,
    "unwritable disks": unwritable,
    "locked disks": locked,
    "slow disks": slow,
    "unreadable disks": unreadable,
}


@asynccontextmanager
async def staged(played: Round) -> AsyncIterator[Stage]:
    clock, database = asyncio.get_running_loop().time, played.folder / "bot.sqlite3"

    def wall() -> float:
        return TODAY + clock()

    async with telegram(wall, seed=played.seed) as (playground, _):
        party = Party(playground, played.chance)
        for at in range(GROUPS):
            party.gather(2 + at, is_admin=at == 0)
        settings = Settings(
            bot_token=SecretStr(party.token),
            bot_api_base=NOWHERE,
            database_path=database,
            pictures=played.seed % 4 == 0,
        )
        impatient = patch("bot.db.sqlite.PRAGMAS", (*PRAGMAS, f"busy_timeout = {AT_ONCE}"))
        session = DirectSession(playground)
        with impatient:
            async with running(settings, build_router(), wall=wall, steady=clock, session=session) as app, polling(app):
                yield Stage(played, playground, party, app, database)


async def run(played: Round) -> None:
    async with staged(played) as stage:
        await stage.bustle(60)
        for _ in range(STEPS_IN_SHORT if played.is_short else STEPS):
            await stage.trouble()
            await stage.bustle(played.chance.choice((0, 5, 60)))
        await stage.recover()
        played.tried.update(await check_all(stage.party, stage.app.storage))
        played.count("presses", len(stage.party.presses))
        played.count("messages", stage.posts)


DRIVER = Driver(
    run,
    tries="lost answers, pages, 429, 5xx, dropped connections; full, locked, slow, broken disks",
    goals={"faults": 100_000},
    share=1.5,
    is_virtual=True,
)
