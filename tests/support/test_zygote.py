"""A program that a zygote forks behaves like one that Python starts."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.cli_process import running
from tests.support.paths import ROOT

pytestmark = [pytest.mark.real, pytest.mark.slow]

SURROUNDINGS = """
import json, os, signal, sys, tempfile, threading, time

print(json.dumps({
    "arguments": sys.argv,
    "environment": dict(os.environ),
    "folder": os.getcwd(),
    "handlers": {number.name: repr(signal.getsignal(number)) for number in signal.Signals},
    "main": [__name__, sys.modules["__main__"].__spec__.name],
    "mask": sorted(signal.pthread_sigmask(signal.SIG_BLOCK, [])),
    "path": sys.path,
    "process group and session": [os.getpgrp(), os.getsid(0)],
    "streams": [(stream.encoding, stream.errors, stream.isatty()) for stream in (sys.stdin, sys.stdout, sys.stderr)],
    "temporary folder": tempfile.gettempdir(),
    "threads": len(threading.enumerate()),
    "time zone": time.tzname,
}, indent=1))
print("this is printed first, because the standard output is buffered", file=sys.stderr)
"""
ENDS = {
    "the last line": ("", 0),
    "an exit code": ("raise SystemExit(3)", 3),
    "a sentence": ("raise SystemExit('no')", 1),
    "an exception": ("1 / 0", 1),
    "SIGTERM": ("import os; os.kill(os.getpid(), 15)", -signal.SIGTERM),
    "SIGKILL": ("import os; os.kill(os.getpid(), 9)", -signal.SIGKILL),
    "Ctrl-C": ("import os; os.kill(os.getpid(), 2)", -signal.SIGINT),
    "an exit handler": ("import atexit, os; atexit.register(os._exit, 4)", 4),
}
"""How a program ends → its source, and the exit code."""


@pytest.fixture(autouse=True)
def usual_signals() -> Iterator[None]:
    """Let a new Python start as from a terminal, also where the tests run in the background with signals ignored."""
    before = {number: signal.signal(number, signal.SIG_DFL) for number in (signal.SIGINT, signal.SIGHUP)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    own = {"PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path), "TZ": "Asia/Almaty", "BOT_NAME": "Аня"}
    return os.environ | own


def ran(folder: Path, environment: dict[str, str], *, fresh: bool) -> tuple[int, list[str]]:
    """Run the module `program` of the folder; return its exit code and the printed lines."""
    with running("program", "--one", "два", folder=folder, env=environment, fresh=fresh) as program:
        code = program.wait()
    return code, program.output.splitlines()


def test_it_has_the_same_surroundings(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "program.py").write_text(SURROUNDINGS, encoding="utf-8")
    started, forked = (ran(tmp_path, environment, fresh=fresh) for fresh in (True, False))
    assert len(started[1]) > 30
    assert forked[1] == started[1]
    assert forked[0] == started[0] == 0


@pytest.mark.parametrize("how", ENDS)
def test_it_ends_in_the_same_way(tmp_path: Path, environment: dict[str, str], how: str) -> None:
    source, code = ENDS[how]
    (tmp_path / "program.py").write_text(source, encoding="utf-8")
    started, forked = (ran(tmp_path, environment, fresh=fresh) for fresh in (True, False))
    assert forked[0] == started[0] == code
    assert forked[1][-1:] == started[1][-1:]


def test_each_has_its_own_random_numbers(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "program.py").write_text("import random; print(random.random())", encoding="utf-8")
    first, second = (ran(tmp_path, environment, fresh=False) for _ in range(2))
    assert first[0] == second[0] == 0
    assert first[1] != second[1]


def test_several_run_at_once(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "program.py").write_text("import time; print('here', flush=True); time.sleep(999)", encoding="utf-8")
    first, second = (running("program", folder=tmp_path, env=environment) for _ in range(2))
    with first as one, second as other:
        one.line("here")
        other.line("here")
        assert one.signal(signal.SIGKILL) == -signal.SIGKILL
        assert other.process.poll() is None
        assert other.signal(signal.SIGTERM) == -signal.SIGTERM


def test_it_ends_with_the_test(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "program.py").write_text("import time; print('here', flush=True); time.sleep(999)", encoding="utf-8")
    with running("program", folder=tmp_path, env=environment) as program:
        program.line("here")
    assert program.process.poll() == -signal.SIGTERM
