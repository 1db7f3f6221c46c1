"""A chat with the real bot and people; the playground replaces Telegram.

async with chat(tmp_path, "Аня", "Борис") as table:
    anya, boris = table.people
    await anya.say("/uno")
    await boris.press("Войти")
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, Literal

import msgspec
from aiogram.client.session.base import BaseSession
from aiohttp.test_utils import TestServer
from pydantic import SecretStr

from bot.app import UPDATES, App, running
from bot.core.jobs import DrawTable, Job
from bot.core.models import Match
from bot.core.play import apply_action
from bot.core.ports import TimeSource
from bot.settings import Settings
from bot.telegram.bot_profile import menu_of, register_commands
from bot.telegram.inbound import tell_webhook
from bot.telegram.live_messages.shown_messages import ShownMessages
from bot.timings import Limits, Timings
from games.engine import Action
from playground.client import ControlClient, Json, Person, Seen
from playground.server import Playground
from tests.support.fixed_randomness import dealing
from tests.support.in_process import NOWHERE, DirectSession, pushed, telegram
from tests.support.no_limits import NO_LIMITS
from tests.support.raw_sql import shown_of
from tests.support.routers import shared_router
from tests.support.stored_matches import lay
from tests.support.virtual_time import Loop
from tests.support.wait_until import until

TODAY: Final = 1_800_000_000.0
UPTIME: Final = 1_000.0
"""First value of the steady clock, as on a machine that has been running for a while."""
LUCK = 141
"""Seed of the deals, the same in every run, so that no rare deal makes a test fail. With this seed the first round of
both УНО starts with a digit, whatever the number of players."""
QUICK: Final = Timings(
    computer_pause_seconds=0.0,
    computer_rest_seconds=0.0,
    computer_reaction_seconds=0.0,
    human_reaction_seconds=0.0,
    table_shown_check_seconds=0.01,
    table_repost_seconds=0.0,
    poll_longest_seconds=1,
)
"""Timings for chats whose timers must not delay a test."""
MY_CARDS = "🃏 Мои карты"
NEW_GAME = "🎲 Новая игра"
MORE = "Ещё…"
ORDERS = "📌 Поручения"
PLAY_ON = "Играем дальше"
MEANT = {"/leave": "Выйти", "/stop": "Остановить"}


@dataclass(slots=True)
class Chat:
    """A group (id 0 if there is none), its people, and the bot."""

    client: ControlClient
    app: App
    bot: Json
    people: Sequence[Person]
    group_id: int
    playground: Playground

    async def match(self, thread_id: int = 0, chat_id: int | None = None) -> Match:
        """Return the live match of a table, by default the group's."""
        at = self.group_id if chat_id is None else chat_id
        match_id = await self.app.storage.matches.live_at(at, thread_id)
        assert match_id is not None, "there is no live match"
        return await self.app.matches.get(match_id)

    async def shown(self) -> ShownMessages:
        """Return where the live match of the group's table is shown."""
        return shown_of(self.app.storage, await self.match())

    async def put(self, state: msgspec.Struct, thread_id: int = 0, chat_id: int | None = None) -> Match:
        """Replace the state of the running match, and redraw its table and hands."""
        match = await self.match(thread_id, chat_id)
        shown = [DrawTable.of(match), *apply_action.hand_jobs(match)]
        return await lay(self.app.matches, match.match_id, state, shown)

    async def act(self, seat: int, action: Action) -> Match:
        """Apply an action of a seat without a press."""
        match = await self.match()
        now = self.app.storage.clock.now()
        return (
            await self.app.matches.update(
                match.match_id,
                lambda draft: apply_action.act(draft, seat, action, now, self.app.matches.timings),
            )
        ).match

    async def quiet(self) -> None:
        """Wait until the outbox is empty."""

        async def nothing_left() -> bool:
            return not await self.app.storage.outbox.chats()

        await until(nothing_left, "everything is shown")

    async def tap(self, person: Person, label: str, on: Seen | None = None) -> str:
        """Press a button; return the text of the answer."""
        if on is None:
            await person.press(label)
        else:
            await person.press_on(on, label)
        return str((await person.answer())["text"] or "")

    async def more(self, person: Person, label: str) -> str:
        """Press a button behind the lobby's «Ещё…»; return the text of the answer."""
        await self.tap(person, MORE)
        return await self.tap(person, label)

    async def mean(self, person: Person, command: str, chat_id: int | None = None) -> str:
        return await mean(person, command, chat_id)

    async def deal(self, *, thread_id: int = 0, commands: Sequence[str] = ()) -> Match:
        """Deal УНО: the first person opens a lobby, the others join."""
        host, *others = self.people
        where = {"message_thread_id": thread_id} if thread_id else {}
        await host.say("/uno", **where)
        for person in others:
            await self.tap(person, "Войти")
        for command in commands:
            await host.say(command, **where)
        await self.tap(host, "Начать")
        await self.quiet()
        return await self.match(thread_id, None if self.group_id else host.id)


