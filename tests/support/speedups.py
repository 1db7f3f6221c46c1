"""What every test would pay for anew though none is about it: texts, types, certificates, goodbyes."""

import os
import shutil
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import aiosqlite
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.session.base import BaseSession
from aiogram.methods import Response
from fluent.runtime import FluentBundle, FluentResource

from bot import app
from bot.i18n import texts
from bot.i18n.phrases import PhraseRecognizer
from locales import LOCALES
from tests.support.virtual_time import connect_here

IN_MEMORY = Path("/dev/shm")  # noqa: S108 - whoever uses it makes a folder of their own there
ROOM_NEEDED = 2**30

# A table without pictures is cheaper; the tests that look at pictures ask for them.
os.environ.setdefault("PICTURES", "false")
# So is a database without backups; the tests of backups ask for them.
os.environ.setdefault("BACKUP_DIR", "")

check_response = BaseSession.check_response
answer_types: dict[Any, Any] = {}
load_texts = texts.load
load_own_texts = lru_cache(texts.load)
parsed = lru_cache(maxsize=None)(FluentResource)
"""Return the syntax tree of a Fluent source, parsed once. Tests must not change it."""


shared_texts = lru_cache(texts.Texts)
"""Return the texts of every bot in this process, with what was rendered before."""
shared_phrases = lru_cache(PhraseRecognizer)


def in_memory() -> str | None:
    """A folder that is no disk, where there is one: a power cut is tried nowhere, and commits need not wait for it."""
    is_there = os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM_NEEDED
    return str(IN_MEMORY) if is_there else None


def check_with_types_held(session: BaseSession, bot: Any, method: Any, status_code: int, content: str) -> Any:
    """pydantic forgets the type of an answer when nobody holds it, and takes long to build it again."""
    answer_types[method.__returning__] = Response.__class_getitem__(method.__returning__)
    return check_response(session, bot, method, status_code, content)


async def close_at_once(session: AiohttpSession) -> None:
    """Without aiogram's quarter of a second for TLS to say goodbye: nothing is encrypted here."""
    if session._session is not None:
        await session._session.close()


def load_once(language: str, folders: tuple[Traversable, ...]) -> tuple[FluentBundle, frozenset[str], tuple[str, ...]]:
    """A language as the first who wanted it has loaded it; folders of a test's own change."""
    load = load_own_texts if folders[0] == LOCALES / language else load_texts
    return load(language, folders)


@contextmanager
def hurrying() -> Iterator[None]:
    with (
        patch.object(AiohttpSession, "close", close_at_once),
        patch.object(BaseSession, "check_response", check_with_types_held),
        patch("bot.i18n.texts.FluentResource", parsed),
        patch.object(texts, "load", load_once),
        patch.object(app, "Texts", shared_texts),
        patch.object(app, "PhraseRecognizer", shared_phrases),
        patch.object(aiosqlite, "connect", connect_here),
        patch.object(ssl, "create_default_context", lru_cache(ssl.create_default_context)),
    ):
        yield
