"""Tries mutants against the tests: one pytest session collects them all, and a fork of it tries each mutant.

A mutant is tried against the tests that call its function, the quickest first, until one fails or `ENOUGH_SECONDS` of
tests have passed: what only long play would notice is not tested by a clause, and counts as alive. All bounds are of
processor time, not of time on the clock: a busy machine kills no mutant.
"""

import gc
import importlib
import itertools
import mmap
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, Final

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.mutations import ROOT, Mutant
from tests.mutants.planting import Soil, plant_before_import

KILLED, SURVIVED, UNTESTED = "killed", "survived", "untested"
MEMORY: Final = 6 * 2**30
LEAST_SECONDS: Final = 20
ENOUGH_SECONDS: Final = 8.0
AT_ONCE: Final = max(1, os.cpu_count() or 1)
RULES: Final = (
    "tests/rules",
    "tests/uno",
    "tests/uno_intercept",
    "tests/montana",
    "tests/monopolist",
    "tests/contract",
    "tests/kit",
)
"""The tests that have to notice; golden playthroughs would notice everything, and say nothing of what is wrong."""

LIBRARIES: Final = ("aiogram", "fluent.runtime", "PIL.ImageDraw")
"""What the tests import that knows nothing of the rules: once for all is enough. Not what extends pytest: it wants to
import that itself."""
NO_MUTANT: Final = -1

Told = Callable[[Mutant, str, str], None]
"""A mutant, what became of it, and the test that has killed it."""


class Known(msgspec.Struct):
    """What a run of all tests has shown: which functions a test calls, and how many seconds it takes."""

    calls: dict[str, list[str]] = {}
    seconds: dict[str, float] = {}
    at_import: list[str] = []
    """Functions that have had their effect before any test begins: a board that is read, a table of values."""

    def is_early(self, mutant: Mutant) -> bool:
        return mutant.is_early or _reaches(self.at_import, f"{mutant.path}:{mutant.scope}", ".")

    def noticing(self, mutant: Mutant) -> list[str]:
        """The tests that have to notice it, the quickest first."""
        # A constant may be used anywhere in the game.
        is_early = self.is_early(mutant)
        wanted = mutant.path.rpartition("/")[0] if is_early else f"{mutant.path}:{mutant.scope}"
        tests = [test for test, called in self.calls.items() if _reaches(called, wanted, "/" if is_early else ".")]
        tests.sort(key=lambda test: self.seconds[test])
        sums = itertools.accumulate(self.seconds[test] for test in tests)
        return [test for test, total in zip(tests, sums, strict=True) if total <= ENOUGH_SECONDS]


def _reaches(called: Sequence[str], wanted: str, end: str) -> bool:
    return any(name == wanted or name.startswith(wanted + end) for name in called)


class Trials:
    """A pytest plugin: instead of running the tests once it runs them for each mutant."""

    def __init__(self, mutants: Sequence[Mutant], known: Known | None, tell: Told) -> None:
        self._mutants = mutants
        self._games = games_of(mutants)
        self.known = known
        self._at_import: set[str] = set()
        self._tell = tell
        self.failed_before: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not self._games or any(name in item.nodeid for name in self._games)]

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Iterator[None]:
        sys.settrace(_listener(self._at_import))
        try:
            return (yield)
        finally:
            sys.settrace(None)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        if self.known is None:
            self.known, self.failed_before = in_fork(lambda: _observe(session.items))
            self.known.at_import = sorted(self._at_import)
        gc.collect()
        soil = Soil()
        gc.freeze()
        if not self.failed_before:
            late = [mutant for mutant in self._mutants if not self.known.is_early(mutant)]
            _side_by_side([self._trial(mutant, items, soil) for mutant in late], self._tell)
        return True

    def _trial(self, mutant: Mutant, items: dict[str, pytest.Item], soil: Soil) -> "Trial":
        assert self.known is not None
        names = [name for name in self.known.noticing(mutant) if name in items]
        seconds = sum(self.known.seconds[name] for name in names)

        def fails(watched: Watched) -> bool:
            soil.plant(mutant)
            return _fails([items[name] for name in names], watched)

        return Trial(mutant, names, fails, LEAST_SECONDS + 5 * seconds)


def games_of(mutants: Sequence[Mutant]) -> list[str]:
    """Words in the names of the tests that have to notice; none where anything has to."""
    folders = {mutant.path.split("/")[1] for mutant in mutants}
    if any(name == "kit" or "." in name for name in folders):
        return []
    return sorted(name.rpartition("_")[2] for name in folders)


class Watched:
    """Which test is under way in a child, seen from its parent also when the child has died of it."""

    def __init__(self) -> None:
        self._shared = mmap.mmap(-1, 4)

    @property
    def number(self) -> int:
        return int.from_bytes(self._shared[:], "little")

    @number.setter
    def number(self, number: int) -> None:
        self._shared[:] = number.to_bytes(4, "little")


class Trial(msgspec.Struct):
    mutant: Mutant
    tests: list[str]
    fails: Callable[[Watched], bool]
    seconds: float


