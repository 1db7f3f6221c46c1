"""State of a match."""

from typing import Any, Literal, TypeAlias

from games.kit.table import NOBODY, Card
from games.kit.turns import MatchOver, Phase, RoundOver
from games.uno.cards import Colour
from games.uno.state import CardTable, Moving, Shown
from games.uno_intercept.options import Options


class Attacked(Phase, frozen=True, tag="attacked"):
    """The mover defends against «плюс две» or «плюс четыре», or draws.

    `evidence` is the hand behind a four. `colour` was in force before it. `covers_laid` tells whether a player
    had played the card under it.
    """

    kind: Literal["two", "four"]
    by: int
    colour: Colour = ""
    evidence: tuple[Card, ...] = ()
    covers_laid: bool = False


class Sorting(Phase, frozen=True, tag="sorting"):
    """The match waits until this seat says «Готов», then continues with `then`."""

    seat: int
    then: Moving | Attacked


AnyPhase: TypeAlias = Moving | Attacked | Sorting | RoundOver | MatchOver


class State(CardTable, kw_only=True, forbid_unknown_fields=True):
    """Complete state of a match.

    `window` is set if a player has played the top card, so that it can be intercepted. It lies there since turn
    `since`. `armed` marks seats that have said «Uno!» ahead of the card.

    Three fields keep slow players from being fined. `missed` is the earlier top card if it could be intercepted.
    `outrun` is the mover whom the last interception has overtaken. `was_owed` is set if a player could be caught a
    moment ago.
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
    """Upgrade schema 1, which closed the window with the next draw.

    The top card was played if there are cards under it. Buttons of earlier turns do not count as interceptions of it.
    """
    plain["since"] = plain["turn"]
    is_over = plain["phase"]["phase"] in ("round_over", "match_over")
    if not plain["window"] and not is_over and len(plain["discard"]) > 1:
        plain["window"], plain["missed"] = True, ""
    return plain
