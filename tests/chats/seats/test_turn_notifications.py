"""Turn notifications at slow tables: once, in the wanted place, not at night."""

import pytest

from bot.core import notifications
from bot.core.actor import Actor
from bot.core.availability import Availability, days_left, next_at, read_minute, read_night
from bot.core.clock.suspend import Suspension
from bot.core.clock.turn_clock import DAY
from bot.core.jobs import ScheduledJob, SendDigest
from bot.core.match_service import MatchUpdate, TableError, TimerPlan
from bot.core.models import Match, Moment, Preferences, QuietTimes
from bot.core.play import apply_action
from bot.core.seats.pause import PauseService
from bot.timings import DEFAULT_TIMINGS
from games.rng import SEED_BYTES, Rng
from playground.client import Seen
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.chat_steps import NO_THINKING
from tests.support.stored_matches import move
from tests.support.timed_match import Table

HOUR = 3_600.0
SLOW = 86_400
LUCK = bytes(SEED_BYTES)
NOON = 1_800_000_000 // SLOW * SLOW + 12 * HOUR
"""In world time."""


@pytest.fixture
def table(storage, clock) -> Table:
    clock.now = NOON
    return Table(storage, clock)


async def rests(table: Table, seat: int, rest: QuietTimes) -> None:
    def work(match: Match) -> MatchUpdate:
        match.record.seats[seat].clock.quiet_times = rest
        return MatchUpdate(timers=TimerPlan.restart(apply_action.timers(match, Moment(table.clock()), DEFAULT_TIMINGS)))

    await table.matches.update(table.match_id, work)
    user_id = (await table.match()).record.seats[seat].user_id
    assert user_id is not None
    async with table.storage.transaction():
        await table.storage.users.set_preferences(user_id, Preferences(rest.zone, rest.quiet))


# Receivers and times


async def test_a_turn_is_told_of_once_and_again_when_little_time_is_left(table):
    await table.deal(2, clock=SLOW)
    seat = await table.waited_for()
    await table.pass_time(notifications.CALLED_AFTER - 1)
    assert await table.calls() == []
    await table.pass_time(1)
    assert await table.calls() == [("turn", (seat,))]
    await table.pass_time(0.8 * SLOW - notifications.CALLED_AFTER - 1)
    assert len(await table.calls()) == 1
    await table.pass_time(1)
    assert await table.calls() == [("turn", (seat,)), ("late", (seat,))]


async def test_at_a_live_table_no_player_is_called(table):
    await table.deal(2, clock=300)
    await table.pass_time(250)
    assert await table.calls() == []
    assert len(await table.notices()) == 1, "but reminded as ever"


async def test_a_player_who_has_just_played_here_is_not_called(table):
    await table.deal(2, clock=SLOW)
    luck = Rng(LUCK)
    while {seat for seat, _ in await table.actions()} != {0, 1}:
        await move(table.matches, table.match_id, luck)
    for _ in range(6):
        await table.pass_time(30)
        await move(table.matches, table.match_id, luck)
    assert await table.calls() == []
    await table.pass_time(notifications.ACTIVE_FOR)
    await move(table.matches, table.match_id, luck)
    await table.pass_time(30)
    assert len(await table.calls()) <= 1, "who moved just now knows; the other may have gone"


async def test_at_night_no_player_is_called_until_the_morning(table):
    await table.deal(2, clock=SLOW)
    seat = await table.waited_for()
    await rests(table, seat, QuietTimes("UTC", (11 * 60, 15 * 60)))
    await table.pass_time(3 * HOUR - 1)
    assert await table.calls() == []
    await table.pass_time(60)
    assert await table.calls() == [("turn", (seat,))]


async def test_on_vacation_the_clock_stands_and_no_player_is_called(table):
    await table.deal(2, clock=SLOW)
    seat = await table.waited_for()
    await rests(table, seat, QuietTimes(vacation=(NOON, NOON + 7 * DAY)))
    await table.pass_time(7 * DAY - 1)
    assert await table.calls() == await table.actions() == []
    await table.pass_time(SLOW - 60)
    assert [why for why, _ in await table.calls()] == ["turn", "late"]
    assert await table.actions() == []
    await table.pass_time(120)
    assert len(await table.actions()) == 1, "then it is over like any other"


