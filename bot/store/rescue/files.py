"""A database and the files beside it: kept aside together, replaced so that at no moment there is none."""

import os
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

BESIDE: Final = ("-wal", "-shm")


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def size_of(path: Path) -> int:
    """0 also when it is not there."""
    return path.stat().st_size if path.exists() else 0


def aside(path: Path, why: str) -> Path:
    """A free name for what is kept of a file: `<name>.<why>-<UTC time>`."""
    stem = f"{path.name}.{why}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 100))]
    taken = {other.name.removesuffix("-wal") for other in path.parent.iterdir()}
    return path.with_name(next(name for name in names if name not in taken))


def keep(path: Path, kept: Path) -> None:
    """The database and its log, if there is anything in it, under another name as well; nothing is taken away."""
    for suffix in ("", *BESIDE) if size_of(beside(path, "-wal")) else ("",):
        if beside(path, suffix).exists():
            _link(beside(path, suffix), beside(kept, suffix))


def put_in_place(fresh: Path, path: Path) -> None:
    """`fresh` is the database from now on; a log of the old one must not be taken for its own."""
    _sync(fresh)
    for suffix in BESIDE:
        beside(path, suffix).unlink(missing_ok=True)
    os.replace(fresh, path)
    _sync(path.parent)


def remove(path: Path) -> None:
    """A database and all that belongs to it."""
    for suffix in ("", "-journal", *BESIDE):
        beside(path, suffix).unlink(missing_ok=True)


def _link(path: Path, other: Path) -> None:
    try:
        os.link(path, other)
    except OSError:
        # Not every file system knows two names for one file.
        shutil.copy2(path, other)


def _sync(path: Path) -> None:
    """Also a folder, where the system can: what was renamed is then still so after a power cut."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError:
        pass
    finally:
        os.close(descriptor)
