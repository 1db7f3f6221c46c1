"""A SQLite file and the files beside it: names, sizes, replacement in one step."""

import os
import shutil
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

BESIDE: Final = ("-wal", "-shm")
"""Suffixes of the files that SQLite keeps beside a database in WAL mode."""


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def size_of(path: Path) -> int:
    """Return the size in bytes; 0 when there is no file."""
    return path.stat().st_size if path.exists() else 0


def aside(path: Path, why: str) -> Path:
    """Return a free name for a file to be kept: `<name>.<why>-<UTC time>`."""
    stem = f"{path.name}.{why}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 100))]
    taken = {other.name.removesuffix("-wal") for other in path.parent.iterdir()}
    return path.with_name(next(name for name in names if name not in taken))


def keep(path: Path, kept: Path) -> None:
    """Give the database, and its log unless that is empty, a second name. The first one stays."""
    for suffix in ("", *BESIDE) if size_of(beside(path, "-wal")) else ("",):
        if beside(path, suffix).exists():
            _link(beside(path, suffix), beside(kept, suffix))


def put_in_place(fresh: Path, path: Path) -> None:
    """Sync `fresh` to the disk and rename it to `path`. A log of the old file does not fit, and is deleted."""
    with fresh.open("r+b") as file:
        os.fsync(file.fileno())
    for suffix in BESIDE:
        beside(path, suffix).unlink(missing_ok=True)
    os.replace(fresh, path)
    _sync_folder(path.parent)


def remove(path: Path) -> None:
    """Delete a database and the files beside it."""
    for suffix in ("", "-journal", *BESIDE):
        beside(path, suffix).unlink(missing_ok=True)


def _link(path: Path, other: Path) -> None:
    try:
        os.link(path, other)
    except OSError:
        # Not every file system has hard links.
        shutil.copy2(path, other)


def _sync_folder(path: Path) -> None:
    """Make a rename survive a power cut, on systems where a folder can be synced."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError:
        return
    try:
        with suppress(OSError):
            os.fsync(descriptor)
    finally:
        os.close(descriptor)
