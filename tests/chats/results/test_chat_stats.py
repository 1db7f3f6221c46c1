"""/stats, /top and /forget in a chat."""

import pytest

from bot.core.models import Match
from bot.telegram.callback_data import ForgetTap
from tests.support.chat import Chat, chat
from tests.support.chat_steps import NO_THINKING, introduced
from tests.support.counted_matches import counts, ended
from tests.support.lobby_driver import desk
from tests.support.raw_sql import rows

ANYA, BORIS, HOME = 101, 102, -1_001_000_000_001
YES = "🗑 Да, забыть меня"


async def evenings(table: Chat, count: int, *, rated: bool = True) -> list[Match]:
    """Let the first two people play so many matches, which the first wins."""
    people = [person.id for person in table.people[:2]]
    return [
        await ended(table.app.matches, people, moved=30 if rated else 0, chat_id=table.group_id, luck=number + 1)
        for number in range(count)
    ]


# Without matches


async def test_who_never_played_and_where_no_player_did_is_told_kindly(tmp_path):
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        private = table.client.bot_id
        await anya.say("/stats")
        page = await anya.sees("Здесь у тебя пока ни одной доигранной партии. Начать — /play")
        assert page.is_ephemeral
        await anya.press_on(page, "Этот чат")
        await anya.sees("Здесь ещё ничего не доиграли до конца")
        await anya.say("/top")
        await anya.sees("Пока некого показать")
        await anya.say("/stats", chat_id=private)
        page = await anya.sees("Здесь ты ещё не играешь", chat_id=private)
        await anya.press_on(page, "Я везде", private)
        await anya.sees("Пока ни одной доигранной партии", chat_id=private)
        await anya.say("/top", chat_id=private)
        await anya.sees("Лучшие — у каждого чата свои", chat_id=private)


# With matches


async def test_my_page_here_everywhere_and_the_chat_s(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        await introduced(table)
        await evenings(table, 5)
        await anya.say("/stats")
        page = await anya.sees("партии в этом чате")
        assert "5 партий, 5 побед" in page.text
        assert "Побед подряд: сейчас 5, рекорд 5" in page.text
        assert "Рейтинг 1" in page.text
        assert "±" in page.text
        assert "одной компанией — до 6 в день" in page.text
        await boris.say("/stats")
        theirs = await boris.sees("партии в этом чате")
        assert "5 партий, побед пока нет" in theirs.text
        await boris.press_on(theirs, "Этот чат")
        whole = await boris.sees("Во что играет этот чат")
        assert "УНО: 5 партий" in whole.text
        assert "Больше всех побед: ⁨Аня⁩ — 5" in whole.text


async def test_the_best_of_a_chat_as_a_picture_or_as_words_and_no_player_who_hides(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING, settings={"pictures": True}) as table:
        anya, boris = table.people
        await introduced(table)
        await evenings(table, 3)
        await boris.say("/top")
        shown = await anya.sees("Рейтинг меняют")
        assert shown.message.get("photo"), "everybody sees a picture"
        async with table.app.storage.transaction():
            await table.app.storage.chats.update(table.group_id, pictures=0)
        await boris.say("/top")
        words = await anya.sees("УНО: лучшие в чате")
        assert "1. ⁨Аня⁩ — 3 победы из 3 · до рейтинга ещё 2" in words.text
        assert "2. ⁨Борис⁩ — 0 побед из 3" in words.text
        await anya.say("/stats")
        page = await anya.sees("партии в этом чате")
        assert await table.tap(anya, "🙈 Не показывать меня в списках", page)
        await anya.wait_for(lambda seen: "👀 Показывать меня в списках" in seen.buttons, "the way back")
        await boris.say("/top")
        words = await boris.sees("1. ⁨Борис⁩")
        assert "Аня" not in words.text


async def test_a_match_with_a_computer_says_that_it_is_not_rated(tmp_path):
    async with chat(tmp_path, "Аня", pauses=NO_THINKING) as table:
        (anya,) = table.people
        await ended(table.app.matches, [anya.id], computers=1, chat_id=table.group_id, moved=5)
        await anya.sees("Без рейтинга: за столом был компьютер")


# Erasure


async def test_forgotten_after_a_question_that_only_the_asker_sees(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        await introduced(table)
        [match] = await evenings(table, 1)
        await anya.say("/forget")
        question = await anya.sees("Забыть всё, что я о тебе знаю?")
        assert question.is_ephemeral
        await anya.press_on(question, "Нет, оставить")
        await anya.sees("Хорошо, всё остаётся как есть")
        await anya.say("/forget", chat_id=table.client.bot_id)
        question = await anya.sees("Забыть всё, что я о тебе знаю?", chat_id=table.client.bot_id)
        await anya.press_on(question, YES, table.client.bot_id)
        await anya.sees("больше ничего о тебе не помню", chat_id=table.client.bot_id)
        assert rows(table.app.storage, "SELECT COUNT(*) FROM users WHERE user_id = ?", anya.id) == [(0,)]
        assert rows(table.app.storage, "SELECT COUNT(*) FROM standings WHERE user_id = ?", anya.id) == [(0,)]
        assert (await table.app.matches.get(match.match_id)).names == ["", f"Игрок {boris.id}"]
        await boris.say("/stats")
        assert "1 партия" in (await boris.sees("партии в этом чате")).text


async def test_in_front_of_all_it_leads_to_the_private_chat(tmp_path):
    async with desk(tmp_path) as at_desk:
        await at_desk.say(ANYA, HOME, "/forget")
        assert at_desk.telegram.data() == [], "no button for all to see"


async def test_no_player_answers_for_another(tmp_path):
    async with desk(tmp_path) as at_desk:
        storage = at_desk.app.storage
        await ended(at_desk.app.matches, [ANYA, BORIS], chat_id=HOME)
        before = counts(storage)
        forged = ForgetTap(person=ANYA, what="yes").pack()
        await at_desk.tap(BORIS, HOME, forged)
        assert counts(storage) == before
        at_desk.check_answers()
        await at_desk.tap(ANYA, HOME, forged)
        assert rows(storage, "SELECT user_id FROM players") == [(BORIS,)]


@pytest.mark.parametrize("times", [2, 3])
async def test_pressed_again_it_is_done_already(tmp_path, times):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, _ = table.people
        private = table.client.bot_id
        await introduced(table)
        await evenings(table, 1)
        await anya.say("/forget", chat_id=private)
        question = await anya.sees("Забыть всё, что я о тебе знаю?", chat_id=private)
        for _ in range(times):
            await anya.press_on(question, YES, private)
            await anya.answer()
        await anya.sees("больше ничего о тебе не помню", chat_id=private)
        assert rows(table.app.storage, "SELECT COUNT(*) FROM users WHERE user_id = ?", anya.id) == [(0,)]


async def test_a_player_who_sits_at_a_table_has_to_get_up_first(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, _ = table.people
        await table.deal()
        await anya.say("/forget", chat_id=table.client.bot_id)
        await anya.sees("Ты сейчас за столом: сначала выйди из партии", chat_id=table.client.bot_id)
