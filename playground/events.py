"""Events for the live page, made only while a page listens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from playground.chats import Chat, Message

Json = dict[str, Any]
BACKLOG = 10_000


class Events:
    """Sends JSON events to listeners; changed chats once per loop turn."""

    def __init__(self) -> None:
        self._listeners: set[asyncio.Queue[str | None]] = set()
        self._changed: dict[int, Chat] = {}
        self.chat_state: Callable[[Chat], Json] | None = None

    def listen(self) -> asyncio.Queue[str | None]:
        """Return a queue of serialised events; None ends the listener."""
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._listeners.add(queue)
        return queue

    def forget(self, queue: asyncio.Queue[str | None]) -> None:
        self._listeners.discard(queue)

    def close(self) -> None:
        for queue in self._listeners:
            queue.put_nowait(None)

    def emit(self, kind: str, **fields: Any) -> None:
        """Send one event to every listener."""
        if not self._listeners:
            return
        text = json.dumps({"type": kind, **fields}, ensure_ascii=False)
        for queue in list(self._listeners):
            if queue.qsize() > BACKLOG:  # a page that stopped reading is cut off; it will reconnect
                self.forget(queue)
                queue.put_nowait(None)
            else:
                queue.put_nowait(text)

    def message(self, kind: str, message: Message) -> None:
        """Emit `message` or `edited`, unless only the bot can see the message."""
        if self._listeners and not message.dropped and message.chat.migrated_to is None:
            self.emit(kind, chat_id=message.chat.id, bot_id=message.chat.bot_id, shown=message.shown())

    def deleted(self, message: Message) -> None:
        if message.ephemeral_id is None:
            self.emit("deleted", chat_id=message.chat.id, bot_id=message.chat.bot_id, message_id=message.id)
        elif not message.dropped:
            self.emit("deleted", chat_id=message.chat.id, bot_id=None, ephemeral_message_id=message.ephemeral_id)

    def chat_changed(self, chat: Chat) -> None:
        """Send the chat's new state soon, once for many changes."""
        if not self._listeners:
            return
        if not self._changed:
            asyncio.get_running_loop().call_soon(self._tell_changed)
        self._changed[id(chat)] = chat

    def _tell_changed(self) -> None:
        changed, self._changed = self._changed, {}
        if self.chat_state is not None:
            for chat in changed.values():
                if chat.migrated_to is None:
                    self.emit("chat", state=self.chat_state(chat))
