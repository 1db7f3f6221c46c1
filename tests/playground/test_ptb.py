"""The classic Bot API driven by python-telegram-bot, a third independent client."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from datetime import timedelta
from typing import Any

import pytest
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllPrivateChats,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    MessageEntity,
    ReplyParameters,
)
from telegram.error import BadRequest, ChatMigrated, Conflict, Forbidden, InvalidToken, RetryAfter, TelegramError
from telegram.ext import Application, CallbackQueryHandler, CommandHandler
from telegram.request import HTTPXRequest

from playground.server import Playground
from tests.playground.conftest import somebody_waits
from tests.playground.stage import Stage, png, set_stage
from tests.support.wait_until import PATIENCE, until

pytestmark = pytest.mark.real


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(poll_hold=0) as running:
        yield running


@pytest.fixture
async def stage(playground: Playground) -> AsyncIterator[Stage]:
    async with set_stage(playground.url) as stage:
        yield stage


@pytest.fixture
async def bot(stage: Stage) -> AsyncIterator[Bot]:
    async with Bot(stage.token, base_url=f"{stage.url}/bot", base_file_url=f"{stage.url}/file/bot") as bot:
        yield bot


def keyboard(*data: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(one.upper(), callback_data=one) for one in data]])


async def refusal(call: Awaitable[Any], kind: type[TelegramError] = BadRequest) -> str:
    with pytest.raises(kind) as caught:
        await call
    return caught.value.message


class TestMessages:
    async def test_a_text_its_entities_and_its_edits(self, bot, stage):
        sent = await bot.send_message(stage.group, "<u>Ход</u> @durov", parse_mode="HTML", reply_markup=keyboard("a"))
        assert sent.parse_entities() == {
            MessageEntity("underline", 0, 3): "Ход",
            MessageEntity("mention", 4, 6): "@durov",
        }
        edited = await bot.edit_message_text("Другое", stage.group, sent.message_id)
        assert (edited.text, edited.reply_markup) == ("Другое", None)
        assert await bot.delete_message(stage.group, sent.message_id)
        assert "Другое" not in await stage.texts_seen_by(stage.ira)

    async def test_a_reply_a_copy_and_a_dice(self, bot, stage):
        first = await bot.send_message(stage.group, "Раз")
        reply = await bot.send_message(stage.group, "Два", reply_parameters=ReplyParameters(first.message_id))
        assert reply.reply_to_message.message_id == first.message_id
        copy = await bot.copy_message(stage.group, stage.group, first.message_id)
        assert copy.message_id > reply.message_id
        assert 1 <= (await bot.send_dice(stage.group)).dice.value <= 6

    async def test_photos_up_down_and_changed(self, bot, stage):
        picture = png()
        sent = await bot.send_photo(stage.group, picture, caption="карта")
        file = await bot.get_file(sent.photo[-1].file_id)
        assert bytes(await file.download_as_bytearray()) == picture
        changed = await bot.edit_message_media(InputMediaPhoto(png(33, 22)), stage.group, sent.message_id)
        assert (changed.photo[-1].width, changed.caption) == (33, None)
        captioned = await bot.edit_message_caption(stage.group, sent.message_id, caption="слова")
        assert captioned.caption == "слова"

    async def test_an_album(self, bot, stage):
        album = [InputMediaPhoto(png(grey=1), caption="раз"), InputMediaPhoto(png(grey=2))]
        messages = await bot.send_media_group(stage.group, album)
        assert len({one.media_group_id for one in messages}) == 1
        assert messages[0].caption == "раз"

    async def test_the_chat_its_members_and_pins(self, bot, stage):
        await stage.control(f"chats/{stage.group}/admin", {"user_id": stage.bot_id, "is_admin": True})
        sent = await bot.send_message(stage.group, "Стол")
        assert await bot.pin_chat_message(stage.group, sent.message_id)
        chat = await bot.get_chat(stage.group)
        assert (chat.title, chat.pinned_message.message_id) == ("Друзья", sent.message_id)
        assert (await bot.get_chat_member(stage.group, stage.petya)).status == "member"
        assert stage.ira in {one.user.id for one in await bot.get_chat_administrators(stage.group)}
        assert await bot.get_chat_member_count(stage.group) == 3

    async def test_commands(self, bot, stage):
        scope = BotCommandScopeAllPrivateChats()
        await bot.set_my_commands([BotCommand("start", "Начать")], scope=scope, language_code="ru")
        assert [one.command for one in await bot.get_my_commands(scope, "ru")] == ["start"]
        assert await bot.get_my_commands(scope) == ()


class TestErrors:
    async def test_by_their_classes(self, bot, stage):
        assert await refusal(bot.send_message(stage.group, "<x>", parse_mode="HTML")) == (
            'Can\'t parse entities: unsupported start tag "x" at byte offset 0'
        )
        assert await refusal(bot.edit_message_text("Нет", stage.group, 999)) == "Message to edit not found"
        assert await refusal(bot.send_message(-100999, "?")) == "Chat not found"
        message = await refusal(bot.send_message(stage.petya, "?"), Forbidden)
        assert message == "Forbidden: bot can't initiate conversation with a user"

    async def test_migration(self, bot, stage):
        body = {"type": "group", "title": "Старая", "members": [stage.ira], "bots": [stage.bot_id]}
        old = (await stage.control("chats", body))["id"]
        new = (await stage.control(f"chats/{old}/migrate", {}))["id"]
        with pytest.raises(ChatMigrated) as caught:
            await bot.send_message(old, "Где вы?")
        assert caught.value.new_chat_id == new

    async def test_a_flood(self, bot, stage, monkeypatch):
        # Otherwise the library warns of planned changes.
        monkeypatch.setenv("PTB_TIMEDELTA", "1")
        await stage.faults(storm_429=True)
        with pytest.raises(RetryAfter) as caught:
            await bot.send_message(stage.group, "?")
        assert caught.value.retry_after == timedelta(seconds=1)

    async def test_a_wrong_token(self, stage):
        # A bot that failed to start does not close its connections.
        async with HTTPXRequest() as request:
            stranger = Bot("1:wrong", base_url=f"{stage.url}/bot", request=request, get_updates_request=request)
            with pytest.raises(InvalidToken):
                await stranger.initialize()

    async def test_two_polls(self, playground, bot, stage):
        for update in await bot.get_updates():
            await bot.get_updates(offset=update.update_id + 1)
        # A bot object has one connection for updates, so the rival is another object.
        async with Bot(stage.token, base_url=f"{stage.url}/bot") as rival:
            first = asyncio.create_task(bot.get_updates(timeout=50))
            await somebody_waits(playground)
            second = asyncio.create_task(rival.get_updates(timeout=1))
            await refusal(first, Conflict)
            assert await second == ()


async def test_an_application_polls_and_answers(stage):
    """The library's application runs from deleteWebhook to the last update."""
    pressed: asyncio.Queue[str] = asyncio.Queue()

    async def start(update: Any, context: Any) -> None:
        await update.message.reply_text("Стол", reply_markup=keyboard("go"))

    async def tap(update: Any, context: Any) -> None:
        await update.callback_query.answer("Принято")
        await update.callback_query.edit_message_text("Пошло")
        await pressed.put(update.callback_query.data)

    builder = Application.builder().token(stage.token).base_url(f"{stage.url}/bot")
    application: Any = builder.build()
    application.add_handler(CommandHandler("start", start))
    application.add_handler(CallbackQueryHandler(tap))
    async with application:
        await application.start()
        await application.updater.start_polling(timeout=1)
        await stage.say(stage.ira, "/start@other_client_bot")
        message_id = await message_with_text(stage, "Стол")
        query_id = await stage.press(stage.petya, "go", message_id=message_id)
        assert await asyncio.wait_for(pressed.get(), PATIENCE) == "go"
        assert (await stage.answer_to(query_id))["text"] == "Принято"
        assert "Пошло" in await stage.texts_seen_by(stage.ira)
        await application.updater.stop()
        await application.stop()


async def message_with_text(stage: Stage, text: str) -> int:
    async def ids() -> list[int]:
        seen = await stage.control(f"seen/{stage.ira}", method="GET")
        messages = [one["message"] for chat in seen for one in chat["messages"]]
        return [message["message_id"] for message in messages if message.get("text") == text]

    return (await until(ids, text))[0]
