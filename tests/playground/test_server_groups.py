"""Groups: privacy, members, administrators, topics, pins, commands, migration."""

import pytest
from aiogram.exceptions import TelegramBadRequest, TelegramMigrateToChat
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeChatMember,
    InlineQueryResultArticle,
    InputTextMessageContent,
    ReplyParameters,
)

from playground.client import ControlClient, ControlRefusedError, Person
from tests.playground.conftest import caught_up
from tests.playground.test_server_messages import refused


@pytest.fixture
async def chat(people: ControlClient, bot, anya: Person, boris: Person) -> int:
    chat = int((await people.group("Друзья", anya, boris))["id"])
    await caught_up(bot)
    return chat


async def heard(bot) -> list[str]:
    """Return the texts that reached the bot since the last call."""
    updates = await caught_up(bot)
    return [update.message.text or update.message.content_type for update in updates if update.message]


class TestPrivacy:
    async def test_by_default_only_what_is_meant_for_it(self, bot, chat, anya):
        await anya.say("болтовня")
        await anya.say("/game")
        await anya.say("/game@igroteka_bot")
        await anya.say("/game@other_bot")
        await anya.say("привет /game")
        assert await heard(bot) == ["/game", "/game@igroteka_bot"]
        sent = await bot.send_message(chat, "слушаю")
        await anya.say("отвечаю", reply_to_message_id=sent.message_id)
        assert await heard(bot) == ["отвечаю"]

    async def test_an_administrator_hears_everything(self, bot, people, chat, anya):
        await people.post(f"chats/{chat}/admin", {"user_id": bot.id, "is_admin": True})
        await anya.say("болтовня")
        said = await anya.say("/game@other_bot")
        await anya.edit(said["message_id"], "правка")
        updates = await bot.get_updates()
        assert [update.message.text for update in updates if update.message] == ["болтовня", "/game@other_bot"]
        assert [update.edited_message.text for update in updates if update.edited_message] == ["правка"]

    async def test_a_bot_may_be_allowed_to_read_everything(self, playground, people, anya):
        other = await people.add_bot("Чтец", "reader_bot", can_read_all_group_messages=True)
        await people.group("Чтение", anya, bots=[other["user"]["id"]])
        await anya.say("болтовня")
        pending = playground.world.bots[other["user"]["id"]].updates.pending()
        assert pending[-1].data["message"]["text"] == "болтовня"

    async def test_a_bare_command_goes_to_the_bot_that_spoke_last(self, bot, playground, people, chat, anya):
        other = (await people.add_bot("Второй", "second_bot"))["user"]["id"]
        await people.post(f"chats/{chat}/members", {"user_id": other})
        await bot.send_message(chat, "говорю")
        await heard(bot)
        await anya.say("/game")
        assert await heard(bot) == ["/game"]
        assert "text" not in playground.world.bots[other].updates.pending()[-1].data.get("message", {})

    async def test_bots_do_not_hear_each_other(self, bot, playground, people, chat):
        other = (await people.add_bot("Второй", "second_bot"))["user"]["id"]
        await people.post(f"chats/{chat}/members", {"user_id": other})
        await people.post(f"chats/{chat}/admin", {"user_id": other, "is_admin": True})
        before = len(playground.world.bots[other].updates)
        await bot.send_message(chat, "/game")
        assert len(playground.world.bots[other].updates) == before


