"""A pseudo language: Russian in Greek letters, bracketed, and longer by two fifths.

Texts that bypass the locales, and texts without room for German, then become visible.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Pattern, Placeable, SelectExpression, TextElement
from fluent.syntax.visitor import Transformer

PSEUDO: Final = "xx"
LONGER: Final = 0.4
OPENING, CLOSING = "⟦", "⟧"
_CYRILLIC: Final = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
_GREEK: Final = "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώϊϋ"
_LETTERS: Final = str.maketrans(_CYRILLIC + _CYRILLIC.upper(), _GREEK + _GREEK.upper()[: len(_GREEK)])
_FILLING: Final = "ωψχφυτσρπο"


class _Disguise(Transformer):
    def visit_TextElement(self, node: TextElement) -> TextElement:  # noqa: N802 - the name that the visitor calls
        node.value = node.value.translate(_LETTERS)
        return node


def _words(pattern: Pattern) -> Iterator[str]:
    for element in pattern.elements:
        if isinstance(element, TextElement):
            yield element.value
        elif isinstance(element, Placeable) and isinstance(element.expression, SelectExpression):
            yield from max((list(_words(variant.value)) for variant in element.expression.variants), key=len)


def _longer(message: Message) -> None:
    pattern = message.value
    if pattern is None:
        return
    letters = sum(len(words) for words in _words(pattern))
    filling = (_FILLING * letters)[: round(letters * LONGER) - 2]
    _Disguise().visit(pattern)
    pattern.elements = [
        TextElement(OPENING),
        *pattern.elements,
        TextElement(f" {filling}{CLOSING}" if filling else CLOSING),
    ]


def disguised(source: str) -> str:
    """Return a file of the Russian locale in the pseudo language."""
    resource = FluentParser().parse(source)
    for entry in resource.body:
        # Phrases heard in chats are lists of words; the language's name is a name.
        if isinstance(entry, Message) and "-heard-" not in entry.id.name:
            _longer(entry)
    return FluentSerializer().serialize(resource)


def written(russian: Path, folder: Path) -> None:
    """Write the whole language into `folder`."""
    folder.mkdir(parents=True)
    for path in russian.glob("*.ftl"):
        (folder / path.name).write_text(disguised(path.read_text(encoding="utf-8")), encoding="utf-8")
