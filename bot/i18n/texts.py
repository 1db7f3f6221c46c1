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
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax.ast import Junk, Message

from bot.core.sanitize import NAME_LENGTH, clean
from games.errors import GameError
from games.registry import HOMES
from games.ui_model import Arg, Link, Local, Moment, SeatName, Short, Text
from locales import DEFAULT_LANGUAGE, LOCALES, languages

PACKAGED_LOCALES: Final = tuple(home / "locales" for home in HOMES.values())
"""Locale folders of games that are installed as packages of their own."""

_NEIGHBOURS: Final = {"kk": ("ru",), "uk": ("ru",)}
_USUAL_NEIGHBOURS: Final = ("en",)
"""Languages whose texts stand in for missing ones of this or of another language, before the default language."""

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

    A missing text is rendered in a neighbouring language, then in the default one, then as its key. With `strict` every
    fault raises. A package may leave out whole languages except the default one; that is no fault.
    """

    def __init__(
        self, folder: Path = LOCALES, brought: Iterable[Traversable] = PACKAGED_LOCALES, *, strict: bool = False
    ) -> None:
        self._strict = strict
        # The same few hundred labels are in every hand, and Fluent is slow.
        self._format = lru_cache(_CACHED_TEXTS)(self._format_uncached)
        self._bundles: dict[str, FluentBundle] = {}
        self._keys: dict[str, frozenset[str]] = {}
        self._logged: set[str] = set()
        brought = tuple(brought)
        for language in languages(folder):
            folders = tuple(home / language for home in (folder, *brought))
            self._bundles[language], self._keys[language], problems = load(language, folders)
            for problem in problems:
                self._complain(MissingText(problem))
        if DEFAULT_LANGUAGE not in self._bundles:
            raise MissingText(f"no {DEFAULT_LANGUAGE!r} texts in {folder}")
        self._unwritten = {language: _unwritten(language, brought) for language in self._bundles}

    def languages(self) -> tuple[str, ...]:
        """Return the languages, the default one first."""
        return tuple(self._bundles)

    def keys(self, language: str) -> frozenset[str]:
        return self._keys[language]

    def missing(self, language: str) -> list[str]:
        """Return the keys that are rendered in another language instead.

        Those of packages that do not come in this language are left out.
        """
        return sorted(self._keys[DEFAULT_LANGUAGE] - self._keys[language] - self._unwritten[language])

    def unwritten(self, language: str) -> frozenset[str]:
        """Return the keys of packages that do not come in this language."""
        return self._unwritten[language]

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
        key, known = current_key(text.key), tuple(args.items())
        for candidate in with_stand_ins(manner.language):
            if key in self._unwritten.get(candidate, ()):
                continue
            try:
                return self._format(key, candidate, known)
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
            reason = str(errors[0]) if isinstance(errors[0], FluentReferenceError) else type(errors[0]).__name__
            raise MissingText(f"text {key!r} in {language!r}: {reason}")
        return str(words)

    def _complain(self, problem: MissingText) -> None:
        if self._strict:
            raise problem
        words = str(problem)  # The log shows an exception by its type only.
        if words not in self._logged:
            self._logged.add(words)
            _log.error("a text was missing: %s", words)


@lru_cache
def with_stand_ins(language: str) -> tuple[str, ...]:
    """Return the language and those that stand in for its missing texts, the nearest first."""
    return tuple(dict.fromkeys((language, *_NEIGHBOURS.get(language, _USUAL_NEIGHBOURS), DEFAULT_LANGUAGE)))


def _unwritten(language: str, brought: tuple[Traversable, ...]) -> frozenset[str]:
    """Return the keys of packages that have no folder for this language, as far as the default language has them."""
    partial = tuple(home / DEFAULT_LANGUAGE for home in brought if not (home / language).is_dir())
    return load(DEFAULT_LANGUAGE, partial)[1] if partial else frozenset()


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
