"""«Честность раздачи» in a chat: promise, words, dice, and a verified export."""

from pathlib import Path

import pytest

from bot.core.results import match_export
from bot.telegram.outbound.public_sender import DICE
from games.seed_mixing import PLAIN, hash_of_seed
from playground.client import Person, Seen
from tests.fairness.page import verdict, verifier
from tests.playground.browser import CHROMIUM, NO_CHROMIUM
from tests.support.chat import Chat, chat
from tests.support.wait_until import until

OPEN, CHECK = "🤝 Честность раздачи", "🤝 Проверить раздачу"
TITLE = "Зерно колоды уже загадано"
DICE_ON = "⬜ Кубики Telegram перед раздачей"


async def lobby(table: Chat) -> None:
    host, *others = table.people
    await host.say("/uno")
    for person in others:
        await table.tap(person, "Войти")
    await table.quiet()


async def page_of(table: Chat, person: Person) -> Seen:
    await table.more(person, OPEN)
    return await person.sees(TITLE)


def offered(page: Seen) -> list[str]:
    return [label for label in page.buttons if label.startswith("«")]


async def words(table: Chat) -> list[str]:
    return [seat.fairness_word for seat in (await table.match()).record.seats]


async def said(table: Chat, word: str) -> bool:
    return (await words(table))[0] == word


async def asked(table: Chat, person: Person) -> Seen:
    await table.tap(person, "✍️ Своё слово", await page_of(table, person))
    return await person.wait_for(
        lambda seen: f"\u2068{person.user['first_name']}\u2069, ответь" in seen.text, "a question"
    )


