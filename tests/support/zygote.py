"""A zygote: a process that has imported the bot, and forks programs which behave like `python -m MODULE`.

aiogram takes seconds to import. The zygote does so once for all tests, or all campaign rounds, of a process.
"""

import atexit
import ctypes
import gc
import json
import os
import random
import runpy
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tests.support.paths import ROOT
from tests.support.wait_until import PATIENCE

REPORT: Final = struct.Struct("i")
"""Report on a program: its process id after the start, and its exit code at the end."""
PR_SET_CHILD_SUBREAPER: Final = 36
PRELOADED: Final = ("bot.cli.main", "bot.runner", "handlers")
"""What every running bot imports. Other modules are left to the programs."""


class Forked:
    """A forked program, with the methods of `subprocess.Popen`. But `wait` raises TimeoutError."""

    def __init__(self, reports: socket.socket) -> None:
        self._reports = reports
        self.returncode: int | None = None
        self.pid = self._receive(PATIENCE)

    def poll(self) -> int | None:
        with suppress(BlockingIOError):
            return self.wait(0)
        return None

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            self.returncode = self._receive(timeout)
            self._reports.close()
        return self.returncode

    def send_signal(self, number: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _receive(self, timeout: float | None) -> int:
        self._reports.settimeout(timeout)
        report = self._reports.recv(REPORT.size)
        assert report, "the zygote has ended"
        number: int = REPORT.unpack(report)[0]
        return number


class Zygote:
    """The zygote as the tests see it."""

    def __init__(self) -> None:
        self._orders, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(  # noqa: S603
                [sys.executable, "-m", "tests.support.zygote", str(theirs.fileno())],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )

    def fork(self, module: str, *arguments: str, folder: Path, environment: Mapping[str, str], output: int) -> Forked:
        """Start the program; its standard output and error go to the file descriptor `output`."""
        order = {"module": module, "arguments": arguments, "folder": str(folder), "environment": dict(environment)}
        reports, theirs = socket.socketpair()
        with theirs:
            reports.sendall(json.dumps(order).encode())
            reports.shutdown(socket.SHUT_WR)
            socket.send_fds(self._orders, [b"\0"], [theirs.fileno(), output])
        return Forked(reports)

    def close(self) -> None:
        """End the zygote. Running programs continue."""
        self._orders.close()
        self._process.wait(PATIENCE)


@cache
def zygote() -> Zygote:
    """Return the zygote of this process; it is started by the first call, and ends with the process."""
    started = Zygote()
    atexit.register(started.close)
    return started


# The process itself


def main(orders: socket.socket) -> None:
    preload()
    received: list[int] = []
    with suppress(KeyboardInterrupt):  # Ctrl-C reaches the whole process group
        received = fork_for_orders(orders)
    if received:
        run(**fork_program(*received))


def preload() -> None:
    # A shell starts tests in the background with some signals ignored, and programs would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    for module in PRELOADED:
        import_module(module)
    # Collections in the programs would copy the memory that they share.
    gc.collect()
    gc.freeze()


def fork_for_orders(orders: socket.socket) -> list[int]:
    """Fork a process for each order; return the order's file descriptors there, and none in the zygote at the end."""
    while True:
        _, received, *_ = socket.recv_fds(orders, 1, 2)
        if not received or not os.fork():
            orders.close()
            return received
        for number in received:
            os.close(number)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def fork_program(reports_fd: int, output: int) -> dict[str, Any]:
    """Fork the program and return its order there. This process waits, reports the exit code, and does not return."""
    reports = socket.socket(fileno=reports_fd)
    with reports.makefile("rb") as file:
        order: dict[str, Any] = json.load(file)
    program = os.fork()
    if not program:
        reports.close()
        return order | {"output": output}
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        os.close(output)
        adopt_orphans()
        reports.send(REPORT.pack(program))
        ended, status = os.wait()
        while ended != program:
            ended, status = os.wait()
        reports.send(REPORT.pack(os.waitstatus_to_exitcode(status)))
    finally:
        os._exit(0)


def adopt_orphans() -> None:
    """Become the parent of descendants whose own parent has ended.

    The first process of some containers waits for its orphans only every second or two. Until then they exist, and
    whoever has sent them a signal waits for their end.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def run(module: str, arguments: list[str], folder: str, environment: dict[str, str], output: int) -> None:
    """Run the module as `python -m` does in this folder and environment."""
    for stream in (1, 2):
        os.dup2(output, stream)
    os.close(output)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    time.tzset()
    random.seed()
    sys.path[0] = folder
    sys.argv[1:] = arguments
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
