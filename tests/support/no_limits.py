"""Limits that no test reaches: a match can make a thousand calls in a minute."""

from typing import Final

from bot.timings import Limits

NO_LIMITS: Final = Limits(10**9, 1e9, 1e9, 1e9, 0.02, 0.02, 10**9, 10**9)