async def test_a_clock_that_has_struck_too_early_goes_on(table):
    """A player's night begins while the clock runs, so an earlier timer is void."""
    await table.deal(2, clock=SLOW)
    seat = await table.waited_for()
    await table.pass_time(SLOW / 2)

    def lie_down(match: Match) -> MatchUpdate:
        match.record.seats[seat].clock.quiet_times = QuietTimes(vacation=(table.clock(), table.clock() + 3 * DAY))
        return MatchUpdate()

    await table.matches.update(table.match_id, lie_down)
    await table.pass_time(3 * DAY + SLOW / 2 - 60)
    assert await table.actions() == []
    await table.pass_time(120)
    assert len(await table.actions()) == 1


async def test_after_a_time_away_clocks_are_set_by_the_time_on_the_wall(table):
    """The bot was stopped over an evening.

    The night follows the wall clock and does not count.
    """
    await table.deal(2, clock=SLOW)
    seat = await table.waited_for()
    await rests(table, seat, QuietTimes("UTC", (22 * 60, 6 * 60)))
    wall, table.storage.clock.wall = table.storage.clock.wall, lambda: table.clock() + 9 * HOUR
    assert wall() == NOON
    await Availability(table.storage, table.matches).settle()
    assert (await table.clocks())["turn", seat] == (1 + 8 + 16 + 8 + 7) * HOUR, "from nine in the evening on"
    before = (await table.match()).version
    await Availability(table.storage, table.matches).settle()
    assert (await table.match()).version == before, "once is enough"


# Pauses and given time


async def test_a_table_pauses_when_more_than_half_agree_and_goes_on_from_where_it_stood(table):
    await table.deal(3, clock=SLOW)
    pause = PauseService(table.storage, table.matches)
    await table.pass_time(SLOW / 4)
    before = {key: left for key, left in (await table.clocks()).items() if key[0] != "call"}
    [first, second] = [Actor(seat + 1, "") for seat in (0, 1)]
    told = await pause.propose(table.match_id, first)
    assert told.text is not None
    assert told.text.args == {"have": 1, "need": 2}
    with pytest.raises(TableError, match="already-voted"):
        await pause.propose(table.match_id, first)
    await pause.propose(table.match_id, second)
    assert (await table.match()).record.suspended == "paused"
    await table.pass_time(30 * DAY)
    assert await table.actions() == []
    await Suspension(table.matches).note_press(table.match_id, 1)
    assert (await table.match()).record.suspended == "paused", "a look at the cards is no move"
    await pause.go_on(table.match_id, second)
    assert {key: left for key, left in (await table.clocks()).items() if key[0] != "call"} == before


async def test_a_move_ends_a_pause_and_the_others_clocks_go_on(table):
    await table.deal(2, clock=SLOW)
    pause = PauseService(table.storage, table.matches)
    for person in (1, 2):
        await pause.propose(table.match_id, Actor(person, ""))
    await table.pass_time(5 * DAY)
    await move(table.matches, table.match_id, Rng(LUCK))
    assert (await table.match()).record.suspended == ""
    assert 0 < (await table.clocks())["turn", await table.waited_for()] <= SLOW


async def test_no_player_pauses_again_and_again_to_think_for_longer(table):
    await table.deal(2, clock=SLOW)
    pause = PauseService(table.storage, table.matches)
    seat = await table.waited_for()
    for _ in range(20):
        for person in (1, 2):
            await pause.propose(table.match_id, Actor(person, ""))
        await table.pass_time(DAY)
        await pause.go_on(table.match_id, Actor(1, ""))
        await table.pass_time(SLOW / 20 + 1)
    assert (seat, b'{"do":"timeout"}') in await table.actions()


