"""People around a match: who is asked, whose place waits for them, who sat there before, who meets whom."""

from typing import Literal

import msgspec

from games.ui_model import Decision


class Prompt(msgspec.Struct):
    """A question to the chat that stands below the table until it is settled: a seat to be taken, somebody missing,
    whether to stop.
    """

    kind: Literal["absent", "seat", "substitute", "stop"]
    seat: int
    """Whose seat it is about; of a stop, who spoke for it last."""
    number: int
    """The version of the match in which it was asked: its buttons carry it."""
    to: int | None = None
    """The one person who is asked; None asks everybody."""
    name: str = ""
    """What that person is called."""


class Spectator(msgspec.Struct):
    """A user who watches the match in the private chat, and sees the public view."""

    user_id: int
    number: int = 0
    """The version of the match in which they began to watch; 0 in matches stored before that was kept."""
    is_over: bool = False
    """The end is shown there: nothing more comes."""


class PersonRef(msgspec.Struct, frozen=True):
    """A place in a lobby that waits for somebody who played before."""

    user_id: int
    name: str


class Pairing(msgspec.Struct, frozen=True):
    """The meeting of a tournament that a match is: nobody else plays in it."""

    cup_id: int
    pair: tuple[int, int]


class FormerPlayer(msgspec.Struct, frozen=True):
    """Somebody who has had a seat and gave it up, or was substituted: of another they must not see the cards."""

    user_id: int
    seat: int


class MatchClosing(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is told at the end of a match beside its result."""

    decision: Decision | None = None
    wins: tuple[tuple[int, int], ...] = ()
    """Seats, and how often each of these very people has won here so far; none where they never met before."""
    number: int = 0
    """How many matches have been played in the chat, with this one; 0 where that is not known."""
