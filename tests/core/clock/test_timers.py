"""Timers, with a clock that only the test advances."""

import asyncio
import logging
from unittest.mock import Mock

import pytest

from bot.core.clock.timer_loop import SHORTEST_PAUSE, TRY_AGAIN_AFTER
from bot.core.jobs import DrawPrompt, DrawTable
from bot.core.match_service import MatchUpdate, TimerPlan
from bot.core.models import ClockTerms, FairnessRecord, Match, MatchRecord, Moment, Seat, Timer
from bot.core.play import apply_action
from bot.core.play.computer_players import ComputerPlayers
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS, Timings
from games.engine import Step
from games.monopolist.actions import DealRefuse
from games.rng import Rng
from games.uno.actions import Crow, Draw
from games.uno.state import MOVING
from tests.rules.monopolist import table as trading_table
from tests.support.fake_clock import FakeClock
from tests.support.raw_sql import change
from tests.support.stored_matches import CHAT, CLOCK, any_move, dealt, move, store
from tests.support.timed_match import LUCK, Table
from tests.support.wait_until import until

SLOWEST = apply_action.FASTEST + 0.9


@pytest.fixture
def table(storage: Storage, clock: FakeClock) -> Table:
    return Table(storage, clock)


# Turn clocks


async def test_at_half_of_the_time_a_reminder_and_at_its_end_the_timeout(table):
    await table.deal()
    seat = await table.waited_for()
    assert await table.clocks() == {("turn", seat): CLOCK, ("reminder", seat): CLOCK / 2}
    await table.pass_time(CLOCK / 2 - 1)
    assert await table.notices() == []
    await table.pass_time(1)
    assert await table.notices() == [("host-reminder", seat)]
    assert await table.actions() == []
    await table.pass_time(CLOCK / 2 - 1)
    assert await table.actions() == []
    await table.pass_time(1)
    assert await table.actions() == [(seat, b'{"do":"timeout"}')]
    assert len(await table.notices()) == 1
    assert (await table.match()).record.seats[seat].presence.timeouts == 1


async def test_a_move_stops_the_clock_and_starts_the_next(table):
    await table.deal()
    seat = await table.waited_for()
    await table.pass_time(CLOCK - 60)
    luck = Rng(LUCK)
    while await table.waited_for() == seat:
        await move(table.matches, table.match_id, luck)
    other = await table.waited_for()
    assert await table.clocks() == {("turn", other): CLOCK, ("reminder", other): CLOCK / 2}


async def test_an_action_within_a_turn_leaves_its_clock_as_it_is(table):
    match = await table.deal()
    seat = await table.waited_for()
    assert Draw() in apply_action.game_of(match).legal_actions(match.state, seat)
    await table.pass_time(CLOCK - 60)
    await table.matches.update(
        table.match_id,
        lambda draft: apply_action.act(draft, seat, Draw(), Moment(table.clock()), table.matches.timings),
    )
    if await table.waited_for() == seat:
        assert await table.clocks() == {("turn", seat): 60}


async def test_without_a_clock_no_player_is_hurried(table):
    await table.deal(clock=0)
    await table.pass_time(10 * 86_400)
    assert (await table.clocks(), await table.actions(), await table.notices()) == ({}, [], [])


async def test_a_player_who_is_still_waited_for_after_a_timeout_gets_another_clock(table, monkeypatch):
    match = await table.deal()
    seat = await table.waited_for()
    game = apply_action.game_of(match)
    monkeypatch.setitem(vars(game.rules), "apply", lambda state, seat, action: Step(state, ()))
    await table.pass_time(CLOCK)
    assert await table.clocks() == {("turn", seat): CLOCK, ("reminder", seat): CLOCK / 2}


