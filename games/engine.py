"""The contract that every game follows: a `Game` is a value made of five parts.

`Rules` are pure functions on plain typed data. `ActionCodec` names actions for buttons, `Presentation` draws screens,
`Narration` turns events into sentences, `Bots` play. All but the rules and the codec have defaults.

Seats are 0 … n-1; the host knows which person sits where. The same seed and actions give the same match on any Python.
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
from games.options import O, Preset, Value
from games.practice import Practice
from games.rng import SEED_BYTES, Rng
from games.standing_orders import Order
from games.ui_model import Decision, LastMove, Picture, Screen, Text


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Action(msgspec.Struct, frozen=True, tag_field="do", tag=_snake, forbid_unknown_fields=True, gc=False):
    """What a seat asks for."""

    def sample(self, rng: Rng) -> "Action":
        """Return an action to apply; `Numbers` picks one of those that it stands for."""
        return self


class LastingAction(Action, frozen=True):
    """An action whose buttons mean the same in any turn: a word said, or an action that names all that it is about."""


class Timeout(Action, frozen=True, omit_defaults=True):
    """The clock of a seat that the match waits for has run out. Together with `TimeUp` the only way time enters."""

    voted: bool = False
    """The clock has not run out: the other players have voted not to wait any longer."""


class Leave(Action, frozen=True):
    """The player leaves the match for good."""


class TimeUp(Action, frozen=True):
    """The agreed length of the match has passed. The host applies it, for any seat."""


class Numbers(Action, frozen=True):
    """An entry of `legal_actions`: `template` with any whole number from `low` to `high` in `field`, such as a bid.

    It is offered and never applied itself.
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
        """Return the action with this number in it."""
        action: Action = msgspec.structs.replace(self.template, **{self.field: value})
        return action

    def sample(self, rng: Rng) -> Action:
        return self.at(self.low + rng.below(self.high - self.low + 1))


_NEVER_OFFERED = frozenset((Timeout, Leave, TimeUp, Numbers))


def _is_among_numbers(action: Action, offers: Sequence[Action]) -> bool:
    return any(offer.holds(action) for offer in offers if type(offer) is Numbers)


class Event(msgspec.Struct, frozen=True, tag_field="what", tag=_snake, forbid_unknown_fields=True, gc=False):
    """What has happened. It may hold secrets: only a redacted event may be shown."""

    ADDED: ClassVar[Mapping[str, Any]] = {}
    """Fields added by later versions with the values that stand for them in older exports."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. `ranking` lists groups of equal seats, winners first."""

    reason: str
    ranking: tuple[tuple[int, ...], ...]


class Chance(msgspec.Struct, frozen=True):
    """Something that the first player to act may do until the match moves on: an interception, a catch, an objection.

    `name` distinguishes it from other chances of the match. `seats` are the players who could use it as far as the
    public knows. Actions of `owner` do not end it.
    """

    name: str
    seats: tuple[int, ...]
    owner: int = -1


class Status(msgspec.Struct, frozen=True, gc=False):
    """Whose turn it is, who still plays, and how the match ended. It follows from what is public.

    `waiting` must not depend on hidden cards: it would tell who could act.
    """

    waiting: tuple[int, ...]
    """The seats without whose action the match does not go on; empty when it is over."""
    playing: tuple[int, ...]
    """The seats still in the match; empty when it is over."""
    turn: int
    """Grows whenever buttons change their meaning: clocks, reminders and votes not to wait belong to one turn."""
    round: int = 1
    """The number of the deal, in games with several."""
    outcome: Outcome | None = None
    """How the match ended, or None while it runs."""
    resting: bool = False
    """A round is over and its points are being read: computer players leave time for that."""
    brisk: bool = False
    """All players decide at once, as in an auction: in live matches the clock is short."""
    courtesy: bool = False
    """Nothing is decided: the match waits out of politeness, and never for long."""
    asking: tuple[int, ...] = ()
    """Those of `waiting` who have asked another player something: a computer player leaves time to answer."""
    writing: tuple[int, ...] = ()
    """Seats in the middle of something that the others see only when it is done: a computer player goes on at once."""
    minutes: int = 0
    """The agreed length of the match, after which the host applies `TimeUp`; 0 without one, or once it was applied."""
    chances: tuple[Chance, ...] = ()
    """What is open to the first player to act. It must not tell who could really do it."""


S = TypeVar("S", bound=msgspec.Struct)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=msgspec.Struct)


class Said(msgspec.Struct, frozen=True):
    """Words said in the chat: in lower case without signs, and the names of this game's phrases found in them."""

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
    """Upcaster for a schema that only adds fields with defaults."""
    return plain


def old_button() -> IllegalAction:
    """Return what is told of a button that belongs to an earlier turn."""
    return IllegalAction("old-button")


