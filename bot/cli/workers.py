"""Several workers on one machine: started together, one that dies started again, all stopped in order."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

import typer

from bot.background_tasks import BackgroundTasks
from bot.settings import Settings, SettingsError

STOPPED_WITHIN: Final = 12.0
"""Seconds that workers get for their last words; then they are killed."""
RESTS: Final = (0.5, 1.0, 2.0, 5.0, 10.0)
"""Seconds until one that died soon after its start is started again, the longer the more often."""
LIVED_LONG: Final = 30.0
WRONG_INPUT: Final = 2


def check_workers(settings: Settings, number: int) -> None:
    """SettingsError when so many cannot work together."""
    if number == 1:
        return
    if settings.database_url is None:
        raise SettingsError("Several workers need DATABASE_URL: a SQLite file belongs to one process.")
    if sys.platform == "win32":
        raise SettingsError("Several workers on one machine need Linux or macOS: start one on each machine instead.")


def run_workers(number: int, command: Callable[[int], Sequence[str]]) -> int:
    """Until SIGINT or SIGTERM, or until the settings turn out to be wrong; the exit code."""
    return asyncio.run(_Crew(number, command).run())


class _Crew:
    def __init__(self, number: int, command: Callable[[int], Sequence[str]]) -> None:
        self._number = number
        self._command = command
        self._stopping = asyncio.Event()
        self._tasks = BackgroundTasks()
        self._code = 0

    async def run(self) -> int:
        for stop in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(stop, self._stopping.set)
        crew = [self._tasks.start(self._keep(number), f"worker {number}") for number in range(self._number)]
        await asyncio.wait(crew)
        await self._tasks.close()
        return self._code

    async def _keep(self, number: int) -> None:
        """One worker, life after life."""
        short_lives = 0
        while not self._stopping.is_set():
            began = time.monotonic()
            code = await self._live(number)
            if self._stopping.is_set():
                return
            if code == WRONG_INPUT:
                self._code = code
                self._stopping.set()
                return
            short_lives = short_lives + 1 if time.monotonic() - began < LIVED_LONG else 0
            rest = RESTS[min(short_lives, len(RESTS)) - 1] if short_lives else 0.0
            typer.echo(f"Worker {number + 1} has ended with exit code {code} and is started again.", err=True)
            await self._rest(rest)

    async def _rest(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        except TimeoutError:
            return

    async def _live(self, number: int) -> int:
        """From start to end; told to stop, it is waited for."""
        # Not of the terminal's group: Ctrl-C reaches this process alone, which tells each of them once.
        worker = await asyncio.create_subprocess_exec(*self._command(number), env=os.environ, start_new_session=True)
        ended = self._tasks.start(worker.wait(), f"end of worker {number}")
        stopping = self._tasks.start(self._stopping.wait(), f"stop of worker {number}")
        await asyncio.wait({ended, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not ended.done():
            worker.terminate()
            await asyncio.wait([ended], timeout=STOPPED_WITHIN)
        if not ended.done():
            worker.kill()
        return int(await ended)
