"""Runs every benchmark in turn."""

from importlib import import_module
from typing import Final

BENCHMARKS: Final = ("uno_speed", "playground_calls", "durable_moves", "table_pace", "pictures", "monopolist_speed")


def main() -> None:
    for name in BENCHMARKS:
        try:
            module = import_module(f"benchmarks.{name}")
        except ImportError as missing:
            print(f"{name}: skipped, {missing}")
            continue
        module.main()


if __name__ == "__main__":
    main()
