"""Several worker processes on one machine: started together, restarted when they die, stopped in order."""

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

STOP_SECONDS: Final = 12.0
"""Time for a worker to stop before it is killed."""
RESTART_PAUSES_SECONDS: Final = (0.5, 1.0, 2.0, 5.0, 10.0)
"""Pauses before a worker is restarted that died soon after its start; the last one repeats."""
LONG_LIFE_SECONDS: Final = 30.0
WRONG_INPUT: Final = 2


def check_workers(settings: Settings, number: int) -> None:
    """Raise SettingsError if this number of workers cannot run here."""
    if number == 1:
        return
    if settings.database_url is None:
        raise SettingsError("Several workers need DATABASE_URL: a SQLite file belongs to one process.")
    if sys.platform == "win32":
        raise SettingsError("Several workers on one machine need Linux or macOS: start one on each machine instead.")


def run_workers(number: int, command: Callable[[int], Sequence[str]]) -> int:
    """Run workers until SIGINT, SIGTERM or wrong settings; return the exit code."""
    return asyncio.run(_WorkerPool(number, command).run())


class _WorkerPool:
    def __init__(self, number: int, command: Callable[[int], Sequence[str]]) -> None:
        self._number = number
        self._command = command
        self._stopping = asyncio.Event()
        self._tasks = BackgroundTasks()
        self._code = 0

    async def run(self) -> int:
        for stop in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(stop, self._stopping.set)
        keepers = [self._tasks.start(self._keep_running(number), f"worker {number}") for number in range(self._number)]
        await asyncio.wait(keepers)
        await self._tasks.close()
        return self._code

    async def _keep_running(self, number: int) -> None:
        """Run one worker, and restart it whenever it ends."""
        short_lives = 0
        while not self._stopping.is_set():
            began = time.monotonic()
            code = await self._run_once(number)
            if self._stopping.is_set():
                return
            if code == WRONG_INPUT:
                self._code = code
                self._stopping.set()
                return
            short_lives = short_lives + 1 if time.monotonic() - began < LONG_LIFE_SECONDS else 0
            rest = RESTART_PAUSES_SECONDS[min(short_lives, len(RESTART_PAUSES_SECONDS)) - 1] if short_lives else 0.0
            typer.echo(f"Worker {number + 1} exited with code {code} and is restarted.", err=True)
            await self._rest(rest)

    async def _rest(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        except TimeoutError:
            return

    async def _run_once(self, number: int) -> int:
        """Run a worker process once; return its exit code."""
        # Outside the terminal's process group, so that Ctrl-C reaches this process only, which stops each worker once.
        worker = await asyncio.create_subprocess_exec(*self._command(number), env=os.environ, start_new_session=True)
        ended = self._tasks.start(worker.wait(), f"end of worker {number}")
        stopping = self._tasks.start(self._stopping.wait(), f"stop of worker {number}")
        await asyncio.wait({ended, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not ended.done():
            worker.terminate()
            await asyncio.wait([ended], timeout=STOP_SECONDS)
        if not ended.done():
            worker.kill()
        return int(await ended)
