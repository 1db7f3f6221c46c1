"""A master of УНО: plays the round to its end in its mind, many times over, with cards that the others may hold."""

from collections import Counter
from collections.abc import Sequence
from operator import attrgetter
from typing import Final

import msgspec

from games.kit.rounds import MatchOver, RoundOver
from games.kit.search import best_of, best_of_each
from games.kit.table import NOBODY, Card
from games.levels import HasTime
from games.rng import Rng
from games.uno import offers, rules
from games.uno.actions import Draw, Keep, Name, Play, UnoAction
from games.uno.options import ONE_ROUND
from games.uno.players import UnoPlayer
from games.uno.state import Moving, Naming, Stacked, State
from games.uno.views import View, view

CHOICES: Final = 4
"""Cards that it thinks about: more would leave too little time for each."""
SURE: Final = 1.0
"""Standard errors by which a choice has to be better than the usual player's."""
LONGEST: Final = 400
"""Actions of a round that is played in mind; a longer one is nobody's."""
POINTS_OF_A_ROUND: Final = 150
_OVER: Final = frozenset((RoundOver, MatchOver))
_THOUGHT_ABOUT: Final = (Moving, Stacked, Naming)
_KINDS: Final = (Play, Draw, Keep, Name)


class UnoMaster:
    """It thinks about its own moves; words, catches and doubts are as the usual player's."""

    def __init__(self) -> None:
        self._usual = UnoPlayer()

    def think(self, seen: View, legal: Sequence[UnoAction], rng: Rng, has_time: HasTime) -> UnoAction | None:
        usual = self._usual.choose(seen, legal, rng)
        seat = seen.seat
        if seat is None or seat != seen.mover or not isinstance(seen.phase, _THOUGHT_ABOUT):
            return usual
        if usual is None or not isinstance(usual, _KINDS):
            return usual
        choices = [usual, *self._others(seen, usual, legal)]
        if len(choices) == 1:
            return usual

        def try_out(action: UnoAction, seed: bytes) -> float:
            state = imagined(seen, seed)
            return self._played_on(rules.apply(state, seat, action).state, seat, Rng(seed))

        return best_of(choices, try_out, rng, has_time, SURE)

    def _others(self, seen: View, usual: UnoAction, legal: Sequence[UnoAction]) -> list[UnoAction]:
        """What else is worth a thought: of each card the best way to lay it, and the best cards at that."""
        plays = [action for action in legal if isinstance(action, Play)]
        weighed = ((self._usual.worth(seen, play, bluffs=True), play) for play in plays)
        thought_of = usual.card if isinstance(usual, Play) else ""
        best = best_of_each(weighed, attrgetter("card"), CHOICES - 1, thought_of)
        more: list[UnoAction] = [action for action in legal if isinstance(action, Name | Keep) and action != usual]
        return [*best, *more]

    def _played_on(self, state: State, seat: int, rng: Rng) -> float:
        """What the round comes to for the seat when everybody plays as usual."""
        choose = self._usual.choose
        for _ in range(LONGEST):
            phase = state.phase
            if type(phase) in _OVER:
                return worth(state, seat)
            acted = False
            for mover in offers.waiting(state):
                legal = offers.legal(state, mover)
                action = choose(view(state, mover), legal, rng) if legal else None
                if action is not None:
                    state = rules.apply(state, mover, action).state
                    acted = True
                    break
            if not acted:
                return 0.0
        return 0.0


def worth(state: State, seat: int) -> float:
    """A round that is over: who has won it and, where points count, how many."""
    phase = state.phase
    winner = phase.winner if isinstance(phase, RoundOver | MatchOver) else NOBODY
    won = 1.0 if winner == seat else 0.0
    gained = state.history[-1] if state.history else ()
    if state.options.target == ONE_ROUND or not gained:
        return won
    if state.options.scoring == "own":
        return won - gained[seat] / POINTS_OF_A_ROUND
    return won + (sum(gained) if won else -sum(gained)) / POINTS_OF_A_ROUND


def imagined(seen: View, seed: bytes) -> State:
    """A table that the viewer could not tell from the one they sit at: what they cannot see is dealt by the seed."""
    rng = Rng(seed)
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
    loose = list(rng.shuffled([card for card, count in hidden.items() for _ in range(count)]))
    for other, count in enumerate(seen.counts):
        while len(known[other]) < count and loose:
            known[other].append(loose.pop())
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
