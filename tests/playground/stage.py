"""A small world for tests of other clients: a bot, two friends and a group."""

import struct
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp


@dataclass(slots=True)
class Stage:
    """People act over the control API, the bot over the client under test."""

    url: str
    http: aiohttp.ClientSession
    token: str = ""
    bot_id: int = 0
    ira: int = 0
    petya: int = 0
    group: int = 0

    async def control(self, path: str, body: dict[str, Any] | None = None, method: str = "POST") -> Any:
        async with self.http.request(method, f"{self.url}/control/{path}", json=body) as answer:
            data = await answer.json()
            assert answer.status == 200, (path, data)
            return data

    async def say(self, user_id: int, text: str, chat_id: int = 0, **extra: Any) -> Any:
        return await self.control("say", {"user_id": user_id, "chat_id": chat_id or self.group, "text": text, **extra})

    async def press(self, user_id: int, data: str, **message: int) -> str:
        body = {"user_id": user_id, "chat_id": self.group, "data": data, **message}
        query_id: str = (await self.control("press", body))["callback_query_id"]
        return query_id

    async def answer_to(self, query_id: str) -> Any:
        return await self.control(f"answers/{query_id}", method="GET")

    async def texts_seen_by(self, user_id: int) -> list[str]:
        """Return the texts and captions of the group that this person sees."""
        seen = await self.control(f"seen/{user_id}", method="GET")
        shown = [one["message"] for chat in seen if chat["chat"]["id"] == self.group for one in chat["messages"]]
        return [message.get("text") or message.get("caption") or "" for message in shown]

    async def faults(self, **switches: Any) -> None:
        await self.control("faults", switches)


@asynccontextmanager
async def set_stage(url: str) -> AsyncIterator[Stage]:
    """Create a bot, and a supergroup with Ира and Петя, without flood limits."""
    async with aiohttp.ClientSession() as http:
        stage = Stage(url, http)
        await stage.faults(flood_limits=False)
        bot = await stage.control("bots", {"first_name": "Игротека", "username": "other_client_bot"})
        stage.token, stage.bot_id = bot["token"], bot["user"]["id"]
        stage.ira = (await stage.control("users", {"first_name": "Ира", "username": "ira"}))["id"]
        stage.petya = (await stage.control("users", {"first_name": "Петя"}))["id"]
        group = {"type": "supergroup", "title": "Друзья", "members": [stage.ira, stage.petya], "bots": [stage.bot_id]}
        stage.group = (await stage.control("chats", group))["id"]
        yield stage


def png(width: int = 20, height: int = 10, grey: int = 128) -> bytes:
    """Return a minimal valid PNG."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    pixels = (b"\0" + bytes([grey]) * width) * height
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(pixels)) + chunk(b"IEND", b"")
