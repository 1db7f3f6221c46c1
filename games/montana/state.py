"""The whole of a match in plain data. Everything inside is immutable, so a shallow copy is a draft to work on."""

from typing import Any, TypeAlias

import msgspec

from games.kit.rounds import MatchOver, Phase, RoundOver
from games.kit.table import NOBODY, Card, Table
from games.montana.actions import Act
from games.montana.cards import VICTORY_PILE
from games.montana.laws import VICTORIES, Laws, Tops, VictoryRule, in_force, laws, tops_of
from games.montana.options import Options


class Moving(Phase, frozen=True, tag="moving"):
    """The mover lays a card or draws; after drawing, lays that card or keeps it."""


class Adding(Phase, frozen=True, tag="adding"):
    """The mover lays further cards of the same move, or is done."""


class Acting(Phase, frozen=True, tag="acting"):
    """With hints: the mover is asked for these acts."""

    owed: tuple[Act, ...]


class Race(Phase, frozen=True, tag="race"):
    """Everybody covers the pile; who has, in the order of their presses."""

    covered: tuple[int, ...] = ()


class Swapping(Phase, frozen=True, tag="swapping"):
    """The mover chooses whose hand to take."""


class Settling(Phase, frozen=True, tag="settling"):
    """Nobody is waited for: what the laid cards do is being worked off. No state rests in it."""


Interrupted: TypeAlias = Moving | Adding | Acting | Race | Swapping | Settling


class Claim(Phase, frozen=True, tag="claim"):
    """Somebody has won, and the others look once more at how; an objection may lead back to `resume`."""

    winner: int
    agreed: tuple[int, ...] = ()
    resume: Interrupted = Settling()


AnyPhase: TypeAlias = Moving | Adding | Acting | Race | Swapping | Settling | Claim | RoundOver | MatchOver

UNFINISHED = -1


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move as everybody saw it. Whether it was right follows from this; no verdict is stored anywhere.

    The cards were laid on `top` while `tops` were in force (for a rule card, `pile` says where it went); `said` is what
    the player has said and done for it, `left` the size of the hand after it, UNFINISHED while cards may be added.
    `by_swap` tells that the card was the only one, come by through a swap, and «Монтана!» not said since.
    A `settled` move can no longer be objected to.
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
        """The laws under which the cards were laid."""
        return laws(self.tops)

    @property
    def is_wrong(self) -> bool:
        """A card that the laws did not allow."""
        return not self.settled and not laws(self.tops).are_kept(self.top, self.cards)

    @property
    def missing(self) -> tuple[Act, ...]:
        """The acts that the cards demanded and that nobody has seen."""
        if self.settled or self.left == UNFINISHED:
            return ()
        demanded = laws(self.tops).demand(self.cards, self.left, by_swap=self.by_swap)
        return tuple([act for act in demanded if act not in self.said]) if demanded else ()


class Notice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A violation that was just noticed: whose, and by whom."""

    seat: int
    by: int


class State(Table, kw_only=True, forbid_unknown_fields=True):
    """`rules` are the six piles, each ending with the card in force.

    `window` holds the last player's moves while they can still be objected to, that is until somebody else has moved;
    `undo` is the table before the first wrong one of them. `noticed` lasts until the next move: whoever notices the
    same a moment later was right too.
    `queue` are numbers laid whose rules are still to act; `further` counts the moves that the player has yet to make,
    `skipped` who loses the turn when it passes, `victim` is whom the sixes of this move hit, `said` what the mover
    has said before laying a card. `owing` are those whom a swap has left with one card: they owe «Монтана!» from their
    own next move on.
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
        """What the match waits for, or what it goes on with should a victory that is looked at come to nothing."""
        return self.phase.resume if type(self.phase) is Claim else self.phase

    @property
    def tops(self) -> Tops:
        return tops_of(self.rules)

    @property
    def laws(self) -> Laws:
        """What is in force now."""
        return in_force(self.rules)

    @property
    def victory(self) -> VictoryRule:
        """How one wins now: asked after every change of a hand, so one pile is looked at and not six."""
        pile = self.rules[VICTORY_PILE]
        return VICTORIES[pile[-1] if pile else ""]


def without_freshness(plain: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 noted whether the player to move had begun; now the window tells whose moves are in it."""
    del plain["is_fresh"]
    if plain["undo"] is not None:
        plain["undo"] = without_freshness(plain["undo"])
    return plain


MOVING = Moving()
ADDING = Adding()
SETTLING = Settling()
EMPTY_PILES: tuple[tuple[Card, ...], ...] = ((),) * 6
