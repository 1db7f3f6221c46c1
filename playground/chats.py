"""Chats, their members and messages. No HTTP, no permission checks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from playground.people import User

Json = dict[str, Any]
ChatType = Literal["private", "group", "supergroup"]

GENERAL_TOPIC = 1
TOPIC_COLOR = 0x6FB9F0
KEPT_DELETED = 200
PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
RIGHTS = (
    "is_anonymous",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
)
OPTIONAL_RIGHTS = ("can_pin_messages", "can_manage_topics", "can_manage_tags")
NOT_BY_DEFAULT = {"is_anonymous", "can_promote_members"}


@dataclass(slots=True, eq=False)
class Member:
    """Membership of an account in a group; kept after leaving, as in Telegram."""

    user: User
    status: str
    rights: dict[str, bool] = field(default_factory=dict)
    permissions: dict[str, bool] = field(default_factory=dict)

    @property
    def inside(self) -> bool:
        """Return whether the member is in the group; restricted people always are."""
        return self.status in {"creator", "administrator", "member", "restricted"}

    @property
    def is_admin(self) -> bool:
        return self.status in {"creator", "administrator"}

    def has_right(self, right: str) -> bool:
        """Return whether the member is the owner, or an administrator with this right."""
        return self.status == "creator" or (self.status == "administrator" and self.rights.get(right, False))

    def json(self, *, editable: bool = False) -> Json:
        """Return the `ChatMember…` object of the status."""
        data: Json = {"user": self.user.json(), "status": self.status}
        if self.status == "creator":
            data["is_anonymous"] = self.rights.get("is_anonymous", False)
        elif self.status == "administrator":
            data["can_be_edited"] = editable
            for right in (*RIGHTS, *OPTIONAL_RIGHTS):
                data[right] = self.rights.get(right, False)
        elif self.status == "restricted":
            data |= {"is_member": True, "until_date": 0}
            for permission in PERMISSIONS:
                data[permission] = self.permissions.get(permission, False)
        elif self.status == "kicked":
            data["until_date"] = 0
        return data


def administrator_rights(given: dict[str, bool] | None = None) -> dict[str, bool]:
    """Return an owner's usual choice of rights, changed by those given."""
    rights = {right: right not in NOT_BY_DEFAULT for right in (*RIGHTS, *OPTIONAL_RIGHTS)}
    rights.update(given or {})
    return rights


@dataclass(slots=True, eq=False)
class Message:
    """A message; `data` is the Bot API object and is replaced, never changed in place."""

    sequence: int
    chat: Chat
    sender: User
    data: Json
    viewers: frozenset[int] | None = None
    """None for messages to every member; ephemeral ones have a single viewer."""
    bot_id: int | None = None
    """The bot that an ephemeral message came from or went to."""
    dropped: bool = False
    """An ephemeral message that never reached its receiver."""
    service: bool = False
    reactions: dict[int, list[str]] = field(default_factory=dict)
    replaces: int | None = None

    @property
    def id(self) -> int:
        return int(self.data["message_id"])

    @property
    def ephemeral_id(self) -> int | None:
        return self.data.get("ephemeral_message_id")

    @property
    def thread_id(self) -> int | None:
        return self.data.get("message_thread_id")

    def visible_to(self, user_id: int) -> bool:
        return not self.dropped and (self.viewers is None or user_id in self.viewers)

    def shown(self) -> Json:
        """Return the control API's `Shown`."""
        covers = {} if self.replaces is None else {"replaces": self.replaces}
        return {
            **covers,
            "message": self.data,
            "viewers": None if self.viewers is None else sorted(self.viewers),
            "reactions": [
                {"emoji": emoji, "user_id": user_id} for user_id, emojis in self.reactions.items() for emoji in emojis
            ],
        }

    def inaccessible(self) -> Json:
        """Return the `InaccessibleMessage` for a bot that can no longer see this one."""
        return {"chat": self.chat.json(), "message_id": self.id, "date": 0}

    def quoted(self) -> Json:
        """Return the object inside another message: without its own reply."""
        return {key: value for key, value in self.data.items() if key not in {"reply_to_message", "pinned_message"}}


