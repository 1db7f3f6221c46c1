"""Failures of storage that use cases handle. The database raises them."""

import sqlite3
from typing import Final


class DatabaseUnavailable(Exception):
    """The database server failed. Whether a commit was stored is unknown."""


DATABASE_ERRORS: Final = (sqlite3.Error, DatabaseUnavailable)
"""Errors of the disk or the server; a retry may succeed."""


class StaleMatch(Exception):
    """Another worker has stored a newer version of the match."""


class StaleCount(StaleMatch):
    """The standings were changed since they were read; they must be computed again."""


class StaleCup(StaleMatch):
    """The tournament was changed since it was read."""


class QuarantinedMatch(Exception):
    """The stored match is unreadable and was quarantined."""


class AlreadyHandled(Exception):
    """The update was handled before; the caller ignores it."""


class RepeatedTap(Exception):
    """The button press was handled before."""


class SecondEffect(Exception):
    """One update tried to change the same match in two transactions.

    This is a bug, because a crash between the two would lose the second change.
    """


class StoppedTimer(Exception):
    """The timer was cancelled or replaced before it fired."""


class StoppedSchedule(Exception):
    """The scheduled job was cancelled or replaced before it reached the outbox."""
