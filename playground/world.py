"""World: accounts, chats and events, delivered to bots and to the page."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playground.chats import GENERAL_TOPIC, Chat, ChatType, Member, Message, Topic
from playground.delivery import deliver_membership, deliver_message
from playground.errors import ControlError
from playground.events import Events
from playground.faults import Faults
from playground.files import FileStore
from playground.flood import FloodGate, FloodLimits
from playground.people import ANONYMOUS, Bot, User
from playground.queries import Queries
from playground.updates import HOLD, UpdateQueue

Json = dict[str, Any]
Clock = Callable[[], float]

FIRST_USER = 1_001
FIRST_BOT = 7_000_000_001
FIRST_GROUP = -4_000_001
FIRST_SUPERGROUP = -1_002_000_000_001


@dataclass(slots=True)
class Sent:
    """Content of a new message, beside sender and place."""

    content: Json
    thread_id: int | None = None
    reply_to: Message | None = None
    service: bool = False
    receiver: User | None = None
    bot_id: int | None = None
    dropped: bool = False
    replaces: int | None = None
    anonymous: bool = False
    extra: Json = field(default_factory=dict)


class World:
    """All state; bots and people change it through its methods only."""

    def __init__(
        self,
        clock: Clock = time.time,
        seed: int | None = None,
        limits: FloodLimits | None = None,
        poll_hold: float = HOLD,
    ) -> None:
        self.clock = clock
        self.poll_hold = poll_hold
        self.random = random.Random(seed)  # noqa: S311  dice, not secrets
        self.limits = limits or FloodLimits()
        self.events = Events()
        self.faults = Faults()
        self.bots: dict[int, Bot] = {}
        self.tokens: dict[str, Bot] = {}
        self.id = secrets.token_hex(8)
        self._newest_user = FIRST_USER - 1
        self._newest_group: dict[ChatType, int] = {"group": FIRST_GROUP + 1, "supergroup": FIRST_SUPERGROUP + 1}
        self.clear()

    def clear(self) -> None:
        """Empty the world; the bots stay, with nothing waiting. Ids are not reused."""
        self.users: dict[int, User] = {}
        self.groups: dict[int, Chat] = {}
        self.private: dict[tuple[int, int], Chat] = {}
        self.files = FileStore()
        self.queries = Queries(self.clock)
        self.faults.change(Faults().json())
        self._sequence = 0
        self._shared_message_id = 0
        self._ephemeral_id = 0
        for bot in self.bots.values():
            bot.updates.drop()
            bot.commands.clear()
            bot.texts.clear()
            bot.default_rights.clear()
            bot.blocked_by.clear()
            bot.flood = FloodGate(self.clock, self.limits)

    def now(self) -> int:
        return int(self.clock())

    # Accounts

    def add_bot(
        self, first_name: str, username: str, token: str | None = None, *, can_read_all_group_messages: bool = False
    ) -> Bot:
        """Create a bot; the number before the colon of a given token is its id."""
        if token is None:
            bot_id = max([FIRST_BOT - 1, *self.bots]) + 1
            token = f"{bot_id}:{secrets.token_urlsafe(26)}"
        head, colon, tail = token.partition(":")
        if not (head.isascii() and head.isdigit() and colon and tail) or head.startswith("0") or len(token) > 80:
            raise ControlError("A token looks like 123456:ABC-def.")
        bot_id = int(head)
        if bot_id in self.bots or bot_id in self.users:
            raise ControlError("This id is taken.")
        self._check_username(username)
        user = User(bot_id, first_name, is_bot=True, username=username)
        updates = UpdateQueue(self.clock, self.poll_hold)
        bot = Bot(user, token, updates, FloodGate(self.clock, self.limits), can_read_all_group_messages)
        self.bots[bot_id] = self.tokens[token] = bot
        return bot

    def add_user(
        self,
        first_name: str,
        last_name: str | None = None,
        username: str | None = None,
        language_code: str | None = None,
        user_id: int | None = None,
    ) -> User:
        """Create a person, who has a chat with every bot."""
        user_id = user_id or self._newest_user + 1
        if user_id in self.users or user_id in self.bots:
            raise ControlError("This id is taken.")
        if username is not None:
            self._check_username(username)
        self._newest_user = max(self._newest_user, user_id)
        user = self.users[user_id] = User(user_id, first_name, False, last_name, username, language_code)
        self.events.emit("user", user=user.json(language=True))
        return user

    def _check_username(self, username: str) -> None:
        taken = (user.username for user in [*self.users.values(), *(bot.user for bot in self.bots.values())])
        if username.lower() in {name.lower() for name in taken if name}:
            raise ControlError("This username is taken.")

    def account(self, user_id: int) -> User | None:
        """Return a person or a bot."""
        bot = self.bots.get(user_id)
        return bot.user if bot is not None else self.users.get(user_id)

    # Chats

    def private_chat(self, user: User, bot: Bot) -> Chat:
        """Return the chat of a person with a bot; open it if there was none."""
        chat = self.private.get((user.id, bot.id))
        if chat is None:
            chat = self.private[user.id, bot.id] = Chat(user.id, "private", user=user, bot_id=bot.id)
            self.events.chat_changed(chat)
        return chat

    def add_group(self, kind: ChatType, title: str, *, is_forum: bool = False) -> Chat:
        chat_id = self._newest_group[kind] = self._newest_group[kind] - 1
        chat = self.groups[chat_id] = Chat(chat_id, kind, title, is_forum=is_forum)
        if is_forum:
            chat.topics[GENERAL_TOPIC] = Topic(GENERAL_TOPIC, "General")
            chat.last_message_id = GENERAL_TOPIC
        self.events.chat_changed(chat)
        return chat

    def all_chats(self) -> list[Chat]:
        """Return visible chats: not upgraded groups or those of deleted accounts."""
        groups = [chat for chat in self.groups.values() if chat.migrated_to is None]
        return groups + [chat for chat in self.private.values() if chat.user is not None and not chat.user.gone]

    # Messages

    def _next_message_id(self, chat: Chat) -> int:
        if chat.type == "supergroup":
            chat.last_message_id += 1
            return chat.last_message_id
        # Private chats and basic groups share one sequence of ids, so a bot sees gaps there.
        self._shared_message_id += 1
        return self._shared_message_id

    def post(self, chat: Chat, sender: User, sent: Sent) -> Message:
        """Post a message; tell the page and those bots that may see it."""
        self._sequence += 1
        data: Json = {"message_id": 0 if sent.receiver is not None else self._next_message_id(chat)}
        if sent.anonymous:
            data |= {"from": ANONYMOUS.json(), "sender_chat": chat.json()}
        else:
            data["from"] = sender.json(language=True)
        data |= {"chat": chat.json(), "date": self.now()}
        if sent.thread_id is not None and sent.thread_id != GENERAL_TOPIC:
            data |= {"message_thread_id": sent.thread_id, "is_topic_message": True}
        if sent.receiver is not None:
            self._ephemeral_id += 1
            data |= {"ephemeral_message_id": self._ephemeral_id, "receiver_user": sent.receiver.json()}
        quoted = sent.reply_to
        if quoted is None and "message_thread_id" in data and sent.receiver is None:
            quoted = chat.messages.get(data["message_thread_id"])  # as Telegram shows messages of a topic
        if quoted is not None:
            data["reply_to_message"] = quoted.quoted()
        data |= sent.content
        viewer = None
        if sent.receiver is not None:
            viewer = frozenset({sender.id if sent.receiver.is_bot else sent.receiver.id})
        message = Message(self._sequence, chat, sender, data, viewer, sent.bot_id, sent.dropped, sent.service)
        message.replaces = sent.replaces
        chat.add(message)
        if sender is chat.user:
            chat.started = True
        if sender.is_bot:
            chat.last_bot_spoken = sender.id
        if not message.dropped:
            chat.count_unread(message)
            self.events.message("message", message)
            self.events.chat_changed(chat)
        deliver_message(self.bots, message, "message")
        return message

    def change(self, message: Message, data: Json) -> None:
        """Replace a message's content; other bots are told of people's edits only."""
        message.data = data
        self.events.message("edited", message)
        if not message.sender.is_bot:
            deliver_message(self.bots, message, "edited_message")

    def remove(self, message: Message) -> None:
        """Delete for all members; bots are never told."""
        was_pinned = message.id in message.chat.pinned
        message.chat.remove(message)
        self.events.deleted(message)
        if was_pinned:
            self.events.chat_changed(message.chat)

    def age(self, chat: Chat, seconds: int) -> None:
        """Make every message of a chat older."""
        for message in chat.timeline.values():
            dates: Json = {name: message.data[name] - seconds for name in ("date", "edit_date") if name in message.data}
            message.data = {**message.data, **dates}
            self.events.message("edited", message)

    def service(self, chat: Chat, actor: User, content: Json, thread_id: int | None = None) -> Message:
        """Post a service message, such as a join or a pin."""
        return self.post(chat, actor, Sent(content, thread_id=thread_id, service=True))

    # Membership

    def set_member(self, chat: Chat, member: Member, actor: User) -> None:
        """Change a membership and send updates to the bots that may know."""
        old = chat.members.get(member.user.id) or Member(member.user, "left")
        chat.members[member.user.id] = member
        if not member.inside:
            chat.read(member.user.id)
        deliver_membership(self.bots, chat, actor, old, member, self.now())
        self.events.chat_changed(chat)
