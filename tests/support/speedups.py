"""Shortcuts for costs of every test: texts, types, certificates, closing."""

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
from bot.i18n.phrase_recognition import PhraseRecognizer
from locales import LOCALES
from tests.support.virtual_time import connect_here

IN_MEMORY = Path("/dev/shm")  # noqa: S108 - each user makes a folder of its own there
ROOM_NEEDED = 2**30

# Tables without pictures are faster; tests of pictures switch them on.
os.environ.setdefault("PICTURES", "false")
# So are databases without backups; tests of backups switch them on.
os.environ.setdefault("BACKUP_DIR", "")

check_response = BaseSession.check_response
answer_types: dict[Any, Any] = {}
load_texts = texts.load
load_own_texts = lru_cache(texts.load)
parsed = lru_cache(maxsize=None)(FluentResource)
"""Return the syntax tree of a Fluent source, parsed once. Tests must not change it."""


shared_texts = lru_cache(texts.Texts)
"""Return the texts of every bot in this process, including their render cache."""
shared_phrases = lru_cache(PhraseRecognizer)


def in_memory() -> str | None:
    """Return a folder in memory, if there is one with enough room.

    No test here cuts the power, so commits need not wait for a disk.
    """
    is_there = os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM_NEEDED
    return str(IN_MEMORY) if is_there else None


def check_with_types_held(session: BaseSession, bot: Any, method: Any, status_code: int, content: str) -> Any:
    """Check a response, keeping a reference to the type of its answer.

    Without one, pydantic builds the type anew for each response, which is slow.
    """
    answer_types[method.__returning__] = Response.__class_getitem__(method.__returning__)
    return check_response(session, bot, method, status_code, content)


async def close_at_once(session: AiohttpSession) -> None:
    """Close without aiogram's wait of 0.25 s for TLS, which is not used here."""
    if session._session is not None:
        await session._session.close()


def load_once(language: str, folders: tuple[Traversable, ...]) -> tuple[FluentBundle, frozenset[str], tuple[str, ...]]:
    """Load a language once per process; folders of a test are loaded each time."""
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
