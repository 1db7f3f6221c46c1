"""The contract that every game follows.

A game is a set of pure functions on plain typed data. Seats are 0 … n-1; who sits there is the host's business.
The same seed and actions give the same match, on any Python.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

import msgspec

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
    """Stands in `legal` for `template` with any whole number from `low` to `high` in `field`: bids, sums of money."""

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


class Picks(Action, frozen=True):
    """Stands in `legal` for `template` with an ordered selection of `least` … `most` of `items` in `field`."""

    template: Any
    field: str
    items: tuple[str, ...]
    least: int
    most: int

    def holds(self, action: Action) -> bool:
        if type(action) is not type(self.template):
            return False
        chosen = getattr(action, self.field)
        if type(chosen) is not tuple or not self.least <= len(chosen) <= self.most:
            return False
        in_reach = all(chosen.count(item) <= self.items.count(item) for item in chosen)
        return in_reach and _filled(self, chosen) == action

    def sample(self, rng: Rng) -> Action:
        size = self.least + rng.below(self.most - self.least + 1)
        return _filled(self, rng.shuffled(self.items)[:size])


Family: TypeAlias = Numbers | Picks
"""What stands for many actions at once. It is offered, never applied itself."""
_NEVER_OFFERED = frozenset((Timeout, Leave, TimeUp, Numbers, Picks))


def _filled(family: Family, value: int | tuple[str, ...]) -> Action:
    action: Action = msgspec.structs.replace(family.template, **{family.field: value})
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


class Game(ABC, Generic[S, A, E, V, O]):
    """One rulebook. Everything here is pure; `apply` never changes the state it was given."""

    name: ClassVar[str]
    seats: ClassVar[range]
    schema: ClassVar[int] = 1
    presets: ClassVar[tuple[Preset, ...]] = ()
    upcasters: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
    """`upcasters[n]` turns the plain JSON of schema n into that of schema n + 1."""

    illustrations: ClassVar[tuple[Picture, ...]] = ()
    """What each page of the rules in the locales is about."""

    closing_lines: ClassVar[frozenset[str]] = frozenset()
    """The keys of what `tell` says of an end of a round or match, and the screen then says by itself: other news of the
    last move stays beside the points. With none, the screen is enough."""

    options_type: type[O]
    state_type: type[S]
    action_type: Any
    """The union of the game's actions, `Timeout` and `Leave` among them."""
    event_type: Any
    """The union of the game's events."""
    player: Player[V, A]
    """The rulebook's computer player."""

    _last_answer: tuple[S | None, int, tuple[A, ...]] = (None, -1, ())

    def new(self, options: O, seats: int, seed: bytes) -> Step[S, E]:
        """A match ready for its first action, and the events of setting it up."""
        if seats not in self.seats:
            raise BadSeats("bad-seats", least=self.seats[0], most=self.seats[-1])
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        return self._new(options, seats, seed)

    def apply(self, state: S, seat: int, action: A) -> Step[S, E]:
        """The next state, or IllegalAction. Accepts what `legal` offers, clocks that ran out, and leaving."""
        if not self._accepts(state, seat, action):
            raise self._refusal(state, seat, action)
        return self._apply(state, seat, action)

    def legal(self, state: S, seat: int) -> tuple[A, ...]:
        """What this seat may choose now, in or out of turn, in a stable order; empty when it can only watch."""
        # Whoever applies an action has just asked this: the last answer is kept, so that `apply` need not work it out.
        last_state, last_seat, offers = self._last_answer
        if last_state is state and last_seat == seat:
            return offers
        offers = tuple(self._legal(state, seat))
        self._last_answer = (state, seat, offers)
        return offers

    def meaning(self, option: str, value: Value) -> Text | None:
        """What this value of an option comes to, where its name alone does not say it: told before the first deal."""
        return None

    @abstractmethod
    def waiting(self, state: S) -> tuple[int, ...]:
        """The seats without whose action the match does not go on: the clock runs for them."""

    @abstractmethod
    def playing(self, state: S) -> tuple[int, ...]:
        """The seats still in the match; empty when it is over."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """A number that grows whenever the turn passes: a repeated tap is known by it."""

    def round(self, state: S) -> int:
        """The number of the deal, where a match has several."""
        return 1

    def awaits_answer(self, state: S, seat: int) -> bool:
        """The seat is waited for, and has asked somebody else something: a computer player leaves time to answer."""
        return False

    def resting(self, state: S) -> bool:
        """Nobody is in a hurry: a round is over, and its points are being read."""
        return False

    def brisk(self, state: S) -> bool:
        """Everybody decides at once, as in an auction: at a live table the clock is short."""
        return False

    def chances(self, state: S) -> tuple[Chance, ...]:
        """What is open to whoever is first. It follows from what is public: it must not tell who could really do it."""
        return ()

    def minutes(self, state: S) -> int:
        """The agreed length of the match, after which the host says TimeUp; 0 without one, or when it was said."""
        return 0

    def calls(self, state: S, seat: int) -> bool:
        """Whether the seat should be shown its own view unasked: there is more in it than the table tells."""
        return True

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What this seat may know; None is the public."""

    @abstractmethod
    def redact(self, event: E, seat: int | None) -> E:
        """The event as this seat may know it; None is the public."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it runs."""

    @abstractmethod
    def screen(self, view: V, legal: Sequence[A]) -> Screen:
        """The view for a person: the table for the public, the hand for a seat."""

    @abstractmethod
    def tell(self, event: E) -> tuple[Text, ...]:
        """A redacted event as lines for people; empty when it is not worth one."""

    @abstractmethod
    def token(self, action: A) -> str:
        """A short ASCII name of the action for a button; it never spells out a card."""

    @abstractmethod
    def parse(self, token: str) -> A:
        """The action of a token, or BadAction."""

    def hear(self, state: S, words: str) -> tuple[A, ...]:
        """What words said in the chat could mean: the first that is legal is taken. They come folded."""
        return ()

    def outlives_turn(self, action: A) -> bool:
        """Whether a button of this action means the same after the turn has passed: a word said, not a move made."""
        return False

    def still_meant(self, state: S, action: A, turn: int) -> bool:
        """Whether what is legal now means the same as a button did that was drawn in this earlier turn."""
        return False

    def overtaken(self, state: S, action: A) -> IllegalAction | None:
        """What is told to whose button's turn has passed, where the action was a race that somebody else has won."""
        return None

    def answer(self, action: A, events: Sequence[E]) -> Text | None:
        """What the one who acted is told at once, where the screen would not show it. `events` are as they see them."""
        return None

    @abstractmethod
    def violations(self, state: S) -> list[str]:
        """What must hold of any state and does not: cards conserved, seats in range …"""

    @abstractmethod
    def resample(self, state: S, viewer: int | None, rng: Rng) -> S:
        """Another state that this viewer could not tell from the given one: hidden cards dealt anew."""

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

    def _accepts(self, state: S, seat: int, action: A) -> bool:
        kind = type(action)
        if kind not in _NEVER_OFFERED:
            offers = self.legal(state, seat)
            return action in offers or any(offer.holds(action) for offer in offers if isinstance(offer, Family))
        if kind is Timeout:
            return seat in self.waiting(state)
        if kind is TimeUp:
            return seat in self.playing(state) and self.minutes(state) > 0
        return kind is Leave and seat in self.playing(state)

    def _refusal(self, state: S, seat: int, action: A) -> IllegalAction:
        """Why not; a game that can name the clause does so here."""
        return IllegalAction("not-now")

    @abstractmethod
    def _legal(self, state: S, seat: int) -> Sequence[A]: ...

    @abstractmethod
    def _new(self, options: O, seats: int, seed: bytes) -> Step[S, E]: ...

    @abstractmethod
    def _apply(self, state: S, seat: int, action: A) -> Step[S, E]: ...
