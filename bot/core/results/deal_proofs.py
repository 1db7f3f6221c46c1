"""Proof of randomness in an exported match: seed inputs, deal and later draws.

A verifier without the rules can repeat all draws from the seed. A replay compares them as well.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.core.play.fairness import WORD_LENGTH
from games.seed_mixing import MIXED, PLAIN, Lot, Mix, public_layout

MOST_DICE: Final = 64
SIDES: Final = 6


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Inputs mixed into the seed (`scheme`, `words`, `dice`) and the resulting draws.

    `deal` and `lots` are None if the current rules would play the match differently.
    """

    scheme: int = PLAIN
    words: tuple[tuple[int, str], ...] = ()
    dice: tuple[int, ...] = ()
    deal: dict[str, Any] | None = None
    """Layout after the deal."""
    lots: tuple[tuple[int, Lot], ...] | None = None
    """Each use of the random stream, with the number of its action: 0 is the deal."""

    @property
    def mix(self) -> Mix:
        return Mix(self.scheme, self.words, self.dice)


def promised(mix: Mix) -> Proof:
    """Return the proof with the inputs of the seed only."""
    return Proof(mix.scheme, mix.words, mix.dice)


def proved(proof: Proof, first: Any, lots: Iterable[Sequence[Lot]]) -> Proof:
    """Return the proof with the deal and the draws of the deal and each action."""
    drawn = tuple((number, _plain(lot)) for number, some in enumerate(lots) for lot in some)
    return msgspec.structs.replace(proof, deal=public_layout(first), lots=drawn)


def fault(proof: Proof, seats: int) -> str | None:
    """Return a sentence about the first invalid input of the seed, or None."""
    if proof.scheme not in (PLAIN, MIXED):
        return (
            f"the seed is mixed by scheme {proof.scheme}, and this version knows none after {MIXED}: update igroteka."
        )
    if (proof.scheme == MIXED) != bool(proof.words or proof.dice):
        return "the scheme does not fit the words and the dice."
    sitting = [seat for seat, _ in proof.words]
    if sitting != sorted(set(sitting)) or not all(0 <= seat < seats for seat in sitting):
        return "the words are not in the order of the seats."
    if not all(0 < len(word) <= WORD_LENGTH for _, word in proof.words):
        return f"a word is empty or longer than {WORD_LENGTH} characters."
    if len(proof.dice) > MOST_DICE or not all(1 <= value <= SIDES for value in proof.dice):
        return "the dice are no dice."
    return None


def is_dealt(proof: Proof | None, state: Any) -> bool:
    """Return whether the state matches the deal in the proof; True if it has none."""
    return proof is None or proof.deal is None or proof.deal == public_layout(state)


def by_action(proof: Proof | None) -> dict[int, list[Lot]] | None:
    """Return the draws of each action number; None if the proof has none."""
    if proof is None or proof.lots is None:
        return None
    found: dict[int, list[Lot]] = {}
    for number, lot in proof.lots:
        found.setdefault(number, []).append(lot)
    return found


def is_drawn(told: Mapping[int, Sequence[Lot]] | None, number: int, lots: Sequence[Lot]) -> bool:
    """Return whether the draws of an action match the proof; action 0 is the deal."""
    return told is None or list(told.get(number, ())) == [_plain(lot) for lot in lots]


def _plain(lot: Lot) -> Lot:
    """Return the lot as it would be read from a file."""
    return msgspec.convert(msgspec.to_builtins(lot), Lot)
