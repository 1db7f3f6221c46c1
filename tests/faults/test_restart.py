"""The bot is stopped or killed in mid-match and started again; people play on."""

import asyncio
import os
import signal
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot.app import App, running
from bot.core import notifications
from bot.core.jobs import Job, Notice, RepostTable
from bot.core.match_service import MatchUpdate, TimerPlan
from bot.core.models import Match, Timer
from bot.core.play import apply_action
from bot.db.storage import Storage
from bot.settings import Settings, SettingsError
from bot.telegram import callback_data
from bot.telegram.outbound.pending_sends import PendingSends
from bot.timings import DEFAULT_TIMINGS, Timings
from handlers import build_router
from playground.client import ControlClient, ControlRefusedError, Person
from playground.queries import CALLBACK_LIFETIME
from playground.server import Playground
from playground.updates import HOLD
from tests.faults.process import Process
from tests.support.chat import hold_polls, polling
from tests.support.fake_clock import FakeClock
from tests.support.no_limits import NO_LIMITS
from tests.support.raw_sql import shown_of
from tests.support.wait_until import PATIENCE, until

pytestmark = pytest.mark.real


AT_ONCE = Timings(first_contact_pauses_seconds=(0,))
"""No pause before the Bot API is tried again at the start."""
MY_CARDS = "🃏 Мои карты"


class World:
    """A playground that outlives its bots; `bot()` is one life of the bot."""

    def __init__(self, playground: Playground, people: ControlClient, token: str, folder: Path) -> None:
        self.playground = playground
        self.client = people
        self.token = token
        self.database = folder / "igroteka.sqlite3"
        self.clock = FakeClock()

    @asynccontextmanager
    async def bot(self, timings: Timings = DEFAULT_TIMINGS) -> AsyncIterator[App]:
        hold_polls(self.playground, HOLD)
        settings = Settings(
            bot_token=SecretStr(self.token), bot_api_base=self.playground.url, database_path=self.database
        )
        async with (
            running(settings, build_router(), NO_LIMITS, wall=self.clock, steady=self.clock, timings=timings) as app,
            polling(app),
        ):
            yield app
            hold_polls(self.playground, 0)

    async def shown(self, app: App) -> None:
        """Wait until everything is shown."""

        async def nothing_left() -> bool:
            self.clock.advance(1)
            return not await app.storage.outbox.chats()

        await until(nothing_left, "everything is shown")

    async def sends(self) -> list[str]:
        """Return the texts of public messages that were sent anew."""
        calls = await self.client.calls("sendMessage")
        return [
            call["params"]["text"]
            for call in calls
            if call["ok"] and "ephemeral_message_parameters" not in call["params"]
        ]


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with Playground(seed=1) as playground, ControlClient(playground.url) as client:
        await client.faults(flood_limits=False)
        made = await client.add_bot()
        yield World(playground, client, made["token"], tmp_path)


async def friends(world: World) -> tuple[Person, Person, int]:
    anya, boris = await world.client.join("Аня"), await world.client.join("Борис")
    group = await world.client.group("Друзья", anya, boris, bots_are_admins=True)
    return anya, boris, group["id"]


async def press(person: Person, label: str) -> str:
    await person.press(label)
    return str((await person.answer())["text"] or "")


async def live(app: App, chat_id: int) -> Match:
    match_id = await app.storage.matches.live_at(chat_id, 0)
    assert match_id is not None
    return await app.matches.get(match_id)


async def test_a_lobby_goes_on_after_a_restart(world):
    anya, boris, chat_id = await friends(world)
    async with world.bot() as app:
        await anya.say("/uno")
        await anya.sees("Аня")
        await world.shown(app)
        lobby = await live(app, chat_id)
    world.clock.advance(5 * 86_400)
    async with world.bot() as app:
        assert await press(boris, "Войти") is not None
        match = await live(app, chat_id)
        assert match.match_id == lobby.match_id
        assert match.names == ["Аня", "Борис"]
        assert match.record.fairness.seed_hash == lobby.record.fairness.seed_hash
        await press(anya, "Начать")
        assert (await live(app, chat_id)).status == "running"


