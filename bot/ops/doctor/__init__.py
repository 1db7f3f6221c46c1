"""`igroteka doctor`: checks of the setup, with what to do about each problem."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable

from bot.ops.doctor.checks import Finding, check_backups, check_database, check_disk, check_pictures, check_settings
from bot.ops.doctor.telegram_checks import check_telegram
from bot.settings import Settings
from bot.timings import DEFAULT_TIMINGS, Timings

__all__ = ["Finding", "examine"]


async def examine(
    settings: Settings, wall: Callable[[], float] = time.time, timings: Timings = DEFAULT_TIMINGS
) -> AsyncIterator[Finding]:
    """Yield the findings of all checks. Nothing is changed, and the bot may be running."""
    for finding in check_settings(settings):
        yield finding
    stored = await check_database(settings)
    async for finding in check_telegram(settings, stored.chats, wall, timings):
        yield finding
    for finding in stored.findings:
        yield finding
    if settings.database_url is None:
        for finding in check_disk(settings.database_path):
            yield finding
    for finding in await asyncio.to_thread(lambda: list(check_backups(settings, wall()))):
        yield finding
    if settings.pictures:
        yield await asyncio.to_thread(check_pictures, settings.default_language)
