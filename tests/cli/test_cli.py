"""The command line as a user sees it."""

import asyncio
import json
import tomllib
from functools import partial
from importlib.metadata import EntryPoint
from operator import attrgetter
from pathlib import Path

import msgspec
import pytest
from typer.main import get_command
from typer.testing import CliRunner

from bot.cli import matches
from bot.cli.main import app
from bot.core.results import match_export
from bot.db.storage import Storage
from games.kit.table_events import RoundEnded
from games.options import read
from games.registry import RULEBOOKS, find
from games.uno import UNO
from games.uno.actions import Draw
from tests.support.match_services import match_service
from tests.support.played_matches import exported, play_out
from tools import selfplay

ONE_ROUND = ("--set", "target=0")
PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def run(*args):
    return CliRunner().invoke(app, [str(arg) for arg in args])


def selfplay_json(*args):
    result = run("selfplay", "uno", "--json", *ONE_ROUND, *args)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def without_the_clock(summary):
    return {name: value for name, value in summary.items() if name not in ("seconds", "actions_per_second")}


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


COMMANDS = sorted(getattr(get_command(app), "commands", ()))


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
def test_help_explains_and_gives_examples(command):
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "Example" in result.stdout
    assert "igroteka " in result.stdout


def test_the_overview_names_every_command():
    assert all(f" {command} " in run("--help").stdout for command in COMMANDS)
    assert len(COMMANDS) > 8


def test_selfplay_prints_what_happened():
    result = run("selfplay", "uno", "--matches", 5, "--players", 3, *ONE_ROUND)
    assert result.exit_code == 0
    for words in ("matches", "rounds", "a second", "one-round 5", "wins by seat", "median", "violations"):
        assert words in result.stdout


def test_selfplay_prints_one_json_object():
    summary = selfplay_json("--matches", 4, "--players", 2)
    assert summary["rulebook"] == "uno"
    assert summary["matches"] == summary["rounds"] == 4
    assert summary["violations"] == 0
    assert summary["actions"] > 0
    assert summary["actions_per_second"] > 0
    assert sum(summary["win_shares"]) == pytest.approx(1)
    assert summary["computer_win_share"] is None


@pytest.mark.parametrize("policy", [(), ("--random",), ("--versus-random",)])
def test_the_same_seed_plays_the_same_matches(policy):
    args = ("--matches", 3, "--players", 2, "--seed", "again", "--jobs", 1, *policy)
    assert without_the_clock(selfplay_json(*args)) == without_the_clock(selfplay_json(*args))
    assert without_the_clock(selfplay_json(*args)) != without_the_clock(selfplay_json(*args, "--seed", "other"))


def test_the_number_of_jobs_changes_nothing():
    args = ("--matches", 6, "--players", 3)
    assert without_the_clock(selfplay_json(*args, "--jobs", 1)) == without_the_clock(selfplay_json(*args, "--jobs", 2))


def test_the_computer_player_beats_random_play():
    summary = selfplay_json("--matches", 40, "--players", 2, "--versus-random", "--jobs", 1)
    assert summary["computer_win_share"] > 0.65


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("selfplay", "unno"), "There is no rulebook 'unno': did you mean 'uno'?"),
        (
            ("selfplay", "chess"),
            f"There is no rulebook 'chess': it must be one of {', '.join(game.name for game in RULEBOOKS)}.",
        ),
        (("selfplay", "uno", "--players", 11), "uno is for 2 to 10 players, not 11."),
        (("selfplay", "uno", "--set", "tarjet=0"), "uno has no option 'tarjet': did you mean 'target'?"),
        (("selfplay", "uno", "--set", "target=7"), "target"),
        (("selfplay", "uno", "--set", "target"), "--set wants OPTION=VALUE, not 'target'."),
        (("selfplay", "uno", "--players", "many"), "--players"),
        (("selfplay", "uno", "--matches", 0), "--matches"),
        (("selfplay", "uno", "--random", "--versus-random"), "Choose either --random or --versus-random."),
        (("demo", "uno", "--players", 1), "uno is for 2 to 10 players, not 1."),
        (("demo", "--lang", "xx"), "There is no language 'xx': it must be one of ru, "),
        (("replay", "nowhere.json"), "nowhere.json"),
        (("dance",), "dance"),
    ],
)
def test_wrong_input_gets_one_sentence(args, sentence):
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_file_that_is_no_record_is_refused(own_folder):
    (own_folder / "note.json").write_text("{}")
    result = run("replay", "note.json")
    assert result.exit_code == 2
    assert result.stderr == "note.json: it is neither an exported match nor a file that selfplay wrote.\n"