@dataclass(slots=True, eq=False)
class Topic:
    """A forum topic; its id is the id of the message that opened it."""

    id: int
    name: str
    icon_color: int = TOPIC_COLOR


@dataclass(slots=True, eq=False)
class Chat:
    """A private chat of a person with a bot, a basic group or a supergroup."""

    id: int
    type: ChatType
    title: str | None = None
    user: User | None = None
    bot_id: int | None = None
    is_forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    timeline: dict[int, Message] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    deleted: dict[int, Message] = field(default_factory=dict)
    """The latest deleted ordinary messages, which a phone may still show."""
    ephemeral: dict[int, Message] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    unread: dict[tuple[int, int], int] = field(default_factory=dict)
    permissions: dict[str, bool] = field(default_factory=lambda: dict.fromkeys(PERMISSIONS, True))
    last_message_id: int = 0
    migrated_to: int | None = None
    last_bot_spoken: int | None = None
    started: bool = False
    """A bot may write to a person who has written to it before."""

    @property
    def is_group(self) -> bool:
        return self.type != "private"

    def json(self) -> Json:
        """Return the `Chat` object, as the bot receives it."""
        data: Json = {"id": self.id, "type": self.type}
        if self.user is not None:
            data["first_name"] = self.user.first_name
            if self.user.last_name:
                data["last_name"] = self.user.last_name
            if self.user.username:
                data["username"] = self.user.username
        else:
            data["title"] = self.title
        if self.is_forum:
            data["is_forum"] = True
        return data

    def member(self, user_id: int) -> Member | None:
        """Return the membership of a current member."""
        member = self.members.get(user_id)
        return member if member is not None and member.inside else None

    def people(self) -> Iterable[User]:
        """Return all members, bots too."""
        if self.user is not None:
            return (self.user,)
        return (member.user for member in self.members.values() if member.inside)

    def add(self, message: Message) -> None:
        """Append a message."""
        self.timeline[message.sequence] = message
        if message.ephemeral_id is None:
            self.messages[message.id] = message
        else:
            self.ephemeral[message.ephemeral_id] = message

    def remove(self, message: Message) -> None:
        self.timeline.pop(message.sequence, None)
        if message.ephemeral_id is None:
            self.messages.pop(message.id, None)
            self.deleted[message.id] = message
            if len(self.deleted) > KEPT_DELETED:
                del self.deleted[next(iter(self.deleted))]
            if message.id in self.pinned:
                self.pinned.remove(message.id)
        else:
            self.ephemeral.pop(message.ephemeral_id, None)

    def count_unread(self, message: Message) -> None:
        """Count a message as unread for all who see it, except its sender."""
        thread = message.thread_id or GENERAL_TOPIC
        for user in self.people():
            if not user.is_bot and user.id != message.sender.id and message.visible_to(user.id):
                key = (user.id, thread if self.is_forum else 0)
                self.unread[key] = self.unread.get(key, 0) + 1

    def read(self, user_id: int, thread_id: int | None = None) -> None:
        """Mark everything, or one topic, as read by this person."""
        for key in [key for key in self.unread if key[0] == user_id and thread_id in (None, key[1])]:
            del self.unread[key]

    def forget_unread(self, thread_id: int) -> None:
        """Forget the unread counts of a deleted topic."""
        for key in [key for key in self.unread if key[1] == thread_id]:
            del self.unread[key]

    def unread_json(self) -> dict[str, int]:
        """Return the counts by person, and in a forum by person and topic too."""
        counts: dict[str, int] = {}
        for (user_id, thread_id), count in self.unread.items():
            counts[str(user_id)] = counts.get(str(user_id), 0) + count
            if self.is_forum:
                counts[f"{user_id}:{thread_id}"] = count
        return counts
