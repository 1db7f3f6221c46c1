"""Commands: confirmations, unknown commands, and removal of finished messages."""

import math
from pathlib import Path

import pytest

from bot.core import notifications
from bot.core.jobs import DiscardMessage, ScheduledJob
from bot.core.match_service import TableError
from bot.core.models import Match, Moment, TurnClock
from bot.core.play import apply_action
from bot.core.seats.participation import absent_seat
from bot.timings import DEFAULT_TIMINGS
from playground.client import Person, Seen
from tests.support.chat import MY_CARDS, NEW_GAME, PLAY_ON, Chat, chat
from tests.support.chat_steps import CLOSE, loudly
from tests.support.lobby_driver import desk
from tests.support.raw_sql import rows
from tests.support.wait_until import until


async def asked(person: Person) -> Seen:
    return await person.wait_for(lambda seen: PLAY_ON in seen.buttons, "a question")


async def status(table: Chat, match_id: int) -> str:
    return (await table.app.matches.get(match_id)).status


# Confirmations


@pytest.mark.parametrize(("command", "yes"), [("/stop", "Остановить"), ("/leave", "Выйти")])
async def test_only_the_asker_sees_the_question_and_nothing_happens_before_the_answer(
    tmp_path: Path, command: str, yes: str
) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, boris, _ = table.people
        match_id = (await table.deal()).match_id
        await anya.say(command)
        question = await asked(anya)
        assert question.is_ephemeral
        assert question.buttons == [yes, PLAY_ON]
        assert not any(PLAY_ON in seen.buttons for seen in await boris.seen())
        assert await table.tap(anya, PLAY_ON, question) == "Хорошо, играем дальше"
        assert await status(table, match_id) == "running"
        assert (await table.match()).state.active == (True, True, True)


