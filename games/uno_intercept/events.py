"""What happens at the table: much as in УНО, and what interception adds."""

from typing import TypeAlias, cast

from games.engine import Event
from games.kit.events import (
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
from games.kit.table import Card
from games.uno import events as uno
from games.uno.cards import Colour
from games.uno.events import Caught, Doubted, Drew, FalseShout, HandShown, Played, SaidUno, ShoutedLate


class Intercepted(Event, frozen=True):
    """A card was laid out of turn: play goes on from here."""

    seat: int
    card: Card
    colour: Colour


class TookBack(Event, frozen=True):
    """A dishonest «плюс четыре» goes back to the hand; the card under it is in force again."""

    seat: int
    colour: Colour


class SaidReady(Event, frozen=True):
    seat: int


class WrongCard(Event, frozen=True):
    """A card that did not fit came back to the hand."""

    seat: int
    card: Card


class WrongDraw(Event, frozen=True):
    """A card was asked for although something fits: none is drawn but for the fine."""

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


def redact(event: InterceptEvent, seat: int | None) -> InterceptEvent:
    """What is secret in an event is the same in both games."""
    return cast(InterceptEvent, uno.redact(cast(uno.UnoEvent, event), seat))
