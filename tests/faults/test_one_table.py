"""One table for each match: every step of sending is made to fail, one after the other, in every way there is."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot import lines, outbox, play, taps
from bot.app import App
from bot.notices import notice
from bot.people import Who
from bot.records import Match
from bot.sessions import Changes
from bot.taps import Tap
from games.engine import Leave
from playground import actions, groups
from playground.chats import Chat, ChatType, Message
from playground.people import Bot as Account
from playground.people import User
from playground.server import Playground
from playground.world import Sent
from tests.bot.conftest import FakeClock
from tests.faults.awaits import Faults, life

PATIENCE = 20.0
TABLE_KINDS = (taps.ACTION, taps.MENU, taps.HAND, taps.LOBBY)


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "LONGEST_PAUSE", 0.001)
    monkeypatch.setattr(outbox, "GATHER", 0.0)
    monkeypatch.setattr(lines, "LONGEST_NAP", 0.001)


@dataclass(slots=True)
class World:
    """A group with two friends in it, and the database of a bot that lives and dies."""

    playground: Playground
    account: Account
    people: list[User]
    chat: Chat
    database: Path
    clock: FakeClock
    settings: dict[str, Any]
    bystanders: dict[int, Any]

    @asynccontextmanager
    async def bot(self, faults: Faults) -> AsyncIterator[App]:
        async with life(self.playground, self.account, self.database, self.clock, faults, **self.settings) as app:
            yield app

    def who(self, at: int) -> Who:
        return Who(self.people[at].id, self.people[at].first_name)

    def command(self, app: App, text: str) -> None:
        """The update itself would say no more than this about the chat."""
        said = actions.say(self.playground.world, self.people[0], self.chat, text)
        app.delivery.newest.accounted_for(self.chat.id, said.id)

    def stored(self, sql: str) -> list[Any]:
        """As another process would see it: the bot's own connection may be dead."""
        with closing(sqlite3.connect(self.database)) as db:
            return db.execute(sql).fetchall()

    async def quiet(self, app: App, faults: Faults) -> None:
        """Until everything is shown, or the bot is dead."""
        async with asyncio.timeout(PATIENCE):
            while not faults.died.is_set() and self.stored("SELECT * FROM outbox"):
                self.clock.advance(0.5)
                await asyncio.sleep(0.001)


async def make(folder: Path, *, kind: ChatType = "supergroup", admin: bool = True, pictures: bool = False) -> World:
    clock = FakeClock()
    playground = Playground(clock=clock, seed=1)
    playground.world.faults.flood_limits = False
    account = playground.world.add_bot("Игротека", "igroteka_bot")
    people = [playground.world.add_user(name) for name in ("Аня", "Борис")]
    chat = groups.create_chat(
        playground.world, kind, "Друзья", people, [account], is_forum=False, bots_are_admins=admin
    )
    for person in people:
        actions.say(playground.world, person, playground.world.private_chat(person, account), "/start")
    # What is nobody's table stays as it is: people's words, and other words of the bot.
    playground.world.post(chat, account.user, Sent({"text": "Привет!"}))
    actions.say(playground.world, people[1], chat, "Сыграем?")
    bystanders = {at: message.data for at, message in chat.messages.items()}
    return World(playground, account, people, chat, folder / "bot.sqlite3", clock, {"pictures": pictures}, bystanders)


# What happens at the table


async def lobby(world: World, app: App) -> None:
    world.command(app, "/uno")
    await app.host.new_game(world.who(0), world.chat.id, 0, "uno")


async def match_of(world: World, app: App) -> Match:
    [(match_id,)] = await app.storage._read("SELECT MAX(match_id) FROM matches")
    return await app.sessions.look(match_id)


async def tap_lobby(world: World, app: App, at: int, word: str) -> None:
    match = await match_of(world, app)
    await app.host.lobby_tap(Tap(taps.LOBBY, match.match_id, (word,)), world.who(at))


async def joined(world: World, app: App) -> None:
    await tap_lobby(world, app, 1, "join")


async def started(world: World, app: App) -> None:
    await tap_lobby(world, app, 0, "start")


async def moved(world: World, app: App) -> None:
    match = await match_of(world, app)
    game = play.game_of(match)
    seat = game.waiting(match.state)[0]
    action = game.legal(match.state, seat)[-1]
    await app.sessions.change(match.match_id, lambda draft: play.act(draft, seat, action, world.clock()))


async def reposted(world: World, app: App) -> None:
    world.command(app, "/table")
    await app.host.repost(world.chat.id, 0)


async def ended(world: World, app: App) -> None:
    match = await match_of(world, app)
    await app.sessions.change(match.match_id, lambda draft: play.act(draft, 1, Leave(), world.clock()))


async def cancelled(world: World, app: App) -> None:
    await app.host.absence.stop(world.chat.id, 0, world.who(0), is_admin=False)


