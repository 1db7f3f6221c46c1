"""The short form of every driver, and the storage of the campaign's results."""

import asyncio
from itertools import count
from pathlib import Path

import pytest

from tests.faults.campaign import results as kept
from tests.faults.campaign import rounds, show
from tests.faults.campaign.__main__ import arguments
from tests.faults.campaign.rounds import Driver, Round, Violation, carry_out, find, names
from tests.faults.campaign.worker import try_once, work
from tests.faults.points import POINTS


@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", names())
def test_in_short(name: str, tmp_path: Path) -> None:
    driver = find(name)
    for seed in range(1, driver.short + 1):
        place = tmp_path / str(seed)
        place.mkdir()
        played = Round(seed, place, driver.short_seconds, is_short=True)
        carry_out(driver, played)
        assert all(played.tried.values())
        assert played.tried, "nothing was tried"


@pytest.mark.parametrize("name", names())
def test_a_driver_counts_towards_its_goals(name: str) -> None:
    """Without this the long form would never end."""
    assert find(name).goals
    assert find(name).tries


@pytest.mark.parametrize("point", POINTS)
def test_every_point_at_which_a_bot_can_be_made_to_die_is_there(point: str) -> None:
    struck = []
    with POINTS[point](lambda: struck.append(point)):
        assert not struck


# Tests of the campaign itself


async def stumble(played: Round) -> None:
    """Fail with every third seed."""
    played.count("steps", played.seed)
    played.figure("worst", played.chance.random())
    if played.seed % 3 == 0:
        raise Violation("it fell")


@pytest.fixture
def stumbling(monkeypatch: pytest.MonkeyPatch) -> Driver:
    driver = Driver(stumble, tries="to walk", goals={"steps": 10})
    monkeypatch.setattr("tests.faults.campaign.worker.find", lambda name: driver)
    return driver


def tried(folder: Path, rounds_wanted: int) -> kept.Results:
    """Run so many more rounds."""
    before = kept.load("walk", folder).rounds
    ticks = count()
    work("walk", 2 * rounds_wanted, folder, lambda: float(next(ticks)))
    found = kept.load("walk", folder)
    assert found.rounds == before + rounds_wanted
    return found


def test_counts_add_up_over_runs(stumbling, tmp_path):
    first = tried(tmp_path, 2)
    assert (first.tried, first.failures, first.next_seed) == ({"steps": 3}, [], 3)
    assert not first.reached(stumbling)
    second = tried(tmp_path, 2)
    assert second.tried == {"steps": 1 + 2 + 3 + 4}
    assert second.reached(stumbling)
    assert second.figures["worst"] >= first.figures["worst"]


def test_a_failure_is_kept_with_its_seed_and_all_that_was_said(stumbling, tmp_path):
    found = tried(tmp_path, 6)
    assert [(failure.seed, failure.what) for failure in found.failures] == [
        (3, "Violation: it fell"),
        (6, "Violation: it fell"),
    ]
    assert "it fell" in (tmp_path / found.failures[0].trace).read_text(encoding="utf-8")
    [line, how, *_] = show.failures([found])
    assert "seed 3" in line
    assert "--driver walk --seed 3" in how
    _, failure = try_once("walk", stumbling, 3, tmp_path)
    assert failure == found.failures[0], "and it can be seen again"


def test_on_another_tree_nothing_counts_and_what_failed_comes_first(stumbling, tmp_path, monkeypatch):
    tried(tmp_path, 4)
    monkeypatch.setattr(kept, "tree", lambda: "another")
    anew = kept.load("walk", tmp_path)
    assert (anew.rounds, anew.tried, anew.failures, anew.again, anew.next_seed) == (0, {}, [], [3], 5)
    found = tried(tmp_path, 2)
    assert [failure.seed for failure in found.failures] == [3]
    assert found.tried == {"steps": 3 + 5}


def test_what_cannot_be_read_is_begun_anew(tmp_path):
    kept.path_of("walk", tmp_path).write_text("{")
    assert kept.load("walk", tmp_path).rounds == 0


def test_a_round_that_hangs_is_a_violation(tmp_path, monkeypatch):
    async def hang(played: Round) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(rounds, "LONGEST_ROUND", 0.01)
    _, failure = try_once("hang", Driver(hang, "", {}), 1, tmp_path)
    assert failure is not None
    assert failure.what.startswith("TimeoutError")


def test_the_command_line():
    assert arguments([]).drivers == names()
    assert arguments(["--driver", "kills", "--seed", "5"]).drivers == ["kills"]
    for wrong in (["nothing"], ["--seed", "5"]):
        with pytest.raises(SystemExit):
            arguments(wrong)
