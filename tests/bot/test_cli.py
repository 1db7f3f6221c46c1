"""The command line as a user meets it."""

import json
import tomllib
from importlib.metadata import EntryPoint
from operator import attrgetter
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from bot.cli import demo
from bot.cli.main import app
from bot.table import selfplay
from games.kit.events import RoundEnded
from games.options import read
from games.registry import RULEBOOKS, find
from games.uno import UNO
from games.uno.actions import Draw

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
        (("demo", "--lang", "fr"), "--lang"),
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
    assert result.stderr == "note.json is not a file that selfplay wrote.\n"


@pytest.fixture
def broken_from_the_fourth_turn(monkeypatch):
    """Plants a fault: from the fourth turn on every state is said to be broken."""
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
    sound = UNO.carry_out

    def carry_out(state, seat, action):
        if isinstance(action, Draw):
            raise ZeroDivisionError("planted")
        return sound(state, seat, action)

    monkeypatch.setitem(vars(UNO), "carry_out", carry_out)
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
    """Or with the match, where there are no rounds."""
    told = []
    monkeypatch.setattr(demo.Teller, "tell", lambda teller, events: told.append(events))
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
def test_random_play_comes_to_an_end_where_mistakes_are_fined(rulebook, options, monkeypatch):
    """Most of what chance does there brings more cards: by itself it would go on without end."""
    monkeypatch.setattr(selfplay, "PATIENCE", 200)
    monkeypatch.setattr(selfplay, "STEP_LIMIT", 20_000)
    game = find(rulebook)
    assert game is not None
    for number in range(2):
        seed = selfplay.match_seed("fined", number)
        report = selfplay.play_match(game, read(game.options_type, options), 2, seed, selfplay.RANDOM)
        assert report.violation is None


def test_the_command_that_is_installed_is_there():
    """In a checkout that was installed before, nothing else would notice."""
    [(name, value)] = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["scripts"].items()
    assert callable(EntryPoint(name, value, "console_scripts").load())
