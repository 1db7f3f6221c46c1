"""Behaviour of Telegram's servers, by their sources, easily imitated wrongly."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramConflictError, TelegramMigrateToChat, TelegramRetryAfter
from aiogram.types import (
    BotCommandScopeChat,
    BufferedInputFile,
    EphemeralMessageParameters,
    InaccessibleMessage,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    ReactionTypeEmoji,
    WebAppInfo,
)

from playground.client import ControlClient, ControlRefusedError, Person
from playground.server import Playground
from tests.playground.conftest import ManualClock, api, caught_up, somebody_waits
from tests.playground.stage import png
from tests.playground.test_server_messages import keyboard, refused

DAY = 24 * 3600


@pytest.fixture
async def chat(people: ControlClient, anya: Person, boris: Person) -> int:
    return int((await people.group("Друзья", anya, boris))["id"])


async def make_admin(people: ControlClient, chat: int, bot: Bot) -> None:
    await people.post(f"chats/{chat}/admin", {"user_id": bot.id, "is_admin": True})


class TestOldMessages:
    async def test_not_even_an_administrator_deletes_after_48_hours(self, bot, people, chat, anya, clock):
        await make_admin(people, chat, bot)
        own, said = await bot.send_message(chat, "стол"), await anya.say("слово")
        clock.advance(2 * DAY - 1)
        young = await bot.send_message(chat, "свежее")
        clock.advance(1)
        await refused(own.delete(), "message can't be deleted")
        await refused(bot.delete_message(chat, said["message_id"]), "message can't be deleted")
        await refused(bot.delete_messages(chat, [own.message_id]), "message can't be deleted")
        assert await young.delete()

    async def test_own_messages_can_be_edited_and_unpinned_for_ever(self, bot, people, chat, clock):
        await make_admin(people, chat, bot)
        own = await bot.send_message(chat, "стол", reply_markup=keyboard("ход"))
        await own.pin()
        clock.advance(30 * DAY)
        assert (await own.edit_text("стол переехал")).reply_markup is None
        assert await own.unpin()

    async def test_a_person_may_age_a_chat_at_will(self, bot, people, chat, anya):
        sent = await bot.send_message(chat, "стол")
        await people.age(chat, hours=47.5)
        await people.age(chat, hours=0.5)
        await refused(sent.delete(), "message can't be deleted")
        assert (await bot.send_message(chat, "новый")).date.timestamp() - (await anya.sees("стол")).message[
            "date"
        ] == 2 * DAY
        with pytest.raises(ControlRefusedError):
            await people.age(chat, hours=-1)


class TestMigration:
    @pytest.fixture
    async def old(self, bot: Bot, people: ControlClient, anya: Person, boris: Person) -> int:
        return int((await people.group("Малая", anya, boris, kind="group"))["id"])

    @pytest.mark.parametrize(
        ("options", "order"),
        [
            ({}, ["message", "my_chat_member", "message"]),
            ({"join_first": True}, ["my_chat_member", "message", "message"]),
        ],
    )
    async def test_the_bot_is_told_that_it_joined_the_supergroup(self, bot, people, old, options, order):
        await make_admin(people, old, bot)
        await caught_up(bot)
        new = (await people.migrate(old, **options))["id"]
        updates = await bot.get_updates()
        assert [update.event_type for update in updates] == order
        joined = next(update.my_chat_member for update in updates if update.my_chat_member)
        assert joined.chat.id == new
        assert (joined.old_chat_member.status, joined.new_chat_member.status) == ("left", "member")
        # The rights remain, which only a question about the member shows.
        assert (await bot.get_chat_member(new, bot.id)).status == "administrator"

    async def test_the_supergroup_itself_tells_where_it_comes_from(self, bot, people, old, anya):
        await caught_up(bot)
        new = (await people.migrate(old))["id"]
        first, last = [update.message for update in await bot.get_updates() if update.message]
        assert (first.chat.id, first.from_user.id, first.migrate_to_chat_id) == (old, anya.id, new)
        assert (last.chat.id, last.sender_chat.id, last.migrate_from_chat_id) == (new, new, old)
        assert last.from_user.username == "GroupAnonymousBot"

    async def test_writing_to_the_old_group_and_asking_for_its_members_is_refused(self, bot, people, old, anya):
        await make_admin(people, old, bot)
        sent = await bot.send_message(old, "стол")
        new = (await people.migrate(old))["id"]
        for call in (
            bot.send_message(old, "а"),
            bot.send_chat_action(old, "typing"),
            sent.delete(),
            sent.pin(),
            bot.get_chat_member(old, anya.id),
            bot.get_chat_administrators(old),
            bot.get_chat_member_count(old),
            bot.set_my_commands([], scope=BotCommandScopeChat(chat_id=old)),
        ):
            with pytest.raises(TelegramMigrateToChat, match="group chat was upgraded to a supergroup chat") as refusal:
                await call
            assert refusal.value.migrate_to_chat_id == new

    async def test_the_old_group_can_still_be_read_and_its_messages_edited_unseen(self, bot, people, old, anya):
        sent = await bot.send_message(old, "стол")
        await people.migrate(old)
        assert (await bot.get_chat(old)).type == "group"
        assert (await bot.get_chat_member(old, bot.id)).status == "member"
        assert (await sent.edit_text("ход")).text == "ход"
        assert await sent.react([ReactionTypeEmoji(emoji="👍")])
        assert [chat["chat"]["type"] for chat in await people.get(f"seen/{anya.id}")] == ["supergroup"]

    async def test_the_buttons_of_the_old_group_go_on_sending(self, bot, people, old, anya):
        await bot.send_message(old, "стол", reply_markup=keyboard("ход"))
        screen = await anya.sees("стол")
        await people.migrate(old)
        await anya.press_on(screen, "ход")
        query = (await bot.get_updates(offset=-1))[0].callback_query
        assert (query.message.chat.id, query.message.text) == (old, "стол")


async def test_a_basic_group_can_be_read_after_the_bot_was_put_out(bot, people, anya):
    chat = (await people.group("Малая", anya, kind="group"))["id"]
    await people.delete(f"chats/{chat}/members/{bot.id}")
    assert (await bot.get_chat(chat)).title == "Малая"
    with pytest.raises(Exception, match="bot was kicked from the group chat"):
        await bot.get_chat_member_count(chat)


class TestTopics:
    @pytest.fixture
    async def forum(self, people: ControlClient, anya: Person, boris: Person) -> int:
        return int((await people.group("Форум", anya, boris, is_forum=True))["id"])

    async def test_general_is_no_thread(self, bot, forum):
        await refused(bot.send_message(forum, "а", message_thread_id=1), "message thread not found")
        assert (await bot.send_message(forum, "а")).message_thread_id is None
        assert await bot.send_chat_action(forum, "typing", message_thread_id=1)

    async def test_a_deleted_topic_is_not_found(self, bot, people, forum, anya):
        topic = (await people.post(f"chats/{forum}/topics", {"name": "Уно"}))["message_thread_id"]
        sent = await bot.send_message(forum, "стол", message_thread_id=topic)
        general = await bot.send_message(forum, "общее")
        await caught_up(bot)
        await people.delete_topic(forum, topic)
        assert await bot.get_updates() == []
        await refused(bot.send_message(forum, "а", message_thread_id=topic), "message thread not found")
        await refused(sent.edit_text("б"), "message to edit not found")
        await refused(sent.delete(), "message to delete not found")
        assert "стол" not in [seen.text for seen in await anya.seen()]
        assert await general.edit_text("и дальше")
        state = (await people.get("snapshot"))["chats"][0]
        assert [one["name"] for one in state["topics"]] == ["General"]
        assert not [key for key in state["unread"] if key.endswith(f":{topic}")]
        for wrong in (topic, 1):
            with pytest.raises(ControlRefusedError):
                await people.delete_topic(forum, wrong)


async def test_the_text_of_an_ephemeral_edit_is_held_to_the_limit_of_captions(bot, people, chat, anya):
    await make_admin(people, chat, bot)
    privately = EphemeralMessageParameters(receiver_user_id=anya.id)
    sent = await bot.send_message(chat, "рука", ephemeral_message_parameters=privately)
    place = {"chat_id": chat, "receiver_user_id": anya.id, "ephemeral_message_id": sent.ephemeral_message_id}
    assert await bot.edit_ephemeral_message_text(**place, text="я" * 1024)
    await refused(bot.edit_ephemeral_message_text(**place, text="я" * 1025), "MEDIA_CAPTION_TOO_LONG")


async def test_an_ephemeral_edit_uploads_nothing(bot, people, chat, anya):
    await make_admin(people, chat, bot)
    privately = EphemeralMessageParameters(receiver_user_id=anya.id)
    sent = await bot.send_photo(chat, BufferedInputFile(png(), "a.png"), ephemeral_message_parameters=privately)
    place = {"chat_id": chat, "receiver_user_id": anya.id, "ephemeral_message_id": sent.ephemeral_message_id}
    fresh = InputMediaPhoto(media=BufferedInputFile(png(31, 31), "b.png"))
    await refused(bot.edit_ephemeral_message_media(**place, media=fresh), "file upload isn't allowed")


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_a_web_app_button_is_for_private_chats_only(bot, people, anya, kind):
    app = InlineKeyboardButton(text="Открыть", web_app=WebAppInfo(url="https://example.org/"))
    markup = InlineKeyboardMarkup(inline_keyboard=[[app]])
    chat = (await people.group("Друзья", anya, kind=kind))["id"]
    await refused(bot.send_message(chat, "а", reply_markup=markup), "BUTTON_TYPE_INVALID")
    sent = await bot.send_message(chat, "а")
    await refused(sent.edit_reply_markup(reply_markup=markup), "BUTTON_TYPE_INVALID")
    await anya.say("/start", chat_id=bot.id)
    kept = (await bot.send_message(anya.id, "а", reply_markup=markup)).reply_markup
    assert kept.inline_keyboard[0][0].web_app.url == "https://example.org/"


async def test_message_effects_are_refused_in_groups(bot, chat, anya):
    await refused(bot.send_message(chat, "а", message_effect_id="5"), "can't use message effects in the chat")
    await anya.say("/start", chat_id=bot.id)
    assert (await bot.send_message(anya.id, "а", message_effect_id="5")).effect_id == "5"


class TestPolling:
    async def test_a_short_poll_does_not_end_a_waiting_one(self, playground, bot, anya):
        waiting = asyncio.create_task(bot.get_updates(timeout=30))
        await somebody_waits(playground)
        assert await bot.get_updates() == []
        await anya.say("/start")
        assert [update.message.text for update in await waiting] == ["/start"]

    async def test_a_waiting_poll_ends_a_waiting_one(self, playground, bot):
        waiting = asyncio.create_task(bot.get_updates(timeout=30))
        await somebody_waits(playground)
        newer = asyncio.create_task(bot.get_updates(timeout=1))
        with pytest.raises(TelegramConflictError, match="terminated by other getUpdates request; make sure that only"):
            await waiting
        assert await newer == []

    async def test_an_offset_far_ahead_brings_everything_again(self, bot, anya):
        for text in ("1", "2", "3"):
            await anya.say(text)
        last = (await bot.get_updates())[-1].update_id
        for offset in (last + 12, 10**9):
            assert [update.message.text for update in await bot.get_updates(offset=offset)] == ["1", "2", "3"]
        assert await bot.get_updates(offset=last + 11) == []
        assert await bot.get_updates() == []


@pytest.mark.real
class TestHaste:
    """A bot that repeats a poll at once; all other tests switch this hold off."""

    @staticmethod
    @asynccontextmanager
    async def world(clock: ManualClock, hold: float) -> AsyncIterator[tuple[Playground, Bot, Person]]:
        async with Playground(clock=clock, poll_hold=hold) as playground, ControlClient(playground.url) as people:
            await people.add_bot()
            async with api(playground, people.bot_id) as bot:
                yield playground, bot, await people.join("Аня")

    async def test_a_short_poll_with_the_same_offset_is_held(self, clock):
        async with self.world(clock, hold=0.2) as (_, bot, _):
            await bot.get_updates()
            before = time.monotonic()
            assert await bot.get_updates() == []
            assert time.monotonic() - before >= 0.2

    async def test_no_other_poll_is_held_and_an_update_ends_the_hold(self, clock):
        async with self.world(clock, hold=600) as (playground, bot, anya):
            assert await bot.get_updates() == []
            assert await bot.get_updates(offset=-1) == []
            clock.advance(3)
            assert await bot.get_updates(offset=-1) == []
            waiting = asyncio.create_task(bot.get_updates(offset=-1))
            await somebody_waits(playground)
            await anya.say("/start")
            assert len(await waiting) == 1

    async def test_a_poll_repeated_within_half_a_second_gets_one_update(self, clock):
        async with self.world(clock, hold=0.2) as (_, bot, anya):
            for text in ("1", "2"):
                await anya.say(text)
            assert len(await bot.get_updates()) == 2
            assert len(await bot.get_updates()) == 1
            clock.advance(0.5)
            assert len(await bot.get_updates()) == 2


async def test_a_second_set_webhook_within_a_second_has_to_wait(bot, clock):
    assert await bot.set_webhook("http://127.0.0.1:9/hook")
    with pytest.raises(TelegramRetryAfter) as refusal:
        await bot.set_webhook("http://127.0.0.1:9/hook")
    assert refusal.value.retry_after == 1
    assert await bot.delete_webhook()
    clock.advance(1)
    assert await bot.set_webhook("http://127.0.0.1:9/hook")
    await bot.delete_webhook()


class TestInaccessibleMessages:
    async def test_the_message_of_a_pressed_button_may_be_gone(self, bot, chat, anya):
        sent = await bot.send_message(chat, "стол", reply_markup=keyboard("ход"))
        screen = await anya.sees("стол")
        await sent.delete()
        query_id = await anya.press_on(screen, "ход")
        query = (await bot.get_updates(offset=-1))[0].callback_query
        assert isinstance(query.message, InaccessibleMessage)
        assert (query.id, query.data, query.message.date) == (query_id, "ход", 0)
        assert (query.message.chat.id, query.message.message_id) == (chat, sent.message_id)
        assert await query.answer("Этого стола больше нет")
        assert (await anya.answer())["text"] == "Этого стола больше нет"

    async def test_the_message_of_a_pressed_button_may_be_too_old(self, bot, chat, anya):
        await bot.send_message(chat, "стол", reply_markup=keyboard("ход"))
        await anya.press_on(await anya.sees("стол"), "ход", inaccessible=True)
        assert isinstance((await bot.get_updates(offset=-1))[0].callback_query.message, InaccessibleMessage)

    async def test_no_person_presses_what_was_never_there(self, bot, people, chat, anya):
        sent = await bot.send_message(chat, "стол", reply_markup=keyboard("ход"))
        body = {"user_id": anya.id, "chat_id": chat}
        with pytest.raises(ControlRefusedError):
            await people.post("press", {**body, "message_id": sent.message_id + 1, "data": "ход"})
        await sent.delete()
        with pytest.raises(ControlRefusedError):
            await people.post("press", {**body, "message_id": sent.message_id, "row": 0, "column": 0})


class TestLeaving:
    @pytest.fixture
    async def listening(self, bot: Bot, people: ControlClient, chat: int) -> int:
        await make_admin(people, chat, bot)
        await bot.get_updates(allowed_updates=["message", "chat_member"])
        await caught_up(bot)
        return chat

    async def test_a_person_leaves(self, bot, listening, boris):
        await boris.leave()
        service, change = await bot.get_updates()
        assert (service.message.from_user.id, service.message.left_chat_member.id) == (boris.id, boris.id)
        assert (change.chat_member.from_user.id, change.chat_member.new_chat_member.status) == (boris.id, "left")
        assert change.chat_member.old_chat_member.status == "member"

    async def test_a_person_is_removed(self, bot, listening, anya, boris):
        await anya.remove(boris)
        service, change = await bot.get_updates()
        assert (service.message.from_user.id, service.message.left_chat_member.id) == (anya.id, boris.id)
        assert (change.chat_member.from_user.id, change.chat_member.new_chat_member.status) == (anya.id, "kicked")
        assert (await bot.get_chat_member(listening, boris.id)).status == "kicked"

    async def test_an_account_is_deleted(self, bot, people, listening, boris):
        await people.delete(f"users/{boris.id}")
        service, change = await bot.get_updates()
        assert service.message.left_chat_member.id == boris.id
        assert change.chat_member.new_chat_member.status == "left"

    async def test_a_plain_member_is_told_by_the_message_alone(self, bot, chat, boris):
        await bot.get_updates(allowed_updates=["message", "chat_member"])
        await caught_up(bot)
        await boris.leave()
        (service,) = await bot.get_updates()
        assert service.message.left_chat_member.id == boris.id


async def test_what_only_asks_or_answers_is_not_counted(bot, people, chat, anya):
    await make_admin(people, chat, bot)
    await people.faults(flood_limits=True)
    sent = [await bot.send_message(chat, str(number), reply_markup=keyboard("а")) for number in range(5)]
    with pytest.raises(TelegramRetryAfter):
        await bot.send_message(chat, "лишнее")
    for message in sent:
        assert await bot.get_chat_member(chat, anya.id)
        assert await message.react([ReactionTypeEmoji(emoji="👍")])
        assert await bot.answer_callback_query(await anya.press("а"))
        assert await message.delete()
