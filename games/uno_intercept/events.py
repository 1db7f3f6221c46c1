"""Events: those of УНО, and those of interception."""

from typing import TypeAlias

from games.engine import Event
from games.kit.table import Card
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
    TimedOut,
    Turned,
)
from games.uno.cards import Colour
from games.uno.events import Caught, Doubted, Drew, FalseShout, HandShown, Played, SaidUno, ShoutedLate


class Intercepted(Event, frozen=True):
    """A card was played out of turn. Play continues from this seat."""

    seat: int
    card: Card
    colour: Colour


class TookBack(Event, frozen=True):
    """A dishonest «плюс четыре» returned to the hand.

    The card under it is in force again.
    """

    seat: int
    colour: Colour


class SaidReady(Event, frozen=True):
    seat: int


class WrongCard(Event, frozen=True):
    """A card that did not fit returned to the hand."""

    seat: int
    card: Card


class WrongDraw(Event, frozen=True):
    """The seat asked for a card although one fits. It draws only the fine."""

    seat: int


InterceptEvent: TypeAlias = (
    RoundStarted
    | Dealt
    | Turned
    | Played
    | Intercepted
    | Drew
    | Passed
    | Skipped
    | Reversed
    | Doubted
    | HandShown
    | TookBack
    | SaidUno
    | Caught
    | SaidReady
    | WrongCard
    | WrongDraw
    | FalseShout
    | ShoutedLate
    | Reshuffled
    | RoundEnded
    | MatchEnded
    | TimedOut
    | Left
)
