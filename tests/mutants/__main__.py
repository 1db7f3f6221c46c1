"""`make mutants`: how many small mistakes in the rule code the tests notice, and which they do not.

    python -m tests.mutants [HOW_MANY] [PATH …]

HOW_MANY mutants are drawn by lot, the same ones every time; without it all are tried. Results are kept in
`artefacts/mutants`, so that a run that was interrupted goes on where it was: a killed one until the rules or the file
of the test that killed it change, one that lived until any test does.
Mutants that no test can notice stand in `equivalent.toml`, each with the reason.
"""

import functools
import hashlib
import random
import sys
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tests.mutants.mutations import ROOT, Mutant, mutants_of
from tests.mutants.trials import KILLED, RULES, Known, Told, Trials, collect, games_of, in_fork, try_early

GOAL: Final = 0.95
FOLDER: Final = ROOT / "artefacts" / "mutants"
EQUIVALENT: Final = Path(__file__).parent / "equivalent.toml"
FACES: Final = frozenset(
    (
        *("__init__", "screens", "keyboard", "deal_keyboard", "buttons", "board_file", "pictures", "artwork"),
        *("colours", "figures", "signs"),
        *("phrases", "narration", "event_lines", "table_text", "seat_text", "deal_text", "status", "standing"),
        *("property_keyboard", "telling", "results", "traces", "suits", "cover", "illustrations"),
        *("players", "values", "bargains", "novice", "expert", "master", "sketch", "search", "slips"),
        *("worth", "bargaining", "foresight", "ground", "reasons", "practice"),
        *("feats", "orders", "repertoire"),
    )
)
"""Modules that hold no rules: how it looks, how the computer plays and teaches it, and what is made of a match beside
it: moments worth telling, orders given in advance, numbers for machines that learn."""
SHARED: Final = ("rng", "options")
KIT: Final = ROOT / "games" / "kit"


def rule_code() -> list[Path]:
    games = [folder for folder in sorted((ROOT / "games").iterdir()) if (folder / "rules.py").exists()]
    folders = [*games, KIT]
    modules = [module for folder in folders for module in sorted(folder.glob("*.py")) if module.stem not in FACES]
    return [*modules, *(ROOT / "games" / f"{name}.py" for name in SHARED)]


class Result(msgspec.Struct, array_like=True):
    mutant: str
    became: str
    killer: str
    tests: str
    """The fingerprint of the tests that it rests on."""


class Results:
    """What became of each mutant, appended to a file as it comes; void when what it rests on has changed."""

    def __init__(self, games: Sequence[str]) -> None:
        FOLDER.mkdir(parents=True, exist_ok=True)
        rules = _fingerprint(["games"])
        self._tests = _fingerprint(RULES)
        self._file = FOLDER / f"{rules}.jsonl"
        self.known_file = FOLDER / "-".join((rules, self._tests, *games, "known.json"))

    def read(self) -> dict[str, str]:
        lines = self._file.read_bytes().splitlines() if self._file.exists() else []
        rows = [msgspec.json.decode(line, type=Result) for line in lines]
        return {row.mutant: row.became for row in rows if row.tests == self._rests_on(row.killer)}

    def count(self) -> int:
        return self._file.read_bytes().count(b"\n") if self._file.exists() else 0

    def add(self, mutant: Mutant, became: str, killer: str) -> None:
        with self._file.open("ab") as file:
            file.write(msgspec.json.encode(Result(_key(mutant), became, killer, self._rests_on(killer))) + b"\n")

    def known(self) -> Known | None:
        return msgspec.json.decode(self.known_file.read_bytes(), type=Known) if self.known_file.exists() else None

    def _rests_on(self, killer: str) -> str:
        return _fingerprint([killer.partition("::")[0]]) if killer else self._tests


@functools.cache
def _fingerprint_of(path: Path) -> str:
    total = hashlib.sha256()
    for module in sorted(path.rglob("*.py")) if path.is_dir() else [path] if path.exists() else []:
        total.update(module.read_bytes())
    return total.hexdigest()


