"""The bot as its users run it: a process of its own, to be stopped and killed; the imports are paid for once."""

import asyncio
import atexit
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from tests.support.paths import ROOT
from tests.support.wait_until import PATIENCE


class Zygote:
    """A process that has imported everything already, and forks bots one after another (`tests.faults.serve`)."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.faults.serve"]
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._orders, self._reports = self._process.stdin, self._process.stdout
        self.pid = 0
        """Of the bot that lives; 0 when none does."""

    async def fork(self, settings: dict[str, str]) -> None:
        assert not self.pid
        self._orders.write(json.dumps(settings).encode() + b"\n")
        self._orders.flush()
        self.pid = await self._hear("born")

    async def end(self) -> int:
        """Waits for the end of the bot → its exit code."""
        code = await self._hear("dead")
        self.pid = 0
        return code

    def abandon(self) -> None:
        """Whoever has failed leaves nothing behind for the next."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self._reports.readline()
            self.pid = 0

    def close(self) -> None:
        self.abandon()
        self._process.kill()
        self._process.communicate()

    async def _hear(self, expected: str) -> int:
        async with asyncio.timeout(PATIENCE):
            word, number = (await asyncio.to_thread(self._reports.readline)).split()
        assert word.decode() == expected
        return int(number)


@cache
def zygote() -> Zygote:
    """One for all tests, or all rounds, of this process."""
    made = Zygote()
    atexit.register(made.close)
    return made


class Process:
    """The bot of one world: `settings` are those of every life of it, `log` is what it says."""

    def __init__(self, settings: dict[str, str], log: Path, own: Zygote | None = None) -> None:
        self._zygote = own or zygote()
        self._settings = settings
        self.log = log

    async def start(self, **settings: str) -> None:
        await self._zygote.fork({"LOG_LEVEL": "DEBUG", "LOG": str(self.log), **self._settings, **settings})

    @property
    def lives(self) -> bool:
        return bool(self._zygote.pid)

    @property
    def pid(self) -> int:
        return self._zygote.pid

    def is_running(self) -> bool:
        """It has not ended by itself."""
        with suppress(ProcessLookupError):
            os.kill(self._zygote.pid, 0)
            return bool(self._zygote.pid)
        return False

    def kill(self) -> None:
        """Here and now; `end` tells when it is gone."""
        assert self._zygote.pid, "nobody lives, and number 0 would be ourselves"
        os.kill(self._zygote.pid, signal.SIGKILL)

    async def end(self, by: signal.Signals | None = None) -> tuple[int, str]:
        """The exit code, and all that the bot has said so far."""
        if by is not None:
            assert self._zygote.pid, "nobody lives, and number 0 would be ourselves"
            os.kill(self._zygote.pid, by)
        code = await self._zygote.end()
        return code, self.log.read_text(encoding="utf-8")

    def abandon(self) -> None:
        self._zygote.abandon()


def lives_of(*command: str, **settings: str) -> int:
    """Life after life of a command is killed, each a point further; how many there were until it came to its end.

    None of them finds anything wrong with what the one before has left.
    """
    script = [sys.executable, "-m", "tests.faults.killed_lives", *command]
    done = subprocess.run(  # noqa: S603
        script, cwd=ROOT, env={**os.environ, **settings}, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return int(done.stdout)
