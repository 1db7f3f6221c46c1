"""`igroteka selfplay`: matches without people on all cores."""

import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bot.cli import Rulebook, WrongInput, check_seats, find_rulebook, read_options
from games.registry import AnyGame, find
from tools.selfplay import RANDOM, MatchReport, Policy, Summary, computers_everywhere, match_seed, play_match, summarise

VIOLATION: Final = 1
_MATCHES_WORTH_A_PROCESS: Final = 50
_BATCHES_PER_JOB: Final = 40
"""Small enough for the progress bar to move, large enough for little overhead."""


class Series(msgspec.Struct, frozen=True):
    """Everything a worker process needs to play a match of the series."""

    rulebook: str
    options: Any
    seats: int
    seed: str
    policies: tuple[Policy, ...]
    """Used in turn, match by match."""

    def policy(self, number: int) -> Policy:
        return self.policies[number % len(self.policies)]


def selfplay(
    rulebook: Rulebook,
    matches: Annotated[int, typer.Option("--matches", "-n", min=1, help="Number of matches.")] = 100,
    players: Annotated[int, typer.Option("--players", "-p", help="Number of seats.")] = 4,
    seed: Annotated[str, typer.Option(help="The same seed plays the same matches, whatever the number of jobs.")] = "1",
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help="An option of the rulebook; may be repeated."),
    ] = None,
    random: Annotated[bool, typer.Option("--random", help="Every seat plays at random, in and out of turn.")] = False,
    versus_random: Annotated[
        bool, typer.Option("--versus-random", help="One computer player, seat by seat, against random play.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", min=1, help="Processes; all cores if not given.")] = None,
) -> None:
    """Play matches without people and check every invariant at every step.

    A match that breaks one is written to a file for [bold]igroteka replay[/bold], and the exit code is 1.

    [bold]Examples[/bold]

      igroteka selfplay uno --matches 1000 --players 7

      igroteka selfplay uno --random --set swap=on --set blank1=joke

      igroteka selfplay uno --versus-random --players 2 --matches 2000 --set target=0
    """
    game = find_rulebook(rulebook)
    check_seats(game, players)
    if random and versus_random:
        raise WrongInput("Choose either --random or --versus-random.")
    options = read_options(game, settings or [])
    policies = _policies(players, everybody_random=random, versus_random=versus_random)
    series = Series(game.name, options, players, seed, policies)

    started = time.perf_counter()
    with _progress(matches, shown=not as_json and sys.stderr.isatty()) as advance:
        reports: list[MatchReport] = []
        for batch in _played(game, series, matches, jobs or _worthwhile_jobs(matches)):
            reports += batch
            advance(len(batch))
    seconds = time.perf_counter() - started

    summary = summarise(game, players, reports, [series.policy(number) for number in range(matches)], seconds)
    if as_json:
        typer.echo(msgspec.json.encode(summary).decode())
    else:
        _print(summary)
    _write_violations(reports)
    if summary.violations:
        raise typer.Exit(VIOLATION)


def _worthwhile_jobs(matches: int) -> int:
    return max(1, min(os.cpu_count() or 1, matches // _MATCHES_WORTH_A_PROCESS))


def _policies(seats: int, *, everybody_random: bool, versus_random: bool) -> tuple[Policy, ...]:
    if versus_random:
        return tuple(Policy(frozenset({seat})) for seat in range(seats))
    return (RANDOM if everybody_random else computers_everywhere(seats),)


def _played(game: AnyGame, series: Series, matches: int, jobs: int) -> Iterator[list[MatchReport]]:
    """Yield the reports in the order of the matches, in batches."""
    size = max(1, matches // (jobs * _BATCHES_PER_JOB))
    batches = [range(at, min(at + size, matches)) for at in range(0, matches, size)]
    jobs = min(jobs, len(batches))
    if jobs == 1:
        yield from (play_batch(game, series, batch) for batch in batches)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        try:
            yield from pool.map(_play_batch_elsewhere, [series] * len(batches), batches)
        finally:
            pool.shutdown(cancel_futures=True)


def play_batch(game: AnyGame, series: Series, batch: range) -> list[MatchReport]:
    return [
        play_match(game, series.options, series.seats, match_seed(series.seed, number), series.policy(number))
        for number in batch
    ]


def _play_batch_elsewhere(series: Series, batch: range) -> list[MatchReport]:
    game = find(series.rulebook)
    assert game is not None, series.rulebook  # noqa: S101 - the parent found it in the same registry
    return play_batch(game, series, batch)


@contextmanager
def _progress(matches: int, *, shown: bool) -> Iterator[Callable[[int], None]]:
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not shown) as progress:
        task = progress.add_task("matches", total=matches)
        yield lambda count: progress.advance(task, count)


def _print(summary: Summary) -> None:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim")
    for name, value in _rows(summary):
        table.add_row(name, value)
    Console(highlight=False).print(table)


def _rows(summary: Summary) -> Iterator[tuple[str, str]]:
    lengths = summary.lengths
    yield "rulebook", f"{summary.rulebook}, {summary.players} players"
    yield "matches", f"{summary.matches:,}"
    if summary.rounds is not None:
        yield "rounds", f"{summary.rounds:,}"
    yield "actions", f"{summary.actions:,}, {summary.actions_per_second:,.0f} a second"
    yield (
        "match length",
        f"{lengths.min:,} … {lengths.max:,}; median {lengths.median:,.0f}, 95 % up to {lengths.p95:,.0f}",
    )
    yield "endings", ", ".join(f"{reason} {count:,}" for reason, count in summary.endings.items()) or "none"
    yield "wins by seat", "  ".join(f"{share:.1%}" for share in summary.win_shares)
    if summary.computer_win_share is not None:
        yield "computer wins", f"{summary.computer_win_share:.1%} of {'rounds' if summary.rounds else 'matches'}"
    yield "violations", f"{summary.violations:,}"


def _write_violations(reports: list[MatchReport]) -> None:
    for report in reports:
        if (record := report.violation) is not None:
            Path(record.file_name).write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1))
            typer.echo(f"{record.reason}: see `igroteka replay {record.file_name}`", err=True)
