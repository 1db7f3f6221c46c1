"""The contract that every game follows.

A game is a value: pure functions on plain typed data, declared side by side in four parts. Seats are 0 … n-1; who sits
there is the host's business. The same seed and actions give the same match, on any Python.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from games.bot_levels import Player, Thinker
from games.card_art import PLAIN_COVER, Cover, Deck
from games.errors import BadSeats, BadState, IllegalAction
from games.options import O, Preset, Value
from games.practice import Practice
from games.rng import SEED_BYTES, Rng
from games.standing_orders import Order
from games.turn_status import Chance as Chance
from games.turn_status import Pace as Pace
from games.ui_model import Decision, Picture, Screen, Text, Trace


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Action(msgspec.Struct, frozen=True, tag_field="do", tag=_snake, forbid_unknown_fields=True, gc=False):
    """What a seat asks for."""


class Timeout(Action, frozen=True, omit_defaults=True):
    """The clock ran out for a seat that the match waits for. Time enters a game in no other way."""

    voted: bool = False
    """The clock runs still: the others have agreed not to wait any longer."""


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
        return type(number) is int and self.low <= number <= self.high and self.at(number) == action

    def at(self, value: int) -> Action:
        """The action with this number in it."""
        action: Action = msgspec.structs.replace(self.template, **{self.field: value})
        return action

    def sample(self, rng: Rng) -> Action:
        return self.at(self.low + rng.below(self.high - self.low + 1))


_NEVER_OFFERED = frozenset((Timeout, Leave, TimeUp, Numbers))


def _is_among_numbers(action: Action, offers: Sequence[Action]) -> bool:
    return any(offer.holds(action) for offer in offers if type(offer) is Numbers)


class Event(msgspec.Struct, frozen=True, tag_field="what", tag=_snake, forbid_unknown_fields=True, gc=False):
    """What then happened. It may hold secrets: only a redacted event may be shown."""

    ADDED: ClassVar[Mapping[str, Any]] = {}
    """What a later version tells beside the rest, and its default, which stands where it was not told yet."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. `ranking` lists groups of equal seats, winners first."""

    reason: str
    ranking: tuple[tuple[int, ...], ...]


S = TypeVar("S", bound=msgspec.Struct)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=msgspec.Struct)


class Said(msgspec.Struct, frozen=True):
    """Words said in the chat: folded, and what they mean to this game, phrase by phrase, in whatever language."""

    words: str
    meanings: tuple[str, ...] = ()


class Step(msgspec.Struct, Generic[S, E], gc=False):
    """The state after an action, and the events on the way there."""

    state: S
    events: tuple[E, ...]


class _Envelope(msgspec.Struct, forbid_unknown_fields=True):
    rulebook: str
    schema: int
    state: msgspec.Raw


def only_new_fields(plain: dict[str, Any]) -> dict[str, Any]:
    """The upcaster where a schema has nothing but new fields, all of them with defaults."""
    return plain


