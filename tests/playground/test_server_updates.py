"""Updates: the queue, long polling and webhooks."""

import asyncio

import pytest
from aiogram import Bot, Dispatcher
from aiogram.exceptions import TelegramConflictError, TelegramServerError
from aiogram.types import CallbackQuery, Message
from aiogram.webhook.aiohttp_server import SimpleRequestHandler
from aiohttp import web

from playground.client import ControlClient, Person
from tests.playground.conftest import caught_up, somebody_waits
from tests.playground.test_server_messages import keyboard, refused
from tests.support.wait_until import until


async def say_numbers(anya: Person, bot: Bot, *numbers: int) -> None:
    for number in numbers:
        await anya.say(str(number), chat_id=bot.id)


def texts(updates) -> list[str]:
    return [update.message.text for update in updates]


class TestPolling:
    async def test_an_offset_confirms(self, bot, anya):
        await say_numbers(anya, bot, 1, 2, 3)
        first = await bot.get_updates(limit=2)
        assert texts(first) == ["1", "2"]
        assert texts(await bot.get_updates()) == ["1", "2", "3"]
        assert texts(await bot.get_updates(offset=first[-1].update_id + 1)) == ["3"]
        assert texts(await bot.get_updates()) == ["3"]

    async def test_a_negative_offset_keeps_the_last(self, bot, anya):
        await say_numbers(anya, bot, 1, 2, 3)
        assert texts(await bot.get_updates(offset=-2)) == ["2", "3"]
        assert texts(await bot.get_updates()) == ["2", "3"]

    async def test_limits_are_clamped(self, bot, anya):
        await say_numbers(anya, bot, *range(102))
        assert len(await bot.get_updates(limit=1000)) == 100
        assert len(await bot.get_updates(limit=0)) == 1

    async def test_a_poll_waits_for_the_first_update(self, playground, bot, anya):
        poll = asyncio.create_task(bot.get_updates(timeout=50))
        await somebody_waits(playground)
        await say_numbers(anya, bot, 1)
        assert texts(await poll) == ["1"]
        await caught_up(bot)
        assert await bot.get_updates(timeout=1) == []

    async def test_allowed_updates_are_remembered(self, bot, people, anya):
        await bot.get_updates(allowed_updates=["callback_query"])
        await say_numbers(anya, bot, 1)
        sent = await bot.send_message(anya.id, "?", reply_markup=keyboard("а"))
        await anya.press("а", chat_id=bot.id)
        assert [update.callback_query.message.message_id for update in await bot.get_updates()] == [sent.message_id]
        assert (await bot.get_webhook_info()).allowed_updates == ["callback_query"]
        await caught_up(bot)
        await bot.get_updates(allowed_updates=[])
        await say_numbers(anya, bot, 2)
        assert texts(await bot.get_updates()) == ["2"]

    async def test_old_updates_are_forgotten(self, bot, anya, clock):
        await say_numbers(anya, bot, 1)
        await bot.send_message(anya.id, "?", reply_markup=keyboard("а"))
        await anya.press("а", chat_id=bot.id)
        assert len(await bot.get_updates()) == 2
        clock.advance(151)
        assert len(await bot.get_updates()) == 1
        clock.advance(24 * 3600)
        assert await bot.get_updates() == []


class TestCallbacks:
    async def test_an_answer_reaches_the_person(self, bot, anya):
        await anya.say("/start", chat_id=bot.id)
        await bot.send_message(anya.id, "?", reply_markup=keyboard("а"))
        query_id = await anya.press("а", chat_id=bot.id)
        query = (await bot.get_updates(offset=-1))[0].callback_query
        assert (query.id, query.data, query.from_user.id) == (query_id, "а", anya.id)
        await query.answer("Готово", show_alert=True)
        assert await anya.answer() == {"text": "Готово", "show_alert": True, "url": None}
        await refused(query.answer("ещё"), "query is too old and response timeout expired or query ID is invalid")

    async def test_answers_have_limits(self, bot, anya, clock):
        await anya.say("/start", chat_id=bot.id)
        await bot.send_message(anya.id, "?", reply_markup=keyboard("а"))
        query_id = await anya.press("а", chat_id=bot.id)
        await refused(bot.answer_callback_query(query_id, text="я" * 201), "MESSAGE_TOO_LONG")
        await refused(bot.answer_callback_query(query_id, url="https://example.org"), "URL_INVALID")
        clock.advance(16)
        await refused(bot.answer_callback_query(query_id), "query is too old")
        await refused(bot.answer_callback_query("nonsense"), "query ID is invalid")

    async def test_a_stale_button(self, bot, anya):
        """A phone may still show a keyboard that the bot has changed."""
        await anya.say("/start", chat_id=bot.id)
        sent = await bot.send_message(anya.id, "?", reply_markup=keyboard("а"))
        screen = await anya.sees("?", chat_id=bot.id)
        await sent.edit_text("!", reply_markup=keyboard("б"))
        await anya.press_on(screen, "а", chat_id=bot.id)
        assert (await bot.get_updates(offset=-1))[0].callback_query.data == "а"


def game(dispatcher: Dispatcher) -> None:
    """Return a bot with two handlers."""

    @dispatcher.message()
    async def start(message: Message) -> None:
        await message.answer("Играем?", reply_markup=keyboard("Да"))

    @dispatcher.callback_query()
    async def yes(query: CallbackQuery) -> None:
        await query.answer("Поехали")
        assert isinstance(query.message, Message)
        await query.message.edit_text("Игра идёт")


