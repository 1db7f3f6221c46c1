"""Runs a bot as a child process against a playground, and restarts it when asked."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Mapping

from playground.nursery import Nursery

GRACE = 10.0
PAUSE = 0.05


class Supervisor:
    """A bot run by a shell command; its environment has its token and API address.

    `on_end` is called with the exit code when the bot ends without being asked to.
    """

    def __init__(
        self,
        command: str,
        token: str,
        base_url: str,
        environment: Mapping[str, str] | None = None,
        on_end: Callable[[int], None] | None = None,
    ) -> None:
        self.command = command
        self.environment = {**(environment or {}), "BOT_TOKEN": token, "BOT_API_BASE": base_url}
        self._on_end = on_end
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._nursery = Nursery()

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        async with self._turn:
            await self._start()

    async def stop(self) -> None:
        """Ask the bot to stop, and kill it after a while."""
        async with self._turn:
            await self._stop()
        await self._nursery.close()

    async def restart(self) -> None:
        """Restart the bot; two requests at once are served one after the other."""
        async with self._turn:
            await self._stop()
            await self._start()

    async def _start(self) -> None:
        if self.running:
            return
        # A session of its own: the signal reaches the bot and not only the shell around it.
        self._process = await asyncio.create_subprocess_shell(
            self.command, env={**os.environ, **self.environment}, start_new_session=True
        )
        self._nursery.start(self._watch(self._process))

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        code = await process.wait()
        if self._process is process and self._on_end is not None:
            self._on_end(code)

    async def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None or process.returncode is not None:
            return
        signal_group(process.pid, signal.SIGTERM)
        if not await has_ended(process):
            signal_group(process.pid, signal.SIGKILL)
            await process.wait()


async def has_ended(process: asyncio.subprocess.Process) -> bool:
    """Wait a while for all of the group; return whether it ended.

    The shell may end before the bot, and two bots would take each other's updates.
    """
    for _ in range(int(GRACE / PAUSE)):
        if process.returncode is not None and not signal_group(process.pid, 0):
            return True
        await asyncio.sleep(PAUSE)
    return False


def signal_group(pid: int, number: int) -> bool:
    """Signal the child and its children; False if all have ended. 0 only asks."""
    try:
        os.killpg(pid, number)
    except ProcessLookupError:
        return False
    return True
