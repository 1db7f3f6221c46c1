"""Gathering: the lobby's cover, three taps to the first cards, greetings, links."""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.core.actor import Actor
from bot.i18n.texts import Texts
from bot.telegram.messages import CAPTION_LENGTH
from games.registry import RULEBOOKS
from games.ui_model import Text
from playground.client import Person, Seen
from tests.support.chat import MORE, MY_CARDS, NEW_GAME, Chat, chat

PICTURES: dict[str, Any] = {"pictures": True}
SHARE, TO_TABLE = "📨 Позвать друзей", "К столу →"


async def title_of(person: Person, title: str) -> Seen:
    return await person.sees(f"{title}: собираемся")


def titles() -> list[str]:
    return [Texts().render(Text(f"{game.name}-title"), "ru", ()) for game in RULEBOOKS]


# The first cards. A tap is a press of a button by any person; messages and reading are not counted.


async def hand_of(person: Person) -> Seen:
    return await person.wait_for(lambda seen: seen.is_ephemeral and len(seen.buttons) >= 7, "a hand")


@pytest.mark.parametrize("admin", [True, False])
async def test_two_people_hold_their_cards_after_three_taps(tmp_path: Path, admin: bool) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=admin) as table:
        anya, boris = table.people
        await table.tap(anya, NEW_GAME)
        await table.tap(boris, "Войти")
        await table.tap(anya, "Начать")
        for person in (anya, boris):
            await hand_of(person)


@pytest.mark.parametrize("admin", [True, False])
async def test_the_first_card_is_laid_by_the_third_tap_after_a_command(tmp_path: Path, admin: bool) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=admin) as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        await table.tap(anya, "Начать")
        match = await table.match()
        mover = table.people[match.state.mover]
        hand = await hand_of(mover)
        rows = hand.message["reply_markup"]["inline_keyboard"]
        playable = [button["text"] for row in rows for button in row if button.get("style") == "primary"]
        await table.tap(mover, (playable or hand.buttons)[0], hand)
        await table.quiet()
        assert (await table.match()).version > match.version


async def test_a_player_who_pressed_too_long_ago_opens_the_hand_by_a_button(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings={"hand_occasion_seconds": -1.0}) as table:
        anya, boris = table.people
        await table.tap(anya, NEW_GAME)
        await table.tap(boris, "Войти")
        await table.tap(anya, "Начать")
        await table.quiet()
        assert not [seen for person in table.people for seen in await person.seen() if seen.is_ephemeral]
        await table.tap(boris, MY_CARDS)
        await hand_of(boris)


# The cover


