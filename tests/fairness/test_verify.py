"""`igroteka verify` confirms a file, or names the first problem."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.main import app
from bot.core.results import match_export
from games.registry import RULEBOOKS, AnyGame, find
from tests.fairness.files import exported, plain, resealed
from tests.fairness.forgeries import COURSES, FORGED, forged

MATCHES = 20
BOTH = 3
"""Number of a match with words and dice."""


def verify(folder: Path, data: bytes, *options: str) -> tuple[int, str]:
    file = folder / "match.json"
    file.write_bytes(data)
    result = CliRunner().invoke(app, ["verify", str(file), *options])
    return result.exit_code, result.output


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_matches_of_each_game_are_found_sound(game: AnyGame) -> None:
    for number in range(MATCHES):
        replay = match_export.replayed(match_export.read(match_export.written(exported(game, number))))
        assert replay.difference is None
        assert replay.export.fairness is not None
        assert replay.export.fairness.lots


def test_yes_and_what_is_needed_to_be_sure(tmp_path: Path) -> None:
    export = exported(RULEBOOKS[0], BOTH)
    code, said = verify(tmp_path, match_export.written(export), "--hash", f" {export.seed_hash.upper()} ")
    assert code == 0
    assert said.startswith("Yes: ")
    assert export.seed in said
    code, said = verify(tmp_path, match_export.written(export))
    assert code == 0
    assert "--hash" in said


def test_another_hash_than_the_lobbys(tmp_path: Path) -> None:
    export = exported(RULEBOOKS[0], BOTH)
    code, said = verify(tmp_path, match_export.written(export), "--hash", "0" * 64)
    assert (code, said) == (1, "No: the seed in the file does not have the hash that was shown in the lobby.\n")
    code, said = verify(tmp_path, match_export.written(export), "--hash", "12ab")
    assert code == 2
    assert "64 hexadecimal digits" in said


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
@pytest.mark.parametrize("what", [*FORGED, *COURSES])
def test_a_forgery_is_found_although_its_checksum_fits(game: AnyGame, what: str, tmp_path: Path) -> None:
    data = forged(plain(exported(game, BOTH)), {**FORGED, **COURSES}[what])
    code, said = verify(tmp_path, data)
    assert code in (1, 2)
    assert "Yes" not in said
    assert len(said.strip().splitlines()) == 1
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("what", "named"),
    [
        ("another word", "No: the deal is not the one that the seed, the words and the dice give.\n"),
        ("another seed", "the hash of the seed is wrong"),
        ("another action", "No: action 1 is illegal.\n"),
        ("words in another order", "the words are not in the order of the seats"),
    ],
)
def test_the_first_thing_wrong_is_named(what: str, named: str, tmp_path: Path) -> None:
    game = find("uno")
    assert game is not None
    assert named in verify(tmp_path, forged(plain(exported(game, BOTH)), {**FORGED, **COURSES}[what]))[1]


def test_bad_files_are_named(tmp_path: Path) -> None:
    file = plain(exported(RULEBOOKS[0], BOTH))
    whole = resealed(file)
    for data, named in (
        (whole[: len(whole) // 2], "it is cut off"),
        (b"", "it is no JSON"),
        (b"[]", "it is neither"),
        (json.dumps({**file, "schema": 99}).encode(), "it is of schema 99"),
        (whole.replace(b'"after_ms":1,', b'"after_ms":2,', 1), "the checksum is wrong"),
        (resealed({**file, "rulebook": "chess"}), "there is no rulebook 'chess'"),
        (resealed({**file, "fairness": {**file["fairness"], "scheme": 7}}), "scheme 7"),
        (resealed({**file, "fairness": {**file["fairness"], "dice": [7]}}), "the dice are no dice"),
    ):
        code, said = verify(tmp_path, data)
        assert code == 2
        assert named in said


def test_a_file_of_before_without_words_is_dealt_by_the_seed_itself(tmp_path: Path) -> None:
    file = plain(exported(RULEBOOKS[0], 0))
    assert file["fairness"]["scheme"] == 0
    file["fairness"] = None
    code, said = verify(tmp_path, resealed(file))
    assert code == 0
    assert "0 words and 0 dice" in said
