"""docs/glossary.md: each code name exists, and each English term stands in one row."""

import re
from collections import Counter

from tests.support.paths import ROOT

PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
SOURCES = ("bot", "handlers", "games", "playground", "tests")


def rows() -> list[list[str]]:
    """Return the cells of every row, without headings."""
    lines = [line for line in PAGE.splitlines() if line.startswith("| ") and "code |" not in line]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def code_names(cells: list[str]) -> list[str]:
    return [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)][:1]


def test_each_code_name_exists() -> None:
    words = set()
    for folder in SOURCES:
        for path in (ROOT / folder).rglob("*.py"):
            words |= set(re.findall(r"\w+", path.read_text(encoding="utf-8"))) | {path.stem}
    names = [name for cells in rows() for name in code_names(cells)]
    assert len(names) > 40
    missing = [name for name in names if name not in words and not (ROOT / name).exists()]
    assert missing == []


def test_each_term_stands_in_one_row() -> None:
    terms = Counter(cells[-3] for cells in rows())
    assert [term for term, times in terms.items() if times > 1] == []
