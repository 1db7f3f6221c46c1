"""Events of a match. All except the drawn cards are public."""

from typing import Final, Literal, TypeAlias

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
from games.montana.actions import Act

Why: TypeAlias = Literal["turn", "six", "race", "last", "card", "act", "alarm"]
"""Reasons for drawing.

By choice, by the rules for 6 and 2, after a last card that did not win, and as the fine for a wrong card, a forgotten
act or a false alarm.
"""

CRITERIA: Final = 8
"""Number of crazy criteria for the first seat."""


class FirstChosen(Event, frozen=True):
    """The first seat was chosen by a crazy criterion, 0 … CRITERIA - 1."""

    seat: int
    criterion: int


class Laid(Event, frozen=True):
    """A card was laid on the game pile or on a rule pile.

    `pile` is 0 … 5 for a rule pile, else NOBODY. `further` marks all cards of a move but the first.
    """

    seat: int
    card: Card
    pile: int = NOBODY
    further: bool = False


class Drew(Event, frozen=True):
    """Cards were drawn. `cards` is secret, `count` is public."""

    seat: int
    count: int
    why: Why
    cards: tuple[Card, ...]


class GoesOn(Event, frozen=True):
    """The same seat moves again."""

    seat: int


class RaceStarted(Event, frozen=True):
    seat: int


class Covered(Event, frozen=True):
    """A seat covered the pile. `place` counts from 1."""

    seat: int
    place: int


class RaceEnded(Event, frozen=True):
    """The race ended. `losers` are the last seat, or all seats that were too late."""

    losers: tuple[int, ...]


class Acted(Event, frozen=True):
    """A seat performed an act, correctly or not."""

    seat: int
    act: Act


class TookBack(Event, frozen=True):
    """A wrong card was noticed, and all cards since the wrong move were taken back.

    `top` is the card under the wrong one.
    """

    seat: int
    by: int
    cards: tuple[Card, ...]
    top: Card


class Forgot(Event, frozen=True):
    """A forgotten act was noticed."""

    seat: int
    by: int
    acts: tuple[Act, ...]


class FalseAlarm(Event, frozen=True):
    seat: int


class Overtaken(Event, frozen=True):
    """Another seat was faster to notice the same mistake."""

    seat: int


class NotWon(Event, frozen=True):
    """The last card was laid without winning."""

    seat: int


class Claimed(Event, frozen=True):
    """A seat has won unless the others object to its moves."""

    seat: int


class Agreed(Event, frozen=True):
    seat: int


class ClaimFailed(Event, frozen=True):
    seat: int


MontanaEvent: TypeAlias = (
    RoundStarted
    | Dealt
    | Turned
    | FirstChosen
    | Laid
    | Drew
    | Passed
    | Reversed
    | Skipped
    | GoesOn
    | RaceStarted
    | Covered
    | RaceEnded
    | Swapped
    | Acted
    | TookBack
    | Forgot
    | FalseAlarm
    | Overtaken
    | NotWon
    | Claimed
    | Agreed
    | ClaimFailed
    | Reshuffled
    | RoundEnded
    | MatchEnded
    | TimedOut
    | Left
)