async def mean(person: Person, command: str, chat_id: int | None = None) -> str:
    """Say a command that asks for confirmation, and confirm it.

    Return the text of the answer.
    """
    await person.say(command, chat_id)
    asked = await person.wait_for(lambda seen: PLAY_ON in seen.buttons, f"the question after {command}", chat_id)
    await person.press_on(asked, MEANT[command], chat_id)
    words = str((await person.answer())["text"] or "")

    async def is_settled() -> bool:
        return not any(PLAY_ON in seen.buttons for seen in await person.seen(chat_id))

    await until(is_settled, "the question is gone")
    return words


def always(number: int) -> Callable[[int], bytes]:
    """Return a source of random bytes that always gives the same deal.

    With it a test plays a match that is known to be short. A random match takes several hundred presses.
    """
    return lambda count: bytes([number]) * count


@asynccontextmanager
async def chat(
    folder: Path,
    *names: str,
    kind: str = "supergroup",
    admin: bool = False,
    pauses: tuple[float, float] = (0.0, 0.0),
    limits: Limits = NO_LIMITS,
    settings: dict[str, Any] | None = None,
    bot_options: dict[str, Any] | None = None,
    wire: Literal["direct", "http"] = "direct",
    updates: Literal["brought", "fetched"] = "brought",
    deals: Callable[[int], bytes] | None = None,
    timings: dict[str, Any] | None = None,
    **group: Any,
) -> AsyncIterator[Chat]:
    """Run the bot with a group of these people.

    `kind="private"` creates no group: all people use their private chats with the bot. With the "direct" wire calls are
    function calls, with "http" requests. Updates are pushed as by a webhook, or fetched by the bot. `deals` is the
    source of the deal's random bytes. `pauses` are the pauses of computer players before a move and out of turn;
    `timings` overrides anything else in `QUICK`.
    """
    wall, steady = clocks()
    async with AsyncExitStack() as stack:
        playground, direct = await stack.enter_async_context(telegram(wall))
        client: ControlClient = direct
        session: BaseSession | None = DirectSession(playground)
        base = NOWHERE
        if wire == "http":
            await playground.start()
            over_http = ControlClient(playground.url)
            client = await stack.enter_async_context(over_http)
            session, base = None, playground.url
        await client.faults(flood_limits=False)
        bot = await client.add_bot(**(bot_options or {}))
        wanted = Settings(
            bot_token=SecretStr(bot["token"]),
            bot_api_base=base,
            database_path=folder / "igroteka.sqlite3",
            **(settings or {}),
        )
        pause, reaction = pauses
        thinking = {"computer_pause_seconds": pause, "computer_rest_seconds": pause}
        thinking["computer_reaction_seconds"] = reaction
        chosen = msgspec.structs.replace(QUICK, **thinking, **(timings or {}))
        luck = dealing(deals or Random(LUCK).randbytes)
        app = await stack.enter_async_context(
            running(
                wanted, shared_router(), limits=limits, wall=wall, steady=steady, timings=chosen, random_bytes=luck,
                session=session,
            )
        )  # fmt: skip
        await register_commands(app.bot, app.match_view.texts, menu_of(app.dispatcher))
        if updates == "fetched":
            stack.callback(hold_polls, playground, 0)
            await stack.enter_async_context(polling(app))
        else:
            await stack.enter_async_context(brought(app) if wire == "http" else pushed(app, playground))
        people = [await client.join(name) for name in names]
        group_id = 0
        if kind != "private":
            made = await client.group("Друзья", *people, kind=kind, bots_are_admins=admin, **group)
            group_id = made["id"]
        yield Chat(client, app, bot, people, group_id, playground)


def clocks() -> tuple[TimeSource, TimeSource]:
    """Return the wall clock and the steady clock, virtual if the test's time is."""
    loop = asyncio.get_running_loop()
    if not isinstance(loop, Loop):
        return time.time, time.monotonic
    return (lambda: TODAY + loop.time()), (lambda: UPTIME + loop.time())


@asynccontextmanager
async def brought(app: App) -> AsyncIterator[None]:
    """Push updates to the bot over HTTP, as `serve` does."""
    async with TestServer(app.webhook.app("/hook")) as server:
        await tell_webhook(app.bot, str(server.make_url("/hook")), UPDATES)
        try:
            yield
        finally:
            await app.bot.delete_webhook()


def hold_polls(playground: Playground, seconds: float) -> None:
    """Set how long Telegram holds a repeated poll.

    A stopping bot repeats its last poll. Telegram would hold it, and every test would wait.
    """
    for bot in playground.world.bots.values():
        bot.updates.hold = seconds


@asynccontextmanager
async def polling(app: App) -> AsyncIterator[None]:
    """Let the bot fetch its updates, as `serve` does."""
    task = asyncio.create_task(app.polling.run())
    try:
        yield
        assert not task.done(), "the bot has stopped"
    finally:
        app.polling.stop()
        await task


async def forget_hands(table: Chat) -> None:
    """Delete the bot's record of where the group's hands are shown."""
    match = await table.match()

    def change(shown: ShownMessages) -> list[Job]:
        for player in match.record.seats:
            shown.set_group_hand(player.user_id or 0, None)
        return []

    await table.app.match_messages.update(match, change)
