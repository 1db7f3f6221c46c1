"""A table in a chat, with faults on the way to it, and the checks afterwards.

The world outlives the bot.
"""

import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager, asynccontextmanager, closing
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bot.app import App
from bot.core.actor import Actor
from bot.core.idempotency import UpdateKey, caused_by
from bot.core.jobs import Notice
from bot.core.match_service import MatchUpdate, TableError
from bot.core.models import Match, Moment
from bot.core.notifications import REMINDER
from bot.core.play import apply_action
from bot.telegram import callback_data
from bot.timings import Timings
from games.engine import Leave
from playground import actions, groups
from playground.chats import Chat, ChatType, Message
from playground.people import Bot as Account
from playground.people import User
from playground.server import Playground
from playground.world import Sent
from playground.world import World as Telegram
from tests.faults.awaits import Faults, life
from tests.support.fake_clock import FakeClock
from tests.support.no_bots import with_still_computers
from tests.support.raw_sql import rows, shown_of
from tests.support.wait_until import until

TABLE_KINDS = (callback_data.ActionTap, callback_data.MenuTap, callback_data.HandTap, callback_data.LobbyTap)
RESULT_KINDS = (callback_data.AgainTap,)


NO_PAUSES: Final = with_still_computers(
    Timings(outbox_longest_pause_seconds=0.001, finished_gather_seconds=0.0, line_longest_nap_seconds=0.001)
)
"""Without pauses in real time, and without moves of computer players."""


@dataclass
class World:
    """A group with two friends, and the database of a bot with several lives."""

    telegram: Telegram
    account: Account
    people: list[User]
    chat: Chat
    clock: FakeClock
    folder: Path
    settings: dict[str, Any]
    bystanders: dict[int, Any]
    reminders: int = 0

    @property
    def database(self) -> Path:
        return self.folder / "bot.sqlite3"

    @asynccontextmanager
    async def bot(self, faults: Faults) -> AsyncIterator[App]:
        playground = Playground(clock=self.clock)
        playground.world = self.telegram
        async with life(playground, self.account, self.database, self.clock, faults, NO_PAUSES, **self.settings) as app:
            yield app

    def copy(self, folder: Path) -> "World":
        """Return a copy of this world in another folder."""
        shutil.copytree(self.folder, folder)
        copied = deepcopy(self)
        copied.folder = folder
        return copied

    def who(self, at: int) -> Actor:
        return Actor(self.people[at].id, self.people[at].first_name)

    def command(self, text: str, at: int = 0, chat: Chat | None = None) -> AbstractContextManager[UpdateKey]:
        """Say a command; return a context in which its effects have this update as cause."""
        said = actions.say(self.telegram, self.people[at], chat or self.chat, text)
        return caused_by(f"message:{said.chat.id}:{said.id}")

    def stored(self, sql: str) -> list[Any]:
        """Return rows over a connection of its own, because the bot's may be dead."""
        with closing(sqlite3.connect(self.database)) as db:
            return db.execute(sql).fetchall()

    async def struck(self, faults: Faults) -> None:
        """Wait until the fault has happened or can no longer happen."""
        await until(lambda: faults.has_struck or not self.stored("SELECT * FROM outbox"), "the fault")

    async def quiet(self, app: App, faults: Faults) -> None:
        """Wait until everything is shown, or the bot is dead."""

        def nothing_left() -> bool:
            self.clock.advance(0.5)
            return faults.died.is_set() or not self.stored("SELECT * FROM outbox")

        await until(nothing_left, "everything is shown")


