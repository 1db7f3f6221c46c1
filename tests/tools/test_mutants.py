"""Mutants: their changes, and that they take effect."""

import ast
import tomllib
from collections import Counter

import pytest

from tests.support.bundled_games import OURS
from tools.mutants.__main__ import EQUIVALENT
from tools.mutants.mutations import Mutant, mutants_of, mutated
from tools.mutants.reach import GAMES, rule_code

MODULE = '''
LEAST = 2

def fits(hand, top):
    """Whether anything does."""
    if not hand:
        return False
    hand.sort()
    return any(card + 1 == top for card in hand if card) and len(hand) >= LEAST
'''


@pytest.fixture
def mutants(tmp_path, monkeypatch) -> dict[str, Mutant]:
    monkeypatch.setattr("tools.mutants.mutations.ROOT", tmp_path)
    path = tmp_path / "module.py"
    path.write_text(MODULE)
    return {f"{mutant.was} → {mutant.becomes}": mutant for mutant in mutants_of(path)}


def test_every_kind_of_mistake_is_made(mutants):
    assert set(mutants) == {
        "2 → 3",
        "not hand → hand",
        "False → True",
        "hand.sort() → pass",
        "card + 1 → card - 1",
        "1 → 2",
        "card + 1 == top → card + 1 != top",
        "for card in hand if card → for card in hand",
        "any((card + 1 == top for card in hand if card)) and len(hand) >= LEAST"
        " → any((card + 1 == top for card in hand if card)) or len(hand) >= LEAST",
        "len(hand) >= LEAST → len(hand) > LEAST",
        "len(hand) >= LEAST → len(hand) < LEAST",
    }


def test_a_mutant_changes_one_place_and_nothing_else(mutants):
    plain = ast.unparse(ast.parse(MODULE)).splitlines()
    for mutant in mutants.values():
        changed = ast.unparse(mutated(mutant)).splitlines()
        assert sum(was != becomes for was, becomes in zip(plain, changed, strict=True)) == 1, mutant.name


def test_no_two_mutants_have_the_same_name():
    """Otherwise an exception for one would hold for another."""
    names = [mutant.name for module in rule_code() for mutant in mutants_of(module)]
    assert len(names) == len(set(names))


def test_what_is_excused_is_a_mutant():
    excused = {row["name"] for row in tomllib.loads(EQUIVALENT.read_text("utf-8"))["mutant"]}
    assert excused <= {mutant.name for module in rule_code() for mutant in mutants_of(module)}


def test_what_is_made_at_import_is_known_to_be(mutants):
    early = {name for name, mutant in mutants.items() if mutant.is_early}
    assert early == {"2 → 3"}


def test_the_rule_code_of_every_game_has_mutants():
    counts: Counter[str] = Counter()
    for module in rule_code():
        folders = module.relative_to(GAMES).parts[:-1]
        counts[folders[0] if folders else GAMES.name] += len(mutants_of(module))
    assert {game.name for game in OURS} <= counts.keys()
    assert min(counts.values()) > 100
