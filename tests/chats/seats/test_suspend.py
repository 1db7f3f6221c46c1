"""Abandoned tables are suspended: no clocks, no calls, one message.

A press resumes them.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from bot.core import votes
from bot.core.clock.suspend import Suspension
from bot.core.jobs import Notice
from bot.core.match_service import MatchUpdate, TimerPlan
from bot.core.models import Match, MatchRecord, Moment, Timer
from bot.core.play import apply_action
from bot.db.migrations.conversions import record_of_step_11
from bot.db.repositories.matches import NEVER
from bot.i18n.texts import Texts
from bot.telegram.live_messages.notifications import draw_notice
from bot.telegram.views.match_view import MatchView
from bot.timings import DEFAULT_TIMINGS
from games.rng import SEED_BYTES, Rng
from tests.support import wait_until
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.stored_matches import CHAT, any_move, move
from tests.support.timed_match import Table

HOUR = 3_600.0
LIVE, SLOW = 60, 86_400
NO_THINKING = (3_600.0, 3_600.0)
SLEEPS = "😴 Стол спит"
FELL_ASLEEP = "стол уснул"
WAKE = "Разбудить"


@pytest.fixture
def table(storage, clock) -> Table:
    return Table(storage, clock)


def keys(notices: list[tuple[Any, ...]]) -> list[str]:
    return [key for key, *_ in notices]


# The clocks


@pytest.mark.parametrize(("people", "computers"), [(1, 1), (2, 0), (3, 0), (4, 2), (6, 0)])
async def test_an_abandoned_live_table_says_so_once_and_then_nothing(table, people, computers):
    await table.deal(people, computers, clock=LIVE)
    await table.pass_time(6 * HOUR)
    assert (await table.match()).record.suspended == "away"
    assert keys(await table.notices()) == ["host-reminder", "host-asleep"], "two messages in six hours"
    assert await table.clocks() == {}
    timeouts = [by for by, action in await table.actions() if b"timeout" in action]
    assert len(timeouts) == people, "everybody has missed a turn, and nobody a second"


async def test_an_abandoned_slow_table_notifies_each_player_once(table):
    await table.deal(3, clock=SLOW)
    await table.pass_time(60 * SLOW)
    assert await table.notices() == [("host-asleep",)], "one message that stays"
    assert sorted(await table.calls()) == [(why, (seat,)) for why in ("late", "turn") for seat in range(3)]
    assert await table.clocks() == {}


@pytest.mark.parametrize("pace", [LIVE, SLOW])
@pytest.mark.parametrize("missed", [1, 2, 3, 4])
async def test_two_messages_also_where_a_player_was_away_before(table, pace, missed):
    await table.deal(3, clock=pace)
    absent = await table.waited_for()
    for _ in range(missed):
        await table.all_but(absent)
        await table.pass_time(pace)
    await table.all_but(absent)
    before = len(await table.notices())
    await table.pass_time(60 * pace)
    assert len(await table.notices()) <= before + 2
    assert keys(await table.notices())[-1] == "host-asleep"


async def test_a_player_who_comes_after_an_absent_one_is_reminded_of_their_turn(table):
    await table.deal(3, clock=LIVE)
    absent = await table.waited_for()
    called: set[int] = set()
    for _ in range(4):
        await table.all_but(absent)
        before = len(await table.notices())
        await table.pass_time(LIVE + LIVE / 2)
        called = {seat for key, *seats in (await table.notices())[before:] for seat in seats if key == "host-reminder"}
    assert called
    assert absent not in called, "once it is clear that somebody is away, the reminder is for the next"


async def test_while_one_player_plays_the_table_is_not_suspended(table):
    await table.deal(3, clock=LIVE)
    present = await table.waited_for()
    for _ in range(12):
        while await table.waited_for() == present:
            await move(table.matches, table.match_id, Rng(bytes(SEED_BYTES), (await table.match()).version * 8))
        await table.pass_time(LIVE)
    assert (await table.match()).record.suspended == ""
    assert "host-asleep" not in keys(await table.notices())


async def test_a_player_who_a_computer_player_sits_in_for_is_not_waited_for(table):
    await table.deal(2, clock=LIVE)

    def sit_in(match: Match) -> MatchUpdate:
        match.record.seats[1].computer_plays = True
        return MatchUpdate(timers=TimerPlan.restart(apply_action.timers(match, Moment(table.clock()), DEFAULT_TIMINGS)))

    await table.matches.update(table.match_id, sit_in)
    await table.pass_time(HOUR)
    assert (await table.match()).record.suspended == "away"
    assert await table.clocks() == {}, "and computer players rest"


async def test_without_a_clock_no_player_is_missed(table):
    await table.deal(2, clock=0)
    await table.pass_time(60 * SLOW)
    assert (await table.match()).record.suspended == ""


async def test_the_agreed_length_stands_while_the_table_sleeps(table):
    match = await table.deal(2, clock=LIVE)
    length = Timer(match.match_id, "length", -1, table.clock() + HOUR)
    clocks = [*apply_action.timers(match, Moment(table.clock()), DEFAULT_TIMINGS), length]
    await table.matches.update(match.match_id, lambda draft: MatchUpdate(timers=TimerPlan.restart(clocks)))
    await table.pass_time(2 * LIVE)
    assert (await table.match()).record.suspended == "away"
    await table.pass_time(10 * SLOW)
    await Suspension(table.matches).note_press(match.match_id, 1)
    left = await table.clocks()
    assert left.pop(("length", -1)) == pytest.approx(HOUR - 2 * LIVE, abs=0.01)
    seat = await table.waited_for()
    assert left == {("turn", seat): LIVE, ("reminder", seat): LIVE / 2}, "the turn has its full time"


async def test_a_move_wakes_the_table(table):
    match = await table.deal(2, clock=LIVE)
    length = Timer(match.match_id, "length", -1, table.clock() + HOUR)
    clocks = [*apply_action.timers(match, Moment(table.clock()), DEFAULT_TIMINGS), length]
    await table.matches.update(match.match_id, lambda draft: MatchUpdate(timers=TimerPlan.restart(clocks)))
    await table.pass_time(10 * SLOW)
    seat, action = any_move(await table.match(), Rng(bytes(SEED_BYTES)))
    await table.matches.update(
        match.match_id,
        lambda draft: apply_action.act(draft, seat, action, Moment(table.clock()), table.matches.timings),
    )
    match = await table.match()
    assert (match.record.suspended, match.record.waiting.was_pinged, match.record.seats[seat].presence.timeouts) == (
        "",
        False,
        0,
    )
    clocks_now = await table.clocks()
    assert clocks_now["length", -1] == pytest.approx(HOUR - 2 * LIVE, abs=0.01)
    assert clocks_now["turn", await table.waited_for()] == LIVE


async def test_only_a_player_of_the_table_resumes_it_and_is_then_present(table):
    match = await table.deal(2, clock=LIVE)
    await table.pass_time(HOUR)
    sleep = Suspension(table.matches)
    await sleep.note_press(match.match_id, 99)
    await sleep.note_press(99, 1)
    assert (await table.match()).record.suspended == "away"
    await sleep.note_press(match.match_id, 1)
    await sleep.note_press(match.match_id, 1)
    assert (await table.match()).record.suspended == ""
    assert [seat.presence.timeouts for seat in (await table.match()).record.seats] == [0, 1]
    await table.pass_time(HOUR)
    assert (await table.match()).record.suspended == "away", "gone again, it sleeps again"


async def test_a_vote_is_a_sign_of_life(table):
    match = await table.deal(2, clock=LIVE)
    first = await table.waited_for()
    await table.pass_time(LIVE)
    assert (await table.match()).record.seats[first].presence.timeouts == 1

    def vote(draft: Match) -> MatchUpdate:
        votes.add(draft, "stop", first + 1)
        return MatchUpdate()

    await table.matches.update(match.match_id, vote)
    await table.pass_time(LIVE)
    assert (await table.match()).record.suspended == ""


async def test_a_match_that_ends_in_its_sleep_leaves_no_timer(table):
    match = await table.deal(2, clock=LIVE)
    length = Timer(match.match_id, "length", -1, table.clock() + HOUR)
    await table.matches.update(match.match_id, lambda draft: MatchUpdate(timers=TimerPlan.restart([length])))
    await Suspension(table.matches).chat_is_closed(CHAT)
    assert (await table.clocks())["length", -1] > NEVER / 2

    def cancel(draft: Match) -> MatchUpdate:
        draft.status = "cancelled"
        return MatchUpdate([], TimerPlan.restart())

    await table.matches.update(match.match_id, cancel)
    assert await table.clocks() == {}


async def test_nothing_of_it_happens_twice_and_a_stray_timer_does_nothing(table):
    match = await table.deal(2, clock=LIVE)
    await table.pass_time(HOUR)
    before = (await table.match()).version
    async with table.storage.transaction():
        strays = [Timer(match.match_id, kind, 0, table.clock()) for kind in ("turn", "computer", "length", "reminder")]
        await table.storage.timers.set(strays)
    await table.pass_time(1)
    assert (await table.match()).version == before
    assert await table.clocks() == {}


def test_a_match_from_before_is_awake():
    stored = {"rulebook": "uno", "host_id": 1, "seed_hash": "", "clock": 60}
    record = msgspec.convert(record_of_step_11(stored), MatchRecord)
    assert (record.suspended, record.waiting.was_pinged) == ("", False)


async def test_a_lobby_of_a_chat_that_is_closed_does_not_expire_meanwhile(table):
    match = await table.deal(2)

    def back(draft: Match) -> MatchUpdate:
        draft.status = "lobby"
        return MatchUpdate(timers=TimerPlan.restart([Timer(match.match_id, "lobby", -1, table.clock() + 600)]))

    await table.matches.update(match.match_id, back)
    await table.pass_time(100)
    sleep = Suspension(table.matches)
    await sleep.chat_is_closed(CHAT)
    await table.pass_time(30 * SLOW)
    assert (await table.match()).status == "lobby"
    await sleep.chat_is_open(CHAT)
    assert await table.clocks() == {("lobby", -1): pytest.approx(500, abs=0.01)}
    await table.pass_time(501)
    assert (await table.match()).status == "cancelled"


async def test_a_chat_that_is_open_again_wakes_what_slept_without_it_and_nothing_else(table):
    await table.deal(2, clock=LIVE)
    await table.pass_time(HOUR)
    sleep = Suspension(table.matches)
    await sleep.chat_is_closed(CHAT)
    await sleep.chat_is_open(CHAT)
    assert (await table.match()).record.suspended == "away"


# Turn notifications


async def test_all_who_are_waited_for_together_are_reminded_in_one_message(table, monkeypatch):
    match = await table.deal(3, clock=LIVE)
    game, everybody = apply_action.game_of(match), (0, 1, 2)
    honest = game.status
    waits_for_all = partial(msgspec.structs.replace, waiting=everybody)
    monkeypatch.setitem(vars(game), "status", lambda state: waits_for_all(honest(state)))
    await table.matches.update(
        match.match_id,
        lambda draft: MatchUpdate(
            timers=TimerPlan.restart(apply_action.timers(draft, Moment(table.clock()), table.matches.timings))
        ),
    )
    await table.pass_time(LIVE - 1)
    assert await table.notices() == [("host-reminder", 0, 1, 2)]
    [job] = [job for job in await table.storage.outbox.jobs_of(CHAT) if isinstance(job, Notice)]
    drawn = draw_notice(MatchView(Texts()), await table.match(), job, "ru")
    assert drawn is not None
    assert [entity.user.id for entity in drawn.entities if entity.user is not None] == [1, 2, 3]
    assert all(name in drawn.text for name in match.names)


async def test_notices_that_have_waited_too_long_are_not_shown(table):
    match = await table.deal(2, clock=LIVE)
    seat = await table.waited_for()
    match_view = MatchView(Texts())
    assert draw_notice(match_view, match, Notice.of(match, "host-asleep"), "ru") is None, "it is awake"
    assert draw_notice(match_view, match, Notice.of(match, "host-reminder", [1 - seat]), "ru") is None
    assert draw_notice(match_view, match, Notice.of(match, "host-reminder", [seat]), "ru") is not None


# In the chat


async def strike(table: Chat, match: Match) -> Match:
    """Let the awaited seat's clock run out; a computer player acts."""
    seat = apply_action.game_of(match).status(match.state).waiting[0]
    kind = "computer" if match.record.seats[seat].is_computer else "turn"
    timer = Timer(match.match_id, kind, seat, table.app.watermark.until())
    await table.app.matches.update(match.match_id, lambda draft: at_once(draft, timer))
    await until(table, lambda now: now.version > match.version + 1, match.match_id)
    return await table.app.matches.get(match.match_id)