async def test_words_and_dice_for_the_deal_are_kept_over_a_restart(world):
    anya, boris, chat_id = await friends(world)
    async with world.bot() as app:
        await anya.say("/uno")
        await press(boris, "Войти")
        await press(anya, "Ещё…")
        await press(anya, "🤝 Честность раздачи")
        page = await anya.sees("Зерно колоды уже загадано")
        await press(anya, next(label for label in page.buttons if label.startswith("«")))
        await press(anya, "⬜ Кубики Telegram перед раздачей")
        await world.shown(app)
        lobby = await live(app, chat_id)
    async with world.bot() as app:
        match = await live(app, chat_id)
        assert match.record.seats[0].fairness_word == lobby.record.seats[0].fairness_word != ""
        await press(anya, "Начать")
        dealt = await live(app, chat_id)
        assert dealt.record.fairness.mix.words == ((0, lobby.record.seats[0].fairness_word),)
        assert len(dealt.record.fairness.mix.dice) == 5
    async with world.bot() as app:
        match = await live(app, chat_id)
        assert (match.record.fairness.mix, match.state.seed) == (dealt.record.fairness.mix, match.dealt_by)


async def test_table_hands_and_clocks_go_on_after_a_restart(world):
    anya, boris, chat_id = await friends(world)
    async with world.bot() as app:
        await anya.say("/uno")
        await press(boris, "Войти")
        await press(anya, "Начать")
        await world.shown(app)
        before = await live(app, chat_id)
        clocks = {
            (t.kind, t.seat): t.due_at - app.storage.clock.game()
            for t in await app.storage.timers.of_match(before.match_id)
        }
        table_id = shown_of(app.storage, before).table
    world.clock.advance(3 * 86_400)
    async with world.bot() as app:
        after = await live(app, chat_id)
        assert after == before
        left = {
            (t.kind, t.seat): t.due_at - app.storage.clock.game()
            for t in await app.storage.timers.of_match(after.match_id)
        }
        assert left == pytest.approx(clocks, abs=1), "the pause does not count for the clocks"
        for person in (anya, boris):
            await press(person, MY_CARDS)
            hand = await person.wait_for(lambda seen: seen.is_ephemeral, "the hand")
            assert hand.buttons
        game = apply_action.game_of(after)
        seat = game.status(after.state).waiting[0]
        mover = (anya, boris)[seat]
        fits = {game.codec.token(action) for action in game.legal_actions(after.state, seat)}
        hand = await mover.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        keys = [key for row in hand.message["reply_markup"]["inline_keyboard"] for key in row]
        pressed = [(key, callback_data.read(key.get("callback_data"))) for key in keys]
        playable = next(key for key, tap in pressed if isinstance(tap, callback_data.ActionTap) and tap.token in fits)
        await mover.press_on(hand, playable["text"])
        await until(lambda: app.storage.events.actions_of(after.match_id), "the move is stored")
        await world.shown(app)
        moved = await live(app, chat_id)
        assert shown_of(app.storage, moved).table == table_id, "the same table goes on"


async def test_a_computer_player_moves_after_the_restart(world):
    anya, _, chat_id = await friends(world)
    async with world.bot(Timings(computer_pause_seconds=5.0)) as app:
        await anya.say("/uno")
        await press(anya, "Ещё…")
        await press(anya, "+ компьютер")
        await press(anya, "Начать")
        match = await live(app, chat_id)

        def computers_turn(draft: Match) -> MatchUpdate:
            draft.record.seats[0].computer_plays = True
            return apply_action.taken_over(draft, 0, app.storage.clock.now(), app.matches.timings)

        before, _ = await app.matches.update(match.match_id, computers_turn)
    async with world.bot(Timings(computer_pause_seconds=5.0)) as app:

        async def has_moved() -> bool:
            world.clock.advance(1)
            app.timers.match_changed(before)
            return bool(await app.storage.events.actions_of(match.match_id))

        await until(has_moved, "the computer player moves")


class Died(BaseException):
    """Death of the process at this point."""