@pytest.fixture
def broken_from_the_fourth_turn(monkeypatch):
    """Report every state from the fourth turn on as broken."""
    monkeypatch.setitem(vars(UNO), "violations", lambda state: ["a planted fault"] if state.turn > 3 else [])


@pytest.mark.usefixtures("broken_from_the_fourth_turn")
def test_a_violation_is_written_down_and_replayed(own_folder):
    result = run("selfplay", "uno", "--matches", 2, "--players", 2, "--random", "--jobs", 1)
    assert result.exit_code == 1
    files = sorted(own_folder.glob("selfplay-violation-uno-*.json"))
    assert len(files) == 2
    record = json.loads(files[0].read_text())
    assert record["reason"] == "a planted fault"
    assert record["rulebook"] == "uno"
    assert record["seats"] == 2
    assert bytes.fromhex(record["seed"])
    assert files[0].name in result.stderr

    again = run("replay", files[0].name)
    assert again.exit_code == 1
    assert f"Breaks at action {len(record['actions'])}" in again.stdout
    assert "a planted fault" in again.stdout


def test_a_crash_of_the_engine_is_a_violation_too(own_folder, monkeypatch):
    sound = UNO.rules.apply

    def carry_out(state, seat, action):
        if isinstance(action, Draw):
            raise ZeroDivisionError("planted")
        return sound(state, seat, action)

    monkeypatch.setitem(vars(UNO.rules), "apply", carry_out)
    assert run("selfplay", "uno", "--matches", 1, "--random", "--jobs", 1).exit_code == 1
    (file,) = own_folder.glob("selfplay-violation-*.json")
    assert json.loads(file.read_text())["reason"] == "ZeroDivisionError: planted"
    assert "ZeroDivisionError: planted" in run("replay", file.name).stdout

    monkeypatch.undo()
    monkeypatch.chdir(own_folder)
    mended = run("replay", file.name)
    assert mended.exit_code == 0
    assert "without a violation" in mended.stdout


@pytest.mark.parametrize(("language", "name", "word"), [("ru", "Аня", "УНО"), ("en", "Anya", "UNO")])
def test_the_demo_tells_a_round(language, name, word):
    result = run("demo", "--speed", 0, "--seed", 1, "--lang", language)
    assert result.exit_code == 0
    assert name in result.stdout
    assert word in result.stdout
    assert "\u2068" not in result.stdout


@pytest.mark.parametrize("rulebook", ["uno", "uno_intercept", "montana", "monopolist"])
def test_the_demo_ends_with_the_first_round(monkeypatch, rulebook):
    """Or with the match, if the game has no rounds."""
    told = []
    monkeypatch.setattr(matches.Narrator, "print_events", lambda narrator, events: told.append(events))
    assert run("demo", rulebook, "--players", 3, "--speed", 0, "--seed", 1).exit_code == 0
    *before, last = ([type(event) for event in events] for events in told)
    assert not any(RoundEnded in kinds or "MatchEnded" in map(attrgetter("__name__"), kinds) for kinds in before)
    assert (RoundEnded in last) == (rulebook != "monopolist")


def test_the_demo_keeps_hands_private_unless_opened():
    private = run("demo", "--speed", 0, "--seed", 1, "--lang", "en").stdout
    opened = run("demo", "--speed", 0, "--seed", 1, "--lang", "en", "--open").stdout
    assert len(opened.splitlines()) > len(private.splitlines())


def test_ctrl_c_ends_the_demo_without_a_traceback(monkeypatch):
    def interrupt(seconds):
        raise KeyboardInterrupt

    monkeypatch.setattr("time.sleep", interrupt)
    result = run("demo", "--seed", 1)
    assert result.exit_code == 130
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("rulebook", "options"),
    [("uno_intercept", {"mistakes": True, "limit": 100}), ("uno", {"fines": True, "target": 0})],
)
def test_random_play_comes_to_an_end_where_mistakes_are_fined(rulebook, options):
    """Random actions mostly draw more cards there, so that the match would not end."""
    game = find(rulebook)
    assert game is not None
    for number in range(2):
        seed = selfplay.match_seed("fined", number)
        played = partial(selfplay.play_match, patience=200, step_limit=20_000)
        report = played(game, read(game.options_type, options), 2, seed, selfplay.RANDOM)
        assert report.violation is None


