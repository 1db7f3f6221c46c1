"""Ephemeral messages: private hands in a group."""

import aiohttp
import pytest
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    BotCommand,
    BufferedInputFile,
    EphemeralMessageParameters,
    InputMediaPhoto,
    ReplyParameters,
)

from playground.client import ControlClient, ControlRefusedError, Person
from tests.playground.stage import png
from tests.playground.test_server_messages import keyboard, refused

TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


@pytest.fixture(params=["group", "supergroup"])
async def chat(request, people: ControlClient, anya: Person, boris: Person) -> int:
    return int((await people.group("Друзья", anya, boris, kind=request.param))["id"])


def to(person: Person, **options) -> EphemeralMessageParameters:
    return EphemeralMessageParameters(receiver_user_id=person.id, **options)


async def make_admin(people, chat, bot) -> None:
    await people.post(f"chats/{chat}/admin", {"user_id": bot.id, "is_admin": True})


async def test_only_the_receiver_sees_it(bot, people, chat, anya, boris):
    await make_admin(people, chat, bot)
    sent = await bot.send_message(chat, "твои карты", ephemeral_message_parameters=to(anya))
    assert sent.message_id == 0
    assert sent.ephemeral_message_id > 0
    assert sent.receiver_user.id == anya.id
    assert (await anya.sees("твои карты")).is_ephemeral
    assert all("карты" not in seen.text for seen in await boris.seen())


async def test_without_the_parameter_it_is_public(bot, chat, boris):
    sent = await bot.send_message(chat, "всем")
    assert sent.ephemeral_message_id is None
    await boris.sees("всем")


async def test_a_plain_member_needs_a_reason(bot, chat, anya):
    await refused(bot.send_message(chat, "тсс", ephemeral_message_parameters=to(anya)), "CHAT_ADMIN_REQUIRED")


async def test_a_press_permits_it_for_fifteen_seconds(bot, chat, anya, boris, clock):
    await bot.send_message(chat, "стол", reply_markup=keyboard("рука"))
    query = await anya.press("рука")
    sent = await bot.send_message(chat, "раз", ephemeral_message_parameters=to(anya, callback_query_id=query))
    assert sent.receiver_user.id == anya.id
    wrong = bot.send_message(chat, "два", ephemeral_message_parameters=to(boris, callback_query_id=query))
    await refused(wrong, TOO_OLD)
    clock.advance(15)
    await bot.send_message(chat, "три", ephemeral_message_parameters=to(anya, callback_query_id=query))
    clock.advance(1)
    late = bot.send_message(chat, "четыре", ephemeral_message_parameters=to(anya, callback_query_id=query))
    await refused(late, TOO_OLD)


async def test_an_ephemeral_command_permits_it_for_fifteen_seconds(bot, chat, anya, boris, clock):
    await bot.set_my_commands([BotCommand(command="hand", description="Рука", is_ephemeral=True)])
    await bot.get_updates(offset=-1)
    said = await anya.say("/hand")
    assert said["message_id"] == 0
    assert all("/hand" not in seen.text for seen in await boris.seen())
    update = (await bot.get_updates())[-1].message
    assert (update.from_user.id, update.receiver_user.id) == (anya.id, bot.id)
    reply = ReplyParameters(ephemeral_message_id=update.ephemeral_message_id)
    sent = await bot.send_message(chat, "рука", reply_parameters=reply, ephemeral_message_parameters=to(anya))
    assert sent.ephemeral_message_id
    await refused(
        bot.send_message(chat, "не твоя", reply_parameters=reply, ephemeral_message_parameters=to(boris)),
        "message to be replied not found",
    )
    await refused(bot.send_message(chat, "всем", reply_parameters=reply), "must be an ephemeral message")
    clock.advance(16)
    await refused(
        bot.send_message(chat, "поздно", reply_parameters=reply, ephemeral_message_parameters=to(anya)),
        "message to be replied not found",
    )


async def test_who_can_receive(bot, people, chat, anya):
    await make_admin(people, chat, bot)
    outsider = await people.join("Вера")
    await refused(bot.send_message(chat, "а", ephemeral_message_parameters=to(outsider)), "USER_NOT_PARTICIPANT")
    itself = EphemeralMessageParameters(receiver_user_id=bot.id)
    await refused(bot.send_message(chat, "а", ephemeral_message_parameters=itself), "USER_BOT_INVALID")
    await anya.say("/start", chat_id=bot.id)
    await refused(bot.send_message(anya.id, "а", ephemeral_message_parameters=to(anya)), "only to groups")


async def test_edits_and_deletion(bot, people, chat, anya):
    await make_admin(people, chat, bot)
    sent = await bot.send_message(chat, "один", ephemeral_message_parameters=to(anya), reply_markup=keyboard("а"))
    place = {"chat_id": chat, "receiver_user_id": anya.id, "ephemeral_message_id": sent.ephemeral_message_id}
    assert await bot.edit_ephemeral_message_text(**place, text="два", reply_markup=keyboard("б")) is True
    assert (await anya.sees("два")).buttons == ["б"]
    await refused(
        bot.edit_ephemeral_message_text(**place, text="два", reply_markup=keyboard("б")), "message is not modified"
    )
    await bot.edit_ephemeral_message_reply_markup(**place, reply_markup=keyboard("в"))
    await refused(bot.edit_ephemeral_message_caption(**place, caption="к"), "no caption")
    await refused(bot.edit_message_text("три", chat_id=chat, message_id=0), "message to edit not found")
    number = sent.ephemeral_message_id
    await refused(bot.edit_message_text("три", chat_id=chat, message_id=number + 10**6), "message to edit not found")
    await refused(bot.delete_message(chat, 0), "message to delete not found")
    wrong = {**place, "receiver_user_id": bot.id}
    await refused(bot.edit_ephemeral_message_text(**wrong, text="три"), "message to edit not found")
    assert await bot.delete_ephemeral_message(**place) is True
    assert not [seen for seen in await anya.seen() if seen.is_ephemeral]
    await refused(bot.delete_ephemeral_message(**place), "message to delete not found")


