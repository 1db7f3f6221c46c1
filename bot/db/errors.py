"""What can be wrong with a database, whatever the engine."""

import sqlite3
from typing import Final


class DatabaseAway(Exception):
    """The database server cannot be reached, or gave up on what was asked. Whether a commit was stored is not known."""


TROUBLE: Final = (sqlite3.Error, DatabaseAway)
"""To be caught where the disk or the server may be at fault, and may be better later."""
