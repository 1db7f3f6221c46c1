"""CONTRIBUTING and the READMEs: quoted code and named things exist."""

import re
from dataclasses import MISSING, fields
from pathlib import Path
from textwrap import dedent

import pytest

from games.engine import Game, Rules
from tests.docs.pages import (
    EVERYWHERE,
    EXAMPLE,
    PACKAGE,
    Block,
    blocks,
    links,
    missing_paths,
    page,
    spans,
    to_type,
    unknown_commands,
    unknown_names,
    unknown_targets,
)

PAGES = ("CONTRIBUTING.md", "README.md", "README.ru.md")
TUTORIAL = "## Build a game\n"
LEFT_OUT = "…"
QUOTED = {
    "python": (*PACKAGE.rglob("*.py"), *(EXAMPLE / "tests").glob("*.py")),
    "toml": (EXAMPLE / "pyproject.toml",),
    "ftl": tuple(PACKAGE.rglob("*.ftl")),
    "markdown": (PACKAGE / "rules.md",),
}
"""Sources of blocks by their language. A block without one is a command or a drawing."""


def tutorial(text: str) -> str:
    """Return the section of the tutorial."""
    return re.split(r"^## ", text.partition(TUTORIAL)[2], flags=re.MULTILINE)[0]


# Quotations


def is_quoted(block: str, source: str) -> bool:
    """Return whether the lines are in the source, at any depth.

    `…` stands for any lines.
    """
    parts: list[list[str]] = [[]]
    for line in dedent(block).splitlines():
        if line.strip() == LEFT_OUT:
            parts.append([])
        else:
            parts[-1].append(line.rstrip())
    depths = {len(line) - len(line.lstrip()) for line in source.splitlines() if line.strip()}
    return any(_follow(parts, source.splitlines(), " " * depth) for depth in depths)


def _follow(parts: list[list[str]], lines: list[str], depth: str) -> bool:
    """Return whether the parts follow each other."""
    at = 0
    for part in parts:
        wanted = [depth + line if line else "" for line in _without_edges(part)]
        starts = range(at, len(lines) - len(wanted) + 1)
        found = next((place for place in starts if lines[place : place + len(wanted)] == wanted), None)
        if found is None:
            return False
        at = found + len(wanted)
    return True


def _without_edges(part: list[str]) -> list[str]:
    """Return the lines without blank lines around omissions."""
    return "\n".join(part).strip("\n").split("\n") if any(part) else []


def sources_of(block: Block) -> list[Path]:
    if block.kind == "markdown":  # a row whose last cell is omitted
        start = block.text.rstrip().removesuffix(f"{LEFT_OUT} |")
        return [path for path in QUOTED["markdown"] if f"\n{start}" in path.read_text(encoding="utf-8")]
    return [path for path in QUOTED[block.kind] if is_quoted(block.text, path.read_text(encoding="utf-8"))]


def misquoted(text: str) -> list[str]:
    """Return the blocks of the tutorial that the example does not contain."""
    quotations = [block for block in blocks(tutorial(text)) if block.kind]
    return [block.name for block in quotations if block.kind not in QUOTED or not sources_of(block)]


def passed_over(text: str) -> list[str]:
    """Return modules and other parts of the example that the tutorial does not show."""
    shown = {path for block in blocks(tutorial(text)) if block.kind in QUOTED for path in sources_of(block)}
    kinds = {kind for kind, paths in QUOTED.items() if not shown & set(paths)}
    return sorted(kinds | {path.name for path in PACKAGE.rglob("*.py") if path not in shown})


def unexplained(text: str) -> list[str]:
    """Return required parts of a game that the tutorial's text does not name."""
    needed = [
        field.name
        for part in (Game, Rules)
        for field in fields(part)
        if field.init and field.default is MISSING and field.default_factory is MISSING
    ]
    return sorted(set(needed) - set(spans(tutorial(text))))


# Names


CHECKS = (misquoted, passed_over, unexplained)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_tutorial_is_true(check):
    assert blocks(tutorial(page("CONTRIBUTING.md")))
    assert check(page("CONTRIBUTING.md")) == []


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("check", EVERYWHERE, ids=lambda check: check.__name__)
def test_what_is_named_is_there(name, check):
    assert check(page(name)) == []


@pytest.mark.parametrize("name", PAGES)
def test_there_is_something_to_check(name):
    text = page(name)
    assert [line for line in to_type(text) if "make " in line]
    assert [line for line in to_type(text) if "igroteka " in line]
    assert links(text)


# Tests of these checks


@pytest.mark.parametrize(
    ("true", "planted", "check", "complaint"),
    [
        ("        case Timeout(voted):\n", "        case TimeUp():\n", misquoted, "python: def apply("),
        ("    rank: str\n    target: int\n", "    rank: str\n\n    target: int\n", misquoted, "python: class Ask("),
        ("    hand: Literal[3, 4, 5] = 4\n", "  hand: Literal[3, 4, 5] = 4\n", misquoted, "python: class Options("),
        ("    …\n    options: Options\n", "    options: Options\n", misquoted, "python: class State("),
        (
            "    hand: Literal[3, 4, 5] = 4\n    lucky: bool = True\n",
            "    lucky: bool = True\n    …\n    hand: Literal[3, 4, 5] = 4\n",
            misquoted,
            "python: class Options(",
        ),
        ('"sunduchki:SUNDUCHKI"', '"sunduchki:GAME"', misquoted, "toml: dependencies"),
        ("-hand-3 = По три\n", "-hand-3 = По тройке\n", misquoted, "ftl: sunduchki-title"),
        ("| S5 | «Нет!»: you draw", "| S5 | «Нет!»: you take", misquoted, "markdown: | S5"),
        ("```markdown\n", "```html\n", misquoted, "html: | S5"),
        ("```python\nSUNDUCHKI: Game", "```\nSUNDUCHKI: Game", passed_over, "__init__.py"),
        ("```toml\n", "```\n", passed_over, "toml"),
        ("`codec` names", "This names", unexplained, "codec"),
        ("`make rules`", "`make clauses`", unknown_targets, "clauses"),
        ("make goldens ", "make golden ", unknown_targets, "golden"),
        ("igroteka demo sunduchki", "igroteka show sunduchki", unknown_commands, "show"),
        ("`sunduchki/views.py`", "`sunduchki/view.py`", missing_paths, "sunduchki/view.py"),
        ("| `games/kit/` |", "| `games/tools/` |", missing_paths, "games/tools/"),
        ("`app.py`", "`application.py`", missing_paths, "application.py"),
        ("(examples/sunduchki)", "(examples/chests)", missing_paths, "examples/chests"),
        ("`games.engine.Game`", "`games.engine.Rulebook`", unknown_names, "games.engine.Rulebook"),
    ],
)
def test_a_planted_mistake_is_found(true, planted, check, complaint):
    text = page("CONTRIBUTING.md")
    assert true in text
    found = check(text.replace(true, planted))
    assert any(one.startswith(complaint) for one in found), found


def test_a_quotation_keeps_its_order_and_its_depth():
    source = "def one():\n    first()\n    second()\n    if third:\n        fourth()\n"
    assert is_quoted("    first()\n    second()", source)
    assert is_quoted("def one():\n    …\n    if third:", source)
    assert is_quoted("first()\n…\nif third:\n    fourth()", source)
    assert not is_quoted("second()\n…\nfirst()", source)
    assert not is_quoted("first()\nif third:", source)
    assert not is_quoted("if third:\nfourth()", source)
    assert not is_quoted("first(", source)
