"""Measurements in the bot's process, once a second: lag, memory, age of tables.

with watched(path): …   # every app started within writes a line of JSON a second to the file
"""

import asyncio
import os
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware
from aiogram.methods import TelegramMethod

from bot.app import App
from bot.core.models import Match
from bot.telegram.messages import Public
from tests.support.match_services import OnChange

SECOND = 1.0
STEP = 0.02
"""Seconds between two looks at the clock; what exceeds them is the loop's lag."""
CLOCK = "⏳"
"""Start of the line that changes by itself."""
PAGES_IN_MEGABYTE = 2**20 / os.sysconf("SC_PAGE_SIZE")


class Second(msgspec.Struct):
    """Measurements of one second."""

    at: float
    lag: float
    """The worst lag, in seconds."""
    stalest: float
    """Age of the oldest change that a table does not show yet, or has just shown."""
    memory: float
    """Megabytes."""
    processor: float
    """Seconds of processor time so far."""
    moves: int
    """Moves in all matches so far."""


class Watch(BaseRequestMiddleware):
    def __init__(self, app: App) -> None:
        self._app = app
        self._unseen: dict[int, list[tuple[float, frozenset[str]]]] = {}
        """Chat → changes of its table that are not shown yet: their time and text."""
        self._last: dict[int, frozenset[str]] = {}
        self._stalest = 0.0
        self._states: dict[int, object] = {}
        self._moves = 0
        app.matches.notifiers.append(OnChange(self._changed))
        app.bot.session.middleware(self)

    def _changed(self, match: Match) -> None:
        before = self._states.get(match.match_id)
        self._moves += before is not None and before is not match.state
        self._states[match.match_id] = match.state
        words = texts_of(self._app.match_view.table(match, "ru"))
        if match.chat_id < 0 and words != self._last.get(match.chat_id):
            self._last[match.chat_id] = words
            self._unseen.setdefault(match.chat_id, []).append((time.monotonic(), words))

    async def __call__(self, make_request: Any, bot: Bot, method: TelegramMethod[Any]) -> Any:
        answer = await make_request(bot, method)
        words = getattr(method, "text", None) or getattr(method, "caption", None)
        words = words or getattr(getattr(method, "media", None), "caption", None)
        unseen = self._unseen.get(getattr(method, "chat_id", 0) or 0)
        if unseen and words:
            shown = max((at for at, (_, texts) in enumerate(unseen) if steady(words) in texts), default=-1)
            for since, _ in unseen[: shown + 1]:
                self._stalest = max(self._stalest, time.monotonic() - since)
            del unseen[: shown + 1]
        return answer

    async def run(self, path: Path) -> None:
        loop = asyncio.get_running_loop()
        with path.open("ab") as file:
            while True:
                lag, end = 0.0, loop.time() + SECOND
                while (before := loop.time()) < end:
                    await asyncio.sleep(STEP)
                    lag = max(lag, loop.time() - before - STEP)
                file.write(msgspec.json.encode(self._second(lag)) + b"\n")
                file.flush()

    def _second(self, lag: float) -> Second:
        now = time.monotonic()
        waiting = [now - unseen[0][0] for unseen in self._unseen.values() if unseen]
        used = resource.getrusage(resource.RUSAGE_SELF)
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        stalest, self._stalest = max([self._stalest, *waiting]), 0.0
        return Second(now, lag, stalest, pages / PAGES_IN_MEGABYTE, used.ru_utime + used.ru_stime, self._moves)


def texts_of(table: Public) -> frozenset[str]:
    """Return the texts of the table, as a message and as a caption."""
    return frozenset({steady(table.text), steady(table.caption or table.text)})


def steady(text: str) -> str:
    """Return the text without the clock."""
    return "\n".join(line for line in text.splitlines() if not line.startswith(CLOCK)).strip()


@contextmanager
def watched(path: Path) -> Iterator[None]:
    start = App.start

    async def start_watched(app: App) -> None:
        await start(app)
        app.tasks.start(Watch(app).run(path), "watch")

    with patch.object(App, "start", start_watched):
        yield


def seconds(path: Path) -> list[Second]:
    """Return all records so far."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Second) for line in lines if line.endswith(b"}")]
