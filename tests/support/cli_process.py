"""`igroteka` as somebody starts it in a terminal: a real process, real signals."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.paths import ROOT
from tests.support.wait_until import PATIENCE, wait_until

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

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        self.lines.extend(iter(self.process.stdout.readline, ""))

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


@contextmanager
def igroteka(folder: Path, *args: str, **environment: str) -> Iterator[Program]:
    """Runs in a folder of its own, without the settings of whoever runs the tests; standard error is read too."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    process = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "bot", *args],
        cwd=folder,
        env={**env, "PYTHONPATH": str(ROOT), "TMPDIR": str(folder), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    program = Program(process)
    try:
        yield program
    finally:
        if process.poll() is None:
            process.terminate()
        program.wait()
        if process.stdout is not None:
            process.stdout.close()
