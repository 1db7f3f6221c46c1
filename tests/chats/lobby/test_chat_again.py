"""«Ещё раз» with one tap per player, and «Позови меня на следующую игру»."""

import asyncio
from pathlib import Path

from bot.core.match_service import MatchUpdate, TimerPlan
from bot.core.models import Match, Timer
from bot.core.play import apply_action
from games.engine import Leave
from tests.support.chat import chat
from tests.support.chat_members import comes, goes, match_where
from tests.support.chat_steps import AGAIN, CALL_ME, NO_THINKING, NOT_ME, finished
from tests.support.virtual_time import pass_time

THREE = ("Аня", "Борис", "Вера")


async def test_the_same_people_options_and_clock_one_tap_each(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, vera = table.people
        result = await finished(table)
        assert "Ты за столом" in await table.tap(boris, AGAIN, result)
        lobby = await anya.sees("место ждёт")
        assert "Игроки: 2 из 10" in lobby.text
        assert "🪑 \u2068Вера\u2069 — место ждёт" in lobby.text
        match = await table.match()
        assert (match.record.host_id, match.record.clock.seconds, match.record.options) == (
            boris.id,
            300,
            {"target": 200},
        )
        assert len({seat.name for seat in match.record.seats}) == 2, "the computer keeps its seat"
        assert "Ты уже за столом" in await table.tap(boris, AGAIN, result), "a second thumb"
        await table.tap(vera, AGAIN, result)
        assert (await table.match()).status == "lobby", "Аня is waited for"
        await table.tap(anya, "Войти")
        match = await table.match()
        assert match.status == "running"
        assert {seat.user_id for seat in match.record.seats} == {anya.id, boris.id, vera.id, None}
        await table.quiet()
        assert "Игра уже началась" in await table.tap(vera, AGAIN, result)


async def test_a_place_is_kept_until_the_host_begins_without(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, "Гриша", "Даша", pauses=NO_THINKING) as table:
        anya, boris, vera, grisha, dasha = table.people
        result = await finished(table)
        assert "для тех, кто играл" in await table.tap(grisha, AGAIN, result)
        await table.tap(anya, AGAIN, result)
        await table.tap(grisha, "Войти")

        def crowd(draft: Match) -> MatchUpdate:
            draft.record.seats += [type(draft.record.seats[0])(f"Болтик {at}") for at in range(5)]
            return MatchUpdate()

        await table.app.matches.update((await table.match()).match_id, crowd)
        assert "ждут тех, кто играл" in await table.tap(dasha, "Войти")
        assert "больше не за столом" in await table.more(vera, "Выйти"), "who does not want to says so"
        await table.tap(dasha, "Войти")
        await table.tap(anya, "Начать")
        match = await table.match()
        assert match.status == "running"
        assert match.seat_of(boris.id) is None, "who did not press is not seated"
        assert not match.record.lobby.reserved_seats


async def test_changed_options_are_looked_at_first(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        result = await finished(table, 2)
        await table.tap(anya, AGAIN, result)
        await boris.sees("Как только все нажмут «Войти», сразу раздам")
        await table.more(anya, "Другая игра")
        await table.tap(anya, "Монтана")
        await boris.wait_for(lambda seen: "место ждёт" in seen.text and "сразу раздам" not in seen.text, "no hurry")
        await table.tap(boris, "Войти")
        assert (await table.match()).status == "lobby"


async def test_who_has_left_the_chat_is_not_waited_for(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, vera = table.people
        result = await finished(table)
        await table.tap(anya, AGAIN, result)
        await goes(table, vera)
        await match_where(table, lambda match: len(match.record.lobby.reserved_seats) == 1)
        await table.tap(boris, "Войти")
        assert (await table.match()).status == "running"


async def test_two_press_at_once(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        result = await finished(table, 2)
        await asyncio.gather(anya.press_on(result, AGAIN), boris.press_on(result, AGAIN))
        await anya.answer()
        await boris.answer()
        match = await table.match()
        assert match.status == "running", "one has opened it, the other was the last to sit down"
        assert {seat.user_id for seat in match.record.seats} == {anya.id, boris.id, None}


async def test_a_lobby_that_no_player_starts_is_given_up(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, _ = table.people
        result = await finished(table, 2)
        await table.tap(anya, AGAIN, result)
        match = await table.match()
        due = Timer(match.match_id, "lobby", -1, table.app.watermark.until())
        await table.app.matches.update(match.match_id, lambda draft: MatchUpdate(timers=TimerPlan.restart([due])))
        await anya.sees("Партия отменена")


# The next match


async def test_those_on_the_list_are_told_once_when_a_lobby_opens(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, "Гриша", "Даша", pauses=NO_THINKING) as table:
        anya, boris, vera, grisha, dasha = table.people
        result = await finished(table)
        for person in (grisha, dasha, vera):
            assert "Позову тебя" in await table.tap(person, CALL_ME, result)
            await pass_time(1)
        assert "Позову тебя" in await table.tap(grisha, CALL_ME, result), "once more changes nothing"
        mine = await dasha.wait_for(lambda seen: seen.is_ephemeral and NOT_ME in seen.buttons, "a way out")
        assert "не позову" in await table.tap(dasha, NOT_ME, mine)
        assert "не позову" in await table.tap(dasha, NOT_ME, mine)
        await boris.say("/uno")
        call = await anya.sees("Просили позвать")
        mentioned = [one["user"]["id"] for one in call.message["entities"] if one["type"] == "text_mention"]
        assert mentioned == [grisha.id, vera.id]
        await table.quiet()
        await table.more(boris, "Отменить партию")
        await table.tap(boris, "Да, отменить")
        await boris.say("/uno")
        await table.quiet()
        assert sum("Просили позвать" in seen.text for seen in await anya.seen()) == 1


async def test_each_topic_has_its_own_list_and_the_private_chat_none(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", is_forum=True, pauses=NO_THINKING) as table:
        anya, boris = table.people
        topic = (await table.client.post(f"chats/{table.group_id}/topics", {"name": "УНО"}))["message_thread_id"]
        await boris.say("/next", message_thread_id=topic)
        await boris.sees("Позову тебя")
        await anya.say("/uno")
        await table.quiet()
        assert not any("Просили позвать" in seen.text for seen in await boris.seen())
        await anya.say("/uno", message_thread_id=topic)
        await boris.sees("Просили позвать: \u2068Борис\u2069")
        await boris.say("/next", chat_id=table.client.bot_id)
        await boris.sees("Зову на игры в чатах", table.client.bot_id)


async def test_who_leaves_the_chat_or_opens_the_lobby_is_not_called(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, vera = table.people
        for person in table.people:
            await person.say("/next")
            await person.sees("Позову тебя")
        await goes(table, vera)
        await comes(table, vera)
        await anya.say("/uno")
        call = await boris.sees("Просили позвать")
        assert "Аня" not in call.text
        assert "Вера" not in call.text


async def test_alone_with_the_computer_it_is_one_tap(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        [anya] = table.people
        await table.deal()
        match = await table.match(chat_id=anya.id)
        now = table.app.storage.clock.now()
        await table.app.matches.update(
            match.match_id, lambda draft: apply_action.act(draft, 1, Leave(), now, table.app.matches.timings)
        )
        result = await anya.wait_for(lambda seen: AGAIN in seen.buttons, "the result")
        assert CALL_ME not in result.buttons
        await table.tap(anya, AGAIN, result)
        again = await table.match(chat_id=anya.id)
        assert (again.status, again.match_id) == ("running", match.match_id + 1)


async def test_who_comes_too_late_is_told_of_the_next_game(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        lobby = await anya.wait_for(lambda seen: "Войти" in seen.buttons, "the lobby")
        grisha = await table.client.join("Гриша", table.group_id)
        await table.tap(anya, "Начать")
        assert "/next" in await table.tap(grisha, "Войти", lobby)
        assert "Игра уже началась" in await table.tap(boris, "Войти", lobby)


async def test_no_seat_is_kept_for_a_player_who_left_the_chat_after_the_match(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, vera = table.people
        result = await finished(table)
        await goes(table, vera)
        await table.tap(anya, AGAIN, result)
        match = await table.match()
        assert [kept.user_id for kept in match.record.lobby.reserved_seats] == [boris.id]
