"""Fluent texts: a text key with its parameters, rendered in a player's language.

The result is plain text, not markup. Numbers are not formatted. User input (names, words of a custom rule) is cleaned
and enclosed in bidi isolates, so that it cannot reorder the rest of the line.

A message can address its reader: the parameter `you` is the name of the parameter that stands for the reader's seat,
else `other`.
"""

import logging
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from importlib.resources.abc import Traversable
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message

from bot.core.sanitize import NAME_LENGTH, clean
from games.errors import GameError
from games.registry import HOMES
from games.ui_model import Arg, Link, Local, Moment, SeatName, Short, Text
from locales import DEFAULT_LANGUAGE, LOCALES, languages

PACKAGED_LOCALES: Final = tuple(home / "locales" for home in HOMES.values())
"""Locale folders of games that are installed as packages of their own."""

LABEL_NAME_LENGTH: Final = 14
WORDS_LENGTH: Final = 200

OTHER: Final = "other"
"""Value of `you` if the reader is unknown or not a parameter of the text."""

MARK_BEGIN, MARK_WORDS, MARK_END = "\ue000", "\ue001", "\ue002"
"""Characters around a moment or a link; `bot.telegram.messages` turns these into entities."""

_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_CACHED_TEXTS: Final = 8192

_RENAMED: Final = {
    f"uno-{name}": f"table-{name}"
    for name in (
        *("name", "gain", "match-won", "match-shared", "match-last-left"),
        *("told-turned", "told-turned-back", "told-played", "told-drew", "told-swapped", "told-skipped"),
        *("told-reversed-down", "told-reversed-up", "told-round-over", "told-late", "told-left"),
    )
}
"""Old text key → new one. Stored matches contain the keys of their recap lines."""

_log = logging.getLogger(__name__)


class MissingText(LookupError):
    """A key is in no locale, or its message cannot be formatted."""


class _Manner(NamedTuple):
    """Language, players' names, reader and form of a rendered text."""

    language: str
    names: Sequence[str]
    reader: int | None = None
    is_label: bool = False

    def you(self, text: Text) -> str:
        """Return the name of the parameter that stands for the reader."""
        if self.reader is None:
            return OTHER
        return next((name for name, arg in text.args.items() if seat_of(arg) == self.reader), OTHER)


class Texts:
    """All locales.

    With `strict` every fault raises; otherwise the default language is used, then the key.
    """

    def __init__(
        self, folder: Path = LOCALES, brought: Iterable[Traversable] = PACKAGED_LOCALES, *, strict: bool = False
    ) -> None:
        self._strict = strict
        # The same few hundred labels are in every hand, and Fluent is slow.
        self._format = lru_cache(_CACHED_TEXTS)(self._format_uncached)
        self._bundles: dict[str, FluentBundle] = {}
        self._keys: dict[str, frozenset[str]] = {}
        for language in languages(folder):
            folders = tuple(home / language for home in (folder, *brought))
            self._bundles[language], self._keys[language], problems = load(language, folders)
            for problem in problems:
                self._complain(MissingText(problem))
        if DEFAULT_LANGUAGE not in self._bundles:
            raise MissingText(f"no {DEFAULT_LANGUAGE!r} texts in {folder}")

    def languages(self) -> tuple[str, ...]:
        """Return the languages, the default one first."""
        return tuple(self._bundles)

    def keys(self, language: str) -> frozenset[str]:
        return self._keys[language]

    def missing(self, language: str) -> list[str]:
        """Return the keys that are rendered in the default language instead."""
        return sorted(self._keys[DEFAULT_LANGUAGE] - self._keys[language])

    def own_name(self, language: str) -> str:
        """Return the language's name for itself, or its folder's name."""
        return self._format("language-name", language, ()) if "language-name" in self._keys[language] else language

    def has(self, key: str) -> bool:
        return self._bundles[DEFAULT_LANGUAGE].has_message(key)

    def render(self, text: Text, language: str, names: Sequence[str], reader: int | None = None) -> str:
        """Render a text for a message; the player in the seat `reader` is «ты»."""
        return self._render(text, _Manner(language, names, reader))

    def label(self, text: Text, language: str, names: Sequence[str]) -> str:
        """Render a text for a button: names are shorter, without isolates."""
        return self._render(text, _Manner(language, names, is_label=True))

    def _render(self, text: Text, manner: _Manner) -> str:
        args = {name: self._value(arg, manner) for name, arg in text.args.items()}
        args["you"] = manner.you(text)
        for candidate in dict.fromkeys((manner.language, DEFAULT_LANGUAGE)):
            try:
                return self._format(current_key(text.key), candidate, tuple(args.items()))
            except MissingText as problem:
                self._complain(problem)
        return text.key

    def _value(self, arg: Arg, manner: _Manner) -> int | str:
        match arg:
            case int():
                return arg
            case str():
                words = clean(arg, WORDS_LENGTH)
                # Plain ASCII cannot reorder the line.
                return words if manner.is_label or words.isascii() else _isolated(words)
            case SeatName(seat):
                return self._name(seat, manner)
            case Local():
                return arg.in_language(manner.language)
            case Short(name, most):
                return shortened(str(self._value(name, manner)), most)
            case Moment(at):
                return _moment(at)
            case Link(url, words):
                return _link(url, str(self._value(words, manner)))
            case Text():
                return self._render(arg, manner)
            case tuple():
                return ", ".join(self._render(part, manner) for part in arg)

    def _name(self, seat: int, manner: _Manner) -> str:
        names, longest = manner.names, LABEL_NAME_LENGTH if manner.is_label else NAME_LENGTH
        name = clean(names[seat], longest) if seat < len(names) else ""
        if not name:
            return self._render(Text("player-nameless", {"number": seat + 1}), manner)
        return name if manner.is_label else _isolated(name)

    def _format_uncached(self, key: str, language: str, args: tuple[tuple[str, int | str], ...]) -> str:
        # Arguments may be secret, so no error quotes them.
        bundle = self._bundles.get(language)
        if bundle is None or not bundle.has_message(key):
            raise MissingText(f"no text {key!r} in {language!r}")
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise MissingText(f"text {key!r} in {language!r} is empty")
        words, errors = bundle.format_pattern(pattern, dict(args))
        if errors:
            raise MissingText(f"text {key!r} in {language!r}: {errors[0]}")
        return str(words)

    def _complain(self, problem: MissingText) -> None:
        if self._strict:
            raise problem
        _log.error("%s", problem)


