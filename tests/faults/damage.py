"""Damaged databases: a bot with matches of every game is stopped, its file is spoiled, and the bot is started again."""

import itertools
import logging
import random
import re
import shutil
import sqlite3
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
from bot.settings import Settings
from bot.store.model import Match
from bot.store.rescue.files import beside
from bot.store.single_process import UnusableDatabase
from bot.store.storage import QuarantinedMatch
from bot.table import moves
from games.registry import RULEBOOKS
from games.rng import SEED_BYTES, Rng
from handlers import build_router
from tests.abuse.desk import Complaints, Desk, Telegram, action_data, base36
from tests.bot.matches import any_move
from tests.faults.spoils import FILE_SPOILS, LOG_SPOILS, PAGE_SPOILS, Spoiling
from tests.limits import NO_LIMITS
from tests.rows import rows
from tests.still import computers_are_still

NAME = "igroteka.sqlite3"
MOVES = 15
_CHAT, _HOST = -100, 1_000
UPDATES = itertools.count(1)
PARSED = lru_cache(FluentResource)
"""Texts, which a thousand starts need not parse a thousand times."""


class Hearing(Telegram):
    """Remembers what was said."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ASYNC109
        if isinstance(method, AnswerCallbackQuery | SendMessage):
            self.said.append(method.text or "")
        return await super().make_request(bot, method, timeout)


class HearingDesk(Desk):
    """Updates are numbered on and on: what has had its effect in an earlier life of the bot has none in this."""

    telegram: Hearing

    def __init__(self, app: App, telegram: Hearing, complaints: Complaints) -> None:
        super().__init__(app, telegram, complaints, UPDATES)


@asynccontextmanager
async def bot_at(folder: Path) -> AsyncIterator["HearingDesk"]:
    """The real bot, without a network; computer players and clocks never come to act."""
    telegram, complaints = Hearing(), Complaints()
    # The same matches in every run: what a spoiled byte does depends on what it was.
    same = patch("bot.table.lobby.secrets.token_bytes", random.Random(1).randbytes)
    parsed = patch("bot.show.texts.FluentResource", PARSED)
    settings = Settings(bot_token=SecretStr("7:secret"), database_path=folder / NAME)
    offline = patch.multiple(application, Session=lambda **options: telegram)
    logging.getLogger().addHandler(complaints)
    try:
        with computers_are_still(), offline, same, parsed:
            async with running(settings, build_router(), limits=NO_LIMITS) as app:
                yield HearingDesk(app, telegram, complaints)
    finally:
        logging.getLogger().removeHandler(complaints)


class Stored(msgspec.Struct):
    """What there was before anything was spoiled."""

    closed: Path
    """A folder with the database of a bot that was stopped."""
    crashed: Path
    """The same, of a bot that was killed a moment before: with its log."""
    early: Path
    """The same, of a bot that was killed long before that."""
    matches: dict[int, Match]
    moves: int


async def populate(folder: Path) -> Stored:
    """Two running matches of every game, one of them stopped again, and one that nobody has started."""
    closed, crashed, early = folder / "closed", folder / "crashed", folder / "early"
    closed.mkdir(parents=True)
    games = [*RULEBOOKS, *RULEBOOKS]
    async with bot_at(closed) as desk:
        luck = Rng(bytes(SEED_BYTES))
        for number, game in enumerate(games):
            await played(desk, _CHAT - number, _HOST + 10 * number, game.name, MOVES, luck)
            if number == len(RULEBOOKS):
                shutil.copytree(closed, early)
        await open_lobby(desk, _CHAT - len(games), _HOST + 10 * len(games), games[0].name)
        await desk.mean(_HOST, _CHAT, "/stop", 1)
        shutil.copytree(closed, crashed)
        matches = {match_id: await desk.match(match_id) for match_id in range(1, len(games) + 2)}
    return Stored(closed, crashed, early, matches, moves_in(closed / NAME))


async def open_lobby(desk: Desk, chat_id: int, host: int, rulebook: str) -> int:
    """Two people sit there."""
    await desk.say(host, chat_id, f"/{rulebook}")
    match_id = await desk.app.storage.live_match_at(chat_id, 0)
    assert match_id is not None
    await desk.tap(host + 1, chat_id, f"l:{base36(match_id)}:join")
    return match_id


async def played(desk: Desk, chat_id: int, host: int, rulebook: str, moves: int, luck: Rng) -> int:
    """A match of two people and a computer player, so many moves old."""
    match_id = await open_lobby(desk, chat_id, host, rulebook)
    await desk.tap(host, chat_id, f"l:{base36(match_id)}:add")
    await desk.tap(host, chat_id, f"l:{base36(match_id)}:start")
    for _ in range(moves):
        await move(desk.app, match_id, luck)
    return match_id


async def move(app: App, match_id: int, luck: Rng) -> None:
    seat, action = any_move(await app.sessions.look(match_id), luck)
    await app.sessions.change(match_id, lambda match: moves.act(match, seat, action, app.storage.now()))


def moves_in(database: Path) -> int:
    with closing(sqlite3.connect(database)) as db:
        return int(db.execute("SELECT COUNT(*) FROM events").fetchone()[0])


def root_of(database: Path, table: str) -> int:
    with closing(sqlite3.connect(database)) as db:
        return int(db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0])


# What became of it


class Verdict(msgspec.Struct):
    refused: str = ""
    """The one sentence with which the bot did not start."""
    told: str = ""
    """The one line that it said at the start."""
    lost: list[int] = []
    """Matches whose buttons say that they cannot be played on."""
    changed: list[int] = []
    """Matches that play on from something else than what was stored last."""
    moves_lost: int = 0

    @property
    def is_honest(self) -> bool:
        """Whatever is missing has been told, and counted."""
        if self.refused:
            return True
        is_silent = not self.told and bool(self.lost or self.changed or self.moves_lost)
        return not is_silent and counted("move", self) == self.moves_lost


async def start_and_play(folder: Path, stored: Stored) -> Verdict:
    """Starts the bot and presses at every table: everything is answered, nothing fails, what is lost is counted."""
    verdict = Verdict()
    before = contents(folder)
    try:
        async with bot_at(folder) as desk:
            verdict.moves_lost = stored.moves - len(rows(desk.app.storage, "SELECT 1 FROM events"))
            for match_id, match in stored.matches.items():
                await visit(desk, match_id, match, verdict)
            desk.check_answers()
            told = desk.complaints.lines
    except UnusableDatabase as refused:
        verdict.refused = str(refused)
        assert contents(folder) == before, "what cannot be helped is not touched"
        assert "\n" not in verdict.refused
        return verdict
    assert len(told) <= 1, told
    verdict.told = told[0] if told else ""
    assert "Traceback" not in verdict.told
    assert counted("match", verdict) == len(verdict.lost), verdict
    return verdict


def contents(folder: Path) -> dict[str, bytes]:
    """The database and its log; the note beside it is not the database."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name in (NAME, f"{NAME}-wal")}