def make(folder: Path, *, kind: ChatType = "supergroup", admin: bool = True, pictures: bool = False) -> World:
    """Create a world; with `kind="private"` Аня plays against the computer."""
    clock = FakeClock()
    telegram = Telegram(clock, seed=1)
    telegram.faults.flood_limits = False
    account = telegram.add_bot("Игротека", "igroteka_bot")
    people = [telegram.add_user(name) for name in ("Аня", "Борис")]
    for person in people:
        actions.say(telegram, person, telegram.private_chat(person, account), "/start")
    chat = telegram.private[people[0].id, account.id]
    if kind != "private":
        chat = groups.create_chat(telegram, kind, "Друзья", people, [account], is_forum=False, bots_are_admins=admin)
    # Messages that are not tables must not change: those of people, and others of the bot.
    telegram.post(chat, account.user, Sent({"text": "Привет!"}))
    actions.say(telegram, people[0], chat, "Сыграем?")
    bystanders = {at: message.data for at, message in chat.messages.items()}
    return World(telegram, account, people, chat, clock, folder, {"pictures": pictures}, bystanders)


# Actions at the table


async def lobby(world: World, app: App) -> None:
    with world.command("/uno"):
        await app.lobbies.open(world.who(0), world.chat.id, 0, "uno")


async def match_of(world: World, app: App) -> Match:
    """Return the latest match; raise TableError if there is none."""
    [(match_id,)] = rows(app.storage, "SELECT MAX(match_id) FROM matches")
    if match_id is None:
        raise TableError("no-match-here")
    return await app.matches.get(match_id)


async def running(world: World, app: App) -> Match:
    match = await match_of(world, app)
    if match.status != "running":
        raise TableError("not-running")
    return match


async def tap_lobby(world: World, app: App, at: int, word: str) -> None:
    match = await match_of(world, app)
    await app.lobbies.press(match.match_id, word, world.who(at))


async def joined(world: World, app: App) -> None:
    await tap_lobby(world, app, 1, "join")


async def started(world: World, app: App) -> None:
    await tap_lobby(world, app, 0, "start")


async def computer(world: World, app: App) -> None:
    await tap_lobby(world, app, 0, "add")


async def hands_in_private(world: World, app: App) -> None:
    for at, person in enumerate(world.people):
        with world.command("/start", at, world.telegram.private[person.id, world.account.id]):
            await app.chats.meet(world.who(at), in_private=True)
        await app.chats.change_setting(world.who(at), world.chat.id, "hand", "private")


async def moved(world: World, app: App) -> None:
    match = await running(world, app)
    game = apply_action.game_of(match)
    seat = game.status(match.state).waiting[0]
    action = game.legal_actions(match.state, seat)[-1]
    await app.matches.update(
        match.match_id, lambda draft: apply_action.act(draft, seat, action, Moment(world.clock()), app.matches.timings)
    )


async def reposted(world: World, app: App) -> None:
    with world.command("/table"):
        await app.playing.show_table(world.chat.id, 0)


async def ended(world: World, app: App) -> None:
    match = await running(world, app)
    await app.matches.update(
        match.match_id, lambda draft: apply_action.act(draft, 1, Leave(), Moment(world.clock()), app.matches.timings)
    )


async def cancelled(world: World, app: App) -> None:
    await app.participation.stop((await running(world, app)).match_id, world.who(0))


async def reminded(world: World, app: App) -> None:
    match = await running(world, app)
    seat = apply_action.game_of(match).status(match.state).waiting[0]
    world.reminders += 1
    await app.matches.update(match.match_id, lambda draft: MatchUpdate([Notice.of(draft, REMINDER, [seat])]))


Act = Callable[[World, App], Awaitable[None]]


# Checks at the end


