"""Timings with which computer players never move."""

from typing import Final

import msgspec

from bot.timings import DEFAULT_TIMINGS, Timings

NEVER: Final = 1e9
STILL: Final = {name: NEVER for name in Timings.__struct_fields__ if name.startswith("computer_")}
"""All pauses of computer players."""


def with_still_computers(timings: Timings = DEFAULT_TIMINGS) -> Timings:
    return msgspec.structs.replace(timings, **STILL)
