"""Whom a match waits for, and what is open to whoever is first. Games know both from `games.engine`."""

import msgspec


class Chance(msgspec.Struct, frozen=True):
    """Something that whoever is first may do, until the match moves on: an interception, a catch, an objection.

    `name` tells it from others of the match, `seats` are those who could be first as far as everybody knows. Whatever
    `owner` does next does not end it.
    """

    name: str
    seats: tuple[int, ...]
    owner: int = -1


class Pace(msgspec.Struct, frozen=True):
    """Whom a match waits for, and how patiently."""

    waiting: tuple[int, ...]
    """The seats without whose action the match does not go on."""
    turn: int
    """Grows whenever the turn passes: people are reminded once in it, and a vote not to wait lasts as long."""
    since: int
    """Grows whenever a clock has to start anew: one that began with this number runs on."""
    round: int = 1
    """The number of the deal, where a match has several."""
    resting: bool = False
    """Nobody is in a hurry: a round is over, and its points are being read."""
    brisk: bool = False
    """Everybody decides at once, as in an auction: at a live table the clock is short."""
    courtesy: bool = False
    """Nothing is decided: it is waited out of politeness, and at no table for long."""
    asking: tuple[int, ...] = ()
    """Of those waited for, who has asked somebody else something: a computer player leaves time to answer."""
    writing: tuple[int, ...] = ()
    """Who is in the middle of something that the others see only when it is done: a computer player goes on at once."""
    minutes: int = 0
    """The agreed length of the match, after which the host says TimeUp; 0 without one, or when it was said."""
    chances: tuple[Chance, ...] = ()
    """What is open to whoever is first. It follows from what is public: it must not tell who could really do it."""
