"""The contract that every game follows.

A game is a value: pure functions on plain typed data, declared side by side in four parts. Seats are 0 … n-1; who sits
there is the host's business. The same seed and actions give the same match, on any Python.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from games.artwork import Deck
from games.errors import BadSeats, BadState, IllegalAction
from games.options import O, Preset, Value
from games.rng import SEED_BYTES, Rng
from games.screen import Picture, Screen, Text


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Action(msgspec.Struct, frozen=True, tag_field="do", tag=_snake, forbid_unknown_fields=True):
    """What a seat asks for."""


class Timeout(Action, frozen=True):
    """The clock ran out for a seat that the match waits for. Time enters a game in no other way."""


class Leave(Action, frozen=True):
    """A player gets up for good."""


class TimeUp(Action, frozen=True):
    """The agreed length of the match has passed. The host says it, for any seat."""


class Numbers(Action, frozen=True):
    """Stands in `legal` for `template` with any whole number from `low` to `high` in `field`: bids, sums of money.

    It is offered, never applied itself.
    """

    template: Any
    field: str
    low: int
    high: int

    def holds(self, action: Action) -> bool:
        if type(action) is not type(self.template):
            return False
        number = getattr(action, self.field)
        return type(number) is int and self.low <= number <= self.high and _filled(self, number) == action

    def sample(self, rng: Rng) -> Action:
        return _filled(self, self.low + rng.below(self.high - self.low + 1))


_NEVER_OFFERED = frozenset((Timeout, Leave, TimeUp, Numbers))


def _filled(numbers: Numbers, value: int) -> Action:
    action: Action = msgspec.structs.replace(numbers.template, **{numbers.field: value})
    return action


class Event(msgspec.Struct, frozen=True, tag_field="what", tag=_snake, forbid_unknown_fields=True):
    """What then happened. It may hold secrets: only a redacted event may be shown."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. `ranking` lists groups of equal seats, winners first."""

    reason: str
    ranking: tuple[tuple[int, ...], ...]


S = TypeVar("S", bound=msgspec.Struct)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=msgspec.Struct)
V_contra = TypeVar("V_contra", bound=msgspec.Struct, contravariant=True)


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
    asking: tuple[int, ...] = ()
    """Of those waited for, who has asked somebody else something: a computer player leaves time to answer."""
    minutes: int = 0
    """The agreed length of the match, after which the host says TimeUp; 0 without one, or when it was said."""
    chances: tuple[Chance, ...] = ()
    """What is open to whoever is first. It follows from what is public: it must not tell who could really do it."""


class Step(msgspec.Struct, Generic[S, E]):
    """The state after an action, and the events on the way there."""

    state: S
    events: tuple[E, ...]


class Player(Protocol[V_contra, A]):
    """A computer player: it is given what a person in that seat would see, never the state."""

    def choose(self, view: V_contra, legal: Sequence[A], rng: Rng) -> A | None:
        """The action to take now, or None to let the others act."""


class _Envelope(msgspec.Struct, forbid_unknown_fields=True):
    rulebook: str
    schema: int
    state: msgspec.Raw


def only_new_fields(plain: dict[str, Any]) -> dict[str, Any]:
    """The upcaster where a schema has nothing but new fields, all of them with defaults."""
    return plain