def counted(what: str, verdict: Verdict) -> int:
    """The number in the sentence."""
    found = re.search(rf"(\d+) {what}", verdict.told)
    return int(found[1]) if found else 0


async def visit(desk: Desk, match_id: int, before: Match, verdict: Verdict) -> None:
    """Everybody at the table asks for the cards, one gives a command, one moves."""
    for person in [seat.user_id for seat in before.record.seats if seat.user_id is not None]:
        await desk.tap(person, before.chat_id, f"h:{base36(match_id)}")
    await desk.say(before.record.host_id, before.chat_id, "/table")
    try:
        match = await desk.app.sessions.look(match_id)
    except QuarantinedMatch:
        verdict.lost.append(match_id)
        return
    if (match.state, match.seed, match.names) != (before.state, before.seed, before.names):
        verdict.changed.append(match_id)
    if match.status != "running":
        return
    played = len(await desk.app.storage.actions_of(match_id))
    seat, action = any_move(match, Rng(bytes(SEED_BYTES)))
    user_id = match.record.seats[seat].user_id
    if user_id is None:
        await desk.app.sessions.change(match_id, lambda draft: moves.act(draft, seat, action, desk.app.storage.now()))
    else:
        await desk.tap(user_id, match.chat_id, action_data(await desk.match(match_id), action))
    assert len(await desk.app.storage.actions_of(match_id)) == played + 1, "it plays on"


def spoiled(stored: Stored, folder: Path, name: str, luck: random.Random, page: int = 1) -> Path:
    """A copy of the database, spoiled in the way of that name; a log is spoiled where there is one."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(stored.crashed if name in LOG_SPOILS else stored.closed, folder)
    other = stored.early / NAME
    spoiling = Spoiling(folder / NAME, page, beside(other, "-wal") if name in LOG_SPOILS else other, luck)
    (PAGE_SPOILS | FILE_SPOILS | LOG_SPOILS)[name](spoiling)
    return folder
