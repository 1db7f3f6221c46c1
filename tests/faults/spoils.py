"""Ways to spoil a database file, its pages or its log."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from bot.store.rescue.files import beside

PAGE: Final = 4096
LOG_HEADER: Final = 32
FRAME: Final = 24 + PAGE


@dataclass(frozen=True)
class Spoiling:
    database: Path
    page: int
    """Which one, where it is about one."""
    other: Path
    """Another file of the same kind: an older one."""
    luck: random.Random

    @property
    def log(self) -> Path:
        return beside(self.database, "-wal")

    def overwrite(self, content: bytes, page: int = 0, at: int = 0) -> None:
        _write(self.database, ((page or self.page) - 1) * PAGE + at, content)

    def any_page(self) -> int:
        return self.luck.randint(1, pages_in(self.database))


Spoil: TypeAlias = Callable[[Spoiling], None]


def pages_in(database: Path) -> int:
    return database.stat().st_size // PAGE


def page_of(database: Path, page: int) -> bytes:
    with database.open("rb") as file:
        file.seek((page - 1) * PAGE)
        return file.read(PAGE)


def _write(path: Path, at: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(content)


def _cut(path: Path, size: int) -> None:
    with path.open("r+b") as file:
        file.truncate(size)


# One page


def zeros(spoiling: Spoiling) -> None:
    spoiling.overwrite(bytes(PAGE))


def noise(spoiling: Spoiling) -> None:
    spoiling.overwrite(spoiling.luck.randbytes(PAGE))


def half_of_it_noise(spoiling: Spoiling) -> None:
    """A write of which the disk did half."""
    spoiling.overwrite(spoiling.luck.randbytes(PAGE // 2), at=PAGE // 2)


def a_few_bytes(spoiling: Spoiling) -> None:
    """What no structure tells from what was there. Names in tables and in the schema may change, and so they do."""
    for _ in range(spoiling.luck.choice([1, 3, 20])):
        spoiling.overwrite(
            spoiling.luck.randbytes(spoiling.luck.choice([1, 2, 8])), at=spoiling.luck.randrange(PAGE - 8)
        )


def another_page(spoiling: Spoiling) -> None:
    """A write that went to the wrong place."""
    spoiling.overwrite(page_of(spoiling.database, spoiling.any_page()))


def two_pages(spoiling: Spoiling) -> None:
    noise(spoiling)
    spoiling.overwrite(bytes(PAGE), spoiling.any_page())


def three_pages(spoiling: Spoiling) -> None:
    two_pages(spoiling)
    spoiling.overwrite(page_of(spoiling.database, spoiling.any_page()), spoiling.any_page())


# The file


def cut_between_pages(spoiling: Spoiling) -> None:
    _cut(spoiling.database, (spoiling.page - 1) * PAGE)


def cut_within_a_page(spoiling: Spoiling) -> None:
    _cut(spoiling.database, (spoiling.page - 1) * PAGE + spoiling.luck.randint(1, PAGE - 1))


def header_zeroed(spoiling: Spoiling) -> None:
    spoiling.overwrite(bytes(100), page=1)


def first_words_gone(spoiling: Spoiling) -> None:
    spoiling.overwrite(b"a letter to you", page=1)


def all_noise(spoiling: Spoiling) -> None:
    for page in range(1, pages_in(spoiling.database) + 1):
        spoiling.overwrite(spoiling.luck.randbytes(PAGE), page)


def emptied(spoiling: Spoiling) -> None:
    _cut(spoiling.database, 0)


def gone(spoiling: Spoiling) -> None:
    spoiling.database.unlink()


# The log beside it


def log_gone(spoiling: Spoiling) -> None:
    spoiling.log.unlink()


def log_zeroed(spoiling: Spoiling) -> None:
    _write(spoiling.log, 0, bytes(spoiling.log.stat().st_size))


def log_header_noise(spoiling: Spoiling) -> None:
    _write(spoiling.log, 0, spoiling.luck.randbytes(LOG_HEADER))


def log_frame_zeroed(spoiling: Spoiling) -> None:
    frames = (spoiling.log.stat().st_size - LOG_HEADER) // FRAME
    _write(spoiling.log, LOG_HEADER + spoiling.luck.randrange(frames) * FRAME, bytes(FRAME))


def log_cut(spoiling: Spoiling) -> None:
    _cut(spoiling.log, spoiling.luck.randint(1, spoiling.log.stat().st_size - 1))


def log_of_another(spoiling: Spoiling) -> None:
    spoiling.log.write_bytes(spoiling.other.read_bytes())


def log_alone(spoiling: Spoiling) -> None:
    spoiling.database.unlink()


def log_with_an_empty_file(spoiling: Spoiling) -> None:
    _cut(spoiling.database, 0)


def log_with_a_torn_file(spoiling: Spoiling) -> None:
    for page in {spoiling.any_page(), spoiling.any_page(), 1}:
        spoiling.overwrite(spoiling.luck.randbytes(PAGE), page)


PAGE_SPOILS: Final[dict[str, Spoil]] = {
    spoil.__name__: spoil
    for spoil in (zeros, noise, half_of_it_noise, a_few_bytes, another_page, two_pages, three_pages)
}
FILE_SPOILS: Final[dict[str, Spoil]] = {
    spoil.__name__: spoil
    for spoil in (
        cut_between_pages,
        cut_within_a_page,
        header_zeroed,
        first_words_gone,
        all_noise,
        emptied,
        gone,
    )
}
LOG_SPOILS: Final[dict[str, Spoil]] = {
    spoil.__name__: spoil
    for spoil in (
        log_gone,
        log_zeroed,
        log_header_noise,
        log_frame_zeroed,
        log_cut,
        log_of_another,
        log_alone,
        log_with_an_empty_file,
        log_with_a_torn_file,
    )
}