async def test_time_is_a_present_for_others_once_in_a_turn(table):
    await table.deal(3, clock=SLOW)
    pause = PauseService(table.storage, table.matches)
    seat = await table.waited_for()
    giver, owner = Actor((seat + 1) % 3 + 1, ""), Actor(seat + 1, "")
    before = (await table.clocks())["turn", seat]
    told = await pause.give_time(table.match_id, seat, giver)
    assert told.text is not None
    assert told.text.key == "host-time-given"
    assert (await table.clocks())["turn", seat] == before + SLOW
    for who, code in ((giver, "time-given"), (owner, "no-time-for-oneself"), (Actor(99, ""), "not-at-this-table")):
        with pytest.raises(TableError, match=code):
            await pause.give_time(table.match_id, seat, who)
    with pytest.raises(TableError, match="no-time-to-give"):
        await pause.give_time(table.match_id, (seat + 2) % 3, giver)
    await pause.give_time(table.match_id, seat, Actor((seat + 2) % 3 + 1, ""))
    assert (await table.clocks())["turn", seat] == before + 2 * SLOW


async def test_at_a_live_table_a_present_is_minutes(table):
    await table.deal(2, clock=300)
    seat = await table.waited_for()
    told = await PauseService(table.storage, table.matches).give_time(table.match_id, seat, Actor(2 - seat, ""))
    assert told.text is not None
    assert (told.text.key, told.text.args["minutes"]) == ("host-minutes-given", 5)


# Availability


@pytest.fixture
def living(table) -> Availability:
    return Availability(table.storage, table.matches)


ANYA = Actor(1, "Аня")


async def test_a_night_needs_a_zone_and_has_an_end(living):
    with pytest.raises(TableError, match="zone-first"):
        await living.set_quiet(ANYA, (1380, 480))
    with pytest.raises(TableError, match="no-such-zone"):
        await living.set_zone(ANYA, "Europe/Atlantis")
    await living.set_zone(ANYA, "Europe/Moscow")
    for night in ((0, 0), (0, 13 * 60)):
        with pytest.raises(TableError, match="bad-night"):
            await living.set_quiet(ANYA, night)
    assert (await living.set_quiet(ANYA, (1380, 480))).rest == QuietTimes("Europe/Moscow", (1380, 480))


@pytest.mark.parametrize(
    ("place", "zone"),
    [((55.75, 37.62), "Europe/Moscow"), ((43.1, 131.9), "Asia/Vladivostok"), ((-0.5, -25.0), "Etc/GMT+2")],
)
async def test_a_location_tells_the_zone(living, place, zone):
    assert (await living.set_place(ANYA, *place)).zone == zone


async def test_a_night_counts_at_once_and_a_second_change_from_the_next_turn_on(table, living):
    await table.deal(2, clock=SLOW)
    seat = await table.waited_for()
    who = Actor(seat + 1, "")
    await living.set_zone(who, "UTC")
    table.clock.now += 4 * DAY  # unheard: no clock runs out without a step
    await living.set_quiet(who, (20 * 60, 8 * 60))
    assert (await table.match()).record.seats[seat].clock.quiet_times == QuietTimes("UTC", (20 * 60, 8 * 60))
    await living.set_quiet(who, (8 * 60, 20 * 60))
    player = (await table.match()).record.seats[seat]
    assert player.clock.quiet_times == QuietTimes("UTC", (20 * 60, 8 * 60)), "or a night could always have just begun"
    assert player.clock.pending_quiet_times == QuietTimes("UTC", (8 * 60, 20 * 60))


async def test_a_vacation_has_a_budget_and_unused_days_come_back(table, living):
    wall = table.storage.clock.wall
    assert days_left(await living.habits(ANYA), wall()) == 30
    with pytest.raises(TableError, match="vacation-too-long"):
        await living.leave_for(ANYA, 31)
    habits = await living.leave_for(ANYA, 14)
    assert habits.vacation == (wall(), wall() + 14 * DAY)
    with pytest.raises(TableError, match="on-vacation"):
        await living.leave_for(ANYA, 1)
    table.clock.now += 2.5 * DAY
    assert days_left(await living.come_back(ANYA), wall()) == 27
    with pytest.raises(TableError, match="not-on-vacation"):
        await living.come_back(ANYA)
    for left in range(27, 0, -1):
        await living.leave_for(ANYA, 1)
        assert days_left(await living.come_back(ANYA), wall()) == left - 1, "a day that has begun is spent"
    with pytest.raises(TableError, match="no-vacation-left"):
        await living.leave_for(ANYA, 1)


