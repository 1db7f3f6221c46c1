"""Computer player of master level: simulates rounds with possible hidden cards."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import Final

from games.bot_levels import HasTime
from games.kit.bots import best_choice, best_per_card
from games.kit.table import NOBODY, Card
from games.kit.turns import MatchOver, RoundOver
from games.montana import legal_actions, rules
from games.montana.actions import Done, Draw, Keep, Lay, MontanaAction, Swap
from games.montana.bots.players import MASTERS_ATTENTION, Attention, MontanaExpert, MontanaPlayer, is_right, plans_from
from games.montana.cards import DECK, DIGIT_PILES, is_number, pile_of
from games.montana.options import ONE_ROUND, Options
from games.montana.state import Adding, Moving, Race, State, Swapping
from games.montana.views import View, view
from games.rng import Rng

MOST_CARDS: Final = 4
"""Maximum number of cards to simulate within the time."""
CONFIDENCE: Final = 0.5
"""Required advantage over the first choice, in standard errors."""
LONGEST_ROLLOUT: Final = 400
"""Maximum number of actions in a simulated round. A longer one counts as lost."""
_SIMULATED_ACTIONS: Final = (Lay, Draw, Keep, Done, Swap)
_CARDLESS_ACTIONS: Final = (Draw, Keep, Done, Swap)
_SIMULATED_PHASES: Final = (Moving, Adding, Swapping)
ROLLOUT_OPTIONS: Final = Options(manner="hints", target=ONE_ROUND)


class MontanaMaster:
    """Player that simulates its own moves. The expert decides on acts and objections."""

    def __init__(self, attention: Mapping[str, Attention] = MASTERS_ATTENTION) -> None:
        self._usual = MontanaPlayer()
        self._expert = MontanaExpert(attention)

    def think(self, seen: View, legal: Sequence[MontanaAction], rng: Rng, has_time: HasTime) -> MontanaAction | None:
        first = self._expert.choose(seen, legal, rng)
        seat = seen.seat
        if seat is None or first is None or seat != seen.mover or not isinstance(seen.phase, _SIMULATED_PHASES):
            return first
        if not isinstance(first, _SIMULATED_ACTIONS) or (isinstance(first, Lay) and not is_right(seen, first)):
            return first
        choices = [first, *self._others(seen, first, legal)]
        if len(choices) == 1:
            return first

        tables: dict[bytes, State] = {}

        def try_out(action: MontanaAction, seed: bytes) -> float:
            if seed not in tables:
                # All choices are tried with the same hidden cards.
                tables.clear()
                tables[seed] = possible_state(seen, seed)
            return self._simulate(rules.apply(tables[seed], seat, action).state, seat, Rng(seed))

        return best_choice(choices, try_out, rng, has_time, CONFIDENCE)

    def _others(self, seen: View, first: MontanaAction, legal: Sequence[MontanaAction]) -> list[MontanaAction]:
        """Return the other choices: the best way to lay each good card, or no card."""
        lays = [action for action in legal if isinstance(action, Lay)]
        weighed = (
            (max(self._expert.move_value(seen, plan) for plan in plans), lay)
            for lay in lays
            if (plans := list(plans_from(seen, lay)))
        )
        thought_of = first.card if isinstance(first, Lay) else ""
        best = best_per_card(weighed, attrgetter("card"), MOST_CARDS - 1, thought_of)
        more = [action for action in legal if isinstance(action, _CARDLESS_ACTIONS) and action != first]
        return [*best, *more]

    def _simulate(self, state: State, seat: int, rng: Rng) -> float:
        """Simulate the round and return 1 if the seat wins, else 0."""
        usual, expert = self._usual.choose, self._expert.choose
        for _ in range(LONGEST_ROLLOUT):
            phase = state.phase
            if isinstance(phase, RoundOver | MatchOver):
                return 1.0 if phase.winner == seat else 0.0
            mover = rng.choice(legal_actions.waiting(state)) if type(phase) is Race else state.mover
            legal = legal_actions.legal_actions(state, mover)
            action = (expert if mover == seat else usual)(view(state, mover), legal, rng)
            if action is None:
                break
            state = rules.apply(state, mover, action).state
        return 0.0


def possible_state(seen: View, seed: bytes) -> State:
    """Return a state consistent with the view, with hidden cards dealt by the seed.

    Its options allow right moves only and one round.
    """
    rng = Rng(seed)
    known: list[list[Card]] = [[] for _ in seen.counts]
    if seen.seat is not None:
        known[seen.seat] = list(seen.hand)
    hidden = Counter(DECK)
    hidden.subtract(seen.discard)
    hidden.subtract(card for card in seen.tops if card)
    hidden.subtract(seen.hand)
    loose = list(rng.shuffled([card for card, count in hidden.items() for _ in range(count)]))
    for other, count in enumerate(seen.counts):
        while len(known[other]) < count and loose:
            known[other].append(loose.pop())
    victory = seen.laws.victory
    for other, cards in enumerate(known):
        if other != seen.seat and cards and victory.wins(tuple(cards)):
            # The round would have ended with such a hand.
            at = next(at for at, card in enumerate(loose) if not victory.counts(card))
            cards[0], loose[at] = loose[at], cards[0]
    piles = _rule_piles(seen, loose)
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
        options=ROLLOUT_OPTIONS,
        phase=seen.phase,
        rules=piles,
        drawn=seen.drawn,
        window=seen.window[-1:] if isinstance(seen.phase, Adding) else (),
        further=seen.further,
        skipped=seen.skipped,
        owing=(seen.seat,) if seen.owes_montana and seen.seat is not None else (),
    )


def _rule_piles(seen: View, loose: list[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return the rule piles, with loose cards below so that the deck has its size."""
    piles = [(card,) if card else () for card in seen.tops]
    many = len(loose) - seen.pile
    for card in [card for card in loose if not is_number(card)] if many > 0 else ():
        at = next((pile for pile in map(partial(pile_of, card), range(len(DIGIT_PILES))) if piles[pile]), NOBODY)
        if many > 0 and at != NOBODY:
            loose.remove(card)
            piles[at] = (card, *piles[at])
            many -= 1
    return tuple(piles)
