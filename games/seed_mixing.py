"""What a deal is made of, so that anybody can make it again: docs/fairness.md says it byte for byte.

The dealer's seed is promised by its hash before the players say their words and before dice are thrown; the seed that
the cards are dealt by is made of all of it, so that nobody alone has chosen it.
"""

import hashlib
import hmac
from typing import Any, Final

import msgspec

from games.kit.random_draws import Lot, witnessed

PLAIN, MIXED = 0, 1
DOMAIN: Final = b"igroteka/mix/1"
_LAID_OUT: Final = ("dealer", "mover", "direction", "hands", "pile", "discard", "colour", "decks", "owner")
"""What a state may show of a deal."""


class Mix(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was mixed into the dealer's seed: words by seat, in the order of seats, and thrown dice in their order.

    By the plain scheme nothing was, and the seed is the dealer's own.
    """

    scheme: int = PLAIN
    words: tuple[tuple[int, str], ...] = ()
    dice: tuple[int, ...] = ()


def mix_of(words: dict[int, str], dice: tuple[int, ...]) -> Mix:
    said = tuple((seat, words[seat]) for seat in sorted(words) if words[seat])
    return Mix(MIXED, said, dice) if said or dice else Mix()


def promise(seed: bytes) -> str:
    """What is told of the dealer's seed beforehand."""
    return hashlib.sha256(seed).hexdigest()


def mixed(seed: bytes, mix: Mix) -> bytes:
    """The seed that the cards are dealt by; ValueError for a scheme that is not known here."""
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


def laid_out(state: Any) -> dict[str, Any]:
    """What lies where after the deal, as far as the game has such a thing, as it is read from a file."""
    found = {name: getattr(state, name) for name in _LAID_OUT if hasattr(state, name)}
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return plain


__all__ = ["MIXED", "PLAIN", "Lot", "Mix", "laid_out", "mix_of", "mixed", "promise", "witnessed"]