class TestMembers:
    async def test_being_added_is_told(self, bot, people, anya, boris):
        await people.group("Новая", anya)
        kinds = [update.event_type for update in await bot.get_updates()]
        assert kinds == ["my_chat_member", "message"]
        await people.group("Простая", boris, kind="group")
        assert (await bot.get_updates())[-1].message.group_chat_created

    async def test_joining_and_leaving(self, bot, people, chat):
        vera = await people.join("Вера", chat)
        await vera.leave()
        updates = [update.message for update in await bot.get_updates()]
        assert [user.id for user in updates[0].new_chat_members] == [vera.id]
        assert updates[1].left_chat_member.id == vera.id

    async def test_chat_member_updates_are_for_administrators_who_ask(self, bot, people, chat, anya):
        await people.post(f"chats/{chat}/admin", {"user_id": bot.id, "is_admin": True})
        promoted = (await bot.get_updates(allowed_updates=["message", "chat_member", "message_reaction"]))[-1]
        assert promoted.my_chat_member.new_chat_member.status == "administrator"
        vera = await people.join("Вера", chat)
        change = next(update.chat_member for update in await bot.get_updates() if update.chat_member)
        assert (change.old_chat_member.status, change.new_chat_member.status) == ("left", "member")
        said = await vera.say("привет")
        await anya.react(said["message_id"], "🔥")
        assert (await bot.get_updates())[-1].message_reaction.new_reaction[0].emoji == "🔥"

    async def test_get_chat_member(self, bot, people, chat, anya, boris):
        assert (await bot.get_chat_member(chat, anya.id)).status == "creator"
        assert (await bot.get_chat_member(chat, boris.id)).status == "member"
        outsider = await people.join("Вера")
        assert (await bot.get_chat_member(chat, outsider.id)).status == "left"
        await people.delete(f"chats/{chat}/members/{boris.id}?by={anya.id}")
        assert (await bot.get_chat_member(chat, boris.id)).status == "kicked"
        await refused(bot.get_chat_member(chat, 10**9), "PARTICIPANT_ID_INVALID")
        assert await bot.get_chat_member_count(chat) == 2

    async def test_administrators_and_their_rights(self, bot, people, chat, anya, boris):
        rights = {"can_pin_messages": False}
        await people.post(f"chats/{chat}/admin", {"user_id": boris.id, "is_admin": True, "rights": rights})
        admins = await bot.get_chat_administrators(chat)
        assert [(admin.user.id, admin.status) for admin in admins] == [
            (anya.id, "creator"),
            (boris.id, "administrator"),
        ]
        assert admins[1].can_pin_messages is False
        await anya.say("/start", chat_id=bot.id)
        await refused(bot.get_chat_administrators(anya.id), "there are no administrators in the private chat")

    async def test_blocking_is_told(self, bot, anya):
        await anya.say("/start", chat_id=bot.id)
        await anya.block(bot.id)
        assert (await bot.get_updates())[-1].my_chat_member.new_chat_member.status == "kicked"

    async def test_get_chat(self, bot, chat, anya):
        full = await bot.get_chat(chat)
        assert (full.type, full.title, full.permissions.can_send_messages) == ("supergroup", "Друзья", True)
        await anya.say("/start", chat_id=bot.id)
        assert (await bot.get_chat(anya.id)).active_usernames == ["anya"]

    async def test_an_anonymous_administrator(self, bot, chat, anya, boris):
        await anya.say("/who", anonymous=True)
        message = (await bot.get_updates())[-1].message
        assert (message.sender_chat.id, message.from_user.username) == (chat, "GroupAnonymousBot")
        with pytest.raises(ControlRefusedError, match="anonymously"):
            await boris.say("/who", anonymous=True)


async def test_pins(bot, people, chat, anya):
    sent = await bot.send_message(chat, "стол")
    await refused(
        bot.pin_chat_message(chat, sent.message_id), "not enough rights to manage pinned messages in the chat"
    )
    await people.post(f"chats/{chat}/admin", {"user_id": bot.id, "is_admin": True})
    assert await bot.pin_chat_message(chat, sent.message_id)
    assert (await bot.get_updates())[-1].message.pinned_message.message_id == sent.message_id
    assert (await bot.get_chat(chat)).pinned_message.message_id == sent.message_id
    assert await bot.unpin_chat_message(chat)
    await refused(bot.unpin_chat_message(chat), "message to unpin not found")
    await refused(bot.pin_chat_message(chat, 10**6), "message to pin not found")


async def test_topics(bot, people, anya, boris):
    chat = (await people.group("Форум", anya, boris, is_forum=True))["id"]
    topic = (await people.post(f"chats/{chat}/topics", {"name": "Уно"}))["message_thread_id"]
    said = await anya.say("/game", message_thread_id=topic)
    update = (await bot.get_updates())[-1].message
    assert (update.message_thread_id, update.is_topic_message) == (topic, True)
    assert update.reply_to_message.forum_topic_created.name == "Уно"
    answer = await update.answer("здесь")
    assert answer.message_thread_id == topic
    general = await bot.send_message(chat, "в общем")
    assert general.message_thread_id is None
    reply = await bot.send_message(chat, "туда", reply_parameters=ReplyParameters(message_id=said["message_id"]))
    assert reply.message_thread_id == topic
    await refused(bot.send_message(chat, "никуда", message_thread_id=999), "message thread not found")
    await refused(bot.create_forum_topic(chat, "Ещё"), "not enough rights to create a topic")
    await people.post(f"chats/{chat}/admin", {"user_id": bot.id, "is_admin": True})
    created = await bot.create_forum_topic(chat, "Ещё")
    assert (await bot.send_message(chat, "а", message_thread_id=created.message_thread_id)).is_topic_message
    state = next(one for one in (await people.get("snapshot"))["chats"] if one["chat"]["id"] == chat)
    assert [one["name"] for one in state["topics"]] == ["General", "Уно", "Ещё"]
    assert state["unread"][f"{boris.id}:{topic}"] == 4


