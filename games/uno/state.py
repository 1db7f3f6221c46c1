"""State of a match. All field values are immutable, so a shallow copy is a draft."""

from typing import Any, TypeAlias

import msgspec

from games.kit.table import NOBODY, Card, Table, bare_table
from games.kit.turns import MatchOver, Phase, RoundOver
from games.uno.cards import Colour
from games.uno.events import Ballot
from games.uno.options import Options


class Moving(Phase, frozen=True, tag="moving"):
    """The mover plays or draws. After drawing, the mover plays or keeps that card."""


class Naming(Phase, frozen=True, tag="naming"):
    """A wild card started the round: the mover names the colour."""


class Answering(Phase, frozen=True, tag="answering"):
    """The mover accepts a «Возьми четыре» or doubts it.

    The card is honest if `evidence`, the hand of its player, holds no card of `colour`.
    """

    by: int
    colour: Colour
    evidence: tuple[Card, ...]


class Stacked(Phase, frozen=True, tag="stacked"):
    """The mover answers a «Возьми две» or draws `count` cards (house rule)."""

    count: int


class Discarding(Phase, frozen=True, tag="discarding"):
    """Seats of `needs` discard down to a number; then `lacks` draw up to one.

    Then `owes_uno` has one card and must say «УНО!».
    """

    needs: tuple[tuple[int, int], ...]
    owes_uno: int = NOBODY
    lacks: tuple[tuple[int, int], ...] = ()


class Voting(Phase, frozen=True, tag="voting"):
    """All players except the subject vote. `votes` holds pairs of seat and vote."""

    about: Ballot
    subject: int
    words: str = ""
    votes: tuple[tuple[int, bool], ...] = ()


class Crowing(Phase, frozen=True, tag="crowing"):
    """The subject crows, and draws four."""

    subject: int


AnyPhase: TypeAlias = Moving | Naming | Answering | Stacked | Discarding | Voting | Crowing | RoundOver | MatchOver


class Dare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dare that lasts until its subject says «УНО!».

    The others judge whether it is kept.
    """

    subject: int
    verdicts: tuple[tuple[int, bool], ...] = ()


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hand shown to a doubter, who may look at it until their next move."""

    seat: int
    to: int
    cards: tuple[Card, ...]


class CardTable(Table, forbid_unknown_fields=True):
    """Card table with a colour in force."""

    colour: Colour


def empty_table(seats: int, seed: bytes) -> dict[str, Any]:
    """Return the fields of a table before the first deal."""
    return {**bare_table(seats, seed), "colour": ""}


class State(CardTable, kw_only=True, forbid_unknown_fields=True):
    """Complete state of a match.

    The top card lies there since turn `since`, or 0 if no player has played it. `was_owed` is set if a player could be
    caught a moment ago, so that a late catch is not fined.
    """

    options: Options
    phase: AnyPhase
    drawn: tuple[Card, ...] = ()
    armed: bool = False
    draws_three: bool = False
    owes_uno: int = NOBODY
    was_owed: bool = False
    since: int = 0
    open_until: int = NOBODY
    dare: Dare | None = None
    shown: Shown | None = None


MOVING = Moving()
