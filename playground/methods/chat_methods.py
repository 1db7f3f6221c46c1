"""Methods about chats, members, pins, topics and reactions."""

from __future__ import annotations

from typing import Any

from playground.chats import TOPIC_COLOR, Member
from playground.errors import bad_request
from playground.groups import open_topic
from playground.methods.context import Access, Call

Json = dict[str, Any]

REACTION_LIST = (
    "❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤\u200d🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 "
    "😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨\u200d💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 "
    "😎 👾 🤷\u200d♂ 🤷 🤷\u200d♀ 😡"
)
REACTIONS = frozenset(REACTION_LIST.split())


def get_chat(call: Call) -> Json:
    """Return the ChatFullInfo."""
    chat = call.chat()
    info: Json = {
        **chat.json(),
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(
            ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"), False
        ),
    }
    if chat.user is not None:
        if chat.user.username:
            info["active_usernames"] = [chat.user.username]
    else:
        info["permissions"] = dict(chat.permissions)
    if chat.type == "supergroup":
        info["join_to_send_messages"] = True
    if chat.pinned:
        info["pinned_message"] = chat.messages[max(chat.pinned)].quoted()
    return info


def get_chat_member(call: Call) -> Json:
    """Return the member; a stranger to a group has the status `left`."""
    user_id = call.args.integer("user_id")
    if user_id <= 0:
        raise bad_request("invalid user_id specified")
    chat = call.chat(access=Access.READ if user_id == call.bot.id else Access.MEMBERS)
    user = call.world.account(user_id)
    if user is None:
        raise bad_request("PARTICIPANT_ID_INVALID" if chat.type == "supergroup" else "user not found")
    if chat.user is not None:
        if user is not chat.user and user is not call.bot.user:
            raise bad_request("user not found")
        return Member(user, "member").json()
    return (chat.members.get(user_id) or Member(user, "left")).json()


def get_chat_administrators(call: Call) -> list[Json]:
    """Return the administrators, owner first; other bots only on request."""
    chat = call.chat(access=Access.MEMBERS)
    if not chat.is_group:
        raise bad_request("there are no administrators in the private chat")
    with_bots = call.args.boolean("return_bots")
    admins = [
        member
        for member in chat.members.values()
        if member.is_admin and (with_bots or not member.user.is_bot or member.user is call.bot.user)
    ]
    return [member.json() for member in sorted(admins, key=lambda member: member.status != "creator")]


def get_chat_member_count(call: Call) -> int:
    chat = call.chat(access=Access.MEMBERS)
    return sum(1 for _ in chat.people()) if chat.is_group else 2


def leave_chat(call: Call) -> bool:
    chat = call.chat(access=Access.EDIT)
    if not chat.is_group:
        raise bad_request("chat member status can't be changed in private chats")
    call.world.service(chat, call.bot.user, {"left_chat_member": call.bot.user.json()})
    call.world.set_member(chat, Member(call.bot.user, "left"), call.bot.user)
    return True


def check_may_pin(call: Call) -> None:
    chat = call.chat(access=Access.WRITE)
    member = chat.member(call.bot.id)
    if member is not None and not member.has_right("can_pin_messages"):
        raise bad_request("not enough rights to manage pinned messages in the chat")


def pin_chat_message(call: Call) -> bool:
    """Pin a message; pinning a pinned one succeeds without an update."""
    call.refuse_business()
    chat = call.chat(access=Access.WRITE)
    message = call.message(chat, "message to pin not found")
    check_may_pin(call)
    if message.service:
        raise bad_request("message can't be pinned")
    if message.id not in chat.pinned:
        chat.pinned.append(message.id)
        call.world.service(chat, call.bot.user, {"pinned_message": message.quoted()}, message.thread_id)
        call.world.events.chat_changed(chat)
    return True


def unpin_chat_message(call: Call) -> bool:
    """Unpin a message, by default the latest pinned one."""
    call.refuse_business()
    chat = call.chat(access=Access.WRITE)
    check_may_pin(call)
    message_id = call.args.integer("message_id") or max(chat.pinned, default=0)
    if message_id not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(message_id)
    call.world.events.chat_changed(chat)
    return True


def unpin_all_chat_messages(call: Call) -> bool:
    chat = call.chat(access=Access.WRITE)
    check_may_pin(call)
    chat.pinned.clear()
    call.world.events.chat_changed(chat)
    return True


def create_forum_topic(call: Call) -> Json:
    chat = call.chat(access=Access.WRITE)
    if not chat.is_forum:
        raise bad_request("the chat is not a forum")
    member = chat.member(call.bot.id)
    if member is None or not member.has_right("can_manage_topics"):
        raise bad_request("not enough rights to create a topic")
    name = call.args.text("name").strip()
    if not 1 <= len(name) <= 128:
        raise bad_request("topic name must be non-empty" if not name else "TOPIC_TITLE_INVALID")
    color = call.args.integer("icon_color") or TOPIC_COLOR
    topic = open_topic(call.world, chat, name, call.bot.user, color)
    return {"message_thread_id": topic.id, "name": topic.name, "icon_color": topic.icon_color}


def set_message_reaction(call: Call) -> bool:
    """Set the bot's only reaction, an emoji from Telegram's list.

    Only people are told of bots' reactions.
    """
    chat = call.chat(access=Access.EDIT)
    message = call.message(chat, "message to react not found")
    wanted = call.args.array("reaction") or []
    emojis: list[str] = []
    for reaction in wanted:
        if not isinstance(reaction, dict) or reaction.get("type") not in ("emoji", "custom_emoji", "paid"):
            raise bad_request("can't parse reaction type: invalid reaction type specified")
        emoji = str(reaction.get("emoji", "")).replace("\ufe0f", "")
        if reaction["type"] != "emoji" or emoji not in REACTIONS:
            raise bad_request("REACTION_INVALID")
        emojis.append(emoji)
    if len(emojis) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    if message.service:
        raise bad_request("message can't be reacted to")
    call.check_permission(chat, "can_react_to_messages", "react to messages in the chat")
    if emojis:
        message.reactions[call.bot.id] = emojis
    else:
        message.reactions.pop(call.bot.id, None)
    call.world.events.message("edited", message)
    return True
