"""Durations and limits that the app is built with: tests and simulations pass others."""

from typing import Final

import msgspec


class Timings(msgspec.Struct, frozen=True, kw_only=True):
    """Every default is what the bot uses in production."""

    # Commands of the command line

    doctor_chats: int = 25
    """Chats that `igroteka doctor` asks Telegram about at most."""
    doctor_chat_pause_seconds: float = 0.1
    """Pause between two of them: the bot may be asking Telegram for more urgent things."""
    move_batch_rows: int = 1_000
    """Rows that `igroteka move-database` copies at once."""
    prune_batch_matches: int = 100
    """Matches that `igroteka prune` archives at once."""


DEFAULT_TIMINGS: Final = Timings()
"""What production uses."""
