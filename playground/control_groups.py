"""The part of the control API about groups: who is in them, with which rights, and what becomes of them."""

from __future__ import annotations

from aiohttp import web

from playground import actions, groups
from playground.chats import Chat
from playground.control_http import Handler, answer, path_id, read_body, to_id
from playground.errors import ControlError
from playground.people import Bot, User
from playground.world import World

MAX_AGE = 366 * 24 * 3600


class GroupControl:
    """The routes under /control/chats."""

    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self) -> list[tuple[str, str, Handler]]:
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

    async def add_chat(self, request: web.Request) -> web.Response:
        body = await read_body(request)
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
        return answer(chat.json())

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

    def _group(self, request: web.Request) -> Chat:
        return groups.group(self.world, path_id(request, "chat_id"))

    async def add_topic(self, request: web.Request) -> web.Response:
        body = await read_body(request)
        topic = groups.open_topic(self.world, self._group(request), body.text("name"))
        return answer({"message_thread_id": topic.id, "name": topic.name})

    async def add_member(self, request: web.Request) -> web.Response:
        body = await read_body(request)
        user = self._account(body.integer("user_id"))
        added_by = body.maybe_integer("added_by")
        chat = self._group(request)
        actor = self._account(added_by) if added_by is not None else user
        if user.is_bot and added_by is None:
            actor = groups.owner(chat) or user  # a bot cannot join by itself
        groups.join(self.world, chat, user, actor)
        return answer({})

    async def remove_member(self, request: web.Request) -> web.Response:
        user = self._account(path_id(request, "user_id"))
        by = request.query.get("by")
        actor = self._account(to_id(by)) if by else None
        chat = self._group(request)
        if user.is_bot and actor is None:
            actor = groups.owner(chat)  # nor leave, but when it says so itself
        groups.leave(self.world, chat, user, actor)
        return answer({})

    async def promote(self, request: web.Request) -> web.Response:
        body = await read_body(request)
        user = self._account(body.integer("user_id"))
        groups.promote(
            self.world, self._group(request), user, is_admin=body.flag("is_admin"), rights=body.flags("rights")
        )
        return answer({})

    async def restrict(self, request: web.Request) -> web.Response:
        body = await read_body(request)
        user = self._account(body.integer("user_id"))
        groups.restrict(self.world, self._group(request), user, body.flags("permissions"))
        return answer({})

    async def delete_topic(self, request: web.Request) -> web.Response:
        groups.delete_topic(self.world, self._group(request), path_id(request, "thread_id"))
        return answer({})

    async def migrate(self, request: web.Request) -> web.Response:
        body = await read_body(request)
        chat = groups.migrate(self.world, self._group(request), join_first=body.flag("join_first"))
        return answer(chat.json())

    async def age(self, request: web.Request) -> web.Response:
        seconds = (await read_body(request)).integer("seconds")
        if not 0 <= seconds <= MAX_AGE:
            raise ControlError(f"seconds has to be between 0 and {MAX_AGE}.")
        self.world.age(self._group(request), seconds)
        return answer({})