async def test_where_the_bot_cannot_whisper_one_person_may_answer(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, boris, _ = table.people
        match_id = (await table.deal()).match_id
        await loudly(table, anya, "/stop")
        question = await asked(boris)
        assert "Аня" in question.text
        assert await table.tap(boris, "Остановить", question) == "Этот вопрос не тебе"
        assert await status(table, match_id) == "running"
        assert await table.tap(anya, "Остановить", question) == "Партия остановлена"
        assert await table.tap(anya, "Остановить", question) == "Партия сейчас не идёт"
        assert await status(table, match_id) == "cancelled"


async def test_an_answer_that_comes_too_late_is_told_so_and_the_question_goes(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await table.deal()
        await anya.say("/stop")
        await boris.say("/leave")
        first, second = await asked(anya), await asked(boris)
        assert await table.tap(boris, "Выйти", second) == "Место освободилось"
        assert await table.tap(anya, "Остановить", first) == "Партия сейчас не идёт"
        await until(lambda: nothing_asked(anya), "the question is gone")


async def nothing_asked(person: Person) -> bool:
    return not any(PLAY_ON in seen.buttons for seen in await person.seen())


async def test_the_question_tells_what_will_come_of_it(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, boris, vera = table.people
        await table.deal()
        await vera.say("/leave")
        assert "вернуться в неё не получится" in (await asked(vera)).text
        await table.mean(anya, "/leave")
        await vera.say("/leave")
        await vera.sees("Она на этом закончится")
        await boris.say("/stop")
        assert "останется только счёт" in (await asked(boris)).text
        await vera.say("/stop")
        await vera.sees("Твой голос — один из 2")


async def test_a_lobby_is_left_and_called_off_without_a_question(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        await boris.say("/leave")

        async def is_alone() -> bool:
            return len((await table.match()).names) == 1

        await until(is_alone, "he has left")
        await anya.say("/stop")
        assert (await anya.sees("Партия отменена")).buttons == [NEW_GAME]


async def test_who_leaves_a_lobby_takes_their_voice_along(tmp_path: Path) -> None:
    """Votes are counted by seats, and the seats behind the empty one move up."""
    vote = "За то, чтобы закончить партию"
    async with chat(tmp_path, "Аня", "Борис", "Вера", "Глеб") as table:
        anya, boris, vera, gleb = table.people
        await anya.say("/uno")
        for person in (boris, vera, gleb):
            await table.tap(person, "Войти")
        await gleb.say("/stop")
        await anya.sees(f"{vote}: 1 из 3")
        await boris.say("/leave")
        await anya.sees(f"{vote}: 1 из 2")
        await gleb.say("/leave")

        async def is_gone() -> bool:
            return not any(vote in seen.text for seen in await anya.seen())

        await until(is_gone, "nobody wants to stop any more")
        await table.tap(boris, "Войти")
        await boris.say("/stop")
        await anya.sees(f"{vote}: 1 из 2")
        await table.tap(anya, "Начать")
        await until(is_gone, "they play after all")
        await table.mean(boris, "/stop")
        await anya.sees(f"{vote}: 1 из 2")


async def test_a_vote_in_a_lobby_goes_with_the_last_who_leaves(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, boris, vera = table.people
        await anya.say("/uno")
        for person in (boris, vera):
            await table.tap(person, "Войти")
        await vera.say("/stop")
        await anya.sees("чтобы закончить партию: 1 из 2")
        for person in (anya, boris, vera):
            await person.say("/leave")
        await anya.sees("Партия отменена")
        await table.quiet()
        assert not any("чтобы закончить партию" in seen.text for seen in await anya.seen())


@pytest.mark.parametrize(
    ("rulebook", "told"), [("uno", "очков"), ("uno_intercept", "карт"), ("montana", "карт"), ("monopolist", "1. ")]
)
async def test_a_stopped_table_shows_how_it_stood(tmp_path: Path, rulebook: str, told: str) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say(f"/{rulebook}")
        await table.tap(boris, "Войти")
        await table.tap(anya, "Начать")
        await table.quiet()
        await table.mean(anya, "/stop")
        stopped = await boris.sees("останавливает партию")
        for person in ("Аня", "Борис"):
            assert f"{person}\u2069" in stopped.text.partition("На чём остановились")[2]
        assert told in stopped.text
        assert "▶" not in stopped.text, "nobody is waited for"
        assert stopped.buttons == [NEW_GAME]
        await table.quiet()
        tables = [
            seen for seen in await boris.seen() if "останавливает партию" in seen.text or MY_CARDS in seen.buttons
        ]
        assert len(tables) == 1


# Votes not to wait


def slow(match: Match, seat: int, *, passed: float) -> None:
    match.record.clock.seconds = 86_400
    match.record.seats[seat].clock.turn = TurnClock(86_400 - passed, 86_400, 1_000.0, 0.0)


@pytest.mark.parametrize(("passed", "hours"), [(60.0, 12), (7 * 3600.0, 5), (11.9 * 3600, 1)])
async def test_at_a_slow_table_half_of_the_clock_passes_first(tmp_path: Path, passed: float, hours: int) -> None:
    async with desk(tmp_path) as at_desk:
        match = await at_desk.match(await at_desk.deal(-1001, [11, 12]))
        [seat] = apply_action.game_of(match).status(match.state).waiting
        slow(match, seat, passed=passed)
        with pytest.raises(TableError) as refused:
            absent_seat(match, match.record.seats[1 - seat].user_id or 0, Moment(1_000.0), DEFAULT_TIMINGS)
        assert refused.value.code == "too-early-to-skip-slow"
        assert refused.value.params["hours"] == hours
        assert refused.value.params["name"] == match.record.seats[seat].name
        slow(match, seat, passed=12 * 3600)
        assert absent_seat(match, match.record.seats[1 - seat].user_id or 0, Moment(1_000.0), DEFAULT_TIMINGS) == seat


async def test_at_a_live_table_a_minute_or_half_of_the_clock_is_enough(tmp_path: Path) -> None:
    async with desk(tmp_path) as at_desk:
        match = await at_desk.match(await at_desk.deal(-1001, [11, 12]))
        [seat] = apply_action.game_of(match).status(match.state).waiting
        other = match.record.seats[1 - seat].user_id or 0
        for clock, enough in ((0, 60.0), (40, 20.0), (600, 60.0)):
            match.record.clock.seconds, match.record.waiting.since = clock, 0.0
            with pytest.raises(TableError, match="too-early-to-skip"):
                absent_seat(match, other, Moment(enough - 0.1), DEFAULT_TIMINGS)
            assert absent_seat(match, other, Moment(enough), DEFAULT_TIMINGS) == seat


# Unknown commands


async def test_an_unknown_command_gets_one_line_that_helps(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await anya.say("/gmes@igroteka_bot")
        await anya.sees("Команды /gmes у меня нет. Может быть, /games?")
        await anya.say("/qwerty@igroteka_bot")
        await anya.sees("Команды /qwerty у меня нет. Все команды — /help, начать игру — /play")
        await anya.say("/abracadabra", table.client.bot_id)
        await anya.sees("Команды /abracadabra у меня нет", table.client.bot_id)
        before = len(await anya.seen())
        for foreign in ("/foo", "/foo@other_bot", "просто /foo@igroteka_bot"):
            await anya.say(foreign)
        await anya.say("/table")
        await anya.sees("Здесь пока не играют")
        assert len(await anya.seen()) == before + 5, "what is not said to this bot is nobody's business"


# Closing


async def test_the_rules_close(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        for chat_id in (table.group_id, table.client.bot_id):
            await anya.say("/rules", chat_id)
            page = await anya.wait_for(lambda seen: CLOSE in seen.buttons, "the books", chat_id)
            await anya.press_on(page, "УНО", chat_id)
            page = await anya.wait_for(lambda seen: "Дальше →" in seen.buttons, "the rules", chat_id)
            assert CLOSE in page.buttons
            await anya.press_on(page, CLOSE, chat_id)

            async def is_closed(chat_id: int = chat_id) -> bool:
                return not any(CLOSE in seen.buttons for seen in await anya.seen(chat_id))

            await until(is_closed, "it is closed")
        await loudly(table, anya, "/rules")
        page = await boris.wait_for(lambda seen: CLOSE in seen.buttons, "the books")
        assert await table.tap(boris, CLOSE, page) == "Закрыть может только тот, кто спрашивал"
        await table.tap(anya, CLOSE, page)

        async def is_gone() -> bool:
            return not any(CLOSE in seen.buttons for seen in await boris.seen())

        await until(is_gone, "it is gone for everybody")


# Finished messages


async def due_in(table: Chat) -> dict[int, float]:
    found = await table.app.storage.outbox.due_jobs(100, math.inf)
    return {
        one.job.message_id: one.due_at - table.app.storage.clock.wall()
        for one in found
        if isinstance(one.job, DiscardMessage)
    }


async def all_due(table: Chat) -> None:
    """Make all scheduled deletions due."""
    found = await table.app.storage.outbox.due_jobs(100, math.inf)
    async with table.app.storage.transaction():
        for one in found:
            if isinstance(one.job, DiscardMessage):
                await table.app.storage.outbox.schedule(ScheduledJob(one.job, 0.0))
    while await table.app.scheduler.step():
        pass
    await table.quiet()


async def test_choosers_refusals_and_lobbies_called_off_go_after_a_while(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await anya.say("/play")
        chooser = await anya.sees("Во что")
        await anya.say("/language")
        language = await anya.sees("На каком языке")
        await anya.say("/skip")
        refusal = await anya.sees("Здесь пока не играют")
        await anya.say("/uno")
        lobby = await anya.sees("собираемся")
        await table.more(anya, "Отменить партию")
        await table.tap(anya, "Да, отменить")
        await anya.sees("Партия отменена")
        await table.quiet()

        async def noted() -> bool:
            return len(await due_in(table)) == 4

        await until(noted, "all four are to go")
        due = await due_in(table)
        assert set(due) == {chooser.id, language.id, refusal.id, lobby.id}
        assert due[chooser.id] == pytest.approx(notifications.PASSING, abs=60)
        assert due[lobby.id] == pytest.approx(notifications.CALLED_OFF, abs=60)
        await all_due(table)
        left = {seen.id for seen in await anya.seen()}
        assert not left & set(due)
        assert not await due_in(table)


async def test_what_is_to_go_is_known_after_a_restart(tmp_path: Path) -> None:
    async with desk(tmp_path) as at_desk:
        await at_desk.say(11, -1001, "/skip")
        [scheduled] = await at_desk.app.storage.outbox.due_jobs(10, math.inf)
    async with desk(tmp_path) as at_desk:
        storage = at_desk.app.storage
        async with storage.transaction():
            await storage.outbox.schedule(ScheduledJob(scheduled.job, 0.0))
        await at_desk.app.scheduler.step()

        async def nothing_left() -> bool:
            return not await storage.outbox.chats()

        await until(nothing_left, "it is done")
        assert at_desk.telegram.calls["deleteMessage"] == 1
        assert not rows(storage, "SELECT key FROM scheduled_jobs")


def test_the_same_number_in_two_chats_is_two_messages() -> None:
    assert DiscardMessage(-1001, 5).key != DiscardMessage(-1002, 5).key


async def test_a_group_that_becomes_another_forgets_what_was_to_go(tmp_path: Path) -> None:
    async with desk(tmp_path) as at_desk:
        await at_desk.say(11, -55, "/skip")
        assert rows(at_desk.app.storage, "SELECT 1 FROM scheduled_jobs")
        await at_desk.app.chats.migrate(-55, -1_000_000_000_055)
        assert not rows(at_desk.app.storage, "SELECT 1 FROM scheduled_jobs")