async def test_a_clock_that_was_set_anew_in_the_last_moment_does_not_strike(table, monkeypatch):
    """The timer was read as due; meanwhile the player has moved and is to move again."""
    match = await table.deal()
    seat = await table.waited_for()
    await table.pass_time(CLOCK - 1)
    due = [timer for timer in await table.storage.timers.of_match(match.match_id) if timer.kind == "turn"]
    table.clock.advance(1)

    async def read_too_early(*_: object) -> list[Timer]:
        await table.matches.update(
            match.match_id,
            lambda draft: MatchUpdate(
                timers=TimerPlan.restart(apply_action.timers(draft, Moment(table.clock()), table.matches.timings))
            ),
        )
        return due

    monkeypatch.setattr(table.storage.timers, "next", read_too_early)
    await table.timers.step()
    assert await table.actions() == []
    assert (await table.clocks())["turn", seat] == CLOCK


# An absent player


async def test_after_three_timeouts_in_a_row_the_others_are_asked_what_to_do(table):
    await table.deal(3)
    absent = await table.waited_for()
    for missed in range(1, 6):
        await table.all_but(absent)
        await table.pass_time(CLOCK)
        assert (await table.match()).record.seats[absent].presence.timeouts == missed
        asked = [(ask.kind, ask.seat) for ask in (await table.match()).record.prompts]
        assert asked == ([("absent", absent)] if missed >= 3 else [])
        assert sum(isinstance(job, DrawPrompt) for job in await table.storage.outbox.jobs_of(CHAT)) == len(asked), (
            "they are asked once"
        )


async def test_a_move_of_ones_own_ends_the_row(table):
    await table.deal()
    seat = await table.waited_for()
    for _ in range(2):
        await table.all_but(seat)
        await table.pass_time(CLOCK)
    assert (await table.match()).record.seats[seat].presence.timeouts == 2
    await table.all_but(seat)
    by, action = any_move(await table.match(), Rng(LUCK))
    assert by == seat
    await table.matches.update(
        table.match_id,
        lambda draft: apply_action.act(draft, seat, action, Moment(table.clock()), table.matches.timings),
    )
    assert (await table.match()).record.seats[seat].presence.timeouts == 0


async def test_a_stand_in_plays_at_a_computers_pace_and_the_clock_of_the_others_runs(table):
    await table.deal()
    seat = await table.waited_for()

    def sit_in(match: Match) -> MatchUpdate:
        match.record.seats[seat].computer_plays = True
        return MatchUpdate(timers=TimerPlan.restart(apply_action.timers(match, Moment(table.clock()), DEFAULT_TIMINGS)))

    await table.matches.update(table.match_id, sit_in)
    [(whose, pause)] = (await table.clocks()).items()
    assert whose == ("computer", seat)
    assert apply_action.FASTEST <= round(pause / DEFAULT_TIMINGS.computer_pause_seconds, 2) <= SLOWEST
    await table.pass_time(60)
    assert await table.actions()
    assert await table.waited_for() != seat


# Computer players and lobbies


async def test_a_computer_player_thinks_for_a_moment_and_moves(table):
    match = await table.deal(1, 1)
    for _ in range(20):
        if (await table.match()).record.seats[await table.waited_for()].is_computer:
            break
        await move(table.matches, match.match_id, Rng(LUCK, (await table.match()).version * 8))
    seat = await table.waited_for()
    before = len(await table.actions())
    thinks = (await table.clocks())["computer", seat]
    await table.pass_time(thinks - 0.1)
    assert len(await table.actions()) == before
    await table.pass_time(0.1)
    assert [by for by, _ in (await table.actions())[before:]] == [seat]


async def test_no_two_moments_of_thought_need_be_alike(table):
    await table.deal(0, 3)
    thought = []
    for _ in range(30):
        seat = await table.waited_for()
        pause = (await table.clocks())["computer", seat]
        if (await table.match()).state.phase == MOVING:
            thought.append(round(pause / DEFAULT_TIMINGS.computer_pause_seconds, 2))
        await table.pass_time(pause)
    assert len(set(thought)) >= 5
    assert apply_action.FASTEST <= min(thought) < 1 < max(thought) <= SLOWEST


