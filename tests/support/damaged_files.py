"""Ways to damage a database file."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path


def zero_table(database: Path, table: str) -> None:
    """Overwrite the first page of a table, or of an index, with zeros."""
    with closing(sqlite3.connect(database)) as db:
        [size] = db.execute("PRAGMA page_size").fetchone()
        [page] = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    with database.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(bytes(size))


def fill_with_noise(database: Path) -> bytes:
    """Overwrite the whole file with noise; return the new content."""
    noise = random.Random(1).randbytes(database.stat().st_size)
    with database.open("r+b") as file:
        file.write(noise)
    return noise
