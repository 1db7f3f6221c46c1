"""Data of a match: options, state, actions and events."""

from typing import Final, Literal, TypeAlias

import msgspec
from games.engine import Action, Event, Leave, Timeout
from games.kit.table import Card, Table
from games.kit.table_events import Dealt, Left, MatchEnded, TimedOut
from games.kit.turns import MatchOver, Phase

SEATS: Final = range(2, 7)

Marks: TypeAlias = tuple[tuple[int, str], ...]
"""Seats with one of their cards or ranks."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand: Literal[3, 4, 5] = 4
    lucky: bool = True


class Asking(Phase, frozen=True, tag="asking"):
    """The mover asks a player for a rank."""


class State(Table, kw_only=True, forbid_unknown_fields=True):
    """Card table of the kit.

    The discards are the cards of the chests. Scores are the numbers of chests. `known` is public knowledge about
    hands: cards that were given or shown, and ranks that were asked for. `shown` are the cards that became public in
    the last action.
    """

    options: Options
    phase: Asking | MatchOver
    chests: Marks = ()
    known: Marks = ()
    shown: tuple[Card, ...] = ()


def marks_of(seat: int, marks: Marks) -> tuple[str, ...]:
    return tuple(mark for owner, mark in marks if owner == seat)


class Ask(Action, frozen=True):
    """«Есть семёрки?»"""

    rank: str
    target: int


class Asked(Event, frozen=True):
    """A question with the cards that were given; none means «Нет!»."""

    seat: int
    target: int
    rank: str
    cards: tuple[Card, ...]


class Drew(Event, frozen=True):
    """A card drawn from the pile. Secret, unless it is what was asked for."""

    seat: int
    cards: tuple[Card, ...]
    lucky: bool


class Chest(Event, frozen=True):
    """Four cards of a rank were laid on the table."""

    seat: int
    rank: str


AnyAction: TypeAlias = Ask | Timeout | Leave
AnyEvent: TypeAlias = Dealt | Asked | Drew | Chest | TimedOut | Left | MatchEnded
