"""The benchmarks report missing requirements first, and run all others."""

import sys
from importlib.machinery import ModuleSpec
from types import SimpleNamespace

import pytest

from benchmarks import __main__ as benchmarks
from tests.support.paths import ROOT

EVERYTHING = {need for needs in benchmarks.NEEDS.values() for need in needs}


def run(monkeypatch: pytest.MonkeyPatch, installed: set[str]) -> list[str]:
    """Run everything with instant benchmarks; return the ones that ran."""
    ran: list[str] = []
    for name in benchmarks.NEEDS:
        measured = SimpleNamespace(main=lambda name=name: ran.append(name))
        monkeypatch.setitem(sys.modules, f"benchmarks.{name}", measured)
    monkeypatch.setattr(benchmarks, "find_spec", lambda name: ModuleSpec(name, None) if name in installed else None)
    benchmarks.main()
    return ran


def test_what_is_missing_is_said_and_the_rest_runs(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    ran = run(monkeypatch, installed=EVERYTHING - {"rlcard"})
    assert ran == [name for name in benchmarks.NEEDS if name != "uno_speed"]
    assert capsys.readouterr().out == "uno_speed will not run: rlcard is not installed; `make bench` installs it\n"


def test_with_everything_there_everything_runs(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    assert run(monkeypatch, installed=EVERYTHING) == list(benchmarks.NEEDS)
    assert capsys.readouterr().out == ""


def test_every_benchmark_is_in_the_list() -> None:
    there = {file.stem for file in (ROOT / "benchmarks").glob("*.py") if "def main(" in file.read_text()}
    assert there == {*benchmarks.NEEDS, "__main__"}


def test_what_they_need_is_among_the_requirements() -> None:
    locked = (ROOT / "requirements" / "bench.txt").read_text()
    assert all(
        f"\n{need.replace('_', '-')}==" in f"\n{locked}" for needs in benchmarks.NEEDS.values() for need in needs
    )
