"""A small language for setting up a table and playing on it.

`table(hands=["r7 b2", "w4 y1"], top="r5", pile="g3")` seats two players, the first to move, with a green 3 next in the
pile. All other cards lie under the named ones of the pile, so that the deck is complete. Every action is followed by
the engine's own invariants.

`AnyTable` holds what every rulebook with a deck has in common, `CardTable` what those with the cards of УНО have.
Tables of other rulebooks than УНО are set up in modules of their own.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import Any, Generic, Literal, Self, TypeVar

import msgspec
import pytest

from games.engine import Action, Game, Leave, Outcome, Timeout
from games.errors import IllegalAction
from games.kit.table import NOBODY, Card
from games.kit.table import Table as AnyState
from games.kit.table_events import Turned
from games.options import Value, read
from games.uno import UNO
from games.uno.actions import Accept, Catch, Crow, Deal, Discard, Doubt, Draw, Judge, Keep, Name, Play, Uno, Vote
from games.uno.cards import in_order, is_wild
from games.uno.events import Drew
from games.uno.options import Options
from games.uno.state import MOVING, AnyPhase, State
from games.uno.state import CardTable as CardState
from games.uno.views import View

GAME = UNO
CLASSIC, FULL = (preset.values for preset in GAME.presets)
SEED = bytes(range(32))

Rest = Literal["pile", "discard"] | int
"""The place of all other cards: the pile, under the top card, or a seat."""

E = TypeVar("E")
S = TypeVar("S", bound=AnyState)
C = TypeVar("C", bound=CardState)
V = TypeVar("V", bound=msgspec.Struct)


def cards(text: str) -> tuple[Card, ...]:
    """Return the named cards in the order of a sorted hand."""
    return in_order(tuple(text.split()))


class AnyTable(Generic[S, V]):
    """A match of any game with a deck; `events` are those of the last action."""

    game: Game[S, Any, Any, V, Any]

    def __init__(self, state: S, events: tuple[Any, ...] = ()) -> None:
        self.state = state
        self.events = events
        self._check()

    # Actions

    def do(self, seat: int, action: Action) -> Self:
        step = self.game.apply(self.state, seat, action)
        assert isinstance(action, Timeout | Leave) or self.may(seat, action), "done, but not offered"
        self.state, self.events = step.state, step.events
        self._check()
        return self

    def timeout(self, seat: int) -> Self:
        return self.do(seat, Timeout())

    def leave(self, seat: int) -> Self:
        return self.do(seat, Leave())

    def refuses(self, seat: int, action: Action) -> str:
        """Return the code of the refusal; fail if the action is accepted."""
        with pytest.raises(IllegalAction) as refusal:
            self.game.apply(self.state, seat, action)
        assert not self.may(seat, action), "offered, but refused"
        return refusal.value.code

    # Observations

    @property
    def mover(self) -> int:
        return self.state.mover

    @property
    def top(self) -> Card:
        return self.state.discard[-1]

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.game.status(self.state).waiting

    @property
    def outcome(self) -> Outcome | None:
        return self.game.status(self.state).outcome

    def size(self, seat: int) -> int:
        return len(self.state.hands[seat])

    def view(self, seat: int | None) -> V:
        return self.game.view(self.state, seat)

    def legal(self, seat: int) -> list[Any]:
        return list(self.game.legal_actions(self.state, seat))

    def may(self, seat: int, action: Action) -> bool:
        return action in self.game.legal_actions(self.state, seat)

    def seen(self, kind: type[E]) -> list[E]:
        """Return the last action's events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def _check(self) -> None:
        assert self.game.violations(self.state) == []
        assert bool(self.waiting) == (self.outcome is None), "the match stands still"
        for seat in self.waiting:
            assert self.state.active[seat], "the match waits for somebody who left"
            assert self.legal(seat), "the match waits for somebody who cannot act"


