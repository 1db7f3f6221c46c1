"""Tries mutants against the tests: one pytest session collects them all, and a fork of it tries each mutant.

A mutant is tried against the tests that call its function, the likeliest to notice first and then the quickest, until
one fails or `ENOUGH_SECONDS` of tests have passed: what only long play would notice is not tested by a clause, and
counts as alive. All bounds are of processor time, not of time on the clock: a busy machine kills no mutant.
"""

import functools
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
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, Final

import fluent.runtime
import msgspec
import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.killers import Killers
from tools.mutants.mutations import ROOT, Mutant
from tools.mutants.planting import Soil, plant_before_import
from tools.mutants.reach import RULES, called_by, concerns, fingerprint, game_of, helpers, is_about

KILLED, SURVIVED, UNTESTED = "killed", "survived", "untested"
MEMORY: Final = 3 * 2**30
LEAST_SECONDS: Final = 4.0
TIMES_AS_LONG: Final = 5
"""A test that takes so much longer than it did, and these seconds more, has noticed something."""
SECONDS_TO_IMPORT: Final = 15.0
ENOUGH_SECONDS: Final = 8.0
AT_ONCE: Final = max(1, os.cpu_count() or 1)
FEW_FILES: Final = 4
"""So many files of tests are collected before all of them are."""

LIBRARIES: Final = (
    *("aiogram", "PIL.ImageDraw", "hypothesis.strategies", "unittest.mock", "xml.etree.ElementTree", "pdb"),
    *("anyio.pytest_plugin", "pytest_asyncio.plugin", "pytest_timeout", "xdist.looponfail"),
)
"""What the tests and pytest import that knows nothing of the rules: once for all is enough."""
NO_MUTANT: Final = -1

Told = Callable[[Mutant, str, str], None]
"""A mutant, what became of it, and the test that has killed it."""


class Known(msgspec.Struct):
    """What a run of all tests has shown: which functions a test calls, and how many seconds it takes."""

    calls: dict[str, list[str]] = {}
    """In the order of the alphabet, as `at_import`."""
    seconds: dict[str, float] = {}
    behind: dict[str, str] = {}
    """The fingerprint of what a test had called when this was seen."""
    at_import: list[str] = []
    """Functions that have had their effect before any test begins: a board that is read, a table of values."""

    def still_true(self) -> "Known":
        """Without what was seen before the rules or the test changed."""
        tests = {test: was for test, was in self.behind.items() if was == what_is_behind(test)}
        return Known({test: self.calls[test] for test in tests}, {test: self.seconds[test] for test in tests}, tests)

    def is_early(self, mutant: Mutant) -> bool:
        return mutant.is_early or _reaches(self.at_import, mutant.place, ".")

    def noticing(self, mutant: Mutant) -> list[str]:
        """The tests that have to notice it, the quickest first."""
        nearest = self._enough(mutant.path, ":") if mutant.is_early else self._enough(mutant.place, ".")
        if not self.is_early(mutant):
            return nearest
        # What is made at import may be used anywhere in the game, and be looked at without any call.
        game = game_of(mutant.path)
        silent = [test for test, called in self.calls.items() if not called and is_about(_file_of(test), game)]
        return [*dict.fromkeys([*nearest, *silent, *self._enough(mutant.path.rpartition("/")[0], "/")])]

    def _enough(self, wanted: str, end: str) -> list[str]:
        tests = [test for test, called in self.calls.items() if _reaches(called, wanted, end)]
        tests.sort(key=lambda test: self.seconds[test])
        sums = itertools.accumulate(self.seconds[test] for test in tests)
        return [test for test, total in zip(tests, sums, strict=True) if total <= ENOUGH_SECONDS]

    def patience(self, test: str) -> float:
        return LEAST_SECONDS + TIMES_AS_LONG * self.seconds[test]


def what_is_behind(test: str) -> str:
    return fingerprint([*called_by(test), *helpers()])


