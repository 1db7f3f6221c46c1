"""The control API: all actions of people, for tests and for the page."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import TYPE_CHECKING, Any

from aiohttp import WSCloseCode, web

from playground import actions, groups
from playground.chats import Chat
from playground.commands import suggested_by_all
from playground.control_faults import FaultControl
from playground.control_groups import GroupControl
from playground.control_http import Asked, Body, Routes, answer, guarded, over_http, to_id, unknown
from playground.errors import ControlError
from playground.files import CONTENT_TYPES
from playground.people import Bot, User

if TYPE_CHECKING:
    from playground.server import Playground

log = logging.getLogger(__name__)

Json = dict[str, Any]
ANSWER_WAIT = 5.0
LATELY = 10.0


class Control:
    """The routes under /control, and what they show of the world."""

    def __init__(self, playground: Playground) -> None:
        self.playground = playground
        self.world = playground.world
        self.faults = FaultControl(playground)
        self.groups = GroupControl(playground.world)
        self.world.events.chat_state = self.chat_state
        self.routes = Routes(
            [
                ("GET", "snapshot", self.get_snapshot),
                ("POST", "reset", self.reset),
                ("POST", "bots", self.add_bot),
                ("POST", "users", self.add_user),
                ("DELETE", "users/{user_id}", self.remove_user),
                *self.groups.routes(),
                ("POST", "say", self.say),
                ("POST", "location", self.location),
                ("POST", "edit", self.edit),
                ("POST", "delete", self.delete),
                ("POST", "press", self.press),
                ("POST", "react", self.react),
                ("POST", "inline", self.inline),
                ("POST", "read", self.read),
                ("POST", "block", self.block),
                ("GET", "answers/{callback_query_id}", self.answer),
                ("GET", "seen/{user_id}", self.seen),
                ("GET", "calls", self.get_calls),
                ("DELETE", "calls", self.forget_calls),
                *self.faults.routes(),
                ("POST", "bot/restart", self.restart_bot),
            ]
        )

    def add_routes(self, app: web.Application) -> None:
        for verb, path, answerer in self.routes.table:
            app.router.add_route(verb, f"/control/{path}", over_http(answerer))
        for verb, path, handler in (("POST", "photo", self.photo), ("GET", "files/{file_id}", self.file)):
            app.router.add_route(verb, f"/control/{path}", guarded(handler))
        app.router.add_get("/control/live", guarded(self.live))
        app.router.add_route("*", "/control/{path:.*}", guarded(unknown))

    # State

    def heard_from(self, bot: Bot) -> None:
        """Record that a bot is alive; the page is told when it was not before."""
        was_running = self.is_running(bot)
        bot.last_call = time.monotonic()
        if not was_running:
            self.world.events.emit("bot", bot=self.bot_state(bot))

    def is_running(self, bot: Bot) -> bool:
        lately = bot.last_call > 0 and time.monotonic() - bot.last_call < LATELY
        return lately or bot.updates.polling or self.playground.webhooks.of(bot) is not None

    def bot_state(self, bot: Bot) -> Json:
        return {
            "user": bot.user.json(),
            "commands": bot.commands.get(("default", 0, 0, ""), []),
            "can_restart": self.playground.restart_bot is not None,
            "running": self.is_running(bot),
        }

    def chat_state(self, chat: Chat) -> Json:
        """Return a ChatState without its messages."""
        people = [user for user in chat.people() if not user.is_bot]
        if chat.user is not None:
            members = [{"user_id": chat.user.id, "status": "member", "is_bot": False}]
            members.append({"user_id": chat.bot_id or 0, "status": "member", "is_bot": True})
        else:
            members = [
                {"user_id": member.user.id, "status": member.status, "is_bot": member.user.is_bot}
                for member in chat.members.values()
            ]
        return {
            "chat": chat.json(),
            "bot_id": chat.bot_id,
            "members": members,
            "topics": [{"message_thread_id": topic.id, "name": topic.name} for topic in chat.topics.values()],
            "pinned": list(chat.pinned),
            "unread": chat.unread_json(),
            "commands": {str(user.id): suggested_by_all(self.world.bots, chat, user) for user in people},
        }

    def snapshot(self) -> Json:
        opening = self.playground.opening
        return {
            "world": self.world.id,
            "opening": opening.json() if opening is not None else None,
            "bots": [self.bot_state(bot) for bot in self.world.bots.values()],
            "users": [user.json(language=True) for user in self.world.users.values()],
            "chats": [
                {
                    **self.chat_state(chat),
                    "messages": [message.shown() for message in chat.timeline.values() if not message.dropped],
                }
                for chat in self.world.all_chats()
            ],
            "faults": self.world.faults.json(),
        }

    async def get_snapshot(self, asked: Asked) -> Any:
        return self.snapshot()

    async def seen(self, asked: Asked) -> Any:
        """Return the messages that this person sees.

        Ephemeral messages of others and covered ones are left out.
        """
        user = actions.person(self.world, asked.path_id("user_id"))
        chats = [chat for chat in self.world.all_chats() if chat.user is user or chat.member(user.id) is not None]
        result = []
        for chat in chats:
            visible = [message for message in chat.timeline.values() if message.visible_to(user.id)]
            covered = {message.replaces for message in visible if message.replaces is not None}
            shown = [message.shown() for message in visible if message.id == 0 or message.id not in covered]
            result.append({"chat": chat.json(), "messages": shown})
        return result

    # Accounts

    async def reset(self, asked: Asked) -> Any:
        self.world.clear()
        self.playground.calls.clear()
        self.playground.script.mishaps.clear()
        snapshot = self.snapshot()
        self.world.events.emit("snapshot", snapshot=snapshot)
        return snapshot

    async def add_bot(self, asked: Asked) -> Any:
        body = asked.body
        bot = self.world.add_bot(
            body.text("first_name"),
            body.text("username"),
            body.maybe_text("token"),
            can_read_all_group_messages=body.flag("can_read_all_group_messages"),
        )
        self.world.events.emit("bot", bot=self.bot_state(bot))
        return {"token": bot.token, "user": bot.user.json()}

    async def add_user(self, asked: Asked) -> Any:
        body = asked.body
        user_id = body.maybe_integer("id")
        if user_id is not None and not 0 < user_id < 2**52:
            raise ControlError("A person's id is a positive number.")
        first_name = body.text("first_name").strip()
        if not first_name:
            raise ControlError("A person needs a name.")
        user = self.world.add_user(
            first_name,
            body.maybe_text("last_name"),
            body.maybe_text("username"),
            body.maybe_text("language_code"),
            user_id,
        )
        return user.json(language=True)

    async def remove_user(self, asked: Asked) -> Any:
        groups.vanish(self.world, actions.person(self.world, asked.path_id("user_id")))
        return {}

    def _bot(self, bot_id: int) -> Bot:
        bot = self.world.bots.get(bot_id)
        if bot is None:
            raise ControlError("There is no such bot.", 404)
        return bot

    # Actions of people

    def _place(self, body: Body) -> tuple[User, Chat]:
        user = actions.person(self.world, body.integer("user_id"))
        return user, actions.chat_of(self.world, user, body.integer("chat_id"))

    async def say(self, asked: Asked) -> Any:
        body = asked.body
        user, chat = self._place(body)
        message = actions.say(
            self.world, user, chat, body.text("text"),
            thread_id=body.maybe_integer("message_thread_id"),
            reply_to_id=body.maybe_integer("reply_to_message_id"),
            ephemeral=body.flag("ephemeral"),
            anonymous=body.flag("anonymous"),
        )  # fmt: skip
        return message.data

    async def photo(self, request: web.Request) -> web.Response:
        try:
            form = await request.post()
        except web.HTTPRequestEntityTooLarge:
            raise ControlError("The photo is too big.") from None
        except (ValueError, AssertionError, LookupError):
            raise ControlError("This is no multipart form.") from None
        upload = form.get("photo")
        if not isinstance(upload, web.FileField):
            raise ControlError("photo has to be a file.")
        user = actions.person(self.world, to_id(form.get("user_id")))
        chat = actions.chat_of(self.world, user, to_id(form.get("chat_id")))
        message = actions.photo(self.world, user, chat, upload.file.read(), str(form.get("caption", "")))
        return answer(message.data)

    async def location(self, asked: Asked) -> Any:
        body = asked.body
        where = body.number("latitude"), body.number("longitude")
        return actions.location(self.world, *self._place(body), *where).data

    async def edit(self, asked: Asked) -> Any:
        body = asked.body
        user, chat = self._place(body)
        return actions.edit(self.world, user, chat, body.integer("message_id"), body.text("text")).data

    async def delete(self, asked: Asked) -> Any:
        body = asked.body
        user, chat = self._place(body)
        actions.delete(self.world, user, chat, body.integer("message_id"))
        return {}

    async def press(self, asked: Asked) -> Any:
        """Press a button, also of an old message.

        A phone shows the messages of an upgraded group above those of the new one.
        """
        body = asked.body
        user = actions.person(self.world, body.integer("user_id"))
        chat = actions.chat_of(self.world, user, body.integer("chat_id"), upgraded_too=True)
        data = body.maybe_text("data")
        message = actions.pressed_message(
            chat, user, body.maybe_integer("message_id"), body.maybe_integer("ephemeral_message_id"), data
        )
        query = actions.press(
            self.world, user, message, data=data, row=body.maybe_integer("row"), column=body.maybe_integer("column"),
            inaccessible=body.flag("inaccessible"),
        )  # fmt: skip
        return {"callback_query_id": query.id}

    async def react(self, asked: Asked) -> Any:
        body = asked.body
        user, chat = self._place(body)
        actions.react(self.world, user, chat, body.integer("message_id"), body.maybe_text("emoji"))
        return {}

    async def inline(self, asked: Asked) -> Any:
        body = asked.body
        user, chat = self._place(body)
        query = actions.ask_inline(self.world, user, chat, self._bot(body.integer("bot_id")), body.text("query"))
        return {"inline_query_id": query.id}

    async def read(self, asked: Asked) -> Any:
        body = asked.body
        try:
            user, chat = self._place(body)
        except ControlError:
            # A page may be outdated: a deleted chat has nothing left to read.
            return {}
        chat.read(user.id, body.maybe_integer("message_thread_id"))
        self.world.events.chat_changed(chat)
        return {}

    async def block(self, asked: Asked) -> Any:
        body = asked.body
        user = actions.person(self.world, body.integer("user_id"))
        actions.block(self.world, user, self._bot(body.integer("bot_id")), blocked=body.flag("blocked", True))
        return {}

    async def answer(self, asked: Asked) -> Any:
        query = self.world.queries.callbacks.get(asked.path["callback_query_id"])
        if query is None:
            raise ControlError("There is no such callback query.", 404)
        try:
            async with asyncio.timeout(ANSWER_WAIT):
                await query.answered.wait()
        except TimeoutError:
            raise ControlError("The bot has not answered.", 408) from None
        return query.answer

    # Other routes

    async def get_calls(self, asked: Asked) -> Any:
        return list(self.playground.calls)

    async def forget_calls(self, asked: Asked) -> Any:
        self.playground.calls.clear()
        return {}

    async def restart_bot(self, asked: Asked) -> Any:
        if self.playground.restart_bot is None:
            raise ControlError("Nobody here runs the bot.")
        await self.playground.restart_bot()
        for bot in self.world.bots.values():
            self.world.events.emit("bot", bot=self.bot_state(bot))
        return {}

    async def file(self, request: web.Request) -> web.Response:
        stored = self.world.files.get(request.match_info["file_id"])
        if stored is None:
            raise ControlError("There is no such file.", 404)
        return web.Response(
            body=stored.content, content_type=CONTENT_TYPES.get(stored.extension, "application/octet-stream")
        )

    async def live(self, request: web.Request) -> web.StreamResponse:
        """Send events as they happen; what a client sends is ignored."""
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        queue = self.world.events.listen()
        queue.put_nowait(json.dumps({"type": "snapshot", "snapshot": self.snapshot()}, ensure_ascii=False))
        listener = self.playground.nursery.start(drain(socket))
        try:
            while not socket.closed and (text := await queue.get()) is not None:
                await socket.send_str(text)
        except ConnectionError:
            log.debug("a live page went away")
        finally:
            self.world.events.forget(queue)
            listener.cancel()
            await socket.close(code=WSCloseCode.GOING_AWAY)
        return socket


async def drain(socket: web.WebSocketResponse) -> None:
    """Read until the client closes, so that a closed page is noticed."""
    async for _ in socket:
        pass
