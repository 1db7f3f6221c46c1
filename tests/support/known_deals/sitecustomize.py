"""Deals that a test knows, in a real process: Python imports this module at its start.

`cli_process.with_known_deals` puts this folder on the path. Repeated polls are not held either. Telegram holds the last
poll of a bot that stops, and a test that restarts the bot would wait three seconds each time.
"""

import os
import secrets

from games.rng import SEED_BYTES
from playground import updates

_random_bytes = secrets.token_bytes
_seed = bytes([int(os.environ["KNOWN_DEAL"])]) * SEED_BYTES


def _known_bytes(nbytes: int | None = None) -> bytes:
    """Return the known seed for a deal, and random bytes for everything else."""
    return _seed if nbytes == SEED_BYTES else _random_bytes(nbytes)


secrets.token_bytes = _known_bytes
updates.HOLD = 0.0
