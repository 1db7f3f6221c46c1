"""`igroteka league`: pairings, intervals, continuing, and the page."""

from pathlib import Path

import msgspec
import pytest

from games.registry import RULEBOOKS, find
from games.rng import Rng
from games.uno import UNO
from tests.cli.test_cli import run
from tests.support.paths import ROOT
from tools.bot_league import Pairing, Score, interval, play_pairing, thoughts
from tools.bot_league_command import ABOUT, BASELINES, Kept, pairings_of


def call(folder: Path, *args: object) -> tuple[int, str]:
    result = run("league", *args, "--results", folder / "league.json")
    return result.exit_code, result.output


ONE_ROUND = ("uno", "-p", 2, "--set", "target=0", "--pairing", "player:plain")


def test_a_league_goes_on_where_it_stopped_and_comes_out_the_same(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    for folder in (whole, parts):
        folder.mkdir()
    assert call(whole, *ONE_ROUND, "-n", 30)[0] == 0
    assert call(parts, *ONE_ROUND, "-n", 14)[0] == 0
    assert msgspec.json.decode((parts / "league.json").read_bytes(), type=Kept).scores.popitem()[1].matches == 14
    code, output = call(parts, *ONE_ROUND, "-n", 30, "--page", parts / "players.md")
    assert code == 0
    assert (whole / "league.json").read_bytes() == (parts / "league.json").read_bytes()
    row = next(line for line in output.splitlines() if line.startswith("| uno"))
    assert "| player | plain |  | 30 |" in row
    assert row in (parts / "players.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("uno", "--pairing", "genius:player"), "uno has no player 'genius'"),
        (("montana", "--pairing", "player:plain"), "montana has no player 'plain'"),
        (("chess",), "There is no rulebook 'chess'"),
        (("uno", "-p", 11), "uno is for 2 to 10 players, not 11."),
        (("uno", "--pairing", "player"), "'player' is no pairing"),
        (("uno", "--page", "nowhere/players.md"), "nowhere/players.md cannot be written"),
        (("uno", "--page", "."), ". cannot be written"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(tmp_path: Path, args: tuple[object, ...], said: str) -> None:
    code, output = call(tmp_path, *args)
    assert code == 2
    assert said in output


def test_a_file_of_another_kind_is_not_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / "league.json").write_text("[]")
    assert "is no league" in call(tmp_path, *ONE_ROUND, "-n", 4)[1]


def test_where_results_cannot_be_kept_nothing_is_played(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "league.json"):
        result = run("league", *ONE_ROUND, "-n", 4, "--results", path)
        assert result.exit_code == 2
        assert "cannot be written" in result.output
        assert "| uno" not in result.output


def test_masters_with_more_time_are_measured_apart(tmp_path: Path) -> None:
    wanted = ("uno", "-p", 2, "--set", "target=0", "--pairing", "master:player", "-n", 2)
    for budget in (1, 2):
        assert call(tmp_path, *wanted, "--thoughts", budget)[0] == 0
    kept = msgspec.json.decode((tmp_path / "league.json").read_bytes(), type=Kept)
    assert [pairing.thoughts for pairing in kept.pairings.values()] == [1, 2]


def test_a_pairing_that_is_asked_for_twice_is_played_once(tmp_path: Path) -> None:
    _, output = call(tmp_path, *ONE_ROUND, "uno", "-p", 2, "-n", 2)
    assert output.count("| uno") == 1


def test_the_published_table_is_one_that_a_league_writes() -> None:
    """Its text is the league's, its rows are valid pairings, and its intervals fit their shares."""
    page = (ROOT / "docs" / "players.md").read_text(encoding="utf-8")
    assert page.startswith(ABOUT)
    rows = page.removeprefix(ABOUT).splitlines()
    assert len(rows) > 20
    for row in rows:
        name, seats, options, one, other, budget, count, share, sure = (cell.strip() for cell in row.split("|")[1:-1])
        settings = [setting.replace(" = ", "=") for setting in options.split(", ") if setting]
        [pairing] = pairings_of(name, [int(seats)], settings, [f"{one}:{other}"], int(budget or 0))
        assert pairing.thoughts == int(budget or 0), row
        won = float(share.rstrip("%")) / 100 * int(count)
        for bound, told in zip(interval(Score(int(count), won)), sure.split(" … "), strict=True):
            assert 100 * bound == pytest.approx(float(told.rstrip("%")), abs=0.16), row


@pytest.mark.parametrize(
    ("won", "matches", "low", "high"), [(0, 0, 0.0, 1.0), (50, 100, 0.4038, 0.5962), (10, 10, 0.7225, 1.0)]
)
def test_an_interval_is_wilsons(won: int, matches: int, low: float, high: float) -> None:
    assert interval(Score(matches, won)) == pytest.approx((low, high), abs=1e-3)


@pytest.mark.parametrize("rulebook", [game.name for game in RULEBOOKS])
def test_the_levels_of_every_rulebook_finish_matches(rulebook: str) -> None:
    game = find(rulebook)
    assert game is not None
    for hero in ("novice", "master"):
        score = play_pairing(game, Pairing(rulebook, 2, hero, "player"), range(2), thoughts(2), {})
        assert score.matches == 2


def test_time_is_counted_in_thoughts() -> None:
    has_time = thoughts(2)()
    assert [has_time() for _ in range(4)] == [True, True, False, False]


def test_a_player_is_better_than_plain_and_a_novice_is_not_as_good() -> None:
    """Enough rounds, so that chance cannot explain the shares."""
    options = {"target": 0}
    player = play_pairing(UNO, Pairing("uno", 2, "player", "plain", options), range(600), thoughts(0), BASELINES["uno"])
    novice = play_pairing(UNO, Pairing("uno", 2, "novice", "player", options), range(400), thoughts(0), {})
    assert interval(player)[0] > 0.5
    assert interval(novice)[1] < 0.4


def test_a_master_without_time_has_the_usual_answer() -> None:
    state = UNO.setup(UNO.options_type(), 3, bytes(32)).state
    view, legal = UNO.view(state, state.mover), UNO.legal_actions(state, state.mover)
    assert UNO.bots.master is not None
    usual = UNO.bots.player.choose(view, legal, Rng(bytes(32)))
    assert UNO.bots.master.think(view, legal, Rng(bytes(32)), lambda: False) == usual
