"""Events of card tables. Stored matches identify an event by its class name."""

from games.engine import Event, Outcome
from games.kit.table import Card


class RoundStarted(Event, frozen=True):
    number: int
    dealer: int


class Dealt(Event, frozen=True):
    """First hand of a seat. Secret."""

    seat: int
    count: int
    cards: tuple[Card, ...]


class Turned(Event, frozen=True):
    """Starting card. A card that may not start goes back into the deck."""

    card: Card
    goes_back: bool


class Passed(Event, frozen=True):
    """The seat ended its turn without playing a card."""

    seat: int


class Skipped(Event, frozen=True):
    """The seat lost a turn."""

    seat: int


class Reversed(Event, frozen=True):
    direction: int


class Swapped(Event, frozen=True):
    """Two players exchanged their hands."""

    seat: int
    target: int


class Reshuffled(Event, frozen=True):
    count: int


class RoundEnded(Event, frozen=True):
    """The round ended. `points` are the gains of each seat; the hands are open."""

    winner: int
    points: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


class MatchEnded(Event, frozen=True):
    outcome: Outcome


class TimedOut(Event, frozen=True, omit_defaults=True):
    """The clock of a seat ran out, or the others `voted` to skip it."""

    seat: int
    voted: bool = False


class Left(Event, frozen=True):
    seat: int