def test_the_command_that_is_installed_is_there():
    """In a checkout that was installed before, no other test would notice."""
    [(name, value)] = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["scripts"].items()
    assert callable(EntryPoint(name, value, "console_scripts").load())


# Languages


def test_the_languages_are_counted_and_what_one_lacks_is_listed(own_folder):
    for language, words in {"ru": "language-name = Русский\nhello = Привет\n", "xx": "language-name = Иксы\n"}.items():
        (own_folder / language).mkdir()
        (own_folder / language / "all.ftl").write_text(words, encoding="utf-8")
    counted = run("locales", "--folder", own_folder)
    assert counted.exit_code == 0
    assert all(word in counted.stdout for word in ("Русский", "Иксы"))
    lacking = run("locales", "xx", "--folder", own_folder)
    assert lacking.exit_code == 1
    assert "hello" in lacking.stdout.split()
    assert run("locales", "ru", "--folder", own_folder).exit_code == 0
    assert "There is no language 'yy'" in run("locales", "yy", "--folder", own_folder).stderr


# Stored matches


@pytest.fixture
def stored_match(own_folder, monkeypatch):
    """Return the id of a match in the configured database."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("DATABASE_PATH", str(own_folder / "igroteka.sqlite3"))

    async def play() -> int:
        storage = await Storage.open(own_folder / "igroteka.sqlite3")
        try:
            match = await play_out(match_service(storage), "uno", [(1, "Аня"), (2, "Борис")])
            return match.match_id
        finally:
            await storage.close()

    return asyncio.run(play())


def test_a_stored_match_is_told(stored_match):
    result = run("replay", stored_match)
    assert result.exit_code == 0, result.output
    assert "Аня" in result.stdout
    assert "Побеждает" in result.stdout
    opened = run("replay", stored_match, "--open", "--lang", "en")
    assert len(opened.stdout) > 0
    assert "wins" in opened.stdout


def test_of_a_match_that_is_not_there_nothing_is_told(stored_match):
    result = run("replay", stored_match + 1)
    assert result.exit_code == 2
    assert result.stderr == f"There is no finished match {stored_match + 1} in the database.\n"


def test_an_export_is_told(own_folder):
    (own_folder / "match.json").write_bytes(match_export.written(match_export.nameless(exported("montana"))))
    result = run("replay", "match.json")
    assert result.exit_code == 0, result.output
    assert "Игрок 1" in result.stdout


def test_an_export_that_breaks_the_rules_it_names_is_not_told(own_folder):
    good = exported("uno")
    bad = msgspec.structs.replace(good, actions=(good.actions[0], good.actions[0], *good.actions[1:]))
    (own_folder / "match.json").write_bytes(match_export.written(bad))
    result = run("replay", "match.json")
    assert result.exit_code == 1
    assert result.stderr == "The replay differs: action 2 is illegal.\n"


def test_an_export_of_other_rules_is_told_as_it_was_stored(own_folder):
    good = exported("uno")
    bad = msgspec.structs.replace(good, actions=good.actions[:-1], rules_version=7)
    (own_folder / "match.json").write_bytes(match_export.written(bad))
    result = run("replay", "match.json")
    assert result.exit_code == 0, result.output
    assert "by version 1 of the rules instead of 7, the match differs: it ends otherwise." in " ".join(
        result.stdout.split()
    )
    assert "Побеждает" in result.stdout


@pytest.mark.parametrize(
    ("spoilt", "words"),
    [
        (lambda data: data[:-5], "match.json: it is cut off."),
        (lambda data: data.replace(b'"schema": 1', b'"schema": 2'), "match.json: it is of schema 2"),
        (lambda data: data.replace(b'"seat": 0', b'"seat": 1', 1), "match.json: the checksum is wrong"),
    ],
)
def test_what_is_wrong_with_an_export_is_said_in_one_sentence(own_folder, spoilt, words):
    (own_folder / "match.json").write_bytes(spoilt(match_export.written(exported("uno"))))
    result = run("replay", "match.json")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(words)
    assert result.stderr.count("\n") == 1
