"""What may be wrong with a bot as it is set up, and what to do about it: one sentence each."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable

from bot.ops.doctor.check_backups import look_at_backups
from bot.ops.doctor.check_database import look_at_database
from bot.ops.doctor.check_machine import look_at_disk, look_at_pictures
from bot.ops.doctor.check_settings import look_at_settings
from bot.ops.doctor.check_telegram import look_at_telegram
from bot.ops.doctor.report import Finding
from bot.settings import Settings
from bot.timings import DEFAULT_TIMINGS, Timings

__all__ = ["Finding", "examined"]


async def examined(
    settings: Settings, wall: Callable[[], float] = time.time, timings: Timings = DEFAULT_TIMINGS
) -> AsyncIterator[Finding]:
    """One after the other. Nothing is changed anywhere, and a bot may be running meanwhile."""
    for finding in look_at_settings(settings):
        yield finding
    stored = await look_at_database(settings)
    async for finding in look_at_telegram(settings, stored.chats, wall, timings):
        yield finding
    for finding in stored.findings:
        yield finding
    if settings.database_url is None:
        for finding in look_at_disk(settings.database_path):
            yield finding
    for finding in await asyncio.to_thread(lambda: list(look_at_backups(settings, wall()))):
        yield finding
    if settings.pictures:
        yield await asyncio.to_thread(look_at_pictures, settings.default_language)
