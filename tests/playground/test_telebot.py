"""The playground driven by pyTelegramBotAPI, another independent client."""

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable
from typing import Any

import pytest
from aiohttp import web
from telebot import asyncio_helper, types
from telebot.async_telebot import AsyncTeleBot
from telebot.asyncio_helper import ApiTelegramException

from playground.server import Playground
from tests.playground.conftest import somebody_waits
from tests.playground.stage import Stage, png, set_stage
from tests.support.wait_until import PATIENCE, until

pytestmark = pytest.mark.real

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
RESERVED_DOT = "can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'"
TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(poll_hold=0) as running:
        yield running


@pytest.fixture
async def stage(playground: Playground) -> AsyncIterator[Stage]:
    async with set_stage(playground.url) as stage:
        yield stage


@pytest.fixture
async def bot(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[AsyncTeleBot]:
    monkeypatch.setattr(asyncio_helper, "API_URL", stage.url + "/bot{0}/{1}")
    monkeypatch.setattr(asyncio_helper, "FILE_URL", stage.url + "/file/bot{0}/{1}")
    bot = AsyncTeleBot(stage.token)
    yield bot
    await bot.close_session()


def upload(content: bytes) -> types.InputFile:
    return types.InputFile(io.BytesIO(content))


def keyboard(*data: str) -> types.InlineKeyboardMarkup:
    buttons = [types.InlineKeyboardButton(one.upper(), callback_data=one) for one in data]
    return types.InlineKeyboardMarkup([buttons])


async def refusal(call: Awaitable[Any]) -> tuple[int, str]:
    with pytest.raises(ApiTelegramException) as caught:
        await call
    return caught.value.error_code, caught.value.description


async def next_update(bot: AsyncTeleBot, wanted: str) -> Any:
    """Return the next update of a kind; confirm all before it."""
    for _ in range(20):
        for update in await bot.get_updates(offset=bot.offset, timeout=2, allowed_updates=[]):
            bot.offset = update.update_id + 1
            if (content := getattr(update, wanted)) is not None:
                return content
    raise AssertionError(f"no {wanted} came")


async def forget_updates(bot: AsyncTeleBot) -> None:
    """Confirm all updates that the setup has caused."""
    for update in await bot.get_updates(timeout=0):
        await bot.get_updates(offset=update.update_id + 1, timeout=0)


class TestMessages:
    async def test_who_am_i(self, bot, stage):
        me = await bot.get_me()
        assert (me.id, me.username, me.is_bot) == (stage.bot_id, "other_client_bot", True)

    async def test_a_text_with_markup_and_what_everybody_sees(self, bot, stage):
        message = await bot.send_message(stage.group, "<b>Ход</b> Иры: /hand", parse_mode="HTML")
        assert message.text == "Ход Иры: /hand"
        assert [(one.type, one.offset, one.length) for one in message.entities] == [
            ("bold", 0, 3),
            ("bot_command", 9, 5),
        ]
        assert message.html_text == "<b>Ход</b> Иры: /hand"
        assert "Ход Иры: /hand" in await stage.texts_seen_by(stage.petya)

    async def test_markdown_and_explicit_entities(self, bot, stage):
        markdown = await bot.send_message(stage.group, "*a* `b`", parse_mode="MarkdownV2")
        assert [one.type for one in markdown.entities] == ["bold", "code"]
        entities = [types.MessageEntity("spoiler", 0, 2)]
        explicit = await bot.send_message(stage.group, "тайна", entities=entities)
        assert [(one.type, one.length) for one in explicit.entities] == [("spoiler", 2)]

    async def test_a_reply_names_what_it_answers(self, bot, stage):
        first = await bot.send_message(stage.group, "Раз")
        reply = types.ReplyParameters(first.message_id)
        second = await bot.send_message(stage.group, "Два", reply_parameters=reply)
        assert second.reply_to_message.message_id == first.message_id

    async def test_edits_and_deletion(self, bot, stage):
        sent = await bot.send_message(stage.group, "Было", reply_markup=keyboard("go"))
        edited = await bot.edit_message_text("Стало", stage.group, sent.message_id)
        assert (edited.text, edited.reply_markup) == ("Стало", None)
        assert edited.edit_date is not None
        kept = await bot.edit_message_reply_markup(stage.group, sent.message_id, reply_markup=keyboard("stop"))
        assert kept.reply_markup.keyboard[0][0].callback_data == "stop"
        assert await bot.delete_message(stage.group, sent.message_id) is True
        assert "Стало" not in await stage.texts_seen_by(stage.ira)

    async def test_a_dice_and_a_reaction(self, bot, stage):
        thrown = await bot.send_dice(stage.group, emoji="🎯")
        assert 1 <= thrown.dice.value <= 6
        assert await bot.set_message_reaction(stage.group, thrown.message_id, [types.ReactionTypeEmoji("👍")]) is True

    async def test_pins_and_the_chat(self, bot, stage):
        await stage.control(f"chats/{stage.group}/admin", {"user_id": stage.bot_id, "is_admin": True})
        sent = await bot.send_message(stage.group, "Стол")
        assert await bot.pin_chat_message(stage.group, sent.message_id) is True
        chat = await bot.get_chat(stage.group)
        assert (chat.type, chat.title, chat.pinned_message.message_id) == ("supergroup", "Друзья", sent.message_id)
        assert await bot.unpin_chat_message(stage.group, sent.message_id) is True
        administrators = await bot.get_chat_administrators(stage.group)
        assert stage.ira in {one.user.id for one in administrators}
        assert (await bot.get_chat_member(stage.group, stage.petya)).status == "member"

    async def test_commands_are_kept_by_scope(self, bot, stage):
        in_groups = types.BotCommandScopeAllGroupChats()
        assert await bot.set_my_commands([types.BotCommand("hand", "Мои карты")], scope=in_groups) is True
        assert [one.command for one in await bot.get_my_commands(scope=in_groups, language_code=None)] == ["hand"]
        assert await bot.get_my_commands(scope=None, language_code=None) == []


class TestMedia:
    async def test_a_photo_goes_up_comes_down_and_goes_again_by_its_id(self, bot, stage):
        picture = png()
        sent = await bot.send_photo(stage.group, upload(picture), caption="<i>карта</i>", parse_mode="HTML")
        assert sent.caption == "карта"
        assert sent.caption_entities[0].type == "italic"
        largest = sent.photo[-1]
        assert (largest.width, largest.height) == (20, 10)
        file = await bot.get_file(largest.file_id)
        assert await bot.download_file(file.file_path) == picture
        again = await bot.send_photo(stage.group, largest.file_id)
        assert again.photo[-1].file_unique_id == largest.file_unique_id

    async def test_the_picture_of_a_message_is_changed(self, bot, stage):
        sent = await bot.send_photo(stage.group, upload(png()), caption="до")
        fresh = types.InputMediaPhoto(upload(png(30, 30, grey=7)), caption="после")
        edited = await bot.edit_message_media(fresh, stage.group, sent.message_id, reply_markup=keyboard("next"))
        assert (edited.caption, edited.photo[-1].width) == ("после", 30)
        known = types.InputMediaPhoto(sent.photo[-1].file_id)
        back = await bot.edit_message_media(known, stage.group, sent.message_id)
        assert (back.caption, back.photo[-1].width) == (None, 20)
        captioned = await bot.edit_message_caption("слова", stage.group, sent.message_id)
        assert captioned.caption == "слова"

    async def test_what_is_no_picture_is_refused(self, bot, stage):
        assert await refusal(bot.send_photo(stage.group, upload(b"text"))) == (
            400,
            "Bad Request: IMAGE_PROCESS_FAILED",
        )
        code, text = await refusal(bot.send_photo(stage.group, "no-such-file"))
        assert (code, text) == (400, "Bad Request: wrong file identifier/HTTP URL specified")


class TestCallbacks:
    async def test_a_tap_comes_and_its_answer_arrives(self, bot, stage):
        sent = await bot.send_message(stage.group, "Стол", reply_markup=keyboard("draw", "uno"))
        query_id = await stage.press(stage.ira, "draw", message_id=sent.message_id)
        query = await next_update(bot, "callback_query")
        assert (query.id, query.data, query.from_user.id) == (query_id, "draw", stage.ira)
        assert query.message.message_id == sent.message_id
        assert await bot.answer_callback_query(query.id, "Вы взяли карту", show_alert=True) is True
        answer = await stage.answer_to(query_id)
        assert (answer["text"], answer["show_alert"]) == ("Вы взяли карту", True)

    async def test_an_answer_to_no_message_is_refused(self, bot):
        assert await refusal(bot.answer_callback_query("1234567890")) == (400, TOO_OLD)


class TestEphemeral:
    async def test_the_hand_is_seen_by_one_only_edited_and_taken_away(self, bot, stage):
        table = await bot.send_message(stage.group, "Стол", reply_markup=keyboard("hand"))
        query_id = await stage.press(stage.ira, "hand", message_id=table.message_id)
        privately = types.EphemeralMessageParameters(stage.ira, callback_query_id=query_id)
        hand = await bot.send_message(
            stage.group, "Ваши карты: 7", ephemeral_message_parameters=privately, reply_markup=keyboard("play")
        )
        assert (hand.message_id, hand.receiver_user.id) == (0, stage.ira)
        assert hand.ephemeral_message_id
        assert "Ваши карты: 7" in await stage.texts_seen_by(stage.ira)
        assert "Ваши карты: 7" not in await stage.texts_seen_by(stage.petya)

        where = (stage.group, stage.ira, hand.ephemeral_message_id)
        assert await bot.edit_ephemeral_message_text(*where, text="Ваши карты: 8") is True
        assert "Ваши карты: 8" in await stage.texts_seen_by(stage.ira)
        assert await bot.edit_ephemeral_message_reply_markup(*where, reply_markup=keyboard("more")) is True
        tap = await stage.press(stage.ira, "more", ephemeral_message_id=hand.ephemeral_message_id)
        assert await bot.answer_callback_query(tap) is True
        assert await bot.delete_ephemeral_message(*where) is True
        assert "Ваши карты: 8" not in await stage.texts_seen_by(stage.ira)

    async def test_the_picture_of_a_hand_is_changed_by_a_known_file_only(self, bot, stage):
        await stage.control(f"chats/{stage.group}/admin", {"user_id": stage.bot_id, "is_admin": True})
        known = (await bot.send_photo(stage.group, upload(png(40, 40)))).photo[-1].file_id
        privately = types.EphemeralMessageParameters(stage.petya)
        hand = await bot.send_photo(stage.group, upload(png()), ephemeral_message_parameters=privately)
        where = (stage.group, stage.petya, hand.ephemeral_message_id)
        assert await bot.edit_ephemeral_message_media(*where, types.InputMediaPhoto(known)) is True
        assert await bot.edit_ephemeral_message_caption(*where, caption="семёрка") is True
        assert "семёрка" in await stage.texts_seen_by(stage.petya)
        code, _ = await refusal(bot.edit_ephemeral_message_media(*where, types.InputMediaPhoto(upload(png(9, 9)))))
        assert code == 400

    async def test_only_an_administrator_begins_by_itself(self, bot, stage):
        privately = types.EphemeralMessageParameters(stage.ira)
        code, _ = await refusal(bot.send_message(stage.group, "Тс-с", ephemeral_message_parameters=privately))
        assert code == 400
        await stage.control(f"chats/{stage.group}/admin", {"user_id": stage.bot_id, "is_admin": True})
        sent = await bot.send_message(stage.group, "Тс-с", ephemeral_message_parameters=privately)
        assert sent.receiver_user.id == stage.ira

    async def test_ordinary_edits_do_not_find_it(self, bot, stage):
        await stage.control(f"chats/{stage.group}/admin", {"user_id": stage.bot_id, "is_admin": True})
        privately = types.EphemeralMessageParameters(stage.ira)
        hand = await bot.send_message(stage.group, "Карты", ephemeral_message_parameters=privately)
        code, _ = await refusal(bot.edit_message_text("Ой", stage.group, hand.message_id))
        assert code == 400
        assert "Ой" not in await stage.texts_seen_by(stage.petya)


class TestErrors:
    @pytest.mark.parametrize(
        ("text", "options", "reason"),
        [
            ("", {}, "message text is empty"),
            ("x" * 4097, {}, "message is too long"),
            ("<x>", {"parse_mode": "HTML"}, 'can\'t parse entities: Unsupported start tag "x" at byte offset 0'),
            ("a.", {"parse_mode": "MarkdownV2"}, RESERVED_DOT),
            ("a", {"parse_mode": "BB"}, "unsupported parse_mode"),
            ("a", {"reply_markup": keyboard("x" * 65)}, "BUTTON_DATA_INVALID"),
            ("a", {"message_thread_id": 999}, "message thread not found"),
            ("a", {"reply_parameters": types.ReplyParameters(999)}, "message to be replied not found"),
        ],
    )  # fmt: skip
    async def test_a_wrong_message(self, bot, stage, text, options, reason):
        assert await refusal(bot.send_message(stage.group, text, **options)) == (400, f"Bad Request: {reason}")

    async def test_edits_that_change_nothing_or_find_nothing(self, bot, stage):
        sent = await bot.send_message(stage.group, "То же")
        assert await refusal(bot.edit_message_text("То же", stage.group, sent.message_id)) == (400, NOT_MODIFIED)
        assert await refusal(bot.edit_message_text("Другое", stage.group, 999)) == (
            400,
            "Bad Request: message to edit not found",
        )
        spoken = await stage.say(stage.ira, "моё", reply_to_message_id=sent.message_id)
        assert await refusal(bot.edit_message_text("Чужое", stage.group, spoken["message_id"])) == (
            400,
            "Bad Request: message can't be edited",
        )

    async def test_chats_out_of_reach(self, bot, stage):
        assert await refusal(bot.send_message(-100999, "?")) == (400, "Bad Request: chat not found")
        assert await refusal(bot.send_message(stage.ira, "?")) == (
            403,
            "Forbidden: bot can't initiate conversation with a user",
        )
        await stage.say(stage.ira, "/start", chat_id=stage.bot_id)
        assert (await bot.send_message(stage.ira, "Здравствуйте")).chat.type == "private"
        await stage.control("block", {"user_id": stage.ira, "bot_id": stage.bot_id, "blocked": True})
        assert await refusal(bot.send_message(stage.ira, "?")) == (403, "Forbidden: bot was blocked by the user")
        await stage.control(f"chats/{stage.group}/members/{stage.bot_id}?by={stage.ira}", method="DELETE")
        assert await refusal(bot.send_message(stage.group, "?")) == (
            403,
            "Forbidden: bot was kicked from the supergroup chat",
        )

    async def test_a_migrated_group_tells_its_new_identifier(self, bot, stage):
        body = {"type": "group", "title": "Старая", "members": [stage.ira], "bots": [stage.bot_id]}
        old = (await stage.control("chats", body))["id"]
        new = (await stage.control(f"chats/{old}/migrate", {}))["id"]
        with pytest.raises(ApiTelegramException) as caught:
            await bot.send_message(old, "Где вы?")
        assert caught.value.description == "Bad Request: group chat was upgraded to a supergroup chat"
        assert caught.value.result_json["parameters"] == {"migrate_to_chat_id": new}

    async def test_a_flood_is_told_how_long_to_wait(self, bot, stage):
        await stage.faults(flood_limits=True)
        flood = [bot.send_message(stage.group, f"Ещё {number}") for number in range(40)]
        with pytest.raises(ApiTelegramException) as caught:
            await asyncio.gather(*flood)
        wait = caught.value.result_json["parameters"]["retry_after"]
        assert (caught.value.error_code, caught.value.description) == (429, f"Too Many Requests: retry after {wait}")
        assert caught.value.result.headers["Retry-After"] == str(wait)

    async def test_a_wrong_token(self, bot, stage):
        stranger = AsyncTeleBot("1:wrong")
        assert await refusal(stranger.get_me()) == (401, "Unauthorized")


class TestUpdates:
    async def test_polling_hands_messages_to_their_handlers(self, bot, stage):
        heard: asyncio.Queue[str] = asyncio.Queue()

        @bot.message_handler(commands=["start"])
        async def start(message: Any) -> None:
            await bot.reply_to(message, f"Привет, {message.from_user.first_name}")

        @bot.callback_query_handler(func=lambda query: True)
        async def tap(query: Any) -> None:
            await bot.answer_callback_query(query.id, "Принято")
            await heard.put(query.data)

        polling = asyncio.create_task(bot.polling(non_stop=True, timeout=1, request_timeout=5))
        await stage.say(stage.ira, "/start", chat_id=stage.bot_id)
        sent = await bot.send_message(stage.group, "Стол", reply_markup=keyboard("go"))
        query_id = await stage.press(stage.petya, "go", message_id=sent.message_id)
        assert await asyncio.wait_for(heard.get(), PATIENCE) == "go"
        assert (await stage.answer_to(query_id))["text"] == "Принято"
        await seen_in_private(stage, "Привет, Ира")
        bot._polling = False  # the library's own stop waits for a thread of the loop that it owns
        await asyncio.wait_for(polling, PATIENCE)

    async def test_an_offset_confirms(self, bot, stage):
        await forget_updates(bot)
        for text in ("/a", "/b", "/c"):
            await stage.say(stage.ira, text, chat_id=stage.bot_id)
        first = await bot.get_updates(limit=2, timeout=0, allowed_updates=["message"])
        assert [one.message.text for one in first] == ["/a", "/b"]
        again = await bot.get_updates(timeout=0)
        assert [one.message.text for one in again] == ["/a", "/b", "/c"]
        rest = await bot.get_updates(offset=first[-1].update_id + 1, timeout=0)
        assert [one.message.text for one in rest] == ["/c"]
        assert await bot.get_updates(offset=rest[-1].update_id + 1, timeout=0) == []

    async def test_a_second_poll_ends_the_first(self, playground, bot, stage):
        await forget_updates(bot)
        first = asyncio.create_task(bot.get_updates(timeout=50))
        await somebody_waits(playground)
        second = asyncio.create_task(bot.get_updates(timeout=50))
        assert await refusal(first) == (
            409,
            "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
        )
        await stage.say(stage.ira, "/here", chat_id=stage.bot_id)
        assert [one.message.text for one in await asyncio.wait_for(second, PATIENCE)] == ["/here"]


async def seen_in_private(stage: Stage, text: str) -> None:
    async def has_come() -> bool:
        seen = await stage.control(f"seen/{stage.ira}", method="GET")
        return text in {one["message"].get("text") for chat in seen for one in chat["messages"]}

    await until(has_come, text)


class Hook:
    """A webhook of a bot, which fails the given number of times and then succeeds."""

    def __init__(self, failures: int = 0) -> None:
        self.failures = failures
        self.secrets: list[str | None] = []
        self.updates: asyncio.Queue[types.Update] = asyncio.Queue()
        self.tries: list[int] = []

    async def receive(self, request: web.Request) -> web.Response:
        update = types.Update.de_json(await request.text())
        self.tries.append(update.update_id)
        self.secrets.append(request.headers.get("X-Telegram-Bot-Api-Secret-Token"))
        if self.failures:
            self.failures -= 1
            return web.Response(status=503)
        await self.updates.put(update)
        return web.Response()


@pytest.fixture
async def hook_url() -> AsyncIterator[tuple[Hook, str]]:
    hook = Hook()
    app = web.Application()
    app.router.add_post("/hook", hook.receive)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    yield hook, f"http://{host}:{port}/hook"
    await runner.cleanup()


class TestWebhook:
    async def test_updates_are_posted_with_the_secret(self, bot, stage, hook_url):
        hook, url = hook_url
        await forget_updates(bot)
        assert await bot.set_webhook(url, secret_token="s3cret-token", max_connections=3) is True
        info = await bot.get_webhook_info()
        assert (info.url, info.max_connections, info.pending_update_count) == (url, 3, 0)
        await stage.say(stage.ira, "/start", chat_id=stage.bot_id)
        update = await asyncio.wait_for(hook.updates.get(), PATIENCE)
        assert update.message.text == "/start"
        assert hook.secrets == ["s3cret-token"]
        code, text = await refusal(bot.get_updates(timeout=0))
        assert code == 409
        assert text.startswith("Conflict: can't use getUpdates method while webhook is active")
        assert await bot.delete_webhook() is True
        assert (await bot.get_webhook_info()).url == ""

    async def test_a_failed_delivery_comes_again(self, bot, stage, hook_url):
        hook, url = hook_url
        hook.failures = 1
        await forget_updates(bot)
        await bot.set_webhook(url)
        await stage.say(stage.ira, "/start", chat_id=stage.bot_id)
        update = await asyncio.wait_for(hook.updates.get(), PATIENCE)
        assert hook.tries == [update.update_id, update.update_id]
        info = await bot.get_webhook_info()
        assert "503" in info.last_error_message

    async def test_a_wrong_address_is_refused(self, bot):
        code, text = await refusal(bot.set_webhook("ftp://example.com"))
        assert (code, text.startswith("Bad Request: bad webhook: ")) == (400, True)
