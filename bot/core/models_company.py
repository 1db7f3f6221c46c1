"""Parts of a match record that refer to users beside the seats, and of its ending."""

from typing import Literal

import msgspec

from games.ui_model import Decision


class Prompt(msgspec.Struct):
    """A question with buttons below the table, shown until it is settled."""

    kind: Literal["absent", "seat", "substitute", "stop"]
    seat: int
    """Seat that the prompt is about; for a stop, the seat that voted last."""
    number: int
    """Version of the match in which the prompt was made; its buttons contain it."""
    to: int | None = None
    """User id of the only user who may answer; None for all."""
    name: str = ""
    """Name of that user."""


class Spectator(msgspec.Struct):
    """A user who watches the public view of the match in the private chat."""

    user_id: int
    number: int = 0
    """Version of the match in which the user began to watch; 0 in older records."""
    is_over: bool = False
    """The end of the match is shown; no more updates follow."""


class PersonRef(msgspec.Struct, frozen=True):
    """A user by id and name, for example one with a reserved seat or on a waitlist."""

    user_id: int
    name: str


class Pairing(msgspec.Struct, frozen=True):
    """The tournament pairing that a match is for; only the two users play in it."""

    cup_id: int
    pair: tuple[int, int]


class FormerPlayer(msgspec.Struct, frozen=True):
    """A user who gave up a seat or was substituted, and must not see another hand."""

    user_id: int
    seat: int


class MatchClosing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Facts shown at the end of a match beside its result."""

    decision: Decision | None = None
    wins: tuple[tuple[int, int], ...] = ()
    """Pairs of seat and matches won here by this company; empty at its first match."""
    number: int = 0
    """Number of matches played in the chat, including this one; 0 if unknown."""
