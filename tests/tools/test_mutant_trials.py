"""Trials of mutants: stored results, the order of tests, and timeouts."""

from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tools.mutants import __main__ as runner
from tools.mutants import reach, trials
from tools.mutants.killers import Killers
from tools.mutants.mutations import Mutant
from tools.mutants.reach import code_behind, concerns, games, modules_testing
from tools.mutants.trials import KILLED, SURVIVED, UNTESTED, Known, Trial

SKIP = "tests/rules/test_uno_cards.py::test_skip"
REVERSE = "tests/rules/test_uno_cards.py::test_reverse"
WILD = "tests/rules/test_uno_wilds.py::test_wild"


def mutant(path: str = "games/uno/rules.py", scope: str = "play", number: int = 0, *, is_early: bool = False) -> Mutant:
    return Mutant(path, 1, scope, is_early, "1", "2", number)


@pytest.fixture
def changed(monkeypatch) -> set[Path]:
    """Return the files that have changed."""
    paths: set[Path] = set()
    monkeypatch.setattr(reach, "fingerprint_of", lambda path: f"{path}, changed" if path in paths else f"{path}")
    return paths


@pytest.fixture
def results(tmp_path, monkeypatch, changed) -> runner.Results:
    monkeypatch.setattr(runner, "FOLDER", tmp_path)
    return runner.Results()


def test_a_game_takes_rules_from_those_it_imports():
    assert games()["uno_intercept"] == {"uno"}
    assert not any(games()[name] for name in ("uno", "montana", "monopolist"))


@pytest.mark.parametrize(
    ("path", "is_void"),
    [
        ("games/uno/cards.py", True),
        ("games/kit/deck.py", True),
        ("games/engine.py", True),
        ("tests/rules/test_uno_cards.py", True),
        ("games/uno/presentation/screens.py", False),
        ("games/bot_levels.py", False),
        ("games/uno_intercept/rules.py", False),
        ("games/monopolist/rules.py", False),
        ("tests/rules/test_uno_wilds.py", False),
    ],
)
def test_a_killed_one_is_tried_again_when_its_rules_or_its_killer_change(results, changed, path, is_void):
    results.add(mutant(), KILLED, SKIP)
    assert results.read() == {"games/uno/rules.py#0": KILLED}
    changed.add(ROOT / path)
    assert (results.read() == {}) == is_void


@pytest.mark.parametrize(
    ("path", "is_void"),
    [
        ("tests/rules/test_uno_wilds.py", True),
        ("tests/rules/test_intercept_cards.py", True),
        ("tests/rules/table.py", True),
        ("tests/contract/test_contract.py", True),
        ("tests/rules/test_montana_cards.py", False),
        ("tests/games/monopolist/test_monopolist_checks.py", False),
    ],
)
def test_one_that_lived_is_tried_again_when_a_test_about_its_game_changes(results, changed, path, is_void):
    results.add(mutant(), SURVIVED, "")
    assert results.read() == {"games/uno/rules.py#0": SURVIVED}
    changed.add(ROOT / path)
    assert (results.read() == {}) == is_void


def test_what_is_everybodys_rests_on_the_games_that_its_killer_plays(results, changed):
    results.add(mutant("games/kit/deck.py"), KILLED, SKIP)
    results.add(mutant("games/kit/deck.py", number=1), SURVIVED, "")
    changed.add(ROOT / "games/monopolist/rules.py")
    assert results.read() == {"games/kit/deck.py#0": KILLED}
    changed.add(ROOT / "games/uno/rules.py")
    assert results.read() == {}


def test_what_is_everybodys_is_in_the_hands_of_all_games():
    assert {ROOT / "games/monopolist/rules.py", ROOT / "games/uno/rules.py"} <= {*code_behind("kit")}
    assert {*modules_testing("uno"), *modules_testing("montana")} < {*modules_testing("kit")}


def test_a_board_is_code_that_a_game_is_played_by():
    assert ROOT / "games/monopolist/boards/city.json" in code_behind("monopolist")


def test_a_test_that_names_a_game_is_not_about_others():
    contract = "tests/contract/test_contract.py::test_exactly_what_is_offered_is_accepted"
    assert [game for game in games() if concerns(f"{contract}[montana-3]", game)] == ["montana"]
    assert all(concerns(contract, game) for game in games())


def test_what_a_test_calls_is_seen_again_when_it_may_have_changed(changed):
    known = Known(
        {WILD: ["games/uno/rules.py:play"]},
        {WILD: 0.1},
        {WILD: trials.what_is_behind(WILD)},
        ["games/uno/flow.py:pack"],
    )
    changed.add(ROOT / "games/montana/rules.py")
    assert known.still_true().seconds == {WILD: 0.1}
    changed.add(ROOT / "games/uno/rules.py")
    assert known.still_true() == Known()


def test_a_function_is_tried_on_the_tests_that_call_it_the_quickest_first():
    calls = {
        SKIP: ["games/uno/rules.py:play"],
        REVERSE: ["games/uno/rules.py:play.<genexpr>"],
        WILD: ["games/uno/rules.py:doubt"],
    }
    known = Known(calls, {SKIP: 0.2, REVERSE: 0.1, WILD: 0.01})
    assert known.noticing(mutant()) == [REVERSE, SKIP]


