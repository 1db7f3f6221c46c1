"""Every clause of docs/rules has a test, and every marker names a clause."""

from collections import Counter
from textwrap import dedent

import pytest

from tests.rules.clauses import (
    DOCS,
    EXAMPLES,
    Link,
    all_links,
    clause_files,
    clauses_in,
    links_in,
    place_of,
    with_tests,
)

PAGES = clause_files()
pages = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


@pytest.fixture(scope="module")
def tests() -> dict[str, list[Link]]:
    return all_links()


def known_clauses() -> list[str]:
    return [clause for page in PAGES for clause in clauses_in(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(
    ("rulebook", "letter", "last"),
    [("uno", "U", 47), ("uno_intercept", "H", 30), ("montana", "M", 36), ("monopolist", "P", 50)],
)
def test_the_clauses_are_all_listed(rulebook, letter, last):
    page = (DOCS / f"{rulebook}.md").read_text(encoding="utf-8")
    assert clauses_in(page) == [f"{letter}{number}" for number in range(1, last + 1)]


@pages
def test_no_clause_is_without_a_test(page, tests):
    assert [clause for clause in clauses_in(page.read_text(encoding="utf-8")) if clause not in tests] == []


def test_no_clause_is_listed_twice():
    assert [clause for clause, times in Counter(known_clauses()).items() if times > 1] == []


def test_no_marker_names_an_unknown_clause(tests):
    assert set(tests) - set(known_clauses()) == set()


@pages
def test_the_column_of_tests_is_up_to_date(page, tests):
    text = page.read_text(encoding="utf-8")
    assert text == with_tests(text, place_of(page), tests), "run `make rules`"


def test_test_modules_of_packages_have_names_of_their_own():
    """pytest and mypy would confuse equal names of two packages."""
    modules = [path.relative_to(EXAMPLES) for path in EXAMPLES.glob("*/tests/**/*.py")]
    assert modules
    assert [str(path) for path in modules if path.parts[0] not in path.name] == []


# The tool itself


def test_markers_are_read_from_the_source(tmp_path):
    folder = tmp_path / "tests" / "deep"
    folder.mkdir(parents=True)
    (folder / "test_some.py").write_text(
        dedent(
            """
            import pytest
            import a_module_that_is_not_there

            @pytest.mark.rule("X2")
            @pytest.mark.rule("X1")
            @pytest.mark.parametrize("card", ["r1"])
            def test_two(card): ...

            @pytest.mark.rule("X1")
            async def test_one(): ...

            def test_none(): ...
            """
        )
    )
    path = "tests/deep/test_some.py"
    assert links_in(tmp_path / "tests", tmp_path) == {
        "X2": [Link(path, "test_two")],
        "X1": [Link(path, "test_two"), Link(path, "test_one")],
    }


def test_the_column_is_written_and_nothing_else():
    before = (
        "# Title\n\n| # | clause | tests |\n|---|---|---|\n| X1 | One. | old |\n| X2 | Two. |  |\n\n| a | b | c |\n"
    )
    tests = {"X1": [Link("tests/test_a.py", "test_a"), Link("tests/test_b.py", "test_b")]}
    after = before.replace(
        "| X1 | One. | old |",
        "| X1 | One. | [test_a](../../tests/test_a.py)<br>[test_b](../../tests/test_b.py) |",
    )
    assert with_tests(before, "docs/rules/x.md", tests) == after
    assert with_tests(after, "docs/rules/x.md", tests) == after
