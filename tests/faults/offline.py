"""The real bot without a network, and matches for it."""

import itertools
import logging
import random
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import lru_cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
from aiogram import Bot
from aiogram.methods import AnswerCallbackQuery, SendMessage, TelegramMethod
from fluent.runtime import FluentResource
from pydantic import SecretStr

from bot import app as application
from bot.app import App, running
from bot.core.models import Match
from bot.core.play import apply_action
from bot.core.ports import TimeSource
from bot.settings import Settings
from bot.timings import DEFAULT_TIMINGS, Timings
from games.registry import RULEBOOKS
from games.rng import SEED_BYTES, Rng
from handlers import build_router
from tests.support.lobby_driver import Complaints, Desk, Telegram, base36
from tests.support.no_bots import with_still_computers
from tests.support.no_limits import NO_LIMITS
from tests.support.stored_matches import any_move

NAME = "igroteka.sqlite3"
MOVES = 15
_CHAT, _HOST = -100, 1_000
UPDATES = itertools.count(1)
PARSED = lru_cache(FluentResource)
"""Parsed texts, shared by a thousand starts."""


class Hearing(Telegram):
    """Records sent messages."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ASYNC109
        if isinstance(method, AnswerCallbackQuery | SendMessage):
            self.said.append(method.text or "")
        return await super().make_request(bot, method, timeout)


class HearingDesk(Desk):
    """Continues the update numbers over lives of the bot, which ignores repeats."""

    telegram: Hearing

    def __init__(self, app: App, telegram: Hearing, complaints: Complaints) -> None:
        super().__init__(app, telegram, complaints, UPDATES)


@asynccontextmanager
async def bot_at(
    folder: Path, wall: TimeSource = time.time, timings: Timings = DEFAULT_TIMINGS, **settings: Any
) -> AsyncIterator["HearingDesk"]:
    """Run the real bot without a network; computer players and clocks never act."""
    telegram, complaints = Hearing(), Complaints()
    same = random.Random(1).randbytes  # the same matches in every run
    parsed = patch("bot.i18n.texts.FluentResource", PARSED)
    wanted = Settings(bot_token=SecretStr("7:secret"), database_path=folder / NAME, **settings)
    offline = patch.multiple(application, Session=lambda **options: telegram)
    logging.getLogger().addHandler(complaints)
    try:
        still = with_still_computers(timings)
        with offline, parsed:
            async with running(wanted, build_router(), NO_LIMITS, wall=wall, timings=still, random_bytes=same) as app:
                yield HearingDesk(app, telegram, complaints)
    finally:
        logging.getLogger().removeHandler(complaints)


class Stored(msgspec.Struct):
    """A database and its content."""

    folder: Path
    """Folder of the database, which a stopped bot has left."""
    matches: dict[int, Match]


async def populate(folder: Path) -> Stored:
    """Create two running matches of every game, one of them suspended, and a lobby."""
    games = [*RULEBOOKS, *RULEBOOKS]
    async with bot_at(folder) as desk:
        luck = Rng(bytes(SEED_BYTES))
        for number, game in enumerate(games):
            await played(desk, _CHAT - number, _HOST + 10 * number, game.name, MOVES, luck)
        await open_lobby(desk, _CHAT - len(games), _HOST + 10 * len(games), games[0].name)
        await desk.mean(_HOST, _CHAT, "/stop", 1)
        return Stored(folder, {match_id: await desk.match(match_id) for match_id in range(1, len(games) + 2)})


async def open_lobby(desk: Desk, chat_id: int, host: int, rulebook: str) -> int:
    """Open a lobby of two people; return its id."""
    await desk.say(host, chat_id, f"/{rulebook}")
    match_id = await desk.app.storage.matches.live_at(chat_id, 0)
    assert match_id is not None
    await desk.tap(host + 1, chat_id, f"l:{base36(match_id)}:join")
    return match_id


async def played(desk: Desk, chat_id: int, host: int, rulebook: str, moves: int, luck: Rng) -> int:
    """Return a match of two people and a computer player after so many moves."""
    match_id = await open_lobby(desk, chat_id, host, rulebook)
    await desk.tap(host, chat_id, f"l:{base36(match_id)}:add")
    await desk.tap(host, chat_id, f"l:{base36(match_id)}:start")
    for _ in range(moves):
        await move(desk.app, match_id, luck)
    return match_id


async def move(app: App, match_id: int, luck: Rng) -> None:
    seat, action = any_move(await app.matches.get(match_id), luck)
    await app.matches.update(
        match_id, lambda match: apply_action.act(match, seat, action, app.storage.clock.now(), DEFAULT_TIMINGS)
    )


def moves_in(database: Path) -> int:
    with closing(sqlite3.connect(database)) as db:
        return int(db.execute("SELECT COUNT(*) FROM events").fetchone()[0])
