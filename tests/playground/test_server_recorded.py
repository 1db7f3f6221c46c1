"""Recorded matches of every game: calls and answers fit the Bot API's schema."""

from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.core.play.apply_action import game_of
from games.engine import Numbers
from games.errors import GameError
from games.registry import RULEBOOKS
from games.rng import Rng
from playground.server import Playground
from tests.playground.closed_world import OpenWorldError, Watch, check_call
from tests.support.chat import Chat, chat
from tests.support.wait_until import until

pytestmark = pytest.mark.real

MOVES = 12
SEED = b"\1" * 32
ESSENTIAL = {"getMe", "setMyCommands", "sendMessage", "answerCallbackQuery"}
TABLES = {True: {"sendPhoto", "editMessageMedia"}, False: {"editMessageText"}}
"""Table settings: with pictures and without."""


@dataclass
class Recording:
    """Recorded calls, and the objects that the watch has counted."""

    playground: Playground
    watch: Watch

    @property
    def calls(self) -> list[dict[str, Any]]:
        return list(self.playground.calls)

    def unlawful_calls(self) -> list[str]:
        found = []
        for call in self.calls:
            try:
                check_call(call["method"], call["params"], call.get("files", ()))
            except OpenWorldError as problem:
                found.append(str(problem))
        return found


@asynccontextmanager
async def recorded(folder: Path, *, pictures: bool) -> AsyncIterator[tuple[Chat, Recording]]:
    """Record all traffic of a group of two, where the bot is an administrator."""
    settings = {"pictures": pictures}
    async with chat(folder, "Аня", "Борис", admin=True, settings=settings, wire="http", updates="fetched") as table:
        assert isinstance(table.playground.watch, Watch)
        yield table, Recording(table.playground, table.playground.watch)


async def answered(recording: Recording, said: Coroutine[Any, Any, Any]) -> None:
    """Say something, and wait until the bot has made a call."""
    before = len(recording.calls)
    await said
    await until(lambda: len(recording.calls) > before, "the bot calls in return")


async def has_changed(table: Chat, version: int) -> bool:
    return (await table.match()).version > version


async def play_some(table: Chat) -> None:
    """Make random moves for people; the computer plays by itself."""
    luck = Rng(SEED)
    moves = 0
    while moves < MOVES:
        await table.quiet()
        match = await table.match()
        game = game_of(match)
        people = [seat for seat in game.status(match.state).waiting if not match.record.seats[seat].is_computer]
        if not people:
            await until(partial(has_changed, table, match.version), "the computer moves")
            continue
        chosen = luck.choice(game.legal_actions(match.state, people[0]))
        with suppress(GameError):  # the computer player may be faster, and the choice is another one
            await table.act(people[0], chosen.sample(luck) if isinstance(chosen, Numbers) else chosen)
            moves += 1
    await table.quiet()


@pytest.mark.parametrize("pictures", [True, False])
@pytest.mark.parametrize("name", [game.name for game in RULEBOOKS])
async def test_a_match_says_and_hears_nothing_that_the_bot_api_does_not_have(
    tmp_path: Path, name: str, pictures: bool
) -> None:
    async with recorded(tmp_path, pictures=pictures) as (table, recording):
        anya, boris = table.people
        await anya.say(f"/{name}")
        await table.tap(boris, "Войти")
        await table.more(anya, "+ компьютер")
        await table.tap(anya, "Начать")
        for person in table.people:
            await answered(recording, person.say("/hand"))
        await play_some(table)
        for command in ("/rules", "/table", "/settings"):
            await answered(recording, anya.say(command))
        for command in ("/start", "/help"):
            await answered(recording, boris.say(command, chat_id=table.client.bot_id))
        await answered(recording, anya.say("/stop"))
        await answered(recording, anya.press("Остановить"))
        await table.quiet()
        called = {call["method"] for call in recording.calls if call["ok"]}
        assert called >= ESSENTIAL | TABLES[pictures]
        assert recording.watch.seen["getUpdates"] > 10
        assert sum(recording.watch.seen[method] for method in called) > MOVES
        assert recording.unlawful_calls() == []
        assert recording.watch.problems == []