def at_once(match: Match, timer: Timer) -> MatchUpdate:
    """Fire this timer now, whatever is left on the clock."""
    match.record.seats[timer.seat].clock.turn = None
    return MatchUpdate(timers=TimerPlan.restart([timer]))


async def until(table: Chat, condition: Callable[[Match], bool], match_id: int) -> None:
    async def fact() -> bool:
        return condition(await table.app.matches.get(match_id))

    await wait_until.until(fact)


async def abandoned(table: Chat, match: Match | None = None) -> Match:
    """Let everybody time out."""
    match = match or await table.deal()
    while not match.record.suspended:
        match = await strike(table, match)
    await table.quiet()
    return match


async def test_the_chat_is_told_once_and_anybody_at_the_table_goes_on(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        await abandoned(table)
        shown = await anya.wait_for(lambda seen: MY_CARDS in seen.buttons, "the table")
        assert SLEEPS in shown.text
        assert "На ход" not in shown.text
        assert WAKE in shown.buttons
        told = [seen for seen in await anya.seen() if FELL_ASLEEP in seen.text]
        assert [seen.buttons for seen in told] == [[WAKE]]
        stranger = await table.client.join("Гриша", table.group_id)
        await table.tap(stranger, WAKE)
        await stranger.sees("Ты не за этим столом")
        assert (await table.match()).record.suspended
        assert await table.tap(boris, WAKE, told[0]) == "Играем дальше"
        match = await table.match()
        assert not match.record.suspended
        await table.quiet()
        shown = await anya.wait_for(lambda seen: MY_CARDS in seen.buttons, "the table")
        assert SLEEPS not in shown.text
        assert WAKE not in shown.buttons
        kinds = {timer.kind for timer in await table.app.storage.timers.of_match(match.match_id)}
        assert kinds == {"turn", "reminder", "call"}
        assert await table.tap(anya, WAKE, told[0]) == "Играем дальше", "that button does no harm later"


@pytest.mark.parametrize("by", ["my cards", "/table", "/hand", "/rules", "a card", "an old card", "a word"])
async def test_every_action_of_a_player_resumes_the_table(tmp_path, monkeypatch, by):
    async with chat(tmp_path, "Аня", "Борис", admin=by == "a word", pauses=NO_THINKING) as table:
        match = await abandoned(table)
        game = apply_action.game_of(match)
        seat = game.status(match.state).waiting[0]
        person = table.people[seat]
        if by == "my cards":
            await table.tap(person, MY_CARDS)
        elif by.startswith("/"):
            await person.say(by)
        elif by == "a word":
            monkeypatch.setitem(
                vars(game.chat_phrases), "actions", lambda state, words: game.legal_actions(state, seat)[:1]
            )
            await person.say("беру")
        else:
            await table.tap(person, MY_CARDS)
            hand = await person.wait_for(lambda seen: seen.is_ephemeral, "the hand")
            if by == "an old card":
                luck = Rng(bytes(SEED_BYTES))
                while apply_action.game_of(match := await table.match()).status(match.state).waiting[0] == seat:
                    await table.act(*any_move(match, luck))
            await _sleep_again(table)
            keys = [key for row in hand.message["reply_markup"]["inline_keyboard"] for key in row]
            pressable = next(key["text"] for key in keys if key.get("callback_data", "").startswith("a:"))
            await table.tap(person, pressable, hand)
        await until(table, lambda now: not now.record.suspended, match.match_id)
        match = await table.match()
        timers = await table.app.storage.timers.of_match(match.match_id)
        left = [timer.due_at - table.app.storage.clock.game() for timer in timers if timer.kind == "turn"]
        assert left == [pytest.approx(match.record.clock.seconds, abs=30)]


async def _sleep_again(table: Chat) -> None:
    await table.app.sleep.chat_is_closed(table.group_id)
    assert (await table.match()).record.suspended


async def test_in_private_the_table_says_that_it_sleeps_and_can_be_woken(tmp_path):
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        [anya] = table.people
        await anya.say("/uno")
        await table.tap(anya, "Начать")
        await table.quiet()
        await abandoned(table, await table.match(chat_id=anya.id))
        shown = await anya.sees(SLEEPS)
        assert WAKE in shown.buttons
        assert await table.tap(anya, WAKE, shown) == "Играем дальше"
        await table.quiet()
        assert not [seen for seen in await anya.seen() if SLEEPS in seen.text]


# The bot cannot write


async def test_put_out_of_the_chat_its_tables_sleep_until_it_is_back(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        match = await table.deal()
        before = len(await table.client.calls())
        member = f"chats/{table.group_id}/members"
        await table.client.delete(f"{member}/{table.bot['user']['id']}")
        await until(table, lambda now: bool(now.record.suspended), match.match_id)
        assert await table.app.storage.timers.of_match(match.match_id) == []
        await table.quiet()
        assert len(await table.client.calls()) == before, "silently"
        await table.client.post(member, {"user_id": table.bot["user"]["id"]})
        await until(table, lambda now: not now.record.suspended, match.match_id)
        timers = await table.app.storage.timers.of_match(match.match_id)
        assert {timer.kind for timer in timers} == {"turn", "reminder", "call"}
        await table.quiet()
        [anya, _] = table.people
        await anya.wait_for(lambda seen: MY_CARDS in seen.buttons, "the table")


async def test_where_the_bot_may_not_speak_its_tables_sleep_until_it_may(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        match = await table.deal()
        restrict, bot_id = f"chats/{table.group_id}/restrict", table.bot["user"]["id"]
        await table.client.post(restrict, {"user_id": bot_id, "permissions": {"can_send_messages": False}})
        await until(table, lambda now: now.record.suspended == "out", match.match_id)
        await table.client.post(restrict, {"user_id": bot_id, "permissions": {"can_send_photos": False}})
        await until(table, lambda now: now.record.suspended == "", match.match_id)


async def test_a_deleted_topic_costs_a_few_calls_and_then_none(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", "Вера", is_forum=True) as table:
        topic = await table.client.post(f"chats/{table.group_id}/topics", {"name": "Игры"})
        match = await table.deal(thread_id=topic["message_thread_id"], commands=())
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        await table.client.delete_topic(table.group_id, topic["message_thread_id"])
        before = len(await table.client.calls())
        timer = Timer(match.match_id, "turn", seat, table.app.watermark.until())
        await table.app.matches.update(match.match_id, lambda draft: at_once(draft, timer))
        await until(table, lambda now: bool(now.record.suspended), match.match_id)
        await table.quiet()
        assert (await table.match(topic["message_thread_id"])).record.suspended == "out"
        assert await table.app.storage.timers.of_match(match.match_id) == []
        assert len(await table.client.calls()) - before < 10


@pytest.mark.parametrize(
    ("code", "words", "sleeps"),
    [
        (400, "Bad Request: message thread not found", True),
        (400, "Bad Request: chat not found", True),
        (400, "Bad Request: not enough rights to send text messages to the chat", True),
        (400, "Bad Request: TOPIC_CLOSED", True),
        (403, "Forbidden: bot was kicked from the supergroup chat", True),
        (400, "Bad Request: message is too long", False),
        (500, "Internal Server Error", False),
    ],
)
async def test_a_refusal_for_good_puts_the_table_to_sleep_and_no_other_does(tmp_path, code, words, sleeps):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        match = await table.deal()
        await table.client.script("sendMessage", "error", error_code=code, description=words)
        await table.app.matches.request_repost(match.match_id)
        await table.quiet()
        assert (await table.match()).record.suspended == ("out" if sleeps else "")


async def test_who_blocks_the_bot_finds_the_private_table_as_it_was(tmp_path):
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        [anya] = table.people
        await anya.say("/uno")
        await table.tap(anya, "Начать")
        await table.quiet()
        match = await table.match(chat_id=anya.id)
        await anya.block(table.bot["user"]["id"])
        await until(table, lambda now: now.record.suspended == "out", match.match_id)
        await anya.block(table.bot["user"]["id"], blocked=False)
        await until(table, lambda now: now.record.suspended == "", match.match_id)
