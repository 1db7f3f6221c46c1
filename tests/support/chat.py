"""A chat with the real bot in it: people say and press, the playground stands in for Telegram.

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
from bot.telegram.inbound.webhook import tell_webhook
from bot.telegram.live_messages.match_messages import ShownMessages
from bot.telegram.outbound.rate_limiter import Limits
from bot.timings import Timings
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
"""What the steady clock says at first: as that of a machine that has run for a while."""
LUCK = 141
"""The same cards in every run: no test depends on what is dealt, and no rare deal makes one fail once in a month. With
this one the first rounds of both УНО begin with a digit, however many play."""
QUICK: Final = Timings(
    computer_pause_seconds=0.0,
    computer_rest_seconds=0.0,
    computer_reaction_seconds=0.0,
    human_reaction_seconds=0.0,
    table_shown_check_seconds=0.01,
    table_repost_seconds=0.0,
    poll_longest_seconds=1,
)
"""For chats whose timers should not delay a test."""
MY_CARDS = "🃏 Мои карты"
NEW_GAME = "🎲 Новая игра"
MORE = "Ещё…"
ORDERS = "📌 Поручения"
PLAY_ON = "Играем дальше"
MEANT = {"/leave": "Выйти", "/stop": "Остановить"}


@dataclass(slots=True)
class Chat:
    """The group (id 0 when there is none), the people in it, and the bot behind it."""

    client: ControlClient
    app: App
    bot: Json
    people: Sequence[Person]
    group_id: int
    playground: Playground

    async def match(self, thread_id: int = 0, chat_id: int | None = None) -> Match:
        """The live match of the group's table, or of another."""
        at = self.group_id if chat_id is None else chat_id
        match_id = await self.app.storage.matches.live_at(at, thread_id)
        assert match_id is not None, "nobody plays here"
        return await self.app.matches.get(match_id)

    async def shown(self) -> ShownMessages:
        """Where the live match of the group's table is shown."""
        return shown_of(self.app.storage, await self.match())

    async def put(self, state: msgspec.Struct, thread_id: int = 0, chat_id: int | None = None) -> Match:
        """Lays the cards of the running match as a test needs them, and shows them."""
        match = await self.match(thread_id, chat_id)
        shown = [DrawTable.of(match), *apply_action.hand_jobs(match)]
        return await lay(self.app.matches, match.match_id, state, shown)

    async def act(self, seat: int, action: Action) -> Match:
        """A seat's action without a press."""
        match = await self.match()
        now = self.app.storage.clock.now()
        return (
            await self.app.matches.update(
                match.match_id,
                lambda draft: apply_action.act(draft, seat, action, now, self.app.matches.timings),
            )
        ).match

    async def quiet(self) -> None:
        """Waits until everything is shown that there is to show."""

        async def nothing_left() -> bool:
            return not await self.app.storage.outbox.chats()

        await until(nothing_left, "everything is shown")

    async def tap(self, person: Person, label: str, on: Seen | None = None) -> str:
        """Presses a button and waits for the answer; its words."""
        if on is None:
            await person.press(label)
        else:
            await person.press_on(on, label)
        return str((await person.answer())["text"] or "")

    async def more(self, person: Person, label: str) -> str:
        """Presses a button behind the lobby's «Ещё…»; the words of its answer."""
        await self.tap(person, MORE)
        return await self.tap(person, label)

    async def mean(self, person: Person, command: str, chat_id: int | None = None) -> str:
        return await mean(person, command, chat_id)

    async def deal(self, *, thread_id: int = 0, commands: Sequence[str] = ()) -> Match:
        """The first person opens a lobby of УНО, the others join, and the cards are dealt."""
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
    """Says what cannot be taken back, and that it is meant; the words of the answer."""
    await person.say(command, chat_id)
    asked = await person.wait_for(lambda seen: PLAY_ON in seen.buttons, f"the question after {command}", chat_id)
    await person.press_on(asked, MEANT[command], chat_id)
    words = str((await person.answer())["text"] or "")

    async def is_settled() -> bool:
        return not any(PLAY_ON in seen.buttons for seen in await person.seen(chat_id))

    await until(is_settled, "the question is gone")
    return words


def always(number: int) -> Callable[[int], bytes]:
    """The same deal every time, of a match that is known to be short: by chance one takes several hundred presses."""
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
    """The bot and a group of these people; `kind="private"` leaves everybody in the private chat with the bot.

    On the "direct" wire calls are function calls, over "http" requests. Updates are brought to the bot as by a
    webhook, or it fetches them. `deals` says what the cards are dealt by. `pauses` are those of computer players
    before a move and out of turn; `timings` change anything else in `QUICK`.
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
    """The clock on the wall and the steady one, of the test's own time where that is virtual."""
    loop = asyncio.get_running_loop()
    if not isinstance(loop, Loop):
        return time.time, time.monotonic
    return (lambda: TODAY + loop.time()), (lambda: UPTIME + loop.time())


@asynccontextmanager
async def brought(app: App) -> AsyncIterator[None]:
    """The bot is brought its updates, as `serve` has it be."""
    async with TestServer(app.webhook.app("/hook")) as server:
        await tell_webhook(app.bot, str(server.make_url("/hook")), UPDATES)
        try:
            yield
        finally:
            await app.bot.delete_webhook()


def hold_polls(playground: Playground, seconds: float) -> None:
    """A bot's last call asks for the same as the one before: Telegram would hold it, and every test would wait."""
    for bot in playground.world.bots.values():
        bot.updates.hold = seconds


@asynccontextmanager
async def polling(app: App) -> AsyncIterator[None]:
    """The bot fetches its updates, as `serve` has it do."""
    task = asyncio.create_task(app.polling.run())
    try:
        yield
        assert not task.done(), "the bot has stopped"
    finally:
        app.polling.stop()
        await task


async def forget_hands(table: Chat) -> None:
    """The bot knows no more where the hands in the group are."""
    match = await table.match()

    def change(shown: ShownMessages) -> list[Job]:
        for player in match.record.seats:
            shown.set_group_hand(player.user_id or 0, None)
        return []

    await table.app.delivery.messages.update(match, change)
