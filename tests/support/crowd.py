"""The real bot and Telegram, each with its real limits, in virtual time.

The clock advances only while all tasks are idle, so seconds, refusals and order do not depend on the machine.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from secrets import token_bytes
from typing import Any, Final

from pydantic import SecretStr

from bot.app import App, running
from bot.core.models import Match
from bot.core.play import apply_action
from bot.core.play.apply_action import game_of
from bot.core.ports import RandomBytes
from bot.settings import Settings
from bot.telegram.outbound.rate_limiter import RateLimiter
from bot.timings import DEFAULT_TIMINGS, Timings
from handlers import build_router
from playground.client import ControlClient, Json, Person
from playground.server import Playground
from tests.support.chat import polling
from tests.support.in_process import NOWHERE, DirectSession, telegram, watch_too
from tests.support.virtual_time import now, pass_time

TODAY: Final = 1_800_000_000.0


@dataclass(slots=True)
class Crowd:
    """Telegram, the bot, and a record of posts with their times."""

    client: ControlClient
    playground: Playground
    app: App
    posted: list[tuple[float, str, int]] = field(default_factory=list)
    """Time, method and chat of each post; "hand" is a message for one person."""

    _news: asyncio.Event = field(default_factory=asyncio.Event)

    def note(self, method: str, result: Any) -> None:
        if isinstance(result, dict) and "chat" in result:
            self.posted.append((now(), "hand" if "ephemeral_message_id" in result else method, result["chat"]["id"]))
            self._news.set()

    @property
    def rate_limiter(self) -> RateLimiter:
        rate_limiter: RateLimiter = self.app.rate_limiter
        return rate_limiter

    async def say(self, person: Person, words: Sequence[str], pause: float) -> None:
        for one in words:
            await person.say(one)
            await pass_time(pause)

    async def refused(self) -> list[Json]:
        return [call for call in await self.client.calls() if call.get("error_code") == 429]

    async def group(self, *names: str, **options: Any) -> list[Person]:
        people = [await self.client.join(name) for name in names]
        await self.client.group("Друзья", *people, **options)
        return people

    async def match(self, people: Sequence[Person]) -> Match:
        match_id = await self.app.storage.matches.live_at(people[0].chat_id, 0)
        assert match_id is not None, "there is no live match"
        return await self.app.matches.get(match_id)

    async def deal(self, people: Sequence[Person]) -> None:
        host, *others = people
        await host.say("/uno")
        for person in others:
            await person.press("Войти")
            await person.answer()
        await host.press("Начать")
        await host.answer()
        await self.quiet()

    async def move(self, people: Sequence[Person]) -> float:
        """Make a legal move; return the seconds until the table shows it."""
        match = await self.match(people)
        game = game_of(match)
        seat = game.status(match.state).waiting[0]
        action = game.legal_actions(match.state, seat)[-1]
        seen, moment = len(self.posted), now()
        await self.app.matches.update(
            match.match_id,
            lambda draft: apply_action.act(draft, seat, action, self.app.storage.clock.now(), self.app.matches.timings),
        )
        await self.shows(match.chat_id, since=seen)
        return now() - moment

    async def shows(self, chat_id: int, since: int) -> None:
        """Wait for a post or edit for the whole chat after the first `since` posts."""
        while not any(where == chat_id and how != "hand" for _, how, where in self.posted[since:]):
            self._news.clear()
            await self._news.wait()

    async def all_shown(self) -> None:
        while await self.app.storage.outbox.chats():
            await pass_time(0.1)

    async def quiet(self) -> None:
        """Wait until everything is shown, and for another minute."""
        await self.all_shown()
        await pass_time(60)


@asynccontextmanager
async def crowd(
    folder: Path,
    *,
    timings: Timings = DEFAULT_TIMINGS,
    random_bytes: RandomBytes = token_bytes,
    **settings: Any,
) -> AsyncIterator[Crowd]:
    clock = asyncio.get_running_loop().time

    def wall() -> float:
        return TODAY + clock()

    async with telegram(wall) as (playground, client):
        bot = await client.add_bot()
        wanted = Settings(
            bot_token=SecretStr(bot["token"]),
            bot_api_base=NOWHERE,
            database_path=folder / "crowd.sqlite3",
            turn_clock=0,
            **settings,
        )
        session = DirectSession(playground)
        bot_of = partial(running, wall=wall, steady=clock, timings=timings, random_bytes=random_bytes, session=session)
        async with bot_of(wanted, build_router()) as app, polling(app):
            made = Crowd(client, playground, app)
            watch_too(playground, made.note)
            yield made
