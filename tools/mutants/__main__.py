"""`make mutants`: how many small mistakes in the rule code the tests notice, and which they do not.

    python -m tools.mutants [HOW_MANY] [PATH …]

HOW_MANY mutants are drawn by lot, the same ones every time; without it all are tried. Results are kept in
`artefacts/mutants`, so that a run that was interrupted goes on where it was: a killed one until the test that killed it
or the rules that this test plays by change, one that lived until the rules or any test of its game do.
Mutants that no test can notice stand in `equivalent.toml`, each with the reason.
"""

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

from tools.mutants.killers import Killers
from tools.mutants.mutations import ROOT, Mutant, mutants_of
from tools.mutants.reach import called_by, code_behind, fingerprint, game_of, modules_testing, rule_code
from tools.mutants.trials import KILLED, Known, Told, Trials, collect, in_fork, try_early

GOAL: Final = 0.95
FOLDER: Final = ROOT / "artefacts" / "mutants"
EQUIVALENT: Final = Path(__file__).parent / "equivalent.toml"


class Result(msgspec.Struct, array_like=True):
    mutant: str
    place: str
    became: str
    killer: str
    rests_on: str
    """The fingerprint of the rules and the tests without which nothing is said."""


class Results:
    """What became of each mutant, appended to a file as it comes; void when what it rests on has changed."""

    def __init__(self) -> None:
        FOLDER.mkdir(parents=True, exist_ok=True)
        self._file = FOLDER / "results.jsonl"
        self._known = FOLDER / "known.json"

    def read(self) -> dict[str, str]:
        return {row.mutant: row.became for row in self._rows() if row.rests_on == _rests_on(row.mutant, row.killer)}

    def killers(self) -> Killers:
        """Of all times: what noticed a mistake before the rules changed is likely to notice it after."""
        killers = Killers()
        for row in self._rows():
            if row.killer:
                killers.add(row.place, row.killer)
        return killers

    def _rows(self) -> list[Result]:
        lines = self._file.read_bytes().splitlines() if self._file.exists() else []
        return [msgspec.json.decode(line, type=Result) for line in lines]

    def count(self) -> int:
        return self._file.read_bytes().count(b"\n") if self._file.exists() else 0

    def add(self, mutant: Mutant, became: str, killer: str) -> None:
        row = Result(_key(mutant), mutant.place, became, killer, _rests_on(mutant.path, killer))
        with self._file.open("ab") as file:
            file.write(msgspec.json.encode(row) + b"\n")

    def known(self) -> Known:
        if not self._known.exists():
            return Known()
        return msgspec.json.decode(self._known.read_bytes(), type=Known).still_true()

    def keep(self, known: Known) -> None:
        self._known.write_bytes(msgspec.json.encode(known))


def _rests_on(mutant: str, killer: str) -> str:
    path = mutant.partition("#")[0]
    game = game_of(path)
    return fingerprint([ROOT / path, *(called_by(killer) if killer else (*code_behind(game), *modules_testing(game)))])


def _key(mutant: Mutant) -> str:
    return f"{mutant.path}#{mutant.number}"


def _try_all(mutants: Sequence[Mutant], results: Results, tell: Told) -> list[str]:
    """Returns the tests that fail without any mutant: then nothing can be said."""

    def in_living_functions() -> tuple[Known, list[str]]:
        trials = Trials(mutants, results.known(), results.killers(), tell, results.keep)
        collect(trials)
        if not trials.known.calls:
            raise RuntimeError("the tests cannot be collected")
        return trials.known, trials.failed_before

    known, failed = in_fork(in_living_functions)
    if not failed:
        try_early(mutants, known, results.killers(), tell)
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
            games.setdefault(game_of(mutant.path), []).append(mutant)
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


def _keep_bytecode() -> None:
    """Many a Python is started, and none should translate everything anew, whatever the environment says."""
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(FOLDER / "bytecode")


def main(arguments: Sequence[str]) -> int:
    _keep_bytecode()
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
        mutants = sorted(random.Random(1).sample(mutants, number), key=mutants.index)  # noqa: S311
    results = Results()
    before = results.read()
    # Whatever no test can notice takes longest, and tells least.
    left = [mutant for mutant in mutants if _key(mutant) not in before]
    due = sorted(left, key=lambda mutant: mutant.name in excused)
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
