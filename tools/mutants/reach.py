"""How far a change reaches: which modules hold rules, which of them a game is played by, which tests are about it."""

import functools
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tools.mutants.mutations import ROOT

GAMES: Final = ROOT / "games"
KIT: Final = GAMES / "kit"
SHARED: Final = ("rng", "options")
RULES: Final = (
    "tests/rules",
    "tests/games/uno",
    "tests/games/uno_intercept",
    "tests/games/montana",
    "tests/games/monopolist",
    "tests/contract",
    "tests/games/kit",
)
"""The tests that have to notice; golden playthroughs would notice everything, and say nothing of what is wrong."""
FACES: Final = frozenset(
    (
        *("__init__", "screens", "keyboard", "board_file", "pictures", "card_art", "cover", "illustrations"),
        *("colours", "shapes", "ui_model", "placards", "phrases", "narration", "table_text", "seat_text"),
        *("standings_text", "property_keyboard", "results", "last_move"),
        *("players", "valuation", "trading", "novice", "expert", "master", "rollout", "bots", "slips"),
        *("master_trading", "match_simulation", "simulation_board", "hint_texts", "practice", "bot_levels"),
        *("achievements", "standing_orders", "action_list"),
    )
)
"""Modules that hold no rules: how it looks, how the computer plays and teaches it, and what is made of a match beside
it: moments worth telling, orders given in advance, numbers for machines that learn."""


@functools.cache
def games() -> dict[str, frozenset[str]]:
    """Every game, and the games that it takes rules from."""
    folders = {folder.name: folder for folder in sorted(GAMES.iterdir()) if (folder / "rules.py").exists()}
    used = {name: _packages_named_in(folder) for name, folder in folders.items()}
    return {name: frozenset(used[name] & folders.keys() - {name}) for name in folders}


def _packages_named_in(folder: Path) -> set[str]:
    return {name for module in folder.glob("*.py") for name in re.findall(r"\bgames\.(\w+)", module.read_text("utf-8"))}


def rule_code() -> list[Path]:
    folders = [*(GAMES / name for name in games()), KIT]
    return [*(module for folder in folders for module in _rules_in(folder)), *(GAMES / f"{name}.py" for name in SHARED)]


def _rules_in(folder: Path) -> list[Path]:
    modules = [*folder.glob("*.py"), *folder.glob("bots/*.py"), *folder.glob("presentation/*.py")]
    return [module for module in sorted(modules) if module.stem not in FACES]


def game_of(path: str) -> str:
    """The folder below `games`, or the module that stands there by itself."""
    return path.split("/")[1].removesuffix(".py")


@functools.cache
def code_behind(game: str) -> list[Path]:
    """What a game is played by; what is everybody's is in the hands of all games."""
    played = [game, *sorted(games()[game])] if game in games() else [*games()]
    boards = [path for name in played for path in sorted((GAMES / name).rglob("*.json"))]
    rules = [module for name in played for module in _rules_in(GAMES / name)]
    return [*rules, *boards, *_rules_in(KIT), *_rules_in(GAMES)]


def concerns(test: str, game: str) -> bool:
    """Whether a test may notice something of a game: by its file and its name it is not about others alone."""
    return game not in games() or not _named_in(test) or is_about(test, game)


def is_about(test: str, game: str) -> bool:
    """Whether a test names the game, or one that takes rules from it."""
    return any(game in (name, *games()[name]) for name in _named_in(test))


def _named_in(test: str) -> list[str]:
    return [name for name in games() if name.rpartition("_")[2] in test]


@functools.cache
def modules_testing(game: str) -> list[Path]:
    modules = [module for folder in RULES for module in sorted((ROOT / folder).rglob("*.py"))]
    return [module for module in modules if concerns(module.relative_to(ROOT).as_posix(), game)]


def called_by(test: str) -> list[Path]:
    """The code that a test may call, and the test itself."""
    played = [game for game in games() if concerns(test, game)]
    return [ROOT / test.partition("::")[0], *(module for game in played for module in code_behind(game))]


@functools.cache
def helpers() -> list[Path]:
    """What the tests have in common."""
    modules = [module for folder in RULES for module in sorted((ROOT / folder).rglob("*.py"))]
    return [module for module in modules if not module.name.startswith("test_")]


def fingerprint(paths: Iterable[Path]) -> str:
    return hashlib.sha256("".join(fingerprint_of(path) for path in paths).encode()).hexdigest()[:16]


@functools.cache
def fingerprint_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes() if path.exists() else b"").hexdigest()