@dataclass(frozen=True)
class Feat:
    """Something worth telling of somebody, counted over whole matches: «самый длинный ряд «+2»». The words are in the
    locales (`<game>-feat-<name>`)."""

    name: str
    counts: Callable[[Sequence[Any]], Iterable[tuple[int, int]]]
    """Seats and numbers, found in all that everybody was told of a match: redacted events, oldest first."""
    adds: bool = False
    """The numbers of a seat add up, over matches too; otherwise the greatest counts."""


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
    rules_version: int = 1
    """Raised when a rule is mended, so that the same seed and actions may lead elsewhere: a match names the one it was
    begun under, and is never told by another's course."""
    presets: tuple[Preset, ...] = ()

    deal: Callable[[O, int, bytes], Step[S, E]]
    """A match ready for its first action, and the events of setting it up."""
    offers: Callable[[S, int], Sequence[A]]
    """What this seat may choose now, in or out of turn, in a stable order; empty when it can only watch."""
    carry_out: Callable[[S, int, A], Step[S, E]]
    """The next state after an action that is known to be legal."""
    refusal: Callable[[S, int, A], IllegalAction] = lambda state, seat, action: IllegalAction("not-now")
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
    repertoire: Sequence[A] = ()
    """Whatever may ever be offered, where that can be listed: machines that learn know actions by their place in it, so
    what is new is added at the end. `Numbers` stands for sums of money and the like, whatever its ends."""
    listed: Callable[[A], A] = lambda action: action
    """The action as the repertoire has it: without numbers that only tell it from an earlier one."""


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
    heard: tuple[str, ...] = ()
    """What may be said in the chat, by name: `<game>-heard-<name>` of the locales has the words for it."""
    hear: Callable[[S, Said], tuple[A, ...]] = lambda state, said: ()
    """What words said in the chat could ask for: the first that is legal is taken."""
    addressed: Callable[[A], bool] = lambda action: False
    """Whether words mean this action only when they are said to the bot: in a chat a number may be about anything."""
    outlives_turn: Callable[[A], bool] = lambda action: False
    """Whether a button of this action means the same under any stamp: a word said, not a move made."""
    still_meant: Callable[[S, A, int], bool] = lambda state, action, stamp: False
    """Whether what is legal now means the same as a button did that was drawn under this earlier stamp."""
    overtaken: Callable[[S, A], IllegalAction | None] = lambda state, action: None
    """What is told to whose button is outdated, where the action was a race that somebody else has won."""
    trace: Callable[[Trace, Sequence[E]], Trace] = lambda before, events: before
    """What is left to be seen of the last moves once these public events have happened: the table shows it."""
    decided: Callable[[Sequence[E]], Decision | None] = lambda events: None
    """What has decided a match: found in all that everybody was told of it, oldest first."""
    calls: Callable[[S, int], bool] = lambda state, seat: True
    """Whether the seat should be shown its own view unasked: there is more in it than the table tells."""
    meaning: Callable[[str, Value], Text | None] = lambda option, value: None
    """What this value of an option comes to, where its name alone does not say it: told before the first deal."""
    shelf: int = 100
    """Where it stands among the games to choose from: the smallest number first, equal ones by name."""
    deck: Deck | None = None
    """How its cards look, where it has cards."""
    cover: Cover = PLAIN_COVER
    """How it looks where one chooses what to play."""
    illustrations: tuple[Picture, ...] = ()
    """What each page of the rules in the locales is about."""
    closing_lines: frozenset[str] = frozenset()
    """Keys of what `tell` says of an end and the screen by itself: other news stays beside it. With none, none does."""
    held: Callable[[V], tuple[Text, ...]] | None = None
    """The cards that the viewer holds, in words, for whoever looks on when all is over; None where there are none."""
    landmarks: tuple[type[Event], ...] = ()
    """What whoever comes back is told of however much else has happened: rounds that began and ended, who is out."""
    orders: tuple[Order[V, A], ...] = ()
    """What may be ordered in advance; of two that have something to do, the first does it."""
    reason: Callable[[V, A], Text | None] = lambda view, action: None
    """Why a good player would do this now, in a sentence for whoever asks for a hint."""
    named: Callable[[V, A], Text | None] = lambda view, action: None
    """What an action is called that has no button just now: a sum of money."""
    feats: tuple[Feat, ...] = ()
    """What statistics tell of somebody beside matches and wins."""
    practice: Practice | None = None
    """How newcomers learn it, where it can be practised."""


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
    novice: Player[V, A] | None = None
    """One who slips as beginners do, and …"""
    master: Thinker[V, A] | None = None
    """… one who takes time to think; where there is none, `player` plays at that level too."""
    adviser: Thinker[V, A] | None = None
    """Who gives hints, where the master slips now and then: advice does not."""

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
        if (offers is None or action not in offers or type(action) is Numbers) and not self.accepts(
            state, seat, action, offers
        ):
            raise self.refusal(state, seat, action)
        return self.carry_out(state, seat, action)

    def accepts(self, state: S, seat: int, action: A, offers: Sequence[A] | None = None) -> bool:
        kind = type(action)
        if kind not in _NEVER_OFFERED:
            offers = self.offers(state, seat) if offers is None else offers
            return action in offers or _is_among_numbers(action, offers)
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
