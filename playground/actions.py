"""What people do in the world: write, press, join, leave, block."""

from __future__ import annotations

from typing import Any

from playground import entities
from playground.chats import TOPIC_COLOR, Chat, ChatType, Member, Message, Topic, administrator_rights
from playground.commands import suggested
from playground.delivery import COMMAND
from playground.errors import ControlError
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


def chat_of(world: World, user: User, chat_id: int) -> Chat:
    """A chat through a person's eyes: a group they are in, or the private chat with the bot of that id."""
    if chat_id in world.bots:
        return world.private_chat(user, world.bots[chat_id])
    if chat_id == user.id:
        own = [chat for (owner, _), chat in world.private.items() if owner == user.id]
        if not own:
            raise ControlError("This person has no private chat with a bot yet.", 404)
        return own[0]
    chat = group(world, chat_id)
    if chat.member(user.id) is None:
        raise ControlError(f"{user.first_name} is not in this chat.")
    return chat


def group(world: World, chat_id: int) -> Chat:
    chat = world.groups.get(chat_id)
    if chat is None:
        raise ControlError("There is no such chat.", 404)
    if chat.migrated_to is not None:
        raise ControlError(f"This group has become the supergroup {chat.migrated_to}.")
    return chat


def seen_message(chat: Chat, user: User, message_id: int | None, ephemeral_id: int | None = None) -> Message:
    """A message that this person sees."""
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
    """The bot that a command goes to unseen by the others: it declared the command so, or the sender insists."""
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
    """A text from a person; messages are trimmed as the apps trim them."""
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
    """Posts what a person has written, into the right topic."""
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
    """A photo from a person; its file_id is good for the bot of the chat."""
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
    world: World, user: User, message: Message, *, data: str | None, row: int | None, column: int | None
) -> CallbackQuery:
    """Presses a button by place, or by data, which may be that of a keyboard since changed."""
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
    update: Json = {
        "id": query.id,
        "from": user.json(language=True),
        "message": message.data,
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
    """Sets or takes back a reaction; bots that are administrators and asked for it are told."""
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
    """Blocking and unblocking reach the bot as my_chat_member of the private chat."""
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


# Groups


def create_chat(
    world: World,
    kind: ChatType,
    title: str,
    people: list[User],
    bots: list[Bot],
    *,
    is_forum: bool,
    bots_are_admins: bool,
) -> Chat:
    """A group of these people; the first owns it, and the bots are added by them."""
    if is_forum and kind != "supergroup":
        raise ControlError("Only a supergroup can have topics.")
    chat = world.add_group(kind, title, is_forum=is_forum)
    for user in people:
        chat.members[user.id] = Member(user, "creator" if user is people[0] else "member")
    actor = people[0] if people else None
    if kind == "group" and actor is not None:
        # The bots of a new basic group are in from the start: they hear of its creation, not of joining.
        for bot in bots:
            world.set_member(chat, Member(bot.user, "member"), actor)
        world.service(chat, actor, {"group_chat_created": True})
    else:
        for bot in bots:
            join(world, chat, bot.user, actor or bot.user)
    if bots_are_admins:
        for bot in bots:
            promote(world, chat, bot.user, is_admin=True, rights=None)
    return chat


def join(world: World, chat: Chat, user: User, added_by: User) -> None:
    if chat.member(user.id) is not None:
        raise ControlError(f"{user.first_name} is in this chat already.")
    ownerless = not user.is_bot and not any(member.status == "creator" for member in chat.members.values())
    world.set_member(chat, Member(user, "creator" if ownerless else "member"), added_by)
    world.service(chat, added_by, {"new_chat_members": [user.json()]})


def leave(world: World, chat: Chat, user: User, removed_by: User | None) -> None:
    """Somebody leaves, or is removed and may not return by themselves."""
    if chat.member(user.id) is None:
        raise ControlError(f"{user.first_name} is not in this chat.", 404)
    actor = removed_by or user
    kicked = removed_by is not None and removed_by is not user
    # The message comes first: a removed bot still hears of its own removal.
    world.service(chat, actor, {"left_chat_member": user.json()})
    world.set_member(chat, Member(user, "kicked" if kicked else "left"), actor)


def promote(world: World, chat: Chat, user: User, *, is_admin: bool, rights: dict[str, bool] | None) -> None:
    member = chat.member(user.id)
    if member is None:
        raise ControlError(f"{user.first_name} is not in this chat.", 404)
    if member.status == "creator":
        raise ControlError("The owner of a chat keeps all rights.")
    known = administrator_rights()
    for right, value in (rights or {}).items():
        if right not in known or not isinstance(value, bool):
            raise ControlError(f"There is no right called {right!r}.")
    changed = Member(user, "administrator", administrator_rights(rights)) if is_admin else Member(user, "member")
    world.set_member(chat, changed, owner(chat) or user)


def restrict(world: World, chat: Chat, user: User, permissions: dict[str, bool] | None) -> None:
    """Takes permissions from a member; None gives all of them back."""
    member = chat.member(user.id)
    if member is None or member.is_admin:
        raise ControlError("Only a plain member can be restricted.")
    for name in permissions or {}:
        if name not in chat.permissions:
            raise ControlError(f"There is no permission called {name!r}.")
    changed = Member(user, "member")
    if permissions is not None:
        changed = Member(user, "restricted", permissions={**chat.permissions, **permissions})
    world.set_member(chat, changed, owner(chat) or user)


def owner(chat: Chat) -> User | None:
    return next((member.user for member in chat.members.values() if member.status == "creator"), None)


def open_topic(world: World, chat: Chat, name: str, actor: User | None = None, icon_color: int = TOPIC_COLOR) -> Topic:
    """A new topic, opened by the owner unless somebody else is named."""
    if not chat.is_forum:
        raise ControlError("This chat has no topics.")
    if not 1 <= len(name.strip()) <= 128:
        raise ControlError("A topic's name has 1 to 128 characters.")
    creator = actor or owner(chat) or next(iter(chat.people()), None)
    if creator is None:
        raise ControlError("Nobody is in this chat.")
    topic = Topic(chat.last_message_id + 1, name.strip(), icon_color)
    chat.topics[topic.id] = topic
    world.service(
        chat, creator, {"forum_topic_created": {"name": topic.name, "icon_color": topic.icon_color}}, topic.id
    )
    return topic


def migrate(world: World, chat: Chat) -> Chat:
    """A basic group becomes a supergroup with a new id and an empty history."""
    if chat.type != "group":
        raise ControlError("Only a basic group can become a supergroup.")
    actor = owner(chat) or next(iter(chat.people()), None)
    if actor is None:
        raise ControlError("Nobody is in this chat.")
    upgraded = world.add_group("supergroup", chat.title or "")
    upgraded.members = dict(chat.members)
    upgraded.permissions = dict(chat.permissions)
    world.service(chat, actor, {"migrate_to_chat_id": upgraded.id})
    chat.migrated_to = upgraded.id
    world.events.emit("migrated", from_chat_id=chat.id, to_chat_id=upgraded.id)
    world.service(upgraded, actor, {"migrate_from_chat_id": chat.id})
    world.events.chat_changed(upgraded)
    return upgraded


def vanish(world: World, user: User) -> None:
    """The person leaves every chat and the account is deleted."""
    for chat in list(world.groups.values()):
        if chat.migrated_to is None and chat.member(user.id) is not None:
            leave(world, chat, user, None)
    user.gone = True
    del world.users[user.id]
    world.events.emit("user_removed", user_id=user.id)
    for (owner_id, _), chat in world.private.items():
        if owner_id == user.id:
            world.events.emit("chat_removed", chat_id=chat.id, bot_id=chat.bot_id)
