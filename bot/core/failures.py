"""Failures of storage that use cases handle. The database raises them."""

import sqlite3
from typing import Final


class DatabaseUnavailable(Exception):
    """The database server was not reached or gave up. Whether a commit was stored is unknown."""


DATABASE_ERRORS: Final = (sqlite3.Error, DatabaseUnavailable)
"""Errors of the disk or the server, which a later attempt may not meet again."""


class StaleMatch(Exception):
    """A newer version of the match was stored meanwhile."""


class StaleCount(StaleMatch):
    """Another match of the same people was counted meanwhile: this one must be counted again."""


class StaleCup(StaleMatch):
    """The tournament was changed meanwhile."""


class QuarantinedMatch(Exception):
    """The stored match is unreadable and was put aside."""


class AlreadyHandled(Exception):
    """The update was handled before. Nothing happens and nothing is wrong."""


class RepeatedTap(Exception):
    """The button press was handled before."""


class SecondEffect(Exception):
    """One update tried to change the same match in two transactions, which is a bug: a crash in between loses one."""


class StoppedTimer(Exception):
    """The timer was stopped or set again before it fired."""


class StoppedSchedule(Exception):
    """A scheduled job was scheduled again or cancelled before it reached the outbox."""
