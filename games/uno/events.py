"""Events of УНО."""

from typing import Literal, TypeAlias

from games.engine import Event
from games.kit.table import NOBODY, Card
from games.kit.table_events import (
    Dealt,
    Left,
    MatchEnded,
    Passed,
    Reshuffled,
    Reversed,
    RoundEnded,
    RoundStarted,
    Skipped,
    Swapped,
    TimedOut,
    Turned,
)
from games.uno.cards import Colour
from games.uno.options import Idea

Why: TypeAlias = Literal["turn", "two", "four", "doubt", "proof", "uno", "idea", "dare", "mistake"]
"""Reason for drawing.

`doubt`: the doubt was unfounded; `proof`: it was founded; `uno`: the word was forgotten.
"""

Ballot: TypeAlias = Literal["joke", "dare"]


class DealerDraw(Event, frozen=True):
    """Cards drawn for the deal. `dealer` is NOBODY if the highest are equal."""

    cards: tuple[tuple[int, Card], ...]
    dealer: int


class Played(Event, frozen=True):
    seat: int
    card: Card
    colour: Colour
    target: int = NOBODY


class JumpedIn(Event, frozen=True):
    """A card was played out of turn (house rule). Play continues from this seat."""

    seat: int
    card: Card
    target: int = NOBODY


class Drew(Event, frozen=True):
    """Cards drawn by a seat. `cards` are secret, `count` is public."""

    seat: int
    count: int
    why: Why
    cards: tuple[Card, ...]


class ColourNamed(Event, frozen=True):
    seat: int
    colour: Colour


class Doubted(Event, frozen=True):
    seat: int
    suspect: int
    guilty: bool


class HandShown(Event, frozen=True):
    """A hand shown to the doubter only."""

    seat: int
    to: int
    cards: tuple[Card, ...]


class SaidUno(Event, frozen=True):
    seat: int


class Caught(Event, frozen=True):
    seat: int
    by: int


class FalseShout(Event, frozen=True):
    """The seat shouted although no player owed «УНО!»."""

    seat: int


class ShoutedLate(Event, frozen=True):
    """The seat caught a player too late: the word had just been said or caught."""

    seat: int


class HandsPassedOn(Event, frozen=True):
    """All hands were passed on in this direction (house rule)."""

    direction: int


class BlankRule(Event, frozen=True):
    """A blank card takes effect on `subject`."""

    seat: int
    subject: int
    idea: Idea
    words: str


class Discarded(Event, frozen=True):
    seat: int
    cards: tuple[Card, ...]


class Voted(Event, frozen=True):
    seat: int
    about: Ballot
    yes: bool


class VoteEnded(Event, frozen=True):
    about: Ballot
    subject: int
    passed: bool


class Crowed(Event, frozen=True):
    seat: int


class Judged(Event, frozen=True):
    seat: int
    subject: int
    done: bool


class DareOver(Event, frozen=True):
    subject: int
    kept: bool


class CardsClosed(Event, frozen=True):
    """Hands are hidden again."""


UnoEvent: TypeAlias = (
    DealerDraw
    | RoundStarted
    | Dealt
    | Turned
    | Played
    | JumpedIn
    | Drew
    | Passed
    | Skipped
    | Reversed
    | ColourNamed
    | Doubted
    | HandShown
    | SaidUno
    | Caught
    | FalseShout
    | ShoutedLate
    | Swapped
    | HandsPassedOn
    | BlankRule
    | Discarded
    | Voted
    | VoteEnded
    | Crowed
    | Judged
    | DareOver
    | CardsClosed
    | Reshuffled
    | RoundEnded
    | MatchEnded
    | TimedOut
    | Left
)
