"""Bot API calls a second that the playground answers on one core, in a chat of two hundred messages."""

import asyncio
import json
import multiprocessing
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from multiprocessing.connection import Connection
from typing import Any
from urllib.parse import urlsplit

GOAL = 500
CHAT_SIZE = 200
KEYBOARD = {
    "inline_keyboard": [
        [
            {"text": "Мои карты", "callback_data": "hand"},
            {"text": "Взять", "callback_data": "draw", "style": "primary"},
        ],
        [{"text": "УНО!", "callback_data": "uno", "style": "danger"}],
    ]
}


@dataclass(frozen=True, slots=True)
class Speed:
    """How many calls were answered, and what they took."""

    calls: int
    wall_seconds: float
    cpu_seconds: float

    @property
    def per_core(self) -> float:
        """What one core would answer if it did nothing else: the client's share is not counted."""
        return self.calls / self.cpu_seconds


def measure(rounds: int = 10, calls_per_round: int = 300, connections: int = 8) -> Speed:
    """Starts a server of its own in a child process and calls it over a few kept-open connections."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    server = context.Process(target=_serve, args=(theirs,), daemon=True)
    server.start()
    # The child alone keeps its end: if it dies, waiting for it fails at once.
    theirs.close()
    try:
        url = ours.recv()
        return asyncio.run(_drive(url, ours, rounds, calls_per_round, connections))
    finally:
        ours.close()
        server.join(timeout=10)
        server.kill()


def main() -> None:
    """Prints the speed beside its goal."""
    speed = measure()
    verdict = "goal met" if speed.per_core >= GOAL else "BELOW THE GOAL"
    print(
        f"playground: {speed.per_core:,.0f} Bot API calls/s on one core "
        f"({speed.cpu_seconds / speed.calls * 1000:.2f} ms of server CPU a call; "
        f"{speed.calls / speed.wall_seconds:,.0f}/s by the clock, client included) "
        f"in a chat of {CHAT_SIZE} messages; goal {GOAL}: {verdict}"
    )


def _serve(pipe: Connection) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    asyncio.run(_serve_until_closed(pipe))


async def _serve_until_closed(pipe: Connection) -> None:
    """Says its address, then its CPU time whenever asked."""
    from playground.server import Playground

    loop = asyncio.get_running_loop()
    async with Playground() as playground:
        pipe.send(playground.url)
        try:
            while True:
                await loop.run_in_executor(None, pipe.recv)
                pipe.send(time.process_time())
        except EOFError:
            return


class _Connection:
    """One kept-open HTTP connection that does the least a client can do, so as not to be what is measured."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str) -> None:
        self._reader = reader
        self._writer = writer
        self._host = host

    @classmethod
    async def open(cls, url: str) -> "_Connection":
        address = urlsplit(url)
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        return cls(reader, writer, address.netloc)

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        return json.loads(await self.post_raw(path, json.dumps(body).encode()))

    async def post_raw(self, path: str, payload: bytes) -> bytes:
        head = f"POST {path} HTTP/1.1\r\nHost: {self._host}\r\nContent-Type: application/json\r\n"
        self._writer.write(head.encode() + b"Content-Length: %d\r\n\r\n" % len(payload) + payload)
        headers = await self._reader.readuntil(b"\r\n\r\n")
        length = int(headers.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        return await self._reader.readexactly(length)

    async def close(self) -> None:
        self._writer.close()
        await self._writer.wait_closed()


@dataclass(frozen=True, slots=True)
class _Stage:
    """The bot and the chat that the calls are about."""

    prefix: str
    user_id: int
    chat_id: int
    message_id: int


async def _drive(url: str, server: Connection, rounds: int, calls_per_round: int, count: int) -> Speed:
    connections = [await _Connection.open(url) for _ in range(count)]
    stage = await _set_up(connections[0])
    calls, wall, cpu = 0, 0.0, 0.0
    for number in range(rounds):
        batch = list(await _batch(connections[0], stage, number, calls_per_round))
        cpu_before, wall_before = _cpu_time(server), time.perf_counter()
        todo = iter(batch)
        await asyncio.gather(*(_work(connection, todo) for connection in connections))
        wall += time.perf_counter() - wall_before
        cpu += _cpu_time(server) - cpu_before
        calls += len(batch)
    for connection in connections:
        await connection.close()
    return Speed(calls, wall, cpu)


async def _set_up(control: _Connection) -> _Stage:
    await control.post("/control/faults", {"flood_limits": False})
    bot = await control.post("/control/bots", {"first_name": "Игротека", "username": "bench_bot"})
    user = await control.post("/control/users", {"first_name": "Ира"})
    chat = await control.post(
        "/control/chats",
        {"type": "supergroup", "title": "Стол", "members": [user["id"]], "bots": [bot["user"]["id"]]},
    )
    prefix = f"/bot{bot['token']}"
    for number in range(CHAT_SIZE):
        answer = await control.post(
            f"{prefix}/sendMessage",
            {"chat_id": chat["id"], "text": f"Сообщение {number}", "reply_markup": KEYBOARD},
        )
    return _Stage(prefix, user["id"], chat["id"], answer["result"]["message_id"])


async def _batch(control: _Connection, stage: _Stage, number: int, size: int) -> Iterator[tuple[str, bytes]]:
    """Sends, edits and answers in turn; the taps to be answered are made here, outside of the clock."""
    press = {"user_id": stage.user_id, "chat_id": stage.chat_id, "message_id": stage.message_id, "data": "hand"}
    queries = [(await control.post("/control/press", press))["callback_query_id"] for _ in range(0, size, 3)]
    kinds = cycle(("sendMessage", "editMessageText", "answerCallbackQuery"))
    return (
        (f"{stage.prefix}/{kind}", json.dumps(_body(kind, stage, f"{number}.{index}", queries[index // 3])).encode())
        for index, kind in zip(range(size), kinds, strict=False)
    )


def _body(kind: str, stage: _Stage, label: str, query_id: str) -> dict[str, Any]:
    if kind == "answerCallbackQuery":
        return {"callback_query_id": query_id, "text": f"Ход {label}"}
    body = {
        "chat_id": stage.chat_id,
        "text": f"<b>Ход Иры</b>, верхняя карта: <i>красная 7</i>\nВ колоде 43, ход {label}",
        "parse_mode": "HTML",
        "reply_markup": KEYBOARD,
    }
    return body if kind == "sendMessage" else {**body, "message_id": stage.message_id}


async def _work(connection: _Connection, todo: Iterator[tuple[str, bytes]]) -> None:
    for path, payload in todo:
        answer = await connection.post_raw(path, payload)
        assert answer.startswith((b'{"ok":true', b'{"ok": true')), (path, answer)


def _cpu_time(server: Connection) -> float:
    server.send("cpu")
    seconds: float = server.recv()
    return seconds


if __name__ == "__main__":
    main()
