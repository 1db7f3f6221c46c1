"""What happens at the table. Everything but the faces of drawn cards is public."""

from typing import Final, Literal, TypeAlias

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
from games.montana.actions import Act

Why: TypeAlias = Literal["turn", "six", "race", "last", "card", "act", "alarm"]
"""Why cards are drawn: by choice; by the rules for 6 and 2; after a last card that did not win; as the fine for a wrong
card, a forgotten act, a false alarm."""

CRITERIA: Final = 8
"""How many crazy ways there are to choose who begins."""


class FirstChosen(Event, frozen=True):
    """Who begins, and by which of the crazy criteria: 0 … CRITERIA - 1."""

    seat: int
    criterion: int


class Laid(Event, frozen=True):
    """A card on the game pile, or on a rule pile (0 … 5; else NOBODY); `further` is a second, third … of one move."""

    seat: int
    card: Card
    pile: int = NOBODY
    further: bool = False


class Drew(Event, frozen=True):
    """The cards are secret, their number is not."""

    seat: int
    count: int
    why: Why
    cards: tuple[Card, ...]


class GoesOn(Event, frozen=True):
    """The same player moves again."""

    seat: int


class RaceStarted(Event, frozen=True):
    seat: int


class Covered(Event, frozen=True):
    """`place` counts from 1."""

    seat: int
    place: int


class RaceEnded(Event, frozen=True):
    """The last to cover, or all who did not in time."""

    losers: tuple[int, ...]


class Acted(Event, frozen=True):
    """Somebody said or did something, rightly or not."""

    seat: int
    act: Act


class TookBack(Event, frozen=True):
    """A wrong card was noticed: the whole move is undone, with all that the player laid after it.

    `top` was the card it was laid on.
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
    """Somebody else was faster to notice the same."""

    seat: int


class NotWon(Event, frozen=True):
    """The last card was laid, and it is no victory."""

    seat: int


class Claimed(Event, frozen=True):
    """Somebody has won, unless the others object to how it came about."""

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


def redact(event: MontanaEvent, seat: int | None) -> MontanaEvent:
    """The event as this seat (None: the public) may know it."""
    if isinstance(event, Dealt | Drew) and event.seat != seat:
        return msgspec.structs.replace(event, cards=())
    return event