class CardTable(AnyTable[C, V]):
    """A match of any rulebook with the cards of УНО."""

    def play(self, seat: int, card: Card, colour: str = "", target: int = NOBODY) -> Self:
        return self.do(seat, Play(card, colour, target))

    def draw(self, seat: int) -> Self:
        return self.do(seat, Draw())

    def keep(self, seat: int) -> Self:
        return self.do(seat, Keep())

    def accept(self, seat: int) -> Self:
        return self.do(seat, Accept())

    def doubt(self, seat: int) -> Self:
        return self.do(seat, Doubt())

    def uno(self, seat: int) -> Self:
        return self.do(seat, Uno())

    def catch(self, seat: int) -> Self:
        return self.do(seat, Catch())

    def deal(self, seat: int) -> Self:
        return self.do(seat, Deal())

    @property
    def colour(self) -> str:
        return self.state.colour

    def hand(self, seat: int) -> tuple[Card, ...]:
        return in_order(self.state.hands[seat])

    def playable(self, seat: int) -> set[Card]:
        return {action.card for action in self.legal(seat) if isinstance(action, Play)}

    def drew(self, seat: int) -> int:
        """Return the number of cards that the seat drew by the last action."""
        return sum(event.count for event in self.seen(Drew) if event.seat == seat)


class Table(CardTable[State, View]):
    """A match of УНО, with its own actions."""

    game = GAME

    @property
    def phase(self) -> AnyPhase:
        return self.state.phase

    def name(self, seat: int, colour: str) -> Self:
        return self.do(seat, Name(colour))

    def discard(self, seat: int, text: str) -> Self:
        for card in text.split():
            self.do(seat, Discard(card))
        return self

    def vote(self, seat: int, *, yes: bool) -> Self:
        return self.do(seat, Vote(yes))

    def crow(self, seat: int) -> Self:
        return self.do(seat, Crow())

    def judge(self, seat: int, *, done: bool) -> Self:
        return self.do(seat, Judge(done))


def table(
    hands: Iterable[str],
    *,
    top: Card = "r5",
    colour: str | None = None,
    mover: int = 0,
    pile: str = "",
    rest: Rest = "pile",
    direction: int = 1,
    dealer: int | None = None,
    scores: Iterable[int] | None = None,
    options: Mapping[str, Value] | None = None,
) -> Table:
    """Return a table with these cards; `pile` starts with the next card to be drawn."""
    chosen = read(Options, options or {})
    laid_out = lay_out(chosen.deck(), hands, top, colour, mover, pile, rest, direction, dealer, scores)
    return Table(State(options=chosen, phase=MOVING, **laid_out))


def lay_out(
    deck: Iterable[Card],
    hands: Iterable[str],
    top: Card,
    colour: str | None,
    mover: int,
    pile: str,
    rest: Rest,
    direction: int,
    dealer: int | None,
    scores: Iterable[int] | None,
) -> dict[str, Any]:
    """Return the fields of a first round that all rulebooks with a deck share."""
    held = [tuple(hand.split()) for hand in hands]
    upcoming = tuple(pile.split())
    loose = list(deck)
    for card in (*(card for hand in held for card in hand), *upcoming, top):
        assert card in loose, f"{card} is not in the deck, or too often on the table"
        loose.remove(card)
    spare = tuple(loose)
    if isinstance(rest, int):
        held[rest] += spare
    return {
        "seed": SEED,
        "position": 0,
        "active": (True,) * len(held),
        "scores": tuple(scores or (0,) * len(held)),
        "history": (),
        "round": 1,
        "turn": 1,
        "dealer": (mover - 1) % len(held) if dealer is None else dealer,
        "mover": mover,
        "direction": direction,
        "hands": tuple(held),
        "pile": (spare if rest == "pile" else ()) + upcoming[::-1],
        "discard": (*(spare if rest == "discard" else ()), top),
        "colour": colour or ("r" if is_wild(top) else top[0]),
    }


def deals(seats: int, options: Mapping[str, Value] | None = None, *, start: int = 0) -> Iterator[Table]:
    """Yield freshly dealt matches with the events of their setup, by seed."""
    chosen = read(Options, options or {})
    for number in count(start):
        step = GAME.setup(chosen, seats, number.to_bytes(32, "big"))
        yield Table(step.state, step.events)


def dealt_with(start: Card, seats: int = 4, options: Mapping[str, Value] | None = None) -> Table:
    """Return the first of those matches with this card as the first card."""
    return next(match for match in deals(seats, options) if match.seen(Turned)[-1].card == start)