@pytest.mark.parametrize(("words", "minute"), [("9", 540), ("21:30", 1290), ("7.05", 425), ("24", 0), ("0", 0)])
def test_an_hour_in_words(words, minute):
    assert read_minute(words) == minute


@pytest.mark.parametrize("words", ["", "25", "9:60", "утром", "-1", "24:30", "9:5", "99999"])
def test_what_is_no_hour(words):
    with pytest.raises(TableError, match="bad-hour"):
        read_minute(words)


def test_a_night_in_words():
    assert read_night("23–8") == (1380, 480)
    assert read_night("23:30 - 7:30") == (1410, 450)
    with pytest.raises(TableError, match="bad-hour"):
        read_night("23")


def test_the_next_time_of_an_hour_is_by_the_clock_there():
    habits = Preferences("Europe/Moscow", digest=9 * 60)
    assert next_at(habits, 540, NOON) == NOON + 18 * HOUR
    assert next_at(habits, 540, NOON - 6 * HOUR) == NOON + 18 * HOUR
    assert next_at(habits, 540, NOON - 6 * HOUR - 1) == NOON - 6 * HOUR


async def test_a_digest_is_scheduled_and_without_one_there_is_none(table, living):
    await living.set_zone(ANYA, "Europe/Moscow")
    await living.set_digest(ANYA, 9 * 60)
    [scheduled] = await table.storage.outbox.due_jobs(10, NOON + 30 * DAY)
    assert scheduled == ScheduledJob(SendDigest(1), NOON + 18 * HOUR)
    await living.set_digest(ANYA, None)
    assert await table.storage.outbox.due_jobs(10, NOON + 30 * DAY) == []


# In the chat


async def calls_in(table: Chat) -> list[Seen]:
    return [seen for seen in await table.people[0].seen(table.group_id) if seen.text.startswith(("🔔", "⏰"))]


async def test_a_mention_in_the_group_goes_when_the_move_was_made(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        match = await table.deal()
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        await away_for_a_while(table)
        called = await table.people[1].sees("твой ход")
        [mention] = [one for one in called.message["entities"] if one["type"] == "text_mention"]
        assert mention["user"]["id"] == table.people[seat].id
        [moment] = [one for one in called.message["entities"] if one["type"] == "date_time"]
        assert moment["unix_time"] > called.message["date"]
        assert MY_CARDS in called.buttons
        answer = await table.tap(table.people[seat], MY_CARDS, called)
        assert answer == ""
        assert len(await calls_in(table)) == 1, "the call stays until the move"
        await move(table.app.matches, match.match_id, Rng(LUCK))
        while seat in apply_action.game_of(match).status(match.state).waiting:
            await move(table.app.matches, match.match_id, Rng(LUCK, match.version * 8))
            match = await table.match()
        await table.quiet()
        assert await calls_in(table) == []


async def away_for_a_while(table: Chat) -> None:
    """Let all players be away for some minutes, and begin a player's turn."""
    match = await table.match()

    def work(draft: Match) -> MatchUpdate:
        for player in draft.record.seats:
            player.activity.active_at = 0.0
        return MatchUpdate(
            timers=TimerPlan.restart(
                apply_action.timers(
                    draft,
                    Moment(table.app.storage.clock.game() - notifications.CALLED_AFTER),
                    DEFAULT_TIMINGS,
                )
            )
        )

    await table.app.matches.update(match.match_id, work)


async def test_who_pressed_start_is_called_in_private_with_the_hand_and_no_player_in_the_group(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        private = table.client.bot_id
        for person in table.people:
            await person.say("/start", chat_id=private)
        match = await table.deal()
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        await away_for_a_while(table)
        hand = await table.people[seat].sees("УНО", chat_id=private)
        assert "Ходить до" in hand.text
        assert hand.buttons
        await table.quiet()
        assert await calls_in(table) == []
        assert not any("УНО\n" in seen.text for seen in await table.people[1 - seat].seen(private))


async def test_who_wants_no_calls_gets_none(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        for person in table.people:
            await table.app.availability.set_calls(Actor(person.id, ""), calls="none")
        await table.deal()
        await away_for_a_while(table)
        await table.quiet()
        assert await calls_in(table) == []
