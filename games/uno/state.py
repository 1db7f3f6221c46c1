"""The whole of a match in plain data. Everything inside is immutable, so a shallow copy is a draft to work on."""

from typing import TypeAlias

import msgspec

from games.kit.rounds import MatchOver, Phase, RoundOver
from games.kit.table import NOBODY, Card
from games.uno.cards import Colour
from games.uno.deck import CardTable
from games.uno.events import Ballot
from games.uno.options import Options


class Moving(Phase, frozen=True, tag="moving"):
    """The mover plays or draws; after drawing, plays that card or keeps it."""


class Naming(Phase, frozen=True, tag="naming"):
    """A wild started the round: the mover names the colour."""


class Answering(Phase, frozen=True, tag="answering"):
    """The mover accepts a «Возьми четыре» or doubts it: `evidence`, the hand behind it, may not hold `colour`."""

    by: int
    colour: Colour
    evidence: tuple[Card, ...]


class Stacked(Phase, frozen=True, tag="stacked"):
    """House rule: the mover answers a «Возьми две» with another one, or draws all the `count` cards due by now."""

    count: int


class Discarding(Phase, frozen=True, tag="discarding"):
    """Each seat of `needs` goes down to so many cards, and then each of `lacks` draws up to so many.

    Then `owes_uno` has one card and «УНО!» to say.
    """

    needs: tuple[tuple[int, int], ...]
    owes_uno: int = NOBODY
    lacks: tuple[tuple[int, int], ...] = ()


class Voting(Phase, frozen=True, tag="voting"):
    """Everybody but the subject votes; `votes` holds who has, and how."""

    about: Ballot
    subject: int
    words: str = ""
    votes: tuple[tuple[int, bool], ...] = ()


class Crowing(Phase, frozen=True, tag="crowing"):
    """The subject crows, and draws four."""

    subject: int


AnyPhase: TypeAlias = Moving | Naming | Answering | Stacked | Discarding | Voting | Crowing | RoundOver | MatchOver


class Dare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A dare that lasts until somebody says «УНО!»; the others judge whether it is kept."""

    subject: int
    verdicts: tuple[tuple[int, bool], ...] = ()


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand that a doubter was shown; they may look at it until their next move."""

    seat: int
    to: int
    cards: tuple[Card, ...]


class State(CardTable, kw_only=True, forbid_unknown_fields=True):
    """The whole of a match.

    The top card lies there since turn `since`; 0 when nobody has laid it. `was_owed` tells that a moment ago there was
    somebody to catch: whoever is slower was right, too.
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
