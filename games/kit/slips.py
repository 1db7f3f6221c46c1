"""Slips of computer players: whether one happens is decided by the moment itself, so that nobody changes their mind by
being asked again."""

import hashlib


def chance(*moment: object) -> float:
    """A number between 0 and 1 that depends on nothing but the moment."""
    digest = hashlib.sha256(" ".join(map(str, moment)).encode()).digest()
    return int.from_bytes(digest[:4], "big") / 2**32
