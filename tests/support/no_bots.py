"""Tables at which computer players never come to act."""

from typing import Final

import msgspec

from bot.timings import DEFAULT_TIMINGS, Timings

NEVER: Final = 1e9
STILL: Final = {name: NEVER for name in Timings.__struct_fields__ if name.startswith("computer_")}
"""All their pauses, whichever there are."""


def with_still_computers(timings: Timings = DEFAULT_TIMINGS) -> Timings:
    return msgspec.structs.replace(timings, **STILL)
