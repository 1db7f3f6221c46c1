"""What can be wrong with a database, whatever the engine."""

import sqlite3
from typing import Final


class DatabaseUnavailable(Exception):
    """The database server cannot be reached, or gave up on what was asked. Whether a commit was stored is not known."""


DATABASE_ERRORS: Final = (sqlite3.Error, DatabaseUnavailable)
"""To be caught where the disk or the server may be at fault, and may be better later."""