def test_what_is_called_almost_like_a_function_is_not_it():
    called = ["games/uno/rules.py:pay", "games/uno/rules.py:play_on", "games/uno/rules.py:player.play"]
    assert Known({SKIP: called}, {SKIP: 0.1}).noticing(mutant()) == []
    within = sorted([*called, "games/uno/rules.py:play.<listcomp>"])
    assert Known({SKIP: within}, {SKIP: 0.1}).noticing(mutant()) == [SKIP]


def test_a_constant_is_tried_on_all_tests_of_the_game_those_of_its_module_first():
    calls = {
        SKIP: ["games/uno/flow.py:turn"],
        REVERSE: ["games/uno/rules.py:play"],
        WILD: ["games/montana/rules.py:play"],
    }
    known = Known(calls, {SKIP: 0.1, REVERSE: 0.2, WILD: 0.01})
    assert known.noticing(mutant(scope="", is_early=True)) == [REVERSE, SKIP]


def test_a_test_that_compares_values_and_calls_nothing_is_tried_on_constants_alone():
    montana = "tests/games/montana/test_defaults.py::test_what_is_left_unsaid"
    any_game = "tests/rules/test_clauses.py::test_every_clause_is_tested[uno]"
    calls: dict[str, list[str]] = {SKIP: [], REVERSE: ["games/uno/rules.py:play"], montana: [], any_game: []}
    known = Known(calls, dict.fromkeys(calls, 0.1))
    assert known.noticing(mutant(scope="", is_early=True)) == [REVERSE, SKIP]
    assert known.noticing(mutant()) == [REVERSE]


def test_what_calls_a_function_is_tried_however_much_else_there_is_of_the_game():
    others = {f"tests/games/uno/test_uno_table.py::test_{number}": ["games/uno/flow.py:turn"] for number in range(100)}
    calls = {**others, SKIP: ["games/uno/rules.py:play"]}
    known = Known(calls, dict.fromkeys(others, 0.1) | {SKIP: 0.2}, at_import=["games/uno/rules.py:play"])
    assert known.noticing(mutant())[0] == SKIP
    assert 1 < len(known.noticing(mutant())) < len(calls)


def test_a_function_whose_effect_was_at_import_is_made_wrong_before():
    known = Known(at_import=["games/uno/rules.py:pack"])
    assert known.is_early(mutant(scope="pack"))
    assert not known.is_early(mutant(scope="play"))


def test_the_latest_killer_of_a_function_is_the_likeliest_then_the_most_successful_of_its_module():
    killers = Killers()
    for scope, test in (("doubt", WILD), ("doubt", WILD), ("play", SKIP), ("play", REVERSE)):
        killers.add(mutant(scope=scope).place, test)
    assert killers.likely(mutant(), [SKIP, REVERSE, WILD]) == [REVERSE, SKIP, WILD]
    assert killers.likely(mutant(scope="pass_on"), [SKIP, REVERSE, WILD])[0] == WILD
    assert killers.likely(mutant(), [SKIP]) == [SKIP]
    assert killers.likely(mutant("games/montana/rules.py"), [SKIP, REVERSE, WILD]) == []


def test_who_has_killed_before_the_rules_changed_is_still_asked_first(results, changed):
    results.add(mutant(), KILLED, SKIP)
    changed.add(ROOT / "games/uno/rules.py")
    assert results.killers().likely(mutant(number=7), [SKIP, WILD]) == [SKIP]


class Told(list):
    def __call__(self, tried: Mutant, became: str, killer: str) -> None:
        self.append((tried.number, became, killer))


def test_the_first_test_that_fails_has_killed():
    def fails(tests, watched):
        watched.number = tests.index(REVERSE)
        return True

    trials.side_by_side([Trial(mutant(), [[SKIP, REVERSE, WILD]], fails)], told := Told())
    assert told == [(0, KILLED, REVERSE)]


def test_the_rest_is_tried_when_the_likely_ones_have_passed():
    rounds = [[SKIP], [SKIP, WILD]]
    trial = Trial(mutant(), [*rounds], lambda tests, watched: tests == rounds[1])
    trials.side_by_side([trial], told := Told())
    assert told == [(0, KILLED, SKIP)]


def test_one_that_passes_every_round_has_survived_and_one_without_any_is_untested():
    survivor = Trial(mutant(), [[SKIP], [WILD]], lambda tests, watched: False)
    trials.side_by_side([survivor, Trial(mutant(number=1), [], survivor.fails)], told := Told())
    assert sorted(told) == [(0, SURVIVED, ""), (1, UNTESTED, "")]


def test_a_trial_is_made_when_its_turn_has_come(monkeypatch):
    """It then knows which tests killed the mutants before."""
    monkeypatch.setattr(trials, "AT_ONCE", 1)
    told = Told()
    made = (Trial(mutant(number=len(told)), [[SKIP]], lambda tests, watched: True) for _ in range(3))
    trials.side_by_side(made, told)
    assert [number for number, _, _ in told] == [0, 1, 2]


def test_one_that_goes_round_for_ever_is_killed(monkeypatch):
    monkeypatch.setattr(trials, "SECONDS_TO_IMPORT", 0.05)

    def fails(tests, watched):
        while True:
            pass

    trials.side_by_side([Trial(mutant(), [[SKIP]], fails)], told := Told())
    assert told == [(0, KILLED, SKIP)]


def test_few_files_are_collected_for_the_likely_killers():
    tests = [f"tests/rules/test_{number % 6}.py::test_{number}" for number in range(12)]
    few = trials.of_few_files(tests)
    assert [test for test in tests if test in few] == few
    assert len({test.partition("::")[0] for test in few}) == trials.FEW_FILES
