"""A computer player: sheds cards, several at once where it can, collects what wins, stops whoever is about to win.

At the attentive table it sometimes errs and sometimes notices, at the rates of the option `slips`. Whether it does is
decided by the move itself, so that it cannot change its mind by being asked again.
"""

from collections.abc import Sequence
from itertools import chain
from operator import itemgetter
from typing import Final, NamedTuple

from games.kit.slips import chance
from games.kit.table import Card
from games.montana.actions import (
    Act,
    Agree,
    Cover,
    Deal,
    Done,
    Draw,
    Keep,
    Lay,
    MontanaAction,
    Protest,
    Swap,
)
from games.montana.cards import is_number, number_of, pile_of
from games.montana.flow import HAND_SIZE
from games.montana.laws import Laws, VictoryRule
from games.montana.laws import laws as laws_of
from games.montana.state import Acting, Adding, Claim, Moving
from games.montana.views import View
from games.rng import Rng


class Attention(NamedTuple):
    """How often a wrong card is laid or an act forgotten, and how often somebody else's mistake is noticed."""

    errs: float
    notices: float


ATTENTION: Final = {"never": Attention(0, 1), "rare": Attention(0.05, 0.7), "often": Attention(0.15, 0.35)}

_PROTEST: Final = Protest()
_AT_ONCE: Final = frozenset((Cover, Agree, Deal))
NEAR_THE_END: Final = 2
WIN: Final = 100.0
DRAWING_COSTS: Final = 0.8
"""In cards: drawing is better than a move that leads further away than this from a winning hand."""
GETTING_COSTS: Final = 1.5
RULE_CARDS_WAIT: Final = 0.5
EFFECTS_ARE_WORTH: Final = {3: 0.5, 4: 0.6, 6: 1.0}


class Plan(NamedTuple):
    """The cards of one move, and the lay that begins it."""

    lay: Lay
    cards: tuple[Card, ...]
    rest: tuple[Card, ...]


class MontanaPlayer:
    """Deterministic given the view and the random stream."""

    def choose(self, view: View, legal: Sequence[MontanaAction], rng: Rng) -> MontanaAction | None:
        if view.window and _PROTEST in legal and _notices(view):
            return _PROTEST
        if type(view.phase) is Acting:
            return next(iter(legal), None)
        if view.seat not in view.waiting:
            # Anybody may deal, but people like to look at the points first: it is left to the dealer.
            return None
        for action in legal:
            if type(action) in _AT_ONCE:
                return action
        swaps = [action for action in legal if type(action) is Swap]
        if swaps:
            return min(swaps, key=lambda swap: _missing(view.laws.victory, view.counts[swap.target]))
        return self._move(view, legal, rng)

    def _move(self, view: View, legal: Sequence[MontanaAction], rng: Rng) -> MontanaAction | None:
        lays = [action for action in legal if isinstance(action, Lay)]
        plans = {lay: plans_from(view, lay) for lay in lays}
        wrong = [lay for lay in lays if not plans[lay]]
        if wrong and isinstance(view.phase, Moving) and _slips(view, "card"):
            return rng.choice(wrong)
        worths = [(self.worth(view, plan), plan) for plan in chain(*plans.values())]
        worth, best = max(worths, key=itemgetter(0), default=(0.0, None))
        now = -self.distance(view.hand, view.laws.victory)
        if isinstance(view.phase, Adding):
            return best.lay if best is not None and worth > now else Done()
        if best is None or worth < now - DRAWING_COSTS:
            return Keep() if Keep() in legal else Draw()
        return _first_the_words(view, best) or best.lay

    def worth(self, view: View, plan: Plan) -> float:
        """How good a move is, in cards."""
        after = laws_after(view, plan)
        if after.victory.wins(plan.rest):
            return WIN
        if not plan.rest:
            return -float(HAND_SIZE)
        worth = -self.distance(plan.rest, after.victory)
        if not is_number(plan.cards[0]):
            follows = sum(after.allow(view.top, (), card) for card in plan.rest if is_number(card))
            return worth + follows / 10 - RULE_CARDS_WAIT
        fired = [number_of(card) for card in plan.cards if number_of(card) in after.digits]
        nearest = min(_missing(after.victory, view.counts[seat]) for seat in view.playing if seat != view.seat)
        if 5 in fired:
            worth = -float(nearest)
        urgency = 3 if nearest <= NEAR_THE_END else 1
        return worth + urgency * sum(EFFECTS_ARE_WORTH.get(number, 0) for number in fired)

    def distance(self, hand: tuple[Card, ...], victory: VictoryRule) -> float:
        """How many cards have to go, and how many have to come: those are the harder ones to get."""
        return distance(hand, victory, GETTING_COSTS)


