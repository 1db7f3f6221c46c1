"""What a file says of chance: what went into the seed, what was dealt, and what each later lot gave.

With it a page that knows nothing of the rules can draw everything again from the seed alone; a replay compares it, too.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.core.play.fairness import WORD_LENGTH
from games.seed_mixing import MIXED, PLAIN, Lot, Mix, public_layout

MOST_DICE: Final = 64
SIDES: Final = 6


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`scheme`, `words` and `dice` are what was mixed into the seed; the rest is what came of it.

    `deal` and `lots` are None where the rules of today would play the match otherwise.
    """

    scheme: int = PLAIN
    words: tuple[tuple[int, str], ...] = ()
    dice: tuple[int, ...] = ()
    deal: dict[str, Any] | None = None
    """What lay where after the deal."""
    lots: tuple[tuple[int, Lot], ...] | None = None
    """Each use of the random stream, with the number of its action: 0 is the deal."""

    @property
    def mix(self) -> Mix:
        return Mix(self.scheme, self.words, self.dice)


def promised(mix: Mix) -> Proof:
    """What is known before anything is played."""
    return Proof(mix.scheme, mix.words, mix.dice)


def proved(proof: Proof, first: Any, lots: Iterable[Sequence[Lot]]) -> Proof:
    """With what was dealt, and the lots of the deal and of each action."""
    drawn = tuple((number, _plain(lot)) for number, some in enumerate(lots) for lot in some)
    return msgspec.structs.replace(proof, deal=public_layout(first), lots=drawn)


def fault(proof: Proof, seats: int) -> str | None:
    """The first thing that is wrong with what was mixed, in a sentence."""
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
    """Whether this is the deal that the file tells of."""
    return proof is None or proof.deal is None or proof.deal == public_layout(state)


def by_action(proof: Proof | None) -> dict[int, list[Lot]] | None:
    """The lots of each action as the file tells them; None where it tells none."""
    if proof is None or proof.lots is None:
        return None
    found: dict[int, list[Lot]] = {}
    for number, lot in proof.lots:
        found.setdefault(number, []).append(lot)
    return found


def is_drawn(told: Mapping[int, Sequence[Lot]] | None, number: int, lots: Sequence[Lot]) -> bool:
    """Whether the action of this number used the stream as the file says; 0 is the deal."""
    return told is None or list(told.get(number, ())) == [_plain(lot) for lot in lots]


def _plain(lot: Lot) -> Lot:
    """As it is read from a file."""
    return msgspec.convert(msgspec.to_builtins(lot), Lot)
