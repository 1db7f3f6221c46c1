"""Client of the control API for tests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any

import aiohttp

Json = dict[str, Any]
PATIENCE = 90.0
"""Seconds to wait, generous for a busy machine."""
NO_ANSWER_YET = 408
PAUSES = 0.01, 0.1
"""Seconds between two reads of a screen, at first and at most."""


class ControlRefusedError(Exception):
    """The control API refused; the message is its sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


@dataclass(frozen=True, slots=True)
class Seen:
    """A message on a person's screen."""

    message: Json
    reactions: list[Json]

    @property
    def id(self) -> int:
        return int(self.message["message_id"])

    @property
    def text(self) -> str:
        """Return the text or the caption."""
        return str(self.message.get("text") or self.message.get("caption") or "")

    @property
    def is_ephemeral(self) -> bool:
        return "ephemeral_message_id" in self.message

    @property
    def buttons(self) -> list[str]:
        """Return the labels, row by row."""
        return [button["text"] for row in self.rows for button in row]

    @property
    def rows(self) -> list[list[Json]]:
        """Return the buttons as they were sent."""
        rows: list[list[Json]] = self.message.get("reply_markup", {}).get("inline_keyboard", [])
        return rows

    def place_of(self, label: str) -> tuple[int, int] | None:
        """Return row and column of the first button with this label."""
        for row, buttons in enumerate(self.rows):
            for column, button in enumerate(buttons):
                if button["text"] == label:
                    return row, column
        return None


@dataclass(slots=True, eq=False)
class Person:
    """A person with a phone; `chat_id` is the open chat."""

    client: ControlClient
    user: Json
    chat_id: int
    last_query: str | None = None

    @property
    def id(self) -> int:
        return int(self.user["id"])

    def _here(self, chat_id: int | None) -> Json:
        return {"user_id": self.id, "chat_id": self.chat_id if chat_id is None else chat_id}

    async def say(self, text: str, chat_id: int | None = None, **options: Any) -> Json:
        """Write into the open chat; options as in the control API's `say`."""
        message: Json = await self.client.post("say", {**self._here(chat_id), "text": text, **options})
        return message

    async def is_at(self, latitude: float, longitude: float, chat_id: int | None = None) -> Json:
        """Send a location."""
        place = {"latitude": latitude, "longitude": longitude}
        message: Json = await self.client.post("location", {**self._here(chat_id), **place})
        return message

    async def seen(self, chat_id: int | None = None) -> list[Seen]:
        """Return the messages on the screen, oldest first."""
        wanted = self.chat_id if chat_id is None else chat_id
        if wanted > 0:  # a private chat goes by the bot's id for people, by the person's id for bots
            wanted = self.id
        for chat in await self.client.get(f"seen/{self.id}"):
            if chat["chat"]["id"] == wanted:
                return [Seen(shown["message"], shown["reactions"]) for shown in chat["messages"]]
        return []

    async def sees(self, text: str, chat_id: int | None = None, wait: float = PATIENCE) -> Seen:
        """Wait for a message with this text on the screen; return the latest one."""
        return await self.wait_for(lambda seen: text in seen.text, f"a message with {text!r}", chat_id, wait)

    async def wait_for(
        self, wanted: Callable[[Seen], bool], what: str, chat_id: int | None = None, wait: float = PATIENCE
    ) -> Seen:
        deadline, pause = asyncio.get_running_loop().time() + wait, PAUSES[0]
        while True:
            screen = await self.seen(chat_id)
            for seen in reversed(screen):
                if wanted(seen):
                    return seen
            if asyncio.get_running_loop().time() > deadline:
                lines = "\n".join(f"  {seen.text!r} {seen.buttons}" for seen in screen)
                raise AssertionError(f"{self.user['first_name']} does not see {what}, but:\n{lines}")
            await asyncio.sleep(pause)
            pause = min(pause * 1.2, PAUSES[1])

    async def press(self, text: str, chat_id: int | None = None, wait: float = PATIENCE) -> str:
        """Press this button on the latest message that has it; return the query's id."""
        seen = await self.wait_for(lambda one: one.place_of(text) is not None, f"a button {text!r}", chat_id, wait)
        return await self.press_on(seen, text, chat_id)

    async def press_on(self, seen: Seen, text: str, chat_id: int | None = None, *, inaccessible: bool = False) -> str:
        """Press a button of a message as it was seen, even if it is gone since.

        `inaccessible`: the bot is not told what the message says, as happens when it is too old.
        """
        place = seen.place_of(text)
        if place is None:
            raise AssertionError(f"There is no button {text!r}, but {seen.buttons}")
        button = seen.message["reply_markup"]["inline_keyboard"][place[0]][place[1]]
        where = {"row": place[0], "column": place[1]}
        if "callback_data" in button:  # an old keyboard may still be on the screen
            where = {"data": button["callback_data"]}
        if seen.is_ephemeral:
            where["ephemeral_message_id"] = seen.message["ephemeral_message_id"]
        else:
            where["message_id"] = seen.id
        answer = await self.client.post("press", {**self._here(chat_id), **where, "inaccessible": inaccessible})
        self.last_query = str(answer["callback_query_id"])
        return self.last_query

    async def answer(self, wait: float = PATIENCE) -> Json:
        """Return the bot's answer to the latest press: text, show_alert, url.

        Raise ControlRefusedError if there is none.
        """
        if self.last_query is None:
            raise AssertionError("Nothing was pressed.")
        deadline = asyncio.get_running_loop().time() + wait
        while True:
            try:
                answer: Json = await self.client.get(f"answers/{self.last_query}")
            except ControlRefusedError as refusal:
                if refusal.status != NO_ANSWER_YET or asyncio.get_running_loop().time() > deadline:
                    raise
            else:
                return answer

    async def edit(self, message_id: int, text: str) -> Json:
        message: Json = await self.client.post("edit", {**self._here(None), "message_id": message_id, "text": text})
        return message

    async def delete(self, message_id: int) -> None:
        await self.client.post("delete", {**self._here(None), "message_id": message_id})

    async def react(self, message_id: int, emoji: str | None) -> None:
        await self.client.post("react", {**self._here(None), "message_id": message_id, "emoji": emoji})

    async def photo(self, content: bytes, caption: str = "") -> Json:
        return await self.client.photo(self._here(None), content, caption)

    async def read(self) -> None:
        await self.client.post("read", self._here(None))

    async def block(self, bot_id: int, *, blocked: bool = True) -> None:
        await self.client.post("block", {"user_id": self.id, "bot_id": bot_id, "blocked": blocked})

    async def leave(self) -> None:
        await self.client.delete(f"chats/{self.chat_id}/members/{self.id}")

    async def remove(self, other: Person) -> None:
        """Remove another person from the open group, as an administrator."""
        await self.client.delete(f"chats/{self.chat_id}/members/{other.id}?by={self.id}")


