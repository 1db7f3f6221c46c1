"""The report: counters, failures and the commands that repeat them."""

from collections.abc import Mapping, Sequence

from rich.table import Table

from tests.faults.campaign.results import FOLDER, Failure, Results
from tests.support.paths import ROOT

SEEDS_SHOWN = 5


def in_words(tried: Mapping[str, int], most: int | None = None) -> str:
    """Return the counters as text; the first ones describe the driver best."""
    return ", ".join(f"{count:,} {what}" for what, count in list(tried.items())[:most])


def table(found: Sequence[Results]) -> Table:
    made = Table("driver", "tried", "time", "violations", "figures", title="Fault campaign", show_lines=True)
    for results in found:
        figures = [f"{name}: {value:,.4g}" for name, value in sorted(results.figures.items())]
        count = len(results.failures)
        made.add_row(
            results.driver,
            in_words(results.tried) or "nothing yet",
            f"{results.seconds / 60:.1f} min",
            f"[red]{count}[/red]" if count else "0",
            "\n".join(figures),
        )
    return made


def failures(found: Sequence[Results]) -> list[str]:
    """Return two lines for each of the first failures: the problem and its command."""
    lines = []
    for results in found:
        for failure in results.failures[:SEEDS_SHOWN]:
            lines += [f"{results.driver}, seed {failure.seed}: {failure.what}", f"  {how_to_see(results, failure)}"]
        if len(results.failures) > SEEDS_SHOWN:
            lines.append(f"{results.driver}: and {len(results.failures) - SEEDS_SHOWN} more")
    return lines


def how_to_see(results: Results, failure: Failure) -> str:
    trace = f"; {FOLDER.relative_to(ROOT) / failure.trace}" if failure.trace else ""
    return f"python -m tests.faults.campaign --driver {results.driver} --seed {failure.seed}{trace}"
