"""The part of the control API for groups: members, rights, upgrades."""

from __future__ import annotations

from typing import Any

from playground import actions, groups
from playground.chats import Chat
from playground.control_http import Asked, Route, to_id
from playground.errors import ControlError
from playground.people import Bot, User
from playground.world import World

MAX_AGE = 366 * 24 * 3600


class GroupControl:
    """The routes under /control/chats."""

    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self) -> list[Route]:
        return [
            ("POST", "chats", self.add_chat),
            ("POST", "chats/{chat_id}/topics", self.add_topic),
            ("DELETE", "chats/{chat_id}/topics/{thread_id}", self.delete_topic),
            ("POST", "chats/{chat_id}/members", self.add_member),
            ("DELETE", "chats/{chat_id}/members/{user_id}", self.remove_member),
            ("POST", "chats/{chat_id}/admin", self.promote),
            ("POST", "chats/{chat_id}/restrict", self.restrict),
            ("POST", "chats/{chat_id}/migrate", self.migrate),
            ("POST", "chats/{chat_id}/age", self.age),
        ]

    async def add_chat(self, asked: Asked) -> Any:
        body = asked.body
        kind = body.text("type")
        if kind not in ("group", "supergroup"):
            raise ControlError("type has to be group or supergroup.")
        title = body.text("title").strip()
        if not title:
            raise ControlError("A chat needs a title.")
        people = [actions.person(self.world, user_id) for user_id in body.integers("members") or []]
        wanted = body.integers("bots")
        bots = list(self.world.bots.values())[:1] if wanted is None else [self._bot(bot_id) for bot_id in wanted]
        chat = groups.create_chat(
            self.world, "group" if kind == "group" else "supergroup", title, people, bots,
            is_forum=body.flag("is_forum"), bots_are_admins=body.flag("bots_are_admins"),
        )  # fmt: skip
        return chat.json()

    def _bot(self, bot_id: int) -> Bot:
        bot = self.world.bots.get(bot_id)
        if bot is None:
            raise ControlError("There is no such bot.", 404)
        return bot

    def _account(self, user_id: int) -> User:
        user = self.world.account(user_id)
        if user is None:
            raise ControlError("There is no such person or bot.", 404)
        return user

    def _group(self, asked: Asked) -> Chat:
        return groups.group(self.world, asked.path_id("chat_id"))

    async def add_topic(self, asked: Asked) -> Any:
        body = asked.body
        topic = groups.open_topic(self.world, self._group(asked), body.text("name"))
        return {"message_thread_id": topic.id, "name": topic.name}

    async def add_member(self, asked: Asked) -> Any:
        body = asked.body
        user = self._account(body.integer("user_id"))
        added_by = body.maybe_integer("added_by")
        chat = self._group(asked)
        actor = self._account(added_by) if added_by is not None else user
        if user.is_bot and added_by is None:
            actor = groups.owner(chat) or user  # a bot cannot join by itself
        groups.join(self.world, chat, user, actor)
        return {}

    async def remove_member(self, asked: Asked) -> Any:
        user = self._account(asked.path_id("user_id"))
        by = asked.query.get("by")
        actor = self._account(to_id(by)) if by else None
        chat = self._group(asked)
        if user.is_bot and actor is None:
            actor = groups.owner(chat)  # nor leave, unless it does so itself
        groups.leave(self.world, chat, user, actor)
        return {}

    async def promote(self, asked: Asked) -> Any:
        body = asked.body
        user = self._account(body.integer("user_id"))
        groups.promote(
            self.world, self._group(asked), user, is_admin=body.flag("is_admin"), rights=body.flags("rights")
        )
        return {}

    async def restrict(self, asked: Asked) -> Any:
        body = asked.body
        user = self._account(body.integer("user_id"))
        groups.restrict(self.world, self._group(asked), user, body.flags("permissions"))
        return {}

    async def delete_topic(self, asked: Asked) -> Any:
        groups.delete_topic(self.world, self._group(asked), asked.path_id("thread_id"))
        return {}

    async def migrate(self, asked: Asked) -> Any:
        body = asked.body
        chat = groups.migrate(self.world, self._group(asked), join_first=body.flag("join_first"))
        return chat.json()

    async def age(self, asked: Asked) -> Any:
        seconds = asked.body.integer("seconds")
        if not 0 <= seconds <= MAX_AGE:
            raise ControlError(f"seconds has to be between 0 and {MAX_AGE}.")
        self.world.age(self._group(asked), seconds)
        return {}