async def check(world: World, app: App, *, extra: int = 0, after_many: bool = False) -> None:
    """Check the messages; at most `extra` are doubled, and a press removes each stray.

    After many faults some hands in the group may be unknown, and a reminder may have come too late.
    """
    match = await match_of(world, app)
    strays = strays_of(world, app, match)
    twice = max(0, notices(world) - world.reminders)
    assert len(strays) + twice <= extra, "no more is sent again than has to be"
    for stray in strays:
        await app.delivery.surplus.revealed(match.match_id, stray.chat.id, stray.id)
    await world.quiet(app, Faults())
    match = await match_of(world, app)
    own = [message for message in world.chat.messages.values() if is_own(world, message)]
    tables = [message.id for message in own if has_table_buttons(message, match)]
    shown = world.chat.messages.get(shown_of(app.storage, match).table or 0)
    assert shown is not None, "the match has a table"
    is_live = match.status in ("lobby", "running")
    assert tables == ([shown.id] if is_live else []), "and no other"
    words = words_of(world, app, match, is_photo="photo" in shown.data)
    same = [message.id for message in own if own_words(message) == words]
    assert same == [shown.id], "it says what is, and nothing else does"
    is_admin = world.chat.is_group and world.chat.members[world.account.id].is_admin
    assert world.chat.pinned == ([shown.id] if is_live and is_admin else []), "it is pinned, and no other"
    check_hands(world, app, match, after_many=after_many)
    for at, data in world.bystanders.items():
        assert world.chat.messages[at].data == data, "a foreign message was changed"
    assert notices(world) >= world.reminders or after_many, "none is lost"
    assert world.stored("SELECT * FROM outbox") == []
    assert world.stored("SELECT * FROM pending_sends") == []


def strays_of(world: World, app: App, match: Match) -> list[Message]:
    """Return surplus tables and results, and surplus hands in the private chats."""
    shown = shown_of(app.storage, match)
    known = {shown.table, *shown.turn_pings.values(), *shown.private_hands}
    chats = {world.chat.id: world.chat} | {chat.id: chat for chat in world.telegram.private.values()}
    messages = [message for chat in chats.values() for message in chat.messages.values()]
    kinds = TABLE_KINDS + RESULT_KINDS
    return [message for message in messages if has_table_buttons(message, match, kinds) and message.id not in known]


def words_of(world: World, app: App, match: Match, *, is_photo: bool) -> str:
    """Return the text of the table; in a private chat it contains the hand."""
    if not world.chat.is_group and match.status == "running":
        return app.match_view.private_table(match, 0, "ru").secret_text
    table = app.match_view.table(match, "ru")
    return without_clock(table.caption or table.text if is_photo else table.text)


def check_hands(world: World, app: App, match: Match, *, after_many: bool) -> None:
    """Check that a private hand exists once, and none has buttons after the match."""
    shown = shown_of(app.storage, match)
    in_group = {row.message_id for row in shown.rows.values() if row.kind == "group-hand"}
    known_of = in_group if after_many else world.chat.ephemeral
    hands = [hand for at, hand in world.chat.ephemeral.items() if at in known_of]
    for person in world.people:
        alone = world.telegram.private[person.id, world.account.id]
        held = [message for message in alone.messages.values() if has_table_buttons(message, match)]
        if alone is not world.chat and match.status == "running":
            known = shown.private_hand(person.id)
            assert [message.id for message in held] == ([] if known is None else [known]), "the hand is there once"
        hands += held if alone is not world.chat else []
    if match.status not in ("lobby", "running"):
        assert not [hand for hand in hands if has_table_buttons(hand, match)], "no hand outlives the match"


def is_own(world: World, message: Message) -> bool:
    return message.sender is world.account.user and not message.service and message.id not in world.bystanders


def own_words(message: Message) -> str:
    return without_clock(str(message.data.get("text") or message.data.get("caption") or ""))


def without_clock(words: str) -> str:
    """Return the words without the remaining time."""
    return words.split("⏳")[0].strip()


def has_table_buttons(
    message: Message, match: Match, kinds: tuple[type[callback_data.MatchTap], ...] = TABLE_KINDS
) -> bool:
    rows = message.data.get("reply_markup", {}).get("inline_keyboard", [])
    pressed = [callback_data.read(button.get("callback_data")) for row in rows for button in row]
    return any(isinstance(tap, kinds) and tap.match == match.match_id for tap in pressed)


def notices(world: World) -> int:
    return sum("половина времени" in own_words(message) for message in world.chat.messages.values())
