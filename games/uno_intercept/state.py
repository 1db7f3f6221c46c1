"""The whole of a match in plain data."""

from typing import Literal, TypeAlias

from games.table import NOBODY
from games.uno.cards import Card, Colour
from games.uno.deck import CardTable
from games.uno.state import MatchOver, Moving, Phase, RoundOver, Shown
from games.uno_intercept.options import Options


class Attacked(Phase, frozen=True, tag="attacked"):
    """The mover saves themselves from «плюс две» or «плюс четыре», or draws. `evidence` is the hand behind a four,
    `colour` what was in force before it."""

    kind: Literal["two", "four"]
    by: int
    colour: Colour = ""
    evidence: tuple[Card, ...] = ()


class Sorting(Phase, frozen=True, tag="sorting"):
    """Politeness: play goes on with `then` when this seat has said «Готов»."""

    seat: int
    then: Moving | Attacked


AnyPhase: TypeAlias = Moving | Attacked | Sorting | RoundOver | MatchOver


class State(CardTable, kw_only=True, forbid_unknown_fields=True):
    """`window` tells whether the top card can still be intercepted; `armed` who has said «Uno!» ahead of the card.

    Nobody pays for being slow: `missed` is the card whose window the last move has closed, `outrun` the player to move
    whom the last interception has overtaken.
    """

    options: Options
    phase: AnyPhase
    armed: tuple[bool, ...]
    window: bool = False
    missed: Card = ""
    outrun: int = NOBODY
    drawn: tuple[Card, ...] = ()
    owes_uno: int = NOBODY
    shown: Shown | None = None