async def test_a_lobby_has_the_cover_of_its_game_and_keeps_its_message(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        anya, boris = table.people
        await anya.say("/uno")
        first = await title_of(anya, "УНО")
        assert first.message["photo"]
        assert "Подбирай карту" not in first.text, "that is on the cover"
        await table.tap(boris, "Войти")
        joined = await anya.sees("Игроки: 2 из 10")
        assert (joined.id, joined.message["photo"]) == (first.id, first.message["photo"]), "the same cover"
        await table.more(anya, "Другая игра")
        await table.tap(anya, "Монополист")
        other = await title_of(boris, "Монополист")
        assert other.id == first.id
        assert other.message["photo"] != first.message["photo"]
        await table.quiet()
        uploads = [call for call in await table.client.calls() if call.get("files")]
        assert len(uploads) == 3, "two covers and the shelf, each once"
        await table.more(anya, "Отменить партию")
        await table.tap(anya, "Да, отменить")
        assert (await boris.sees("Партия отменена")).id == first.id


async def test_where_pictures_are_off_a_lobby_says_all_of_it(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", settings=PICTURES) as table:
        (anya,) = table.people
        await anya.say("/settings")
        await table.tap(anya, "📝 Стол текстом")
        await anya.say("/uno")
        lobby = await title_of(anya, "УНО")
        assert "photo" not in lobby.message
        assert "Подбирай карту" in lobby.text
        await table.more(anya, "Другая игра")
        assert "photo" not in (await anya.sees("Во что играем?")).message


async def test_a_lobby_with_much_to_say_says_it_in_short_below_the_cover(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", settings=PICTURES) as table:
        (anya,) = table.people
        await anya.say("/uno")
        await table.more(anya, "Настройки")
        await table.tap(anya, "Полная")
        assert "✏️ Карты на стол. Все играют" in (await anya.sees("Игра: Полная")).text
        names = [f"{'Очень длинное имя':.<28}{at}" for at in range(9)]
        for at, name in enumerate(names):
            await table.app.lobbies.press((await table.match()).match_id, "join", Actor(9_000_000_000 + at, name))
        lobby = await anya.sees("Игроки: 10 из 10")
        assert len(lobby.message["caption"]) <= CAPTION_LENGTH
        assert names[-1][:20] in lobby.text, "who is in is told in any case"


# Settings of the host


async def test_a_turned_option_is_told_at_once(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say("/montana")
        await table.more(anya, "Настройки")
        panel = await anya.sees("как играем?")
        manner = next(label for label in panel.buttons if label.startswith("Манера игры"))
        said = await table.tap(anya, manner)
        assert said.startswith("Манера игры: ")
        assert said != manner
        assert (await table.tap(anya, said)) == manner, "and back again"


# Greetings


@pytest.mark.parametrize("admin", [True, False])
async def test_hello_asks_for_no_right_that_the_bot_has(tmp_path: Path, admin: bool) -> None:
    async with chat(tmp_path, "Аня", admin=admin) as table:
        (anya,) = table.people
        # Telegram may report that the bot is a member before it reports that it is an administrator.
        hello = await anya.sees("Я здесь администратор" if admin else "Если сделать меня")
        assert len([seen for seen in await anya.seen() if "Привет" in seen.text]) == 1
        where = f"chats/{table.group_id}/admin"
        await table.client.post(where, {"user_id": table.bot["user"]["id"], "is_admin": not admin})
        mended = await anya.sees("Если сделать меня" if admin else "Я здесь администратор")
        assert mended.id == hello.id, "what was said before is mended"
        assert mended.buttons == [NEW_GAME]


async def test_start_in_a_group_knows_what_the_bot_is_there(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", admin=True, timings={"recent_greeting_seconds": 0.0}) as table:
        (anya,) = table.people
        first = await anya.sees("Я здесь администратор")
        await anya.say("/start")
        again = await anya.wait_for(lambda seen: "Привет" in seen.text and seen.id != first.id, "another greeting")
        assert again.text == first.text
        assert "Я здесь администратор" in again.text


# Languages


async def test_an_open_lobby_speaks_another_language_with_all_who_sit_there(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say("/uno")
        await table.tap(anya, MORE)
        await table.tap(anya, "+ компьютер")
        await anya.sees("🤖 \u2068Шестерёнка\u2069")
        await anya.say("/language")
        await table.tap(anya, "English")
        lobby = await anya.sees("UNO: waiting for players")
        assert "🤖 \u2068Cog\u2069" in lobby.text
        assert lobby.buttons == ["Join", "Start", "More…"]
        await table.tap(anya, "Start")
        await anya.say("/language")
        await table.tap(anya, "Русский")
        await table.quiet()
        assert "Cog" in (await table.match()).names, "whoever plays is called the same to the end"


# Links to share


async def link_of(table: Chat, person: Person) -> str:
    """Return the start parameter of the link."""
    await table.tap(person, MORE)
    panel = await person.sees("за столом")
    [url] = [
        button["url"]
        for row in panel.message["reply_markup"]["inline_keyboard"]
        for button in row
        if button["text"] == SHARE
    ]
    assert url.startswith("https://t.me/share/url?")
    shared = parse_qs(urlsplit(url).query)
    assert shared["text"] == ["УНО: собираемся, садись к нам!"]
    return str(parse_qs(urlsplit(shared["url"][0]).query)["start"][0])


@pytest.mark.parametrize("kind", ["supergroup", "group"])
async def test_a_link_to_the_lobby_leads_members_there_and_tells_strangers_nothing(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", kind=kind, settings=PICTURES) as table:
        anya, boris = table.people
        await anya.say("/uno")
        start = await link_of(table, anya)
        private = table.client.bot_id
        await boris.say(f"/start {start}", chat_id=private)
        shown = await boris.sees("УНО: собираемся", chat_id=private)
        assert shown.message["photo"]
        assert shown.buttons == ([TO_TABLE] if kind == "supergroup" else [])
        assert ("в чате «\u2068Друзья\u2069»" in shown.text) is (kind == "group")
        stranger = await table.client.join("Чужой")
        await stranger.say(f"/start {start}", chat_id=private)
        refused = await stranger.sees("в чате, где тебя нет", chat_id=private)
        assert "Друзья" not in refused.text
        await table.tap(boris, "Войти")
        await table.tap(anya, "Начать")
        await boris.say(f"/start {start}", chat_id=private)
        await boris.sees("Игра уже началась", chat_id=private)
        await boris.say("/start lobby-0", chat_id=private)
        await boris.sees("Этой партии больше нет", chat_id=private)


async def test_from_a_private_lobby_the_bot_is_brought_along_to_a_chat(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private") as table:
        (anya,) = table.people
        await anya.say("/uno")
        await table.tap(anya, MORE)
        panel = await anya.sees("за столом 2 из 10")
        assert panel.buttons[-2:] == ["➕ Добавить в чат", "Готово"]
        assert "Выйти" not in panel.buttons, "one would only call it off"
        await table.tap(anya, "Отменить партию", panel)
        await table.tap(anya, "Да, отменить")
        await anya.sees("Партия отменена")
        await table.quiet()
        assert not [seen for seen in await anya.seen() if "за столом" in seen.text]
