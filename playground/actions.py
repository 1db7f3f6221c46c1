"""Actions of people: write, press, join, leave, block."""

from __future__ import annotations

from typing import Any

from playground import entities
from playground.chats import Chat, Member, Message
from playground.commands import suggested
from playground.delivery import COMMAND
from playground.errors import ControlError
from playground.groups import group
from playground.keyboards import MAX_CALLBACK_BYTES
from playground.people import Bot, User
from playground.queries import CallbackQuery, InlineQuery
from playground.world import Sent, World

Json = dict[str, Any]
MAX_TEXT = 4096


def person(world: World, user_id: int) -> User:
    user = world.users.get(user_id)
    if user is None:
        raise ControlError("There is no such person.", 404)
    return user


def chat_of(world: World, user: User, chat_id: int, *, upgraded_too: bool = False) -> Chat:
    """Return a chat as the person sees it: their group, or the bot's private chat."""
    if chat_id in world.bots:
        return world.private_chat(user, world.bots[chat_id])
    if chat_id == user.id:
        own = [chat for (owner, _), chat in world.private.items() if owner == user.id]
        if not own:
            raise ControlError("This person has no private chat with a bot yet.", 404)
        return own[0]
    chat = group(world, chat_id, upgraded_too=upgraded_too)
    if chat.member(user.id) is None:
        raise ControlError(f"{user.first_name} is not in this chat.")
    return chat


def pressed_message(
    chat: Chat, user: User, message_id: int | None, ephemeral_id: int | None, data: str | None
) -> Message:
    """Return a message whose button can be pressed: visible, or just deleted.

    Only its data can name the button of a deleted message: nothing else of it is left, except on a phone.
    """
    gone = chat.deleted.get(message_id or 0) if ephemeral_id is None and data is not None else None
    if gone is not None and gone.visible_to(user.id):
        return gone
    return seen_message(chat, user, message_id, ephemeral_id)


def seen_message(chat: Chat, user: User, message_id: int | None, ephemeral_id: int | None = None) -> Message:
    """Return a message that this person sees."""
    message = chat.messages.get(message_id or 0) if ephemeral_id is None else chat.ephemeral.get(ephemeral_id)
    if message is None or not message.visible_to(user.id):
        raise ControlError("This person sees no such message.", 404)
    return message


def check_may_write(world: World, chat: Chat, user: User, permission: str = "can_send_messages") -> None:
    if chat.bot_id is not None:
        if user.id in world.bots[chat.bot_id].blocked_by:
            raise ControlError(f"{user.first_name} has blocked this bot.")
        return
    member = chat.members[user.id]
    allowed = chat.permissions.get(permission, True)
    if member.status == "restricted":
        allowed = allowed and member.permissions.get(permission, False)
    if not allowed and not member.is_admin:
        raise ControlError(f"{user.first_name} may not write here.")


def ephemeral_bot(world: World, chat: Chat, user: User, text: str, *, forced: bool) -> Bot | None:
    """Return the bot that receives the text as an ephemeral command.

    Either the bot declared the command as ephemeral, or the sender insists.
    """
    match = COMMAND.match(text)
    if match is None or not chat.is_group:
        if forced:
            raise ControlError("Only a command in a group can be ephemeral.")
        return None
    bots = [bot for bot in world.bots.values() if chat.member(bot.id) is not None]
    if match[2]:
        bots = [bot for bot in bots if (bot.user.username or "").lower() == match[2].lower()]
    for bot in bots:
        for command in suggested(bot, chat, user):
            if command["command"] == match[1].lower() and command.get("is_ephemeral"):
                return bot
    if forced and not bots:
        raise ControlError("There is no bot here to send this to.")
    return bots[0] if forced else None


def say(
    world: World,
    user: User,
    chat: Chat,
    text: str,
    *,
    thread_id: int | None = None,
    reply_to_id: int | None = None,
    ephemeral: bool = False,
    anonymous: bool = False,
) -> Message:
    """Send a text from a person; it is trimmed as the apps trim it."""
    text = text.strip()
    if not 1 <= len(text) <= MAX_TEXT:
        raise ControlError(f"A message has 1 to {MAX_TEXT} characters.")
    check_may_write(world, chat, user)
    content: Json = {"text": text}
    if found := entities.find_entities(text):
        content["entities"] = found
    return write(
        world, user, chat, content,
        bot=ephemeral_bot(world, chat, user, text, forced=ephemeral),
        thread_id=thread_id, reply_to_id=reply_to_id, anonymous=anonymous,
    )  # fmt: skip


def write(
    world: World,
    user: User,
    chat: Chat,
    content: Json,
    *,
    bot: Bot | None = None,
    thread_id: int | None = None,
    reply_to_id: int | None = None,
    anonymous: bool = False,
) -> Message:
    """Post a person's content into the right topic."""
    if thread_id is not None and thread_id not in chat.topics:
        raise ControlError("There is no such topic.", 404)
    reply_to = seen_message(chat, user, reply_to_id) if reply_to_id is not None else None
    if thread_id is None and reply_to is not None and chat.is_forum:
        thread_id = reply_to.thread_id
    if anonymous and not (chat.is_group and chat.members[user.id].is_admin):
        raise ControlError("Only an administrator of a group can write anonymously.")
    sent = Sent(content, thread_id=thread_id, reply_to=reply_to, anonymous=anonymous)
    if bot is not None:
        sent.receiver, sent.bot_id = bot.user, bot.id
    return world.post(chat, user, sent)