@dataclass(frozen=True)
class Achievement:
    """A number counted over whole matches and told in statistics: «самый длинный ряд «+2»».

    Its words are in the locales (`<game>-feat-<name>`).
    """

    name: str
    counts: Callable[[Sequence[Any]], Iterable[tuple[int, int]]]
    """Return seats with numbers, from all public events of a match in their order."""
    adds: bool = False
    """The numbers of a seat add up, also over matches; otherwise the greatest counts."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Rules(Generic[S, A, E, V, O]):
    """What may be done, what comes of it, and who may know. The first four are required.

    No function changes a state that it was given.
    """

    setup: Callable[[O, int, bytes], Step[S, E]]
    """Return a match ready for its first action, and the events of setting it up."""
    legal_actions: Callable[[S, int], Sequence[A]]
    """Return what this seat may choose now, in or out of turn, in a stable order; empty when it can only watch."""
    apply: Callable[[S, int, A], Step[S, E]]
    """Return the next state after an action that is known to be legal, or Timeout, Leave, TimeUp."""
    status: Callable[[S], Status]

    view: Callable[[S, int | None], V] | None = None
    """Return what this seat may know; None is the public. Default: `defaults.PlainView`, which hides the seed, the
    draw pile and the hands of others by the names that the kit's `Table` gives them, and nothing else."""
    redact: Callable[[E, int | None], E] = lambda event, seat: event
    """Return the event as this seat may know it; None is the public. Default: events hold no secrets."""
    refusal: Callable[[S, int, A], IllegalAction] = lambda state, seat, action: IllegalAction("not-now")
    """Return why an action is not legal, with the clause of the rules where there is one."""
    outdated: Callable[[S, A, int], IllegalAction | None] = lambda state, action, turn: old_button()
    """Judge a legal action whose button was drawn in the given earlier turn: None if it still means the same, else what
    its player is told. Not asked for actions that outlive their turn."""
    violations: Callable[[S], list[str]] = lambda state: []
    """Return what must hold of any state and does not: cards conserved, seats in range …"""
    resample: Callable[[S, int | None, Rng], S] = lambda state, viewer, rng: state
    """Return another state that this viewer could not tell from the given one: hidden cards dealt anew. Default: the
    state hides nothing but the seed."""

    options_type: type[O] | None = None
    """The following four are read off the annotations of `setup` and `apply` unless given."""
    state_type: type[S] | None = None
    action_type: Any = None
    """The union of the game's actions, `Timeout` and `Leave` among them."""
    event_type: Any = None
    """The union of the game's events."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ActionCodec(Generic[A]):
    """Names of actions for buttons. The kit's `numbered` makes one from a list."""

    token: Callable[[A], str]
    """Return a short ASCII name of the action for a button; it never spells out a card."""
    parse: Callable[[str], A]
    """Return the action of a token, or raise BadAction."""
    actions: Sequence[A] = ()
    """All actions that may ever be offered, where they can be listed. Learning programs know actions by their place
    here: add new ones at the end. `Numbers` stands for sums of money, whatever its bounds."""
    listed: Callable[[A], A] = lambda action: action
    """Return the action as it stands in `actions`: without numbers that only tell it from an earlier one."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Presentation(Generic[V, A]):
    """What people see and press."""

    screen: Callable[[V, Sequence[A]], Screen] | None = None
    """Return the view for a person: the table for the public, the hand for a seat. Default: a line for each field of
    the view, and a button for each legal action."""
    deck: Deck | None = None
    """How the game's cards look."""
    cover: Cover = PLAIN_COVER
    """How the game looks where players choose what to play."""
    illustrations: tuple[Picture, ...] = ()
    """A picture for each page of the rules in the locales."""
    held: Callable[[V], tuple[Text, ...]] | None = None
    """Return the cards that the viewer holds, in words, for replays; None for games without cards."""
    reason: Callable[[V, A], Text | None] = lambda view, action: None
    """Return a sentence on why a good player would do this now, for hints."""
    named: Callable[[V, A], Text | None] = lambda view, action: None
    """Return the name of an action that has no button just now, such as a sum of money."""
    option_meaning: Callable[[str, Value], Text | None] = lambda option, value: None
    """Return what this value of an option comes to, where its name does not say it; told before the first deal."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Narration(Generic[A, E]):
    """What is told of events. All functions get redacted events."""

    tell: Callable[[E], tuple[Text, ...]] = defaults.tell
    """Return the event as lines for people; empty when it is not worth one. Default: its name and fields."""
    answer: Callable[[A, Sequence[E]], Text | None] = lambda action, events: None
    """Return what the player who acted is told at once, where the screen would not show it."""
    landmarks: tuple[type[Event], ...] = ()
    """Events that returning players are told of in any case: rounds that began and ended, players who are out."""
    closing_lines: frozenset[str] = frozenset()
    """Keys of lines that `tell` and the final screen would both say; empty when the final screen says none."""
    decided: Callable[[Sequence[E]], Decision | None] = lambda events: None
    """Return what has decided a match, from all its public events in their order."""
    last_move: Callable[[LastMove, Sequence[E]], LastMove] = lambda before, events: before
    """Return what the picture of the table keeps of the last moves after these public events: plain JSON values."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ChatPhrases(Generic[S, A]):
    """What players may say in the chat instead of pressing a button."""

    names: tuple[str, ...]
    """The locales have the words for each as `<game>-heard-<name>`."""
    actions: Callable[[S, Said], tuple[A, ...]]
    """Return what the words could ask for: the first that is legal is applied."""
    only_to_bot: tuple[type[Action], ...] = ()
    """Actions that words mean only when they are said to the bot: in a chat a number may be about anything."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Versions:
    """What has changed since matches were stored by earlier versions."""

    schema: int = 1
    upcasters: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """`upcasters[n]` turns the plain JSON of a state of schema n into that of schema n + 1."""
    rules: int = 1
    """Raised when a rule is mended, so that the same seed and actions may lead elsewhere: a match is replayed only by
    the version that it was begun under."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game(Generic[S, A, E, V, O]):
    """One rulebook. Its methods are what hosts call; the parts are what authors write."""

    name: str
    """Begins the keys of the game's texts: letters, digits and `_`."""
    seats: range
    """The numbers of players that it can be played with."""
    rules: Rules[S, A, E, V, O]
    codec: ActionCodec[A]
    presentation: Presentation[V, A] = field(default_factory=Presentation)
    narration: Narration[A, E] = field(default_factory=Narration)
    bots: Bots[V, A] = field(default_factory=Bots)
    chat_phrases: ChatPhrases[S, A] | None = None
    presets: tuple[Preset, ...] = ()
    standing_orders: tuple[Order[V, A], ...] = ()
    """What may be ordered in advance; of two that could act, the first does."""
    achievements: tuple[Achievement, ...] = ()
    practice: Practice | None = None
    """How newcomers learn the game, where it can be practised."""
    versions: Versions = field(default_factory=Versions)
    shelf: int = 100
    """The place among the games to choose from: the smallest number first, equal ones by name."""

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
        """Return a match ready for its first action, and the events of setting it up."""
        if seats not in self.seats:
            raise BadSeats("bad-seats", least=self.seats[0], most=self.seats[-1])
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        return self.rules.setup(options, seats, seed)

    def legal_actions(self, state: S, seat: int) -> tuple[A, ...]:
        """Return what this seat may choose now, in or out of turn, in a stable order."""
        return tuple(self.rules.legal_actions(state, seat))

    def apply(self, state: S, seat: int, action: A, offers: Sequence[A] | None = None) -> Step[S, E]:
        """Return the next state, or raise IllegalAction.

        Accepts what `legal_actions` offers, Timeout of a seat that is waited for, TimeUp where a length was agreed, and
        Leave. Pass the `offers` that `legal_actions` has just returned for this state and seat to save time.
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
        """Return whose turn it is, who still plays, and how the match ended."""
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
        """Return the view for a person: the table for the public, the hand for a seat."""
        if self.presentation.screen is not None:
            return self.presentation.screen(view, legal)
        return defaults.screen(view, legal, self.codec.token)

    def tell(self, event: E) -> tuple[Text, ...]:
        """Return a redacted event as lines for people."""
        return self.narration.tell(event)

    def violations(self, state: S) -> list[str]:
        """Return what must hold of any state and does not."""
        return self.rules.violations(state)

    def resample(self, state: S, viewer: int | None, rng: Rng) -> S:
        """Return another state that this viewer could not tell from the given one."""
        return self.rules.resample(state, viewer, rng)

    def outdated(self, state: S, action: A, turn: int) -> IllegalAction | None:
        """Judge a button that was drawn in this turn: None if it means the same now, else what its player is told."""
        if isinstance(action, LastingAction) or turn == self.rules.status(state).turn:
            return None
        return self.rules.outdated(state, action, turn)

    def encode(self, state: S) -> bytes:
        """Return the state as JSON that names the rulebook and the schema."""
        envelope = _Envelope(self.name, self.versions.schema, msgspec.Raw(msgspec.json.encode(state)))
        return msgspec.json.encode(envelope)

    def decode(self, data: bytes) -> S:
        """Return the state that `encode` wrote, in this or an older schema, or raise BadState."""
        try:
            envelope = msgspec.json.decode(data, type=_Envelope)
            if envelope.rulebook != self.name:
                raise BadState("other-rulebook", rulebook=self.name)
            if envelope.schema > self.versions.schema:
                raise BadState("newer-schema", schema=envelope.schema)
            state = self._read(envelope)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, LookupError, TypeError, AttributeError):
            # Upcasters raise the last three. The cause may quote what was stored, which is secret.
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
    """Return the four types of a game, read off the annotations of `setup` and `apply`."""
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
