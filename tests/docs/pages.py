"""Names on a page: commands, targets, paths, blocks of code."""

import re
from collections.abc import Iterator
from functools import cache
from pkgutil import resolve_name
from typing import Any, NamedTuple

import yaml
from typer.main import get_command

from bot.cli.main import app
from tests.support.paths import ROOT

EXAMPLE = ROOT / "examples" / "sunduchki"


PACKAGE = EXAMPLE / "sunduchki"


MADE = {"artefacts", ".venv"}
"""Folders that exist only after a run."""


SUFFIXES = ("py", "md", "toml", "ftl", "txt", "json", "yaml", "yml")


_FENCE = re.compile(r"^```(?P<kind>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


_SPAN = re.compile(r"`([^`\n]+)`")


_LINK = re.compile(r"\]\(([^)#:]+)\)")


_PATH = re.compile(rf"[\w.-]+(?:/[\w.-]+)*/?|[\w-]+\.(?:{'|'.join(SUFFIXES)})")


class Block(NamedTuple):
    kind: str
    text: str

    @property
    def name(self) -> str:
        """Return the beginning of the block, to find it again."""
        return f"{self.kind}: {self.text.splitlines()[0].strip()}"


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(text: str) -> list[Block]:
    return [Block(found["kind"], found["text"]) for found in _FENCE.finditer(text)]


def spans(text: str) -> list[str]:
    """Return the text in backticks outside of blocks."""
    return _SPAN.findall(_FENCE.sub("", text))


def links(text: str) -> list[str]:
    """Return the links to files of this tree."""
    return _LINK.findall(_FENCE.sub("", text))


def to_type(text: str) -> Iterator[str]:
    """Return all texts that may contain a command."""
    yield from spans(text)
    yield from (line for block in blocks(text) if not block.kind for line in block.text.splitlines())


def unknown_targets(text: str) -> list[str]:
    makefile = set(re.findall(r"^([a-z]+):", page("Makefile"), re.MULTILINE))
    return [name for line in to_type(text) for name in re.findall(r"\bmake ([a-z]+)", line) if name not in makefile]


def unknown_commands(text: str) -> list[str]:
    commands = set(getattr(get_command(app), "commands", ()))
    return [
        name
        for line in to_type(text)
        for name in re.findall(r"\bigroteka ([a-z][a-z-]*)", line)
        if name not in commands
    ]


def missing_paths(text: str) -> list[str]:
    """Return paths that look like files of the tree or the example, but do not exist."""
    written = [span for span in spans(text) if _PATH.fullmatch(span) and ("/" in span or span.endswith(_DOTTED))]
    return [path for path in (*written, *links(text)) if path.split("/")[0] not in MADE and not is_there(path)]


_DOTTED = tuple(f".{suffix}" for suffix in SUFFIXES)


def is_there(path: str) -> bool:
    if any((folder / path).exists() for folder in (ROOT, EXAMPLE, PACKAGE)):
        return True
    return "/" not in path and path in file_names()


@cache
def file_names() -> frozenset[str]:
    folders = [folder for folder in ROOT.iterdir() if folder.is_dir() and not folder.name.startswith(".")]
    return frozenset(path.name for folder in folders if folder.name not in MADE for path in folder.rglob("*.*"))


def unknown_names(text: str) -> list[str]:
    """Return names that look like those of `games`, but do not exist."""
    return [name for name in spans(text) if re.fullmatch(r"games(\.\w+)+", name) and not _is_known(name)]


def _is_known(name: str) -> bool:
    try:
        return bool(resolve_name(name))
    except (ImportError, AttributeError):
        return False


EVERYWHERE = (unknown_targets, unknown_commands, missing_paths, unknown_names)


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return found
