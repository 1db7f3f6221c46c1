"""The bot's profile in every language, its invitation, and a new user's language."""

from pathlib import Path

import pytest
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import SetMyDefaultAdministratorRights

from bot.i18n.texts import Texts
from bot.telegram.bot_profile import DESCRIPTION_LENGTH, NEEDED, SHORT_LENGTH, register_profile
from games.registry import RULEBOOKS
from games.ui_model import Text
from locales import languages
from tests.support.chat import NEW_GAME, Chat, chat


async def set_calls(table: Chat) -> list[str]:
    return [call["method"] for call in await table.client.calls() if call["method"].startswith("setMyD")]


async def test_the_profile_is_told_in_every_language_and_once(tmp_path: Path) -> None:
    async with chat(tmp_path, kind="private") as table:
        texts = Texts()
        await register_profile(table.app.bot, texts)
        for language in languages():
            code = None if language == "ru" else language
            about = (await table.app.bot.get_my_description(language_code=code)).description
            short = (await table.app.bot.get_my_short_description(language_code=code)).short_description
            for game in RULEBOOKS:
                assert texts.render(Text(f"{game.name}-title"), language, ()) in about
            assert len(about) < DESCRIPTION_LENGTH
            assert len(short) < SHORT_LENGTH
        told = await set_calls(table)
        await register_profile(table.app.bot, texts)
        again = await set_calls(table)
        assert again[len(told) :] == ["setMyDefaultAdministratorRights"], "the words have not changed"


async def test_it_asks_for_what_it_needs_as_an_administrator(tmp_path: Path) -> None:
    async with chat(tmp_path, kind="private") as table:
        await register_profile(table.app.bot, Texts())
        rights = await table.app.bot.get_my_default_administrator_rights()
        wanted = {name for name, given in rights.model_dump().items() if given}
        assert wanted == {*NEEDED, "can_manage_chat"}


async def test_a_refused_profile_does_not_stop_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with chat(tmp_path, kind="private") as table:

        async def refuse(**_: object) -> bool:
            method = SetMyDefaultAdministratorRights()
            raise TelegramRetryAfter(method=method, message="Too Many Requests", retry_after=3600)

        monkeypatch.setattr(
            type(table.app.bot), "set_my_default_administrator_rights", lambda _, **more: refuse(**more)
        )
        await register_profile(table.app.bot, Texts())


async def test_the_private_greeting_invites_the_bot_to_a_chat_as_an_administrator(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private") as table:
        (anya,) = table.people
        await anya.say("/start")
        hello = await anya.sees("Привет")
        assert hello.buttons == [NEW_GAME, "🎓 Потренироваться", "➕ Добавить в чат"]
        [*_, [button]] = hello.message["reply_markup"]["inline_keyboard"]
        assert button["url"] == "https://t.me/igroteka_bot?startgroup=hello&admin=pin_messages+delete_messages"


@pytest.mark.parametrize(
    ("code", "hello"),
    [("en", "Hi"), ("en-US", "Hi"), ("kk", "Сәлем"), ("ru", "Привет"), ("fr", "Привет"), (None, "Привет")],
)
async def test_a_newcomer_is_spoken_to_as_the_phone_speaks(tmp_path: Path, code: str | None, hello: str) -> None:
    async with chat(tmp_path, kind="private") as table:
        ann = await table.client.join("Ann", language_code=code)
        await ann.say("/start")
        await ann.sees(hello)


async def test_a_group_keeps_its_language_whatever_phones_speak(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as table:
        ann = await table.client.join("Ann", table.group_id, language_code="en")
        await ann.say("/start", chat_id=table.client.bot_id)
        await ann.sees("Hi", chat_id=table.client.bot_id)
        await ann.say("/uno")
        await ann.sees("собираемся")
        assert await table.tap(ann, "Начать") == "Нужно хотя бы 2 игрока"
        await ann.say("/language", chat_id=table.client.bot_id)
        await ann.press("Русский", chat_id=table.client.bot_id)
        assert (await ann.answer())["text"] == "Готово", "what is chosen goes before what was guessed"


@pytest.mark.parametrize(("code", "hello"), [("en-GB", "Hi"), ("fr", "Привет")])
async def test_a_group_is_greeted_in_the_language_of_the_user_who_added_the_bot(
    tmp_path: Path, code: str, hello: str
) -> None:
    async with chat(tmp_path, kind="private") as table:
        ann = await table.client.join("Ann", language_code=code)
        group = await table.client.group("Friends", ann)
        await ann.sees(hello, chat_id=group["id"])
        assert (await table.app.storage.chats.get(group["id"])).language == ("en" if hello == "Hi" else None)