@pytest.mark.parametrize(
    ("clock", "waits"),
    [(300, DEFAULT_TIMINGS.computer_offer_seconds), (86_400, DEFAULT_TIMINGS.computer_slow_offer_seconds)],
)
def test_a_computer_player_leaves_time_to_answer_its_offer_before_it_rolls(clock, waits):
    board = trading_table(deeds={0: (16,), 1: (18,)}).offer(0, 1, gives=[16], takes=[18])
    seats = [Seat("Компьютер"), Seat("Аня", 1), Seat("Борис", 2)]
    match = Match(
        0,
        CHAT,
        0,
        "running",
        1,
        MatchRecord("monopolist", 1, FairnessRecord(""), ClockTerms(clock), seats=seats),
        LUCK,
        board.state,
    )

    def pause() -> float:
        return next(
            timer.due_at
            for timer in apply_action.timers(match, Moment(0.0), DEFAULT_TIMINGS)
            if (timer.kind, timer.seat) == ("computer", 0)
        )

    assert pause() == waits
    match.state = board.do(1, DealRefuse(0)).state
    assert pause() <= SLOWEST * DEFAULT_TIMINGS.computer_pause_seconds, "what has been answered is not waited for"


def test_a_computer_player_writes_its_offer_at_once():
    """The offer is secret until it is complete.

    A player who rolls does not overtake a counter-offer.
    """
    board = trading_table(deeds={0: (16,), 1: (18,)}).draft(1, 0, gives=[18], takes=[16])
    match = Match(
        0, CHAT, 0, "running", 1, MatchRecord("monopolist", 1, FairnessRecord(""), ClockTerms(300)), LUCK, board.state
    )
    match.record.seats = [Seat("Болтик"), Seat("Винтик"), Seat("Аня", 1)]
    due = {
        timer.seat: timer.due_at
        for timer in apply_action.timers(match, Moment(0.0), DEFAULT_TIMINGS)
        if timer.kind == "computer"
    }
    assert due[1] == DEFAULT_TIMINGS.computer_writing_seconds
    assert 5 * due[1] < apply_action.FASTEST * DEFAULT_TIMINGS.computer_pause_seconds <= due[0]


@pytest.mark.storage_contract
async def test_a_computer_players_move_survives_a_restart(table, storage, clock):
    await table.deal(0, 3)
    again = Table(storage, clock)
    again.match_id = table.match_id
    await again.pass_time(60)
    assert len(await again.actions()) > 10


async def test_computer_players_alone_finish_a_match(table):
    await table.deal(0, 4)
    for _ in range(200):
        await table.pass_time(60)
        if (await table.match()).status == "over":
            break
    assert (await table.match()).status == "over"
    assert await table.clocks() == {}


async def test_a_match_never_hangs_on_a_computer_player_without_an_idea(table, monkeypatch):
    match = await table.deal(0, 2)
    player = apply_action.game_of(match).bots.player
    monkeypatch.setattr(type(player), "choose", lambda self, view, legal, rng: None)
    seat = await table.waited_for()
    await table.pass_time((await table.clocks())["computer", seat])
    assert await table.actions() == [(seat, b'{"do":"timeout"}')]


async def test_a_lobby_that_no_player_starts_is_closed(table):
    lobby = dealt()
    lobby.status, lobby.state = "lobby", None
    timer = [Timer(0, "lobby", -1, table.clock() + 600)]

    def opened(match: Match) -> MatchUpdate:
        timer[0].match_id = match.match_id
        return MatchUpdate(timers=TimerPlan.restart(timer))

    table.match_id = (await table.matches.create(lobby, opened)).match_id
    await table.pass_time(599)
    assert (await table.match()).status == "lobby"
    await table.pass_time(1)
    assert (await table.match()).status == "cancelled"
    assert await table.clocks() == {}
    assert [type(job) for job in await table.storage.outbox.jobs_of(CHAT)] == [DrawTable]


# Trouble


def _card_in_words() -> None:
    raise RuntimeError("r7 w4 in the hand")


