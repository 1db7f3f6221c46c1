"""The contract of a game: a `Game` is a value with five parts.

`Rules` are pure functions on typed data. `ActionCodec` names actions for buttons. `Presentation` draws screens.
`Narration` turns events into sentences. `Bots` play. All parts but the rules and the codec have defaults.

Seats are numbered 0 … n-1; the host knows which player has which seat. The same seed and actions give the same match
on any Python.
"""

import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from games import defaults
from games.bot_levels import Bots as Bots
from games.card_art import PLAIN_COVER, Cover, Deck
from games.errors import BadSeats, BadState, IllegalAction
from games.lessons import Practice
from games.options import O, Preset, Value
from games.orders import Order
from games.rng import SEED_BYTES, Rng
from games.ui_model import Decision, LastMove, Picture, Screen, Text


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Action(msgspec.Struct, frozen=True, tag_field="do", tag=_snake, forbid_unknown_fields=True, gc=False):
    """Request of a seat."""

    def sample(self, rng: Rng) -> "Action":
        """Return an action to apply; `Numbers` picks one of its numbers."""
        return self


class LastingAction(Action, frozen=True):
    """Action whose button means the same in every turn."""


class Timeout(Action, frozen=True, omit_defaults=True):
    """The clock of an awaited seat has run out.

    Time enters the rules only by this action and `TimeUp`.
    """

    voted: bool = False
    """The clock has not run out: the other players have voted to skip this seat."""


class Leave(Action, frozen=True):
    """The player leaves the match for good."""


class TimeUp(Action, frozen=True):
    """The agreed length of the match has passed. The host applies it for any seat."""