def _not_now(state: Any, seat: int, action: Any) -> IllegalAction:
    return IllegalAction("not-now")


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Rules(Generic[S, A, E, V, O]):
    """What may be done, what comes of it, and who may know. No state that was given is ever changed."""

    name: str
    seats: range
    options_type: type[O]
    state_type: type[S]
    action_type: Any
    """The union of the game's actions, `Timeout` and `Leave` among them."""
    event_type: Any
    """The union of the game's events."""
    schema: int = 1
    upcasters: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """`upcasters[n]` turns the plain JSON of schema n into that of schema n + 1."""
    presets: tuple[Preset, ...] = ()

    deal: Callable[[O, int, bytes], Step[S, E]]
    """A match ready for its first action, and the events of setting it up."""
    offers: Callable[[S, int], Sequence[A]]
    """What this seat may choose now, in or out of turn, in a stable order; empty when it can only watch."""
    carry_out: Callable[[S, int, A], Step[S, E]]
    """The next state after an action that is known to be legal."""
    refusal: Callable[[S, int, A], IllegalAction] = _not_now
    """Why an action is not legal: with the clause, where there is one."""
    waiting: Callable[[S], tuple[int, ...]]
    """The seats without whose action the match does not go on."""
    playing: Callable[[S], tuple[int, ...]]
    """The seats still in the match; empty when it is over."""
    view: Callable[[S, int | None], V]
    """What this seat may know; None is the public."""
    redact: Callable[[E, int | None], E]
    """The event as this seat may know it; None is the public."""
    outcome: Callable[[S], Outcome | None]
    """How the match ended, or None while it runs."""
    pace: Callable[[S], Pace]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Face(Generic[S, A, E, V]):
    """What people see, press and say."""

    screen: Callable[[V, Sequence[A]], Screen]
    """The view for a person: the table for the public, the hand for a seat."""
    tell: Callable[[E], tuple[Text, ...]]
    """A redacted event as lines for people; empty when it is not worth one."""
    token: Callable[[A], str]
    """A short ASCII name of the action for a button; it never spells out a card."""
    parse: Callable[[str], A]
    """The action of a token, or BadAction."""
    stamp: Callable[[S], int]
    """What a button is bound to that is drawn now: under a greater number it may mean something else."""
    answer: Callable[[A, Sequence[E]], Text | None] = lambda action, events: None
    """What the one who acted is told at once, where the screen would not show it. Events are as they see them."""
    hear: Callable[[S, str], tuple[A, ...]] = lambda state, words: ()
    """What words said in the chat could mean: the first that is legal is taken. They come folded."""
    addressed: Callable[[A], bool] = lambda action: False
    """Whether words mean this action only when they are said to the bot: in a chat a number may be about anything."""
    outlives_turn: Callable[[A], bool] = lambda action: False
    """Whether a button of this action means the same under any stamp: a word said, not a move made."""
    still_meant: Callable[[S, A, int], bool] = lambda state, action, stamp: False
    """Whether what is legal now means the same as a button did that was drawn under this earlier stamp."""
    overtaken: Callable[[S, A], IllegalAction | None] = lambda state, action: None
    """What is told to whose button is outdated, where the action was a race that somebody else has won."""
    calls: Callable[[S, int], bool] = lambda state, seat: True
    """Whether the seat should be shown its own view unasked: there is more in it than the table tells."""
    meaning: Callable[[str, Value], Text | None] = lambda option, value: None
    """What this value of an option comes to, where its name alone does not say it: told before the first deal."""
    shelf: int = 100
    """Where it stands among the games to choose from: the smallest number first, equal ones by name."""
    deck: Deck | None = None
    """How its cards look, where it has cards."""
    illustrations: tuple[Picture, ...] = ()
    """What each page of the rules in the locales is about."""
    closing_lines: frozenset[str] = frozenset()
    """The keys of what `tell` says of an end of a round or match, and the screen then says by itself: other news of the
    last move stays beside the points. With none, the screen is enough."""
    landmarks: tuple[type[Event], ...] = ()
    """What whoever comes back is told of however much else has happened: rounds that began and ended, who is out."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Probe(Generic[S]):
    """What tests and the storage ask of a state."""

    violations: Callable[[S], list[str]]
    """What must hold of any state and does not: cards conserved, seats in range …"""
    resample: Callable[[S, int | None, Rng], S]
    """Another state that this viewer could not tell from the given one: hidden cards dealt anew."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game(Rules[S, A, E, V, O], Face[S, A, E, V], Probe[S]):
    """One rulebook."""

    player: Player[V, A]
    """The rulebook's computer player."""

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    def new(self, options: O, seats: int, seed: bytes) -> Step[S, E]:
        """A match ready for its first action, and the events of setting it up."""
        if seats not in self.seats:
            raise BadSeats("bad-seats", least=self.seats[0], most=self.seats[-1])
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        return self.deal(options, seats, seed)

    def legal(self, state: S, seat: int) -> tuple[A, ...]:
        """What this seat may choose now, in or out of turn, in a stable order; empty when it can only watch."""
        return tuple(self.offers(state, seat))

    def apply(self, state: S, seat: int, action: A, offers: Sequence[A] | None = None) -> Step[S, E]:
        """The next state, or IllegalAction. Accepts what `legal` offers, clocks that ran out, and leaving.

        Whoever has just asked `legal` of this state and seat may pass on what it said.
        """
        if not self.accepts(state, seat, action, offers):
            raise self.refusal(state, seat, action)
        return self.carry_out(state, seat, action)

    def accepts(self, state: S, seat: int, action: A, offers: Sequence[A] | None = None) -> bool:
        kind = type(action)
        if kind not in _NEVER_OFFERED:
            offers = self.offers(state, seat) if offers is None else offers
            return action in offers or any(offer.holds(action) for offer in offers if isinstance(offer, Numbers))
        if kind is Timeout:
            return seat in self.waiting(state)
        if kind is TimeUp:
            return seat in self.playing(state) and self.pace(state).minutes > 0
        return kind is Leave and seat in self.playing(state)

    def encode(self, state: S) -> bytes:
        envelope = _Envelope(self.name, self.schema, msgspec.Raw(msgspec.json.encode(state)))
        return msgspec.json.encode(envelope)

    def decode(self, data: bytes) -> S:
        """The state that `encode` wrote, in this or an older schema, or BadState."""
        try:
            envelope = msgspec.json.decode(data, type=_Envelope)
            if envelope.rulebook != self.name:
                raise BadState("other-rulebook", rulebook=self.name)
            if envelope.schema > self.schema:
                raise BadState("newer-schema", schema=envelope.schema)
            state = self._read(envelope)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, LookupError, TypeError, AttributeError):
            # The last three are what an upcaster stumbles over. The cause may quote what was stored: that is secret.
            raise BadState("corrupted") from None
        if self.violations(state):
            raise BadState("inconsistent")
        return state

    def _read(self, envelope: _Envelope) -> S:
        if envelope.schema == self.schema:
            return msgspec.json.decode(envelope.state, type=self.state_type)
        plain = msgspec.json.decode(envelope.state, type=dict[str, Any])
        for schema in range(envelope.schema, self.schema):
            if schema not in self.upcasters:
                raise BadState("unknown-schema", schema=envelope.schema)
            plain = self.upcasters[schema](plain)
        return msgspec.convert(plain, type=self.state_type)
