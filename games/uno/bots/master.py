"""Master of УНО: plays rounds to their ends with cards that others may hold."""

import struct
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import shake_256
from itertools import cycle
from operator import attrgetter
from typing import Final, NamedTuple, Protocol, TypeVar

import msgspec

from games.bot_levels import HasTime
from games.kit.bots import best_choice, best_per_card, stable_random
from games.kit.table import NOBODY, Card
from games.kit.turns import MatchOver, RoundOver
from games.rng import Rng
from games.uno import legal_actions, rules
from games.uno.actions import Catch, Draw, Keep, Name, Play, Uno, UnoAction
from games.uno.bots.players import UnoExpert, UnoPlayer, unseen_cards, unseen_shares
from games.uno.bots.rollout import Sketch, can_be_sketched
from games.uno.cards import points
from games.uno.options import ONE_ROUND, Options
from games.uno.state import Moving, Naming, Stacked, State
from games.uno.views import View, view

# Rare mistakes of the masters of both rulebooks with these cards


FORGETS: Final = 1 / 100
"""Share of forgotten «УНО!».

A greater one would cost the master its lead over players who never forget …
"""
OVERLOOKS: Final = 1 / 50
"""… of overlooked chances to catch a player …"""
MISSES: Final = 1 / 30
"""… and of missed chances to play out of turn."""

A = TypeVar("A")