@dataclass(slots=True, eq=False)
class ControlClient:
    """Client of the playground at `url`; its first bot is the one that people meet."""

    url: str
    bot_id: int = 0
    _session: aiohttp.ClientSession | None = field(default=None, repr=False)

    async def __aenter__(self) -> ControlClient:
        self._session = aiohttp.ClientSession()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._session is not None:
            await self._session.close()

    async def request(self, verb: str, path: str, **options: Any) -> Any:
        """Make any call of the control API; raise ControlRefusedError with its sentence."""
        if self._session is None:
            raise RuntimeError("Use the client as `async with ControlClient(url) as client`.")
        async with self._session.request(verb, f"{self.url}/control/{path}", **options) as response:
            data = await response.json()
            if response.status != 200:
                raise ControlRefusedError(response.status, data["error"])
            return data

    async def photo(self, where: Json, content: bytes, caption: str) -> Json:
        """Send a photo from a person in a chat."""
        form = aiohttp.FormData()
        for name, value in {**where, "caption": caption}.items():
            form.add_field(name, str(value))
        form.add_field("photo", content, filename="photo.png")
        message: Json = await self.request("POST", "photo", data=form)
        return message

    async def get(self, path: str) -> Any:
        return await self.request("GET", path)

    async def post(self, path: str, body: Json | None = None) -> Any:
        return await self.request("POST", path, json=body or {})

    async def delete(self, path: str) -> Any:
        return await self.request("DELETE", path)

    async def add_bot(self, first_name: str = "Игротека", username: str = "igroteka_bot", **options: Any) -> Json:
        """Add a bot; return `{token, user}`."""
        bot: Json = await self.post("bots", {"first_name": first_name, "username": username, **options})
        self.bot_id = self.bot_id or bot["user"]["id"]
        return bot

    async def join(self, first_name: str, chat_id: int | None = None, **options: Any) -> Person:
        """Add a person, who opens the private chat with the bot, or joins a group."""
        user = await self.post("users", {"first_name": first_name, **options})
        if chat_id is not None:
            await self.post(f"chats/{chat_id}/members", {"user_id": user["id"]})
        return Person(self, user, self.bot_id if chat_id is None else chat_id)

    async def group(self, title: str, *people: Person, kind: str = "supergroup", **options: Any) -> Json:
        """Create a group of these people with the bot, open on all their phones."""
        members = [person.id for person in people]
        chat: Json = await self.post("chats", {"type": kind, "title": title, "members": members, **options})
        for person in people:
            person.chat_id = chat["id"]
        return chat

    async def migrate(self, chat_id: int, **options: Any) -> Json:
        """Upgrade a basic group to a supergroup; return the new chat.

        No phone has it open.
        """
        chat: Json = await self.post(f"chats/{chat_id}/migrate", options)
        return chat

    async def age(self, chat_id: int, hours: float) -> None:
        """Make every message of the group that much older."""
        await self.post(f"chats/{chat_id}/age", {"seconds": round(hours * 3600)})

    async def delete_topic(self, chat_id: int, thread_id: int) -> None:
        await self.delete(f"chats/{chat_id}/topics/{thread_id}")

    async def faults(self, **switches: Any) -> Json:
        """Set the named switches."""
        faults: Json = await self.post("faults", switches)
        return faults

    async def script(self, method: str, kind: str, **options: Any) -> list[Json]:
        """Script a fault for the next calls of a method, `"*"` for any.

        Return all faults that are still to come.
        """
        script: list[Json] = await self.post("faults/script", {"method": method, "kind": kind, **options})
        return script

    async def clear_script(self) -> None:
        """Remove every scripted fault that has not happened yet."""
        await self.delete("faults/script")

    async def calls(self, method: str | None = None) -> list[Json]:
        """Return the Bot API calls so far, all or those of one method."""
        calls: list[Json] = await self.get("calls")
        return [call for call in calls if method in (None, call["method"])]
