"""From greeting to first hand: greetings, the lobby and its panel."""

from pathlib import Path

import pytest

from bot.core.actor import Actor
from bot.core.lobby.lobby import change_game, set_level
from bot.core.lobby.lobby_settings import LobbySettings, SettingPress
from bot.core.match_service import MatchUpdate, TableError, TimerPlan
from bot.core.models import Timer
from bot.i18n.texts import Texts
from bot.settings import Settings
from games.registry import RULEBOOKS
from games.ui_model import Text
from playground.client import Person, Seen
from tests.support.chat import MORE, MY_CARDS, NEW_GAME, Chat, chat
from tests.support.wait_until import until

LOBBY = "УНО: собираемся"
PICTURES = {"pictures": True}
SHARE = "📨 Позвать друзей"
ROW_OF_ONE = 38
"""Characters that fit on a button as wide as a phone."""


async def lobby_of(person: Person) -> Seen:
    return await person.sees(LOBBY)


# Greetings


async def test_being_added_greets_in_two_sentences_with_a_button(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        hello = await table.people[0].sees("Привет")
        assert hello.buttons == [NEW_GAME]
        assert len(hello.text.split(". ")) + hello.text.count(".\n") == 2
        assert "администратором" in hello.text
        assert not hello.is_ephemeral


@pytest.mark.parametrize("kind", ["private", "supergroup"])
async def test_start_greets_and_says_what_an_administrator_bot_does(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", kind=kind) as table:
        (anya,) = table.people
        before = len(await anya.seen())
        await anya.say("/start")
        hello = await anya.wait_for(lambda seen: "Привет" in seen.text, "a greeting")
        assert hello.buttons[0] == NEW_GAME
        assert hello.text.count(".") == 2
        assert "администратором" in hello.text
        assert len(await anya.seen()) >= before


# Few taps


async def test_in_private_two_taps_and_a_computer_is_there_already(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=(60, 60)) as table:
        (anya,) = table.people
        await anya.say("/start")
        await table.tap(anya, NEW_GAME)
        lobby = await lobby_of(anya)
        assert "Шестерёнка" in lobby.text
        assert not {"Войти", "Выйти"} & set(lobby.buttons)
        await table.tap(anya, "Начать")
        hand = await anya.wait_for(lambda seen: len(seen.buttons) >= 7 and "На столе" in seen.text, "a hand")
        assert not hand.is_ephemeral


# The lobby


async def test_the_lobby_shows_what_was_agreed_and_who_plays(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        lobby = await lobby_of(anya)
        for line in ("Игра: Классика", "До скольких играем: 500 очков", "Время на ход: Сутки", "Игроки: 1 из 10"):
            assert line in lobby.text
        assert lobby.buttons == ["Войти", "Начать", MORE]
        assert (await table.match()).record.fairness.seed_hash[:16] not in lobby.text, "it is behind a button"
        assert (await table.tap(boris, "Войти")).startswith("Ты за столом")
        assert "🙂 \u2068Борис\u2069" in (await boris.sees("Игроки: 2 из 10")).text
        assert await table.tap(boris, "Войти") == "Ты уже за столом"
        await table.more(boris, "Выйти")
        await boris.sees("Игроки: 1 из 10")
        assert (await lobby_of(boris)).id == lobby.id


@pytest.mark.rule("U32")
async def test_what_the_blanks_do_is_told_where_they_are_chosen(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await lobby_of(anya)
        await table.more(anya, "Настройки")
        await table.tap(anya, "Полная")
        panel = await anya.sees("как играем")
        lobby = await boris.sees("Игра: Полная")
        for seen in (panel, lobby):
            for idea in (
                "🔄 «Обмен»: можешь поменяться",
                "✏️ Ещё ход. Ты ходишь ещё раз.",
                "✏️ Тяни до цвета. Следующий игрок тянет карты, пока не вытянет карту выбранного тобой цвета.",
                "✏️ Карты на стол. Все играют в открытую",
            ):
                assert idea in seen.text
        await table.tap(anya, "Пустая карта 1: Ещё ход")
        ideas = await anya.sees("✏️ Петух. Следующий игрок кукарекает и берёт 4 карты.")
        assert ideas.text.count("✏️") == 10


async def test_computers_come_and_go_at_the_hosts_word(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        assert await table.tap(anya, MORE) == ""
        panel = await anya.sees("УНО: за столом 1 из 10")
        assert "− компьютер" not in panel.buttons, "there is none to go"
        for count in range(2, 11):
            assert await table.tap(anya, "+ компьютер") == ""
            full = await anya.sees(f"УНО: за столом {count} из 10")
        assert full.message["ephemeral_message_id"] == panel.message["ephemeral_message_id"], "in place"
        assert "+ компьютер" not in full.buttons
        assert await table.tap(boris, "Войти") == "За столом больше нет мест"
        names = (await table.match()).names
        assert len(set(names)) == 10
        await table.tap(anya, "− компьютер")
        await anya.sees("Игроки: 9 из 10")


async def test_what_a_guest_finds_behind_more_is_theirs(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        own = await more_of(table, anya)
        assert own == [
            *("Другая игра", "Настройки", "+ компьютер"),
            *("Правила", "🤝 Честность раздачи", "Выйти", "Отменить партию", SHARE, "Готово"),
        ]
        assert await more_of(table, boris) == ["Правила", "🤝 Честность раздачи", SHARE, "Готово"]
        await table.tap(boris, "Войти")
        assert await more_of(table, boris) == ["Правила", "🤝 Честность раздачи", "Выйти", SHARE, "Готово"]
        assert not [seen for seen in await anya.seen() if "Отменить партию" in seen.buttons and not seen.is_ephemeral]
        await table.tap(boris, MORE)
        panel = await boris.sees("за столом")
        await table.tap(anya, "Начать")
        assert await table.tap(boris, "Выйти", panel) == "Игра уже началась"


async def more_of(table: Chat, person: Person) -> list[str]:
    """Return the labels behind «Ещё…» for this person, and close it."""
    await table.tap(person, MORE)
    panel = await person.sees("за столом")
    assert panel.is_ephemeral
    await table.tap(person, "Готово", panel)
    await gone(person, "за столом")
    return panel.buttons


async def test_buttons_that_a_forger_sends_are_still_the_hosts(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await lobby_of(anya)
        match = await table.match()
        app, lobbies = table.app, table.app.lobbies
        lobby_settings = LobbySettings(Settings(), app.storage, app.matches, app.match_messages)
        for what in ("options", "games", "play", "drop"):
            with pytest.raises(TableError, match="host-only"):
                await lobby_settings.press(match.match_id, boris.id, SettingPress(what, "montana"))
        for what in ("add", "remove", "cancel"):
            with pytest.raises(TableError, match="host-only"):
                await lobbies.press(match.match_id, what, Actor(boris.id, "Борис"))


async def test_one_alone_cannot_start_and_only_the_host_can(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        assert await table.tap(anya, "Начать") == "Нужно хотя бы 2 игрока"
        await table.tap(boris, "Войти")
        assert await table.tap(boris, "Начать") == "Это может только хозяин стола"


async def test_the_host_hands_over_by_leaving_and_the_last_one_closes_the_lobby(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        await table.more(anya, "Выйти")
        await boris.sees("👑 \u2068Борис\u2069")
        await table.more(boris, "Выйти")
        assert (await boris.sees("Партия отменена")).buttons == [NEW_GAME]


async def test_a_cancelled_lobby_makes_room_for_the_next(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await lobby_of(anya)
        await boris.say("/uno")
        await boris.sees("Здесь уже играют")
        await table.more(anya, "Отменить партию")
        assert "Отменить партию?" in (await anya.sees("собираться придётся заново")).text
        assert (await table.match()).status == "lobby", "it is asked once"
        await table.tap(anya, "Да, отменить")
        await gone(anya, "собираться придётся заново")
        await anya.sees("Партия отменена")
        await table.tap(boris, "🎲 Новая игра")
        await boris.sees("👑 \u2068Борис\u2069")


async def test_an_abandoned_lobby_expires(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say("/uno")
        await lobby_of(anya)
        match = await table.match()
        [timer] = await table.app.storage.timers.of_match(match.match_id)
        assert timer.due_at - table.app.storage.clock.game() == pytest.approx(720 * 60, abs=60)
        over = Timer(match.match_id, timer.kind, timer.seat, table.app.watermark.until())
        await table.app.matches.update(match.match_id, lambda draft: MatchUpdate(timers=TimerPlan.restart([over])))
        await anya.sees("Партия отменена")


async def test_the_host_chooses_another_game_from_all_of_them(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        anya, boris = table.people
        await table.tap(anya, "🎲 Новая игра")
        await anya.sees("УНО: собираемся")
        titles = [Texts().render(Text(f"{game.name}-title"), "ru", ()) for game in RULEBOOKS]
        for game, title in zip((*RULEBOOKS[1:], RULEBOOKS[0]), (*titles[1:], titles[0]), strict=True):
            await table.more(anya, "Другая игра")
            asked = await anya.sees("Во что играем?")
            assert asked.is_ephemeral
            assert asked.message["photo"], "with the covers of all of them"
            assert asked.buttons == [*titles, "← Назад"]
            await table.tap(anya, title, asked)
            await boris.sees(f"{title}: собираемся")
            assert (await table.match()).record.rulebook == game.name
            await gone(anya, "Во что играем?")


async def test_games_with_too_few_places_are_not_offered(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await anya.say("/uno")
        await table.tap(anya, MORE)
        for count in range(2, 8):
            await table.tap(anya, "+ компьютер")
            await anya.sees(f"за столом {count} из 10")
        await table.tap(anya, "Другая игра")
        assert (await anya.sees("Во что играем?")).buttons == ["УНО", "УНО с перехватом", "← Назад"]
        await table.tap(anya, "← Назад")
        await anya.sees("за столом 7 из 10")
        with pytest.raises(TableError, match="table-full"):
            change_game(await table.match(), anya.id, "montana")


async def test_with_several_games_play_asks_which(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", settings=PICTURES) as table:
        (anya,) = table.people
        await anya.say("/play")
        question = await anya.sees("Во что играем?")
        assert question.message["photo"]
        titles = [Texts().render(Text(f"{game.name}-title"), "ru", ()) for game in RULEBOOKS]
        assert question.buttons == titles
        await table.tap(anya, "УНО", question)
        await lobby_of(anya)


# The panel


async def test_the_panel_is_the_hosts_alone(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await anya.say("/uno")
        await table.more(anya, "Настройки")
        panel = await anya.sees("как играем?")
        assert panel.is_ephemeral
        assert max(map(len, panel.buttons)) <= ROW_OF_ONE
        assert len(panel.buttons) <= 14
        await table.tap(anya, "Готово")
        await gone(anya, "как играем?")


async def gone(person: Person, text: str) -> None:
    async def fact() -> bool:
        return not any(text in seen.text for seen in await person.seen())

    await until(fact, f"{text!r} is gone")


async def test_presets_options_and_the_clock_are_changed_in_place(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say("/uno")
        await table.more(anya, "Настройки")
        panel = await anya.sees("как играем?")
        for label in (
            "Полная",
            "Подсчёт очков: Победителю раунда",
            "До скольких играем: 500 очков",
            "300 очков",
            "Время на ход: Сутки",
            "1 час",
            "Пустая карта 2: Тяни до цвета",
            "Ровно семь",
        ):
            await table.tap(anya, label)
        shown = await anya.sees("как играем?")
        assert shown.message["ephemeral_message_id"] == panel.message["ephemeral_message_id"]
        record = (await table.match()).record
        assert record.clock.seconds == 3600
        assert record.options == {
            "swap": True,
            "blank1": "again",
            "blank2": "seven",
            "blank3": "open",
            "scoring": "own",
            "target": 300,
        }
        await table.quiet()
        lobby = await lobby_of(anya)
        for line in ("Подсчёт очков: За свои карты", "🔄 «Обмен»: можешь", "✏️ Ровно семь. ", "1 час"):
            assert line in lobby.text


async def test_one_tour_can_be_chosen_where_cards_are_intercepted(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say("/uno_intercept")
        await table.more(anya, "Настройки")
        for label in ("До скольких играем: 200 очков", "Один тур"):
            await table.tap(anya, label)
        await table.quiet()
        assert (await table.match()).record.options["limit"] == 0
        assert "До скольких играем: Один тур" in (await anya.sees("УНО с перехватом: собираемся")).text


async def test_own_words_are_asked_for_and_taken_from_the_reply(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.more(anya, "Настройки")
        await table.tap(anya, "Пустая карта 1: Не играет")
        await table.tap(anya, "Своё правило")
        question = await anya.sees("ответь на это сообщение")
        assert question.message["entities"][0]["type"] == "text_mention"
        await boris.say("спеть", reply_to_message_id=question.id)
        await boris.sees("Это может только хозяин стола")
        await anya.say("я" * 201, reply_to_message_id=question.id)
        await anya.sees("до 200 знаков: ответь")
        await anya.say("спеть куплет", reply_to_message_id=question.id)
        await anya.sees("спеть куплет\u2069")
        await gone(anya, "ответь на это сообщение.")
        match = await table.match()
        assert match.record.options == {"blank1": "own", "words1": "спеть куплет"}
        await table.more(anya, "Настройки")
        await table.tap(anya, "✏️ Правило на карте 1")
        again = await anya.sees("ответь на это сообщение.")
        await anya.say("станцевать", reply_to_message_id=again.id)
        await anya.sees("станцевать\u2069")


async def test_own_words_in_private(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private") as table:
        (anya,) = table.people
        await anya.say("/uno")
        await table.more(anya, "Настройки")
        await table.tap(anya, "Пустая карта 3: Не играет")
        await table.tap(anya, "Своё правило")
        question = await anya.sees("ответь на это сообщение")
        await anya.say("спеть куплет", reply_to_message_id=question.id)
        await anya.sees("спеть куплет\u2069")
        await table.tap(anya, "Готово")
        await gone(anya, "как играем?")


# Rules


async def test_the_rules_are_read_page_by_page_unseen_by_the_others(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.more(anya, "Правила")
        await turn_pages(table, anya)
        await boris.say("/rules")
        await turn_pages(table, boris)
        assert all(seen.is_ephemeral for seen in await boris.seen() if "правила, " in seen.text)


async def test_without_a_game_it_is_asked_whose_rules(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await boris.say("/rules")
        asked = await boris.sees("Правила какой игры показать?")
        assert asked.is_ephemeral
        await table.tap(boris, "Монтана", asked)
        assert (await boris.sees("Монтана: правила, 1/7")).is_ephemeral
        await anya.say("/monopolist")
        await anya.sees("собираемся")
        await boris.say("/rules")
        await boris.sees("Монополист: правила, 1/8")


async def test_a_clause_is_read_up_by_its_number(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await anya.say("/rules h22")
        page = await anya.sees("УНО с перехватом: правила, 5/6")
        (bold, *_) = [one for one in page.message["entities"] if one["type"] == "bold"]
        start = bold["offset"]
        told = page.text.encode("utf-16-le")[2 * start : 2 * (start + bold["length"])].decode("utf-16-le")
        assert told.startswith("21. У тебя точно такая же карта")
        assert told.endswith("(H22).")
        await anya.say("/rules Ы5")
        await anya.sees("Такого пункта нет")


async def turn_pages(table: Chat, person: Person) -> None:
    first = await person.sees("УНО: правила, 1/9")
    assert first.is_ephemeral
    for page in range(2, 10):
        await table.tap(person, "Дальше →", await person.sees(f"правила, {page - 1}/9"))
        await person.sees(f"правила, {page}/9")
    await table.tap(person, "← Назад", await person.sees("правила, 9/9"))
    await person.sees("правила, 8/9")


async def test_the_host_chooses_how_computers_play(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await lobby_of(anya)
        await table.more(anya, "Настройки")
        panel = await anya.sees("как играем")
        assert not any(button.startswith("Компьютеры") for button in panel.buttons), "there are none yet"
        await table.more(anya, "+ компьютер")
        await table.more(anya, "Настройки")
        await table.tap(anya, "Компьютеры: игрок")
        await table.tap(anya, "мастер")
        await boris.sees("Шестерёнка\u2069: мастер")
        await table.more(anya, "+ компьютер")
        await boris.sees("Винтик\u2069: мастер")
        await table.more(anya, "Настройки")
        await table.tap(anya, "Компьютеры: мастер")
        await table.tap(anya, "🤖 Винтик: мастер")
        await boris.sees("Винтик\u2069: новичок")
        assert [seat.level for seat in (await table.match()).record.seats] == ["player", "master", "novice"]
        await table.tap(anya, "← Назад")
        assert "Компьютеры: по-разному" in (await anya.sees("как играем")).buttons


async def test_only_the_host_says_how_computers_play_and_there_are_three_ways(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.more(anya, "+ компьютер")
        match = await table.match()
        for who, level, seat, code in (
            (boris, "master", None, "host-only"),
            (anya, "genius", None, "no-such-option"),
            (anya, "master", 0, "no-computer"),
        ):
            with pytest.raises(TableError) as refused:
                set_level(match, who.id, level, seat)
            assert refused.value.code == code


@pytest.mark.parametrize(("opened", "pressed"), [("Настройки", "До скольких"), (None, "Выйти"), (None, "+ компьютер")])
async def test_a_panel_that_has_outlived_its_lobby_goes_with_the_first_press(
    tmp_path: Path, opened: str | None, pressed: str
) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        await table.tap(anya, MORE)
        if opened:
            await table.tap(anya, opened)
        panel = await anya.wait_for(
            lambda seen: seen.is_ephemeral and any(pressed in label for label in seen.buttons), "the panel"
        )
        await table.tap(anya, "Начать")
        await table.quiet()
        label = next(label for label in panel.buttons if pressed in label)
        assert await table.tap(anya, label, panel) == "Игра уже началась"
        number = panel.message["ephemeral_message_id"]
        assert not any(seen.message.get("ephemeral_message_id") == number for seen in await anya.seen())
        assert any(MY_CARDS in seen.buttons for seen in await anya.seen()), "the table stays"
