"""The first words with the Bot API."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Final

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)

from bot.settings import SettingsError
from bot.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)

PAGES_FORGIVEN: Final = 2


async def reach(call: Callable[[], Awaitable[object]], timings: Timings = DEFAULT_TIMINGS) -> None:
    """Tried again until it is reached; SettingsError when that will never be."""
    pages = 0
    for attempt in count():
        try:
            await call()
            return
        except (TelegramUnauthorizedError, TelegramNotFound):
            raise SettingsError("BOT_TOKEN is wrong: the Bot API does not know it.") from None
        except (TelegramNetworkError, TelegramServerError, TelegramRetryAfter, ClientDecodeError) as error:
            # A page instead of an answer may be a proxy's in distress, or that of another site for good.
            pages += isinstance(error, ClientDecodeError)
            if pages > PAGES_FORGIVEN:
                raise SettingsError("BOT_API_BASE is wrong: what answers there is no Bot API.") from None
            pauses = timings.first_contact_pauses_seconds
            pause = pauses[min(attempt, len(pauses) - 1)]
            log.warning("the Bot API is not reached (%s); trying again in %d s", type(error).__name__, pause)
            await asyncio.sleep(pause)
