"""What happens at the table."""

from typing import Literal, TypeAlias

import msgspec

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
    Swapped,
    TimedOut,
    Turned,
)
from games.kit.table import NOBODY, Card
from games.uno.cards import Colour
from games.uno.options import Idea

Why: TypeAlias = Literal["turn", "two", "four", "doubt", "proof", "uno", "idea", "dare", "mistake"]
"""Why cards are drawn: `doubt` was unfounded, `proof` is of a founded one, `uno` was forgotten."""

Ballot: TypeAlias = Literal["joke", "dare"]


class DealerDraw(Event, frozen=True):
    """Everybody concerned drew a card for the deal; `dealer` is NOBODY when the highest were equal."""

    cards: tuple[tuple[int, Card], ...]
    dealer: int


class Played(Event, frozen=True):
    seat: int
    card: Card
    colour: Colour
    target: int = NOBODY


class JumpedIn(Event, frozen=True):
    """House rule: a card was laid out of turn; play goes on from here."""

    seat: int
    card: Card
    target: int = NOBODY


class Drew(Event, frozen=True):
    """The cards are secret, their number is not."""

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
    """Secret but to the doubter."""

    seat: int
    to: int
    cards: tuple[Card, ...]


class SaidUno(Event, frozen=True):
    seat: int


class Caught(Event, frozen=True):
    seat: int
    by: int


class FalseShout(Event, frozen=True):
    """Somebody was to be caught who owed nothing."""

    seat: int


class ShoutedLate(Event, frozen=True):
    """Somebody was to be caught who owed it a moment ago: the slower one was right, too."""

    seat: int


class HandsPassedOn(Event, frozen=True):
    """House rule: everybody gave their whole hand to the next player in this direction."""

    direction: int


class BlankRule(Event, frozen=True):
    """A blank card's rule fires; `subject` is whom it falls on."""

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
    """Hands are private again."""


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


def redact(event: UnoEvent, seat: int | None) -> UnoEvent:
    """The event as this seat (None: the public) may know it."""
    if isinstance(event, Dealt | Drew) and event.seat != seat:
        return msgspec.structs.replace(event, cards=())
    if isinstance(event, HandShown) and seat not in (event.to, event.seat):
        return msgspec.structs.replace(event, cards=())
    return event