async def test_migration(bot, people, anya):
    old = (await people.group("Малая", anya, kind="group"))["id"]
    new = (await people.post(f"chats/{old}/migrate"))["id"]
    with pytest.raises(TelegramMigrateToChat, match="group chat was upgraded to a supergroup chat") as refusal:
        await bot.send_message(old, "привет")
    assert refusal.value.migrate_to_chat_id == new
    messages = [update.message for update in await bot.get_updates() if update.message]
    assert messages[-2].migrate_to_chat_id == new
    assert (messages[-1].chat.id, messages[-1].migrate_from_chat_id) == (new, old)
    assert (await bot.send_message(new, "привет")).chat.type == "supergroup"


class TestCommands:
    async def test_scopes_and_languages(self, bot, people, chat, anya, boris):
        def one(name: str) -> list[BotCommand]:
            return [BotCommand(command=name, description=name)]

        async def suggested(person: Person) -> list[str]:
            states = (await people.get("snapshot"))["chats"]
            state = next(state for state in states if state["chat"]["id"] == chat)
            return [command["command"] for command in state["commands"][str(person.id)]]

        await bot.set_my_commands(one("default"))
        assert (await suggested(anya), await suggested(boris)) == (["default"], ["default"])
        await bot.set_my_commands(one("default_ru"), language_code="ru")
        assert (await suggested(anya), await suggested(boris)) == (["default_ru"], ["default"])
        await bot.set_my_commands(one("groups"), scope=BotCommandScopeAllGroupChats())
        assert await suggested(anya) == ["groups"]
        await bot.set_my_commands(one("admins"), scope=BotCommandScopeAllChatAdministrators())
        assert (await suggested(anya), await suggested(boris)) == (["admins"], ["groups"])
        await bot.set_my_commands(one("chat"), scope=BotCommandScopeChat(chat_id=chat))
        assert (await suggested(anya), await suggested(boris)) == (["chat"], ["chat"])
        scope = BotCommandScopeChatMember(chat_id=chat, user_id=boris.id)
        await bot.set_my_commands(one("boris"), scope=scope)
        assert (await suggested(anya), await suggested(boris)) == (["chat"], ["boris"])
        assert [command.command for command in await bot.get_my_commands(scope=scope)] == ["boris"]
        await bot.delete_my_commands(scope=scope)
        assert await bot.get_my_commands(scope=scope) == []
        assert await bot.get_my_commands(scope=BotCommandScopeAllPrivateChats()) == []

    @pytest.mark.parametrize(
        ("command", "words"),
        [
            (BotCommand(command="Large", description="а"), "BOT_COMMAND_INVALID"),
            (BotCommand(command="a" * 33, description="а"), "BOT_COMMAND_INVALID"),
            (BotCommand(command="a", description=""), "BOT_COMMAND_DESCRIPTION_INVALID"),
            (BotCommand(command="a", description="а" * 257), "BOT_COMMAND_DESCRIPTION_INVALID"),
        ],
    )
    async def test_bad_commands(self, bot, command, words):
        await refused(bot.set_my_commands([command]), words)

    async def test_bad_scopes(self, bot):
        await refused(bot.set_my_commands([], scope=BotCommandScopeChat(chat_id=-5)), "chat not found")
        with pytest.raises(TelegramBadRequest, match="language code"):
            await bot.set_my_commands([], language_code="russian")


async def test_inline_queries(bot, people, chat, anya):
    body = {"user_id": anya.id, "chat_id": chat, "bot_id": bot.id, "query": "уно"}
    query_id = (await people.post("inline", body))["inline_query_id"]
    query = (await bot.get_updates())[-1].inline_query
    assert (query.id, query.query, query.chat_type) == (query_id, "уно", "supergroup")
    content = InputTextMessageContent(message_text="а")
    article = InlineQueryResultArticle(id="1", title="Уно", input_message_content=content)
    assert await query.answer([article])
    await refused(bot.answer_inline_query("nonsense", [article]), "query ID is invalid")
    await refused(query.answer([article, article]), "RESULT_ID_DUPLICATE")


async def test_texts_about_the_bot(bot):
    await bot.set_my_description("Игры", language_code="ru")
    assert (await bot.get_my_description(language_code="ru")).description == "Игры"
    assert (await bot.get_my_name()).name == "Игротека"