async def test_the_whole_hash_is_behind_a_button_and_can_be_copied(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, boris, vera = table.people
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        match = await table.match()
        page = await page_of(table, anya)
        assert page.is_ephemeral
        assert match.record.fairness.seed_hash == hash_of_seed(match.seed)
        assert match.record.fairness.seed_hash in page.text
        (copied,) = [button["copy_text"]["text"] for row in page.rows for button in row if "copy_text" in button]
        assert copied == match.record.fairness.seed_hash
        assert DICE_ON in page.buttons
        assert DICE_ON not in (await page_of(table, boris)).buttons, "the host decides about dice"
        guest = await page_of(table, vera)
        assert not offered(guest), "only who plays has a word"
        await table.tap(anya, "Закрыть", page)
        assert not [seen for seen in await anya.seen() if TITLE in seen.text]


async def test_a_word_is_picked_and_another_takes_its_place(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await lobby(table)
        page = await page_of(table, anya)
        first, second, *_ = offered(page)
        assert await table.tap(anya, first, page) == f"Слово {first} в раздаче".replace("«", "«\u2068").replace(
            "»", "\u2069»"
        )
        assert await words(table) == [first.strip("«»"), ""]
        await anya.press_on(page, second)
        await anya.press_on(page, second)
        await anya.answer()
        await anya.answer()
        assert await words(table) == [second.strip("«»"), ""]
        own = await anya.sees("Твоё слово: «")
        assert "Слово уже есть" not in own.text, "its own word is not shown as taken"
        seen = await page_of(table, boris)
        assert "Слово уже есть: \u2068Аня\u2069" in seen.text
        assert second.strip("«»") not in seen.text, "it is told with the first cards"
        await table.more(anya, "Выйти")
        await table.tap(anya, "Войти")
        assert await words(table) == ["", ""], "a word goes with its player"


async def test_a_word_of_ones_own_is_a_reply(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await lobby(table)
        question = await asked(table, anya)
        await boris.say("моё", reply_to_message_id=question.id)
        await table.quiet()
        assert await words(table) == ["", ""], "it is not Boris who was asked"
        await anya.say("я" * 65, reply_to_message_id=question.id)
        await anya.sees("до 64")
        await anya.say("  зелёный \u202eёж\n<b>и</b> луна ", reply_to_message_id=question.id)
        await until(lambda: said(table, "зелёный ёж <b>и</b> луна"), "the word is heard")
        again = await asked(table, anya)
        await anya.say("море", reply_to_message_id=again.id)
        await until(lambda: said(table, "море"), "another word is heard")
        late = await asked(table, boris)
        await table.tap(anya, "Начать")
        await boris.sees("🤝 Слова в раздаче: \u2068Аня\u2069 — «\u2068море\u2069»")
        match = await table.match()
        assert match.record.fairness.mix.words == ((0, "море"),)
        assert match.state.seed == match.dealt_by != match.seed
        await boris.say("поздно", reply_to_message_id=late.id)
        await table.quiet()
        assert (await table.match()).record.fairness.mix == match.record.fairness.mix


async def test_dice_are_thrown_once_and_right_before_the_deal(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await lobby(table)
        page = await page_of(table, anya)
        assert await table.tap(anya, DICE_ON, page) == "Перед раздачей брошу кубики"
        assert f"брошу {DICE} кубиков" in (await page_of(table, boris)).text
        await anya.press("Начать")
        await anya.press("Начать")
        await anya.answer()
        await anya.answer()
        await table.quiet()
        thrown = await table.client.calls("sendDice")
        match = await table.match()
        assert match.status == "running"
        assert len(thrown) == DICE == len(match.record.fairness.mix.dice)
        shown = [seen.message["dice"]["value"] for seen in await boris.seen() if "dice" in seen.message]
        assert tuple(shown) == match.record.fairness.mix.dice
        await boris.sees(f"🎲 Кубики в раздаче: {' '.join(map(str, shown))}")


async def test_where_dice_are_refused_nothing_begins(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await lobby(table)
        await table.tap(anya, DICE_ON, await page_of(table, anya))
        await table.client.script("sendDice", "error", error_code=400)
        assert "не даёт мне бросить" in await table.tap(anya, "Начать")
        assert (await table.match()).status == "lobby"
        assert await table.tap(anya, "Начать") == ""
        assert (await table.match()).status == "running"


async def test_a_change_while_the_dice_fly_makes_them_void(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, boris, vera = table.people
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        await table.tap(anya, DICE_ON, await page_of(table, anya))
        throw = table.app.fairness.throw

        async def slowly(chat_id: int, thread_id: int) -> tuple[int, ...]:
            values = await throw(chat_id, thread_id)
            await table.tap(vera, "Войти")
            return values

        monkeypatch.setattr(table.app.fairness, "throw", slowly)
        assert "за столом что-то поменялось" in await table.tap(anya, "Начать")
        assert (await table.match()).status == "lobby"
        monkeypatch.setattr(table.app.fairness, "throw", throw)
        await table.tap(anya, "Начать")
        assert len((await table.match()).names) == 3


async def test_without_words_and_dice_all_is_as_before(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        match = await table.deal()
        assert match.record.fairness.mix.scheme == PLAIN
        assert match.state.seed == match.seed


async def play_out(table: Chat) -> int:
    """Let all players but one leave; return the match id."""
    match = await table.match()
    await table.mean(table.people[0], "/leave")
    await table.people[1].wait_for(lambda seen: CHECK in seen.buttons, "a result")
    await table.quiet()
    return match.match_id


@pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM)
@pytest.mark.browser
async def test_a_match_is_checked_by_its_file(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await lobby(table)
        page = await page_of(table, boris)
        copied = next(button["copy_text"]["text"] for row in page.rows for button in row if "copy_text" in button)
        await table.tap(boris, offered(page)[0], page)
        await table.tap(anya, DICE_ON, await page_of(table, anya))
        await table.tap(anya, "Начать")
        await table.quiet()
        await boris.say("/fairness")
        running = await boris.sees("Зерно открою, когда партия кончится")
        match = await table.match()
        for secret in (match.seed.hex(), match.dealt_by.hex()):
            assert secret not in running.text
        match_id = await play_out(table)
        await table.tap(boris, CHECK)
        checked = await boris.sees(match.seed.hex())
        assert match.dealt_by.hex() in checked.text
        assert copied in checked.text
        assert checked.is_ephemeral
        over = await table.app.matches.get(match_id)
        file = match_export.written(match_export.of_match(over, await table.app.storage.events.course_of(match_id)))
        assert match_export.replayed(match_export.read(file)).difference is None
        async with verifier() as verifying:
            assert await verdict(verifying, file, copied) is None