async def reminded(world: World, app: App) -> None:
    match = await match_of(world, app)
    seat = play.game_of(match).waiting(match.state)[0]
    await app.sessions.change(match.match_id, lambda draft: Changes([notice(draft, play.REMINDER, [seat])]))


Act = Callable[[World, App], Awaitable[None]]
DEALT: tuple[Act, ...] = (lobby, joined, started)
SCENARIOS: dict[str, tuple[tuple[Act, ...], Act]] = {
    "first post": ((), lobby),
    "edit": ((lobby,), joined),
    "start": ((lobby, joined), started),
    "move": (DEALT, moved),
    "repost": (DEALT, reposted),
    "end": (DEALT, ended),
    "cancel": (DEALT, cancelled),
    "notice": (DEALT, reminded),
}


async def prepare(world: World, before: tuple[Act, ...]) -> None:
    async with world.bot(Faults()) as app:
        for act in before:
            await act(world, app)
            await world.quiet(app, Faults())


async def run(world: World, act: Act, faults: Faults) -> None:
    """Lets it happen, with a fault in the middle, and gives the bot time and another life to recover."""
    async with world.bot(faults) as app:
        app.sessions.on_change.insert(0, lambda match: setattr(faults, "is_armed", True))
        await act(world, app)
        await world.quiet(app, faults)
        if not faults.way.startswith("dies"):  # a dying one may hold what a check would have to ask for
            await check(world, app)
    async with world.bot(Faults()) as app:
        await world.quiet(app, Faults())
        await check(world, app)


# What has to be true at the end


async def check(world: World, app: App) -> None:
    match = await match_of(world, app)
    own = [message for message in world.chat.messages.values() if is_own(world, message)]
    tables = [message.id for message in own if has_table_buttons(message, match)]
    shown = world.chat.messages.get(match.record.table_message_id or 0)
    assert shown is not None, "the match has a table"
    is_live = match.status in ("lobby", "running")
    assert tables == ([shown.id] if is_live else []), "and no other"
    expected = app.host.painter.table(match, "ru")
    words = expected.text if "text" in shown.data else expected.caption or expected.text
    same = [message.id for message in own if own_words(message) == words]
    assert same == [shown.id], "it says what is, and nothing else does"
    is_admin = world.chat.members[world.account.id].is_admin
    assert world.chat.pinned == ([shown.id] if is_live and is_admin else [])
    for at, data in world.bystanders.items():
        assert world.chat.messages[at].data == data, "nobody else's message is touched"
    assert world.stored("SELECT * FROM outbox") == []
    assert world.stored("SELECT * FROM postings") == []


def is_own(world: World, message: Message) -> bool:
    return message.sender is world.account.user and not message.service and message.id not in world.bystanders


def own_words(message: Message) -> str:
    """But for the time that is left."""
    return str(message.data.get("text") or message.data.get("caption") or "").split("⏳")[0].strip()


def has_table_buttons(message: Message, match: Match) -> bool:
    rows = message.data.get("reply_markup", {}).get("inline_keyboard", [])
    pressed = [taps.read(button.get("callback_data")) for row in rows for button in row]
    return any(tap is not None and tap.match_id == match.match_id and tap.kind in TABLE_KINDS for tap in pressed)


def notices(world: World) -> int:
    return sum("половина времени" in own_words(message) for message in world.chat.messages.values())


# The enumeration


async def steps_of(folder: Path, scenario: str, **options: Any) -> Faults:
    """How it goes when nothing fails."""
    before, act = SCENARIOS[scenario]
    world = await make(folder, **options)
    await prepare(world, before)
    faults = Faults()
    await run(world, act, faults)
    assert notices(world) == (scenario == "notice")
    return faults


async def strike(folder: Path, scenario: str, at: int, way: str, **options: Any) -> bool:
    before, act = SCENARIOS[scenario]
    world = await make(folder, **options)
    await prepare(world, before)
    faults = Faults(at, way)
    await run(world, act, faults)
    assert notices(world) == (scenario == "notice")
    return faults.has_struck


@pytest.mark.parametrize("scenario", SCENARIOS)
async def test_a_fault_at_every_step(tmp_path: Path, scenario: str) -> None:
    (tmp_path / "calm").mkdir()
    calm = await steps_of(tmp_path / "calm", scenario)
    struck = 0
    for at, step in enumerate(calm.steps):
        for way in step.ways:
            folder = tmp_path / f"{at} {way}"
            folder.mkdir()
            try:
                struck += await strike(folder, scenario, at, way)
            except (AssertionError, TimeoutError) as error:
                raise AssertionError(f"{scenario}: step {at} ({step.name}) {way}") from error
    assert struck > len(calm.steps)
    print(f"\n{scenario}: {len(calm.steps)} steps, {struck} faults")