@pytest.mark.parametrize("kind", ["notice", "repost"])
async def test_what_was_in_flight_comes_twice_at_most_and_nothing_is_lost(world, monkeypatch, kind):
    """The bot dies after the call, before the outcome is stored."""
    anya, boris, chat_id = await friends(world)
    async with world.bot() as app:
        await anya.say("/uno")
        await press(boris, "Войти")
        await press(anya, "Начать")
        await world.shown(app)
        match = await live(app, chat_id)
        before = Counter(await world.sends())
        seat = apply_action.game_of(match).status(match.state).waiting[0]

        deliver = PendingSends.deliver

        async def die(*args: Any) -> None:
            raise Died

        monkeypatch.setattr(PendingSends, "deliver", die)
        jobs: dict[str, Job] = {
            "notice": Notice(chat_id, match.match_id, 48, notifications.REMINDER, (seat,)),
            "repost": RepostTable(chat_id, match.match_id),
        }
        last = Notice(chat_id, match.match_id, 58, notifications.OFFER_STAND_IN, (seat,))
        await app.matches.update(match.match_id, lambda draft: MatchUpdate([jobs[kind], last]))
        await until(lambda: not app.tasks.is_running(f"outbox {chat_id}"), "it dies")
    first = sum((Counter(await world.sends()) - before).values())
    assert first == 1, "it died over the first"
    monkeypatch.setattr(PendingSends, "deliver", deliver)
    async with world.bot() as app:
        await world.shown(app)
        known = shown_of(app.storage, await live(app, chat_id)).table
    new = Counter(await world.sends()) - before
    assert sorted(new.values()) == [1, 2]
    tables = [seen.id for seen in await boris.seen() if MY_CARDS in seen.buttons]
    assert tables[-1] == known
    assert len(tables) == (2 if kind == "repost" else 1)


async def test_a_stop_waits_for_the_call_in_flight(world):
    anya, boris, chat_id = await friends(world)
    async with world.bot() as app:
        await anya.say("/uno")
        await press(boris, "Войти")
        await press(anya, "Начать")
        await world.shown(app)
        match = await live(app, chat_id)
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        await world.client.script("sendMessage", "held", seconds=0.3)
        before = Counter(await world.sends())
        notice = Notice(chat_id, match.match_id, 48, notifications.REMINDER, (seat,))
        await app.matches.update(match.match_id, lambda draft: MatchUpdate([notice]))

        async def is_under_way() -> bool:
            return not await world.client.get("faults/script")

        await until(is_under_way, "the call is made")
    async with world.bot() as app:
        await world.shown(app)
    assert sum((Counter(await world.sends()) - before).values()) == 1


async def test_an_outage_loses_nothing(world):
    anya, boris, chat_id = await friends(world)
    async with world.bot() as app:
        await anya.say("/uno")
        await press(boris, "Войти")
        await press(anya, "Начать")
        await world.shown(app)
        match = await live(app, chat_id)
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        before = Counter(await world.sends())
        await world.client.faults(outage=True)
        notice = Notice(chat_id, match.match_id, 48, notifications.REMINDER, (seat,))
        await app.matches.update(match.match_id, lambda draft: MatchUpdate([notice]))
        await until(lambda: app.rate_limiter.wait(chat_id) > 0, "the outage is felt")
    await world.client.faults(outage=False)
    async with world.bot() as app:
        await world.shown(app)
    assert sum((Counter(await world.sends()) - before).values()) == 1


# In a process of its own


@pytest.fixture
def process(world: World) -> Iterator[Process]:
    settings = {
        "BOT_TOKEN": world.token,
        "BOT_API_BASE": world.playground.url,
        "DATABASE_PATH": str(world.database),
    }
    bot = Process(settings, world.database.with_suffix(".log"))
    yield bot
    bot.abandon()


def stored(world: World) -> tuple[int, str]:
    with sqlite3.connect(world.database) as db:
        [(version, status)] = db.execute("SELECT version, status FROM matches")
    db.close()
    return version, status