def photo(world: World, user: User, chat: Chat, content: bytes, caption: str) -> Message:
    """Send a photo from a person; its file_id is valid for the bot of the chat."""
    check_may_write(world, chat, user, "can_send_photos")
    bots = [member.id for member in chat.people() if member.is_bot]
    bot_id = chat.bot_id or (bots[0] if bots else next(iter(world.bots), 0))
    stored = world.files.add("photo", content, bot_id)
    if not stored.width:
        raise ControlError("This is no picture.")
    data: Json = {"photo": stored.photo()}
    if caption := caption.strip()[:1024]:
        data["caption"] = caption
        if found := entities.find_entities(caption):
            data["caption_entities"] = found
    return write(world, user, chat, data)


def location(world: World, user: User, chat: Chat, latitude: float, longitude: float) -> Message:
    """Send a person's location."""
    check_may_write(world, chat, user, "can_send_other_messages")
    if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
        raise ControlError("There is no such place.")
    return write(world, user, chat, {"location": {"latitude": latitude, "longitude": longitude}})


def edit(world: World, user: User, chat: Chat, message_id: int, text: str) -> Message:
    message = seen_message(chat, user, message_id)
    if message.sender is not user or "text" not in message.data:
        raise ControlError("Only one's own texts can be edited.")
    text = text.strip()
    if not 1 <= len(text) <= MAX_TEXT:
        raise ControlError(f"A message has 1 to {MAX_TEXT} characters.")
    data = {name: value for name, value in message.data.items() if name != "entities"}
    data |= {"text": text, "edit_date": world.now()}
    if found := entities.find_entities(text):
        data["entities"] = found
    world.change(message, data)
    return message


def delete(world: World, user: User, chat: Chat, message_id: int) -> None:
    message = seen_message(chat, user, message_id)
    member = chat.member(user.id)
    if chat.is_group and message.sender is not user and not (member and member.has_right("can_delete_messages")):
        raise ControlError("Only one's own messages can be deleted.")
    world.remove(message)


def press(
    world: World,
    user: User,
    message: Message,
    *,
    data: str | None,
    row: int | None,
    column: int | None,
    inaccessible: bool = False,
) -> CallbackQuery:
    """Press a button by place or by data, even that of an older keyboard.

    The bot gets an InaccessibleMessage when the message is gone, or when it is said to be too old for the bot.
    """
    bot = world.bots.get(message.sender.id)
    if bot is None:
        raise ControlError("This message is not from a bot.")
    if data is None:
        if row is None or column is None:
            raise ControlError("Tell the data of a button, or its row and column.")
        rows = message.data.get("reply_markup", {}).get("inline_keyboard", [])
        if not (0 <= row < len(rows) and 0 <= column < len(rows[row])):
            raise ControlError("There is no button in this place.", 404)
        button = rows[row][column]
        if "disabled" in button:
            raise ControlError("This button is disabled.")
        data = button.get("callback_data")
        if data is None:
            raise ControlError("This button sends nothing to the bot.")
    if not 1 <= len(data.encode()) <= MAX_CALLBACK_BYTES:
        raise ControlError("The data of a button has 1 to 64 bytes.")
    query = world.queries.pressed(bot, user, message)
    chat = message.chat
    is_gone = message.id in chat.deleted
    update: Json = {
        "id": query.id,
        "from": user.json(language=True),
        "message": message.inaccessible() if inaccessible or is_gone else message.data,
        "chat_instance": str(abs(chat.id) * 1_000_003),
        "data": data,
    }
    place = (
        {"message_id": message.id} if message.ephemeral_id is None else {"ephemeral_message_id": message.ephemeral_id}
    )
    world.events.emit(
        "pressed", user_id=user.id, chat_id=chat.id, bot_id=chat.bot_id, callback_query_id=query.id, data=data, **place
    )
    bot.updates.push("callback_query", update, f"user:{user.id}")
    return query


def react(world: World, user: User, chat: Chat, message_id: int, emoji: str | None) -> None:
    """Set or take back a reaction.

    It is sent to bots that are administrators and asked for it.
    """
    message = seen_message(chat, user, message_id)
    old = message.reactions.pop(user.id, [])
    if emoji:
        message.reactions[user.id] = [emoji]
    world.events.message("edited", message)
    change: Json = {
        "chat": chat.json(),
        "message_id": message.id,
        "user": user.json(),
        "date": world.now(),
        "old_reaction": [{"type": "emoji", "emoji": one} for one in old],
        "new_reaction": [{"type": "emoji", "emoji": emoji}] if emoji else [],
    }
    for bot in world.bots.values():
        member = chat.member(bot.id)
        if chat.bot_id == bot.id or (member is not None and member.is_admin):
            bot.updates.push("message_reaction", change, f"chat:{chat.id}")


def ask_inline(world: World, user: User, chat: Chat, bot: Bot, text: str) -> InlineQuery:
    query = world.queries.typed(bot, user, chat)
    update: Json = {
        "id": query.id,
        "from": user.json(language=True),
        "query": text[:256],
        "offset": "",
        "chat_type": "sender" if chat.bot_id == bot.id else chat.type,
    }
    bot.updates.push("inline_query", update, f"user:{user.id}")
    return query


def block(world: World, user: User, bot: Bot, *, blocked: bool) -> None:
    """Block or unblock a bot, which gets my_chat_member of the private chat."""
    if blocked == (user.id in bot.blocked_by):
        return
    (bot.blocked_by.add if blocked else bot.blocked_by.discard)(user.id)
    chat = world.private_chat(user, bot)
    before, after = Member(bot.user, "member").json(), Member(bot.user, "kicked").json()
    change: Json = {
        "chat": chat.json(),
        "from": user.json(language=True),
        "date": world.now(),
        "old_chat_member": before if blocked else after,
        "new_chat_member": after if blocked else before,
    }
    bot.updates.push("my_chat_member", change, f"chat:{chat.id}")
