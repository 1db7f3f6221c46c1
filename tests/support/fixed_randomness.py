"""Random bytes for the app, the same in every run."""

from collections.abc import Callable

from games.rng import SEED_BYTES


def dealing(deals: Callable[[int], bytes]) -> Callable[[int], bytes]:
    """Return a source whose first bytes, for computer players, are fixed.

    `deals` gives all other bytes.
    """
    first = iter([bytes(SEED_BYTES)])
    return lambda count: next(first, None) or deals(count)
