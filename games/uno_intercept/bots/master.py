"""Master of УНО с перехватом: plays rounds to their ends with possible cards."""

from collections import Counter
from collections.abc import Sequence
from operator import attrgetter
from typing import Final

import msgspec

from games.bot_levels import HasTime
from games.kit.bots import best_choice, best_per_card
from games.kit.table import NOBODY, Card
from games.kit.turns import MatchOver, RoundOver
from games.rng import Rng
from games.uno.actions import Draw, Keep, Play, Uno
from games.uno.bots.master import FORGETS, MISSES, OVERLOOKS, Slips
from games.uno.cards import PACK
from games.uno.state import Moving
from games.uno_intercept import legal_actions, rules
from games.uno_intercept.actions import InterceptAction
from games.uno_intercept.bots.players import InterceptExpert, InterceptPlayer, is_right
from games.uno_intercept.state import Attacked, State
from games.uno_intercept.views import View, view

CHOICES: Final = 4
"""Maximum number of cards to consider. More would leave too little time for each."""
NEEDED_LEAD: Final = 1.5
"""Standard errors by which a choice must be better than the expert's."""
LONGEST: Final = 400
"""Maximum actions of a rollout. A longer one counts as a draw."""
POINTS_OF_A_ROUND: Final = 60
_ACTIONS: Final = (Play, Draw, Keep)


class InterceptMaster:
    """Computer player that thinks about its own moves.

    Interceptions, words, catches and doubts are those of the usual player, with a rare slip. With `forgets`,
    `overlooks` and `misses` at 0 the master never slips.
    """

    def __init__(self, forgets: float = FORGETS, overlooks: float = OVERLOOKS, misses: float = MISSES) -> None:
        self._slips = Slips(forgets, overlooks, misses)
        self._expert = InterceptExpert()
        self._usual = InterceptPlayer()

    def think(
        self, seen: View, legal: Sequence[InterceptAction], rng: Rng, has_time: HasTime
    ) -> InterceptAction | None:
        noticed = self._slips.noticed(seen, legal)
        if Uno() in legal and Uno() not in noticed:
            # A player who forgets the word does not expect to be caught.
            armed = tuple(said or seat == seen.seat for seat, said in enumerate(seen.armed))
            seen = msgspec.structs.replace(seen, armed=armed)
        return self._think_over(seen, noticed, rng, has_time) if noticed else None

    def _think_over(
        self, seen: View, legal: Sequence[InterceptAction], rng: Rng, has_time: HasTime
    ) -> InterceptAction | None:
        first = self._expert.choose(seen, legal, rng)
        seat = seen.seat
        if seat is None or seat != seen.mover or not isinstance(seen.phase, Moving):
            return first
        if first is None or not isinstance(first, _ACTIONS):
            return first
        choices = [first, *self._alternatives(seen, first, legal)]
        if len(choices) == 1:
            return first

        def try_out(action: InterceptAction, seed: bytes) -> float:
            state = possible_state(seen, seed)
            return self._play_to_end(rules.apply(state, seat, action).state, seat, Rng(seed))

        return best_choice(choices, try_out, rng, has_time, NEEDED_LEAD)

    def _alternatives(
        self, seen: View, first: InterceptAction, legal: Sequence[InterceptAction]
    ) -> list[InterceptAction]:
        """Return other actions to consider.

        These are the best cards, each played in the best way, and keeping.
        """
        plays = [action for action in legal if isinstance(action, Play) and is_right(seen, action)]
        weighed = ((self._expert.worth(seen, play, bluffs=True), play) for play in plays)
        thought_of = first.card if isinstance(first, Play) else ""
        best = best_per_card(weighed, attrgetter("card"), CHOICES - 1, thought_of)
        more: list[InterceptAction] = [action for action in legal if isinstance(action, Keep) and action != first]
        return [*best, *more]

    def _play_to_end(self, state: State, seat: int, rng: Rng) -> float:
        """Return the worth of the round if everyone plays like the usual player."""
        for _ in range(LONGEST):
            if isinstance(state.phase, RoundOver | MatchOver):
                return worth(state, seat)
            acted = None
            for mover in (*_seats_out_of_turn(state), *legal_actions.waiting(state)):
                legal = legal_actions.legal_actions(state, mover)
                action = self._usual.choose(view(state, mover), legal, rng) if legal else None
                if action is not None:
                    acted = rules.apply(state, mover, action).state
                    break
            if acted is None:
                break
            state = acted
        return 0.0


def _seats_out_of_turn(state: State) -> list[int]:
    """Return the seats that may act out of turn.

    They hold a card equal to the top card, or may catch a player.
    """
    if not isinstance(state.phase, Moving | Attacked):
        return []
    top = state.discard[-1]
    return [
        other
        for other, hand in enumerate(state.hands)
        if other != state.mover and ((state.window and top in hand) or state.owes_uno not in (NOBODY, other))
    ]


def worth(state: State, seat: int) -> float:
    """Return the worth of a finished round: the win, minus the points of the seat."""
    phase = state.phase
    won = 1.0 if isinstance(phase, RoundOver | MatchOver) and phase.winner == seat else 0.0
    gained = state.history[-1] if state.history else ()
    return won - gained[seat] / POINTS_OF_A_ROUND if gained else won


def possible_state(seen: View, seed: bytes) -> State:
    """Return a random state that the viewer cannot tell from the real one.

    The seed deals the hidden cards.
    """
    rng = Rng(seed)
    known: list[list[Card]] = [[] for _ in seen.counts]
    if seen.seat is not None:
        known[seen.seat] = list(seen.hand)
    if seen.shown is not None and seen.shown.seat != seen.seat:
        known[seen.shown.seat] = list(seen.shown.cards[: seen.counts[seen.shown.seat]])
    hidden = Counter(PACK)
    hidden.subtract(seen.discard)
    for cards in known:
        hidden.subtract(cards)
    loose = list(rng.shuffled([card for card, count in hidden.items() for _ in range(count)]))
    for other, count in enumerate(seen.counts):
        while len(known[other]) < count and loose:
            known[other].append(loose.pop())
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
        phase=seen.phase,
        armed=seen.armed,
        window=seen.window,
        drawn=seen.drawn,
        owes_uno=seen.owes_uno,
        shown=seen.shown,
    )