async def test_a_timer_that_fails_does_not_hold_up_the_others(table, monkeypatch, caplog):
    await table.deal(0, 2)
    choose = ComputerPlayers.choose

    monkeypatch.setattr(ComputerPlayers, "choose", lambda *args: _card_in_words())
    other = await store(table.matches, dealt(chat_id=CHAT - 1, clock=60))
    with caplog.at_level(logging.ERROR, "bot.core.clock.timer_loop"):
        await table.pass_time(TRY_AGAIN_AFTER * 2 + 5)
    failures = [record for record in caplog.records if record.name == "bot.core.clock.timer_loop"]
    assert len(failures) == 3, "now, and every half minute: it neither stops nor spins"
    assert len(await table.storage.events.actions_of(other.match_id)) == 1
    monkeypatch.setattr(ComputerPlayers, "choose", choose)
    await table.pass_time(TRY_AGAIN_AFTER)
    assert await table.actions(), "and then it goes on"


@pytest.mark.parametrize("choice", [Crow, _card_in_words])
async def test_a_computer_player_that_fails_does_not_hold_up_the_match(table, choice, monkeypatch, caplog):
    match = await table.deal(0, 2)
    player = apply_action.game_of(match).bots.player
    choose = type(player).choose
    monkeypatch.setattr(type(player), "choose", lambda *args: choice())
    with caplog.at_level(logging.ERROR, "bot.core.play.computer_players"):
        await table.pass_time(5)
    played = await table.actions()
    assert {action for _, action in played} == {b'{"do":"timeout"}'}, "the clock plays for it"
    assert "the player of uno failed, the clock plays for it" in caplog.text
    assert "r7" not in caplog.text
    monkeypatch.setattr(type(player), "choose", choose)
    await table.pass_time(5)
    assert len({action for _, action in await table.actions()}) > 1, "and then it plays itself again"


@pytest.mark.storage_contract
async def test_timers_of_no_match_and_of_no_kind_are_dropped(table, storage, clock):
    match = await table.deal()
    async with storage.transaction():
        await storage.timers.set(
            [
                Timer(99, "turn", 0, clock()),
                Timer(match.match_id, "alarm", 0, clock()),
                Timer(match.match_id, "turn", 1 - await table.waited_for(), clock()),
                Timer(match.match_id, "computer", 0, clock()),
            ]
        )
    await table.pass_time(1)
    assert {kind for kind, _ in await table.clocks()} == {"turn", "reminder"}
    assert await storage.timers.of_match(99) == []
    assert await table.actions() == []


@pytest.mark.storage_contract
async def test_timers_of_a_damaged_match_come_to_nothing(table, storage, clock):
    match = await table.deal(clock=60)
    change(storage, "UPDATE matches SET checksum = '' WHERE match_id = ?", match.match_id)
    again = Table(storage, clock)
    await again.pass_time(100)
    assert await storage.timers.of_match(match.match_id) == []


async def test_the_loop_goes_on_when_the_database_fails_for_a_while(storage, clock, monkeypatch, caplog):
    table = Table(storage, clock, Timings(timers_longest_sleep_seconds=0.01))
    await table.deal(0, 2)
    working = table.storage.timers.next
    failures = 0

    async def broken(*_: object) -> list[Timer]:
        nonlocal failures
        failures += 1
        raise OSError("disk")

    monkeypatch.setattr(table.storage.timers, "next", broken)
    task = asyncio.ensure_future(table.timers.run())
    since = asyncio.get_running_loop().time()
    await until(lambda: failures >= 5, "it does not stop")
    assert asyncio.get_running_loop().time() - since >= 0.04, "nor does it spin"
    monkeypatch.setattr(table.storage.timers, "next", working)
    table.clock.advance(60)
    await table.somebody_acts()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_the_loop_wakes_up_when_a_match_changes(table, monkeypatch):
    table.matches.notifiers.append(table.timers)
    appearance = Mock(side_effect=table.storage.timers.next)
    monkeypatch.setattr(table.storage.timers, "next", appearance)
    task = asyncio.ensure_future(table.timers.run())
    await until(lambda: appearance.called, "the first look")
    match = await table.deal(0, 2)
    table.clock.advance(60)
    table.timers.match_changed(match)
    await table.somebody_acts()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_deadline_just_ahead_of_a_clock_that_stands_is_checked_after_a_pause(table):
    await table.deal(2, clock=300)
    table.clock.now += min((await table.clocks()).values()) - 1e-6
    assert await table.timers.step() >= SHORTEST_PAUSE
