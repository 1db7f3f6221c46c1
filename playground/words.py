"""Texts of the page: `locales/<code>/page.ftl`, parsed for the page to fill in.

A pattern is a list: a text, `{"var": name}`, or `{"select": name, "variants": {…}, "other": the one for all else}`. A
text missing in a language is taken from the default one.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from aiohttp import web
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Message,
    MessageReference,
    NumberLiteral,
    Pattern,
    Placeable,
    SelectExpression,
    StringLiteral,
    TextElement,
    VariableReference,
)

from locales import DEFAULT_LANGUAGE, LOCALES, languages
from playground.control_http import answer

log = logging.getLogger(__name__)

FILE: Final = "page.ftl"
INDEX: Final = Path(__file__).parent / "page" / "index.html"
_OWN_NAME: Final = re.compile(r"^language-name = (.+)$", re.MULTILINE)
_ACCEPTED: Final = re.compile(
    r"([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?))?\s*(?:,|$)"
)
"""A language that a browser asks for: `de-AT;q=0.8`."""

Compiled = list[Any]


class NotForThePage(ValueError):
    """Fluent syntax beyond what the page understands."""


class Words:
    """Texts, read from disk at every request, so that a reload shows changes."""

    def __init__(self, folder: Path = LOCALES) -> None:
        self._folder = folder

    def add_routes(self, app: web.Application) -> None:
        app.router.add_get("/texts", self.get)
        for path in ("/", "/index.html"):
            app.router.add_get(path, self.index)

    async def index(self, request: web.Request) -> web.Response:
        """Return the HTML page with its title and its text for browsers without scripts."""
        language = self.accepted(request)
        page = INDEX.read_text(encoding="utf-8").replace("{language}", language)
        for key in ("page-title", "page-noscript"):
            page = page.replace(f"{{{key}}}", escape(self.say(key, language)))
        return web.Response(text=page, content_type="text/html", headers={"Cache-Control": "no-store"})

    async def get(self, request: web.Request) -> web.Response:
        """Return the first available language of `?language=de-AT&language=en`."""
        return answer(self.json(self.first_of(request.query.getall("language", []))))

    def json(self, language: str) -> dict[str, Any]:
        texts = self._texts(language)
        missing = {key: text for key, text in self._texts(DEFAULT_LANGUAGE).items() if key not in texts}
        return {
            "language": language,
            "fallback": DEFAULT_LANGUAGE,
            "languages": [(code, self._own_name(code)) for code in languages(self._folder)],
            "texts": texts,
            "missing": missing,
        }

    def first_of(self, wanted: Iterable[str]) -> str:
        """Return the first available by whole code or first part, else the default."""
        there = {code.lower(): code for code in languages(self._folder)}
        asked = (part for code in wanted for part in (code.lower(), code.lower().split("-")[0]))
        return next((there[code] for code in asked if code in there), DEFAULT_LANGUAGE)

    def accepted(self, request: web.Request) -> str:
        """Return the language of the browser."""
        found = _ACCEPTED.findall(request.headers.get("Accept-Language", ""))
        return self.first_of(code for code, _ in sorted(found, key=lambda one: -float(one[1] or 1)))

    def say(self, key: str, language: str) -> str:
        """Return a text without parameters."""
        texts = self._texts(language)
        return "".join(texts[key] if key in texts else self._texts(DEFAULT_LANGUAGE)[key])

    def _texts(self, language: str) -> dict[str, Compiled]:
        path = self._folder / language / FILE
        patterns = parsed(path.read_text(encoding="utf-8")) if path.exists() else {}
        texts = {}
        for key, pattern in patterns.items():
            try:
                texts[key] = compiled(pattern, patterns, (key,))
            except NotForThePage as problem:
                log.error("%s: %s", path, problem)
        return texts

    def _own_name(self, language: str) -> str:
        for path in sorted((self._folder / language).glob("*.ftl")):
            if found := _OWN_NAME.search(path.read_text(encoding="utf-8")):
                return found[1].strip()
        return language


def parsed(source: str) -> dict[str, Pattern]:
    """Return every message of a file."""
    body = FluentParser().parse(source).body
    return {entry.id.name: entry.value for entry in body if isinstance(entry, Message) and entry.value is not None}


def compiled(pattern: Pattern, others: Mapping[str, Pattern], within: Sequence[str]) -> Compiled:
    """Return a pattern for the page, with quoted messages put in place.

    Raise NotForThePage where that is impossible.
    """
    parts: Compiled = []
    for element in pattern.elements:
        found = [element.value] if isinstance(element, TextElement) else _placed(element, others, within)
        for part in found:
            if isinstance(part, str) and parts and isinstance(parts[-1], str):
                parts[-1] += part
            else:
                parts.append(part)
    return parts


def _placed(placeable: Placeable, others: Mapping[str, Pattern], within: Sequence[str]) -> Compiled:
    inner = placeable.expression
    match inner:
        case StringLiteral() | NumberLiteral():
            return [inner.parse()["value"] if isinstance(inner, StringLiteral) else inner.value]
        case VariableReference():
            return [{"var": inner.id.name}]
        case MessageReference() if inner.id.name in others and inner.id.name not in within:
            return compiled(others[inner.id.name], others, (*within, inner.id.name))
        case SelectExpression() if isinstance(inner.selector, VariableReference):
            variants = {_name(variant): compiled(variant.value, others, within) for variant in inner.variants}
            other = next(_name(variant) for variant in inner.variants if variant.default)
            return [{"select": inner.selector.id.name, "variants": variants, "other": other}]
    raise NotForThePage(f"{within[0]}: the page cannot fill in {type(inner).__name__}")


def _name(variant: Any) -> str:
    return str(variant.key.value if isinstance(variant.key, NumberLiteral) else variant.key.name)
