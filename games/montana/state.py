"""State of a match as plain data.

All fields are immutable, so that a shallow copy is a draft.
"""

from typing import Any, TypeAlias

import msgspec

from games.kit.table import NOBODY, Card, Table
from games.kit.turns import MatchOver, Phase, RoundOver
from games.montana.actions import Act
from games.montana.cards import VICTORY_PILE
from games.montana.laws import VICTORIES, Laws, Tops, VictoryRule, in_force, laws, tops_of
from games.montana.options import Options


class Moving(Phase, frozen=True, tag="moving"):
    """The mover lays a card or draws.

    After drawing, the mover lays that card or keeps it.
    """


class Adding(Phase, frozen=True, tag="adding"):
    """The mover lays further cards of the same move or ends it."""


class Acting(Phase, frozen=True, tag="acting"):
    """With hints: the mover owes these acts."""

    owed: tuple[Act, ...]


class Race(Phase, frozen=True, tag="race"):
    """All seats cover the pile. `covered` are those that have, in order."""

    covered: tuple[int, ...] = ()


class Swapping(Phase, frozen=True, tag="swapping"):
    """The mover chooses a seat to swap hands with."""


class Settling(Phase, frozen=True, tag="settling"):
    """The effects of the laid cards are being resolved. No state rests in this phase."""


Interrupted: TypeAlias = Moving | Adding | Acting | Race | Swapping | Settling


class Claim(Phase, frozen=True, tag="claim"):
    """A seat has won, and the others may object. An objection may return to `resume`."""

    winner: int
    agreed: tuple[int, ...] = ()
    resume: Interrupted = Settling()


AnyPhase: TypeAlias = Moving | Adding | Acting | Race | Swapping | Settling | Claim | RoundOver | MatchOver

UNFINISHED = -1


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move as all seats saw it. Whether it was right is computed, never stored.

    The cards were laid on `top` while `tops` were in force (for a rule card, `pile` is its pile). `said` are the acts
    the seat has performed for it, `left` is the size of the hand after it, UNFINISHED while cards may be added.
    `by_swap` means that the card was the only one, received through a swap, and «Монтана!» was not said since. A
    `settled` move can no longer be objected to.
    """

    seat: int
    cards: tuple[Card, ...]
    top: Card
    tops: Tops
    pile: int = NOBODY
    said: tuple[Act, ...] = ()
    left: int = UNFINISHED
    settled: bool = False
    by_swap: bool = False

    @property
    def laws(self) -> Laws:
        """Return the laws under which the cards were laid."""
        return laws(self.tops)

    @property
    def is_wrong(self) -> bool:
        """True if the laws did not allow one of the cards."""
        return not self.settled and not laws(self.tops).are_kept(self.top, self.cards)

    @property
    def missing(self) -> tuple[Act, ...]:
        """Return the acts that the cards demanded and the seat has not performed."""
        if self.settled or self.left == UNFINISHED:
            return ()
        demanded = laws(self.tops).demand(self.cards, self.left, by_swap=self.by_swap)
        return tuple([act for act in demanded if act not in self.said]) if demanded else ()


class Notice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake that was just noticed: by which seat it was made and noticed."""

    seat: int
    by: int


class State(Table, kw_only=True, forbid_unknown_fields=True):
    """State of a match.

    `rules` are the six rule piles, each ending with the card in force. `window` holds the last seat's moves until
    another seat has moved; they can be objected to. `undo` is the state before the first wrong one of them. `noticed`
    lasts until the next move: an objection to the same mistake a moment later is no false alarm. `queue` holds the laid
    numbers whose effects are still to resolve. `further` counts the mover's remaining moves, `skipped` are the seats
    that lose their turn, `victim` is the seat hit by the sixes of this move, `said` are the mover's acts before laying
    a card. `owing` are the seats that a swap has left with one card; they owe «Монтана!» from their own next move on.
    """

    options: Options
    phase: AnyPhase
    rules: tuple[tuple[Card, ...], ...]
    drawn: tuple[Card, ...] = ()
    window: tuple[Move, ...] = ()
    undo: "State | None" = None
    noticed: Notice | None = None
    said: tuple[Act, ...] = ()
    queue: tuple[int, ...] = ()
    further: int = 0
    skipped: tuple[int, ...] = ()
    victim: int = NOBODY
    owing: tuple[int, ...] = ()

    @property
    def under_way(self) -> AnyPhase:
        """Return the phase, or the phase to resume if a claimed victory fails."""
        return self.phase.resume if type(self.phase) is Claim else self.phase

    @property
    def tops(self) -> Tops:
        return tops_of(self.rules)

    @property
    def laws(self) -> Laws:
        """Return the laws in force."""
        return in_force(self.rules)

    @property
    def victory(self) -> VictoryRule:
        """Return the victory rule in force.

        Reads one pile only, because it is checked often.
        """
        pile = self.rules[VICTORY_PILE]
        return VICTORIES[pile[-1] if pile else ""]


def without_freshness(plain: dict[str, Any]) -> dict[str, Any]:
    """Upcast schema 1: drop `is_fresh`, which follows from `window`."""
    del plain["is_fresh"]
    if plain["undo"] is not None:
        plain["undo"] = without_freshness(plain["undo"])
    return plain


MOVING = Moving()
ADDING = Adding()
SETTLING = Settling()
EMPTY_PILES: tuple[tuple[Card, ...], ...] = ((),) * 6
