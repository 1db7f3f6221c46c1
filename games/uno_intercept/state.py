"""The whole of a match in plain data."""

from typing import Any, Literal, TypeAlias

from games.kit.rounds import MatchOver, Phase, RoundOver
from games.kit.table import NOBODY, Card
from games.uno.cards import Colour
from games.uno.deck import CardTable
from games.uno.state import Moving, Shown
from games.uno_intercept.options import Options


class Attacked(Phase, frozen=True, tag="attacked"):
    """The mover saves themselves from «плюс две» or «плюс четыре», or draws.

    `evidence` is the hand behind a four, `colour` what was in force before it, `covers_laid` whether the card under it
    was laid by somebody.
    """

    kind: Literal["two", "four"]
    by: int
    colour: Colour = ""
    evidence: tuple[Card, ...] = ()
    covers_laid: bool = False


class Sorting(Phase, frozen=True, tag="sorting"):
    """Politeness: play goes on with `then` when this seat has said «Готов»."""

    seat: int
    then: Moving | Attacked


AnyPhase: TypeAlias = Moving | Attacked | Sorting | RoundOver | MatchOver


class State(CardTable, kw_only=True, forbid_unknown_fields=True):
    """`window` tells whether the top card can be intercepted: somebody has laid it. It lies there since turn `since`.

    `armed` are those who have said «Uno!» ahead of the card.
    Nobody pays for being slow: `missed` is the card that lay there before and could be intercepted, `outrun` the player
    to move whom the last interception has overtaken, `was_owed` tells that a moment ago there was somebody to catch.
    """

    options: Options
    phase: AnyPhase
    armed: tuple[bool, ...]
    window: bool = False
    since: int = 0
    missed: Card = ""
    outrun: int = NOBODY
    drawn: tuple[Card, ...] = ()
    owes_uno: int = NOBODY
    was_owed: bool = False
    shown: Shown | None = None


def keep_windows_open(plain: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 closed a window with the next draw: a card that somebody has laid can be intercepted again.

    That it was laid is known by the cards under it. Buttons of earlier turns are not taken for interceptions of it.
    """
    plain["since"] = plain["turn"]
    is_over = plain["phase"]["phase"] in ("round_over", "match_over")
    if not plain["window"] and not is_over and len(plain["discard"]) > 1:
        plain["window"], plain["missed"] = True, ""
    return plain
