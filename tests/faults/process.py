"""The bot as its users run it: a process of its own, to be stopped and killed; the imports are paid for once."""

import asyncio
import os
import signal
from pathlib import Path

from tests.support.cli_process import running
from tests.support.paths import ROOT
from tests.support.wait_until import PATIENCE, until
from tests.support.zygote import Forked, zygote


class Process:
    """The bot of one world: `settings` are those of every life of it, `log` is what it says."""

    def __init__(self, settings: dict[str, str], log: Path) -> None:
        self._settings = settings
        self._bot: Forked | None = None
        self.log = log

    async def start(self, **settings: str) -> None:
        assert not self.lives
        self._bot = await asyncio.to_thread(self._fork, settings)

    def _fork(self, settings: dict[str, str]) -> Forked:
        environment = {**os.environ, "LOG_LEVEL": "DEBUG", **self._settings, **settings}
        with self.log.open("ab") as log:
            return zygote().fork("tests.faults.serve", folder=ROOT, environment=environment, output=log.fileno())

    @property
    def lives(self) -> bool:
        return self._bot is not None

    @property
    def pid(self) -> int:
        """Of the bot that lives."""
        assert self._bot is not None
        return self._bot.pid

    def is_running(self) -> bool:
        """It has not ended by itself."""
        return self._bot is not None and self._bot.poll() is None

    def kill(self) -> None:
        """Here and now; `end` tells when it is gone."""
        assert self._bot is not None
        self._bot.kill()

    async def end(self, by: signal.Signals | None = None) -> tuple[int, str]:
        """The exit code, and all that the bot has said so far."""
        bot = self._bot
        assert bot is not None
        if by is not None:
            bot.send_signal(by)
        await until(lambda: bot.poll() is not None, "the bot has ended")
        self._bot = None
        return bot.wait(), self.log.read_text(encoding="utf-8")

    def abandon(self) -> None:
        """Whoever has failed leaves nothing behind for the next."""
        bot, self._bot = self._bot, None
        if bot is not None:
            bot.kill()
            bot.wait(PATIENCE)


def lives_of(*command: str, **settings: str) -> int:
    """Life after life of a command is killed, each a point further; how many there were until it came to its end.

    None of them finds anything wrong with what the one before has left.
    """
    script = "tests.faults.killed_lives"
    with running(script, *command, folder=ROOT, env={**os.environ, **settings}) as program:
        assert program.wait() == 0, program.output
    return int(program.output)
