"""Context of a method call: world, calling bot, arguments, common checks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from playground.chats import Chat, Message
from playground.errors import BotApiError, bad_request, forbidden
from playground.flood import too_many_requests
from playground.params import Args
from playground.people import Bot, User
from playground.world import World

if TYPE_CHECKING:
    from playground.webhooks import Webhooks

Json = dict[str, Any]
STORM_RETRY_AFTER = 1


class Access(IntEnum):
    """Purpose of a call in a chat; the server refuses each for its own reasons."""

    READ = 0
    EDIT = 1
    MEMBERS = 2
    WRITE = 3


@dataclass(frozen=True, slots=True)
class Described:
    """A result that comes with a description, as those of setWebhook do."""

    result: Any
    description: str


@dataclass(slots=True)
class Call:
    """One call of one bot."""

    world: World
    bot: Bot
    args: Args
    webhooks: Webhooks

    def chat(self, name: str = "chat_id", access: Access = Access.READ) -> Chat:
        """Return the chat of a call.

        A basic group can be read from outside, and edited after it was upgraded.
        """
        raw = self.args.text(name).strip()
        if not raw:
            raise bad_request(f"{name} is empty")
        chat_id = self.args.integer(name)
        if chat_id > 0:
            return self._private_chat(chat_id)
        chat = self.world.groups.get(chat_id)
        if chat is None or self.bot.id not in chat.members:
            raise bad_request("chat not found")
        if chat.migrated_to is not None:
            if access >= Access.MEMBERS:
                details = {"migrate_to_chat_id": chat.migrated_to}
                raise bad_request("group chat was upgraded to a supergroup chat", details)
            return chat
        if chat.type == "group" and access == Access.READ:
            return chat
        status = chat.members[self.bot.id].status
        if status == "kicked":
            raise forbidden(f"bot was kicked from the {chat.type} chat")
        if status == "left":
            raise forbidden(f"bot is not a member of the {chat.type} chat")
        return chat

    def _private_chat(self, user_id: int) -> Chat:
        chat = self.world.private.get((user_id, self.bot.id))
        if chat is not None and chat.started:
            return chat
        if user_id in self.world.bots:
            raise forbidden("bots can't send messages to bots")
        if any(group.member(user_id) and group.member(self.bot.id) for group in self.world.groups.values()):
            raise forbidden("bot can't initiate conversation with a user")
        raise bad_request("chat not found")

    def writable_chat(self, access: Access = Access.WRITE) -> Chat:
        """Return the chat of a call, if the bot can write to it."""
        chat = self.chat(access=access)
        if chat.user is not None:
            if chat.user.gone:
                raise forbidden("user is deactivated")
            if self.world.faults.block_bot or chat.user.id in self.bot.blocked_by:
                raise forbidden("bot was blocked by the user")
        return chat

    def check_permission(self, chat: Chat, permission: str, what: str) -> None:
        """Refuse a call that the chat or a restriction forbids.

        Administrators may always write.
        """
        member = chat.member(self.bot.id)
        if member is None or member.is_admin:
            return
        allowed = chat.permissions.get(permission, True)
        if member.status == "restricted":
            allowed = allowed and member.permissions.get(permission, False)
        if not allowed:
            raise bad_request(f"not enough rights to {what}")

    def charge(self, chat: Chat, count: int = 1) -> None:
        """Count a message or an edit against the flood limits."""
        if self.world.faults.storm_429:
            raise too_many_requests(STORM_RETRY_AFTER)
        if self.world.faults.flood_limits:
            self.bot.flood.charge(chat.id, is_group=chat.is_group, count=count)

    def user(self, name: str = "user_id") -> User:
        user_id = self.args.integer(name)
        if user_id <= 0:
            raise bad_request(f"invalid {name} specified")
        user = self.world.account(user_id)
        if user is None:
            raise bad_request("user not found")
        return user

    def message(self, chat: Chat, missing: str, name: str = "message_id") -> Message:
        """Return an ordinary message of the chat; `missing` is the error without one."""
        if not self.args.text(name).strip():
            raise bad_request("message identifier is not specified")
        message = chat.messages.get(self.args.integer(name))
        if message is None:
            raise bad_request(missing)
        return message

    def refuse_business(self) -> None:
        """Refuse business accounts, which the playground lacks, as it does channels."""
        if self.args.text("business_connection_id"):
            raise bad_request("business connection not found")
        if self.args.has("direct_messages_topic_id") or self.args.has("suggested_post_parameters"):
            raise BotApiError(501, "Not Implemented: the playground has no channel direct messages")
