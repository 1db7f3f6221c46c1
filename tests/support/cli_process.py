"""`igroteka` as somebody starts it in a terminal: a real process, real signals."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TextIO

from tests.support.paths import ROOT
from tests.support.wait_until import PATIENCE, wait_until
from tests.support.zygote import Forked, zygote

OURS = (
    "BOT_",
    "DATABASE_PATH",
    "LOG_",
    "WATCH_",
    "SENTRY_",
    "TURN_CLOCK",
    "GROUP_CALLS",
    "CHAT_CALLS",
    "DEFAULT_LANGUAGE",
)


def free_port() -> int:
    """Two suites may run on one machine."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


class Program:
    """What it prints is read as it comes."""

    def __init__(self, process: Forked | subprocess.Popen[bytes], printed: TextIO) -> None:
        self.process = process
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, args=[printed])
        self._reader.start()

    def _read(self, printed: TextIO) -> None:
        self.lines.extend(iter(printed.readline, ""))

    @property
    def output(self) -> str:
        return "".join(self.lines)

    def line(self, words: str) -> str:
        """Waits for the line with these words."""

        def found() -> str | None:
            return next((line for line in list(self.lines) if words in line), None)

        try:
            line = wait_until(found)
        except AssertionError:
            raise AssertionError(f"{words!r} was not printed, but:\n{self.output}") from None
        assert line is not None
        return line.strip()

    @property
    def url(self) -> str:
        return self.line("The page is at ").split()[4]

    def signal(self, number: signal.Signals) -> int:
        """Sends it and waits for the end; the exit code."""
        self.process.send_signal(number)
        return self.wait()

    def wait(self) -> int:
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return code


def igroteka(folder: Path, *args: str, **environment: str) -> AbstractContextManager[Program]:
    """Run the command line in a folder of its own, without the settings of the developer.

    It is forked from a process that has imported the bot.
    """
    return running("bot", *args, folder=folder, env=own_environment(folder) | environment)


def fresh_igroteka(folder: Path, *args: str, **environment: str) -> AbstractContextManager[Program]:
    """As `igroteka`, but start a new Python, as users do."""
    return running("bot", *args, folder=folder, env=own_environment(folder) | environment, fresh=True)


def own_environment(folder: Path) -> dict[str, str]:
    others = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    return others | {"PYTHONPATH": str(ROOT), "TMPDIR": str(folder)}


def with_known_deals(number: int) -> dict[str, str]:
    """Return an environment for `fresh_igroteka`, in which all deals are this one of 256."""
    here = Path(__file__).parent / "known_deals"
    return {"PYTHONPATH": os.pathsep.join((str(here), str(ROOT))), "KNOWN_DEAL": str(number)}


@contextmanager
def running(module: str, *args: str, folder: Path, env: Mapping[str, str], fresh: bool = False) -> Iterator[Program]:
    """Run `python -m module args`, and terminate it at the end. Its standard error is read, too."""
    reading, writing = os.pipe()
    with open(reading, encoding="utf-8") as printed:
        try:
            process: Forked | subprocess.Popen[bytes]
            if fresh:
                command = [sys.executable, "-m", module, *args]
                process = subprocess.Popen(command, cwd=folder, env=env, stdout=writing, stderr=writing)  # noqa: S603
            else:
                process = zygote().fork(module, *args, folder=folder, environment=env, output=writing)
        finally:
            os.close(writing)
        program = Program(process, printed)
        try:
            yield program
        finally:
            if process.poll() is None:
                process.terminate()
            program.wait()
