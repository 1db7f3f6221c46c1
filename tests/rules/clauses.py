"""Links from clauses to tests, in the last column of the tables in docs/rules.

The markers are read from the source text of the tests; nothing is imported or run.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from posixpath import relpath
from typing import NamedTuple

from tests.support.paths import ROOT

TESTS = ROOT / "tests"
DOCS = ROOT / "docs" / "rules"
EXAMPLES = ROOT / "examples"
"""Packages of games with clauses and tests of their own."""

_ROW = re.compile(r"^\| (?P<clause>[A-Z]+\d+) \| (?P<text>[^|]+) \|(?P<tests>[^|]*)\|$", re.MULTILINE)


class Link(NamedTuple):
    """A test: the path from the root of the project, and the function's name."""

    path: str
    name: str


def clause_files() -> list[Path]:
    """Return the files that hold a clause list."""
    pages = (*sorted(DOCS.glob("*.md")), *sorted(EXAMPLES.glob("*/*/rules.md")))
    return [path for path in pages if clauses_in(path.read_text(encoding="utf-8"))]


def clauses_in(text: str) -> list[str]:
    """Return the clause numbers of a page, in order."""
    return [row["clause"] for row in _ROW.finditer(text)]


def all_links() -> dict[str, list[Link]]:
    """Return the tests of every marked clause, by file and line."""
    found: dict[str, list[Link]] = defaultdict(list)
    for folder in (TESTS, *sorted(EXAMPLES.glob("*/tests"))):
        for clause, links in links_in(folder, ROOT).items():
            found[clause] += links
    return dict(found)


def links_in(tests: Path, root: Path) -> dict[str, list[Link]]:
    found: dict[str, list[Link]] = defaultdict(list)
    for path in sorted(tests.rglob("test_*.py")):
        place = path.relative_to(root).as_posix()
        for name, clause in _markers(path.read_text(encoding="utf-8")):
            found[clause].append(Link(place, name))
    return dict(found)


def with_tests(text: str, page: str, tests: Mapping[str, list[Link]]) -> str:
    """Return the text of `page` with a new column of tests."""

    def row(match: re.Match[str]) -> str:
        links = [_written(test, page) for test in tests.get(match["clause"], [])]
        return f"| {match['clause']} | {match['text']} | {'<br>'.join(links)} |"

    return _ROW.sub(row, text)


def place_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _written(test: Link, page: str) -> str:
    return f"[{test.name}]({relpath(test.path, page.rpartition('/')[0])})"


def _markers(source: str) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from ((node.name, clause) for marker in node.decorator_list for clause in _clauses_of(marker))


def _clauses_of(marker: ast.expr) -> Iterator[str]:
    if isinstance(marker, ast.Call) and ast.unparse(marker.func) == "pytest.mark.rule":
        yield from (ast.literal_eval(argument) for argument in marker.args)


def main() -> None:
    tests = all_links()
    for path in clause_files():
        before = path.read_text(encoding="utf-8")
        path.write_text(with_tests(before, place_of(path), tests), encoding="utf-8")


if __name__ == "__main__":
    main()
