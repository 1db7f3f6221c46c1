"""docs/engines.md: its code blocks run in order, and all names exist."""

from pathlib import Path
from typing import Any

import pytest

from games.registry import RULEBOOKS
from tests.docs.pages import EVERYWHERE, blocks
from tools.zoo.action_space import CHOICES, MOST_UNLISTED, SHARES
from tools.zoo.environment import MOST_STEPS
from tools.zoo.observation import LARGEST, ROWS, SMALL

PAGE = (Path(__file__).parents[2] / "docs" / "engines.md").read_text(encoding="utf-8")
TEN_LINES = 10
CHANCE = 0.8
"""Share of thirty rounds that a random player exceeds once in six thousand times."""


def code() -> list[str]:
    return [block.text for block in blocks(PAGE) if block.kind == "python"]


def test_the_blocks_of_the_page_run_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    printed = []
    for block in code():
        exec(compile(block, "docs/engines.md", "exec"), names)  # noqa: S102 - that is what the page is for
        printed.append(capsys.readouterr().out)
    play, players, search, learn, teach = printed
    assert play.startswith("Outcome(")
    assert [line.split(":")[0] for line in players.splitlines()] == [game.name for game in RULEBOOKS]
    assert search.startswith("Play(")
    assert len(learn.splitlines()) == 4
    assert float(teach.split()[-1]) > CHANCE


def test_an_engine_is_used_in_ten_lines() -> None:
    lines = [line for line in code()[0].splitlines() if line and not line.startswith(("from", "import"))]
    assert len(lines) <= TEN_LINES


@pytest.mark.parametrize("check", EVERYWHERE, ids=lambda check: check.__name__)
def test_what_the_page_names_is_there(check: Any) -> None:
    assert check(PAGE) == []


def test_the_numbers_of_the_page_are_those_of_the_code() -> None:
    assert CHOICES == 11
    assert [f"1/{round(1 / share)}" for share in SHARES[1:5]] == ["1/64", "1/32", "1/16", "1/8"]
    assert ROWS == 8
    for said in (
        f"the first {MOST_UNLISTED}",
        f"`most_steps` ({MOST_STEPS:,})".replace(",", " "),
        f"1 at {LARGEST:,};".replace(",", " "),
        f"each of {SMALL[0]} … {SMALL[-1]},",
        "or eight, whichever",
    ):
        assert said in PAGE