class Numbers(Action, frozen=True):
    """Entry of `legal_actions`: `template` with any integer in `field`.

    The integer is at least `low` and at most `high`, such as a bid. It is offered, but never applied.
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
        """Return the action with this number."""
        action: Action = msgspec.structs.replace(self.template, **{self.field: value})
        return action

    def sample(self, rng: Rng) -> Action:
        return self.at(self.low + rng.below(self.high - self.low + 1))


_NEVER_OFFERED = frozenset((Timeout, Leave, TimeUp, Numbers))


def _is_among_numbers(action: Action, offers: Sequence[Action]) -> bool:
    return any(offer.holds(action) for offer in offers if type(offer) is Numbers)


class Event(msgspec.Struct, frozen=True, tag_field="what", tag=_snake, forbid_unknown_fields=True, gc=False):
    """Fact that an action has caused. It may hold secrets: show redacted events only."""

    ADDED: ClassVar[Mapping[str, Any]] = {}
    """Fields added by later versions, with their values for older exports."""


class Outcome(msgspec.Struct, frozen=True):
    """Result of a match. `ranking` lists groups of equal seats, winners first."""

    reason: str
    ranking: tuple[tuple[int, ...], ...]


class Chance(msgspec.Struct, frozen=True):
    """Public opportunity for the first player to use it, such as an interception.

    It ends when the match moves on. `name` is unique within the match. `seats` are the players who could use it as far
    as the public knows. Actions of `owner` do not end it.
    """

    name: str
    seats: tuple[int, ...]
    owner: int = -1


class Status(msgspec.Struct, frozen=True, gc=False):
    """Public status of a match: awaited seats, remaining seats, counters and outcome.

    `waiting` must not depend on hidden cards: it would reveal who can act.
    """

    waiting: tuple[int, ...]
    """Seats that must act before the match goes on; empty when it is over."""
    playing: tuple[int, ...]
    """Seats still in the match; empty when it is over."""
    turn: int
    """Increases whenever buttons change their meaning.

    Clocks, reminders and votes to skip belong to one turn.
    """
    round: int = 1
    """Number of the round, in games with several."""
    outcome: Outcome | None = None
    """The result, or None while the match runs."""
    resting: bool = False
    """A round is over and the players read its points: computer players wait a while."""
    brisk: bool = False
    """All players decide at once, as in an auction: live matches use a short clock."""
    courtesy: bool = False
    """The match waits only out of politeness, for a short time: no decision is open."""
    asking: tuple[int, ...] = ()
    """Awaited seats with a question to another player: computer players wait a while."""
    writing: tuple[int, ...] = ()
    """Seats whose unfinished input is not public yet: computer players go on at once."""
    minutes: int = 0
    """Agreed length of the match; 0 without a length, or after `TimeUp`."""
    chances: tuple[Chance, ...] = ()
    """Opportunities for the first player to act.

    They must not reveal which players really can.
    """


S = TypeVar("S", bound=msgspec.Struct)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=msgspec.Struct)


class Said(msgspec.Struct, frozen=True):
    """Message of a player with the phrases of this game found in it.

    `words` are in lower case without punctuation.
    """

    words: str
    meanings: tuple[str, ...] = ()


class Step(msgspec.Struct, Generic[S, E], gc=False):
    """State after an action, with the events that led to it."""

    state: S
    events: tuple[E, ...]


class _Envelope(msgspec.Struct, forbid_unknown_fields=True):
    rulebook: str
    schema: int
    state: msgspec.Raw


def only_new_fields(plain: dict[str, Any]) -> dict[str, Any]:
    """Return the fields unchanged: upcaster for new fields with defaults."""
    return plain


def old_button() -> IllegalAction:
    """Return the refusal for a button of an earlier turn."""
    return IllegalAction("old-button")


@dataclass(frozen=True)
class Achievement:
    """Number counted over whole matches, such as the longest row of «+2».

    The locales hold its words under `<game>-feat-<name>`.
    """

    name: str
    counts: Callable[[Sequence[Any]], Iterable[tuple[int, int]]]
    """Return seats with numbers, from all public events of a match in order."""
    adds: bool = False
    """Add up the numbers of a seat, also over matches.

    Otherwise the greatest number counts.
    """


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Rules(Generic[S, A, E, V, O]):
    """Legal actions, their effects, and who may know what.

    The first four are required. No function changes the state that it receives.
    """

    setup: Callable[[O, int, bytes], Step[S, E]]
    """Return a match that is ready for its first action, and the events of its setup."""
    legal_actions: Callable[[S, int], Sequence[A]]
    """Return the actions of this seat in a stable order, in or out of turn."""
    apply: Callable[[S, int, A], Step[S, E]]
    """Return the next state after a legal action, or after Timeout, Leave, TimeUp."""
    status: Callable[[S], Status]

    view: Callable[[S, int | None], V] | None = None
    """Return what this seat may know; None is the public.

    Default: `defaults.PlainView`. It hides the seed, and the draw pile and the other players' hands if the fields have
    the names of the kit's `Table`. It hides nothing else.
    """
    redact: Callable[[E, int | None], E] = lambda event, seat: event
    """Return the event as this seat may know it; None is the public.

    Default: events hold no secrets.
    """
    refusal: Callable[[S, int, A], IllegalAction] = lambda state, seat, action: IllegalAction("not-now")
    """Return why an action is illegal, with the clause of the rules if there is one."""
    outdated: Callable[[S, A, int], IllegalAction | None] = lambda state, action, turn: old_button()
    """Judge a legal action whose button was drawn in the given earlier turn.

    Return None if it still means the same, else the refusal. Not called for a `LastingAction`.
    """
    violations: Callable[[S], list[str]] = lambda state: []
    """Return the invariants that the state violates: cards conserved, seats in range …"""
    resample: Callable[[S, int | None, Rng], S] = lambda state, viewer, rng: state
    """Return a random state that the viewer cannot tell from the given one.

    Hidden cards are dealt anew. Default: the state hides nothing but the seed.
    """

    options_type: type[O] | None = None
    """The following four are read from the annotations unless given."""
    state_type: type[S] | None = None
    action_type: Any = None
    """Union of the game's actions, including `Timeout` and `Leave`."""
    event_type: Any = None
    """Union of the game's events."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ActionCodec(Generic[A]):
    """Names of actions for buttons. The kit's `numbered` makes a codec from a list."""

    token: Callable[[A], str]
    """Return a short ASCII name of the action. It never reveals a card."""
    parse: Callable[[str], A]
    """Return the action of a token, or raise BadAction."""
    actions: Sequence[A] = ()
    """All actions that may ever be offered, if they can be listed.

    `Numbers` stands for sums of money. Machine learning identifies actions by their index: append new ones.
    """
    listed: Callable[[A], A] = lambda action: action
    """Return the action as it stands in `actions`.

    The codec may add numbers to an action to distinguish it from an earlier one.
    """


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Presentation(Generic[V, A]):
    """Screens, artwork and texts of the game."""

    screen: Callable[[V, Sequence[A]], Screen] | None = None
    """Return the screen of a view: the table for the public, the hand for a seat.

    Default: a line for each field of the view, and a button for each legal action.
    """
    deck: Deck | None = None
    """Artwork of the cards."""
    cover: Cover = PLAIN_COVER
    """Artwork for the list of games."""
    illustrations: tuple[Picture, ...] = ()
    """Picture of each page of the rules in the locales."""
    held: Callable[[V], tuple[Text, ...]] | None = None
    """Return the viewer's cards in words, for replays. None for games without cards."""
    reason: Callable[[V, A], Text | None] = lambda view, action: None
    """Return a sentence on why a good player would take this action, for hints."""
    named: Callable[[V, A], Text | None] = lambda view, action: None
    """Return the name of an action that has no button, such as a sum of money."""
    option_meaning: Callable[[str, Value], Text | None] = lambda option, value: None
    """Return an explanation of an option's value, or None."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Narration(Generic[A, E]):
    """Texts about events. All functions receive redacted events."""

    tell: Callable[[E], tuple[Text, ...]] = defaults.tell
    """Return lines about the event; empty to leave it out.

    Default: its name and fields.
    """
    answer: Callable[[A, Sequence[E]], Text | None] = lambda action, events: None
    """Return what the acting player is told at once, beyond the screen."""
    landmarks: tuple[type[Event], ...] = ()
    """Events that returning players are always told, such as the end of a round."""
    closing_lines: frozenset[str] = frozenset()
    """Keys of lines that both `tell` and the final screen would show."""
    decided: Callable[[Sequence[E]], Decision | None] = lambda events: None
    """Return what decided the match, from all its public events in order."""
    last_move: Callable[[LastMove, Sequence[E]], LastMove] = lambda before, events: before
    """Return the marks of the last moves for the picture, after these public events."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ChatPhrases(Generic[S, A]):
    """Chat messages that work as buttons."""

    names: tuple[str, ...]
    """The locales hold the words of each phrase under `<game>-heard-<name>`."""
    actions: Callable[[S, Said], tuple[A, ...]]
    """Return the possible meanings of the message. The first legal action is applied."""
    only_to_bot: tuple[type[Action], ...] = ()
    """Actions that need a message to the bot.

    In other messages a number may mean anything.
    """


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Versions:
    """Schema and rule changes since earlier versions."""

    schema: int = 1
    upcasters: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """`upcasters[n]` converts the plain JSON of a state from schema n to schema n + 1."""
    rules: int = 1
    """Raised with every change that makes old matches replay differently.

    A match is replayed only by its own rules version.
    """


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game(Generic[S, A, E, V, O]):
    """One rulebook. Hosts call its methods; authors write its parts."""

    name: str
    """Prefix of the game's text keys: letters, digits and `_`."""
    seats: range
    """Possible numbers of players."""
    rules: Rules[S, A, E, V, O]
    codec: ActionCodec[A]
    presentation: Presentation[V, A] = field(default_factory=Presentation)
    narration: Narration[A, E] = field(default_factory=Narration)
    bots: Bots[V, A] = field(default_factory=Bots)
    chat_phrases: ChatPhrases[S, A] | None = None
    presets: tuple[Preset, ...] = ()
    standing_orders: tuple[Order[V, A], ...] = ()
    """Orders that players may give in advance. The first one that can act does."""
    achievements: tuple[Achievement, ...] = ()
    practice: Practice | None = None
    """How newcomers learn the game, or None."""
    versions: Versions = field(default_factory=Versions)
    shelf: int = 100
    """Position in the list of games: small numbers first, equal ones by name."""

    options_type: type[O] = field(init=False)
    state_type: type[S] = field(init=False)
    action_type: Any = field(init=False)
    event_type: Any = field(init=False)

    def __post_init__(self) -> None:
        for name, found in _types_of(self.rules).items():
            object.__setattr__(self, name, getattr(self.rules, name) or found)

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    def setup(self, options: O, seats: int, seed: bytes) -> Step[S, E]:
        """Return a match that is ready for its first action, and the events of its setup."""
        if seats not in self.seats:
            raise BadSeats("bad-seats", least=self.seats[0], most=self.seats[-1])
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        return self.rules.setup(options, seats, seed)

    def legal_actions(self, state: S, seat: int) -> tuple[A, ...]:
        """Return the actions of this seat, in or out of turn, in a stable order."""
        return tuple(self.rules.legal_actions(state, seat))

    def apply(self, state: S, seat: int, action: A, offers: Sequence[A] | None = None) -> Step[S, E]:
        """Return the next state, or raise IllegalAction.

        Accepts the actions of `legal_actions`, Timeout of an awaited seat, TimeUp if a length was agreed, and Leave.
        Pass the `offers` that `legal_actions` returned for this state and seat to save time.
        """
        if (offers is None or action not in offers or type(action) is Numbers) and not self.accepts(
            state, seat, action, offers
        ):
            raise self.rules.refusal(state, seat, action)
        return self.rules.apply(state, seat, action)

    def accepts(self, state: S, seat: int, action: A, offers: Sequence[A] | None = None) -> bool:
        """Return whether `apply` would accept the action."""
        kind = type(action)
        if kind not in _NEVER_OFFERED:
            offers = self.rules.legal_actions(state, seat) if offers is None else offers
            return action in offers or _is_among_numbers(action, offers)
        status = self.rules.status(state)
        if kind is Timeout:
            return seat in status.waiting
        if kind is TimeUp:
            return seat in status.playing and status.minutes > 0
        return kind is Leave and seat in status.playing

    def status(self, state: S) -> Status:
        return self.rules.status(state)

    def view(self, state: S, seat: int | None) -> V:
        """Return what this seat may know; None is the public."""
        if self.rules.view is not None:
            return self.rules.view(state, seat)
        plain: Any = defaults.plain_view(state, seat, self.rules.status(state))
        return plain  # type: ignore[no-any-return]

    def redact(self, event: E, seat: int | None) -> E:
        """Return the event as this seat may know it; None is the public."""
        return self.rules.redact(event, seat)

    def screen(self, view: V, legal: Sequence[A]) -> Screen:
        """Return the screen of a view: the table for the public, the hand for a seat."""
        if self.presentation.screen is not None:
            return self.presentation.screen(view, legal)
        return defaults.screen(view, legal, self.codec.token)

    def tell(self, event: E) -> tuple[Text, ...]:
        """Return lines about a redacted event."""
        return self.narration.tell(event)

    def violations(self, state: S) -> list[str]:
        """Return the invariants that the state violates."""
        return self.rules.violations(state)

    def resample(self, state: S, viewer: int | None, rng: Rng) -> S:
        """Return a random state that the viewer cannot tell from the given one."""
        return self.rules.resample(state, viewer, rng)

    def outdated(self, state: S, action: A, turn: int) -> IllegalAction | None:
        """Judge a button that was drawn in this turn.

        Return None if it still means the same, else the refusal.
        """
        if isinstance(action, LastingAction) or turn == self.rules.status(state).turn:
            return None
        return self.rules.outdated(state, action, turn)

    def encode(self, state: S) -> bytes:
        """Return the state as JSON with the names of the rulebook and the schema."""
        envelope = _Envelope(self.name, self.versions.schema, msgspec.Raw(msgspec.json.encode(state)))
        return msgspec.json.encode(envelope)

    def decode(self, data: bytes) -> S:
        """Return the state of `encode`, in this or an older schema. Raise BadState."""
        try:
            envelope = msgspec.json.decode(data, type=_Envelope)
            if envelope.rulebook != self.name:
                raise BadState("other-rulebook", rulebook=self.name)
            if envelope.schema > self.versions.schema:
                raise BadState("newer-schema", schema=envelope.schema)
            state = self._read(envelope)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, LookupError, TypeError, AttributeError):
            # Upcasters raise the last three. The cause is dropped because it may quote stored secrets.
            raise BadState("corrupted") from None
        if self.violations(state):
            raise BadState("inconsistent")
        return state

    def _read(self, envelope: _Envelope) -> S:
        if envelope.schema == self.versions.schema:
            return msgspec.json.decode(envelope.state, type=self.state_type)
        plain = msgspec.json.decode(envelope.state, type=dict[str, Any])
        for schema in range(envelope.schema, self.versions.schema):
            if schema not in self.versions.upcasters:
                raise BadState("unknown-schema", schema=envelope.schema)
            plain = self.versions.upcasters[schema](plain)
        return msgspec.convert(plain, type=self.state_type)


def _types_of(rules: Rules[Any, Any, Any, Any, Any]) -> dict[str, Any]:
    """Return the four types of a game from the annotations of `setup` and `apply`."""
    found = {"options_type": None, "state_type": None, "action_type": None, "event_type": None}
    if any(getattr(rules, name) is None for name in found):
        setup, apply = typing.get_type_hints(rules.setup), typing.get_type_hints(rules.apply)
        step = typing.get_args(setup.get("return")) or (None, None)
        options, action = next(iter(setup.values()), None), [*apply.values()][2:3]
        found = {
            "options_type": options,
            "state_type": step[0],
            "action_type": action[0] if action else None,
            "event_type": step[-1],
        }
    for name, kind in found.items():
        if kind is None and getattr(rules, name) is None:
            raise TypeError(
                f"give Rules({name}=…), or annotate setup(options, seats, seed) -> Step[…], apply(…, action)"
            )
    return found