def _fingerprint(paths: Iterable[str]) -> str:
    return hashlib.sha256("".join(_fingerprint_of(ROOT / path) for path in paths).encode()).hexdigest()[:16]


def _key(mutant: Mutant) -> str:
    return f"{mutant.path}#{mutant.number}"


def _try_all(mutants: Sequence[Mutant], results: Results, tell: Told) -> list[str]:
    """Returns the tests that fail without any mutant: then nothing can be said."""

    def in_living_functions() -> tuple[Known, list[str]]:
        trials = Trials(mutants, results.known(), tell)
        collect(trials)
        if trials.known is None:
            raise RuntimeError("the tests cannot be collected")
        return trials.known, trials.failed_before

    known, failed = in_fork(in_living_functions)
    results.known_file.write_bytes(msgspec.json.encode(known))
    if not failed:
        try_early(mutants, known, tell)
    return failed


def _teller(console: Console, results: Results, total: int) -> Told:
    """Keeps each result and draws how far it is; from whichever process it is called."""
    started = results.count()
    bar = Progress(console=console, auto_refresh=False)
    task = bar.add_task("trying", total=total)

    def tell(mutant: Mutant, became: str, killer: str) -> None:
        results.add(mutant, became, killer)
        bar.update(task, completed=results.count() - started)
        console.print(bar.get_renderable(), end="\r" if console.is_terminal else "")

    return tell


def _report(console: Console, mutants: Iterable[Mutant], results: dict[str, str], excused: dict[str, str]) -> float:
    table = Table("game", "tried", "killed", "equivalent", "alive", "killed of the rest")
    games: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        if _key(mutant) in results:
            games.setdefault(mutant.path.split("/")[1].removesuffix(".py"), []).append(mutant)
    all_killed = all_due = 0
    for game, tried in games.items():
        killed = [mutant for mutant in tried if results[_key(mutant)] == KILLED]
        equivalent = [mutant for mutant in tried if results[_key(mutant)] != KILLED and mutant.name in excused]
        due = len(tried) - len(equivalent)
        alive = due - len(killed)
        table.add_row(game, *map(str, (len(tried), len(killed), len(equivalent), alive)), f"{len(killed) / due:.1%}")
        all_killed, all_due = all_killed + len(killed), all_due + due
        for mutant in tried:
            if results[_key(mutant)] != KILLED and mutant.name not in excused:
                where = f"{mutant.path}:{mutant.line}"
                console.print(
                    f"{where} {mutant.scope}: {mutant.was}  →  {mutant.becomes}  ({results[_key(mutant)]})",
                    markup=False,
                    highlight=False,
                    soft_wrap=True,
                )
    console.print(table)
    return all_killed / max(all_due, 1)


def main(arguments: Sequence[str]) -> int:
    console = Console()
    paths = [(ROOT / word).resolve() for word in arguments if not word.isdigit()]
    modules = [module for module in rule_code() if not paths or any(module.is_relative_to(path) for path in paths)]
    mutants = [mutant for module in modules for mutant in mutants_of(module)]
    excused = {row["name"]: row["reason"] for row in tomllib.loads(EQUIVALENT.read_text("utf-8")).get("mutant", [])}
    if stale := sorted(set(excused) - {mutant.name for module in rule_code() for mutant in mutants_of(module)}):
        console.print("No longer mutants of anything, though equivalent.toml lists them:", *stale, sep="\n  ")
        return 2
    number = next((int(word) for word in arguments if word.isdigit()), 0)
    if number and number < len(mutants):
        mutants = random.Random(1).sample(mutants, number)
    results = Results(games_of(mutants))
    before = results.read()
    due = [mutant for mutant in mutants if _key(mutant) not in before]
    console.print(f"{len(mutants)} mutants, {len(mutants) - len(due)} of them tried before.")
    failed = _try_all(due, results, _teller(console, results, len(due))) if due else []
    if failed:
        console.print("These tests fail without any mutant:", *failed, sep="\n  ")
        return 2
    share = _report(console, mutants, results.read(), excused)
    console.print(f"{share:.1%} killed; the goal is {GOAL:.0%}.")
    return 0 if share >= GOAL else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