async def press_until_answered(person: Person, label: str) -> None:
    """Press until there is an answer: a process starts slowly, Telegram gives up."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await person.press(label, wait=PATIENCE)
            with suppress(ControlRefusedError):
                await person.answer(wait=CALLBACK_LIFETIME)
                return


async def test_the_process_is_killed_in_mid_match_and_people_play_on(world, process):
    anya, boris, _ = await friends(world)
    await process.start()
    await anya.say("/uno")
    await boris.press("Войти", wait=PATIENCE)
    await boris.answer()
    for life in range(5):
        if life:
            await process.start()
        else:
            await press(anya, "Начать")
        for person in (anya, boris):
            await press_until_answered(person, MY_CARDS)
            hand = await person.wait_for(lambda seen: seen.is_ephemeral, "the hand", wait=PATIENCE)
            assert hand.buttons
        before = stored(world)
        assert before[1] == "running"
        code, log = await process.end(signal.SIGKILL)
        assert code == -signal.SIGKILL
        assert stored(world)[0] >= before[0]
    assert world.token.split(":")[1] not in log


async def test_asked_to_stop_the_process_ends_in_order(world, process):
    anya, _, _ = await friends(world)
    for by, words in ((signal.SIGTERM, "собираемся"), (signal.SIGINT, "уже играют")):
        await process.start()
        await anya.say("/uno")
        await anya.sees(words, wait=PATIENCE)
        code, log = await process.end(by)
        assert code == 0, log
        assert "Traceback" not in log
        assert not os.path.exists(f"{world.database}-wal"), "the database was closed"  # noqa: ASYNC240
        assert world.token.split(":")[1] not in log


async def test_what_is_set_up_wrong_is_one_sentence_not_a_traceback(world, process):
    for settings, sentence in (
        ({"BOT_TOKEN": "7000000009:AAF-nobody_knows_this_one"}, "BOT_TOKEN is wrong: the Bot API does not know it."),
        ({"BOT_TOKEN": " "}, "BOT_TOKEN is missing: put the one that @BotFather gives you into .env."),
        ({"DATABASE_PATH": "nowhere/at/all.sqlite3"}, "The database nowhere/at/all.sqlite3 cannot be opened:"),
        ({"TURN_CLOCK": "17"}, "TURN_CLOCK is wrong: it is one of 0, 60, 300, 3600, 86400, 259200."),
    ):
        await process.start(**settings)
        code, log = await process.end()
        assert code == 2
        assert log.strip().splitlines()[-1].startswith(sentence)
        assert "Traceback" not in log
        assert "nobody_knows" not in log


# The first calls of the Bot API


async def test_with_a_wrong_token_nothing_that_waits_is_lost_and_no_clock_runs(world, monkeypatch):
    anya, boris, chat_id = await friends(world)
    async with world.bot() as app:
        await anya.say("/uno")
        await press(boris, "Войти")
        await press(anya, "Начать")
        await world.shown(app)
        match = await live(app, chat_id)
        await world.client.faults(outage=True)
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        notice = Notice(chat_id, match.match_id, 48, notifications.REMINDER, (seat,))
        timer = Timer(match.match_id, "turn", seat, app.storage.clock.game() + 5)
        await app.matches.update(match.match_id, lambda draft: MatchUpdate([notice], TimerPlan.restart([timer])))
    await world.client.faults(outage=False)
    right, world.token = world.token, "7000000009:AAF-nobody_knows_this_one"
    with pytest.raises(SettingsError, match="BOT_TOKEN is wrong"):
        async with world.bot(AT_ONCE):
            pass
    storage = await Storage.open(world.database)
    assert [job.key for job in await storage.outbox.jobs_of(chat_id)] == [notice.key]
    assert await storage.timers.of_match(match.match_id) == [timer]
    await storage.close()
    world.token = right
    async with world.bot() as app:
        await world.shown(app)
        await anya.sees("половина времени прошла")


@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "error", "error_code": 500, "times": 3},
        {"kind": "refused", "times": 3},
        {"kind": "error", "retry_after": 1},
        {"kind": "html_before", "error_code": 502, "times": 2},
    ],
)
async def test_a_bot_api_in_distress_is_tried_again_at_the_start(world, fault):
    anya, _, _ = await friends(world)
    await world.client.script("getMe", **fault)
    async with world.bot(AT_ONCE):
        await anya.say("/help")
        await anya.sees("Как играть")


async def test_another_site_at_the_address_of_the_bot_api_is_told_in_one_sentence(world):
    await world.client.script("getMe", "html_before", error_code=404, times=10)
    with pytest.raises(SettingsError, match="BOT_API_BASE is wrong"):
        async with world.bot(AT_ONCE):
            pass
