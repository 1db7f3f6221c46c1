"""Inputs of a deal, for players who verify it.

docs/fairness.md specifies the bytes. The bot publishes the hash of the dealer's seed before the players enter their
words and throw dice. The seed of the deal is computed from all of them, so no single person chooses it.
"""

import hashlib
import hmac
from typing import Any, Final

import msgspec

from games.kit.random_draws import Lot, recorded_draws

PLAIN, MIXED = 0, 1
DOMAIN: Final = b"igroteka/mix/1"
_LAID_OUT: Final = ("dealer", "mover", "direction", "hands", "pile", "discard", "colour", "decks", "owner")
"""Fields of a state that describe a deal."""


class Mix(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Players' words and dice mixed into the dealer's seed.

    Words are in ascending order of seats, dice in the order of the throws. With the plain scheme the deal uses the
    dealer's seed itself.
    """

    scheme: int = PLAIN
    words: tuple[tuple[int, str], ...] = ()
    dice: tuple[int, ...] = ()


def make_mix(words: dict[int, str], dice: tuple[int, ...]) -> Mix:
    said = tuple((seat, words[seat]) for seat in sorted(words) if words[seat])
    return Mix(MIXED, said, dice) if said or dice else Mix()


def hash_of_seed(seed: bytes) -> str:
    """Return the hash of the dealer's seed, published before the deal."""
    return hashlib.sha256(seed).hexdigest()


def mixed_seed(seed: bytes, mix: Mix) -> bytes:
    """Return the seed of the deal. Raise ValueError for an unknown scheme."""
    if mix.scheme == PLAIN:
        return seed
    if mix.scheme != MIXED:
        raise ValueError("a scheme of a newer version")
    parts = [DOMAIN, _number(len(mix.words))]
    for seat, word in mix.words:
        said = word.encode()
        parts += [_number(seat), _number(len(said)), said]
    parts += [_number(len(mix.dice)), *map(_number, mix.dice)]
    return hmac.digest(seed, b"".join(parts), "sha256")


def _number(number: int) -> bytes:
    return number.to_bytes(4, "big")


def public_layout(state: Any) -> dict[str, Any]:
    """Return the public layout after the deal as plain JSON."""
    found = {name: getattr(state, name) for name in _LAID_OUT if hasattr(state, name)}
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return plain


__all__ = ["MIXED", "PLAIN", "Lot", "Mix", "hash_of_seed", "make_mix", "mixed_seed", "public_layout", "recorded_draws"]