def load(language: str, folders: tuple[Traversable, ...]) -> tuple[FluentBundle, frozenset[str], tuple[str, ...]]:
    """Load a language; return its bundle, its keys, and the syntax errors."""
    bundle = FluentBundle([language], use_isolating=False)
    keys: set[str] = set()
    problems = []
    for path in chain.from_iterable(map(_files, folders)):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        problems += [f"{path}: not Fluent: {entry.content!r}" for entry in resource.body if isinstance(entry, Junk)]
        keys.update(entry.id.name for entry in resource.body if isinstance(entry, Message))
        bundle.add_resource(resource)
    return bundle, frozenset(keys), tuple(problems)


def _files(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        return []
    return sorted((path for path in folder.iterdir() if path.name.endswith(".ftl")), key=lambda path: path.name)


def current_key(key: str) -> str:
    """Return the current name of a key that may have been stored by an older version."""
    return _RENAMED.get(key, key)


def seat_of(arg: Arg) -> int | None:
    """Return the seat that a parameter names, directly or inside a text, or None."""
    if isinstance(arg, Text):
        arg = arg.args.get("name", 0)
    return arg.seat if isinstance(arg, SeatName) else None


def refusal(error: GameError) -> Text:
    """Return the text of a refusal."""
    return Text(f"error-{error.code}", dict(error.params))


def shortened(name: str, most: int) -> str:
    """Return the first words that fit; a first word that does not fit is cut."""
    first, *rest = name.split()
    if len(first) > most:
        return f"{first[: most - 1]}…"
    kept = first
    for word in rest:
        if len(kept) + 1 + len(word) > most:
            break
        kept = f"{kept} {word}"
    return kept


def _isolated(words: str) -> str:
    return f"{_FIRST_STRONG_ISOLATE}{words}{_POP_ISOLATE}"


def _moment(at: int) -> str:
    """Return a point in time, shown in each reader's own time zone.

    Where that is impossible, it is shown in UTC.
    """
    return f"{MARK_BEGIN}{at}{MARK_WORDS}{datetime.fromtimestamp(at, UTC):%d.%m %H:%M} UTC{MARK_END}"


def _link(url: str, words: str) -> str:
    return f"{MARK_BEGIN}{url}{MARK_WORDS}{words}{MARK_END}"
