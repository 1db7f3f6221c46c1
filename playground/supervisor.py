"""Runs a bot as a child process against a playground, and restarts it when asked."""

from __future__ import annotations

import asyncio
import os
import signal

GRACE = 10.0


class Supervisor:
    """One bot, given as a shell command; it finds its token and the API's address in its environment."""

    def __init__(self, command: str, token: str, base_url: str) -> None:
        self.command = command
        self.environment = {"BOT_TOKEN": token, "BOT_API_BASE": base_url}
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        async with self._turn:
            await self._start()

    async def stop(self) -> None:
        """Asks the bot to stop, and after a while makes it."""
        async with self._turn:
            await self._stop()

    async def restart(self) -> None:
        """Stops the bot and starts it anew; two requests at once are served one after the other."""
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

    async def _stop(self) -> None:
        process = self._process
        if process is None or process.returncode is not None:
            return
        signal_group(process.pid, signal.SIGTERM)
        try:
            async with asyncio.timeout(GRACE):
                await process.wait()
        except TimeoutError:
            signal_group(process.pid, signal.SIGKILL)
            await process.wait()


def signal_group(pid: int, number: signal.Signals) -> None:
    """Signals the child and its own children; it may have ended just now."""
    try:
        os.killpg(pid, number)
    except ProcessLookupError:
        return