class Seen(Protocol):
    """View with the fields that identify a moment."""

    @property
    def seat(self) -> int | None: ...
    @property
    def mover(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def owes_uno(self) -> int: ...
    @property
    def discard(self) -> tuple[Card, ...]: ...


class Slips(NamedTuple):
    forgets: float
    overlooks: float
    misses: float

    def noticed(self, seen: Seen, legal: Sequence[A]) -> list[A]:
        """Return the offers that the master notices."""
        unnoticed = tuple(kind for kind in {type(action) for action in legal} if self._slips(seen, kind))
        return [action for action in legal if not isinstance(action, unnoticed)]

    def _slips(self, seen: Seen, kind: type) -> bool:
        """Decide by the discard pile, which stays the same until a card is played."""
        laid = seen.discard
        if kind is Uno:
            # Before and after the own card is the same moment.
            likely, laid = self.forgets, laid[:-1] if seen.owes_uno == seen.seat else laid
        elif kind is Catch:
            likely = self.overlooks
        elif kind is Play and seen.seat != seen.mover:
            likely = self.misses
        else:
            return False
        return stable_random(seen.round, seen.seat, kind.__name__, *laid) < likely


# Master


CHOICES: Final = 6
"""Maximum number of cards to consider. More would leave too little time for each."""
NEEDED_LEAD: Final = 1.5
"""Standard errors by which a choice must be better than the expert's."""
MOST_TRIES: Final = 1500
"""Maximum tries per choice.

Cards differ by a hundredth or two of a round, so telling them apart takes many.
"""
LONGEST: Final = 400
"""Maximum actions of a rollout. A longer one counts as a draw."""
POINTS_OF_A_ROUND: Final = 150
LUCK: Final = 256
"""Random bytes for the choices of a sketched round. A longer round reuses them."""
_OVER: Final = frozenset((RoundOver, MatchOver))
_PHASES: Final = (Moving, Stacked, Naming)
_ACTIONS: Final = (Play, Draw, Keep, Name)


class UnoMaster:
    """Computer player that thinks about its own moves.

    Words, catches and doubts are those of the usual player, with a rare slip. With `forgets`, `overlooks` and `misses`
    at 0 the master never slips and can give hints.
    """

    def __init__(self, forgets: float = FORGETS, overlooks: float = OVERLOOKS, misses: float = MISSES) -> None:
        self._slips = Slips(forgets, overlooks, misses)
        self._expert = UnoExpert()
        self._usual = UnoPlayer()

    def think(self, seen: View, legal: Sequence[UnoAction], rng: Rng, has_time: HasTime) -> UnoAction | None:
        noticed = self._slips.noticed(seen, legal)
        if Uno() in legal and Uno() not in noticed:
            # A player who forgets the word does not expect to be caught.
            seen = msgspec.structs.replace(seen, armed=True)
        return self._think_over(seen, noticed, rng, has_time) if noticed else None

    def _think_over(self, seen: View, legal: Sequence[UnoAction], rng: Rng, has_time: HasTime) -> UnoAction | None:
        first = self._expert.choose(seen, legal, rng)
        seat = seen.seat
        if seat is None or seat != seen.mover or not isinstance(seen.phase, _PHASES):
            return first
        if first is None or not isinstance(first, _ACTIONS):
            return first
        choices = [first, *self._alternatives(seen, first, legal)]
        if len(choices) == 1:
            return first
        try_out = _sketch_try_out(seen, seat) if can_be_sketched(seen.options) else self._engine_try_out(seen, seat)
        return best_choice(choices, try_out, rng, has_time, NEEDED_LEAD, MOST_TRIES)

    def _alternatives(self, seen: View, first: UnoAction, legal: Sequence[UnoAction]) -> list[UnoAction]:
        """Return other actions to consider: the best cards, each played in the best way."""
        plays = [action for action in legal if isinstance(action, Play)]
        weighed = ((self._expert.worth(seen, play, bluffs=True), play) for play in plays)
        thought_of = first.card if isinstance(first, Play) else ""
        best = best_per_card(weighed, attrgetter("card"), CHOICES - 1, thought_of)
        more: list[UnoAction] = [action for action in legal if isinstance(action, Name | Keep) and action != first]
        return [*best, *more]

    def _engine_try_out(self, seen: View, seat: int) -> Callable[[UnoAction, bytes], float]:
        """Return a try-out by the engine itself, for any options."""

        def try_out(action: UnoAction, seed: bytes) -> float:
            state = possible_state(seen, seed)
            return self._play_to_end(rules.apply(state, seat, action).state, seat, Rng(seed))

        return try_out

    def _play_to_end(self, state: State, seat: int, rng: Rng) -> float:
        """Return the worth of the round if everyone plays like the usual player."""
        choose = self._usual.choose
        for _ in range(LONGEST):
            phase = state.phase
            if type(phase) in _OVER:
                return worth(state, seat)
            acted = False
            for mover in legal_actions.waiting(state):
                legal = legal_actions.legal_actions(state, mover)
                action = choose(view(state, mover), legal, rng) if legal else None
                if action is not None:
                    state = rules.apply(state, mover, action).state
                    acted = True
                    break
            if not acted:
                return 0.0
        return 0.0


def _sketch_try_out(seen: View, seat: int) -> Callable[[UnoAction, bytes], float]:
    """Return a try-out by `Sketch`, for the usual cards without house rules.

    It is many times as fast.
    """
    known, loose = known_and_hidden_cards(seen)
    places = [(known[other], seen.counts[other] - len(known[other])) for other in seen.playing]
    hero, mover = seen.playing.index(seat), seen.playing.index(seen.mover)
    unseen = unseen_shares(unseen_cards(seen.options.deck(), seen.discard, seen.hand))
    words = struct.Struct(f"{len(loose)}I").unpack
    drawn = seen.drawn[0] if seen.drawn else ""
    options = seen.options

    def try_out(action: UnoAction, seed: bytes) -> float:
        chance = shake_256(seed).digest(4 * len(loose) + LUCK)
        pile = [card for _, card in sorted(zip(words(chance[:-LUCK]), loose, strict=True))]
        hands = []
        for cards, more in places:
            left = len(pile) - more
            hands.append([*cards, *pile[left:]])
            del pile[left:]
        sketch = Sketch(
            hands=hands,
            pile=pile,
            discard=list(seen.discard),
            colour=seen.colour,
            mover=mover,
            direction=seen.direction,
            luck=cycle(chance[-LUCK:]),
            drawn=drawn,
            reverse_skips=options.reverse_skips,
        )
        sketch.do(action)
        winner = sketch.winner(hero, unseen) if hands[hero] else hero
        won = winner == hero
        if options.target == ONE_ROUND or winner == NOBODY:
            return float(won)
        counted = [points(tuple(hand)) for hand in hands]
        return _round_worth(won, counted[hero] if options.scoring == "own" else sum(counted), options)

    return try_out


def worth(state: State, seat: int) -> float:
    """Return the worth of a finished round: the win, and the points if they count."""
    phase = state.phase
    winner = phase.winner if isinstance(phase, RoundOver | MatchOver) else NOBODY
    won = winner == seat
    gained = state.history[-1] if state.history else ()
    if state.options.target == ONE_ROUND or not gained:
        return float(won)
    return _round_worth(won, gained[seat] if state.options.scoring == "own" else sum(gained), state.options)


def _round_worth(won: bool, counted: int, options: Options) -> float:
    """Return the worth of a round.

    `counted` are the points of the seat, or those of the winner.
    """
    gains = won and options.scoring != "own"
    return won + (counted if gains else -counted) / POINTS_OF_A_ROUND


def known_and_hidden_cards(seen: View) -> tuple[list[list[Card]], list[Card]]:
    """Return the cards that the viewer knows of each hand, and all others.

    The others are in hands or in the pile.
    """
    hands: list[tuple[Card, ...]] = [tuple(hand) for hand in seen.hands]
    if seen.seat is not None:
        hands[seen.seat] = seen.hand
    known: list[list[Card]] = [list(hand) for hand in hands]
    shown = seen.shown
    if shown is not None and not hands[shown.seat]:
        known[shown.seat] = list(shown.cards[: seen.counts[shown.seat]])
    hidden = Counter(seen.options.deck())
    hidden.subtract(seen.discard)
    for cards in known:
        for card in cards:
            hidden[card] -= 1
    return known, [card for card, count in hidden.items() for _ in range(count)]


def possible_state(seen: View, seed: bytes) -> State:
    """Return a random state that the viewer cannot tell from the real one.

    The seed deals the hidden cards.
    """
    rng = Rng(seed)
    known, hidden = known_and_hidden_cards(seen)
    loose = list(rng.shuffled(hidden))
    for other, count in enumerate(seen.counts):
        while len(known[other]) < count and loose:
            known[other].append(loose.pop())
    shown = seen.shown
    phase = seen.phase
    return State(
        seed=seed,
        position=rng.position,
        active=tuple(other in seen.playing for other in range(len(seen.counts))),
        scores=seen.scores,
        history=seen.history,
        round=seen.round,
        turn=seen.turn,
        dealer=seen.dealer,
        mover=seen.mover,
        direction=seen.direction,
        hands=tuple(map(tuple, known)),
        pile=tuple(loose),
        discard=seen.discard,
        colour=seen.colour,
        options=seen.options,
        phase=phase,
        drawn=seen.drawn,
        armed=seen.armed,
        draws_three=seen.draws_three,
        owes_uno=seen.owes_uno,
        since=min(1, seen.turn),
        open_until=seen.open_until,
        dare=seen.dare,
        shown=msgspec.structs.replace(shown) if shown is not None else None,
    )