def _side_by_side(trials: Sequence[Trial], tell: Told) -> None:
    running: dict[int, tuple[Trial, Watched]] = {}
    waiting = list(reversed(trials))
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            trial = waiting.pop()
            if trial.tests:
                watched = Watched()
                running[_start(trial, watched)] = trial, watched
            else:
                tell(trial.mutant, UNTESTED, "")
        if running:
            pid, status = os.wait()
            trial, watched = running.pop(pid)
            tell(trial.mutant, *((SURVIVED, "") if status == 0 else (KILLED, trial.tests[watched.number])))


def _start(trial: Trial, watched: Watched) -> int:
    pid = os.fork()
    if pid:
        return pid
    _alone(trial.seconds)
    code = 1
    try:
        code = 1 if trial.fails(watched) else 0
    finally:
        os._exit(code)


def _alone(seconds: float) -> None:
    """A child says nothing, and ends by itself when it has gone wild."""
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(null, stream)
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)


def _fails(items: Sequence[pytest.Item], watched: Watched) -> bool:
    for number, item in enumerate(items):
        watched.number = number
        if any(report.failed for report in _run(item)):
            return True
    return False


def _run(item: pytest.Item) -> list[pytest.TestReport]:
    return runtestprotocol(item, log=False, nextitem=None)


def _observe(items: Sequence[pytest.Item]) -> tuple[Known, list[str]]:
    """Runs every test once: what it calls, how long it takes; and which fail without any mutant."""
    known, failed = Known(), []
    signal.signal(signal.SIGVTALRM, _stop)
    for item in items:
        called: set[str] = set()
        started = time.process_time()
        signal.setitimer(signal.ITIMER_VIRTUAL, ENOUGH_SECONDS)
        sys.settrace(_listener(called))
        try:
            reports = _run(item)
        finally:
            sys.settrace(None)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        seconds = time.process_time() - started
        if seconds < ENOUGH_SECONDS:
            known.calls[item.nodeid] = sorted(called)
            known.seconds[item.nodeid] = seconds
            failed += [item.nodeid for report in reports if report.failed]
    return known, failed


class _LongEnough(BaseException):
    """No mutant is tried against a test as long as this one."""


def _stop(number: int, frame: FrameType | None) -> None:
    raise _LongEnough


def _listener(called: set[str]) -> Callable[[FrameType, str, Any], None]:
    games = str(ROOT / "games") + os.sep
    seen: set[Any] = set()

    def listen(frame: FrameType, event: str, arg: Any) -> None:
        code = frame.f_code
        if code not in seen:
            seen.add(code)
            if code.co_filename.startswith(games):
                path = Path(code.co_filename).relative_to(ROOT).as_posix()
                called.add(f"{path}:{code.co_qualname.replace('.<locals>', '')}")

    return listen


def in_fork(work: Callable[[], tuple[Known, list[str]]]) -> tuple[Known, list[str]]:
    """Does it in a child, so that nothing of it stays here."""
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(reading)
        code = 1
        try:
            with os.fdopen(writing, "wb") as pipe:
                pipe.write(msgspec.json.encode(work()))
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read()
    os.waitpid(pid, 0)
    return msgspec.json.decode(answer, type=tuple[Known, list[str]])


class _NothingRandom:
    def pytest_sessionstart(self) -> None:
        # Not before: pytest wants to see its plugins imported.
        from hypothesis import HealthCheck, settings

        settings.register_profile("mutants", derandomize=True, database=None, suppress_health_check=list(HealthCheck))
        settings.load_profile("mutants")


def collect(plugin: object, paths: Sequence[str] = RULES) -> int:
    """A pytest session over the tests that have to notice; nothing is random in it."""
    quiet = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--timeout=0", "-o", "addopts="]
    return int(pytest.main([*paths, *quiet], plugins=[_NothingRandom(), plugin]))


class _UntilOneFails:
    """A pytest plugin for a process that was started with a mutant in one of its modules."""

    def __init__(self, names: Sequence[str], watched: Watched) -> None:
        self._names = names
        self._watched = watched

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        found = {item.nodeid: item for item in session.items}
        is_whole = not session.testsfailed and all(name in found for name in self._names)
        os._exit(0 if is_whole and not _fails([found[name] for name in self._names], self._watched) else 1)


def try_early(mutants: Sequence[Mutant], known: Known, tell: Told) -> None:
    """Those that change what a module is when it is imported need a Python of their own."""
    for library in LIBRARIES:
        importlib.import_module(library)
    gc.freeze()

    def trial(mutant: Mutant) -> Trial:
        names = known.noticing(mutant)
        files = sorted({name.partition("::")[0] for name in names})

        def fails(watched: Watched) -> bool:
            plant_before_import(mutant)
            collect(_UntilOneFails(names, watched), files)
            return True  # the tests could not even be collected

        return Trial(mutant, names, fails, 60 + 5 * sum(known.seconds[name] for name in names))

    early = [mutant for mutant in mutants if known.is_early(mutant)]
    if not early:
        return
    unchanged: list[str] = []
    control = msgspec.structs.replace(early[0], number=NO_MUTANT)
    _side_by_side([trial(control)], lambda mutant, became, killer: unchanged.append(became))
    if unchanged != [SURVIVED]:
        raise RuntimeError("without any mutant the tests fail in a Python of their own")
    _side_by_side([trial(mutant) for mutant in early], tell)