# What may be laid


def is_right(view: View, lay: Lay) -> bool:
    return bool(plans_from(view, lay))


def plans_from(view: View, lay: Lay) -> list[Plan]:
    """The right moves that begin with this lay: the card alone, and each longer one."""
    laid = view.window[-1].cards if isinstance(view.phase, Adding) else ()
    top = view.window[-1].top if laid else view.top
    laws = view.laws
    if not laws.allow(top, laid, lay.card):
        return []
    plans = [Plan(lay, (lay.card,), without(view.hand, lay.card))]
    if view.drawn or not laws.several or not is_number(lay.card):
        return plans
    for plan in plans:
        # The list grows while it is read: every plan is tried with every card that may follow, fillings apart.
        followers = {card[:2]: card for card in plan.rest if laws.allow(top, (*laid, *plan.cards), card)}
        plans += [Plan(lay, (*plan.cards, card), without(plan.rest, card)) for card in followers.values()]
    return plans


def _first_the_words(view: View, plan: Plan) -> Act | None:
    """At the attentive table what has to be said is said while laying the card, unless it is forgotten."""
    if view.options.has_hints or _slips(view, "act"):
        return None
    owed = view.laws.demand(plan.cards, len(plan.rest), by_swap=bool(view.owes_montana))
    return next((act for act in owed if act not in view.said), None)


# What it is worth


def laws_after(view: View, plan: Plan) -> Laws:
    card = plan.cards[0]
    if is_number(card):
        return view.laws
    tops = list(view.tops)
    tops[pile_of(card, plan.lay.pile)] = card
    return laws_of(tuple(tops))


def distance(hand: tuple[Card, ...], victory: VictoryRule, getting_costs: float) -> float:
    wanted = sum(map(victory.counts, hand))
    to_get = max(0, victory.size - wanted)
    return len(hand) - wanted + max(0, wanted - victory.size) + getting_costs * to_get


def _missing(victory: VictoryRule, size: int) -> int:
    """How far a hand is from winning, as far as its size can tell."""
    return abs(size - victory.size)


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


# Slips


def _slips(view: View, about: str) -> bool:
    """Whether this move goes wrong in this way."""
    if view.options.has_hints:
        return False
    return _chance(view, f"{about} {view.turn}") < ATTENTION[view.options.slips].errs


def _notices(view: View) -> bool:
    """Whether somebody else's mistake is seen. A forgotten act has time until one's own turn."""
    moves = [move for move in view.window if move.seat != view.seat]
    has_time_passed = view.seat in view.waiting and isinstance(view.phase, Moving | Claim)
    if not any(move.is_wrong or (has_time_passed and move.missing) for move in moves):
        return False
    cards = " ".join(card for move in moves for card in (move.top, *move.cards))
    return _chance(view, f"notice {cards}") < ATTENTION[view.options.slips].notices


def _chance(view: View, label: str) -> float:
    """A number between 0 and 1 that depends on nothing but the moment and the seat; the hand makes matches differ."""
    return chance(view.round, view.seat, view.scores, view.hand, label)
