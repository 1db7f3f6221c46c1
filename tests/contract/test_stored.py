"""Matches stored by older versions load and can be played on.

`stored/<rulebook>-<schema>.jsonl` holds states as that schema wrote them, one a line, of every phase. Such a file is
never rewritten. It is added by the last version that still writes the schema.
"""

from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest

from games.errors import BadState
from games.registry import RULEBOOKS, find
from tests.contract.matches import random_actions
from tests.support.cases import failures

STORED: Final = Path(__file__).parent / "stored"


def test_there_are_states_of_every_schema():
    written = {path.stem for path in STORED.glob("*.jsonl")}
    assert written >= {f"{game.name}-{schema}" for game in RULEBOOKS for schema in range(1, game.versions.schema)}


@pytest.mark.parametrize("path", sorted(STORED.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_stored_match_is_loaded_and_played_on(path):
    game = find(path.stem.rpartition("-")[0])
    assert game is not None

    def check(stored):
        state = game.decode(stored)
        assert msgspec.json.decode(game.encode(state))["schema"] == game.versions.schema
        rng = Random(1)
        for _ in range(60):
            if not game.status(state).waiting:
                break
            assert all(game.legal_actions(state, seat) for seat in game.status(state).waiting)
            state = game.apply(state, *random_actions(game, state, rng, absences=True)).state
            assert game.violations(state) == []

    lines = path.read_bytes().splitlines()
    assert lines
    problems = failures(check, {f"line {number}": (line,) for number, line in enumerate(lines, start=1)})
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_a_damaged_match_of_an_older_version_is_refused_or_sound(game):
    for path in STORED.glob(f"{game.name}-[0-9]*.jsonl"):
        stored = msgspec.json.decode(path.read_bytes().splitlines()[0])
        for field in stored["state"]:
            for damage in ({}, {field: None}, {field: [[None]]}, {field: "?"}):
                kept = {name: value for name, value in stored["state"].items() if name != field}
                try:
                    state = game.decode(msgspec.json.encode({**stored, "state": {**kept, **damage}}))
                except BadState:
                    continue
                assert game.violations(state) == []
