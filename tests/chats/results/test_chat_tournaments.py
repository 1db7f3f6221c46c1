"""/cup in a chat: a knockout of eight, a round robin, a league of three evenings."""

from pathlib import Path

from bot.core.tournaments import tournament
from bot.telegram.callback_data import AgainTap
from games.engine import Leave
from playground.client import Seen
from tests.support.chat import NEW_GAME, Chat, chat
from tests.support.chat_steps import NO_THINKING, introduced
from tests.support.chat_tournaments import JOIN, KNOCKOUT, LEAGUE, ROBIN, START, TO_TABLE, board, cup_of, play, sit_down
from tests.support.counted_matches import ended
from tests.support.raw_sql import rows
from tests.support.wait_until import until

EIGHT = ("Аня", "Борис", "Вера", "Гриша", "Даша", "Егор", "Жанна", "Захар")
AGAIN, CHECK = "🔁 Ещё раз", "🤝 Проверить раздачу"


async def begun(table: Chat, kind: str) -> None:
    """Open a tournament of all people, and start it."""
    host, *others = table.people
    await host.say("/cup")
    await table.tap(host, kind, await host.sees("Турнир на вечер"))
    signup = await host.wait_for(lambda seen: JOIN in seen.buttons, "the list")
    for person in others:
        assert "Ты участвуешь" in await table.tap(person, JOIN, signup)
    assert "Жребий" in await table.tap(host, START, signup)


async def over(table: Chat) -> bool:
    return await table.app.storage.tournaments.live_at(table.group_id, 0) is None


async def test_a_knockout_of_eight(tmp_path: Path) -> None:
    async with chat(tmp_path, *EIGHT, pauses=NO_THINKING) as table:
        anya = table.people[0]
        names = {person.id: str(person.user["first_name"]) for person in table.people}
        await begun(table, KNOCKOUT)
        for left in (8, 7, 6, 5, 4, 3, 2):
            stored = await cup_of(table)
            meeting = tournament.current(stored.cup)
            assert meeting is not None
            assert meeting.round == {8: 1, 7: 1, 6: 1, 5: 1, 4: 2, 3: 2, 2: 3}[left]
            pair = tournament.paired(stored.cup)
            winner = await play(table)
            assert winner in (pair or ())
        assert await over(table)
        end = await anya.sees("Турнир окончен, победа")
        assert names[winner] in end.text
        assert f"1. \u2068{names[winner]}\u2069 — победа · 3 победы" in end.text
        assert end.text.count("— полуфинал ·") == 2
        assert end.text.count("— 1/4 финала ·") == 4
        assert TO_TABLE not in end.buttons
        assert rows(table.app.storage, "SELECT COUNT(*) FROM results") == [(7,)]