async def test_pictures(bot, people, chat, anya):
    await make_admin(people, chat, bot)
    photo = BufferedInputFile(png(30, 30), "a.png")
    sent = await bot.send_photo(chat, photo, caption="к", ephemeral_message_parameters=to(anya))
    place = {"chat_id": chat, "receiver_user_id": anya.id, "ephemeral_message_id": sent.ephemeral_message_id}
    await bot.edit_ephemeral_message_caption(**place, caption="другая")
    public = await bot.send_photo(chat, BufferedInputFile(png(31, 31), "b.png"))
    known = InputMediaPhoto(media=public.photo[-1].file_id)
    assert await bot.edit_ephemeral_message_media(**place, media=known)
    sticker = BufferedInputFile(png(512, 512), "s.png")
    assert (await bot.send_sticker(chat, sticker, ephemeral_message_parameters=to(anya))).ephemeral_message_id


async def test_pressing_on_an_ephemeral_message(bot, people, chat, anya, boris):
    await make_admin(people, chat, bot)
    sent = await bot.send_message(chat, "рука", ephemeral_message_parameters=to(anya), reply_markup=keyboard("ход"))
    query_id = await anya.press("ход")
    query = (await bot.get_updates(offset=-1))[-1].callback_query
    assert query.id == query_id
    assert (query.message.message_id, query.message.ephemeral_message_id) == (0, sent.ephemeral_message_id)
    assert query.message.receiver_user.id == anya.id
    await query.answer("есть")
    assert (await anya.answer())["text"] == "есть"
    replace = to(anya, callback_query_id=query_id, replace_callback_query_message=True)
    await refused(bot.send_message(chat, "а", ephemeral_message_parameters=replace), "must be edited")
    body = {"user_id": boris.id, "chat_id": chat, "ephemeral_message_id": sent.ephemeral_message_id, "data": "ход"}
    with pytest.raises(ControlRefusedError):
        await people.post("press", body)


async def test_it_can_cover_the_message_that_was_pressed(bot, chat, anya, boris):
    await bot.send_message(chat, "стол", reply_markup=keyboard("рука"))
    query = await anya.press("рука")
    cover = to(anya, callback_query_id=query, replace_callback_query_message=True)
    await bot.send_message(chat, "только вам", ephemeral_message_parameters=cover)
    assert "стол" not in [seen.text for seen in await anya.seen()]
    assert "стол" in [seen.text for seen in await boris.seen()]
    alone = to(anya, replace_callback_query_message=True)
    await refused(
        bot.send_message(chat, "а", ephemeral_message_parameters=alone), "callback_query_id must be specified"
    )


async def test_a_dropped_message_looks_sent(bot, people, chat, anya):
    await make_admin(people, chat, bot)
    await people.faults(drop_ephemeral=True)
    sent = await bot.send_message(chat, "в никуда", ephemeral_message_parameters=to(anya))
    place = {"chat_id": chat, "receiver_user_id": anya.id, "ephemeral_message_id": sent.ephemeral_message_id}
    assert await bot.edit_ephemeral_message_text(**place, text="туда же")
    assert not [seen for seen in await anya.seen() if seen.is_ephemeral]


@pytest.mark.parametrize("method", ["sendDice", "sendMediaGroup"])
async def test_not_for_every_method(playground, people, bot, chat, anya, method):
    body = {"chat_id": chat, "ephemeral_message_parameters": {"receiver_user_id": anya.id}}
    async with (
        aiohttp.ClientSession() as http,
        http.post(f"{playground.url}/bot{bot.token}/{method}", json=body) as got,
    ):
        assert (got.status, (await got.json())["description"]) == (
            400,
            'Bad Request: unknown parameter "ephemeral_message_parameters"',
        )


@pytest.mark.parametrize("deprecated", [{"receiver_user_id": 1}, {"callback_query_id": "1"}])
async def test_the_deprecated_arguments_are_an_error(bot, chat, deprecated):
    with pytest.raises(TelegramBadRequest, match="is deprecated, use ephemeral_message_parameters"):
        await bot.send_message(chat, "а", **deprecated)


async def test_in_a_topic(bot, people, anya):
    chat = (await people.group("Форум", anya, is_forum=True, bots_are_admins=True))["id"]
    topic = (await people.post(f"chats/{chat}/topics", {"name": "Уно"}))["message_thread_id"]
    sent = await bot.send_message(chat, "рука", message_thread_id=topic, ephemeral_message_parameters=to(anya))
    assert (sent.message_thread_id, sent.is_topic_message) == (topic, True)