def _reaches(called: Sequence[str], wanted: str, end: str) -> bool:
    """Whether this is among the names, or one that is within it; they are in order."""
    at, within = bisect_left(called, wanted), bisect_left(called, wanted + end)
    return called[at : at + 1] == [wanted] or any(name.startswith(wanted + end) for name in called[within : within + 1])


class Trials:
    """A pytest plugin: instead of running the tests once it runs them for each mutant."""

    def __init__(
        self, mutants: Sequence[Mutant], known: Known, killers: Killers, tell: Told, keep: Callable[[Known], None]
    ) -> None:
        self._mutants = mutants
        self.known = known
        self._killers = killers
        self._tell = tell
        self._keep = keep
        self.failed_before: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        games = {game_of(mutant.path) for mutant in self._mutants}
        items[:] = [item for item in items if any(concerns(item.nodeid, game) for game in games)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_load_initial_conftests(self) -> None:
        """From here on games are imported."""
        self._at_import: set[str] = set()
        sys.settrace(_listener(self._at_import))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.settrace(None)
        items = {item.nodeid: item for item in session.items}
        unknown = [item for item in session.items if item.nodeid not in self.known.seconds]
        if unknown:
            found, self.failed_before = in_fork(lambda: _observe(unknown))
            self.known.calls |= found.calls
            self.known.seconds |= found.seconds
            self.known.behind |= {test: what_is_behind(test) for test in found.seconds}
            self._keep(self.known)
        self.known.at_import = sorted(self._at_import)
        gc.collect()
        soil = Soil()
        gc.freeze()
        if not self.failed_before:
            late = [mutant for mutant in self._mutants if not self.known.is_early(mutant)]
            side_by_side((self._trial(mutant, items, soil) for mutant in late), self._told)
        return True

    def _told(self, mutant: Mutant, became: str, killer: str) -> None:
        if killer:
            self._killers.add(mutant.place, killer)
        self._tell(mutant, became, killer)

    def _trial(self, mutant: Mutant, items: Mapping[str, pytest.Item], soil: Soil) -> "Trial":
        names = [name for name in self.known.noticing(mutant) if name in items]
        likely = self._killers.likely(mutant, names)

        def fails(names: Sequence[str], watched: Watched) -> bool:
            soil.plant(mutant)
            return _fails([items[name] for name in names], self.known, watched)

        return Trial(mutant, [[*dict.fromkeys([*likely, *names])]] if names else [], fails)


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
    rounds: list[list[str]]
    """The tests, and where it costs less to begin with a few of them, those few before all others."""
    fails: Callable[[Sequence[str], Watched], bool]


def side_by_side(trials: Iterable[Trial], tell: Told) -> None:
    """A trial is made only when its turn has come, with what the ones before it have shown."""
    running: dict[int, tuple[Trial, Watched]] = {}
    waiting = iter(trials)
    going_on: list[Trial] = []
    while True:
        while len(running) < AT_ONCE and (trial := going_on.pop() if going_on else next(waiting, None)):
            if trial.rounds:
                watched = Watched()
                running[_start(trial, watched)] = trial, watched
            else:
                tell(trial.mutant, UNTESTED, "")
        if not running:
            return
        pid, status = os.wait()
        trial, watched = running.pop(pid)
        tests = trial.rounds.pop(0)
        if status != 0:
            tell(trial.mutant, KILLED, tests[watched.number])
        elif trial.rounds:
            going_on.append(trial)
        else:
            tell(trial.mutant, SURVIVED, "")


def _start(trial: Trial, watched: Watched) -> int:
    pid = os.fork()
    if pid:
        return pid
    _alone()
    code = 1
    try:
        code = 1 if trial.fails(trial.rounds[0], watched) else 0
    finally:
        os._exit(code)


def _alone() -> None:
    """A child says nothing, and ends by itself when it has gone wild."""
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(null, stream)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    _allow(SECONDS_TO_IMPORT)


def _allow(seconds: float) -> None:
    """The process dies when it has computed for so long before it is allowed more."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def _fails(items: Sequence[pytest.Item], known: Known, watched: Watched) -> bool:
    for number, item in enumerate(items):
        watched.number = number
        _allow(known.patience(item.nodeid))
        if any(report.failed for report in _run(item)):
            return True
    return False


def _run(item: pytest.Item) -> list[pytest.TestReport]:
    return runtestprotocol(item, log=False, nextitem=None)


def _observe(items: Sequence[pytest.Item]) -> tuple[Known, list[str]]:
    """Runs every test once: what it calls, how long it takes; and which fail without any mutant."""
    known, failed = Known(), []
    stopped: list[pytest.Item] = []

    def stop(number: int, frame: FrameType | None) -> None:
        stopped.append(item)
        raise _LongEnough

    signal.signal(signal.SIGVTALRM, stop)
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
        # The alarm and the clock do not agree to the millisecond: what the alarm has stopped has not failed.
        has_ended = item not in stopped and seconds < ENOUGH_SECONDS
        if has_ended and any(report.failed for report in reports):
            failed.append(item.nodeid)
        else:
            known.calls[item.nodeid] = sorted(called) if has_ended else []
            known.seconds[item.nodeid] = seconds
    return known, failed


class _LongEnough(BaseException):
    """No mutant is tried against a test as long as this one."""


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
    # Where a test is stopped, Python may know no line, and pytest's own way to tell of it stumbles over that.
    quiet = [
        "-q",
        "--assert=plain",
        "--tb=native",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "--timeout=0",
        "-o",
        "addopts=",
    ]
    return int(pytest.main([*paths, *quiet], plugins=[_NothingRandom(), plugin]))


class _UntilOneFails:
    """A pytest plugin for a process that was started with a mutant in one of its modules."""

    def __init__(self, names: Sequence[str], known: Known, watched: Watched) -> None:
        self._names = names
        self._known = known
        self._watched = watched

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        found = {item.nodeid: item for item in session.items}
        is_whole = not session.testsfailed and all(name in found for name in self._names)
        items = [found[name] for name in self._names] if is_whole else []
        os._exit(0 if is_whole and not _fails(items, self._known, self._watched) else 1)


def try_early(mutants: Sequence[Mutant], known: Known, killers: Killers, tell: Told) -> None:
    """Those that change what a module is when it is imported need a Python of their own."""
    early = [mutant for mutant in mutants if known.is_early(mutant)]
    if not early:
        return
    _prepare()

    def trial(mutant: Mutant) -> Trial:
        names = known.noticing(mutant)

        def fails(names: Sequence[str], watched: Watched) -> bool:
            plant_before_import(mutant)
            collect(_UntilOneFails(names, known, watched), sorted({_file_of(name) for name in names}))
            return True  # the tests could not even be collected

        likely = of_few_files(killers.likely(mutant, names))
        return Trial(mutant, [tests for tests in (likely, [*names]) if tests], fails)

    def told(mutant: Mutant, became: str, killer: str) -> None:
        if killer:
            killers.add(mutant.place, killer)
        tell(mutant, became, killer)

    unchanged: list[str] = []
    control = msgspec.structs.replace(early[0], number=NO_MUTANT)
    side_by_side([trial(control)], lambda mutant, became, killer: unchanged.append(became))
    if unchanged != [SURVIVED]:
        raise RuntimeError("without any mutant the tests fail in a Python of their own")
    side_by_side(map(trial, early), told)


def of_few_files(tests: Sequence[str]) -> list[str]:
    files = [*dict.fromkeys(map(_file_of, tests))][:FEW_FILES]
    return [test for test in tests if _file_of(test) in files]


def _file_of(test: str) -> str:
    return test.partition("::")[0]


def _prepare() -> None:
    """What each Python of its own would do again for itself, and what no mutant changes: libraries, texts."""
    for library in LIBRARIES:
        importlib.import_module(library)
    read = functools.cache(fluent.runtime.FluentResource)
    for path in (ROOT / "locales").rglob("*.ftl"):
        read(path.read_text("utf-8"))
    setattr(fluent.runtime, "FluentResource", read)  # noqa: B010 - a function of a module is not for assignment
    gc.freeze()
