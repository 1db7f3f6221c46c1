"""What every test would pay for anew though none is about it: texts parsed, types built, goodbyes waited for."""

import os
import shutil
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.session.base import BaseSession
from aiogram.methods import Response
from fluent.runtime import FluentResource

IN_MEMORY = Path("/dev/shm")  # noqa: S108 - pytest makes a folder of its own there
ROOM_NEEDED = 2**30
if os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM_NEEDED:
    # A power cut is tried nowhere: thousands of commits need not wait for a disk.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))

# A table without pictures is cheaper; the tests that look at pictures ask for them.
os.environ.setdefault("PICTURES", "false")

check_response = BaseSession.check_response
answer_types: dict[Any, Any] = {}


def check_with_types_held(session: BaseSession, bot: Any, method: Any, status_code: int, content: str) -> Any:
    """pydantic forgets the type of an answer when nobody holds it, and takes long to build it again."""
    answer_types[method.__returning__] = Response.__class_getitem__(method.__returning__)
    return check_response(session, bot, method, status_code, content)


async def close_at_once(session: AiohttpSession) -> None:
    """Without aiogram's quarter of a second for TLS to say goodbye: nothing is encrypted here."""
    if session._session is not None:
        await session._session.close()


@pytest.fixture(scope="session", autouse=True)
def in_a_hurry() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(AiohttpSession, "close", close_at_once)
        patch.setattr(BaseSession, "check_response", check_with_types_held)
        patch.setattr("bot.i18n.FluentResource", lru_cache(FluentResource))
        yield