async def test_an_aiogram_dispatcher_over_long_polling(bot, people, anya):
    dispatcher = Dispatcher()
    game(dispatcher)
    polling = asyncio.create_task(dispatcher.start_polling(bot, handle_signals=False, polling_timeout=1))
    await people.group("Друзья", anya)
    await anya.say("/start")
    await anya.press("Да")
    assert (await anya.answer())["text"] == "Поехали"
    await anya.sees("Игра идёт")
    await dispatcher.stop_polling()
    await polling


class Hook:
    """A web server of a bot, which can be told to fail."""

    def __init__(self) -> None:
        self.requests: list[tuple[str | None, int]] = []
        self.failures = 0
        self.reply: object = None
        self.url = ""
        self._runner: web.AppRunner | None = None

    async def start(self, app: web.Application | None = None) -> None:
        if app is None:
            app = web.Application()
            app.router.add_post("/hook", self.handle)
        self._runner = web.AppRunner(app)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}/hook"

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    async def handle(self, request: web.Request) -> web.Response:
        update = await request.json()
        self.requests.append((request.headers.get("X-Telegram-Bot-Api-Secret-Token"), update["update_id"]))
        if self.failures:
            self.failures -= 1
            return web.Response(status=500)
        return web.json_response(self.reply)

    async def has(self, count: int) -> list[int]:
        await until(lambda: len(self.requests) >= count, f"{count} requests")
        return [update_id for _, update_id in self.requests]


@pytest.fixture
async def hook():
    hook = Hook()
    yield hook
    await hook.stop()


class TestWebhooks:
    async def test_updates_are_posted_with_the_secret(self, bot, anya, hook):
        await say_numbers(anya, bot, 1)
        await hook.start()
        await bot.set_webhook(hook.url, secret_token="s-3_cret")
        await say_numbers(anya, bot, 2)
        ids = await hook.has(2)
        assert ids == sorted(set(ids))
        assert {secret for secret, _ in hook.requests} == {"s-3_cret"}
        info = await bot.get_webhook_info()
        assert (info.url, info.pending_update_count) == (hook.url, 0)

    async def test_the_same_update_comes_again_until_it_is_taken(self, bot, anya, hook):
        await hook.start()
        hook.failures = 2
        await bot.set_webhook(hook.url)
        await say_numbers(anya, bot, 1, 2)
        ids = await hook.has(4)
        assert ids[0] == ids[1] == ids[2] == ids[3] - 1
        assert "Wrong response from the webhook: 500" in (await bot.get_webhook_info()).last_error_message

    async def test_duplicates(self, bot, people, anya, hook):
        await hook.start()
        await people.faults(duplicate_webhooks=True)
        await bot.set_webhook(hook.url)
        await say_numbers(anya, bot, 1)
        first, second = await hook.has(2)
        assert first == second

    async def test_polling_and_a_webhook_exclude_each_other(self, playground, bot, hook):
        await hook.start()
        poll = asyncio.create_task(bot.get_updates(timeout=50))
        await somebody_waits(playground)
        await bot.set_webhook(hook.url)
        with pytest.raises(TelegramConflictError, match="terminated by setWebhook request"):
            await poll
        with pytest.raises(TelegramConflictError, match="can't use getUpdates method while webhook is active"):
            await bot.get_updates()
        await bot.delete_webhook()
        assert await bot.get_updates() == []

    async def test_a_call_in_the_answer_is_made(self, bot, anya, hook):
        await hook.start()
        hook.reply = {"method": "sendMessage", "chat_id": anya.id, "text": "из ответа"}
        await bot.set_webhook(hook.url)
        await say_numbers(anya, bot, 1)
        await anya.sees("из ответа", chat_id=bot.id)

    async def test_bad_webhooks(self, bot, clock):
        await refused(bot.set_webhook("ftp://example.org"), "bad webhook")
        clock.advance(1)
        await refused(bot.set_webhook("http://example.org", secret_token="пароль"), "unallowed characters")
        clock.advance(1)
        await refused(bot.set_webhook("http://example.org", secret_token="a" * 257), "secret token is too long")

    async def test_pending_updates_can_be_dropped(self, bot, anya):
        await say_numbers(anya, bot, 1)
        await bot.delete_webhook(drop_pending_updates=True)
        assert await bot.get_updates() == []

    @pytest.mark.parametrize("in_background", [True, False])
    async def test_an_aiogram_dispatcher_behind_a_webhook(self, bot, people, anya, hook, in_background):
        dispatcher = Dispatcher()
        game(dispatcher)
        app = web.Application()
        SimpleRequestHandler(dispatcher, bot, secret_token="secret", handle_in_background=in_background).register(
            app, "/hook"
        )
        await hook.start(app)
        await bot.set_webhook(hook.url, secret_token="secret")
        await anya.say("/start", chat_id=bot.id)
        await anya.press("Да", chat_id=bot.id)
        assert (await anya.answer())["text"] == "Поехали"
        await anya.sees("Игра идёт", chat_id=bot.id)


async def test_an_outage_and_its_end(bot, people: ControlClient, anya):
    await people.faults(outage=True)
    with pytest.raises(TelegramServerError, match="Bad Gateway"):
        await bot.get_me()
    await people.faults(outage=False)
    assert (await bot.get_me()).id == bot.id
