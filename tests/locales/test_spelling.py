"""Spelling in all languages with a Hunspell dictionary: texts, documents, boards.

Skipped where there is no Hunspell; `scripts/dictionaries` says so loudly. Names and terms that no dictionary has are
in `words-<language>.txt` beside this file, one a line; a package has such a list among its locales.
"""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax.ast import Message, TextElement
from fluent.syntax.visitor import Visitor

from tests.locales.messages import LANGUAGES, ROOT, files
from tests.support.bundled_games import GUESTS, home
from tests.support.speedups import parsed

HUNSPELL: Final = shutil.which("hunspell")
DICTIONARIES: Final = {"ru": "ru_RU", "en": "en_GB", "uk": "uk_UA", "kk": "kk_KZ", "de": "de_DE"}
LETTERS: Final = {
    "ru": "А-Яа-яЁё",
    "en": "A-Za-zÀ-ÿ",
    "uk": "А-ЩЬЮЯҐЄІЇа-щьюяґєії",
    "de": "A-Za-zÄÖÜäöüß",
    "kk": "А-Яа-яЁёӘәҒғҚқҢңӨөҰұҮүҺһІі",
}
OWN: Final = Path(__file__).parent
CODE: Final = re.compile(
    r"```.*?```|`[^`]*`|\]\([^)]*\)|https?://\S+|<[^>]+>|/\w+|@\w+|\S+\.(?:md|py|service|yaml)\b|\b\w+\.\w+\b",
    re.DOTALL,
)
"""Commands, addresses and file names, which are not prose."""


def dictionaries() -> str:
    return "" if HUNSPELL is None else ask("-D").stderr


def ask(*arguments: str, words: str = "") -> subprocess.CompletedProcess[str]:
    command = [str(HUNSPELL), "-i", "utf-8", *arguments]
    return subprocess.run(command, input=words, capture_output=True, text=True, check=False)  # noqa: S603 - our own words


class _Words(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - the name that the visitor calls
        self.found.append(node.value)


def of_locale(language: str) -> str:
    words = _Words()
    for path in files(language):
        for entry in parsed(path.read_text(encoding="utf-8")).body:
            # Phrases heard in chats are folded, and single letters are no words.
            if isinstance(entry, Message) and "-heard-" not in entry.id.name and "-letters" not in entry.id.name:
                words.visit(entry)
    return " ".join(words.found)


def of_readme(language: str) -> str:
    path = ROOT / ("README.md" if language == "en" else f"README.{language}.md")
    return CODE.sub(" ", path.read_text(encoding="utf-8")) if path.exists() else ""


def texts(language: str) -> Iterator[tuple[str, str]]:
    yield "locale", of_locale(language)
    if language in ("ru", "en"):
        yield "README", of_readme(language)


def own_words(language: str) -> set[str]:
    """Return the words that we and the packages spell right, though no dictionary has them."""
    folders = (OWN, *(home(game) / "locales" for game in GUESTS))
    lists = [folder / f"words-{language}.txt" for folder in folders]
    return {word for path in lists if path.exists() for word in path.read_text(encoding="utf-8").split()}


def misspelled(words: str, language: str) -> set[str]:
    letters = LETTERS.get(language, r"^\W\d_")
    found = {word.strip("-'’") for word in re.findall(rf"[{letters}][{letters}'’-]*", words)}
    listed = ask("-d", DICTIONARIES[language], "-l", words="\n".join(sorted(found)))
    assert listed.returncode == 0, listed.stderr
    return set(listed.stdout.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_misspelled(language: str) -> None:
    if f"/{DICTIONARIES[language]}" not in dictionaries():
        pytest.skip(f"SPELLING IS NOT CHECKED: no dictionary {DICTIONARIES[language]} (see scripts/dictionaries)")
    own = own_words(language)
    known: set[str] = set()
    for place, words in texts(language):
        assert words, f"{place} has no words"
        found = misspelled(CODE.sub(" ", words), language)
        assert sorted(found - own) == [], place
        known |= found
    assert sorted(own - known) == [], "these are spelled right, or are gone"
    assert misspelled("превет helo", language), "what is wrong is found"
