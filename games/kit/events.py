"""What happens at any table of cards. What is stored knows an event by the name of its class."""

from games.engine import Event, Outcome
from games.kit.table import Card


class RoundStarted(Event, frozen=True):
    number: int
    dealer: int


class Dealt(Event, frozen=True):
    """Secret: a seat's first hand."""

    seat: int
    count: int
    cards: tuple[Card, ...]


class Turned(Event, frozen=True):
    """The starting card; one that may not start goes back into the deck."""

    card: Card
    goes_back: bool


class Passed(Event, frozen=True):
    """A turn without a card laid."""

    seat: int


class Skipped(Event, frozen=True):
    """This player loses a turn."""

    seat: int


class Reversed(Event, frozen=True):
    direction: int


class Swapped(Event, frozen=True):
    """Two players have exchanged their hands."""

    seat: int
    target: int


class Reshuffled(Event, frozen=True):
    count: int


class RoundEnded(Event, frozen=True):
    """`points` were written to each seat in this round; the hands lie open."""

    winner: int
    points: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


class MatchEnded(Event, frozen=True):
    outcome: Outcome


class TimedOut(Event, frozen=True, omit_defaults=True):
    """The clock ran out, or the others `voted` not to wait for it."""

    seat: int
    voted: bool = False


class Left(Event, frozen=True):
    seat: int