async def test_bad_input_is_answered_kindly(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", "Гриша", pauses=NO_THINKING) as table:
        anya, boris, vera, grisha = table.people
        await anya.say("/cup", chat_id=table.client.bot_id)
        await anya.sees("Турнир — это для компании", table.client.bot_id)
        await anya.say("/cup")
        menu = await anya.sees("Турнир на вечер")
        await table.tap(anya, "Монтана", menu)
        menu = await anya.wait_for(lambda seen: "✓ Монтана" in seen.buttons, "another game")
        await table.tap(anya, "УНО", menu)
        await table.tap(anya, ROBIN, await anya.wait_for(lambda seen: "✓ УНО" in seen.buttons, "the game"))
        signup = await anya.wait_for(lambda seen: JOIN in seen.buttons, "the list")
        assert "уже участвуешь" in await table.tap(anya, JOIN, signup)
        assert "нет в списке" in await table.tap(boris, "Не участвую", signup)
        assert "хотя бы 3" in await table.tap(anya, START, signup)
        await table.tap(boris, JOIN, signup)
        await table.tap(vera, JOIN, signup)
        assert "кто собрал турнир" in await table.tap(boris, START, signup)
        await table.tap(anya, START, signup)
        shown = await board(table, anya)
        assert "Сейчас играют" in await table.tap(grisha, TO_TABLE, shown)
        # the lobby is called off, and opened again by the same button
        by_id = {person.id: person for person in table.people}
        first, second = (by_id[user_id] for user_id in tournament.paired((await cup_of(table)).cup) or ())
        await table.tap(first, TO_TABLE, shown)
        match = await table.match()
        assert "только двое" in await table.tap(grisha, "Войти")
        await table.more(first, "Отменить партию")
        await table.tap(first, "Да, отменить")
        await table.quiet()
        assert (await table.app.matches.get(match.match_id)).status == "cancelled"
        await sit_down(table)
        # a match that is stopped decides nothing
        await table.mean(by_id[(await table.match()).record.host_id], "/stop")
        await first.sees("останавливает партию")
        assert not any(meeting.outcome for meeting in (await cup_of(table)).cup.meetings)
        await anya.say("/cup")
        assert tournament.paired((await cup_of(table)).cup) == (first.id, second.id)
        await sit_down(table)


async def test_who_does_not_come_loses_by_the_host_s_word(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", pauses=NO_THINKING) as table:
        anya = table.people[0]
        await begun(table, ROBIN)
        stored = await cup_of(table)
        absent = next(one for one in tournament.pair(stored.cup) if one.user_id != anya.id)
        other = next(person for person in table.people if person.id not in (absent.user_id, anya.id))
        shown = await board(table, anya)
        label = f"🏳️ {absent.name} не играет"
        assert "кто собрал турнир" in await table.tap(other, label, shown)
        await table.tap(anya, label, shown)
        question = await anya.sees("выбывает?")
        assert question.is_ephemeral
        await table.tap(anya, "Нет, играем дальше", question)
        assert (await cup_of(table)).version == stored.version
        await table.tap(anya, label, shown)
        await table.tap(anya, "Да, выбывает", await anya.sees("выбывает?"))
        cup = (await cup_of(table)).cup
        assert sum(meeting.is_walkover for meeting in cup.meetings) == 2
        assert set(tournament.paired(cup) or ()) == {anya.id, other.id}
        await board(table, other)
        match = await sit_down(table)
        await table.act(match.seat_of(other.id) or 0, Leave())
        end = await other.sees("Турнир окончен, победа: \u2068Аня\u2069")
        assert "1. \u2068Аня\u2069 — 2 очка · 2 встречи" in end.text


async def test_below_a_meeting_there_is_no_other_way_on_than_the_tournament_s(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", pauses=NO_THINKING) as table:
        await begun(table, KNOCKOUT)
        match = await sit_down(table)
        host = next(person for person in table.people if person.id == match.record.host_id)
        await table.mean(host, "/stop")
        stopped = await host.sees("останавливает партию")
        assert stopped.buttons == [TO_TABLE], "the meeting is still to be played"
        assert "Ты за столом" in await table.tap(host, TO_TABLE, stopped)
        await host.say("/stop")
        assert (await host.sees("Партия отменена")).buttons == [TO_TABLE]
        match = await sit_down(table)
        await table.act(1, Leave())
        shown = await host.sees("Игра окончена")
        assert shown.buttons == [CHECK]
        # a button of an earlier message, if it was there
        again = {"text": AGAIN, "callback_data": AgainTap(match=match.match_id).pack()}
        old = Seen({**shown.message, "reply_markup": {"inline_keyboard": [[again]]}}, [])
        assert "играют турнир" in await table.tap(host, AGAIN, old)
        await board(table, host)
        await sit_down(table)
        await table.act(1, Leave())
        end = await host.sees("Турнир окончен")
        assert end.buttons == [LEAGUE, NEW_GAME]


async def test_who_meets_next_is_called_where_it_says_so(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", pauses=NO_THINKING) as table:
        await begun(table, ROBIN)
        for _ in range(3):
            shown = await board(table, table.people[0])
            begins = shown.text.encode("utf-16-le")[: 2 * first_call(shown)].decode("utf-16-le")
            assert begins.splitlines()[-1].startswith("▶️ Следующая встреча")
            await play(table)


def first_call(seen: Seen) -> int:
    """Return the position of the first mention that notifies a user."""
    found = [entity for entity in seen.message["entities"] if entity["type"] == "text_mention"]
    assert len(found) == 2
    return min(int(entity["offset"]) for entity in found)


async def test_the_host_ends_it_early(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", pauses=NO_THINKING) as table:
        anya, boris, _ = table.people
        await begun(table, ROBIN)
        shown = await board(table, anya)
        assert "кто собрал турнир" in await table.tap(boris, "✖️ Закончить турнир", shown)
        await table.tap(anya, "✖️ Закончить турнир", shown)
        await table.tap(anya, "Да, закончить", await anya.sees("Закончить турнир досрочно?"))
        await boris.sees("Турнир отменён")
        assert await over(table)
        assert "уже закончен" in await table.tap(boris, TO_TABLE, shown)


async def test_a_league_of_four_over_three_evenings_with_a_picture(tmp_path: Path) -> None:
    async with chat(tmp_path, *EIGHT[:4], pauses=NO_THINKING, settings={"pictures": True}) as table:
        anya, boris, vera, grisha = table.people
        await introduced(table)
        await anya.say("/cup")
        menu = await anya.sees("Турнир на вечер")
        await table.tap(anya, LEAGUE, menu)
        await anya.sees("ничего не доиграли до конца")
        evenings = (
            ((anya, boris, vera, grisha), (boris, anya, grisha, vera)),
            ((anya, vera), (anya, boris, grisha)),
            ((grisha, anya, boris, vera),),
        )
        luck = 0
        for evening in evenings:
            for people in evening:
                luck += 1
                await ended(table.app.matches, [one.id for one in people], chat_id=table.group_id, luck=luck)
        await table.quiet()
        await boris.say("/cup")
        menu = await boris.wait_for(lambda seen: LEAGUE in seen.buttons, "the choice")
        await table.tap(boris, LEAGUE, menu)
        shown = await vera.sees("очко за каждого")
        assert shown.message.get("photo"), "everybody sees a picture"
        async with table.app.storage.transaction():
            await table.app.storage.chats.update(table.group_id, pictures=0)
        await boris.say("/cup")
        menu = await boris.wait_for(lambda seen: LEAGUE in seen.buttons, "the choice")
        await table.tap(boris, LEAGUE, menu)
        words = await vera.sees("УНО: лига, 4 недели")
        # Players who left as well share half: 2 and 3 of four, 1½ of three.
        assert "1. \u2068Аня\u2069 — 8 очков · 3 победы из 5" in words.text


async def test_the_board_is_a_picture_where_those_are_wanted(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", pauses=NO_THINKING, settings={"pictures": True}) as table:
        anya = table.people[0]
        await begun(table, KNOCKOUT)
        shown = await board(table, anya)
        assert shown.message.get("photo")
        before = await cup_of(table)
        match = await sit_down(table)
        assert match.record.pairing is not None
        await table.act(1, Leave())

        async def is_told() -> bool:
            photos = [seen for seen in await anya.seen() if seen.message.get("photo") and TO_TABLE in seen.buttons]
            return any("финал" in seen.text and "1 : 0" in seen.text for seen in photos)

        await until(is_told, "the next meeting")
        assert (await cup_of(table)).version == before.version + 1
