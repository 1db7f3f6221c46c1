"""What a match is made of, in plain data: what is agreed on, the table, what may be done, what then happens."""

from typing import Final, Literal, TypeAlias

import msgspec
from games.engine import Action, Event, Leave, Timeout
from games.kit.events import Dealt, Left, MatchEnded, TimedOut
from games.kit.rounds import MatchOver, Phase
from games.kit.table import Card, Table

SEATS: Final = range(2, 7)

Marks: TypeAlias = tuple[tuple[int, str], ...]
"""Seats with a card or a rank of theirs."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand: Literal[3, 4, 5] = 4
    lucky: bool = True


class Asking(Phase, frozen=True, tag="asking"):
    """The mover asks somebody for a rank."""


class State(Table, kw_only=True, forbid_unknown_fields=True):
    """The kit's table with a deck: the cards in chests are its discards, the number of one's chests is one's score.

    `known` is what everybody knows of hands: cards that were given or shown, ranks that somebody has asked for. `shown`
    are the cards that everybody saw in the last action.
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
    """Who asked whom for what, and the cards that were given; none is «Нет!»."""

    seat: int
    target: int
    rank: str
    cards: tuple[Card, ...]


class Drew(Event, frozen=True):
    """The top card of the pile: secret, unless it is what was asked for."""

    seat: int
    cards: tuple[Card, ...]
    lucky: bool


class Chest(Event, frozen=True):
    """Four of a rank are laid on the table."""

    seat: int
    rank: str


AnyAction: TypeAlias = Ask | Timeout | Leave
AnyEvent: TypeAlias = Dealt | Asked | Drew | Chest | TimedOut | Left | MatchEnded
